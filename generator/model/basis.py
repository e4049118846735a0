"""What every record is made with: the decorator, the place where it was written, and the sentence."""

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def record(cls: type[T]) -> type[T]:
    """A frozen, slotted record whose fields are given by name."""
    return dataclass(frozen=True, slots=True, kw_only=True)(cls)


@dataclass(frozen=True, slots=True, order=True)
class Where:
    """A place in a file, so that every fault can say `cards.yaml:412`."""

    path: str
    line: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


@record
class Text:
    """An English sentence with the permanent key under which translations know it; `plural` for counted texts."""

    key: str
    english: str
    plural: str = ""
    where: Where = field(compare=False)
