"""Floor 0: the words that everything else is keyed by."""

import re
from typing import Final, Literal, NewType

CardId = NewType("CardId", str)
WonderId = NewType("WonderId", str)
RuleId = NewType("RuleId", str)
RulingId = NewType("RulingId", str)
SourceId = NewType("SourceId", str)
ModuleId = NewType("ModuleId", str)

Locale = Literal["ca", "es", "de", "fr", "en"]
Edition = Literal["second", "first"]
Side = Literal["a", "b"]
Colour = Literal["brown", "grey", "blue", "yellow", "red", "green", "purple"]

LOCALES: Final[tuple[Locale, ...]] = ("ca", "es", "de", "fr", "en")
SOURCE_LOCALE: Final[Locale] = "en"
EDITIONS: Final[tuple[Edition, ...]] = ("second", "first")
SIDES: Final[tuple[Side, ...]] = ("a", "b")
COLOURS: Final[tuple[Colour, ...]] = ("brown", "grey", "blue", "yellow", "red", "green", "purple")

KEBAB: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
DOTTED: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")


def is_kebab(text: str) -> bool:
    """Tell whether the text is an id such as `town-hall`.

    >>> is_kebab("town-hall"), is_kebab("Town Hall")
    (True, False)
    """
    return KEBAB.fullmatch(text) is not None


def is_dotted(text: str) -> bool:
    """Tell whether the text is the id of a rule such as `trade.per-unit`.

    >>> is_dotted("trade.per-unit"), is_dotted("trade")
    (True, False)
    """
    return DOTTED.fullmatch(text) is not None
