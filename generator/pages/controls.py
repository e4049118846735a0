"""The inputs of a calculator as the templates draw them: each with its path in the question, its label and its words."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from generator.pages.layouts import Layout
from generator.pages.reader import Reader

PICK: Final = "pick"
PICKS: Final = "picks"
THING: Final = "thing"
"""A thing or several of them picked by name, and one chosen from a list."""
PICKED: Final = frozenset({PICK, PICKS})
MOST_CHIPS: Final = 4
MOST_IN_A_SET: Final = 18
AGES: Final = ("1", "2", "3")
ROW_KINDS: Final = frozenset({"int", "text", "flag", "select", "chips", "seat"})
SIMPLE: Final = frozenset({"int", "chips", "select"})
_INDEX: Final = re.compile(r"\[\d*\]")

Data = Mapping[str, Any]


def plain(path: str) -> str:
    """A path without the places in lists.

    >>> plain("cities[2].cards")
    'cities.cards'
    """
    return _INDEX.sub("", path)


@dataclass(frozen=True, slots=True)
class Control:
    """An input or a group of inputs; `kind` names the macro of controls.jinja that draws it."""

    kind: str
    path: str
    label: str
    field: Data
    icon: str = ""
    required: bool = True
    short: bool = False
    options: tuple[tuple[str, str, str], ...] = ()
    """Of a choice: word, label, icon."""
    parts: tuple["Control", ...] = ()
    usual: int = 0
    """The smallest usual number of players."""
    folded: bool = False
    module: str = ""
    """Without it on the reader's table the row of a sheet, or the field, is not shown, until somebody asks for it."""
    seated: bool = False
    """Whether a list begins with an entry for each player of the reader's table."""

    @property
    def value(self) -> object:
        """What stands in the input at the start."""
        if self.path == "players" and self.kind == "int":
            return max(int(self.field["min"]), self.usual)
        if "default" in self.field:
            return self.field["default"]
        return self.field.get("min", "") if self.required else ""

    @property
    def may_be_blank(self) -> bool:
        """Whether nothing at all is an answer too."""
        return not self.required and "default" not in self.field

    @property
    def id(self) -> str:
        return re.sub(r"[^a-z0-9_]+", "-", self.path).strip("-")


class Words:
    """The labels of a calculator; what has none is noted, so that all that lack are told at once."""

    def __init__(self, reader: Reader, name: str) -> None:
        self.reader = reader
        self.name = name
        self.missing: list[str] = []

    def label(self, path: str) -> str:
        """The label of a path: of this calculator, else of the path, else of its last part; figures alone are Ages."""
        whole = plain(path)
        last = whole.rpartition(".")[2]
        if last in AGES:
            return self.age(last)
        return self._first(
            [f"field.{self.name}.{whole}", f"field.{whole}", f"field.{last}", f"category.{last}"],
            f"field.{last}",
        )

    def choice(self, field: str, word: str) -> str:
        """A word to choose: said for this field, else an Age, an edition or the term of that id."""
        if field.endswith("by_age"):
            return self.age(word)
        keys = [f"choice.{self.name}.{field}.{word}", f"choice.{field}.{word}"]
        if field == "edition":
            keys = [f"interface.edition.{word}"]
        terms = self.reader.library.terms[self.reader.locale]
        if not any(key in self.reader.library.texts for key in keys):
            for term in (word, f"colour-{word}"):
                if term in terms:
                    return terms[term].text
        return self._first(keys, keys[-1])

    def age(self, number: str) -> str:
        """Figures alone, and the words of what is asked Age by Age, are Ages."""
        return self.reader.thing(f"age-{number}")

    def _first(self, keys: list[str], lacking: str) -> str:
        for key in keys:
            if key in self.reader.library.texts:
                return self.reader.a(key)
        term = self.reader.library.terms[self.reader.locale].get(lacking.rpartition(".")[2])
        if term:
            return term.text[:1].upper() + term.text[1:]
        self.missing.append(lacking)
        return lacking


class Maker:
    """Makes the controls of one calculator."""

    def __init__(self, words: Words, layout: Layout) -> None:
        self.words = words
        self.layout = layout
        self._kinds = {kind.folder: kind.id for kind in words.reader.library.game.kinds}
        self._picked = next(iter(self._kinds), "")
        """The things that are too many for a list of choices: those of the first kind, and families of such things."""

    def control(self, field: Data, path: str) -> Control:
        """The control of a field at its path."""
        kind = self._kind(field, plain(path))
        name = str(field["name"])
        icon = self.words.reader.craft.field_icons.get(name, "")
        return Control(
            kind=kind,
            path=path,
            label=self.words.label(path),
            field=field,
            icon=icon,
            required=bool(field["required"]),
            usual=min(self.words.reader.library.game.axes.usual, default=0),
            short=self._is_short(kind, name, path),
            options=tuple(self._options(field)),
            parts=tuple(self._parts(field, path, kind)),
            folded=path != name and plain(path) in self.layout.folded,
            seated=path in self.layout.seated,
            module=self.layout.modules.get(name, "") if path != name else "",
        )

    def _is_short(self, kind: str, name: str, path: str) -> bool:
        simple = kind in SIMPLE or kind == "table"
        return simple and path == name and (not self.layout.short or name in self.layout.short)

    def _kind(self, field: Data, whole: str) -> str:
        """Which macro draws a field."""
        match field["kind"]:
            case "int":
                return "seat" if field.get("of") == "seats" else "int"
            case "choice" if "of" in field:
                return THING if field["of"] in self._kinds and field["of"] != self._picked else PICK
            case "choice":
                few = len(field["words"]) <= MOST_CHIPS
                return "chips" if few and (field["required"] or "default" in field) else "select"
            case "list":
                return self._list_kind(field, whole)
        return str(field["kind"])

    def _list_kind(self, field: Data, whole: str) -> str:
        """How a list is filled: by a picker, by ticking, by seat, row by row, or item by item."""
        item = field["item"]
        kind = self._kind(item, f"{whole}.{item['name']}")
        if whole in self.layout.by_seat:
            return "by-seat"
        if kind in (PICK, THING, "seat"):
            return "seats" if kind == "seat" else PICKS
        if item["kind"] == "choice" and not field["shortest"] and "words" in item:
            return "set" if field["longest"] <= len(item["words"]) <= MOST_IN_A_SET else "words"
        if item["kind"] == "record":
            if whole in self.layout.sheet:
                return "sheet"
            kinds = {self._kind(member, f"{whole}.{member['name']}") for member in item["members"]}
            return "rows" if kinds <= ROW_KINDS else "list"
        return "list"

    def _options(self, field: Data) -> Iterator[tuple[str, str, str]]:
        """The words of a choice or of the items of a list, and things by name."""
        source = field.get("item") or field
        name, reader = str(source["name"]), self.words.reader
        if (of := source.get("of")) and of != self._picked and of in self._kinds:
            for thing in reader.in_order(reader.library.things[self._kinds[of]].values()):
                yield thing.id, reader.name(thing.id).text, ""
        icons = reader.craft.field_icons
        for word in source.get("words", ()):
            yield word, self.words.choice(name, word), icons.get(f"{name}.{word}", icons.get(word, ""))

    def _parts(self, field: Data, path: str, kind: str) -> Iterator[Control]:
        """The members of a record, those that are folded behind the others, or the item of a list."""
        if "members" in field:
            members = (self.control(member, f"{path}.{member['name']}") for member in field["members"])
            yield from sorted(members, key=lambda member: member.folded)
        elif kind in ("list", "rows", "by-seat", "sheet"):
            yield self._item(field["item"], f"{path}[0]")

    def _item(self, item: Data, path: str) -> Control:
        """An item of a list has a label of its own: `field.<path of the list>.<name of the item>`."""
        whole = f"{plain(path)}.{item['name']}"
        kind = self._kind(item, whole)
        return Control(
            kind=kind,
            path=path,
            label=self.words.label(whole),
            field=item,
            required=bool(item["required"]),
            options=tuple(self._options(item)),
            parts=tuple(self._parts(item, path, kind)),
        )


def made(words: Words, layout: Layout, fields: Iterable[Data]) -> list[Control]:
    """The controls of a calculator, without those that pages do not ask for."""
    maker = Maker(words, layout)
    return [
        maker.control(field, str(field["name"])) for field in fields if field["name"] not in layout.hidden
    ]
