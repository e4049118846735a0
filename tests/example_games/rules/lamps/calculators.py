"""The calculator of a made-up game."""

from __future__ import annotations

from ..door import Calculators, Door
from ..question.fields import whole
from ..saying import lines_of

MESSAGES = {
    "light.result": ("", "light", ("light",)),
    "light.sum": ("turn.light", "light", ("light",)),
}
line = lines_of(MESSAGES)


def answer(lanterns, candles):
    """A lantern gives two lights, a candle one."""
    light = 2 * lanterns + candles
    return {
        "light": light,
        "results": [line("light.result", light=light)],
        "lines": [line("light.sum", light=light)],
    }


CALCULATORS = Calculators(
    (("light", (whole("lanterns", 0, 99), whole("candles", 0, 99)), answer),), messages=MESSAGES
)


def opened(told=""):
    """Open the door."""
    return Door(CALCULATORS, told)
