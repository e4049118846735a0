"""The referee's page tells for each dispute, on its table, what is done and who says so, or that nobody does."""

from posixpath import normpath
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import yaml

from generator import routes
from generator.conditions import Table
from generator.ids import LOCALES, GameId, Locale
from generator.pages import referee
from generator.pages.others import start
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.site.building import reader_of_game
from generator.site.content import Content
from tests.support.paths import DATA
from tests.support.project import library_of, reader_of
from tests.support.visible_html import of_class, seen, words

DISPUTES = yaml.safe_load((DATA / "referee.yaml").read_text("utf-8"))


English = dict[str, tuple[Reader, Page]]


@pytest.fixture(scope="module")
def english(content: Content) -> English:
    readers = {game: reader_of_game(content, GameId(game), "en") for game in ("wonders", "duel")}
    return {game: (reader, referee.page(reader)) for game, reader in readers.items()}


def table(edition: str = "second", players: int = 4, modules: tuple[str, ...] = ()) -> Table:
    return Table(edition, players, frozenset(modules))


def shown(page: Page, on: Table) -> ET.Element:
    """The page as a table shows it, without its head and controls."""
    return seen(f"<div>{page.html[page.html.index('<section') :]}", on, page.conditions)


def situations(page: Page, on: Table) -> dict[str, ET.Element]:
    """The situations that a table shows, by their ids."""
    return {one.get("id", ""): one for one in of_class(shown(page, on), "situation")}


@pytest.mark.parametrize("dispute", DISPUTES, ids=[f"{one['situation']} {one['at']}" for one in DISPUTES])
def test_a_dispute_is_answered(english: English, dispute: dict[str, Any]) -> None:
    """What unfolds are the steps of the table, in their order; what is open says so in its head and in its text, and what only
    tournaments settle, before the first step.
    """
    reader, page = english[dispute.get("game", "wonders")]
    part = situations(page, table(**dispute["at"])).get(dispute["situation"])
    if "leads" not in dispute:
        assert part is None
        return
    assert part is not None
    links = [way.find(".//a") for way in of_class(part, "do-way")]
    ways = [link.get("href", "") for link in links if link is not None]
    assert [normpath(f"{routes.REFEREE}/{way}").replace("/#", "#") for way in ways] == dispute["leads"]
    is_open = dispute.get("open", False)
    assert (reader.a("interface.referee.open") in words(part)) == is_open
    assert bool(of_class(part, "mark-open")) == is_open
    in_tournaments = [
        reader.a("interface.referee.tournaments", 1 if dispute["tournaments"] == "one" else 2)
        for _ in range("tournaments" in dispute)
    ]
    told = [words(one) for one in of_class(part, "outcome-elsewhere")]
    assert [
        one.removeprefix(reader.a("interface.referee.no-rulebook")).strip() for one in told
    ] == in_tournaments


def test_a_question_stands_before_its_answer(english: English) -> None:
    """An answer to another question is not read as one to the situation."""
    for reader, page in english.values():
        on = table(reader.library.game.axes.newest)
        for id_, part in situations(page, on).items():
            for step in of_class(part, "do"):
                names = [one.get("class", "") for one in step]
                if answers := [place for place, name in enumerate(names) if name == "do-answer"]:
                    assert names.index("do-way") < answers[0], id_


def test_the_start_page_counts_what_it_leads_to(english: English) -> None:
    """Somebody who has chosen no table finds as many situations as the start page says."""
    for reader, page in english.values():
        there = situations(page, Table(reader.library.game.axes.newest, None))
        said = reader.a("interface.home.door.referee.answer", len(there))
        assert said in start(reader).html


def test_each_step_says_who_says_so(english: English) -> None:
    """Beside each step that a table shows stand its sources, and what it stands on."""
    _, page = english["wonders"]
    for on in (table(), table("first"), table(modules=("tournament",)), table("first", 3, ("tournament",))):
        for id_, part in situations(page, on).items():
            for step in of_class(part, "do"):
                (by,) = of_class(step, "step-by")
                assert of_class(by, "source"), (id_, words(step))
                assert len(by.findall(".//strong")) <= 1, (id_, words(step))


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_open_is_listed(content: Content, locale: Locale) -> None:
    """Whatever is open on a table is in the list of what no source settles there, and nothing else is."""
    reader = reader_of(content, locale)
    page = referee.page(reader)
    for on in (table(), table("first", 5, ("tournament",)), table(players=4, modules=("cities", "teams"))):
        (listed,) = of_class(shown(page, on), "unsettled")
        named = {link.get("href", "")[1:] for link in listed.iterfind(".//li/a")}
        opened = {id_ for id_, part in situations(page, on).items() if of_class(part, "outcome-open")}
        assert named == opened != set()


def test_every_group_has_its_icon(content: Content) -> None:
    assert {one.group for one in library_of(content).situations} == set(referee.ICONS)
