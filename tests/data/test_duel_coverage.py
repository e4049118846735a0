"""Nothing of 7 Wonders Duel is lost on the way: every collected fact is said, with its figures, in a rule or a ruling."""

from pathlib import Path

import pytest
import yaml

from generator.ids import GameId
from generator.model import Library
from tests.data.test_coverage import is_said, reasons, words
from tests.support.paths import DATA
from tests.support.project import the_world

FACTS = (DATA / "duel-fact-ids.txt").read_text("utf-8").split()
FIGURES: dict[str, list[object]] = yaml.safe_load((DATA / "duel-fact-figures.yaml").read_text("utf-8"))


@pytest.fixture(scope="module")
def duel() -> Library:
    """The library of the game."""
    return the_world().games[GameId("duel")]


def said_of(library: Library) -> dict[str, str]:
    """Fact -> what the rules, the things that head them, and the rulings say that rest on it."""
    said: dict[str, list[str]] = {}
    for rule in library.rules.values():
        headed = " ".join(id_.replace("-", " ") for ids in rule.things.values() for id_ in ids)
        for variant in rule.variants:
            for fact in variant.facts:
                said.setdefault(fact, []).extend((words(library, variant.text.english), headed))
    for ruling in library.rulings:
        told = " ".join(words(library, t.english) for t in (ruling.question, ruling.answer, ruling.ruling))
        for fact in ruling.facts:
            said.setdefault(fact, []).append(told)
    return {fact: " ".join(texts).lower() for fact, texts in said.items()}


def test_every_fact_is_said(duel: Library, root: Path) -> None:
    """Every fact is in a rule or a ruling, or a reason is given why it is elsewhere; and no other is named."""
    elsewhere = reasons(root, "content/duel/rulebook/facts-elsewhere.yaml")
    said = set(said_of(duel))
    assert sorted(said | set(elsewhere)) == FACTS
    assert not said & set(elsewhere)


def test_what_a_fact_states_is_said(duel: Library) -> None:
    """To name a fact is not to say it: its figures and names stand in what rests on it."""
    said = said_of(duel)
    unsaid = {
        fact: lost
        for fact, items in FIGURES.items()
        if (lost := [item for item in map(str, items) if not is_said(item, said.get(fact, ""))])
    }
    assert unsaid == {}


def test_no_ruling_claims_more_than_its_sources(duel: Library) -> None:
    """A ruling has the authority of one of its sources."""
    for ruling in duel.rulings:
        sources = {duel.sources[citation.source].authority for citation in ruling.citations}
        assert ruling.authority in sources, ruling.id
