"""What is wrong with a question: a field, a code, and the values that a sentence about it needs."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Value: TypeAlias = "str | int | bool | list[Value] | dict[str, Value] | None"

CODES = (
    "entrants",
    "given-twice",
    "missing",
    "more-than-the-whole",
    "not-a-fraction",
    "not-a-list",
    "not-a-production",
    "not-a-text",
    "not-a-whole-number",
    "not-an-object",
    "not-exactly-one",
    "not-in-edition",
    "not-json",
    "not-known",
    "not-one-of",
    "not-together",
    "not-true-or-false",
    "too-large",
    "too-long",
    "too-small",
    "unknown-field",
    "wrong-length",
)


class RulesError(Exception):
    """One fault: `field` names where it lies ("" = the whole question), `code` says what is wrong."""

    def __init__(self, field: str, code: str, **values: Value) -> None:
        super().__init__(field + ": " + code)
        self.field = field
        self.code = code
        self.values = values

    def as_data(self) -> dict[str, Value]:
        """Give the fault as plain data.

        >>> RulesError("players", "too-large", max=7).as_data()
        {'field': 'players', 'code': 'too-large', 'max': 7}
        """
        data: dict[str, Value] = {"field": self.field, "code": self.code}
        data.update(self.values)
        return data


def within(field: str, value: object, least: int, most: int) -> int:
    """A whole number between two bounds, both included; anything else is a fault of the field.

    >>> within("players", 5, 3, 7)
    5
    """
    if not isinstance(value, int) or value is True or value is False:
        raise RulesError(field, "not-a-whole-number")
    if value < least:
        raise RulesError(field, "too-small", min=least)
    if value > most:
        raise RulesError(field, "too-large", max=most)
    return value
