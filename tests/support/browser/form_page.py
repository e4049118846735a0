"""Pages with forms as the templates draw them, but with plain labels, so that no test depends on wording."""

import json
from types import ModuleType, SimpleNamespace
from typing import Any

from generator import rules
from generator.pages import controls, forms
from generator.pages.layouts import Layout
from generator.pages.reader import Reader
from generator.rules.wonders.calculators import CALCULATORS
from generator.rules.wonders.lines import MESSAGES
from tests.support.project import GAME

CSP = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; font-src 'self'; img-src 'self' data:"
)
WORDS = {
    "terms": {"compass": "compass", "gear": "gear", "tablet": "tablet"},
    "counted": {
        "compass": {"one": "{count} compass", "other": "{count} compasses"},
        "gear": {"one": "{count} gear", "other": "{count} gears"},
        "tablet": {"one": "{count} tablet", "other": "{count} tablets"},
    },
    "rules": {"science.wild": {"title": "Wild symbols", "href": "rules#science.wild"}},
    "errors": {
        "too-large": "{field}: at most {max}.",
        "missing": "{field}: is missing.",
        "not-a-whole-number": "{field}: a whole number, please.",
        "not-one-of": "{field}: not one of {allowed}.",
        "not-in-edition": "{field}: not in this edition.",
        "wrong-length": "{field}: {min} to {max}.",
    },
    "echo.result": "{text}",
    "science.result": {"one": "{points} point", "other": "{points} points"},
    "science.next-best": "{symbols} would give {points}, {difference} less.",
    "science.total": "{parts} = {points}",
    "military.result": "Player {player}: {points}",
    "military.victory": "Age {age}: player {winner} takes {victory}, player {loser} takes {defeat}.",
    "military.points": "Player {player}: {parts} = {points}",
}
INTERFACE = {
    "less": "One less: {field}",
    "more": "One more: {field}",
    "working": "The working",
    "loading": "One moment",
    "failed": "The calculator could not be loaded.",
    "retry": "Try again",
    "ignored": "Something did not fit.",
    "too-much": "That is too much.",
}


class Plain(controls.Words):
    """Labels that are the names of the fields."""

    def label(self, path: str) -> str:
        name = path.rpartition(".")[2].partition("[")[0]
        return f"Age {name}" if name.isdigit() else name

    def choice(self, field: str, word: str) -> str:
        return f"Age {word}" if field.endswith("by_age") else word


def echo(source: str) -> ModuleType:
    """A calculator that is none of ours, as CPython reads it."""
    module = ModuleType("generator.rules.echo")
    module.__package__ = rules.__name__
    exec(compile(source, "echo.py", "exec"), module.__dict__)
    return module


def described(name: str, fields: list[dict[str, Any]] | None) -> list[dict[str, Any]]:
    return CALCULATORS.fields(name) if fields is None else fields


def calculator(
    reader: Reader,
    name: str,
    fields: list[dict[str, Any]] | None = None,
    layout: Layout | None = None,
    *,
    home: bool = False,
) -> str:
    """A calculator with its form and its words."""
    how = layout or forms.layout(reader, name)
    shape = forms.arranged(controls.made(Plain(reader, name), how, described(name, fields)), how)
    form = SimpleNamespace(
        name=name, shape=shape, words=words(reader, name, shape), digest="", table={}, drawing=""
    )
    is_static = False
    return reader.macro("calculator", "calculator", form, is_static, home)


def words(reader: Reader, name: str, shape: forms.Shape) -> str:
    """All messages; those without a sentence of their own show their values."""
    plain = {
        say: " ".join(f"{{{name}}}" for name in names) for say, (_rule, _plural, names) in MESSAGES.items()
    }
    ours = forms._words(reader, name, shape)
    whole = ours | plain | WORDS | {"interface": ours["interface"] | INTERFACE}
    return forms.Markup(json.dumps(whole).replace("<", "\\u003c"))


def page_with(*parts: str) -> str:
    ways = " ".join(f'data-{part}="../assets/{GAME}/{part}.json"' for part in ("rules", "cards"))
    return (
        '<!doctype html><html lang="en" class="js"><head><meta charset="utf-8"><title>Calculators</title>'
        f'<meta http-equiv="Content-Security-Policy" content="{CSP}">'
        '<link rel="icon" href="data:,"><link rel="stylesheet" href="../assets/site.css">'
        '<link rel="stylesheet" href="../assets/calculators.css">'
        '<script type="module" src="../assets/calculators.mjs"></script></head>'
        f'<body data-game="{GAME}" {ways}>{"".join(parts)}</body></html>'
    )
