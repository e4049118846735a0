"""The words that everything else is keyed by."""

import re
from typing import Final, Literal, NewType

GameId = NewType("GameId", str)
RuleId = NewType("RuleId", str)
RulingId = NewType("RulingId", str)
SourceId = NewType("SourceId", str)
ModuleId = NewType("ModuleId", str)
Edition = str
"""An edition of a game, such as `second`; empty for a game that has only one."""

Locale = Literal["ca", "es", "de", "fr", "en"]

LOCALES: Final[tuple[Locale, ...]] = ("ca", "es", "de", "fr", "en")
SOURCE_LOCALE: Final[Locale] = "en"

KEBAB: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
DOTTED: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")


def is_kebab(text: str) -> bool:
    """Tell whether the text is an id such as `old-mill`.

    >>> is_kebab("old-mill"), is_kebab("Old Mill")
    (True, False)
    """
    return KEBAB.fullmatch(text) is not None


def is_dotted(text: str) -> bool:
    """Tell whether the text is the id of a rule such as `trade.per-unit`.

    >>> is_dotted("trade.per-unit"), is_dotted("trade")
    (True, False)
    """
    return DOTTED.fullmatch(text) is not None
