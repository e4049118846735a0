"""What of a card or a wonder stage counts at the end of the game, made of its effects once."""

from __future__ import annotations

from ...errors import RulesError
from ..trade.production import building

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...facts import Facts

    Data: TypeAlias = dict[str, Any]

CATEGORY_OF_COLOUR = {
    "blue": "civilian",
    "green": "science",
    "yellow": "commerce",
    "red": "military",
    "purple": "guilds",
    "black": "black",
}


class Worth:
    """Printed points, symbols, what counts other things, and the power to copy a guild.

    What was produced, sold or fought during the game has no points any more.
    """

    def __init__(self, name: str, effects: list[Data]) -> None:
        self.name = name
        self.points = [effect["points"] for effect in effects if effect["kind"] == "points"]
        self.symbols = [effect["symbol"] for effect in effects if effect["kind"] == "science"]
        self.counting = [effect for effect in effects if effect["kind"] == "each" and effect["points"]]
        self.copies = "copy-guild" in [effect["name"] for effect in effects if effect["kind"] == "power"]


class CardWorth(Worth):
    """The same of a card, with its colour, its category on the score pad, and what only one card of a city may have.

    `counts` is whether anything of it counts; a brown card, for example, has no category.
    """

    def __init__(self, name: str, card: Data) -> None:
        super().__init__(name, card["effects"])
        self.colour: str = card["colour"]
        self.category = CATEGORY_OF_COLOUR.get(self.colour, "")
        self.building = building(name)
        self.counts = bool(self.category and (self.points or self.symbols or self.counting or self.copies))


def of_cards(names: list[str], edition: str, facts: Facts, seat: int) -> list[CardWorth]:
    """Give what cards are worth; one that the edition does not have is a fault at its place in the question.

    >>> from generator.rules.facts import Facts
    >>> told = '{"cards": {"first": {"altar": {"colour": "blue", "effects": [{"kind": "points", "points": 2}]}}}}'
    >>> [worth.points for worth in of_cards(["altar"], "first", Facts(told), seat=0)]
    [[2]]
    """
    made: dict[str, CardWorth] = facts.made.setdefault(edition, {})
    try:
        return [made[name] for name in names]
    except KeyError:
        for place, name in enumerate(names):
            card = facts.thing("cards", name, edition)
            if card is None:
                where = "cities." + str(seat) + ".cards." + str(place)
                raise RulesError(where, "not-in-edition", edition=edition) from None
            made[name] = CardWorth(name, card)
    return [made[name] for name in names]


def of_stages(wonder: str, edition: str, side: str, facts: Facts) -> list[Worth]:
    """Give what the stages on a side of a board are worth, from the first on; the edition has the board.

    >>> from generator.rules.facts import Facts
    >>> stages = '[{"effects": [{"kind": "points", "points": 3}]}, {"effects": [{"kind": "points", "points": 5}]}]'
    >>> told = '{"wonders": {"first": {"gizah": {"sides": {"a": ' + stages + "}}}}}"
    >>> [worth.points for worth in of_stages("gizah", "first", "a", Facts(told))]
    [[3], [5]]
    """
    made: dict[str, list[Worth]] = facts.made.setdefault(edition + side, {})
    if wonder not in made:
        board = facts.thing("wonders", wonder, edition)
        assert board
        made[wonder] = [Worth(wonder, stage["effects"]) for stage in board["sides"][side]]
    return made[wonder]
