"""Rulings: which things they are about, what takes their place, and the sides that they show."""

from pathlib import Path

import pytest

from generator.pages import rulings
from generator.pages.units import units
from generator.readers.rulings import KINDS
from generator.site.content import Content, read_content
from tests.support import small_project as small_tree
from tests.support.project import library_of, reader_of

ABOUT = [
    # ruling, kind and id of a thing, whether it is about it
    ("when-card-coins-are-paid", "card", "tavern", True),
    ("when-card-coins-are-paid", "card", "secret-network", True),
    ("when-card-coins-are-paid", "card", "croesus", False),
    ("when-card-coins-are-paid", "card", "altar", False),
    ("free-build-and-coin-costs", "card", "clay-pit", True),
    ("free-build-and-coin-costs", "card", "contingent", True),
    ("free-build-and-coin-costs", "card", "solomon", False),
    ("choice-card-gives-one", "card", "forum", True),
    ("choice-card-gives-one", "card", "sawmill", False),
    ("chain-is-optional", "card", "scriptorium", True),
    ("chain-is-optional", "card", "militia", False),
    ("who-loses-coins", "wonder", "petra", True),
    ("who-loses-coins", "wonder", "byzantium", False),
    ("buying-the-board-resource", "wonder", "siracusa", True),
    ("buying-the-board-resource", "wonder", "roma", False),
    ("order-of-stages", "wonder", "gizah", True),
    ("order-of-stages", "wonder", "siracusa", False),
    ("order-of-stages", "wonder", "great-wall", False),
    ("mask-takes-nothing-away", "card", "band-of-spies", True),
    ("knowing-the-guilds-in-play", "card", "mourners-guild", True),
]


@pytest.mark.parametrize(("id_", "kind", "thing", "is_about"), ABOUT)
def test_a_class_holds_what_it_says(
    content: Content, id_: str, kind: str, thing: str, *, is_about: bool
) -> None:
    """Whoever does what the ruling speaks of has it on its page, of whatever box it is; the others have not."""
    ruling = next(one for one in library_of(content).rulings if one.id == id_)
    assert (thing in ruling.things[kind]) == is_about
    shown = reader_of(content, "en").rulings_about.get((kind, thing), [])
    assert (ruling in shown) == is_about


def test_the_kind_follows_from_the_authority(content: Content) -> None:
    """Only what Commerce says of itself is a reminder although players wrote it."""
    typed = {one.id: one.topic for one in library_of(content).rulings if one.kind != KINDS[one.authority]}
    assert set(typed.values()) == {"commerce"}


def test_both_sides_are_shown_where_sources_disagree(content: Content) -> None:
    """With who holds each, and the one that we follow says so."""
    html = rulings.page(reader_of(content, "en"), "debt-although-rich").html
    assert "Yes, for as many of the coins as you like." in html
    assert "No, only for coins that you do not have." in html
    assert html.count("we follow this reading") == 1


@pytest.fixture
def replaced(tmp_path: Path) -> Content:
    """The small tree, where one of its two rulings has taken the place of the other."""
    root = small_tree.make(tmp_path)
    file = root / "content/wonders/rulings/trade.yaml"
    text = file.read_text("utf-8")
    newer = "  authority: rulebook\n  supersedes: [may-i-refuse]\n"
    file.write_text(text.replace("  authority: rulebook\n", newer), "utf-8")
    return read_content(root)


def test_a_ruling_that_was_replaced_is_found_under_its_address_only(replaced: Content) -> None:
    """It is in no list and in no search; its page leads to the newer one, and that one back."""
    reader = reader_of(replaced, "en")
    listed = [one.id for _, of_topic in rulings.by_topic(reader) for one in of_topic]
    assert listed == ["may-i-sell-twice"]
    assert not any("may-i-refuse" in unit.route for unit in units(reader, (), {}))
    assert "may-i-refuse" in {job.route.rpartition("/")[2] for job in rulings.jobs(reader.library)}
    old, new = (rulings.page(reader, id_).html for id_ in ("may-i-refuse", "may-i-sell-twice"))
    assert "Another ruling has taken the place of this one" in old
    assert "may-i-sell-twice" in old.split("ruling-text")[0]
    assert "Takes the place of" in new
    assert "may-i-refuse" in new
