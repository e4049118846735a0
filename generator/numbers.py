"""Numbers that prose takes from the rules: `{guild_cards}` becomes 7 with five players."""

from collections.abc import Mapping
from typing import Final

from generator.conditions import PLAYER_COUNTS
from generator.model import record
from generator.rules import constants, setup


@record
class Number:
    """A number for each count of players; `formula` is the key of its wording when the count is open."""

    values: Mapping[int, int]
    formula: str = ""
    rule: str = ""

    @property
    def constant(self) -> int | None:
        """The number, if it does not depend on the players."""
        distinct = set(self.values.values())
        return distinct.pop() if len(distinct) == 1 else None


def _fixed(value: int, rule: str = "") -> Number:
    return Number(values=dict.fromkeys(PLAYER_COUNTS, value), rule=rule)


def _by_players(name: str, rule: str) -> Number:
    function = getattr(setup, name)
    return Number(
        values={n: function(n) for n in PLAYER_COUNTS}, formula=f"interface.formula.{name}", rule=rule
    )


NUMBERS: Final[Mapping[str, Number]] = {
    "guild_cards": _by_players("guild_cards", "setup.guilds"),
    "cards_per_age": _by_players("cards_per_age", "setup.deal-check"),
    "age3_without_guilds": _by_players("age3_without_guilds", "setup.cards-by-players"),
    "guilds_in_box": _fixed(constants.GUILDS_IN_BOX),
    "hand_size": _fixed(constants.HAND_SIZE),
    "turns": _fixed(constants.TURNS),
    "start_coins": _fixed(constants.START_COINS),
    "sale_coins": _fixed(constants.SALE_COINS),
    "trade_price": _fixed(constants.TRADE_PRICE),
    "discount_price": _fixed(constants.DISCOUNT_PRICE),
    "coins_per_point": _fixed(constants.COINS_PER_POINT),
    "set_points": _fixed(constants.SET_POINTS),
    "victory_1": _fixed(constants.VICTORY_POINTS[0]),
    "victory_2": _fixed(constants.VICTORY_POINTS[1]),
    "victory_3": _fixed(constants.VICTORY_POINTS[2]),
    "defeat": _fixed(constants.DEFEAT_POINTS),
    "min_players": _fixed(PLAYER_COUNTS[0]),
    "max_players": _fixed(PLAYER_COUNTS[-1]),
}
