"""Numbers that prose takes from the rules: `{guild_cards}` becomes 7 with five players, `{hand_size}` 8 with Cities."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from generator.conditions import PLAYER_COUNTS, USUAL_COUNTS, Condition, parse
from generator.model import record
from generator.rules import constants
from generator.rules.setting_up import decks

_NEITHER: Final = "not cities and not armada"
_ONE: Final = "cities and not armada or armada and not cities"
_BOTH: Final = "cities and armada"
_MODULES: Final = {
    _NEITHER: {"cities": False, "armada": False},
    _ONE: {"cities": True, "armada": False},  # Armada alone gives the same numbers
    _BOTH: {"cities": True, "armada": True},
}
_WITH_CITIES: Final = decks.player_counts(cities=True)


@record
class Case:
    """A number for each count of players under a condition; `formula` is the key of its wording for any count."""

    values: Mapping[int, int]
    when: Condition | None = None
    formula: str = ""

    @property
    def usual(self) -> int:
        """The number with any of the usual counts, where no formula is needed."""
        return self.values[USUAL_COUNTS[0]]

    @property
    def unusual(self) -> dict[int, int]:
        """The counts with a number of their own."""
        return {n: value for n, value in self.values.items() if self.formula or value != self.usual}


@record
class Number:
    """A number of the rules: its cases, and the rule that it comes from."""

    cases: tuple[Case, ...]
    rule: str = ""

    @property
    def constant(self) -> int | None:
        """The number, if it depends on nothing."""
        only = self.cases[0]
        return only.usual if len(self.cases) == 1 and not only.formula and not only.unusual else None

    @property
    def is_computed(self) -> bool:
        """Whether it follows from the players, so that a reader may ask for all of them."""
        return any(case.formula for case in self.cases)


def _fixed(value: int) -> Number:
    return Number(cases=(Case(values=dict.fromkeys(PLAYER_COUNTS, value)),))


def _values(function: Callable[[int], int], counts: tuple[int, ...]) -> dict[int, int]:
    """A number for every count of players; where so many cannot play, that of the nearest count."""
    return {n: function(min(max(n, counts[0]), counts[-1])) for n in PLAYER_COUNTS}


def _by_players(
    name: str, function: Callable[[int], int], counts: tuple[int, ...] = PLAYER_COUNTS
) -> tuple[Case]:
    return (Case(values=_values(function, counts), formula=f"interface.formula.{name}"),)


def _dealt(function: Callable[..., int], formulas: tuple[str, ...] = ("", "", "")) -> tuple[Case, ...]:
    """A case for each set of modules that changes what is dealt."""
    return tuple(
        Case(
            values=_values(partial(function, **modules), decks.player_counts(**modules)),
            formula=f"interface.formula.{formula}" if formula else "",
            when=parse(when),
        )
        for (when, modules), formula in zip(_MODULES.items(), formulas, strict=True)
    )


def _armada_cards() -> tuple[Case, ...]:
    """Without black cards, eight players can only share out a deck with seven Armada cards."""
    return tuple(
        Case(
            values=_values(partial(decks.armada_cards, cities=cities), _WITH_CITIES),
            formula="interface.formula.armada_cards",
            when=parse(when),
        )
        for when, cities in (("cities", True), ("not cities", False))
    )


def _start_coins() -> tuple[Case, ...]:
    return tuple(
        Case(values=dict.fromkeys(PLAYER_COUNTS, decks.start_coins(leaders=leaders)), when=parse(when))
        for when, leaders in (("not leaders", False), ("leaders", True))
    )


NUMBERS: Final[Mapping[str, Number]] = {
    "guild_cards": Number(cases=_by_players("guild_cards", decks.guild_cards), rule="setup.guilds"),
    "cards_per_age": Number(
        cases=_dealt(decks.cards_per_age, ("cards_per_age", "cards_per_age_more", "cards_per_age_most")),
        rule="setup.deal-check",
    ),
    "age3_without_guilds": Number(
        cases=_by_players("age3_without_guilds", decks.age3_without_guilds),
        rule="setup.cards-by-players",
    ),
    "black_cards": Number(
        cases=_by_players("black_cards", decks.black_cards, _WITH_CITIES), rule="cities.draw-black"
    ),
    "armada_cards": Number(cases=_armada_cards(), rule="armada.add-cards"),
    "edifice_pawns": Number(
        cases=_by_players("edifice_pawns", decks.edifice_pawns, USUAL_COUNTS), rule="edifice.place-pawns"
    ),
    "guilds_in_box": _fixed(constants.GUILDS_IN_BOX),
    "hand_size": Number(cases=_dealt(decks.hand_size)),
    "turns": Number(cases=_dealt(decks.turns)),
    "start_coins": Number(cases=_start_coins()),
    "sale_coins": _fixed(constants.SALE_COINS),
    "trade_price": _fixed(constants.TRADE_PRICE),
    "discount_price": _fixed(constants.DISCOUNT_PRICE),
    "coins_per_point": _fixed(constants.COINS_PER_POINT),
    "set_points": _fixed(constants.SET_POINTS),
    "victory_1": _fixed(constants.VICTORY_POINTS[0]),
    "victory_2": _fixed(constants.VICTORY_POINTS[1]),
    "victory_3": _fixed(constants.VICTORY_POINTS[2]),
    "defeat": _fixed(constants.DEFEAT_POINTS),
    "min_players": _fixed(USUAL_COUNTS[0]),
    "max_players": _fixed(USUAL_COUNTS[-1]),
}
