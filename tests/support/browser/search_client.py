"""Asks the search of the built site, without its dialog: the questions, and what is found first."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

import yaml
from playwright.sync_api import Page

from generator.ids import Locale
from generator.site.searching import COLUMNS
from tests.support.paths import DATA

FOLDER = DATA / "questions"
_RANK = """async ([engine, indexes, questions]) => {
  const {Engine, ready} = await import(engine), {meets, standard} = document.getElementById("table").table, engines = {};
  await ready;
  for (const [game, index] of Object.entries(indexes)) engines[game] = new Engine(await (await fetch(index)).json());
  return questions.map(([game, asked]) =>
    engines[game].search(asked, {most: 10, growing: false, table: standard, meets: game === "wonders" ? meets : () => true})
      .map(({unit}) => unit.route));
}"""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, and the places that answer it."""

    asked: str
    game: str
    kind: str
    found: tuple[str, ...]


def asked(locale: Locale) -> list[Asked]:
    """The questions of a language."""
    entries = yaml.safe_load((FOLDER / f"{locale}.yaml").read_text("utf-8"))
    return [Asked(one["asked"], one["game"], one["kind"], tuple(one["found"])) for one in entries]


def ranked(
    page: Page, address: str, site: Path, locale: Locale, questions: Sequence[Asked]
) -> list[list[str]]:
    """The first ten places that are found for each question, on the table that a page has at first."""
    page.goto(f"{address}/{locale}/7-wonders/")
    engine = f"{address}/{_one(site, 'assets/search-engine.*.mjs')}"
    indexes = {
        game: f"{address}/{_one(site, f'assets/{game}/search-{locale}.*.json')}"
        for game in ("wonders", "duel")
    }
    found: list[list[str]] = page.evaluate(
        _RANK, [engine, indexes, [[one.game, one.asked] for one in questions]]
    )
    return found


def misses(
    questions: Iterable[Asked], found: Iterable[list[str]], first: int
) -> list[tuple[Asked, list[str]]]:
    """The questions for which no right place is among the first ones, with what is found instead."""
    return [
        (one, places[:first])
        for one, places in zip(questions, found, strict=True)
        if not {*places[:first]} & {*one.found}
    ]


def words_of(site: Path, game: str, locale: Locale) -> dict[str, Any]:
    """What the search of a game is told: the addresses of the units, all their texts, and the lengths of the stems."""
    data = json.loads((site / _one(site, f"assets/{game}/search-{locale}.*.json")).read_text("utf-8"))
    columns = dict(zip(COLUMNS, data["units"], strict=True))
    bare = [
        text if isinstance(text, str) else text[0]
        for text in chain.from_iterable((*columns["titles"], *columns["told"]))
    ]
    rest = (*columns["answer"], *chain.from_iterable(columns["names"]), *columns["asked"], *columns["place"])
    plainest = {ord(mark): cases[0][1] for mark, cases in data["numbers"].items()}
    texts = [text.translate(plainest) for text in (*bare, *rest)]
    return {"routes": {*columns["route"]}, "texts": texts, "lengths": data["lengths"]}


def _one(site: Path, pattern: str) -> str:
    (file,) = site.glob(pattern)
    return file.relative_to(site).as_posix()
