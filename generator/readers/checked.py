"""A document checked against its shape: every fault in words, with the line on which it stands."""

from typing import Any, Final

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from generator.readers.faults import ContentError, Fault, did_you_mean
from generator.readers.shapes import FILES
from generator.readers.strict_yaml import Document

ADAPTERS: Final = {kind: TypeAdapter(shape) for kind, shape in FILES.items()}
_WORDS: Final = {
    "missing": "is missing",
    "string_type": "must be text",
    "string_pattern_mismatch": "is not of the right form ({pattern})",
    "string_too_short": "is empty",
    "int_type": "must be a whole number",
    "float_type": "must be a number",
    "list_type": "must be a list",
    "dict_type": "must be a mapping of keys to values",
    "dataclass_type": "must be a mapping of keys to values",
    "greater_than_equal": "must be at least {ge}",
    "less_than_equal": "must be at most {le}",
}
_BRANCHES: Final = ("constrained-str", "constrained-int", "function", "str", "int")


def checked(document: Document, kind: str) -> Any:
    """The document as the records of this kind; raises ContentError with all its faults."""
    try:
        return ADAPTERS[kind].validate_python(document.data)
    except ValidationError as error:
        faults = [_fault(document, details) for details in error.errors(include_url=False)]
        raise ContentError(_most_telling(faults)) from error


def _most_telling(faults: list[Fault]) -> list[Fault]:
    """Of a choice of forms, each of which failed on the same line, the first complaint is enough."""
    by_line: dict[int, Fault] = {}
    rest = []
    for fault in faults:
        if "must be" in fault.message or "right form" in fault.message:
            by_line.setdefault(fault.where.line, fault)
        else:
            rest.append(fault)
    return [*by_line.values(), *rest]


def _fault(document: Document, details: ErrorDetails) -> Fault:
    path = tuple(part for part in details["loc"] if not _is_branch(part))
    message = _message(details, path)
    subject = ": ".join(str(part) for part in path if not isinstance(part, int))
    return Fault(document.where(*path), f"{subject}: {message}" if subject else message)


def _is_branch(part: str | int) -> bool:
    """Pydantic names the branch of a union in the path; the reader's file has no such key."""
    return isinstance(part, str) and (part.endswith("Shape") or part.startswith(_BRANCHES) or "[" in part)


def _message(details: ErrorDetails, path: tuple[str | int, ...]) -> str:
    context: dict[str, Any] = details.get("ctx", {})
    kind = details["type"]
    if kind in {"unexpected_keyword_argument", "extra_forbidden"}:
        return f"unknown key{did_you_mean(str(path[-1]), _keys())}"
    if kind == "literal_error":
        return f"{details['input']!r} is none of {context['expected']}"
    if kind in _WORDS:
        return _WORDS[kind].format(**context)
    return details["msg"][:1].lower() + details["msg"][1:]


def _keys() -> list[str]:
    """Every key that some shape knows."""
    names: set[str] = set()
    for adapter in ADAPTERS.values():
        schema = adapter.json_schema()
        for part in (schema, *schema.get("$defs", {}).values()):
            names.update(part.get("properties", {}))
    return sorted(names)
