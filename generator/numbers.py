"""Numbers that prose takes from the rules: `{guild_cards}` becomes 7 with five players, `{hand_size}` 8 with Cities."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from generator.conditions import PLAYER_COUNTS, USUAL_COUNTS, Condition, parse
from generator.model import record
from generator.rules import constants, setup

DECK_AS: Final = {2: 3, 8: 7}
"""Numbers of players whose decks are those of another number (P-003, C-009)."""
_NEITHER: Final = "not cities and not armada"
_ONE: Final = "cities and not armada or armada and not cities"
_BOTH: Final = "cities and armada"


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


def _by_players(name: str, function: Callable[[int], int], when: str = "") -> Case:
    return Case(
        values={n: function(n) for n in PLAYER_COUNTS},
        formula=f"interface.formula.{name}",
        when=parse(when) if when else None,
    )


def _fixed_under(values: Mapping[str, int], at_eight: Mapping[str, int] = MappingProxyType({})) -> Number:
    """A number that follows the modules, and with eight players is another one."""
    return Number(
        cases=tuple(
            Case(
                values=dict.fromkeys(PLAYER_COUNTS, value)
                | ({8: at_eight[when]} if when in at_eight else {}),
                when=parse(when),
            )
            for when, value in values.items()
        )
    )


def _decks(name: str) -> Callable[[int], int]:
    function: Callable[[int], int] = getattr(setup, name)
    return lambda players: function(DECK_AS.get(players, players))


def _per_age(more: int) -> Callable[[int], int]:
    """Every player is dealt the usual hand and a card more for each such expansion; eight share the decks of seven."""
    return lambda players: (
        48 + 8 * more if players == 8 else setup.cards_per_age(DECK_AS.get(players, players)) + more * players
    )


NUMBERS: Final[Mapping[str, Number]] = {
    "guild_cards": Number(cases=(_by_players("guild_cards", _decks("guild_cards")),), rule="setup.guilds"),
    "cards_per_age": Number(
        cases=(
            _by_players("cards_per_age", _per_age(0), _NEITHER),
            _by_players("cards_per_age_more", _per_age(1), _ONE),
            _by_players("cards_per_age_most", _per_age(2), _BOTH),
        ),
        rule="setup.deal-check",
    ),
    "age3_without_guilds": Number(
        cases=(_by_players("age3_without_guilds", _decks("age3_without_guilds")),),
        rule="setup.cards-by-players",
    ),
    "black_cards": Number(cases=(_by_players("black_cards", lambda n: min(n, 7)),), rule="setup.guilds"),
    "armada_cards": Number(cases=(_by_players("armada_cards", lambda n: n),), rule="setup.guilds"),
    "edifice_pawns": Number(
        cases=(_by_players("edifice_pawns", lambda n: {3: 2, 4: 3, 5: 3, 6: 4}.get(n, 5)),),
        rule="setup.guilds",
    ),
    "guilds_in_box": _fixed(constants.GUILDS_IN_BOX),
    "hand_size": _fixed_under({_NEITHER: 7, _ONE: 8, _BOTH: 9}, {_ONE: 7, _BOTH: 8}),
    "turns": _fixed_under({_NEITHER: 6, _ONE: 7, _BOTH: 8}, {_ONE: 6, _BOTH: 7}),
    "start_coins": _fixed_under({"not leaders": constants.START_COINS, "leaders": 6}),
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
