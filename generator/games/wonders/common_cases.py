"""Tables of common cases of the calculators, computed by the same rules, for readers without JavaScript."""

import json
from collections.abc import Mapping
from typing import Any

from generator.calculate import rules_of
from generator.pages.reader import Reader
from generator.rules import wonders


def common_cases(reader: Reader, name: str) -> Mapping[str, Any]:
    """The table of a calculator; empty for most."""
    makers = {"science": _science_table, "treasury": _treasury_table, "setup": _setup_table}
    return makers[name](reader) if name in makers else {}


def _answer(name: str, **values: object) -> dict[str, Any]:
    return rules_of(wonders.__name__).calculate(name, json.dumps(values))


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
    for players in reader.library.game.axes.usual:
        answer = _answer("setup", players=players)
        rows.append([players, *(answer[figure] for figure in figures)])
    labels = ("players", "guilds", "cards-per-age", "age3-without-guilds", "start-coins-together")
    return {
        "caption": reader.a("interface.calculator.table.setup"),
        "head": [reader.a(f"interface.{label}") for label in labels],
        "rows": rows,
    }
