"""The values that stand in many YAML files, and what makes a record a shape."""

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeVar, dataclass_transform

from pydantic import AfterValidator, ConfigDict, Field, StrictInt

from generator.rules import calculators

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
            f"must be small letters joined by hyphens, such as great-wall, and none of {', '.join(_RESERVED)}"
        )
    return text


_KEBAB: Final = r"^[a-z0-9]+(-[a-z0-9]+)*$"
_DOTTED: Final = r"^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$"
_COST: Final = r"^[0-9]{0,2}[A-Za-z]*$"
_MONTH: Final = r"^\d{4}-\d{2}(-\d{2})?$"
_WEB: Final = r"^https://[^\s<>\"]+$"
_REPOSITORY: Final = r"^[\w.-]+/[\w.-]+$"
_FACT: Final = r"^[A-Z]-\d{3}$"
_NUMBER_NAME: Final = r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$"
_VISIBLE: Final = r"\S"
FORMS: Final = {
    _KEBAB: "must be small letters and digits joined by hyphens, such as town-hall",
    _DOTTED: "must be the id of a rule, such as trade.per-unit",
    _COST: "must be coins as digits, then letters of resources, such as 1, WCO or 2SS",
    _MONTH: "must be a year, month or day, such as 2018-03-17",
    _WEB: "must be an address that begins with https://",
    _REPOSITORY: "must be the owner and name of a repository, such as owner/name",
    _FACT: "must be the number of a fact, such as B-010 or Q-021",
    _NUMBER_NAME: "must be small letters and digits joined by underscores, such as hand_size",
    _VISIBLE: "is empty",
}
"""Pattern -> what a maintainer is told about it."""

Kebab = Annotated[str, Field(pattern=_KEBAB)]
ModuleName = Annotated[str, AfterValidator(_module_name)]
Dotted = Annotated[str, Field(pattern=_DOTTED)]
NumberName = Annotated[str, Field(pattern=_NUMBER_NAME)]
FactId = Annotated[str, Field(pattern=_FACT)]
Sentence = Annotated[str, Field(min_length=1, pattern=_VISIBLE)]
Word = Annotated[str, Field(min_length=1, pattern=_VISIBLE)]
Whole = Annotated[StrictInt, Field(ge=0, le=99)]
Players = Annotated[StrictInt, Field(ge=3, le=8)]
PlayersOfAny = Annotated[StrictInt, Field(ge=2, le=8)]
CostText = Annotated[StrictInt, Field(ge=0, le=99)] | Annotated[str, Field(pattern=_COST)]
Share = Annotated[float, Field(ge=0, le=1, strict=True)]
Date = (
    Annotated[StrictInt, Field(ge=1900, le=2100)]
    | Annotated[str, Field(pattern=_MONTH), AfterValidator(_on_the_calendar)]
)
Web = Annotated[str, Field(pattern=_WEB)]
Repository = Annotated[str, Field(pattern=_REPOSITORY)]
if TYPE_CHECKING:
    CalculatorName = str
else:
    CalculatorName = Literal[("", *calculators.names())]
Language = Literal["", "ca", "de", "en", "es", "fr", "it", "nl", "pl", "pt"]
Some = Annotated[list[T], Field(min_length=1)]
"""A list with something in it."""
