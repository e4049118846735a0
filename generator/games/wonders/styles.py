"""The style sheets of the lists of cards: the filters, and what is not in play with so few players."""

from generator.conditions import Axes, input_id
from generator.games import filters
from generator.games.filters import COSTS
from generator.games.wonders.cards import AGES
from generator.games.wonders.ids import COLOURS


def filter_css() -> str:
    """The style sheet of the cards' filters: of each group the ticked values are shown, all if none is ticked."""
    return filters.filter_css({"age": AGES, "colour": COLOURS, "cost": COSTS})


def table_css(axes: Axes) -> str:
    """A copy of a card that is not in play with so few players is struck out."""
    lines = []
    for needed in axes.usual[1:]:
        fewer = ",".join(f":has(#{input_id('players', n)}:checked)" for n in axes.usual if n < needed)
        lines.append(
            f".side:is({fewer})~* .pip-{needed}{{text-decoration:line-through;border-style:dashed}}\n"
        )
    return "".join(lines)
