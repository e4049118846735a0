"""The rules of one table as plain text: what stands on the page then, to be read aloud, compared or printed elsewhere."""

from collections.abc import Iterable, Iterator

from markupsafe import Markup

from generator.conditions import Condition, Table
from generator.ids import ModuleId, RuleId
from generator.model import Chapter, Number, Rule, Section, Text
from generator.pages.computed import Cell
from generator.pages.reader import Reader
from generator.pages.rulebook import legal, said_by_sources
from generator.pages.standing import disputed, disputed_rows, standings
from generator.placeholders import Placeholder, Segment, parse
from generator.tables import sequences
from generator.words import i18n
from generator.words.beside import beside


def aloud(reader: Reader, table: Table, *, brief: bool = False) -> str:
    """The rulebook of a table, a line for each heading and rule; `brief` as at the table, where only what is to be done is told."""
    return "\n".join(_Voice(reader, table, brief=brief).lines()) + "\n"


class NoTableError(Exception):
    """No such table can be; str() says what is in the way."""


def table_of(reader: Reader, modules: Iterable[str], edition: str | None, players: int | None) -> Table:
    """The table that somebody asks for in words; raises NoTableError."""
    axes, known = reader.library.game.axes, reader.library.modules
    chosen = frozenset(modules)
    for name, given, there in (
        ("module", chosen, known),
        ("edition", {edition} if edition else (), axes.editions),
    ):
        if wrong := sorted(set(given) - set(there)):
            raise NoTableError(f"there is no {name} {wrong[0]}; there are {', '.join(there)}")
    newest = axes.editions[0] if axes.editions else ""
    table = Table(edition or newest, players, frozenset(map(ModuleId, chosen)))
    seats = legal(reader).seats(chosen)
    if not any(one == table.edition and players in (None, count) for one, count in seats):
        told_seats = ", ".join(sorted(f"{one} edition with {count} players" for one, count in seats))
        raise NoTableError(
            f"these cannot be on one table so; they can be in the {told_seats}"
            if seats
            else "these cannot be on one table"
        )
    return table


class _Voice:
    def __init__(self, reader: Reader, table: Table, *, brief: bool) -> None:
        self._r = reader
        self._table = table
        self._brief = brief
        self._numbers = dict(self._numbered())
        self._doubted = f"[{reader.a('interface.standing.disputed')}]"

    def lines(self) -> Iterator[str]:
        for number, chapter in self._chapters():
            found = list(self._chapter(chapter))
            if found:
                yield from ("", f"{number}. {self._said(chapter.title)}", *found)

    def _chapters(self) -> Iterator[tuple[int, Chapter]]:
        return enumerate((one for one in self._r.library.chapters if self._holds(one.when)), 1)

    def _numbered(self) -> Iterator[tuple[RuleId, str]]:
        """Each rule of the table with its number, told or not."""
        for number, chapter in self._chapters():
            sections = (section for section in chapter.sections if self._holds(section.condition))
            there = (rule for section in sections for rule in section.rules if self._holds(rule.when))
            yield from ((rule.id, f"{number}.{count}") for count, rule in enumerate(there, 1))

    def _chapter(self, chapter: Chapter) -> Iterator[str]:
        """Its sections."""
        for section in chapter.sections:
            if not self._holds(section.condition):
                continue
            open_ = sequences.undecided(section, said_by_sources(self._r), legal(self._r))
            told = []
            for rule in section.rules:
                if self._holds(rule.when) and (rule.brief or not self._brief):
                    told.append(f"{self._numbers[rule.id]} {self._rule(rule, open_.get(rule.id, ()))}")
                    told += self._rows(rule)
                    told += self._heads(rule) if section.tabular else ()
            if told and not (self._brief and chapter.folded):
                runs_on = section.runs_on and not self._brief
                yield from ("", *(() if runs_on else (self._heading(section),)), *told)

    def _heading(self, section: Section) -> str:
        return self._said(section.title)

    def _rule(self, rule: Rule, undecided: Iterable[Rule]) -> str:
        variant = next(one for one in rule.variants if self._holds(one.when))
        words = [self._said(variant.text)]
        words += [
            f"[{self._r.a(f'interface.standing.{one.word}')}]"
            for one in standings(self._r, variant)
            if one.edition in ("", self._table.edition)
        ]
        if any(self._holds(where) for _, where in disputed(self._r, rule)):
            words.append(self._doubted)
        there = [other for other in undecided if self._holds(other.when)]
        if steps := [f"{self._said(self._title(other))} ({self._numbers[other.id]})" for other in there]:
            told = i18n.list_of(steps, self._r.locale, "or")
            words.append(self._r.a("interface.sequence.open", steps=told))
        return " ".join(words)

    def _heads(self, rule: Rule) -> Iterator[str]:
        """A line for each of the things that head its row, as far as they are on the table."""
        doubted = {(kind, id_) for kind, id_, _, where in disputed_rows(self._r, rule) if self._holds(where)}
        for kind, ids in rule.things.items():
            for id_ in ids:
                if head := self._r.craft.at_head(self._r, kind, id_, self._table):
                    yield f"    {head}{f' {self._doubted}' if (kind, id_) in doubted else ''}"

    def _rows(self, rule: Rule) -> Iterator[str]:
        """The lines of its table, as far as they are the same whoever plays; what depends on that is told by the rule too."""
        found = self._r.craft.tables(self._r)[rule.table] if rule.table else None
        rows = [row for row in found.rows if self._holds(row.when)] if found else []
        if found and all(map(_is_plain, (*found.head, *(cell for row in rows for cell in row.cells)))):
            heads = self._there(found.head[1:])
            if counted := all(isinstance(head.text, int) for head in heads):
                yield f"    {found.head[0].text}: {', '.join(str(head.text) for head in heads)}"
            for row in rows:
                pairs = zip(heads, self._there(row.cells), strict=True)
                told = (
                    _bare(cell.text) if counted else f"{head.text} {_bare(cell.text)}" for head, cell in pairs
                )
                yield f"    {_bare(row.head)}: {', '.join(told)}"

    def _there(self, cells: Iterable[Cell]) -> list[Cell]:
        """The cells of the columns that the table has."""
        return [cell for cell in cells if self._holds(cell.when)]

    def _title(self, rule: Rule) -> Text:
        variant = next((one for one in rule.variants if self._holds(one.when)), None)
        return (variant and variant.title) or rule.title

    def _holds(self, condition: Condition | None) -> bool:
        return condition is None or condition.holds(self._table)

    def _said(self, text: Text) -> str:
        said = ""
        for part, word, is_beside in beside(parse(self._r.catalogue.sentence(text).text), self._word):
            said = said.rstrip(" \u00a0") if is_beside else said + word + self._numbered_after(part, said)
        return said

    def _numbered_after(self, part: Segment, said: str) -> str:
        """The number of a rule to which the reader is sent in brackets: plain text shows no title by which to find it."""
        if not isinstance(part, Placeholder) or part.kind != "rule" or said.count("(") <= said.count(")"):
            return ""
        number = self._numbers.get(RuleId(part.id))
        return f", {number}" if number else ""

    def _word(self, part: Segment) -> str:
        numbers = self._r.library.numbers
        if isinstance(part, Placeholder) and part.kind == "number" and part.id in numbers:
            return self._number(numbers[part.id])
        return self._r.plain_segment(part, self._table.edition)

    def _number(self, number: Number) -> str:
        case = next(one for one in number.cases if self._holds(one.when))
        players = self._table.players
        if not players:
            return self._r.a(case.formula) if case.formula else i18n.number(case.usual, self._r.locale)
        return i18n.number(case.unusual.get(players, case.usual), self._r.locale)


def _is_plain(cell: Cell) -> bool:
    """Whether a cell can be told as it is: where only a style sheet knows when it stands, it cannot."""
    return isinstance(cell.text, str | int) and (not cell.css or cell.when is not None)


def _bare(text: object) -> str:
    """What a cell says, without its links and icons."""
    return str(text.striptags()) if isinstance(text, Markup) else str(text)
