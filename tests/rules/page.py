"""A page that follows the contract at the head of calculators.mjs, with every calculator on it."""

import json
from html import escape

from generator.rules import calculators
from generator.rules.lines import MESSAGES

CSP = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self' data:"
)
WORDS = {
    "terms": {"compass": "compass", "gear": "gear", "tablet": "tablet"},
    "counted": {
        "compass": {"one": "{count} compass", "other": "{count} compasses"},
        "gear": {"one": "{count} gear", "other": "{count} gears"},
        "tablet": {"one": "{count} tablet", "other": "{count} tablets"},
    },
    "values": {"age": {"1": "I", "2": "II", "3": "III"}},
    "rules": {"science.wild": {"title": "Wild symbols", "href": "rules#science.wild"}},
    "fields": {"compass": "Compass"},
    "errors": {
        "too-large": "{field}: at most {max}.",
        "missing": "{field}: a number is missing.",
        "not-a-whole-number": "{field}: a whole number, please.",
    },
    "interface": {
        "less": "One less: {field}",
        "more": "One more: {field}",
        "working": "The working",
        "loading": "One moment",
        "failed": "The calculator could not be loaded.",
        "retry": "Try again",
    },
    "science.result": {"one": "{points} point", "other": "{points} points"},
    "science.next-best": "{symbols} would give {points}, {difference} less.",
    "science.total": "{parts} = {points}",
    "military.result": "Player {player}: {points}",
    "military.victory": "Age {age}: player {winner} takes {victory}, player {loser} takes {defeat}.",
    "military.points": "Player {player}: {parts} = {points}",
}


def words() -> str:
    """All messages; those without a sentence of their own show their values, so that no test depends on wording."""
    plain = {
        say: " ".join(f"{{{name}}}" for name in names) for say, (_rule, _plural, names) in MESSAGES.items()
    }
    return json.dumps(plain | WORDS).replace("<", "\\u003c")


def control(field: dict) -> str:
    name = field["name"]
    if field["kind"] == "choice":
        options = "".join(f"<option>{choice}</option>" for choice in field["choices"])
        return f'<label for="{name}">{name}</label><select id="{name}" name="{name}">{options}</select>'
    limits = f'min="{field["min"]}" max="{field["max"]}" step="1"'
    if field["kind"] == "int":
        value = field.get("default", field["min"])
        return (
            f'<label for="{name}">{name}</label>'
            f'<input id="{name}" type="number" inputmode="numeric" name="{name}" {limits} value="{value}">'
        )
    rows = "".join(
        f'<tr data-seat="{seat}">'
        + "".join(
            f'<td><input type="number" name="{row}.{seat}" {limits} value="0" aria-label="Player {seat + 1}, Age {row}"></td>'
            for row in field["rows"]
        )
        + "</tr>"
        for seat in range(field["longest"])
    )
    seats = "".join(f"<option>{n}</option>" for n in range(field["shortest"], field["longest"] + 1))
    return f'<label for="seats">Players</label><select id="seats" data-seats>{seats}</select><table data-field="{name}">{rows}</table>'


def calculator(name: str, *without: str) -> str:
    controls = "".join(control(field) for field in calculators.fields(name) if field["name"] not in without)
    return (
        f'<rules-calculator name="{escape(name)}"><form hidden autocomplete="off">{controls}'
        f'<button type="reset">Reset</button></form><output aria-live="polite"></output>'
        f'<script type="application/json" class="words">{words()}</script></rules-calculator>'
    )


def page_with(*parts: str) -> str:
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Calculators</title>'
        f'<meta http-equiv="Content-Security-Policy" content="{CSP}">'
        '<link rel="icon" href="data:,"><script type="module" src="assets/calculators.mjs"></script></head>'
        f"<body>{''.join(parts)}</body></html>"
    )
