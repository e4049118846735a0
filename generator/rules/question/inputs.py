"""Compares what was given with what a calculator asks for: clean values, and all faults at once."""

from __future__ import annotations

from ..errors import RulesError
from ..facts import NOTHING
from .reading import Members

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..errors import Value
    from ..facts import Facts
    from .fields import Field
    from .reading import Read

MOST_FAULTS = 50
LONGEST_NAME = 40


def check(
    fields: tuple[Field, ...], given: Read, facts: Facts = NOTHING
) -> tuple[dict[str, Value], list[RulesError]]:
    """Compare what was given with the fields: clean values, the faults of the fields in their order, then the strays.

    >>> from generator.rules.question import fields, reading
    >>> given = reading.read('{"players": 8, "coin": 5}')
    >>> [(fault.field, fault.code) for fault in check((fields.whole("players", 3, 7),), given)[1]]
    [('players', 'too-large'), ('coin', 'unknown-field')]
    """
    if not isinstance(given, Members):
        return {}, [RulesError("", "not-an-object")]
    checker = Checker(facts)
    values = checker.members(fields, given, "")
    return values, checker.faults[:MOST_FAULTS]


def nearest(name: str, names: tuple[str, ...]) -> str:
    """Find the name that the fewest typing slips lead to; of equally near ones, the first.

    >>> nearest("compas", ("gear", "compass"))
    'compass'
    """
    best, least = names[0], len(name) + LONGEST_NAME
    for candidate in names:
        if abs(len(candidate) - len(name)) < least:
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


class Checker:
    """A walk over one question; `faults` grows on the way."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.faults: list[RulesError] = []

    def fault(self, path: str, code: str, **values: Value) -> None:
        self.faults.append(RulesError(path, code, **values))

    def members(self, fields: tuple[Field, ...], given: Members, path: str) -> dict[str, Value]:
        """Check an object member by member; what is left out has its default, if there is one."""
        found, strays = self.sorted_out(given, tuple([field.name for field in fields]), path)
        values: dict[str, Value] = {}
        for field in fields:
            if field.name in found:
                values[field.name] = self.value(field, path + field.name, found[field.name])
            elif field.required:
                self.fault(path + field.name, "missing")
            else:
                values[field.name] = left_out(field)
        self.faults += strays
        return values

    def sorted_out(
        self, given: Members, names: tuple[str, ...], path: str
    ) -> tuple[dict[str, Read], list[RulesError]]:
        """Keep the members that are asked for; those unknown or given twice are faults."""
        found: dict[str, Read] = {}
        faults: list[RulesError] = []
        for name, value in given.pairs:
            if len(faults) >= MOST_FAULTS:
                break
            if name in names and name not in found:
                found[name] = value
                continue
            short = path + name[:LONGEST_NAME]
            if name in found:
                faults.append(RulesError(short, "given-twice"))
            else:
                faults.append(RulesError(short, "unknown-field", nearest=path + nearest(name, names)))
        return found, faults

    def value(self, field: Field, path: str, value: Read) -> Value:
        """Check a value of any kind; when there are faults enough, look no further."""
        if len(self.faults) >= MOST_FAULTS:
            return None
        return _CHECKS[field.kind](self, field, path, value)

    def whole(self, field: Field, path: str, value: Read) -> int:
        if isinstance(value, int) and value is not True and value is not False:
            if value < field.minimum:
                self.fault(path, "too-small", min=field.minimum)
            elif value > field.maximum:
                self.fault(path, "too-large", max=field.maximum)
            return value
        self.fault(path, "not-a-whole-number")
        return 0

    def choice(self, field: Field, path: str, value: Read) -> str:
        """Check a word: one of a few is listed in the fault, of the many that the facts know only the nearest is named."""
        words = field.allowed(self.facts)
        if isinstance(value, str) and value in words:
            return value
        if field.of and words:
            if isinstance(value, str):
                self.fault(path, "not-known", nearest=nearest(value, words))
            else:
                self.fault(path, "not-a-text")
            return ""
        fault = RulesError(path, "not-one-of", allowed=list(words))
        if isinstance(value, str) and words:
            fault.values["nearest"] = nearest(value, words)
        self.faults.append(fault)
        return ""

    def flag(self, _field: Field, path: str, value: Read) -> bool:
        if value is not True and value is not False:
            self.fault(path, "not-true-or-false")
        return value is True

    def text(self, field: Field, path: str, value: Read) -> str:
        if not isinstance(value, str):
            self.fault(path, "not-a-text")
            return ""
        if field.shortest and not value:
            self.fault(path, "missing")
        elif not field.shortest <= len(value) <= field.longest:
            self.fault(path, "wrong-length", min=field.shortest, max=field.longest)
        return value

    def items(self, field: Field, path: str, value: Read) -> list[Value]:
        """Check a list item by item; of one that is too long, as much as is allowed."""
        found: list[Value] = []
        if not isinstance(value, list):
            self.fault(path, "not-a-list")
            return found
        assert field.item
        for place, item in enumerate(value[: field.longest]):
            found.append(self.value(field.item, path + "." + str(place), item))
        if not field.shortest <= len(value) <= field.longest:
            self.fault(path, "wrong-length", min=field.shortest, max=field.longest)
        return found

    def record(self, field: Field, path: str, value: Read) -> dict[str, Value]:
        if not isinstance(value, Members):
            self.fault(path, "not-an-object")
            return {}
        return self.members(field.members, value, path + ".")

    def counts(self, field: Field, path: str, value: Read) -> dict[str, Value]:
        """Check a number for each word; the words that are left out have the smallest."""
        numbers = _smallest(field)
        if not isinstance(value, Members):
            self.fault(path, "not-an-object")
            return numbers
        found, strays = self.sorted_out(value, field.words, path + ".")
        for word in field.words:
            if word in found:
                numbers[word] = self.whole(field, path + "." + word, found[word])
        self.faults += strays
        return numbers

    def table(self, field: Field, path: str, value: Read) -> dict[str, Value]:
        """Check a table: an object of known rows, at least one, each a list as long as the first."""
        if not isinstance(value, Members):
            self.fault(path, "not-an-object")
            return {}
        found, strays = self.sorted_out(value, field.words, path + ".")
        if not value.pairs:
            self.fault(path, "missing")
        rows: dict[str, Value] = {}
        lengths = (field.shortest, field.longest)
        for name in field.words:
            if name in found:
                row = self.row(field, path + "." + name, found[name], lengths)
                if row:
                    rows[name] = row
                    lengths = (len(row), len(row))
        self.faults += strays
        return rows

    def row(self, field: Field, path: str, value: Read, lengths: tuple[int, int]) -> list[Value]:
        """Check one row; it is empty when its length is wrong."""
        if not isinstance(value, list):
            self.fault(path, "not-a-list")
            return []
        row: list[Value] = []
        for seat, cell in enumerate(value[: field.longest]):
            row.append(self.whole(field, path + "." + str(seat), cell))
        shortest, longest = lengths
        if shortest <= len(value) <= longest:
            return row
        self.fault(path, "wrong-length", min=shortest, max=longest)
        return []


def left_out(field: Field) -> Value:
    """Give what stands when nothing is said; every question gets a list and an object of its own.

    >>> from generator.rules.question.fields import counts
    >>> left_out(counts("dice", ("wood", "ore"), (1, 6)))
    {'wood': 1, 'ore': 1}
    """
    if field.kind == "counts":
        return _smallest(field)
    return [] if field.kind == "list" else field.default


def _smallest(field: Field) -> dict[str, Value]:
    numbers: dict[str, Value] = {}
    for word in field.words:
        numbers[word] = field.minimum
    return numbers


_CHECKS: dict[str, Callable[[Checker, Field, str, Read], Value]] = {
    "int": Checker.whole,
    "choice": Checker.choice,
    "flag": Checker.flag,
    "text": Checker.text,
    "list": Checker.items,
    "record": Checker.record,
    "counts": Checker.counts,
    "table": Checker.table,
}
