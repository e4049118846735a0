"""Trade between three cities: what each of them has, what you buy from whom, and the coins that you pay."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from generator.games.notation import parse_production
from generator.games.saying import Produces
from generator.games.wonders import drawn
from generator.games.wonders.components import cards, wonders
from generator.games.wonders.ids import CardId, WonderId
from generator.pages.reader import Reader

_FOR_SALE: Final = ("brown", "grey")
"""The cards whose resources neighbours may buy (B-051); a wonder board's own they may buy too."""
_NEWEST: Final = "second"
_NO_WAY: Final[Mapping[str, Any]] = {"buys": (), "affordable": False}
_SIDES: Final = (("left", 48), ("me", 180), ("right", 312))
_TOP: Final = 104
_CHIP: Final = 26
_BUY: Final = 50


@dataclass(frozen=True, slots=True)
class Source:
    """A card of a city, or what stands on its board: its colour, its signs, and whether it is kept from you."""

    y: int
    colour: str
    signs: tuple[str, ...]
    is_kept: bool


@dataclass(frozen=True, slots=True)
class City:
    """A city: where it stands, what its board produces, its cards and, for yours, its coins."""

    who: str
    x: int
    board: tuple[str, ...]
    sources: tuple[Source, ...]
    coins: int | None


@dataclass(frozen=True, slots=True)
class Buy:
    """A unit that you buy: of what, for how many coins, and where its arrow is."""

    resource: str
    price: int
    x: int
    y: int
    is_from_left: bool


@dataclass(frozen=True, slots=True)
class Trade:
    """All that is drawn, and how high it is."""

    cost: tuple[str, ...]
    name: str
    colour: str
    cities: tuple[City, ...]
    buys: tuple[Buy, ...]
    is_short: bool
    height: int


def scene(reader: Reader, question: Mapping[str, Any], answer: Mapping[str, Any]) -> Markup:
    """A question about what something costs, with the cheapest way to pay."""
    found = trade(reader, question, answer)
    return Markup(reader.macro("trade", "trade", found))  # noqa: S704  what a template with escaping drew


def trade(reader: Reader, question: Mapping[str, Any], answer: Mapping[str, Any]) -> Trade:
    """What the picture of a question and its answer holds."""
    edition = question.get("edition") or _NEWEST
    built = cards(reader.library).get(CardId(question.get("card", "")))
    way: Mapping[str, Any] = answer["ways"][0] if answer["ways"] else _NO_WAY
    buys = tuple(_buys(way["buys"]))
    cities = tuple(_city(reader, edition, question, who, x) for who, x in _SIDES)
    rows = max([len(city.sources) for city in cities] + [1])
    drawn_buys = max([buy.y for buy in buys] + [_TOP])
    return Trade(
        cost=_units(answer["cost"]["resources"]),
        name=reader.name(built.id, edition).text if built else "",
        colour=built.colour if built else "",
        cities=cities,
        buys=buys,
        is_short=not way["affordable"],
        height=max(_TOP + rows * _CHIP + 46, drawn_buys + _BUY),
    )


def _units(counted: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(resource for resource, count in counted.items() for _ in range(count))


def _buys(bought: Iterable[Mapping[str, Any]]) -> Iterator[Buy]:
    """Each unit below the one before it, between you and who sells it."""
    rows = {"left": 0, "right": 0}
    for one in bought:
        side = one["from"]
        if side in rows:
            x = 114 if side == "left" else 246
            yield Buy(one["resource"], one["price"], x, _TOP + 8 + rows[side] * _BUY, side == "left")
            rows[side] += 1


def _city(reader: Reader, edition: str, question: Mapping[str, Any], who: str, x: int) -> City:
    given = question.get(who) or {}
    found = [_card(reader, edition, id_) for id_ in given.get("cards", ())]
    found += [("brown", _signs(parse_production(text))) for text in given.get("produces", ())]
    sources = tuple(
        Source(_TOP + place * _CHIP, colour, signs, who != "me" and colour not in _FOR_SALE)
        for place, (colour, signs) in enumerate(found)
    )
    return City(who, x, _board(reader, edition, given), sources, given.get("coins"))


def _board(reader: Reader, edition: str, given: Mapping[str, Any]) -> tuple[str, ...]:
    wonder = wonders(reader.library).get(WonderId(given.get("wonder", "")))
    board = wonder.boards.get(edition) if wonder else None
    return (board.resource,) if board and board.resource else ()


def _card(reader: Reader, edition: str, id_: str) -> tuple[str, tuple[str, ...]]:
    """The colour of a card and its effects as signs."""
    card = cards(reader.library)[CardId(id_)]
    printing = card.printings.get(edition, card.newest)
    signs: list[str] = []
    for effect in printing.effects:
        signs += _signs(effect.options) if isinstance(effect, Produces) else drawn.icons(effect)
    return card.colour, tuple(signs)


def _signs(options: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """What is produced, with a slash between what you choose from."""
    found: list[str] = []
    for option in options:
        found += ["/", *option] if found else option
    return tuple(found)
