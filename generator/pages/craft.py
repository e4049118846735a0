"""What a game's own room adds to the pages: its pictures, lists, tables and the shapes of its forms."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from markupsafe import Markup

from generator import routes
from generator.conditions import Axes, Condition, Table
from generator.model import Library, record
from generator.pages.computed import ComputedTable
from generator.pages.layouts import Layout

if TYPE_CHECKING:
    from generator.pages.page import Job
    from generator.pages.reader import Reader


@dataclass(frozen=True, slots=True)
class Door:
    """A way into the game from its menus: its key among the texts of the interface, where it leads, its icon."""

    key: str
    route: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class CountOf:
    """A number that the set-up counts out: its words, its name, and the module that brings it."""

    label: str
    number: str
    module: str = ""


@dataclass(frozen=True, slots=True)
class PadRow:
    """A row of the score pad on paper: what is counted, its icon, the colour of its cards, the module that brings it."""

    label: str
    icon: str = ""
    colour: str = ""
    module: str = ""


@dataclass(frozen=True, slots=True)
class Carrier:
    """A thing or rule that carries a symbol, with the condition under which it does."""

    name: str
    route: str
    note: str = ""
    colour: str = ""
    when: Condition | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture made from the facts, and where it is wanted; its title is `interface.picture.` with its name."""

    id: str
    draw: "Callable[[Reader], Markup] | None" = None
    """Nothing where worked examples are the picture."""
    examples: tuple[str, ...] = ()
    """The worked examples that it shows as what they are."""
    told: Mapping[str, str] = field(default_factory=dict)
    """The rules that say in words what it shows, each with the icon of what it is about, or the number that it has there;
    none where the words stand in it."""
    told_by: str = ""
    """A chapter whose rules say it too, as far as they have signs: each stands beside the first of its signs."""
    parts: tuple[str, ...] = ()
    """The chapters and sections of the rulebook that lead to it."""
    calculators: tuple[str, ...] = ()
    """The calculators whose pages lead to it."""
    when: str = ""
    """On which tables there is something to draw."""
    set_up: bool = False
    """Whether it stands on the checklist, whose steps say the same."""


@dataclass(frozen=True, slots=True)
class Live:
    """A picture that shows what a calculator has answered, drawn for every answer at once, and the script that picks from it."""

    draw: "Callable[[Reader], Markup]"
    script: str


Carried = Iterable[tuple[tuple[str, str], Carrier]]
"""Icon and place (effect or cost) with who carries it there."""


def _none(*_: object) -> tuple[()]:
    return ()


def _no_word(*_: object) -> str:
    return ""


def _no_markup(*_: object) -> Markup:
    return Markup()


def _no_tables(_: "Reader") -> Mapping[str, ComputedTable]:
    return {}


def _name(reader: "Reader", _: str, id_: str, table: Table) -> str:
    return reader.name(id_, table.edition).text


def _always(*_: object) -> None:
    """On every table."""


def _no_table(_: "Reader", __: str) -> Mapping[str, Any]:
    return {}


RULES: Final = Door("rules", routes.RULEBOOK, "rule")
RULINGS: Final = Door("rulings", routes.RULINGS, "ruling")
REFEREE: Final = Door("referee", routes.REFEREE, "referee")
CALCULATORS: Final = Door("calculators", routes.CALCULATORS, "calculator")
SET_UP: Final = Door("set-up", routes.SET_UP, "check")
EXPANSIONS: Final = Door("expansions", routes.EXPANSIONS, "module")
PRINTS: Final = Door("prints", routes.PRINTS, "print")
GLOSSARY: Final = Door("glossary", routes.GLOSSARY, "glossary")
SECOND_DOORS: Final = (
    REFEREE,
    Door("symbols", routes.SYMBOLS),
    EXPANSIONS,
    GLOSSARY,
    PRINTS,
    Door("meetings", routes.MEETINGS, "ruling"),
    Door("open", routes.OPEN, "question"),
    Door("status", routes.STATUS, "language"),
    Door("about", routes.ABOUT, "info"),
)


@record
class Craft:
    """How the things of a game are drawn, listed, named and asked for."""

    jobs: "Callable[[Library], Iterator[Job]]"
    """The pages that only this game has."""
    effect_said: Callable[..., str]
    """Phrases, effect -> its sentence."""
    menu: tuple[Door, ...] = (SET_UP, RULES, RULINGS, CALCULATORS)
    """In the order of an evening: set up, play, ask, score; then what is looked up."""
    second_menu: tuple[Door, ...] = SECOND_DOORS
    doors: tuple[Door, ...] = ()
    """On its first page, beside those that every game has."""
    templates: tuple[Path, ...] = ()
    words: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """What its templates call as `said.name`: name -> function of the reader and what the template gives."""
    globals: Mapping[str, object] = field(default_factory=dict)
    """What its templates know besides."""
    icon_word: "Callable[[Reader, str], str]" = _no_word
    """The word for what an icon shows, where it is neither a term of its own nor a text of the interface."""
    cost: "Callable[[Reader, object], Markup]" = _no_markup
    """A cost as open questions show it."""
    colour: Callable[[str], str] = _no_word
    """The colour of the things whose mark an icon is."""
    carried: "Callable[[Reader], Carried]" = _none
    related_keys: Callable[[object], list[str]] = lambda _: []
    """A thing -> the keys under which rules may be related to it."""
    in_play: "Callable[[Reader, str, str], Condition | None]" = _always
    """A thing (its kind and id) -> the tables on which it is in play."""
    at_head: "Callable[[Reader, str, str, Table], str]" = _name
    """A thing (its kind and id) as it heads a row where a table is read as plain text; nothing if it is not on the table."""
    counts: tuple[CountOf, ...] = ()
    pad: "Callable[[Reader], Iterable[PadRow]]" = _none
    """The rows of its score pad on paper."""
    pictures: tuple[Picture, ...] = ()
    scenes: "Mapping[str, Callable[[Reader, Mapping[str, Any], Mapping[str, Any]], Markup]]" = field(
        default_factory=dict
    )
    """Calculator -> what draws a question and its answer, as worked examples show them."""
    live: Mapping[str, Live] = field(default_factory=dict)
    """Calculator -> the picture of its last answer."""
    tables: "Callable[[Reader], Mapping[str, ComputedTable]]" = _no_tables
    told: Callable[[Library], str] = _no_word
    """Its things as its rules hear of them, as JSON."""
    cited: Callable[[Library], Iterable[str]] = lambda _: ()
    """The rules that workings cite where they name a thing that is told."""
    picked: Callable[[Library], str] = lambda _: "{}"
    """What forms offer by name, as JSON."""
    table_style: Callable[[Axes], str] = _no_word
    """What follows from the edition and the number of players in its own lists."""
    style: Callable[[Library], str] = _no_word
    """The style sheet of its filters."""
    layouts: Mapping[str, Layout] = field(default_factory=dict)
    """Calculator -> what its form has beyond its fields."""
    field_icons: Mapping[str, str] = field(default_factory=dict)
    symbols_icon: str = "question"
    """The symbol by which the page of all symbols is known."""
    topic_icons: Mapping[str, str] = field(default_factory=dict)
    """Topic of rulings -> its sign in their list."""
    calculator_icons: Mapping[str, str] = field(default_factory=dict)
    first_calculators: tuple[str, ...] = ()
    """Those that everybody needs, the one that scores a whole game before the others."""
    calculator_modules: Mapping[str, str] = field(default_factory=dict)
    """Calculator -> the module with which alone it is needed."""
    module_doors: Mapping[str, Door] = field(default_factory=dict)
    """Module -> the page of its own that is used with it."""
    common_cases: "Callable[[Reader, str], Mapping[str, Any]]" = _no_table
    """A table of common cases of a calculator, for readers without script."""
    beside: Mapping[str, str] = field(default_factory=dict)
    """Calculator -> the computed table that stands on its page."""
    drawings: "Mapping[str, Callable[[Reader], Markup]]" = field(default_factory=dict)
    """Calculator -> the drawing in which its form may be filled in by tapping; `calculator-drawing.mjs` says how it is made."""
    counted: Callable[[set[str]], tuple[str, ...]] = lambda _: ()
    """The names of values in messages -> the things that these name or count."""
    picked_with: Mapping[str, str] = field(default_factory=dict)
    """What a form says of things picked by name -> the text for it."""
    named_with: tuple[str, ...] = ()
    """The terms that a form needs where things are picked by name."""
    amounts: Mapping[str, str] = field(default_factory=dict)
    """Inputs of examples that count something -> what, so that they need no label."""
    typed: "Mapping[str, Callable[[Reader, str], str]]" = field(default_factory=dict)
    """Inputs that are typed in a notation of their own -> how an example says them."""
    placed: "Mapping[str, Callable[[Reader, Mapping[str, Any], Any], str]]" = field(default_factory=dict)
    """Inputs whose values mean something only beside the rest of the question -> how an example says them."""
    from_one: tuple[str, ...] = ()
    """Inputs of examples whose numbers begin with 0 and are shown from 1 on."""
    unsaid: tuple[str, ...] = ()
    """Inputs of examples of which none is not worth a row."""
