"""Which rule a line cites, where the facts name one for the thing that it is about."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..errors import Value


def by_rule(said: dict[str, Value], rule: str) -> dict[str, Value]:
    """The line, citing the rule that tells of a thing, if the facts name one.

    >>> by_rule({"say": "score.counted", "rule": "end.categories"}, "leaders.midas")["rule"]
    'leaders.midas'
    """
    if rule:
        said["rule"] = rule
    return said
