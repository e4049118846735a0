"""What a calculator asks for, as plain data: forms, the schema of the command line and the checks are made from it."""

from __future__ import annotations

from ..facts import NOTHING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..errors import Value
    from ..facts import Facts


class Field:
    """One input; `kind` says which of the other attributes hold.

    `int`: minimum, maximum; `choice`: one of the words, or of the ids of what `of` names in the facts; `flag`: true or
    false; `text`: up to `longest` characters; `list`: shortest to longest times `item`; `record`: `members`; `counts`: a
    number for each of the words; `table`: a row of numbers for each of the words, all rows equally long.
    """

    def __init__(self, name: str, kind: str, *, required: bool = True) -> None:
        self.name = name
        self.kind = kind
        self.required = required
        self.default: Value = None
        self.minimum = self.maximum = 0
        self.shortest = self.longest = 0
        self.item: Field | None = None
        self.members: tuple[Field, ...] = ()
        self.words: tuple[str, ...] = ()
        self.of = ""

    def allowed(self, facts: Facts) -> tuple[str, ...]:
        """Give the words to choose from."""
        return facts.ids(self.of) if self.of else self.words

    def as_data(self) -> dict[str, Value]:
        """Give the description from which forms are made.

        >>> whole("coins", 0, 9).as_data()
        {'name': 'coins', 'kind': 'int', 'required': True, 'min': 0, 'max': 9}
        """
        data: dict[str, Value] = {"name": self.name, "kind": self.kind, "required": self.required}
        if self.kind in ("int", "counts", "table"):
            data.update({"min": self.minimum, "max": self.maximum})
        if self.kind in ("text", "list", "table"):
            data.update({"shortest": self.shortest, "longest": self.longest})
        if self.words:
            data["words"] = list(self.words)
        if self.of:
            data["of"] = self.of
        if self.item:
            data["item"] = self.item.as_data()
        if self.members:
            data["members"] = [member.as_data() for member in self.members]
        if self.default is not None:
            data["default"] = self.default
        return data

    def as_schema(self, facts: Facts = NOTHING) -> dict[str, Value]:
        """Give the same description as JSON Schema, with the ids that the facts have."""
        schema = _SCHEMAS[self.kind](self, facts)
        if self.default is not None:
            schema["default"] = self.default
        return schema


def whole(name: str, minimum: int, maximum: int, default: int | None = None) -> Field:
    """Describe a whole number; with a default it may be left out.

    >>> whole("players", 3, 7).required, whole("wildcards", 0, 20, 0).required
    (True, False)
    """
    field = Field(name, "int", required=default is None)
    field.minimum, field.maximum, field.default = minimum, maximum, default
    return field


def choice(name: str, words: tuple[str, ...], default: str | None = None) -> Field:
    """Describe one of several words; with a default it may be left out.

    >>> choice("edition", ("second", "first"), "second").as_schema()
    {'type': 'string', 'enum': ['second', 'first'], 'default': 'second'}
    """
    field = Field(name, "choice", required=default is None)
    field.words, field.default = words, default
    return field


def seat(name: str, most: int) -> Field:
    """Describe a seat at the table, clockwise from 0, which forms show as Player 1 and so on.

    >>> seat("owner", 4).as_data()
    {'name': 'owner', 'kind': 'int', 'required': True, 'min': 0, 'max': 3, 'of': 'seats'}
    """
    field = whole(name, 0, most - 1)
    field.of = "seats"
    return field


def known(name: str, of: str) -> Field:
    """Describe something that the facts know: `of` is their kind, such as `cards`.

    >>> known("card", "cards").as_data()
    {'name': 'card', 'kind': 'choice', 'required': True, 'of': 'cards'}
    """
    field = Field(name, "choice")
    field.of = of
    return field


def flag(name: str) -> Field:
    """Describe what is so or not; when left out, it is not.

    >>> flag("cities").as_schema()
    {'type': 'boolean', 'default': False}
    """
    field = Field(name, "flag", required=False)
    field.default = False
    return field


def text(name: str, longest: int, shortest: int = 1) -> Field:
    """Describe free words, such as the name of a player.

    >>> text("name", 40).as_schema()
    {'type': 'string', 'minLength': 1, 'maxLength': 40}
    """
    field = Field(name, "text")
    field.shortest, field.longest = shortest, longest
    return field


def several(name: str, item: Field, lengths: tuple[int, int]) -> Field:
    """Describe a list of the same; one that may be empty may be left out.

    >>> several("bids", whole("bid", 0, 99), (1, 8)).required, several("out", seat("out", 8), (0, 8)).required
    (True, False)
    """
    field = Field(name, "list", required=lengths[0] > 0)
    field.item = item
    field.shortest, field.longest = lengths
    if not field.required:
        field.default = []
    return field


def record(name: str, members: tuple[Field, ...], *, required: bool = True) -> Field:
    """Describe an object with these members; one that is left out is nothing.

    >>> record("me", (whole("coins", 0, 99), whole("stages", 0, 4, 0))).as_schema()["required"]
    ['coins']
    """
    field = Field(name, "record", required=required)
    field.members = members
    return field


def optional(field: Field, default: Value = None) -> Field:
    """The same input, which may be left out; then the default stands, if there is one.

    >>> optional(known("card", "cards")).required
    False
    """
    field.required, field.default = False, default
    return field


def counts(name: str, words: tuple[str, ...], limits: tuple[int, int]) -> Field:
    """Describe a number for each of the words; a word that is left out has the smallest.

    >>> counts("dice", ("wood", "ore"), (1, 6)).as_schema()["properties"]["wood"]
    {'type': 'integer', 'minimum': 1, 'maximum': 6}
    """
    field = Field(name, "counts", required=False)
    field.words = words
    field.minimum, field.maximum = limits
    field.default = {}
    return field


def table(name: str, rows: tuple[str, ...], lengths: tuple[int, int], limits: tuple[int, int]) -> Field:
    """Describe rows of whole numbers, all equally long; single rows may be left out, not all.

    >>> from generator.rules.question.plain import values
    >>> shields = (table("shields", ("1", "2", "3"), (3, 7), (0, 99)),)
    >>> values(shields, '{"shields": {"2": [1, 0, 2]}}', NOTHING), values(shields, '{"shields": {}}', NOTHING)
    ({'shields': {'2': [1, 0, 2]}}, None)
    """
    field = Field(name, "table")
    field.words = rows
    field.shortest, field.longest = lengths
    field.minimum, field.maximum = limits
    return field


def object_schema(members: tuple[Field, ...], facts: Facts) -> dict[str, Value]:
    """Describe an object with these members as JSON Schema.

    >>> object_schema((whole("players", 3, 7), flag("cities")), NOTHING)["required"]
    ['players']
    """
    properties: dict[str, Value] = {}
    for member in members:
        properties[member.name] = member.as_schema(facts)
    required: list[Value] = [member.name for member in members if member.required]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _number(field: Field, _facts: Facts) -> dict[str, Value]:
    return {"type": "integer", "minimum": field.minimum, "maximum": field.maximum}


def _list(field: Field, facts: Facts) -> dict[str, Value]:
    assert field.item
    items = field.item.as_schema(facts)
    return {"type": "array", "items": items, "minItems": field.shortest, "maxItems": field.longest}


def _by_word(field: Field, facts: Facts) -> dict[str, Value]:
    """A number or a row of numbers for each word."""
    value = _number(field, facts)
    if field.kind == "table":
        value = {"type": "array", "items": value, "minItems": field.shortest, "maxItems": field.longest}
    properties: dict[str, Value] = {}
    for word in field.words:
        properties[word] = value
    schema: dict[str, Value] = {"type": "object", "properties": properties, "additionalProperties": False}
    if field.kind == "table":
        schema["minProperties"] = 1
    return schema


def _text(field: Field, _facts: Facts) -> dict[str, Value]:
    return {"type": "string", "minLength": field.shortest, "maxLength": field.longest}


_SCHEMAS: dict[str, Callable[[Field, Facts], dict[str, Value]]] = {
    "int": _number,
    "choice": lambda field, facts: {"type": "string", "enum": list(field.allowed(facts))},
    "flag": lambda _field, _facts: {"type": "boolean"},
    "text": _text,
    "list": _list,
    "record": lambda field, facts: object_schema(field.members, facts),
    "counts": _by_word,
    "table": _by_word,
}
