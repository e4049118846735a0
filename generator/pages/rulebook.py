"""The rulebook on one page, and the tables in it that the rules compute."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from markupsafe import Markup

from generator import routes
from generator.conditions import Condition, both, shared
from generator.model import Chapter, Rule, Section, Variant
from generator.pages.craft import Picture
from generator.pages.origins import Badges, badges, stands
from generator.pages.page import Heading, Page
from generator.pages.reader import Reader
from generator.pages.standing import Standing, disputed, disputed_rows, standings
from generator.pages.workings import worked
from generator.tables import sequences
from generator.tables.legal import Tables, tables_of
from generator.words.i18n import list_of

SCRIPTS: Final = (
    "sections.mjs",
    "numbers.mjs",
    "calculators-here.mjs",
    "changes.mjs",
    "hidden.mjs",
    "leaf.mjs",
    "spine.mjs",
    "print.mjs",
)


@dataclass(frozen=True, slots=True)
class Undecided:
    """The steps above one, on the same tables, that may as well come after it, as far as any source says."""

    steps: Markup
    css: str
    asks: str


@dataclass(frozen=True, slots=True)
class Line:
    """A rule as it stands in the book."""

    rule: Rule
    badges: Badges
    marked: bool
    """Whether its expansions are named: once for a passage, not with each of its rules."""
    wordings: tuple[tuple[Variant, Badges, tuple[Standing, ...], str | None], ...]
    """Each with what is said beside it, and the class of the tables on which a ruling stands with it; None if none does."""
    disputes: tuple[tuple[str, str], ...]
    """Where it is told what is disputed about it, and the class of the tables on which it is."""
    disputed_rows: Mapping[tuple[str, str], Sequence[tuple[str, str]]]
    """The same for the things that head its row, kind and id, of which a part only is."""
    undecided: tuple[Undecided, ...]


def said_by_sources(reader: Reader) -> sequences.Known:
    """The orders of steps that somebody else than we gives."""
    library = reader.library
    ours = {id_ for id_, source in library.sources.items() if source.authority == "recommendation"}
    found: sequences.Known = reader.once(
        "orders", lambda: sequences.known(order for order in library.orders if {*order.sources} - ours)
    )
    return found


def legal(reader: Reader) -> Tables:
    """All tables of the game."""
    return tables_of(reader.library.modules, reader.library.game.axes)


def lines_of(reader: Reader, chapter: Chapter, section: Section) -> Iterator[Line]:
    """The rules of a section, each with what is said beside it."""
    said = (badges(reader, chapter.when).modules, badges(reader, section.condition).modules)
    before = Badges()
    undecided = sequences.undecided(section, said_by_sources(reader), legal(reader))
    for rule in section.rules:
        where = stands(chapter, section, rule)
        yields = any(
            one.yields for one in (chapter.when, section.condition, rule.when) if one
        )  # each has its class
        here = replace(badges(reader, where), yields=yields)
        yield Line(
            rule,
            here,
            marked=bool(
                here.yields or (here.modules and here.modules not in said and here.asks != before.asks)
            ),
            wordings=tuple(
                (v, badges(reader, v.when), standings(reader, v), _ruled(reader, rule, both(where, v.when)))
                for v in rule.variants
            ),
            disputes=tuple(_disputes(reader, rule)),
            disputed_rows=_disputed_rows(reader, rule),
            undecided=tuple(_undecided(reader, undecided.get(rule.id, ()))),
        )
        before = here


def _ruled(reader: Reader, rule: Rule, where: Condition | None) -> str | None:
    """The class of the tables on which a ruling about it stands, as far as the tables of a wording do not say that already."""
    rulings = reader.rulings_about.get(("rule", rule.id), ())
    tables = legal(reader)
    shown, ruled = tables.where(where), tables.where(shared(one.when for one in rulings))
    if not rulings or not shown & ruled:
        return None
    return reader.under_any(rulings) if shown & ~ruled else ""


def _undecided(reader: Reader, steps: Iterable[Rule]) -> Iterator[Undecided]:
    """Steps that stand on the same tables are told of in one sentence."""
    together: dict[str, list[Rule]] = {}
    for step in steps:
        together.setdefault(reader.under(step.when), []).append(step)
    for css, rules in together.items():
        titles = any_of(reader, [reader.title(rule) for rule in rules])
        yield Undecided(titles, css, badges(reader, rules[0].when).asks)


def any_of(reader: Reader, items: Sequence[Markup]) -> Markup:
    """Several titles, as "one or the other"."""
    return Markup(list_of(["{}"] * len(items), reader.locale, "or")).format(*items)  # noqa: S704  placeholders only


def _disputes(reader: Reader, rule: Rule) -> Iterator[tuple[str, str]]:
    """One open question is told in its own place, several that come up together where all that is known of the rule is."""
    together: dict[str, list[str]] = {}
    for id_, where in disputed(reader, rule):
        together.setdefault(reader.under(where), []).append(id_)
    for css, ids in together.items():
        yield (routes.open_question(ids[0]) if len(ids) == 1 else routes.sources(rule.id)), css


def _disputed_rows(reader: Reader, rule: Rule) -> dict[tuple[str, str], list[tuple[str, str]]]:
    """Each is told in its own place."""
    found: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for kind, thing, id_, where in disputed_rows(reader, rule):
        found.setdefault((kind, thing), []).append((routes.open_question(id_), reader.under(where)))
    return found


def page(reader: Reader) -> Page:
    """The whole rulebook."""
    reader.route = routes.RULEBOOK
    chapters = reader.library.chapters
    workings = {id_: worked(reader, example) for id_, example in reader.library.examples.items()}
    html = reader.render(
        "rulebook",
        routes.RULEBOOK,
        chapters=chapters,
        stands=stands,
        lines_of=lambda chapter, section: lines_of(reader, chapter, section),
        tables=reader.craft.tables(reader),
        worked=workings,
        lead=_lead(reader, reader.t),
        pictured=_pictured(reader),
    )
    return Page(
        route=routes.RULEBOOK,
        kind="rulebook",
        title=reader.a("interface.rulebook.title"),
        description=_lead(reader, reader.a),
        html=html,
        headings=tuple(_heading(reader, chapter) for chapter in chapters),
        conditions=frozenset(reader.conditions),
        section=routes.RULEBOOK,
        scripts=SCRIPTS,
    )


def _pictured(reader: Reader) -> dict[str, list[Picture]]:
    """Chapter or section -> the pictures to which it leads."""
    found: dict[str, list[Picture]] = {}
    for one in reader.craft.pictures:
        for part in one.parts:
            found.setdefault(part, []).append(one)
    return found


def _lead(reader: Reader, say: Callable[..., str]) -> str:
    """What the book is, and by what its reader chooses a table; `say` gives it as markup or as bare words."""
    axes = reader.library.game.axes
    there = {"edition": axes.editions, "modules": reader.library.modules, "players": axes.players}
    choices = [reader.a(f"interface.rulebook.choice.{name}") for name, values in there.items() if values]
    if not choices:
        return say("interface.rulebook.lead.fixed")
    return say("interface.rulebook.lead", choices=list_of(choices, reader.locale))


def _heading(reader: Reader, chapter: Chapter) -> Heading:
    children = tuple(
        Heading(section.id, reader.plain(section.title), css_class=reader.under(section.condition))
        for section in chapter.sections
    )
    return Heading(chapter.id, reader.plain(chapter.title), children, reader.under(chapter.when))
