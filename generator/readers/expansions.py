"""Expansions are poured into the rulebook: their additions in play order, their wordings in place of the others."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from generator.conditions import Condition, ModuleIs, both, no
from generator.ids import ModuleId
from generator.model import Chapter, Module, Rule, Section, Variant, Where
from generator.readers import chapters as reading
from generator.readers.faults import did_you_mean
from generator.readers.gather import Gather
from generator.readers.module_shapes import ChangeShape, ExpansionShape, InsertShape, RemovalShape
from generator.readers.strict_yaml import Document, Path_

FILES = "content/{game}/rulebook/expansions/*.yaml"
_LAST = 999


def poured(
    gather: Gather, book: tuple[Chapter, ...], modules: Mapping[ModuleId, Module]
) -> tuple[Chapter, ...]:
    """The rulebook with every expansion in it; modules act in the order of the reader's table."""
    order = {str(id_): place for place, id_ in enumerate(modules)}
    found = sorted(gather.files(FILES, "expansion"), key=lambda item: order.get(item[1].module or "", _LAST))
    editor = _Editor(gather, book, order)
    for document, entry in found:
        editor.pour(document, entry)
    return tuple(editor.chapters)


def _named_after(document: Document) -> str:
    """The module that the name of a file says."""
    return document.path.rsplit("/", 1)[1].removesuffix(".yaml")


class _Editor:
    """The rulebook while expansions are being put into it."""

    def __init__(self, gather: Gather, book: Iterable[Chapter], modules: Iterable[str]) -> None:
        self._gather = gather
        self._modules = frozenset(modules)
        self.chapters = list(book)
        self._behind: dict[str, str] = {}
        """What was asked to stand behind something -> what was put there last."""

    def pour(self, document: Document, entry: ExpansionShape) -> None:
        """Put one file into the book."""
        where = document.where("module")
        if (named := _named_after(document)) in self._modules and entry.module != named:
            message = (
                f"module: is {entry.module or 'missing'}, but the file is named after the module {named}"
            )
            self._gather.breaks(where, message)
        self._document = document
        self._module = self._gather.condition(entry.module, where, "module", key="")
        for index, insert in enumerate(entry.insert):
            self._insert(("insert", index), insert)
        for index, change in enumerate(entry.change):
            self._change(("change", index), entry.module or "together", change)
        for index, removal in enumerate(entry.remove):
            self._remove(("remove", index), removal)

    # Additions -------------------------------------------------------------------------------------------------------

    def _insert(self, at: Path_, entry: InsertShape) -> None:
        made: list[Any] = []
        for name, make in (
            ("rules", reading.rule),
            ("sections", reading.section),
            ("chapters", reading.chapter),
        ):
            made += [
                self._under(make(self._gather, self._document, (*at, name, place), shape))
                for place, shape in enumerate(getattr(entry, name))
            ]
        where = self._document.where(*at, "after")
        kinds = list(dict.fromkeys(type(item) for item in made))
        if len(kinds) != 1:
            self._gather.breaks(where, f"after {entry.after}: needs one of rules, sections and chapters")
        elif not self._put(self._last_behind(entry), made):
            hint = did_you_mean(entry.after, self._ids(kinds[0]))
            self._gather.hanging(where, f"after: no {kinds[0].__name__.lower()} {entry.after!r}{hint}")
            self._put_last(made)
        elif not entry.directly or entry.after not in self._behind:
            self._behind[entry.after] = made[-1].id

    def _last_behind(self, entry: InsertShape) -> str:
        """What it comes behind: the last thing that was put there, or the place itself."""
        return entry.after if entry.directly else self._behind.get(entry.after, entry.after)

    def _put_last(self, made: list[Any]) -> None:
        """What finds no place is there all the same: what leads to it is not to blame."""
        known = self._ids(type(made[0]))
        if known:
            self._put(known[-1], made)

    def _under(self, item: Rule | Section | Chapter) -> Rule | Section | Chapter:
        """Everything of an expansion stands under its module."""
        return replace(item, when=both(self._module, item.when))

    def _ids(self, kind: type) -> list[str]:
        sections = [section for chapter in self.chapters for section in chapter.sections]
        things: dict[type, Iterable[Any]] = {
            Chapter: self.chapters,
            Section: sections,
            Rule: (rule for section in sections for rule in section.rules),
        }
        return [str(thing.id) for thing in things[kind]]

    def _put(self, after: str, made: list[Any]) -> bool:
        """Put things behind their like; tells whether there is such a place."""
        if isinstance(made[0], Chapter):
            self.chapters, found = _behind(self.chapters, after, made)
            return found
        for place, chapter in enumerate(self.chapters):
            if isinstance(made[0], Section):
                sections, found = _behind(list(chapter.sections), after, made)
            else:
                sections, found = _in_sections(list(chapter.sections), after, made)
            if found:
                self.chapters[place] = replace(chapter, sections=tuple(sections))
                return True
        return False

    # Other wordings --------------------------------------------------------------------------------------------------

    def _change(self, at: Path_, name: str, entry: ChangeShape) -> None:
        when = self._condition(at, entry)
        if when is None:
            return
        suffix = f"{name}.{when.css_class.removeprefix('when-')}" if entry.when else name
        text = self._gather.text(
            f"rule.{entry.rule}.with.{suffix}", entry.text, self._document.where(*at, "text")
        )
        for place, ids in (("sources", entry.sources), ("also", entry.also)):
            self._gather.refer(self._document.where(*at, place), f"{entry.rule}: {place}", "source", ids)
        variant = Variant(
            text=text,
            title=reading.own_title(self._gather, text, entry.title, self._document.where(*at, "title")),
            when=when,
            **reading.stands_on(self._gather, entry),
        )

        def changed(rule: Rule) -> Rule:
            narrowed = [_narrowed(other, when) for other in rule.variants]
            return replace(rule, variants=(*(other for other in narrowed if _can_hold(other)), variant))

        self._edit(at, entry.rule, changed)

    def _remove(self, at: Path_, entry: RemovalShape) -> None:
        when = self._condition(at, entry)
        self._gather.refer(
            self._document.where(*at, "sources"), f"{entry.rule}: sources", "source", entry.sources
        )
        if when is not None:
            gone, named = no(when), _named(when)
            self._edit(
                at,
                entry.rule,
                lambda rule: replace(rule, when=both(rule.when, gone), ended_by=rule.ended_by | named),
            )

    def _condition(self, at: Path_, entry: ChangeShape | RemovalShape) -> Condition | None:
        own = self._gather.condition(entry.when, self._document.where(*at, "when"), entry.rule)
        when = both(self._module, own)
        if when is None:
            self._gather.hanging(
                self._where(at), f"{entry.rule}: needs `when`, since the file names no module"
            )
        return when

    def _where(self, at: Path_) -> Where:
        return self._document.where(*at, "rule")

    def _edit(self, at: Path_, id_: str, edit: Callable[[Rule], Rule]) -> None:
        for place, chapter in enumerate(self.chapters):
            for row, section in enumerate(chapter.sections):
                if any(rule.id == id_ for rule in section.rules):
                    rules = tuple(edit(rule) if rule.id == id_ else rule for rule in section.rules)
                    sections = list(chapter.sections)
                    sections[row] = replace(section, rules=rules)
                    self.chapters[place] = replace(chapter, sections=tuple(sections))
                    return
        self._gather.hanging(
            self._where(at), f"rule: unknown rule {id_!r}{did_you_mean(id_, self._ids(Rule))}"
        )


def _behind(things: list[Any], after: str, made: list[Any]) -> tuple[list[Any], bool]:
    for place, thing in enumerate(things):
        if thing.id == after:
            return [*things[: place + 1], *made, *things[place + 1 :]], True
    return things, False


def _in_sections(sections: list[Section], after: str, made: list[Rule]) -> tuple[list[Section], bool]:
    for place, section in enumerate(sections):
        rules, found = _behind(list(section.rules), after, made)
        if found:
            sections[place] = replace(section, rules=tuple(rules))
            return sections, True
    return sections, False


def _named(condition: Condition) -> frozenset[str]:
    """The modules that a condition asks for in one case or another."""
    return frozenset(
        literal.module
        for clause in condition.clauses
        for literal in clause
        if isinstance(literal, ModuleIs) and literal.there
    )


def _narrowed(variant: Variant, by: Condition) -> Variant:
    """The wording, where the other one does not hold."""
    return replace(variant, when=both(variant.when, no(by)))


def _can_hold(variant: Variant) -> bool:
    return variant.when is None or bool(variant.when.clauses)
