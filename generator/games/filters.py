"""The filters of a list of cards: the classes of costs, and the style sheet that shows what is ticked."""

from typing import Final

from generator.games.notation import RESOURCES, Cost

UNKNOWN: Final = "unknown"
"""The class of what nobody tells, or only in part."""
COSTS: Final = ("free", "coins", "one", "two", "three", "many", UNKNOWN)
_COUNTED: Final = ("free", "one", "two", "three")
Groups = dict[str, set[str]]
"""Name of a group -> what the things of a list have of it: one value, several with spaces between them, or none."""


def cost_classes(cost: Cost) -> str:
    """The groups of a cost among the filters; one of coins and resources is in both of theirs.

    >>> cost_classes(Cost(0, ("wood", "clay", "clay")))
    'three'
    >>> cost_classes(Cost(4, ("papyrus",)))
    'coins one'
    >>> cost_classes(Cost(0, ("papyrus",), unsure=True))
    'unknown'
    """
    if cost.unsure:
        return UNKNOWN
    if cost.is_free:
        return "free"
    many = len(cost.resources)
    counted = _COUNTED[many] if many < len(_COUNTED) else "many"
    found = (["coins"] if cost.coins or not many else []) + ([counted] if many else [])
    return " ".join(found)


def filter_css(groups: Groups, resources: tuple[str, ...] = RESOURCES) -> str:
    """The style sheet of the filters: of each group what has one of the ticked values is shown, all if none is ticked.

    What has no value of a group, such as a card without an Age, is not among the ticked ones. The lists of all games share the sheet, so
    that no rule may name the values of one of them as all that there are: each rule is about those that have the same.
    """
    lines = []
    for group, found in groups.items():
        for values in sorted(found | {""}):
            any_of = ",".join(f"#filter-{group}-{value}:checked" for value in values.split())
            none = f":not(:has({any_of}))" if any_of else ""
            lines.append(
                f'#filters:has([name={group}]:checked){none} ~ * .card-item[data-{group}="{values}"]{{display:none}}\n'
            )
    lines += [
        f'#filters:has(#filter-needs-{r}:checked) ~ * .card-item:not([data-needs~="{r}"]){{display:none}}\n'
        for r in resources
    ]
    lines.append("#filters:has(#view-table:checked) ~ .cards-table{display:block}\n")
    lines.append("#filters:has(#view-table:checked) ~ .gallery{display:none}\n")
    return "".join(lines)
