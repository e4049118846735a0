"""The symbols, to be looked up by how they look: what each one means, and what carries it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, get_args

from generator import routes
from generator.conditions import Condition, any_of, shared
from generator.model import Pictogram, Rule, Shape
from generator.pages.carriers import Carried, carried
from generator.pages.craft import Carrier
from generator.pages.origins import asked
from generator.pages.page import FILTERS, Heading, Page
from generator.pages.reader import Reader

SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)
MARKS: Final = "expansion"
"""The last group: the marks by which these pages name the expansions."""
PLACES: Final = ("effect", "cost", "book")
FEW: Final = 4
"""So many cards and boards stand unfolded."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """A rule that says what a symbol means, under its own condition where the symbol has others as well."""

    rule: Rule
    when: Condition | None


@dataclass(frozen=True, slots=True)
class Fold:
    """Who carries a symbol in one place."""

    place: str
    carriers: tuple[Carrier, ...]
    when: Condition | None

    @property
    def is_open(self) -> bool:
        return self.place == "effect" and len(self.carriers) <= FEW


@dataclass(frozen=True, slots=True)
class Entry:
    """A symbol as its page shows it."""

    id: str
    name: str
    letters: str
    colour: str
    """The colour of the cards whose mark it is."""
    when: Condition | None
    asks: str
    meanings: tuple[Meaning, ...]
    more: tuple[Meaning, ...]
    folds: tuple[Fold, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """The symbols that look alike, and those of other groups that may be taken for one of them."""

    shape: Shape
    entries: tuple[Entry, ...]
    also: tuple[Entry, ...]
    when: Condition | None


def page(reader: Reader) -> Page:
    """Every symbol of the game and of its expansions."""
    reader.route = routes.SYMBOLS
    found = looks(reader)
    html = reader.render(
        "symbols",
        routes.SYMBOLS,
        looks=found,
        modules=reader.library.modules.values(),
        any_module=_any_module(reader),
    )
    return Page(
        route=routes.SYMBOLS,
        kind="symbols",
        title=reader.a("interface.symbols.title"),
        description=reader.a("interface.symbols.lead"),
        html=html,
        headings=tuple(_headings(reader, found)),
        conditions=frozenset(reader.conditions),
        section=routes.RULEBOOK,
        scripts=("hidden.mjs",),
        styles=(FILTERS, "symbols.css"),
    )


def _headings(reader: Reader, found: list[Look]) -> Iterator[Heading]:
    for look in found:
        yield Heading(
            f"look-{look.shape}", reader.a(f"interface.shape.{look.shape}"), (), reader.under(look.when)
        )
    if reader.library.modules:
        title = reader.a(f"interface.shape.{MARKS}")
        yield Heading(f"look-{MARKS}", title, (), reader.under(_any_module(reader)))


def _any_module(reader: Reader) -> Condition | None:
    return any_of(reader.module_condition(id_) for id_ in reader.library.modules)


def looks(reader: Reader) -> list[Look]:
    """The symbols shape by shape; a shape that no symbol has is left out."""
    where = reader.standing
    carriers = carried(reader, where)
    pictograms = reader.library.pictograms.values()
    entries = {one.id: _entry(reader, one, where, carriers) for one in pictograms}
    made = []
    for shape in SHAPES:
        here = tuple(entries[one.id] for one in pictograms if one.shape == shape)
        also = tuple(entries[one.id] for one in pictograms if shape in one.also)
        if here:
            made.append(Look(shape, here, also, shared(entry.when for entry in (*here, *also))))
    return made


def _entry(reader: Reader, one: Pictogram, where: Mapping[str, Condition | None], carriers: Carried) -> Entry:
    rules = [reader.rules[id_] for id_ in one.rules]
    when = shared(where[rule.id] for rule in rules)
    return Entry(
        id=one.id,
        name=reader.plain(rules[0].title) if one.letters else reader.thing(one.id),
        letters=one.letters,
        colour=reader.craft.colour(one.id),
        when=when,
        asks=asked(when) if when else "",
        meanings=tuple(_meaning(rule, when, where) for rule in rules),
        more=tuple(_meaning(reader.rules[id_], when, where) for id_ in one.see),
        folds=tuple(_folds(one, carriers)),
    )


def _meaning(rule: Rule, outer: Condition | None, where: Mapping[str, Condition | None]) -> Meaning:
    return Meaning(rule, None if where[rule.id] == outer else where[rule.id])


def _folds(one: Pictogram, carriers: Carried) -> Iterator[Fold]:
    """The places that have carriers; a rule that already says what the symbol means is not told again."""
    told = {routes.rule(id_) for id_ in (*one.rules, *one.see)}
    for place in PLACES:
        listed = tuple(carrier for carrier in carriers.get((one.id, place), ()) if carrier.route not in told)
        if listed:
            yield Fold(place, listed, shared(carrier.when for carrier in listed))


_EVERY: Final = (
    "@layer every{#looks:has(#looks-every:checked) ~ * :is(.symbol,.look,.look-other)"
    "{display:var(--shown,block)!important}}\n"
)
"""An important rule in a layer comes before those outside, so this one shows what the table hides."""


def filter_css() -> str:
    """The style sheet of the filter by shape: the ticked ones are shown, all if none is ticked, and where a link leads."""
    ticked = "#looks:has([name=look]:checked)"
    shapes = "".join(
        f"{ticked}:not(:has(#look-is-{shape}:checked)) ~ * .look-{shape}:not(:has(:target)){{display:none}}\n"
        for shape in (*SHAPES, MARKS)
    )
    return shapes + _EVERY
