"""The one notation for everything that prose takes from data: `{card:old-mill}`, `{hand_size}`, `**term**`."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

_TOKEN: Final = re.compile(r"\{(?P<inside>[^{}]*)\}|\*\*(?P<strong>[^*{}]+)\*\*")
_INSIDE: Final = re.compile(
    r"(?:(?P<kind>[a-z]+(?:-[a-z]+)*):(?P<id>[a-z0-9.-]+)(?:\|(?P<text>[^{}|]+))?|(?P<name>[a-z][a-z0-9_]*))"
)
_REMEMBERED: Final = 2**16
"""How many texts are kept cut up: more than all languages have."""


MARKUP: Final = "looks like markup; a text of the pages holds only words"
_MARKUP: Final = re.compile(r"<[\w/!?]|[\w\"'/-]>|&#?\w+;")


def has_markup(text: str) -> bool:
    """Whether somebody meant tags or entities in a text, which would be shown as they are written.

    >>> has_markup("<b>now</b>"), has_markup("3 < 4 & more")
    (True, False)
    """
    return _MARKUP.search(text) is not None


class PlaceholderError(ValueError):
    """The text holds a brace or asterisk that is no placeholder."""


@dataclass(frozen=True, slots=True)
class Plain:
    """A run of ordinary words."""

    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    """The term that a rule defines."""

    text: str


@dataclass(frozen=True, slots=True)
class Placeholder:
    """A name, link, icon or number that comes from data; `text` replaces the words of a link."""

    kind: str
    id: str
    text: str = ""

    @property
    def key(self) -> str:
        """What a translation must carry unchanged: the placeholder without the words of its link.

        >>> Placeholder("rule", "trade.buy", "buy").key
        'rule:trade.buy'
        """
        return self.id if self.kind == "number" else f"{self.kind}:{self.id}"


Segment = Plain | Strong | Placeholder


def _placeholder(inside: str) -> Placeholder:
    match = _INSIDE.fullmatch(inside)
    if match is None:
        raise PlaceholderError(
            f"{{{inside}}} is no placeholder; they look like {{card:old-mill}} or {{hand_size}}"
        )
    if match["name"]:
        return Placeholder("number", match["name"])
    return Placeholder(match["kind"], match["id"], match["text"] or "")


@lru_cache(maxsize=_REMEMBERED)
def parse(text: str) -> tuple[Segment, ...]:
    """Cut a text into words, defined terms and placeholders.

    >>> parse("Take {start_coins} coins.")
    (Plain(text='Take '), Placeholder(kind='number', id='start_coins', text=''), Plain(text=' coins.'))
    """
    segments: list[Segment] = []
    end = 0
    for match in _TOKEN.finditer(text):
        _add_plain(segments, text[end : match.start()])
        segments.append(Strong(match["strong"]) if match["strong"] else _placeholder(match["inside"]))
        end = match.end()
    _add_plain(segments, text[end:])
    return tuple(segments)


def _add_plain(segments: list[Segment], text: str) -> None:
    if "{" in text or "}" in text or "**" in text:
        raise PlaceholderError(f"unpaired brace or asterisks in {text.strip()!r}")
    if text:
        segments.append(Plain(text))


def keys(text: str) -> list[str]:
    """The placeholders of a text, sorted, as often as they stand there.

    >>> keys("{card:altar} or {card:baths|the baths}")
    ['card:altar', 'card:baths']
    """
    return sorted(part.key for part in parse(text) if isinstance(part, Placeholder))
