"""The pictures of 7 Wonders, made from its facts and rules."""

from typing import Final

from generator.games.wonders.pictures import laid_table, ring, strips
from generator.pages.craft import Picture

PICTURES: Final = (
    Picture(
        "laid-table",
        laid_table.draw,
        told=laid_table.TOLD,
        parts=("set-up",),
        calculators=("setup",),
        set_up=True,
    ),
    Picture("passing", ring.draw, told=ring.TOLD, parts=("neighbours",)),
    Picture("turn", strips.turn, parts=("turn",)),
    Picture("end-of-age", strips.end_of_age, parts=("age",)),
)
