"""The filters of the cards: they agree with the data, count, stand in the address, and sort; as cards and as a table."""

import re
from collections.abc import Iterable, Mapping

import pytest
from playwright.sync_api import Page, expect

from generator.games.filters import cost_classes
from generator.games.wonders.components import Card, Printing, cards, wonders
from generator.games.wonders.filters import kinds
from generator.ids import Edition, Locale
from generator.pages.reader import Reader
from generator.site.content import Content
from tests.support.browser.actions import Visit, choose_anew, open_page, parameters, settled
from tests.support.project import EDITIONS, library_of

EXPANSIONS = (["cities"], ["leaders"], ["leaders", "cities"])


def printings(
    content: Content, edition: Edition = "second", players: int = 7, modules: Iterable[str] = ()
) -> list[tuple[Card, Printing]]:
    """The cards of an edition that are in play with so many players and these expansions."""
    pairs = [
        (card, card.printings[edition])
        for card in cards(library_of(content)).values()
        if edition in card.printings and set(card.modules(edition)) <= set(modules)
    ]
    return [(card, one) for card, one in pairs if not one.copies or min(one.copies) <= players]


def count_shown(page: Page) -> int:
    """How many cards are shown, counted in one go."""
    count = "all => all.filter(one => one.checkVisibility()).length"
    return int(page.locator(".card-item").evaluate_all(count))


def expect_count(page: Page, count: int) -> None:
    """So many cards are shown, and the page says so."""
    expect(page.locator("#filter-count")).to_contain_text(re.compile(rf"\b{count}\b"))
    assert count_shown(page) == count


@pytest.mark.parametrize("view", ["grid", "table"])
def test_filters_show_what_the_data_say(page: Page, address: str, content: Content, view: str) -> None:
    """Several values of a filter add up, several filters narrow down."""
    open_page(page, f"{address}/en/7-wonders/cards/")
    page.locator(f"#view-{view}").check()
    pairs = printings(content)
    expect_count(page, len(pairs))
    page.locator("#filter-colour-red").check()
    expect_count(page, sum(card.colour == "red" for card, _ in pairs))
    page.locator("#filter-age-1").check()
    expect_count(page, sum(card.colour == "red" and card.age == 1 for card, _ in pairs))
    page.locator("#filter-colour-green").check()
    both = [(card, one) for card, one in pairs if card.colour in ("red", "green") and card.age == 1]
    expect_count(page, len(both))
    page.locator("#filter-needs-ore").check()
    expect_count(page, sum("ore" in one.cost.counts for _, one in both))


def test_filters_of_a_link_show_what_the_data_say(page: Page, address: str, content: Content) -> None:
    """By box, cost, copies and effect, those that are folded away too; a mixed cost has both its parts."""
    modules = ("cities", "armada")
    pairs = printings(content, modules=modules)
    of_cities = [(card, one) for card, one in pairs if card.module == "cities"]
    cards_page = f"{address}/en/7-wonders/cards/"
    open_page(page, f"{cards_page}?m=cities.armada&box=cities")
    expect_count(page, len(of_cities))
    expect(page.locator(".filters-more")).to_have_attribute("open", "")
    for kind in ("shields", "losses"):
        page.locator(f"#filter-effect-{kind}").check()
    expect_count(
        page, sum(bool({"shields", "losses"} & set(kinds(one.effects).split())) for _, one in of_cities)
    )
    for part in ("coins", "two"):
        open_page(page, f"{cards_page}?m=cities.armada&cost={part}&box=cities")
        expect_count(page, sum(part in cost_classes(one.cost).split() for _, one in of_cities))
    open_page(page, f"{cards_page}?m=cities.armada&cost=unknown")
    expect_count(page, sum(bool(one.cost.unsure) for _, one in pairs))
    open_page(page, f"{cards_page}?e=2&players=4")
    expect_count(page, sum(4 in one.copies for _, one in printings(content)))


def test_the_table_decides_which_cards_are_in_play(page: Page, address: str, content: Content) -> None:
    open_page(page, f"{address}/de/7-wonders/cards/")
    for edition in EDITIONS:
        for players in (3, 5, 7):
            choose_anew(page, f"edition-{edition}", f"players-{players}")
            expect_count(page, len(printings(content, edition, players)))


def test_an_expansion_brings_its_cards_and_their_colour(page: Page, address: str, content: Content) -> None:
    """Also those that need a second expansion; the filters of all games share one style sheet."""
    open_page(page, f"{address}/fr/7-wonders/cards/")
    black, white = (page.locator(f"label:has(#filter-colour-{name})") for name in ("black", "white"))
    for chip in (black, white):
        expect(chip).to_be_hidden()
    for edition in EDITIONS:
        for modules in EXPANSIONS:
            choose_anew(page, f"edition-{edition}", *(f"module-{id_}" for id_ in modules))
            expect_count(page, len(printings(content, edition, modules=modules)))
            expect(black).to_be_visible(visible="cities" in modules)
            expect(white).to_be_visible(visible="leaders" in modules)
    pairs = printings(content, modules=EXPANSIONS[-1])
    open_page(page, f"{address}/fr/7-wonders/cards/?m=leaders.cities&colour=white.black")
    expect_count(page, sum(card.colour in ("white", "black") for card, _ in pairs))
    page.locator("#filter-age-1").check()
    expect_count(page, sum(card.colour == "black" and card.age == 1 for card, _ in pairs))


def test_the_choice_stands_in_the_address(page: Page, address: str, readers: Mapping[Locale, Reader]) -> None:
    """It survives a reload and is reset with one button; where no card is left, the page says so."""
    open_page(page, f"{address}/ca/7-wonders/cards/")
    for id_ in ("filter-age-2", "filter-age-3", "filter-colour-blue", "view-table"):
        page.locator(f"#{id_}").check()
    assert parameters(page) == {"age": "2.3", "colour": "blue", "view": "table"}
    count = count_shown(page)
    page.reload()
    expect_count(settled(page), count)
    expect(page.locator(".cards-table")).to_be_visible()
    page.locator("#filters [type=reset]").click()
    expect(page).to_have_url(f"{address}/ca/7-wonders/cards/")
    expect(page.locator("#gallery")).to_be_visible()
    assert count_shown(page) > count
    open_page(page, f"{address}/ca/7-wonders/cards/?colour=purple&age=1")
    expect(page.locator("#filter-count")).to_have_text(readers["ca"].a("interface.cards-none"))
    assert count_shown(page) == 0


def test_the_table_sorts_both_ways(page: Page, address: str) -> None:
    """By words as the language orders them, by numbers as numbers; by click and by key."""
    open_page(page, f"{address}/ca/7-wonders/cards/?view=table")
    heads, rows = page.locator(".cards-table thead th"), ".cards-table tbody tr:visible"
    name, age = heads.first, heads.nth(1)
    name.get_by_role("button").click()
    expect(name).to_have_attribute("aria-sort", "ascending")
    names = page.locator(f"{rows} > :first-child").all_inner_texts()
    order = "names => names.toSorted(new Intl.Collator('ca', {numeric: true}).compare)"
    assert names == page.evaluate(order, names)
    name.get_by_role("button").press("Enter")
    expect(name).to_have_attribute("aria-sort", "descending")
    assert page.locator(f"{rows} > :first-child").first.inner_text() == names[-1]
    age.get_by_role("button").click()
    expect(name).not_to_have_attribute("aria-sort", "descending")
    ages = page.locator(f"{rows} > :nth-child(2)").all_inner_texts()
    assert len({*ages}) == 3
    assert ages == sorted(ages, key=lambda text: text.count("I"))


def test_no_script_is_needed_to_filter(visit: Visit, address: str, content: Content) -> None:
    """Neither for the cards, as cards and as a table, nor for the wonders by their box."""
    page = visit(java_script_enabled=False)
    page.goto(f"{address}/en/7-wonders/cards/")
    page.locator("#filter-colour-green").check()
    assert count_shown(page) == sum(card.colour == "green" for card, _ in printings(content))
    page.locator("#view-table").check()
    expect(page.locator("tr.card-item[data-colour=green]:not(.when-armada)").first).to_be_visible()
    page.goto(f"{address}/en/7-wonders/wonders/")
    page.locator("#module-cities").check()
    page.locator("#filter-box-cities").check()
    boards = [
        one.boards["second"] for one in wonders(library_of(content)).values() if one.boards.get("second")
    ]
    assert count_shown(page) == sum(board.module == "cities" for board in boards) > 1
