"""The cards' filters: they agree with the data, count, travel in the address, reset and sort, as cards and as a table."""

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Page, expect

from generator.games.filters import cost_classes
from generator.games.wonders.components import Card, Printing, cards, wonders
from generator.games.wonders.filters import kinds
from generator.ids import Edition
from generator.site.content import Content
from tests.support.browser.actions import Visit, choose, parameters
from tests.support.project import EDITIONS, library_of


def printings(
    content: Content, edition: Edition = "second", players: int = 7, modules: Iterable[str] = ()
) -> list[tuple[Card, Printing]]:
    """The cards of an edition that are in play with so many players and these expansions."""
    all_ = cards(library_of(content)).values()
    there = [
        (card, card.printings[edition])
        for card in all_
        if edition in card.printings and set(card.modules(edition)) <= set(modules)
    ]
    return [(c, p) for c, p in there if not p.copies or min(p.copies) <= players]


def shown(page: Page) -> int:
    """How many cards are seen, counted in one go."""
    count = "all => all.filter(one => one.checkVisibility()).length"
    return int(page.locator(".card-item").evaluate_all(count))


def expect_count(page: Page, count: int) -> None:
    """So many cards are shown, and the page says so."""
    expect(page.locator("#filter-count")).to_contain_text(re.compile(rf"\b{count}\b"))
    assert shown(page) == count


@pytest.mark.parametrize("view", ["grid", "table"])
def test_filters_show_what_the_data_say(page: Page, address: str, content: Content, view: str) -> None:
    page.goto(f"{address}/en/7-wonders/cards/")
    page.locator(f"#view-{view}").check()
    all_ = printings(content)
    expect_count(page, len(all_))
    page.locator("#filter-colour-red").check()
    expect_count(page, sum(c.colour == "red" for c, _ in all_))
    page.locator("#filter-age-1").check()
    expect_count(page, sum(c.colour == "red" and c.age == 1 for c, _ in all_))
    page.locator("#filter-colour-green").check()
    both = [(c, p) for c, p in all_ if c.colour in ("red", "green") and c.age == 1]
    expect_count(page, len(both))
    page.locator("#filter-needs-ore").check()
    expect_count(page, sum("ore" in p.cost.counts for _, p in both))


def test_what_is_folded_away_filters_too(page: Page, address: str, content: Content) -> None:
    """By box, copies and effect; of several values one is enough, and a link opens the fold. A mixed cost is found under both its parts."""
    modules = ("cities", "armada")
    page.goto(f"{address}/en/7-wonders/cards/?m=cities.armada&box=cities")
    there = [(c, p) for c, p in printings(content, modules=modules) if c.module == "cities"]
    expect_count(page, len(there))
    expect(page.locator(".filters-more")).to_have_attribute("open", "")
    for kind in ("shields", "losses"):
        page.locator(f"#filter-effect-{kind}").check()
    either = [c for c, p in there if {"shields", "losses"} & set(kinds(p.effects).split())]
    expect_count(page, len(either))
    for part in ("coins", "two"):
        page.goto(f"{address}/en/7-wonders/cards/?m=cities.armada&cost={part}&box=cities")
        expect_count(page, sum(part in cost_classes(p.cost).split() for _, p in there))
    page.goto(f"{address}/en/7-wonders/cards/?m=cities.armada&cost=unknown")
    unsure = [p for c, p in printings(content, modules=modules) if p.cost.unsure]
    expect_count(page, len(unsure))
    page.goto(f"{address}/en/7-wonders/cards/?players=4")
    expect_count(page, sum(4 in p.copies for _, p in printings(content)))


def test_boards_are_filtered_by_their_box(borrow: Visit, address: str, content: Content) -> None:
    """Without a script too."""
    page = borrow(java_script_enabled=False)
    page.goto(f"{address}/de/7-wonders/wonders/")
    page.locator("#module-cities").check()
    page.locator("#filter-box-cities").check()
    found = [one for one in wonders(library_of(content)).values() if one.boards.get("second")]
    assert shown(page) == sum(one.boards["second"].module == "cities" for one in found) > 1


def test_colours_that_only_one_game_has_are_filtered_too(page: Page, address: str, content: Content) -> None:
    """The lists of all games share one style sheet."""
    page.goto(f"{address}/en/7-wonders/cards/?m=leaders.cities&colour=white.black")
    there = printings(content, modules=("leaders", "cities"))
    expect_count(page, sum(card.colour in ("white", "black") for card, _ in there))
    page.locator("#filter-age-1").check()
    expect_count(page, sum(card.colour == "black" and card.age == 1 for card, _ in there))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 5, 7])
def test_the_table_decides_which_cards_are_in_play(
    page: Page, address: str, content: Content, edition: Edition, players: int
) -> None:
    page.goto(f"{address}/de/7-wonders/cards/")
    choose(page, f"edition-{edition}", f"players-{players}")
    expect_count(page, len(printings(content, edition, players)))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "modules", [["cities"], ["leaders"], ["leaders", "cities"]], ids=["cities", "leaders", "both"]
)
def test_an_expansion_brings_its_cards(
    page: Page, address: str, content: Content, edition: Edition, modules: list[str]
) -> None:
    """Also those that need a second one, and the choice of their colour comes and goes with them."""
    page.goto(f"{address}/fr/7-wonders/cards/")
    colours = {name: page.locator(f"label:has(#filter-colour-{name})") for name in ("black", "white")}
    for chip in colours.values():
        expect(chip).to_be_hidden()
    choose(page, f"edition-{edition}", *(f"module-{id_}" for id_ in modules))
    expect_count(page, len(printings(content, edition, modules=modules)))
    expect(colours["black"]).to_be_visible(visible="cities" in modules)
    expect(colours["white"]).to_be_visible(visible="leaders" in modules)


def test_the_choice_stands_in_the_address_and_survives(page: Page, address: str) -> None:
    page.goto(f"{address}/ca/7-wonders/cards/")
    for id_ in ("filter-age-2", "filter-age-3", "filter-colour-blue", "view-table"):
        page.locator(f"#{id_}").check()
    assert parameters(page) == {"age": "2.3", "colour": "blue", "view": "table"}
    count = shown(page)
    page.reload()
    expect_count(page, count)
    expect(page.locator(".cards-table")).to_be_visible()
    page.locator("#filters [type=reset]").click()
    expect(page).to_have_url(f"{address}/ca/7-wonders/cards/")
    expect(page.locator("#gallery")).to_be_visible()
    assert shown(page) > count


def test_a_link_of_the_home_page_filters(page: Page, address: str, content: Content) -> None:
    page.goto(f"{address}/fr/7-wonders/")
    page.locator(".family-purple").click()
    expect_count(page, sum(card.colour == "purple" for card, _ in printings(content)))


def test_when_no_card_is_left_the_page_says_so(page: Page, address: str, readers: dict) -> None:
    page.goto(f"{address}/es/7-wonders/cards/?colour=purple&age=1")
    expect(page.locator("#filter-count")).to_have_text(readers["es"].a("interface.cards-none"))
    assert shown(page) == 0


def test_the_table_sorts_both_ways(page: Page, address: str) -> None:
    page.goto(f"{address}/ca/7-wonders/cards/?view=table")
    names = ".cards-table tbody tr:visible > :first-child"
    head = page.locator(".cards-table thead th").first
    head.get_by_role("button").click()
    expect(head).to_have_attribute("aria-sort", "ascending")
    ascending = page.locator(names).all_inner_texts()
    order = page.evaluate(
        "names => names.toSorted(new Intl.Collator('ca', {numeric: true}).compare)", ascending
    )
    assert ascending == order
    head.get_by_role("button").press("Enter")
    expect(head).to_have_attribute("aria-sort", "descending")
    assert page.locator(names).all_inner_texts()[0] == ascending[-1]


def test_numbers_sort_as_numbers(page: Page, address: str) -> None:
    page.goto(f"{address}/en/7-wonders/cards/?view=table")
    page.locator(".cards-table thead th").nth(1).get_by_role("button").click()
    ages = page.locator(".cards-table tbody tr:visible > :nth-child(2)").all_inner_texts()
    assert ages == sorted(ages, key=lambda age: age.count("I"))


def test_no_script_is_needed_to_filter(borrow: Visit, address: str, content: Content) -> None:
    page = borrow(java_script_enabled=False)
    page.goto(f"{address}/en/7-wonders/cards/")
    page.locator("#filter-colour-green").check()
    assert shown(page) == sum(c.colour == "green" for c, _ in printings(content))
    page.locator("#view-table").check()
    expect(page.locator("tr.card-item[data-colour=green]:not(.when-armada)").first).to_be_visible()


def test_topics_of_rulings_open_where_a_link_leads_and_on_a_search(page: Page, address: str) -> None:
    page.goto(f"{address}/ca/7-wonders/rulings/#trade")
    rows = page.locator(".ruling-line").filter(visible=True)
    expect(page.locator(".topic[open]")).to_have_count(1)
    assert rows.count() == page.locator("#trade .ruling-line").filter(visible=True).count() > 3
    page.locator("#finder input").fill("gremi")
    expect(page.locator(".topic[open]:visible")).not_to_have_count(1)
    page.locator("#finder input").fill("")
    expect(page.locator(".topic[open]")).to_have_count(1)
