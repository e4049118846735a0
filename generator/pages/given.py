"""The inputs of a worked example in words, row by row: label and value, as the form of its calculator would show them."""

from collections.abc import Iterator, Mapping
from typing import Any

from generator.pages.controls import PICKED, Control
from generator.pages.forms import Shape
from generator.pages.reader import Reader
from generator.words.i18n import list_of

Row = tuple[str, str]


def rows(reader: Reader, shape: Shape, values: Mapping[str, Any]) -> Iterator[Row]:
    """What is given, in the order of the form; what is left out or empty has no row."""
    controls = {control.path: control for group in shape.groups for control in group.controls}
    for name, control in controls.items():
        if name in values:
            yield from _rows(reader, control, values[name])


def _rows(reader: Reader, control: Control, value: Any) -> Iterator[Row]:
    if value in (None, [], {}, "", False) or (value == 0 and control.field["name"] in reader.craft.unsaid):
        return
    match control.kind:
        case "table":
            labels = {word: label for word, label, _icon in control.options}
            yield from ((labels[row], " – ".join(map(str, numbers))) for row, numbers in value.items())
        case "record":
            for part in _members(control, value):
                yield from ((_labelled(reader, control.label, label), text) for label, text in part(reader))
        case "list" | "rows" | "sheet" if control.parts[0].kind == "record":
            for place, item in enumerate(value, 1):
                yield f"{control.parts[0].label} {place}", _inline(reader, control.parts[0], item)
        case _:
            yield control.label, _text(reader, control, value)


def _members(control: Control, value: Mapping[str, Any]) -> Iterator[Any]:
    """The members that a record has, each ready to be said."""
    for part in control.parts:
        name = str(part.field["name"])
        if name in value:
            yield lambda reader, part=part, name=name: _rows(reader, part, value[name])


def _inline(reader: Reader, control: Control, item: Mapping[str, Any]) -> str:
    """A record in one line."""
    said = [
        _labelled(reader, label, text) for part in _members(control, item) for label, text in part(reader)
    ]
    return ", ".join(said)


def _text(reader: Reader, control: Control, value: Any) -> str:
    """A value in words."""
    match value:
        case True:
            return "✓"
        case Mapping():
            labels = {word: label for word, label, _icon in control.options}
            return ", ".join(
                _labelled(reader, labels[word], str(number)) for word, number in value.items() if number
            )
        case list() if control.field["name"] in reader.craft.from_one:
            return " – ".join(str(number + 1) for number in value)
        case list():
            separate = control.kind in ("by-seat", "list")
            words = [_word(reader, control, one) for one in value]
            return " – ".join(words) if separate else list_of(words, reader.locale)
    return _word(reader, control, value)


def _labelled(reader: Reader, label: str, value: str) -> str:
    return reader.a("interface.labelled", label=label, value=value)


def _word(reader: Reader, control: Control, value: Any) -> str:
    if control.kind in ("seat", "seats"):
        return reader.a("interface.calculator.seat", value + 1)
    options = {word: label for word, label, _icon in control.options}
    for part in control.parts:
        options |= {word: label for word, label, _icon in part.options}
    if control.kind in PICKED and value in reader.library.names[reader.locale]:
        return reader.name(value).text
    return options.get(str(value), str(value))
