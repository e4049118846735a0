"""No ruling claims more authority than the clarification that it says."""

import yaml

from generator.model import AUTHORITIES
from generator.site.content import Content
from tests.support.paths import DATA
from tests.support.project import library_of

FACTS = yaml.safe_load((DATA / "fact-authorities.yaml").read_text("utf-8"))
AUTHORITY_OF = {fact: authority for authority in AUTHORITIES for fact in FACTS.get(authority, ())}
"""Clarification -> the highest authority that says it."""


def test_no_ruling_is_firmer_than_its_clarifications(content: Content) -> None:
    """A ruling claims no higher authority than the best of its clarifications, unless it says a fact of the rulebook."""
    firmer = {}
    for ruling in library_of(content).rulings:
        ranks = [AUTHORITIES.index(AUTHORITY_OF[fact]) for fact in ruling.facts if fact in AUTHORITY_OF]
        best = min(ranks, default=AUTHORITIES.index("faq"))
        if AUTHORITIES.index(ruling.authority) < best and not {*FACTS["said-by-the-rulebook"]} & {
            *ruling.facts
        }:
            firmer[ruling.id] = ruling.authority
    assert firmer == {}


def test_the_list_of_facts_names_every_clarification() -> None:
    """The list by which coverage is judged has the same clarifications."""
    listed = {fact for fact in (DATA / "fact-ids.txt").read_text("utf-8").split() if fact.startswith("Q-")}
    assert listed == {*AUTHORITY_OF}
