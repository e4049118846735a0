"""The cards and boards as their files print them, read without the generator: what the second scorer goes by."""

from functools import cache
from typing import Any

import yaml

from tests.support.paths import ROOT

FOLDER = ROOT / "cardsdata" / "wonders"
EDITIONS = ("second", "first")
PRINTED = ("cost", "effect", "chain_from")


@cache
def cards(edition: str) -> dict[str, dict[str, Any]]:
    """Every card of an edition, as it prints it."""
    found = {}
    for path in sorted(FOLDER.glob("*/cards.yaml")):
        for name, card in yaml.safe_load(path.read_text("utf-8")).items():
            if edition in card.get("editions", EDITIONS):
                other = card.get("first", {}) if edition == "first" else {}
                found[name] = card | {key: other[key] for key in PRINTED if key in other}
    return found


@cache
def wonders(edition: str) -> dict[str, dict[str, Any]]:
    """Every board of an edition."""
    found = {}
    for path in sorted(FOLDER.glob("*/wonders.yaml")):
        for name, wonder in yaml.safe_load(path.read_text("utf-8")).items():
            board = wonder.get("both") or wonder.get(edition)
            if board:
                found[name] = board
    return found


@cache
def base_cards() -> frozenset[str]:
    """The cards of the base game."""
    return frozenset(yaml.safe_load((FOLDER / "base" / "cards.yaml").read_text("utf-8")))


@cache
def base_wonders() -> frozenset[str]:
    """And its boards."""
    return frozenset(yaml.safe_load((FOLDER / "base" / "wonders.yaml").read_text("utf-8")))
