"""The list of expansions, and a page for each: what it adds, changes and removes against the base game."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from generator import routes
from generator.conditions import both
from generator.ids import ModuleId
from generator.model import Library, Module, OpenQuestion
from generator.pages.company import company
from generator.pages.crib import Crib, Part
from generator.pages.page import Heading, Job, Page
from generator.pages.reader import Reader
from generator.tables.differences import Change, Differences, differences_of
from generator.words import i18n

KINDS: Final = ("official", "tournament", "fan")
LENGTHS: Final = {"short": 5000, "middling": 10000}
LONGEST: Final = "long"


def index(reader: Reader) -> Page:
    """Every module with what it is and what it goes with; what fans made stands apart."""
    reader.route = routes.EXPANSIONS
    differences = differences_of(reader.library)
    modules = reader.library.modules.values()
    kinds = [(kind, [module for module in modules if module.kind == kind]) for kind in KINDS]
    html = reader.render(
        "expansions",
        routes.EXPANSIONS,
        kinds=[(kind, found) for kind, found in kinds if found],
        company=lambda module: company(reader, differences, module),
    )
    return Page(
        route=routes.EXPANSIONS,
        kind="expansions",
        title=reader.a("interface.expansions.title"),
        description=reader.a("interface.expansions.lead"),
        html=html,
        headings=tuple(
            Heading(kind, reader.a(f"interface.expansions.{kind}")) for kind, found in kinds if found
        ),
        section=routes.EXPANSIONS,
    )


def jobs(library: Library) -> Iterator[Job]:
    """The list, and a page for each module; a game without any has none of both."""
    for id_ in library.modules:
        yield Job(routes.expansion(id_), partial(page, id_=id_))
    if library.modules:
        yield Job(routes.EXPANSIONS, index)


def page(reader: Reader, id_: ModuleId) -> Page:
    """What a module adds, changes and removes."""
    differences, module = differences_of(reader.library), reader.library.modules[id_]
    crib = Crib(reader, differences)
    reader.route = routes.expansion(module.id)
    parts, together = list(crib.chapters(module.id, differences.alone(id_))), list(crib.together(id_))
    questions = _questions(reader, module)
    put = crib.fixed(module.id).rule_way(routes.RULEBOOK, list(module.editions))
    shown = {"parts": parts, "together": together, "questions": questions, "put": put}
    html = reader.render(
        "expansion", reader.route, module=module, **shown, **_about(reader, differences, module)
    )
    return Page(
        route=reader.route,
        kind="expansion",
        title=reader.a("interface.expansion.title", module=reader.plain(module.name)),
        description=f"{reader.plain(module.lead)} {reader.a('interface.expansion.description')}",
        html=html,
        headings=tuple(_headings(reader, parts, together, questions)),
        conditions=frozenset(reader.conditions),
        section=routes.EXPANSIONS,
        scripts=("expansions.mjs",),
    )


def _about(reader: Reader, differences: Differences, module: Module) -> dict[str, object]:
    """What is told of a module beside its changes."""
    changes = differences.alone(module.id)
    return {
        "length": _length(reader, module, changes),
        "against": _against(reader, differences, module),
        "counts": list(_counts(reader, module, changes)),
        "sources": _sources(module, changes),
        "company": company(reader, differences, module),
    }


def _headings(
    reader: Reader, parts: list[Part], together: list[Part], questions: list[OpenQuestion]
) -> Iterator[Heading]:
    for part in parts:
        yield Heading(part.id, part.title, css_class=part.css)
    if together:
        inside = tuple(Heading(part.id, part.title, css_class=part.css) for part in together)
        yield Heading("together", reader.a("interface.expansion.together.title"), inside)
    if questions:
        yield Heading("open", reader.a("interface.open.title"))
    yield Heading("sources", reader.a("interface.sources"))


def _against(reader: Reader, differences: Differences, module: Module) -> str:
    """With what the rulebook is compared."""
    needed = differences.base((module.id,))
    names = [reader.plain(one.name) for id_, one in reader.library.modules.items() if id_ in needed]
    if not names:
        return reader.a("interface.expansion.against")
    return reader.a("interface.expansion.against.more", others=i18n.list_of(names, reader.locale))


def _counts(reader: Reader, module: Module, changes: Iterable[Change]) -> Iterator[tuple[str, str]]:
    """In each edition, how many rules are added, changed and removed."""
    for edition in module.editions:
        kinds = {(c.place.rule.id, c.kind) for c in changes if any(e == edition for e, _ in c.seats)}
        count = {kind: sum(kind == other for _, other in kinds) for kind in ("added", "changed", "removed")}
        css = f"when-edition-{edition}" if len(module.editions) > 1 else ""
        yield css, reader.a("interface.table.counts", **count)


def _length(reader: Reader, module: Module, changes: Iterable[Change]) -> str:
    """How small the print must be for two pages, by the characters in the longer edition."""
    found = dict.fromkeys(module.editions, 0)
    for change in changes:
        texts = [v.text for v in (change.before, change.after) if v] + [change.place.rule.title]
        for edition in {edition for edition, _ in change.seats}:
            found[edition] += sum(len(reader.plain(text)) for text in texts)
    return next((name for name, most in LENGTHS.items() if max(found.values()) < most), LONGEST)


def _sources(module: Module, changes: Iterable[Change]) -> list[str]:
    """The sources of the module, then those of its rules."""
    of_rules = (source for change in changes if change.after for source in change.after.sources)
    return list(dict.fromkeys([*module.sources, *of_rules]))


def _questions(reader: Reader, module: Module) -> list[OpenQuestion]:
    """The open questions about rules that stand only with this module."""
    own = {
        rule.id
        for chapter in reader.library.chapters
        for section in chapter.sections
        for rule in section.rules
        if (when := both(both(chapter.when, section.condition), rule.when)) and module.id in when.needs
    }
    return [question for question in reader.library.questions if own & set(question.rules)]
