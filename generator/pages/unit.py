"""A unit of a game: whatever somebody may look for, as one record."""

from collections.abc import Mapping, Sequence
from typing import Final

from generator.conditions import Condition
from generator.model import Text, record
from generator.pages.figures import left, mark
from generator.pages.origins import asked
from generator.pages.reader import Reader
from generator.placeholders import Placeholder, Segment, parse
from generator.words.beside import in_words

RULE: Final = "rule"
RULING: Final = "ruling"
TERM: Final = "term"
SYMBOL: Final = "symbol"
QUESTION: Final = "question"
SITUATION: Final = "situation"
SECTION: Final = "section"
EXPANSION: Final = "expansion"
RULES, RULINGS, THINGS, WORDS, WAYS = GROUPS = ("rules", "rulings", "things", "words", "ways")
Names = Mapping[str, Sequence[str]]
"""A module, and what it is called in all languages."""


@record
class Told:
    """A wording, with what a table must have for it (in the words of the scripts; empty for every table)."""

    text: str
    asks: str = ""


@record
class Unit:
    """Something to be looked for: `kind` is what it is, `route` its address below the game and language."""

    kind: str
    route: str
    titles: tuple[Told, ...]
    """What it is called, where that differs with what a table has for each."""
    told: tuple[Told, ...] = ()
    answer: str = ""
    """What a ruling answers in a word."""
    names: tuple[str, ...] = ()
    """What it is called besides: on other boxes, in other languages and editions."""
    asked: str = ""
    """By what other words people ask for it."""
    family: str = ""
    """The colour of a thing."""
    group: str = WAYS
    """Under what it stands in a list of what has been found."""
    icon: str = ""
    place: str = ""
    """Where it belongs: the section of a rule, the topic of a ruling."""
    asks: str = ""
    """What a table must have for it, in the words of the scripts; empty for every table."""
    marks: tuple[Told, ...] = ()
    """The words for what it stands on, each with the tables on which it bears it."""


def called(title: str) -> tuple[Told, ...]:
    """A title that is the same on every table."""
    return (Told(text=title),)


def asks(condition: Condition | None) -> str:
    """What a table must have, in the words of the scripts."""
    return asked(condition) if condition else ""


def marked(reader: Reader, text: Text, given: Condition | None = None) -> str:
    """A sentence as bare words, where a letter stands for each number that the table decides, unless what is `given` does."""
    return in_words(parse(reader.raw(text)), lambda part: _marked(reader, part, given))


def _marked(reader: Reader, part: Segment, given: Condition | None) -> str:
    if isinstance(part, Placeholder) and part.kind == "number":
        number = reader.library.numbers[part.id]
        if left(reader.library, number, given).constant is None:
            return mark(reader.library, part.id)
    return reader.plain_segment(part, "", given)
