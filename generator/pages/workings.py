"""Calculators on a page: their forms, the words that they need in the browser, and worked examples."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from generator.calculate import Rules
from generator.model import Example
from generator.pages import forms
from generator.pages.given import Row, rows
from generator.pages.reader import Reader


@dataclass(frozen=True, slots=True)
class Working:
    """A worked example with its result and the lines of its working, or told in words."""

    example: Example
    given: tuple[Row, ...] = ()
    results: tuple[str, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()


def worked(reader: Reader, example: Example) -> Working:
    """Run the example's calculator; the figures are those that the reader's browser would show."""
    if not example.calculator:
        return Working(example)
    answer = rules(reader).calculate(example.calculator, json.dumps(dict(example.input)), reader.told)
    return Working(
        example,
        tuple(rows(reader, forms.shape(reader, example.calculator), example.input)),
        tuple(reader.phrases.line(line) for line in answer["results"]),
        tuple((reader.phrases.line(line), line.get("rule", "")) for line in answer["lines"]),
    )


@dataclass(frozen=True, slots=True)
class Form:
    """A calculator's form: its fields, the words that its script needs, and a table for readers without script."""

    name: str
    shape: forms.Shape
    words: Markup
    digest: str
    table: Mapping[str, Any]


def embedded(reader: Reader) -> dict[str, Form]:
    """The calculators that stand in the rulebook itself; the others are a link away."""
    return {name: form(reader, name) for name in reader.craft.embedded}


def form(reader: Reader, name: str) -> Form:
    """A calculator as its page shows it."""
    shape = forms.shape(reader, name)
    known = reader.craft.common_cases(reader, name)
    return Form(name, shape, forms.words(reader, name, shape), rules(reader).digest, known)


def rules(reader: Reader) -> Rules:
    """The rules of the game, which has some where it has calculators."""
    if reader.calculators is None:
        raise LookupError(f"{reader.library.game.id}: has no rules")
    return reader.calculators
