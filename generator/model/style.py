"""How the texts of a language are to be worded: what never stands in one, and the words that no dictionary has."""

import re
from dataclasses import field

from generator.model.basis import Where, record


@record
class Avoided:
    """Words that are a fault wherever they stand, and what to say instead."""

    pattern: re.Pattern[str]
    say: str
    where: Where = field(compare=False)


@record
class HouseStyle:
    """What every text of one language keeps to."""

    avoid: tuple[Avoided, ...] = ()
    recommends: re.Pattern[str] | None = None
    """What a text of ours says that no source settles."""
    words: frozenset[str] = frozenset()
    """Names and words of our own that a dictionary does not know."""
    small: tuple[str, ...] = ()
    """Words that tell a search nothing."""
    same: tuple[tuple[str, ...], ...] = ()
    """Groups of words that mean the same to somebody who searches."""
