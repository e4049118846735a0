"""The door to the calculators: a name and JSON text in, JSON text out, in both interpreters."""

from __future__ import annotations

import json

from . import military, science, setup, treasury
from .errors import RulesError
from .inputs import Field, check, nearest
from .reading import read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from .errors import Value

    Answer: TypeAlias = dict[str, Value]

_NAMES = ("science", "military", "treasury", "setup")
_FIELDS: dict[str, tuple[Field, ...]] = {
    "science": science.FIELDS,
    "military": military.FIELDS,
    "treasury": treasury.FIELDS,
    "setup": setup.FIELDS,
}
_ANSWERS: dict[str, Callable[..., Answer]] = {
    "science": science.answer,
    "military": military.answer,
    "treasury": treasury.answer,
    "setup": setup.answer,
}


def names() -> tuple[str, ...]:
    """List the calculators.

    >>> names()
    ('science', 'military', 'treasury', 'setup')
    """
    return _NAMES


def fields(name: str) -> list[Answer]:
    """Describe what a calculator asks for, in the order in which it should be asked.

    >>> fields("setup")[0]
    {'name': 'players', 'kind': 'int', 'required': True, 'min': 3, 'max': 7}
    """
    return [field.as_data() for field in _FIELDS[_known(name)]]


def call(name: str, text: str) -> str:
    """Answer a question; what is wrong with it comes back as `error`, all faults at once, never as an exception.

    >>> call("treasury", '{"coins": -1}')
    '{"error": [{"field": "coins", "code": "too-small", "min": 0}]}'
    """
    try:
        known = _known(name)
        values, faults = check(_FIELDS[known], read(text))
    except RulesError as fault:
        faults = [fault]
    if faults:
        return json.dumps({"error": [fault.as_data() for fault in faults]})
    return json.dumps(_ANSWERS[known](**values))


def schema(name: str) -> Answer:
    """Describe the question as a JSON Schema, made from the same fields that check it."""
    asked = _FIELDS[_known(name)]
    properties: Answer = {}
    for field in asked:
        properties[field.name] = _property(field)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": name,
        "type": "object",
        "properties": properties,
        "required": [field.name for field in asked if field.required],
        "additionalProperties": False,
    }


def _known(name: str) -> str:
    if name not in _NAMES:
        raise RulesError("calculator", "not-one-of", allowed=list(_NAMES), nearest=nearest(name, _NAMES))
    return name


def _property(field: Field) -> Answer:
    if field.kind == "choice":
        return {"type": "string", "enum": list(field.choices), "default": field.default}
    number: Answer = {"type": "integer", "minimum": field.minimum, "maximum": field.maximum}
    if field.default is not None:
        number["default"] = field.default
    if field.kind == "int":
        return number
    row: Answer = {"type": "array", "items": number, "minItems": field.shortest, "maxItems": field.longest}
    rows: Answer = {}
    for name in field.rows:
        rows[name] = row
    return {"type": "object", "properties": rows, "minProperties": 1, "additionalProperties": False}
