"""What the effects of a city's cards, leaders, Islands and stages add to its strength, on land and at sea."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    Data: TypeAlias = dict[str, Any]

DEFEATS_AS_SHIELDS = "defeats-as-shields"


def shields(effects: list[Data], defeats: int = 0) -> list[int]:
    """The shields on each of them, and with the power for it one for each defeat token.

    >>> shields([{"kind": "shields", "shields": 2}, {"kind": "power", "name": "defeats-as-shields"}], defeats=3)
    [2, 3]
    """
    found: list[int] = [effect["shields"] for effect in effects if effect["kind"] == "shields"]
    powers = [effect["name"] for effect in effects if effect["kind"] == "power"]
    return found + [defeats] if defeats and DEFEATS_AS_SHIELDS in powers else found


def naval(effects: list[Data]) -> list[int]:
    """The naval strength on each of them, besides what the red ship has reached (A-015, A-018).

    >>> naval([{"kind": "navalstrength", "strength": 3}, {"kind": "shields", "shields": 2}])
    [3]
    """
    return [effect["strength"] for effect in effects if effect["kind"] == "navalstrength"]
