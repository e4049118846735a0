"""The values that stand in many YAML files, and what makes a record a shape."""

from dataclasses import dataclass
from datetime import date
from typing import Annotated, Final, Literal, TypeVar, dataclass_transform

from pydantic import AfterValidator, ConfigDict, Field, StrictInt, ValidationInfo

from generator.readers.faults import did_you_mean
from generator.readers.hooks import Vocabulary

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def shape(cls: type[T]) -> type[T]:
    """A record of a YAML file: no key beyond its fields."""
    made = dataclass(frozen=True, slots=True, kw_only=True)(cls)
    made.__pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[attr-defined]
    return made


def _on_the_calendar(text: str) -> str:
    """A month or day that exists.

    >>> _on_the_calendar("2018-02-30")
    Traceback (most recent call last):
    ValueError: is not on the calendar
    """
    try:
        date.fromisoformat(text if len(text) > 7 else f"{text}-01")
    except ValueError as error:
        raise ValueError("is not on the calendar") from error
    return text


def _vocabulary(info: ValidationInfo) -> Vocabulary:
    """The words of the game whose file is checked; where a shape stands alone, none."""
    return info.context if isinstance(info.context, Vocabulary) else Vocabulary()


def _one_of(text: str, known: tuple[str, ...]) -> str:
    if text not in known:
        raise ValueError(f"{text!r} is none of {', '.join(known)}{did_you_mean(text, known)}")
    return text


def _edition(text: str, info: ValidationInfo) -> str:
    """An edition of the game."""
    return _one_of(text, _vocabulary(info).axes.editions)


def _edition_or_both(text: str, info: ValidationInfo) -> str:
    return _one_of(text, ("both", *_vocabulary(info).axes.editions))


def _calculator(text: str, info: ValidationInfo) -> str:
    return text and _one_of(text, _vocabulary(info).calculators)


def _table(text: str, info: ValidationInfo) -> str:
    return text and _one_of(text, _vocabulary(info).tables)


def _kinds(text: str, info: ValidationInfo) -> str:
    """The folder of a kind of thing that the game has."""
    return _one_of(text, _vocabulary(info).kinds)


def _rules_or_kinds(text: str, info: ValidationInfo) -> str:
    return _one_of(text, ("rules", *_vocabulary(info).kinds))


def _of_a_ruling(text: str, info: ValidationInfo) -> str:
    return _one_of(text, ("rules", "terms", "classes", *_vocabulary(info).kinds))


def _players(count: int, info: ValidationInfo) -> int:
    """A number of players that some table of the game can have."""
    counts = _vocabulary(info).axes.players
    if counts and count < min(counts):
        raise ValueError(f"must be at least {min(counts)}")
    if counts and count > max(counts):
        raise ValueError(f"must be at most {max(counts)}")
    return count


_RESERVED: Final = ("and", "or", "not", "players")


def _module_name(text: str) -> str:
    """The id of a module, which conditions name.

    >>> _module_name("great-wall")
    'great-wall'
    """
    if text in _RESERVED or not all(
        part.isascii() and part.isalpha() and part.islower() for part in text.split("-")
    ):
        raise ValueError(
            f"must be small letters joined by hyphens, such as old-mill, and none of {', '.join(_RESERVED)}"
        )
    return text


_KEBAB: Final = r"^[a-z0-9]+(-[a-z0-9]+)*$"
_DOTTED: Final = r"^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$"
_PUBLISHED: Final = r"^[a-z]+(-[a-z]+)* [a-z0-9]+([.-][a-z0-9]+)*$"
_COST: Final = r"^(=|[0-9]{0,2}[A-Za-z]{0,12}\??)$"
_DAY: Final = r"^\d{4}-\d{2}-\d{2}$"
_MONTH: Final = r"^\d{4}-\d{2}(-\d{2})?$"
_WEB: Final = r"^https://[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:[0-9]+)?([/?#][^\s<>\"]*)?$"
_REPOSITORY: Final = r"^\w[\w.-]*/\w[\w.-]*$"
_FACT: Final = r"^[A-Z]-\d{3}$"
_NUMBER_NAME: Final = r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$"
_VISIBLE: Final = r"\S"
FORMS: Final = {
    _KEBAB: "must be small letters and digits joined by hyphens, such as old-mill",
    _DOTTED: "must be the id of a rule, such as trade.per-unit",
    _PUBLISHED: "must be a kind and an id as published-ids.txt has them, such as rule trade.per-unit",
    _COST: "must be coins as digits, then at most twelve letters of resources, such as 1, WCO or 2SS; a question mark says that only the kinds are known, and = alone is the cost of what is copied",
    _DAY: "must be a day, such as 2018-03-17",
    _MONTH: "must be a year, month or day, such as 2018-03-17",
    _WEB: "must be an address of the web that begins with https:// and names a host",
    _REPOSITORY: "must be the owner and name of a repository, such as owner/name",
    _FACT: "must be the number of a fact, such as B-010 or Q-021",
    _NUMBER_NAME: "must be small letters and digits joined by underscores, such as hand_size",
    _VISIBLE: "is empty",
}
"""Pattern -> what a maintainer is told about it."""

Kebab = Annotated[str, Field(pattern=_KEBAB)]
ModuleName = Annotated[str, AfterValidator(_module_name)]
Dotted = Annotated[str, Field(pattern=_DOTTED)]
PublishedId = Annotated[str, Field(pattern=_PUBLISHED)]
NumberName = Annotated[str, Field(pattern=_NUMBER_NAME)]
FactId = Annotated[str, Field(pattern=_FACT)]
Sentence = Annotated[str, Field(min_length=1, pattern=_VISIBLE)]
Word = Annotated[str, Field(min_length=1, pattern=_VISIBLE)]
Whole = Annotated[StrictInt, Field(ge=0, le=99)]
Players = Annotated[StrictInt, AfterValidator(_players)]
CostText = Annotated[StrictInt, Field(ge=0, le=99)] | Annotated[str, Field(pattern=_COST)]
Share = Annotated[float, Field(ge=0, le=1, strict=True)]
Date = (
    Annotated[StrictInt, Field(ge=1900, le=2100)]
    | Annotated[str, Field(pattern=_MONTH), AfterValidator(_on_the_calendar)]
)
Day = Annotated[str, Field(pattern=_DAY), AfterValidator(_on_the_calendar)]
Web = Annotated[str, Field(pattern=_WEB)]
Repository = Annotated[str, Field(pattern=_REPOSITORY)]
EditionName = Annotated[str, AfterValidator(_edition)]
EditionOrBoth = Annotated[str, AfterValidator(_edition_or_both)]
CalculatorName = Annotated[str, AfterValidator(_calculator)]
TableName = Annotated[str, AfterValidator(_table)]
KindsName = Annotated[str, AfterValidator(_kinds)]
AboutName = Annotated[str, AfterValidator(_rules_or_kinds)]
RulingAboutName = Annotated[str, AfterValidator(_of_a_ruling)]
Language = Literal["", "ca", "de", "en", "es", "fr", "it", "nl", "pl", "pt"]
Some = Annotated[list[T], Field(min_length=1)]
"""A list with something in it."""
