"""The inputs of a worked example as a description of a table, row by row: who or what, and what there is of it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from generator.ids import Edition
from generator.pages.controls import PICKED, THING, Control
from generator.pages.forms import Shape
from generator.pages.reader import Reader
from generator.words.i18n import list_of

Row = tuple[str, str]
_NAMED: Final = PICKED | {THING}
_WHO: Final = "name"
"""The field of a record that says whose it is."""


def rows(reader: Reader, shape: Shape, values: Mapping[str, Any], edition: Edition = "") -> list[Row]:
    """What is given, in the order of the form, with the names of an edition; what is left out or empty has no row."""
    return list(_Given(reader, edition, values).rows(shape))


class _Given:
    """Says what is given in the words of one edition."""

    def __init__(self, reader: Reader, edition: Edition, values: Mapping[str, Any]) -> None:
        self._reader = reader
        self._edition = edition
        self._values = values

    def rows(self, shape: Shape) -> Iterator[Row]:
        values = self._values
        controls = {control.path: control for group in shape.groups for control in group.controls}
        for name, control in controls.items():
            if name in values and not self._is_nothing(control, values[name]):
                yield from self._rows(control, values[name])

    def _is_nothing(self, control: Control, value: Any) -> bool:
        """Whether it needs no word."""
        return value in (None, [], {}, "", False) or (
            value == 0 and control.field["name"] in self._reader.craft.unsaid
        )

    def _rows(self, control: Control, value: Any) -> Iterator[Row]:
        """A row for each line of a table and for each of several records, else one."""
        match control.kind:
            case "table":
                labels = {word: label for word, label, _icon in control.options}
                for row, numbers in value.items():
                    yield f"{control.label}, {labels[row]}", self._by_seat(numbers)
            case "record":
                yield control.label, self._series(self._members(control, value))
            case _ if control.path in self._reader.craft.placed:
                say = self._reader.craft.placed[control.path]
                yield control.label, say(self._reader, self._values, value)
            case _ if self._is_of_records(control):
                for place, item in enumerate(value, 1):
                    yield (
                        self._who(control.parts[0], item, place),
                        self._series(self._members(control.parts[0], item)),
                    )
            case _:
                yield control.label, self._text(control, value)

    def _is_of_records(self, control: Control) -> bool:
        return control.kind in ("list", "rows", "sheet") and control.parts[0].kind == "record"

    def _who(self, control: Control, item: Mapping[str, Any], place: int) -> str:
        """Whose a record is: its name, or its place."""
        return str(item.get(_WHO) or f"{control.label} {place}")

    def _members(self, control: Control, value: Mapping[str, Any]) -> Iterator[str]:
        """What a record holds; its name stands before it."""
        for part in control.parts:
            name = str(part.field["name"])
            if name in value and name != _WHO and not self._is_nothing(part, value[name]):
                yield self._member(part, value[name])

    def _member(self, control: Control, value: Any) -> str:
        """A member of a record: what says by itself what it is stands without a label."""
        name = str(control.field["name"])
        amount = self._reader.craft.amounts.get(name)
        if amount and control.label == self._reader.a(f"field.{name}"):
            return self._reader.phrases.amount(amount, value)
        if control.kind in _NAMED:
            return self._text(control, value)
        if control.kind != "record" and self._counts(value):
            return self._text(control, value)
        if self._is_of_records(control):
            items = enumerate(value, 1)
            return self._series(
                self._labelled(self._who(control.parts[0], item, place), self._inner(control.parts[0], item))
                for place, item in items
            )
        if control.kind == "record":
            return self._labelled(control.label, self._inner(control, value))
        return self._labelled(control.label, self._text(control, value))

    def _counts(self, value: Any) -> bool:
        """Whether a value says how many there are of each thing."""
        return isinstance(value, Mapping) and all(isinstance(number, int) for number in value.values())

    def _inner(self, control: Control, value: Mapping[str, Any]) -> str:
        """A record within another."""
        return ", ".join(self._members(control, value))

    def _text(self, control: Control, value: Any) -> str:
        """A value in words."""
        match value:
            case True:
                return "✓"
            case Mapping():
                counted = [self._counted(control, word, n) for word, n in value.items() if n]
                return list_of(counted, self._reader.locale)
            case list() if control.kind == "by-seat":
                first = 1 if control.field["name"] in self._reader.craft.from_one else 0
                return self._by_seat(
                    [n + first if isinstance(n, int) else self._word(control, n) for n in value]
                )
            case list():
                return list_of([self._word(control, one) for one in value], self._reader.locale)
        return self._word(control, value)

    def _counted(self, control: Control, word: str, number: int) -> str:
        """So many of a thing."""
        if f"phrase.amount.{word}" in self._reader.library.texts:
            return self._reader.phrases.amount(word, number)
        labels = {word: label for word, label, _icon in control.options}
        return self._labelled(labels[word], str(number))

    def _by_seat(self, values: Iterable[object]) -> str:
        """What each player has, in the order in which they sit."""
        seats = (
            self._labelled(self._reader.a("interface.calculator.seat", seat), str(value))
            for seat, value in enumerate(values, 1)
        )
        return self._series(seats)

    def _series(self, parts: Iterable[str]) -> str:
        return self._reader.between.join(parts)

    def _labelled(self, label: str, value: str) -> str:
        return self._reader.a("interface.labelled", label=label, value=value)

    def _word(self, control: Control, value: Any) -> str:
        if control.kind in ("seat", "seats"):
            return self._reader.a("interface.calculator.seat", value + 1)
        kinds = {str(part.field["name"]) for part in (control, *control.parts)}
        for name in kinds & self._reader.craft.typed.keys():
            return self._reader.craft.typed[name](self._reader, str(value))
        if control.kind in _NAMED and value in self._reader.library.names[self._reader.locale]:
            return self._reader.name(value, self._edition).text
        options = {word: label for part in (control, *control.parts) for word, label, _icon in part.options}
        return options.get(str(value), str(value))
