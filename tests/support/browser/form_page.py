"""Pages with forms as the templates draw them, but with plain labels, so that no test depends on wording.

One of the calculators on them is none of the game: it has an input of every kind, and answers what it was asked.
"""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Final

from generator import rules
from generator.calculate import rules_of
from generator.games.wonders import picked
from generator.pages import controls, forms
from generator.pages.layouts import Layout
from generator.pages.reader import Reader
from generator.rules import wonders
from generator.rules.wonders.calculators import CALCULATORS
from generator.rules.wonders.lines import MESSAGES
from generator.site import assets
from generator.site.drawings import Drawings
from tests.support.micropython import told
from tests.support.paths import ROOT
from tests.support.project import GAME, reader_in, the_world

OVERRIDES: Final = ROOT / "overrides"
SOURCE: Final = Path(__file__).with_name("echo.txt").read_text("utf-8")
ADDED: Final = """
from .. import echo
_ALL = CALCULATORS.listed + (("echo", echo.FIELDS, echo.answer),)
CALCULATORS = Calculators(_ALL, CALCULATORS.messages, CALCULATORS.with_facts)
"""
"""What puts the echo among the calculators of the game."""
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


def _run(source: str) -> ModuleType:
    module = ModuleType("generator.rules.echo")
    module.__package__ = rules.__name__
    exec(compile(source, "echo.py", "exec"), module.__dict__)
    return module


ECHO: Final = _run(SOURCE)
"""The calculator that is none of the game, as CPython reads it."""
LAYOUT: Final = Layout(by_seat=("teams",), folded=("extra",))


def _calculator(
    name: str, fields: list[dict[str, Any]] | None = None, layout: Layout | None = None, *, home: bool = False
) -> str:
    """A calculator with its form and its words."""
    reader = reader_in("en")
    how = layout or forms.layout(reader, name)
    described = CALCULATORS.fields(name) if fields is None else fields
    shape = forms.arranged(controls.made(Plain(reader, name), how, described), how)
    form = SimpleNamespace(
        name=name, shape=shape, words=_words(reader, name, shape), digest="", table={}, drawing=""
    )
    is_static = False
    return reader.macro("calculator", "calculator", form, is_static, home)


def _words(reader: Reader, name: str, shape: forms.Shape) -> str:
    """All messages; those without a sentence of their own show their values."""
    plain = {
        say: " ".join(f"{{{name}}}" for name in names) for say, (_rule, _plural, names) in MESSAGES.items()
    }
    ours = forms._words(reader, name, shape)
    whole = ours | plain | WORDS | {"interface": ours["interface"] | INTERFACE}
    return forms.Markup(json.dumps(whole).replace("<", "\\u003c"))


def _page_with(*parts: str) -> str:
    ways = " ".join(f'data-{part}="../assets/{GAME}/{part}.json"' for part in ("rules", "cards"))
    return (
        '<!doctype html><html lang="en" class="js"><head><meta charset="utf-8"><title>Calculators</title>'
        f'<meta http-equiv="Content-Security-Policy" content="{CSP}">'
        '<link rel="icon" href="data:,"><link rel="stylesheet" href="../assets/site.css">'
        '<link rel="stylesheet" href="../assets/calculators.css">'
        '<script type="module" src="../assets/calculators.mjs"></script></head>'
        f'<body data-game="{GAME}" {ways}>{"".join(parts)}</body></html>'
    )


def write_pages(folder: Path) -> None:
    """Write the pages `echo.html`, `tournament.html` and `several.html` into `en`, with all that they load beside it."""
    pages = {
        "echo": [_calculator("echo", [field.as_data() for field in ECHO.FIELDS], LAYOUT, home=True)],
        "tournament": [_calculator("tournament", home=True)],
        "several": [_calculator(name) for name in ("science", "military", "treasury", "setup")],
    }
    (folder / "en").mkdir()
    for name, parts in pages.items():
        (folder / "en" / f"{name}.html").write_text(_page_with(*parts), "utf-8")
    _write_assets(folder / "assets", _rules())
    for name in ("runtime", "fonts"):
        shutil.copytree(OVERRIDES / name, folder / name)


def _rules() -> Mapping[str, str]:
    """The rules of the game and the echo."""
    files = rules_of(wonders.__name__).sources(OVERRIDES / "runtime", told())
    files["rules/echo.py"] = SOURCE
    files["rules/wonders/calculators.py"] += ADDED
    return files


def _write_assets(folder: Path, files: Mapping[str, str]) -> None:
    (folder / GAME).mkdir(parents=True)
    for file in (*OVERRIDES.glob("assets/*.mjs"), *OVERRIDES.glob("assets/*.css")):
        shutil.copy(file, folder)
    (folder / GAME / "rules.json").write_text(json.dumps(files), "utf-8")
    (folder / GAME / "cards.json").write_text(picked.cards_json(the_world().games[GAME]), "utf-8")
    (folder / "icons.svg").write_text(Drawings(ROOT, keep=True).all(), "utf-8")
    (folder / "site.css").write_text(assets.style(OVERRIDES / "styles"), "utf-8")
