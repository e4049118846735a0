"""The English that a translation was made from: a line of its own in a `.po` file, `# of 1a2b3c4d as 9e8f7a6b`.

The first digest is of the English, the second of the translation. So it does not matter who changed what, or how two
catalogues were merged: a translation that is still the same while the English is another was made from older English. Whoever
has looked at it and finds it good as it is deletes the line.
"""

import re
from collections.abc import Iterable
from hashlib import blake2s
from typing import Final

from babel.messages.catalog import Message

_LINE: Final = re.compile(r"of ([0-9a-f]{8}) as ([0-9a-f]{8})")


def is_of_older_english(message: Message, today: Iterable[str]) -> bool:
    """Whether a translation is the one that was made from other English than today's."""
    for comment in message.user_comments:
        if found := _LINE.fullmatch(comment.strip()):
            return found[1] != _digest(today) and found[2] == _digest(forms(message))
    return False


def remembered(message: Message) -> list[str]:
    """The comments of a translation, with the line that says what it was made from."""
    english = message.id if isinstance(message.id, list | tuple) else (message.id,)
    return [*_others(message), f"of {_digest(english)} as {_digest(forms(message))}"]


def _others(message: Message) -> list[str]:
    """What translators have noted themselves."""
    return [comment for comment in message.user_comments if not _LINE.fullmatch(comment.strip())]


def forms(message: Message) -> tuple[str, ...]:
    """A translation in all its forms; an empty one has one empty form."""
    return tuple(message.string) if isinstance(message.string, list | tuple) else (message.string or "",)


def _digest(forms: Iterable[str]) -> str:
    return blake2s("\0".join(forms).encode(), digest_size=4).hexdigest()
