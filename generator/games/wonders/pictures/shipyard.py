"""A Shipyard at the start: its lanes with their spaces, as far as any source tells of them, and what each lane leads to."""

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from generator.pages.reader import Reader
from generator.rules.wonders.setting_up import decks

_LEADS_TO: Final = {"red": "naval-strength", "yellow": "coin", "blue": "point", "green": "island"}
TOLD: Final = {
    "armada.lanes": "ship",
    **{f"armada.lane-{colour}": sign for colour, sign in _LEADS_TO.items()},
    "armada.wonder-symbol": "stage",
    "armada.spaces-missing": "question",
}
"""The rules that say the same, each with what it is about."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A lane: its colour, how many spaces it has, and what it leads to."""

    colour: str
    spaces: int
    leads_to: str


def draw(reader: Reader) -> Markup:
    """The lanes with a ship on the first space of each."""
    lanes = [Lane(colour, decks.LANE_SPACES, sign) for colour, sign in _LEADS_TO.items()]
    return Markup(reader.macro("shipyard", "shipyard", lanes))  # noqa: S704  what a template with escaping drew
