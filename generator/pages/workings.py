"""Calculators on a page: their forms, the words that they need in the browser, and worked examples."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from markupsafe import Markup

from generator import calculate
from generator.conditions import USUAL_COUNTS
from generator.model import Example
from generator.pages import forms
from generator.pages.given import Row, rows
from generator.pages.reader import Reader
from generator.rules import calculators

ON_PAGES = calculators.names()
EMBEDDED = ("science", "military", "treasury", "setup")


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
    answer = calculate.calculate(example.calculator, json.dumps(dict(example.input)), reader.told)
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
    return {name: form(reader, name) for name in EMBEDDED}


def form(reader: Reader, name: str) -> Form:
    """A calculator as its page shows it."""
    shape = forms.shape(reader, name)
    return Form(name, shape, forms.words(reader, name, shape), digest(), table(reader, name))


@cache
def digest() -> str:
    """The first letters of the hash of all rules that the browser gets: what was tested is what runs."""
    files = calculate.rule_files()
    return hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:12]


def table(reader: Reader, name: str) -> dict[str, Any]:
    """A table of common cases, computed by the same rules, for readers without JavaScript."""
    makers = {"science": _science_table, "treasury": _treasury_table, "setup": _setup_table}
    return makers[name](reader) if name in makers else {}


def _answer(name: str, **values: object) -> dict[str, Any]:
    return calculate.calculate(name, json.dumps(values))


def _science_table(reader: Reader) -> dict[str, Any]:
    """All ways to hold up to four of each symbol, sorted: the order of the three kinds does not count."""
    rows = [
        [f"{a} – {b} – {c}", _answer("science", compass=a, gear=b, tablet=c)["points"]]
        for a in range(1, 5)
        for b in range(a + 1)
        for c in range(b + 1)
    ]
    return {
        "caption": reader.a("interface.calculator.table.science"),
        "head": [reader.a("interface.symbols-of-three"), reader.a("interface.points")],
        "rows": rows,
    }


def _treasury_table(reader: Reader) -> dict[str, Any]:
    rows = [[f"{n}–{n + 2}", _answer("treasury", coins=n)["points"]] for n in range(0, 30, 3)]
    return {
        "caption": reader.a("interface.calculator.table.treasury"),
        "head": [reader.a("interface.coins"), reader.a("interface.points")],
        "rows": rows,
    }


def _setup_table(reader: Reader) -> dict[str, Any]:
    figures = ("guilds", "cards_per_age", "age3_without_guilds", "coins")
    rows = []
    for players in USUAL_COUNTS:
        answer = _answer("setup", players=players)
        rows.append([players, *(answer[figure] for figure in figures)])
    labels = ("players", "guilds", "cards-per-age", "age3-without-guilds", "start-coins-together")
    return {
        "caption": reader.a("interface.calculator.table.setup"),
        "head": [reader.a(f"interface.{label}") for label in labels],
        "rows": rows,
    }
