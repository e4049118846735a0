"""What of a card or a wonder stage counts at the end of the game, made of its effects once."""

from __future__ import annotations

from ...errors import RulesError
from ..trade.production import building
from . import counting

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
    "white": "leaders",
    "island": "islands",
    "edifice": "edifice",
}
COPY_GUILD, GUILD_TWICE, COPY_LEADER, ENTOMB = "copy-guild", "guild-twice", "copy-leader", "entomb"
# Powers that add symbols or change them, and what they are called among the symbols.
SYMBOL_POWERS = {"copy-science": "mask", "most-common-symbol": "most-common", "change-symbol": "change"}
# What no source tells of a card and would count in the end.
UNKNOWN = ("points", "effect")


class Worth:
    """Printed points, symbols, what counts other things, powers at the end, and the rule that tells of it.

    What was produced, sold or fought during the game has no points any more.
    """

    def __init__(self, name: str, effects: list[Data], rule: str = "") -> None:
        self.name = name
        self.rule = rule
        powers = [effect["name"] for effect in effects if effect["kind"] == "power"]
        self.points = [effect["points"] for effect in effects if effect["kind"] == "points"]
        self.symbols = [effect["symbol"] for effect in effects if effect["kind"] == "science"]
        self.symbols += [SYMBOL_POWERS[power] for power in powers if power in SYMBOL_POWERS]
        self.set_points = sum([effect["points"] for effect in effects if effect["kind"] == "symbolsets"])
        self.counting = [effect for effect in effects if counting.counts(effect)]
        self.powers = [power for power in powers if power in (COPY_GUILD, GUILD_TWICE, COPY_LEADER, ENTOMB)]
        unsure = [effect["of"] for effect in effects if effect["kind"] == "uncertain"]
        self.unknown = bool([1 for of in unsure if of in UNKNOWN])
        self.stone = stone_of(effects)

    def is_nothing(self) -> bool:
        """Whether it says nothing about the end of the game."""
        found = (self.points, self.symbols, self.set_points, self.counting, self.powers, self.unknown)
        return not any(found)


class CardWorth(Worth):
    """The same of a card, with its colour, its category on the score pad, and what only one card of a city may have.

    `counts` is whether anything of it counts; a brown card, for example, has no category.
    """

    def __init__(self, name: str, card: Data) -> None:
        super().__init__(name, card["effects"], card.get("rule", ""))
        self.colour: str = card["colour"]
        self.category = CATEGORY_OF_COLOUR.get(self.colour, "")
        self.building = building(name)
        self.counts = bool(self.category) and not self.is_nothing()


def stone_of(effects: list[Data]) -> int:
    """The stone that effects produce in a turn; a choice with stone in it gives it (W-006, W-009, as we recommend).

    >>> stone_of([{"kind": "produces", "options": [["stone"], ["clay"]]}, {"kind": "points", "points": 3}])
    1
    """
    produced = [effect["options"] for effect in effects if effect["kind"] == "produces"]
    return sum([max([option.count("stone") for option in options]) for options in produced])


def of_cards(names: list[str], edition: str, facts: Facts, path: str) -> list[CardWorth]:
    """Give what cards are worth; one that the edition does not have is a fault at its place in the question.

    >>> from generator.rules.facts import Facts
    >>> told = '{"cards": {"first": {"altar": {"colour": "blue", "effects": [{"kind": "points", "points": 2}]}}}}'
    >>> [worth.points for worth in of_cards(["altar"], "first", Facts(told), "cards")]
    [[2]]
    """
    made: dict[str, CardWorth] = facts.made.setdefault(edition, {})
    try:
        return [made[name] for name in names]
    except KeyError:
        for place, name in enumerate(names):
            card = facts.thing("cards", name, edition)
            if card is None:
                raise RulesError(path + "." + str(place), "not-in-edition", edition=edition) from None
            made[name] = CardWorth(name, card)
    return [made[name] for name in names]
