"""The values that stand in many YAML files, and what makes a record a shape."""

from dataclasses import dataclass
from typing import Annotated, TypeVar, dataclass_transform

from pydantic import ConfigDict, Field, StrictInt

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def shape(cls: type[T]) -> type[T]:
    """A record of a YAML file: no key beyond its fields."""
    made = dataclass(frozen=True, slots=True, kw_only=True)(cls)
    made.__pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[attr-defined]
    return made


Kebab = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Dotted = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$")]
Sentence = Annotated[str, Field(min_length=1, pattern=r"\S")]
Word = Annotated[str, Field(min_length=1, pattern=r"\S")]
Whole = Annotated[StrictInt, Field(ge=0, le=99)]
Players = Annotated[StrictInt, Field(ge=3, le=8)]
CostText = Annotated[StrictInt, Field(ge=0, le=99)] | Annotated[str, Field(pattern=r"^[0-9]{0,2}[A-Za-z]*$")]
Share = Annotated[float, Field(ge=0, le=1)]
Date = (
    Annotated[StrictInt, Field(ge=1900, le=2100)] | Annotated[str, Field(pattern=r"^\d{4}-\d{2}(-\d{2})?$")]
)
Web = Annotated[str, Field(pattern=r"^https://[^\s<>\"]+$")]
