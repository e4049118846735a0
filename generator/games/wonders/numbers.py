"""Numbers that prose takes from the rules: `{guild_cards}` becomes 7 with five players, `{hand_size}` 8 with Cities."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final

from generator.conditions import Axes, Condition, parse
from generator.model import Case, Number
from generator.rules.wonders import constants
from generator.rules.wonders.setting_up import decks

_NEITHER: Final = "not cities and not armada"
_ONE: Final = "cities and not armada or armada and not cities"
_BOTH: Final = "cities and armada"
_MODULES: Final = {
    _NEITHER: {"cities": False, "armada": False},
    _ONE: {"cities": True, "armada": False},  # Armada alone gives the same numbers
    _BOTH: {"cities": True, "armada": True},
}
_WITH_CITIES: Final = decks.player_counts(cities=True)


@cache
def numbers(axes: Axes) -> Mapping[str, Number]:
    """Every number that prose may name."""
    return _Numbers(axes).all()


class _Numbers:
    """Makes the numbers for every count of players that there is."""

    def __init__(self, axes: Axes) -> None:
        self._axes = axes

    def all(self) -> dict[str, Number]:
        return {**self._computed(), **self._counted_out(), **self._constants()}

    def _computed(self) -> dict[str, Number]:
        """What follows from the number of players."""
        every, usual = self._axes.players, self._axes.usual
        return {
            "guild_cards": self._by_players("guild_cards", decks.guild_cards, every, "setup.guilds"),
            "age3_without_guilds": self._by_players(
                "age3_without_guilds", decks.age3_without_guilds, every, "setup.cards-by-players"
            ),
            "black_cards": self._by_players(
                "black_cards", decks.black_cards, _WITH_CITIES, "cities.draw-black"
            ),
            "edifice_pawns": self._by_players(
                "edifice_pawns", decks.edifice_pawns, usual, "edifice.place-pawns"
            ),
            "armada_cards": Number(cases=self._armada_cards(), rule="armada.add-cards"),
            "cards_per_age": Number(
                cases=self._dealt(
                    decks.cards_per_age, ("cards_per_age", "cards_per_age_more", "cards_per_age_most")
                ),
                rule="setup.deal-check",
            ),
        }

    def _counted_out(self) -> dict[str, Number]:
        """What follows from the expansions."""
        return {
            "hand_size": Number(cases=self._dealt(decks.hand_size)),
            "turns": Number(cases=self._dealt(decks.turns)),
            "start_coins": Number(cases=self._start_coins()),
        }

    def _constants(self) -> dict[str, Number]:
        fixed = {
            "guilds_in_box": constants.GUILDS_IN_BOX,
            "sale_coins": constants.SALE_COINS,
            "trade_price": constants.TRADE_PRICE,
            "discount_price": constants.DISCOUNT_PRICE,
            "coins_per_point": constants.COINS_PER_POINT,
            "set_points": constants.SET_POINTS,
            "victory_1": constants.VICTORY_POINTS[0],
            "victory_2": constants.VICTORY_POINTS[1],
            "victory_3": constants.VICTORY_POINTS[2],
            "defeat": constants.DEFEAT_POINTS,
            "spaces_of_a_lane": decks.LANE_SPACES,
            "min_players": self._axes.usual[0],
            "max_players": self._axes.usual[-1],
        }
        return {name: Number(cases=(self._same(value),)) for name, value in fixed.items()}

    # Cases ------------------------------------------------------------------------------------------------------------

    def _same(self, value: int, when: Condition | None = None) -> Case:
        """One number for every count of players."""
        values = dict.fromkeys(self._axes.players, value)
        return Case(values=values, usual_counts=self._axes.usual, when=when)

    def _case(
        self, function: Callable[[int], int], counts: tuple[int, ...], formula: str = "", when: str = ""
    ) -> Case:
        """A number for every count of players; where so many cannot play, that of the nearest count."""
        return Case(
            values={n: function(min(max(n, counts[0]), counts[-1])) for n in self._axes.players},
            usual_counts=self._axes.usual,
            formula=f"interface.formula.{formula}" if formula else "",
            when=parse(when, self._axes) if when else None,
        )

    def _by_players(
        self, name: str, function: Callable[[int], int], counts: tuple[int, ...], rule: str
    ) -> Number:
        return Number(cases=(self._case(function, counts, name),), rule=rule)

    def _dealt(
        self, function: Callable[..., int], formulas: tuple[str, ...] = ("", "", "")
    ) -> tuple[Case, ...]:
        """A case for each set of modules that changes what is dealt."""
        return tuple(
            self._case(partial(function, **modules), decks.player_counts(**modules), formula, when)
            for (when, modules), formula in zip(_MODULES.items(), formulas, strict=True)
        )

    def _armada_cards(self) -> tuple[Case, ...]:
        """Without black cards, eight players can only share out a deck with seven Armada cards."""
        return tuple(
            self._case(partial(decks.armada_cards, cities=cities), _WITH_CITIES, "armada_cards", when)
            for when, cities in (("cities", True), ("not cities", False))
        )

    def _start_coins(self) -> tuple[Case, ...]:
        return tuple(
            self._same(decks.start_coins(leaders=leaders), parse(when, self._axes))
            for when, leaders in (("not leaders", False), ("leaders", True))
        )
