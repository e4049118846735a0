"""Calculators on a page: their forms, the words that they need in the browser, and worked examples."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from markupsafe import Markup

from generator import calculate, routes
from generator.conditions import USUAL_COUNTS
from generator.model import Example, Text
from generator.pages.reader import Reader
from generator.phrases import ROMAN
from generator.rules import calculators, lines

ON_PAGES = ("science", "military", "treasury", "setup")
SYMBOLS = ("compass", "gear", "tablet")


@dataclass(frozen=True, slots=True)
class Working:
    """A worked example with its result and the lines of its working, or told in words."""

    example: Example
    given: tuple[tuple[str, object], ...] = ()
    results: tuple[str, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()


def worked(reader: Reader, example: Example) -> Working:
    """Run the example's calculator; the figures are those that the reader's browser would show."""
    if not example.calculator:
        return Working(example)
    answer = calculate.calculate(example.calculator, json.dumps(dict(example.input)))
    return Working(
        example,
        tuple(_given(reader, example.input)),
        tuple(reader.phrases.line(line) for line in answer["results"]),
        tuple((reader.phrases.line(line), line.get("rule", "")) for line in answer["lines"]),
    )


def _given(reader: Reader, values: Mapping[str, Any]) -> list[tuple[str, object]]:
    """The inputs of an example, row by row, in words."""
    rows: list[tuple[str, object]] = []
    for name, value in values.items():
        if isinstance(value, Mapping):
            rows += [(reader.age(int(age)), " – ".join(map(str, numbers))) for age, numbers in value.items()]
        elif value or name not in ("wildcards", "compass", "gear", "tablet"):
            rows.append((reader.a(f"field.{name}"), value))
    return rows


@dataclass(frozen=True, slots=True)
class Form:
    """A calculator's form: its fields, the words that its script needs, and a table for readers without script."""

    name: str
    fields: tuple[Mapping[str, Any], ...]
    words: Markup
    digest: str
    table: Mapping[str, Any]


def calculator_forms(reader: Reader) -> dict[str, Form]:
    """Every calculator that stands on pages."""
    return {name: _form(reader, name) for name in ON_PAGES}


def _form(reader: Reader, name: str) -> Form:
    words = json.dumps(_words(reader, name), ensure_ascii=False, separators=(",", ":")).replace(
        "<", "\\u003c"
    )
    return Form(name, tuple(calculators.fields(name)), Markup(words), digest(), table(reader, name))  # noqa: S704


@cache
def digest() -> str:
    """The first letters of the hash of all rules that the browser gets: what was tested is what runs."""
    files = calculate.rule_files()
    return hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:12]


def _words(reader: Reader, name: str) -> dict[str, Any]:
    """The messages of one calculator, with the terms, rules, errors and labels that they take."""
    messages = {key: _forms(reader, f"say.{key}") for key in lines.MESSAGES if key.startswith(f"{name}.")}
    rules = {rule for rule, _, _ in (lines.MESSAGES[key] for key in messages) if rule}
    fields = [str(field["name"]) for field in calculators.fields(name)]
    return {
        **messages,
        "terms": {symbol: reader.term(symbol) for symbol in SYMBOLS},
        "counted": {symbol: _forms(reader, f"phrase.amount.{symbol}", "count") for symbol in SYMBOLS},
        "values": {"age": {str(age): numeral for age, numeral in ROMAN.items()}},
        "rules": {
            rule: {"title": reader.rule_title(reader.rules[rule]), "href": reader.way(routes.rule(rule))}
            for rule in sorted(rules)
        },
        "fields": {field: reader.a(f"field.{field}") for field in [*fields, "question"]},
        "errors": {
            key.removeprefix("error."): reader.raw(text) for key, text in _texts(reader, "error.").items()
        },
        "interface": {
            key: reader.raw(reader.library.texts[f"interface.calculator.{key}"])
            for key in ("less", "more", "working", "loading", "failed", "retry")
        },
    }


def _texts(reader: Reader, prefix: str) -> dict[str, Text]:
    return {key: text for key, text in reader.library.texts.items() if key.startswith(prefix)}


def _forms(reader: Reader, key: str, number: str = "") -> str | dict[str, str]:
    """The forms of a text by plural category; `number` renames the counted value."""
    forms = reader.catalogue.forms(reader.library.texts[key])
    named = [form.replace("{n}", f"{{{number}}}") if number else form for form in forms]
    return named[0] if len(named) == 1 else dict(zip(("one", "other"), named, strict=True))


def table(reader: Reader, name: str) -> dict[str, Any]:
    """A table of common cases, computed by the same rules, for readers without JavaScript."""
    makers = {
        "science": _science_table,
        "treasury": _treasury_table,
        "setup": _setup_table,
        "military": _no_table,
    }
    return makers[name](reader)


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


def _no_table(_: Reader) -> dict[str, Any]:
    """Military has no table of cases: the page shows the worth of the tokens instead."""
    return {}
