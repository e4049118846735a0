"""The style sheets of the lists of cards: the filters, and what is not in play with so few players."""

from generator.conditions import Axes, input_id
from generator.games.notation import RESOURCES
from generator.games.wonders.cards import AGES
from generator.games.wonders.ids import COLOURS
from generator.games.wonders.listing import COSTS


def filter_css() -> str:
    """The style sheet of the cards' filters: of each group the ticked values are shown, all if none is ticked."""
    groups: dict[str, tuple[object, ...]] = {"age": AGES, "colour": COLOURS, "cost": COSTS}
    lines = []
    for group, values in groups.items():
        ticked = f"#filters:has([name={group}]:checked)"
        shown = "".join(
            f'{ticked}:not(:has(#filter-{group}-{v}:checked)) ~ * .card-item[data-{group}="{v}"]{{display:none}}\n'
            for v in values
        )
        lines.append(shown)
        of_a_group = ",".join(f'[data-{group}="{v}"]' for v in values)
        lines.append(f"{ticked} ~ * .card-item:not({of_a_group}){{display:none}}\n")
    lines += [
        f'#filters:has(#filter-needs-{r}:checked) ~ * .card-item:not([data-needs~="{r}"]){{display:none}}\n'
        for r in RESOURCES
    ]
    lines.append("#filters:has(#view-table:checked) ~ .cards-table{display:block}\n")
    lines.append("#filters:has(#view-table:checked) ~ .gallery{display:none}\n")
    return "".join(lines)


def table_css(axes: Axes) -> str:
    """A copy of a card that is not in play with so few players is struck out."""
    lines = []
    for needed in axes.usual[1:]:
        fewer = ",".join(f":has(#{input_id('players', n)}:checked)" for n in axes.usual if n < needed)
        lines.append(f".side:is({fewer})~* .pip-{needed}{{opacity:0.4;text-decoration:line-through}}\n")
    return "".join(lines)
