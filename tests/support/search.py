"""Asks the search engine in Node, without a page: the questions of the bank, the index of a game, and what is found for them."""

import json
import re
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any, Final

import yaml

from generator.ids import Locale
from generator.site.searching import COLUMNS
from tests.support.micropython import NODE
from tests.support.paths import DATA, TESTS
from tests.support.site_server import SiteServer

FOLDER: Final = DATA / "questions"
Table = Mapping[str, Any]
STANDARD: Final[Table] = {"edition": "2", "players": "any", "modules": []}
"""The table of a page that nobody has changed."""
TABLES: Final[Mapping[str, Table]] = {
    "wonders": STANDARD,
    "duel": {**STANDARD, "modules": ["pantheon", "agora"]},
}
"""The table on which the questions of a game are asked; those of Duel take its expansions for granted."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the bank, and the places that answer it."""

    text: str
    game: str
    kind: str
    places: tuple[str, ...]


@cache
def question_bank(locale: Locale) -> list[Question]:
    """The questions of a language."""
    entries = yaml.load((FOLDER / f"{locale}.yaml").read_text("utf-8"), yaml.CSafeLoader)
    return [Question(one["question"], one["game"], one["kind"], tuple(one["places"])) for one in entries]


def read_index(site: SiteServer, game: str, locale: Locale) -> str:
    """The search index of a game, whose name the pages know."""
    page = site.text(f"{locale}/")
    address = re.search(r'data-index="([^"]+)"', page)
    assert address, "the page does not say where the index is"
    return site.text(f"{address[1].removeprefix('../').replace('/_/', f'/{game}/')}")


def search(
    index: str, questions: Sequence[str], table: Table | None = STANDARD, most: int = 10
) -> list[list[str]]:
    """The routes of the places that are found for each question on a table, the best first; without a table on any."""
    call = {"index": index, "questions": questions, "table": table, "most": most}
    done = subprocess.run(
        [NODE, TESTS / "support/ask_search.mjs"],
        input=json.dumps(call),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    routes: list[list[str]] = json.loads(done.stdout)
    return routes


def answer(indexes: Mapping[str, str], questions: Sequence[Question]) -> list[list[str]]:
    """The first ten places for each question of the bank."""
    routes = {
        game: iter(search(index, [one.text for one in questions if one.game == game], TABLES[game]))
        for game, index in indexes.items()
    }
    return [next(routes[one.game]) for one in questions]


def misses(
    questions: Iterable[Question], routes: Iterable[Sequence[str]], first: int
) -> list[tuple[Question, Sequence[str]]]:
    """The questions for which no right place is among the first ones, with what is found instead."""
    return [
        (one, places[:first])
        for one, places in zip(questions, routes, strict=True)
        if not {*places[:first]} & {*one.places}
    ]


def columns(index: str) -> dict[str, list[Any]]:
    """What an index says of all units, by its columns."""
    return dict(zip(COLUMNS, json.loads(index)["units"], strict=True))


def searched_texts(index: str) -> list[str]:
    """All texts of an index in which the browser searches, with the numbers of the plainest table."""
    of = columns(index)
    told = (
        text if isinstance(text, str) else text[0]
        for text in chain.from_iterable((*of["titles"], *of["told"]))
    )
    others = (*of["answer"], *chain.from_iterable(of["names"]), *of["asked"], *of["place"])
    numbers = {ord(mark): cases[0][1] for mark, cases in json.loads(index)["numbers"].items()}
    return [text.translate(numbers) for text in (*told, *others)]
