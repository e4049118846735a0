"""The filters of a list of cards: the classes of costs, and the style sheet that shows what is ticked."""

from collections.abc import Mapping
from typing import Final

from generator.games.notation import RESOURCES, Cost

COSTS: Final = ("free", "coins", "one", "two", "three", "many")
_COUNTED: Final = ("free", "one", "two", "three")


def cost_class(cost: Cost) -> str:
    """The group of a cost among the filters.

    >>> cost_class(Cost(0, ("wood", "clay", "clay")))
    'three'
    """
    if cost.is_free:
        return "free"
    if not cost.resources:
        return "coins"
    return _COUNTED[len(cost.resources)] if len(cost.resources) < len(_COUNTED) else "many"


def filter_css(groups: Mapping[str, tuple[object, ...]], resources: tuple[str, ...] = RESOURCES) -> str:
    """The style sheet of the filters: of each group the ticked values are shown, all if none is ticked.

    What has no value of a group, such as a card without an Age, is not among the ticked ones. The lists of all games share the sheet, so
    that no rule may name the values of one of them as all that there are.
    """
    lines = []
    for group, values in groups.items():
        ticked = f"#filters:has([name={group}]:checked)"
        shown = "".join(
            f'{ticked}:not(:has(#filter-{group}-{v}:checked)) ~ * .card-item[data-{group}="{v}"]{{display:none}}\n'
            for v in values
        )
        lines.append(shown)
        lines.append(f'{ticked} ~ * .card-item:is([data-{group}=""],[data-{group}="0"]){{display:none}}\n')
    lines += [
        f'#filters:has(#filter-needs-{r}:checked) ~ * .card-item:not([data-needs~="{r}"]){{display:none}}\n'
        for r in resources
    ]
    lines.append("#filters:has(#view-table:checked) ~ .cards-table{display:block}\n")
    lines.append("#filters:has(#view-table:checked) ~ .gallery{display:none}\n")
    return "".join(lines)
