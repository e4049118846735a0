"""The calculators of 7 Wonders Duel, and the door to them."""

from __future__ import annotations

from ..door import Calculators, Door
from . import cost, discard, military, science, score, senate, structure
from .lines import MESSAGES

CALCULATORS = Calculators(
    (
        ("cost", cost.FIELDS, cost.answer),
        ("military", military.FIELDS, military.answer),
        ("science", science.FIELDS, science.answer),
        ("discard", discard.FIELDS, discard.answer),
        ("score", score.FIELDS, score.answer),
        ("senate", senate.FIELDS, senate.answer),
        ("structure", structure.FIELDS, structure.answer),
    ),
    messages=MESSAGES,
    with_facts=("cost", "military", "science", "discard", "score", "senate", "structure"),
)


def opened(told: str = "") -> Door:
    """Open the door, with the things that the host knows.

    >>> opened().calculators.names[:2]
    ('cost', 'military')
    """
    return Door(CALCULATORS, told)
