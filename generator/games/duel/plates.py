"""The pictures of Duel on their page, and its worked examples drawn as what they are."""

from collections.abc import Mapping
from typing import Any, Final

from markupsafe import Markup

from generator.games.duel import numbers, pictures
from generator.games.duel.components import structures
from generator.pages.craft import Picture
from generator.pages.reader import Reader
from generator.words.phrases import ROMAN

_SIDES: Final = ("you", "opponent")
_LEFT: Final = "gone"


def _drawn(reader: Reader, macro: str, *given: object) -> Markup:
    return Markup(reader.macro("diagrams", macro, *given))  # noqa: S704  what a template with escaping drew


def _structures(reader: Reader) -> Markup:
    """The three structures, as they lie with and without Agora."""
    layouts = {"base": "not agora", "agora": "agora"}
    under = {layout: reader.under(reader.condition(when)) for layout, when in layouts.items()}
    shown = [
        (ROMAN[age], [(pictures.structure(of, layout), css) for layout, css in under.items()])
        for age, of in enumerate(structures(reader.library).values(), start=1)
    ]
    return _drawn(reader, "structures", shown, reader.under(reader.condition("pantheon")))


def track(reader: Reader, question: Mapping[str, Any], answer: Mapping[str, Any]) -> Markup:
    """The pawn where it was and where it comes to stand, and the tokens that are no longer there."""
    near, far = numbers.LOSSES
    before = [
        loss for loss, name in ((near, "near_token"), (far, "far_token")) if question.get(name) == _LEFT
    ]
    side = 1 if answer["position"] > 0 else -1
    gone = [side * loss for loss in (*before, *answer["removed"])]
    return _drawn(reader, "track", numbers, answer["position"], question["pawn"], gone)


def senate(reader: Reader, question: Mapping[str, Any], answer: Mapping[str, Any]) -> Markup:
    """The cubes that lie in the chambers, and which chambers somebody controls then."""
    cubes = [
        [(int(name.rpartition("-")[2]) - 1, n) for name, n in question["cubes"].get(side, {}).items()]
        for side in _SIDES
    ]
    return _drawn(reader, "senate", numbers.CHAMBER_POINTS, cubes, answer["control"])


PICTURES: Final = (
    Picture(
        "structures",
        _structures,
        told={
            "structure.rows": "structure",
            "structure.accessible": "take-card",
            "structure.turn-up": "card",
            "structure.age-1": "age-1",
            "structure.age-2": "age-2",
            "structure.age-3": "age-3",
        },
        calculators=("structure",),
    ),
    Picture(
        "wonder-draft",
        lambda reader: _drawn(reader, "draft"),
        told={
            "draft.first-four": "wonder",
            "draft.first-order": "players",
            "draft.second-four": "wonder",
            "draft.rest": "discard-pile",
        },
    ),
    Picture(
        "military-track",
        lambda reader: _drawn(reader, "track", numbers),
        examples=("through-two-zones",),
        told={
            "military.track": "players",
            "military.move": "shield",
            "military.tokens": "coin-loss",
            "military.win": "victory",
            "score.military": "point",
        },
        calculators=("military",),
    ),
    Picture(
        "pantheon-board",
        lambda reader: _drawn(reader, "pantheon", numbers.ACTIVATION),
        told={
            "pantheon.take-token": "take-card",
            "pantheon.spaces": "pantheon",
            "pantheon.activate": "coin",
        },
        when="pantheon",
    ),
    Picture(
        "senate",
        lambda reader: _drawn(reader, "senate", numbers.CHAMBER_POINTS),
        examples=("three-chambers",),
        told={"agora.chambers": "agora", "agora.control": "influence-cube", "agora.win": "victory"},
        calculators=("senate",),
        when="agora",
    ),
)
SCENES: Final = {"military": track, "senate": senate}
"""Calculator -> what draws its worked examples."""
