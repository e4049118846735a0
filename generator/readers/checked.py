"""A document checked against its shape: every fault in words, with the line on which it stands."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from generator.readers.faults import ContentError, Fault, did_you_mean
from generator.readers.hooks import Vocabulary
from generator.readers.strict_yaml import Document, Path_
from generator.readers.values import FORMS

_WORDS: Final = {
    "missing": "is missing",
    "string_type": "must be text",
    "string_too_short": "is empty",
    "too_short": "is empty",
    "int_type": "must be a whole number",
    "float_type": "must be a number",
    "list_type": "must be a list",
    "dict_type": "must be a mapping of keys to values",
    "dataclass_type": "must be a mapping of keys to values",
    "greater_than_equal": "must be at least {ge:g}",
    "less_than_equal": "must be at most {le:g}",
}


@dataclass(frozen=True, slots=True)
class _Complaint:
    """What the schema library says of one value, in words; of a choice of forms each one complains."""

    path: Path_
    message: str
    is_about_type: bool


class Checker:
    """Checks documents against the shapes of their kinds, in the words of a game."""

    def __init__(self, shapes: Mapping[str, Any], vocabulary: Vocabulary | None = None) -> None:
        self._shapes = shapes
        self._vocabulary = vocabulary or Vocabulary()

    def checked(self, document: Document, kind: str) -> Any:
        """The document as the records of this kind; raises ContentError with all its faults."""
        shape = self._shapes[kind]
        known = id(shape), self._vocabulary
        if known not in document.checked:
            document.checked[known] = self._validated(document, shape)
        return document.checked[known]

    def _validated(self, document: Document, shape: Any) -> Any:
        try:
            return adapter(shape).validate_python(document.data, context=self._vocabulary)
        except ValidationError as error:
            complaints = [_complaint(document, shape, details) for details in error.errors(include_url=False)]
            raise ContentError(_faults(document, complaints)) from error


_ADAPTERS: dict[int, tuple[Any, TypeAdapter[Any]]] = {}


def adapter(shape: Any) -> TypeAdapter[Any]:
    """What checks a shape, made once."""
    if id(shape) not in _ADAPTERS:
        _ADAPTERS[id(shape)] = shape, TypeAdapter(shape)
    return _ADAPTERS[id(shape)][1]


def _faults(document: Document, complaints: list[_Complaint]) -> Iterable[Fault]:
    """One fault for each value."""
    for path in dict.fromkeys(complaint.path for complaint in complaints):
        if message := _most_telling(path, complaints):
            yield Fault(document.where(*path), ": ".join([*_subject(document, path), message]))


def _most_telling(path: Path_, complaints: list[_Complaint]) -> str:
    """A complaint about what a value holds tells more than one about what it is."""
    here = [complaint for complaint in complaints if complaint.path == path]
    if closer := [complaint for complaint in here if not complaint.is_about_type]:
        return closer[0].message
    inside = any(len(c.path) > len(path) and c.path[: len(path)] == path for c in complaints)
    words = dict.fromkeys(complaint.message.removeprefix("must be ") for complaint in here)
    return "" if inside else f"must be {' or '.join(words)}"


def _complaint(document: Document, shape: Any, details: ErrorDetails) -> _Complaint:
    path = _path(document, details["loc"])
    if details["type"] == "missing":
        path = (*path, details["loc"][-1])
    return _Complaint(path, _message(details, shape, path), details["type"].endswith("_type"))


def _path(document: Document, loc: Path_) -> Path_:
    """The way to the value in the file, without the branches of a choice, which the schema library puts in between."""
    path: list[str | int] = []
    data = document.data
    for part in loc:
        if _holds(data, part):
            path.append(part)
            data = data[part]
    return tuple(path)


def _holds(data: Any, part: str | int) -> bool:
    if isinstance(data, list):
        return isinstance(part, int) and part < len(data)
    return isinstance(data, Mapping) and part in data


def _subject(document: Document, path: Path_) -> list[str]:
    """What the fault is about: the id of the innermost record with one, then the keys inside it."""
    words: list[str] = []
    data = document.data
    for part in path:
        data = data[part] if _holds(data, part) else None
        if isinstance(part, str):
            words.append(part)
        if isinstance(data, Mapping) and isinstance(data.get("id"), str):
            words = [data["id"]]
    return words


def _message(details: ErrorDetails, shape: Any, path: Path_) -> str:
    context: Mapping[str, Any] = details.get("ctx", {})
    match details["type"]:
        case "unexpected_keyword_argument" | "extra_forbidden":
            return _unknown_key(str(path[-1]), _keys(shape, path[:-1]))
        case "literal_error":
            known = [word for word in re.findall(r"'([^']*)'", context["expected"]) if word]
            return (
                f"{details['input']!r} is none of {', '.join(known)}{did_you_mean(details['input'], known)}"
            )
        case "string_pattern_mismatch":
            return FORMS[context["pattern"]]
        case "value_error":
            return str(context["error"])
        case type_ if type_ in _WORDS:
            return _WORDS[type_].format(**context)
    return details["msg"][:1].lower() + details["msg"][1:]


def _unknown_key(key: str, known: list[str]) -> str:
    hint = did_you_mean(key, known)
    return f"unknown key{hint}" if hint else f"unknown key; known are {', '.join(known)}"


# Which keys a record of a file may have, read from the file's JSON Schema -------------------------------------------------


def _keys(shape: Any, path: Path_) -> list[str]:
    """The keys that are known at this place of a file."""
    schema = adapter(shape).json_schema()
    nodes = _forms(schema, schema)
    for part in path:
        children = [child for node in nodes for child in _children(node, part)]
        nodes = [form for child in children for form in _forms(schema, child)]
    return sorted({key for node in nodes for key in node.get("properties", {})})


def _forms(schema: Mapping[str, Any], node: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """A node of the schema, or each of the forms that it may take."""
    if "$ref" in node:
        return _forms(schema, schema["$defs"][node["$ref"].rsplit("/", 1)[1]])
    if "anyOf" in node:
        return [form for branch in node["anyOf"] for form in _forms(schema, branch)]
    return [node]


def _children(node: Mapping[str, Any], part: str | int) -> list[Mapping[str, Any]]:
    if isinstance(part, int):
        return [node["items"]] if "items" in node else []
    if part in node.get("properties", {}):
        return [node["properties"][part]]
    others = [*node.get("patternProperties", {}).values(), node.get("additionalProperties")]
    return [other for other in others if isinstance(other, Mapping)]
