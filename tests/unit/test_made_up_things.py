"""A leader and a board that nobody has printed, added in YAML alone: pages, sentences, symbols, forms, score and trade know them."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from generator.calculate import rules_of
from generator.checks.meetings import meetings
from generator.games import reading_of
from generator.games.wonders import facts, picked
from generator.ids import LOCALES
from generator.model import Library
from generator.readers.library import sound_world
from generator.rules import wonders
from generator.site.draft import Draft
from generator.tables.meetings import meetings_of
from tests.support.micropython import Runtime
from tests.support.paths import ROOT
from tests.support.project import GAME

RUNTIME = ROOT / "overrides" / "runtime"
BOX = "cardsdata/wonders/leaders"
LEADER = """
lovelace:
  colour: white
  cost: 2
  effect:
    points: 1
    saving: {on: blue, resources: 1}
    sets: {of: [red, blue, green], points: 4}
    most: {of: green, points: 3}
  agreement: {second: 1, first: 1}
"""
BOARD = """
avalon:
  both:
    resource: G
    a:
      - {cost: WW, effect: {points: 3, each: {of: [leader], in: [left, right], points: 2}}}
      - {cost: SS, effect: {power: missing-resource, shields: 1}}
    b:
      - {cost: 4, effect: {science: any, symbol_sets: 3}}
"""
NAMED = "{name: %s, status: proposed, sources: [our-proposal]}"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with both, and their names in every language."""
    root = tmp_path_factory.mktemp("things") / "project"
    for part in ("cardsdata", "content"):
        shutil.copytree(ROOT / part, root / part)
    (root / "overrides").symlink_to(ROOT / "overrides")
    for file, more in (("cards.yaml", LEADER), ("wonders.yaml", BOARD)):
        path = root / BOX / file
        path.write_text(path.read_text("utf-8") + more, "utf-8")
    for locale in LOCALES:
        path = root / BOX / "names" / f"{locale}.yaml"
        cards, boards = path.read_text("utf-8").split("\nwonders:\n")
        leader, board = NAMED % "Lovelace", NAMED % f"Avalon, also: {{monument: {NAMED % 'The isle'}}}"
        path.write_text(f"{cards}\n  lovelace: {leader}\nwonders:\n  avalon: {board}\n{boards}", "utf-8")
    return root


@pytest.fixture(scope="module")
def library(root: Path) -> Library:
    return sound_world(root, reading_of).games[GAME]


@pytest.fixture(scope="module")
def asked(library: Library):
    """Both interpreters, told of them; what each answers must be alike."""
    told, rules = facts.told(library), rules_of(wonders.__name__)
    browser = Runtime(rules.sources(RUNTIME, told))

    def ask(name: str, question: dict[str, Any]) -> dict[str, Any]:
        text = json.dumps(question)
        found = rules.calculate(name, text, told)
        assert browser.call(name, text) == found
        return found

    return ask


@pytest.mark.parametrize(
    ("path", "sentences", "symbols"),
    [
        (
            "en/7-wonders/cards/lovelace/",
            ["Lovelace", "1 victory point", "each set", "3 victory points"],
            ["point", "blue", "red", "green"],
        ),
        (
            "de/7-wonders/wonders/avalon/",
            ["Avalon", "Anführer"],
            ["glass", "wood", "wild-science", "shield", "leader"],
        ),
    ],
)
def test_they_have_pages_with_sentences_and_symbols(
    root: Path, path: str, sentences: list[str], symbols: list[str]
) -> None:
    draft = Draft(root)
    draft.read()
    page = draft.page(path)
    assert page
    assert not draft.fault_of(path), draft.fault_of(path)
    html = page.decode("utf-8")
    assert [one for one in sentences if one not in html.replace("\u00a0", " ")] == []
    assert [one for one in symbols if f"icon-{one}" not in html] == []


def test_they_meet_what_they_must(library: Library) -> None:
    """Their effects are known ones, so every pair that these belong to has them, with no line written for them."""
    met = {
        frozenset((one.one.id, one.other.id))
        for one in meetings_of(library)
        if {("card", "lovelace"), ("wonder", "avalon")} & (one.things[0] | one.things[1])
    }
    for pair in (
        ("cheaper-colour", "chain"),
        ("cheaper-colour", "entombed"),
        ("colours-counted", "mask"),
        ("missing-resource", "one-unit-more"),
        ("leaders-counted", "more-leaders"),
        ("set-bonus", "wild-symbol"),
    ):
        assert frozenset(pair) in met
    assert not list(meetings(library))


def test_forms_offer_them_by_name(library: Library) -> None:
    offered = json.loads(picked.cards_json(library))
    assert offered["lovelace"]["of"] == ["leaders", "priced", "helpers"]
    assert set(offered["lovelace"]["names"]) == set(LOCALES)
    assert offered["avalon"]["names"]["fr"] == ["Avalon"]


def test_they_score(asked) -> None:
    city = {
        "wonder": "avalon",
        "side": "a",
        "stages": 2,
        "cards": ["altar", "baths", "barracks", "apothecary"],
    }
    city["expansions"] = {"leaders": ["lovelace"]}
    neighbour = {"expansions": {"leaders": ["nero", "solomon"]}}
    answer = asked("score", {"cities": [city, neighbour, {}]})
    assert answer["points"][0] == {
        **dict.fromkeys(answer["categories"], 0),
        "wonder": 3 + 4,
        "civilian": 6,
        "science": 1,
        "leaders": 1 + 4 + 3,
    }
    night = {"wonder": "avalon", "side": "b", "stages": 1, "cards": ["apothecary", "workshop"]}
    assert asked("score", {"cities": [night, {}, {}]})["points"][0]["science"] == 3 + 7 + 3


def test_they_trade(asked) -> None:
    me = {"wonder": "avalon", "side": "a", "stages": 2, "coins": 0}
    aqueduct = {"card": "aqueduct", "me": me | {"produces": ["SS"]}}
    assert not asked("trade", aqueduct)["possible"]
    answer = asked("trade", aqueduct | {"with": ["lovelace"]})
    assert answer["possible"]
    assert [line["helper"] for line in answer["lines"] if line["say"] == "trade.saved"] == ["lovelace"]
    stage = {"stage": True, "me": {"wonder": "avalon", "side": "b", "coins": 4}}
    assert asked("trade", stage)["cheapest"] == 4
    assert asked("trade", {"card": "lovelace", "me": {"coins": 1}})["missing"]["coins"] == 1
    assert (
        asked("trade", {"cost": {"glass": 1}, "me": {"coins": 2}, "left": {"wonder": "avalon"}})["cheapest"]
        == 2
    )
