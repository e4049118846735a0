"""What a calculator asks for, as plain data, and the checking of an answer against it: all faults at once."""

from __future__ import annotations

from .errors import RulesError
from .reading import Members

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .errors import Value
    from .reading import Read

MOST_FAULTS = 50
LONGEST_NAME = 40


class Field:
    """One input. Kind `int`: a whole number; `choice`: one of `choices`; `table`: `rows`, all of numbers and equally long."""

    def __init__(self, name: str, kind: str, *, required: bool = True) -> None:
        self.name = name
        self.kind = kind
        self.required = required
        self.default: int | str | None = None
        self.minimum = 0
        self.maximum = 0
        self.choices: tuple[str, ...] = ()
        self.rows: tuple[str, ...] = ()
        self.shortest = 0
        self.longest = 0

    def as_data(self) -> dict[str, Value]:
        """Give the description from which forms and schemas are made.

        >>> whole("coins", 0, 9).as_data()
        {'name': 'coins', 'kind': 'int', 'required': True, 'min': 0, 'max': 9}
        """
        data: dict[str, Value] = {"name": self.name, "kind": self.kind, "required": self.required}
        if self.kind == "choice":
            data["choices"] = list(self.choices)
        else:
            data.update({"min": self.minimum, "max": self.maximum})
        if self.kind == "table":
            data.update({"rows": list(self.rows), "shortest": self.shortest, "longest": self.longest})
        if self.default is not None:
            data["default"] = self.default
        return data


def whole(name: str, minimum: int, maximum: int, default: int | None = None) -> Field:
    """Describe a whole number; with a default it may be left out."""
    field = Field(name, "int", required=default is None)
    field.minimum, field.maximum, field.default = minimum, maximum, default
    return field


def choice(name: str, choices: tuple[str, ...], default: str) -> Field:
    """Describe one of several words; when left out, the default stands."""
    field = Field(name, "choice", required=False)
    field.choices, field.default = choices, default
    return field


def table(name: str, rows: tuple[str, ...], lengths: tuple[int, int], limits: tuple[int, int]) -> Field:
    """Describe rows of whole numbers, all equally long; single rows may be left out, not all."""
    field = Field(name, "table")
    field.rows = rows
    field.shortest, field.longest = lengths
    field.minimum, field.maximum = limits
    return field


def check(fields: tuple[Field, ...], given: Read) -> tuple[dict[str, Value], list[RulesError]]:
    """Compare what was given with the fields: clean values, the faults of the fields in their order, then the strays."""
    if not isinstance(given, Members):
        return {}, [RulesError("", "not-an-object")]
    faults: list[RulesError] = []
    strays: list[RulesError] = []
    found = _sort_out(given, tuple([field.name for field in fields]), "", strays)
    values: dict[str, Value] = {}
    for field in fields:
        if field.name in found:
            values[field.name] = _checked(field, found[field.name], faults)
        elif field.required:
            faults.append(RulesError(field.name, "missing"))
        else:
            values[field.name] = field.default
    return values, (faults + strays)[:MOST_FAULTS]


def nearest(name: str, names: tuple[str, ...]) -> str:
    """Find the name that the fewest typing slips lead to; of equally near ones, the first.

    >>> nearest("compas", ("gear", "compass"))
    'compass'
    """
    best, least = names[0], len(name) + LONGEST_NAME
    for candidate in names:
        slips = _slips(name[:LONGEST_NAME], candidate)
        if slips < least:
            best, least = candidate, slips
    return best


def _slips(one: str, other: str) -> int:
    """Count the letters to add, drop or change between two words."""
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one):
        before = row
        row = [i + 1]
        for j, target in enumerate(other):
            change = before[j] + (0 if letter == target else 1)
            row.append(min(change, before[j + 1] + 1, row[j] + 1))
    return row[-1]


def _sort_out(given: Members, names: tuple[str, ...], path: str, faults: list[RulesError]) -> dict[str, Read]:
    """Keep the members that are asked for; those unknown or given twice are faults."""
    found: dict[str, Read] = {}
    for name, value in given.pairs:
        if len(faults) >= MOST_FAULTS:
            break
        short = path + name[:LONGEST_NAME]
        if name not in names:
            faults.append(RulesError(short, "unknown-field", nearest=path + nearest(name, names)))
        elif name in found:
            faults.append(RulesError(short, "given-twice"))
        else:
            found[name] = value
    return found


def _checked(field: Field, value: Read, faults: list[RulesError]) -> Value:
    if field.kind == "int":
        return _whole_number(field, field.name, value, faults)
    if field.kind == "choice":
        return _choice(field, value, faults)
    return _table(field, value, faults)


def _whole_number(field: Field, path: str, value: Read, faults: list[RulesError]) -> int:
    if isinstance(value, int) and value is not True and value is not False:
        if value < field.minimum:
            faults.append(RulesError(path, "too-small", min=field.minimum))
        elif value > field.maximum:
            faults.append(RulesError(path, "too-large", max=field.maximum))
        return value
    faults.append(RulesError(path, "not-a-whole-number"))
    return 0


def _choice(field: Field, value: Read, faults: list[RulesError]) -> str:
    if isinstance(value, str) and value in field.choices:
        return value
    allowed: list[Value] = list(field.choices)
    fault = RulesError(field.name, "not-one-of", allowed=allowed)
    if isinstance(value, str):
        fault.values["nearest"] = nearest(value, field.choices)
    faults.append(fault)
    return ""


def _table(field: Field, value: Read, faults: list[RulesError]) -> dict[str, Value]:
    """Check a table: an object of known rows, at least one, each a list as long as the first."""
    if not isinstance(value, Members):
        faults.append(RulesError(field.name, "not-an-object"))
        return {}
    strays: list[RulesError] = []
    found = _sort_out(value, field.rows, field.name + ".", strays)
    if not value.pairs:
        faults.append(RulesError(field.name, "missing"))
    rows: dict[str, Value] = {}
    lengths = (field.shortest, field.longest)
    for name in field.rows:
        if name in found:
            row = _row(field, name, found[name], lengths, faults)
            if row:
                rows[name] = row
                lengths = (len(row), len(row))
    faults += strays
    return rows


def _row(
    field: Field, name: str, value: Read, lengths: tuple[int, int], faults: list[RulesError]
) -> list[Value]:
    """Check one row; it is empty when its length is wrong."""
    path = field.name + "." + name
    if not isinstance(value, list):
        faults.append(RulesError(path, "not-a-list"))
        return []
    row: list[Value] = []
    for seat, cell in enumerate(value[: field.longest]):
        row.append(_whole_number(field, path + "." + str(seat), cell, faults))
    shortest, longest = lengths
    if shortest <= len(value) <= longest:
        return row
    faults.append(RulesError(path, "wrong-length", min=shortest, max=longest))
    return []
