"""Calculators on a page: their forms, the words that they need in the browser, and worked examples."""

import json
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from generator.calculate import Rules
from generator.ids import Edition
from generator.model import Example
from generator.pages import forms
from generator.pages.given import Row, rows
from generator.pages.reader import Reader


@dataclass(frozen=True, slots=True)
class Working:
    """A worked example with its result and the lines of its working, or told in words."""

    example: Example
    given: tuple[tuple[Markup, Markup], ...] = ()
    results: tuple[Markup, ...] = ()
    lines: tuple[tuple[Markup, str], ...] = ()
    scene: Markup = Markup()  # noqa: RUF009  it never changes
    """The same, drawn; nothing where there is no picture, or no room for it."""

    @property
    def question(self) -> str:
        """What its calculator is asked, as JSON."""
        return json.dumps(dict(self.example.input), separators=(",", ":"))


def pictured(reader: Reader, example: Example) -> Working:
    """A worked example with its picture, for pages that have the style sheet of pictures."""
    said, draw = worked(reader, example), reader.craft.scenes.get(example.calculator or "")
    if not draw:
        return said
    answer = rules(reader).calculate(example.calculator, json.dumps(dict(example.input)), reader.told)
    return replace(said, scene=draw(reader, example.input, answer))


def worked(reader: Reader, example: Example) -> Working:
    """Run the example's calculator; the figures are those that the reader's browser would show."""
    if not example.calculator:
        return Working(example)
    answer = rules(reader).calculate(example.calculator, json.dumps(dict(example.input)), reader.told)
    said = _Said(reader, example)
    return Working(
        example,
        tuple(map(said.row, range(said.count))),
        tuple(said.line("result", place, line) for place, line in enumerate(answer["results"])),
        tuple(
            (said.line("line", place, line), line.get("rule", ""))
            for place, line in enumerate(answer["lines"])
        ),
    )


class _Said:
    """What a worked example says, with the names of the reader's edition, or of the edition that it is about."""

    def __init__(self, reader: Reader, example: Example) -> None:
        self._reader = reader
        self._example = example
        self._shape = forms.shape(reader, example.calculator)

    @property
    def count(self) -> int:
        """How many rows say what is given."""
        return len(self._rows(""))

    def row(self, place: int) -> tuple[Markup, Markup]:
        """Who or what, and what there is of it."""
        return (
            self._by_edition(("who", place), lambda edition: self._rows(edition)[place][0]),
            self._by_edition(("what", place), lambda edition: self._rows(edition)[place][1]),
        )

    def line(self, kind: str, place: int, line: Mapping[str, Any]) -> Markup:
        return self._by_edition((kind, place), lambda edition: self._reader.phrases.line(line, edition))

    def _rows(self, edition: Edition) -> list[Row]:
        found: list[Row] = self._reader.once(
            ("given", self._example.id, edition),
            lambda: rows(self._reader, self._shape, self._example.input, edition),
        )
        return found

    def _by_edition(self, what: Hashable, say: Callable[[Edition], str]) -> Markup:
        its_own: Edition = self._example.input.get("edition", "")
        return self._reader.by_edition(
            ("working", self._example.id, what), lambda edition: say(its_own or edition)
        )


@dataclass(frozen=True, slots=True)
class Form:
    """A calculator's form: its fields, the words that its script needs, and a table for readers without script."""

    name: str
    shape: forms.Shape
    words: Markup
    digest: str
    table: Mapping[str, Any]
    drawing: Markup = Markup()  # noqa: RUF009  it never changes


def styles(form: Form) -> tuple[str, ...]:
    """The style sheets that a page with this calculator needs besides that of all pages."""
    return ("calculators.css", *(("drawing.css",) if form.drawing else ()))


def form(reader: Reader, name: str) -> Form:
    """A calculator as its page shows it."""
    shape = forms.shape(reader, name)
    known = reader.craft.common_cases(reader, name)
    drawn = reader.craft.drawings.get(name)
    drawing = drawn(reader) if drawn else Markup()
    return Form(name, shape, forms.words(reader, name, shape), rules(reader).digest, known, drawing)


def rules(reader: Reader) -> Rules:
    """The rules of the game, which has some where it has calculators."""
    if reader.calculators is None:
        raise LookupError(f"{reader.library.game.id}: has no rules")
    return reader.calculators
