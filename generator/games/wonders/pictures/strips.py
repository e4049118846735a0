"""Steps as strips of panels: a turn, and the end of an Age, in the order of the rulebook, with the steps of every module."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from generator.games.wonders.pictures.ring import decided
from generator.pages.pictures import Told, told
from generator.pages.reader import Reader
from generator.words.phrases import ROMAN

_TURN: Final = "course-of-a-turn"
_AGE: Final = "course-of-an-age"
_BEFORE_THE_END: Final = "age.turns"
"""The last step of an Age before its end."""

DRAWN: Final = {
    "turn.choose": "choose",
    "turn.secret": "secret",
    "turn.simultaneous": "act",
    "turn.discard-pile": "pile",
    "turn.pass": "pass",
    "age.conflicts": "conflicts",
    "age.next": "next",
}
"""Step -> the picture that is drawn for it; the others show their signs, or else that of the module that brings them."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A step in words, with the picture or the signs that go with it."""

    told: Told
    drawn: str
    signs: tuple[str, ...]


def turn(reader: Reader) -> Markup:
    """The steps of a turn."""
    return _strip(reader, steps(reader, _TURN))


def end_of_age(reader: Reader) -> Markup:
    """What comes after the turns of an Age."""
    found = steps(reader, _AGE)
    after = found.index(_BEFORE_THE_END) + 1 if _BEFORE_THE_END in found else 0
    return _strip(reader, found[after:])


def steps(reader: Reader, section: str) -> list[str]:
    """The steps of a section of the rulebook, in their order."""
    sections = (one for chapter in reader.library.chapters for one in chapter.sections)
    return [rule.id for one in sections if one.id == section for rule in one.rules if rule.kind == "step"]


def _strip(reader: Reader, ids: Iterable[str]) -> Markup:
    panels = [_panel(one) for one in told(reader, dict.fromkeys(ids, ""))]
    given = {"ways": tuple(_ways(reader)), "decks": tuple(ROMAN.values())}
    return Markup(reader.macro("strips", "strip", panels, given))  # noqa: S704  what a template with escaping drew


def _panel(one: Told) -> Panel:
    rule, modules = one.line.rule, one.line.badges.modules
    return Panel(one, DRAWN.get(rule.id, "signs"), rule.signs or (modules[0].icon if modules else "rule",))


def _ways(reader: Reader) -> Iterator[tuple[str, bool]]:
    """Each Age with whether its hands go to the left."""
    ways = decided(reader, "turn.pass", "passing-direction").split("-")
    for age, way in zip(ROMAN, ways, strict=False):
        yield ROMAN[age], way == "left"
