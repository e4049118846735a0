"""The style sheet of the lists of cards: what is not in play with so few players."""

from generator.conditions import Axes, input_id


def table_css(axes: Axes) -> str:
    """A copy of a card that is not in play with so few players is struck out."""
    lines = []
    for needed in axes.usual[1:]:
        fewer = ",".join(f":has(#{input_id('players', n)}:checked)" for n in axes.usual if n < needed)
        lines.append(
            f".side:is({fewer})~* .pip-{needed}{{text-decoration:line-through;border-style:dashed}}\n"
        )
    return "".join(lines)
