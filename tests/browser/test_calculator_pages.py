"""The pages of the calculators of 7 Wonders: with the reader's table, in the rulebook, on a phone, and handed over."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from generator.rules.wonders.calculators import CALCULATORS
from tests.support.browser.actions import (
    NEVER_IDLE,
    PHONE,
    Visit,
    calculator,
    choose,
    open_page,
    parameters,
)
from tests.support.browser.calculator_pages import open_calculator, page_of, wait_for_address
from tests.support.browser.calculator_questions import QUESTIONS, WONDERS
from tests.support.browser.expected_answers import expect_answer, packed
from tests.support.browser.form_input import Filler, Keyboard
from tests.support.browser.lost_files import file_pattern
from tests.support.project import reader_in

SCIENCE = QUESTIONS[WONDERS]["science"][0]
TREASURY = QUESTIONS[WONDERS]["treasury"][0]
TRADE = QUESTIONS[WONDERS]["trade"][0]
ORGANISERS = {"seating", "draw"}
"""Of use to nobody who plays: they have pages, and no place in the rulebook."""
OF_TOURNAMENTS = {"tournament", "ranking", "tables"}
BOXES = {
    "m=leaders.cities.armada.edifice.market.market-day": {*CALCULATORS.names}
    - ORGANISERS
    - OF_TOURNAMENTS
    - {"projects"},
    "e=1&m=great-projects.tournament": {"projects", *OF_TOURNAMENTS},
}
"""A table -> the calculators that stand beside rules of that table, and are not found on another one here."""
ALTER_CANVAS = """
  const get = CanvasRenderingContext2D.prototype.getImageData;
  CanvasRenderingContext2D.prototype.getImageData = function (...where) {
    const image = get.apply(this, where);
    image.data.forEach((_, at) => { image.data[at] ^= at % 7; });
    return image;
  };"""
"""A browser that alters what is read from a drawing, so that nobody is known by it."""


# Score pads and points ----------------------------------------------------------------------------------------------------


def test_a_score_pad_is_filled_in_by_figures_and_enter(page: Page, address: str) -> None:
    element = open_calculator(page, page_of(address, "de", "sheet"), "sheet")
    element.locator("tbody input").first.focus()
    for column in ((-3, 1, 3, 9, 16, 0, 5, 4), (18, 2, 7, 10, 0, 6, 0, 9)):
        for figure in column:
            page.keyboard.type(str(figure))
            page.keyboard.press("Enter")
    expect(element.locator("[data-total]:visible")).to_have_text(["31", "43", "0", "0"])
    expect(element.locator("[data-winner]")).to_have_text("43")
    expect(element.locator("input:focus")).to_have_attribute("name", "players[2].military")
    expect(element.locator("tr[data-module]:visible")).to_have_count(0)
    element.locator("[data-more]").check()
    expect(element.locator("tr[data-module]:visible")).to_have_count(9)


def test_a_score_pad_follows_the_table(page: Page, address: str) -> None:
    """Its edition, its players, and the rows of its expansions are those of the table, and change with it."""
    element = open_calculator(page, page_of(address, "en", "sheet") + "?e=1&p=6&m=leaders", "sheet")
    expect(element.locator("[data-seats]")).to_have_value("6")
    expect(element.locator("[name=edition][value=first]")).to_be_checked()
    expect(element.locator("thead input:visible")).to_have_count(6)
    expect(element.locator("tr[data-module]:visible")).to_have_count(1)
    choose(page, "module-cities", "players-3")
    expect(element.locator("tr[data-module]:visible")).to_have_count(3)
    expect(element.locator("thead input:visible")).to_have_count(3)


def test_a_fault_stands_beside_its_input_and_spares_the_other_totals(page: Page, address: str) -> None:
    element = open_calculator(page, page_of(address, "ca", "sheet") + "?p=3", "sheet")
    for seat, points in enumerate((11, 9999, 33)):
        element.locator(f"[name='players[{seat}].civilian']").fill(str(points))
    totals = element.locator("[data-total]:visible")
    expect(totals).to_have_text(["11", "–", "33"])
    row = element.locator("tr", has=page.locator("[name='players[1].civilian']"))
    beside = row.locator("xpath=following-sibling::tr[1]")
    expect(beside).to_have_text(element.locator(".calculator-faults li").inner_text())
    element.locator("[name='players[1].civilian']").fill("22")
    expect(totals).to_have_text(["11", "22", "33"])
    expect(element.locator(".field-fault")).to_have_count(0)


def test_points_are_asked_for_with_the_players_and_expansions_of_the_table(page: Page, address: str) -> None:
    """What needs another expansion is not asked until all are wanted; where one number is right, the fault names it."""
    url = page_of(address, "en", "score")
    element = open_calculator(page, f"{url}?p=5&m=leaders", "score")
    expect(element.locator("[data-item]")).to_have_count(5)
    hidden = element.locator("[data-module]:not([data-module=leaders])")
    assert hidden.count()
    assert not hidden.evaluate_all("all => all.some(one => !one.hidden)")
    assert element.locator("[data-module=leaders]").evaluate_all("all => all.every(one => !one.hidden)")
    element.locator("[data-more]").check()
    assert hidden.evaluate_all("all => all.every(one => !one.hidden)")
    cities = [{"cards": [], "expansions": {"free_city": seat == 3}} for seat in range(4)]
    page.goto(f"{url}?score={packed({'edition': 'first', 'cities': cities})}")
    expect(element.locator(".calculator-faults li")).to_have_text(re.compile("must be 3"))


# On a phone ---------------------------------------------------------------------------------------------------------------


def test_on_a_phone_one_city_is_asked_about_at_a_time(visit: Visit, address: str) -> None:
    """What was typed of the others stays and counts, and a fault leads to the city that has it."""
    page = visit(**PHONE)
    element = open_calculator(page, page_of(address, "de", "score") + "?p=4", "score")
    seen, tabs = element.locator(".item:visible"), element.locator(".turning-tab")
    expect(tabs).to_have_count(4)
    expect(seen).to_have_count(1)
    element.locator("[name='cities[0].name']").fill("Anna")
    element.locator("[name='cities[0].coins']").fill("9")
    element.locator(".turning-on").tap()
    expect(seen).to_have_attribute("data-place", "2")
    element.locator("[name='cities[1].coins']").fill("30")
    expect(tabs.first).to_have_text("1Anna")
    tabs.nth(3).tap()
    element.locator("[name='cities[3].tokens.5']").fill("2")
    expect(element.locator(".calculator-table tfoot td")).to_have_text(["3", "10", "0", "10"])
    tabs.first.tap()
    expect(element.locator("[name='cities[0].coins']")).to_have_value("9")
    element.locator("[name='cities[1].coins']").evaluate(
        "input => { input.value = '-4'; input.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    expect(tabs.nth(1)).to_have_attribute("data-faulty", "")
    element.locator(".fault-way").tap()
    expect(element.locator("[name='cities[1].coins']")).to_be_focused()
    element.locator("[data-list='cities'] > [data-add]").tap()
    expect(seen).to_have_attribute("data-place", "5")
    expect(element.locator("[name='cities[4].name']")).to_be_focused()
    seen.locator("> [data-remove]").tap()
    expect(seen).to_have_attribute("data-place", "4")
    expect(seen.locator("> [data-remove]")).to_be_focused()


def test_buttons_are_large_enough_for_a_thumb(visit: Visit, address: str) -> None:
    page = visit(**PHONE)
    element = open_calculator(page, page_of(address, "ca", "military"), "military")
    small = element.locator("button:visible").evaluate_all(
        """all => all.map(one => [one.getAttribute("aria-label"), one.getBoundingClientRect()])
          .filter(([, box]) => box.height < 44 || box.width < 32).map(([label]) => label)"""
    )
    assert small == []
    element.locator(".stepper-more").first.tap()
    expect(element.locator("input").first).to_have_value("1")
    expect(element.locator(".calculator-result")).to_have_count(4)


def test_the_answer_of_a_long_form_stays_in_sight(visit: Visit, address: str) -> None:
    """Its first words stand at the foot of the screen until the answer itself does."""
    page = visit(**PHONE)
    url = f"{page_of(address, 'de', 'trade')}?trade={packed(TRADE)}"
    element = open_calculator(page, url, "trade")
    peek, answer = element.locator(".calculator-peek"), element.locator(".calculator-result").first
    expect(peek).to_be_in_viewport()
    expect(answer).not_to_be_in_viewport()
    expect(peek).to_contain_text(answer.inner_text())
    peek.tap()
    expect(answer).to_be_in_viewport()
    expect(peek).to_be_hidden()


def test_cards_are_picked_by_tapping(visit: Visit, address: str) -> None:
    """Those of one colour at a time; a tap puts a card in, the next one takes it out, and so does its own button."""
    page, reader = visit(**PHONE), reader_in("fr")
    element = open_calculator(page, page_of(address, "fr", "trade"), "trade")
    mine = element.locator("[data-picker='me.cards']")
    chosen = mine.locator(".chosen li")
    mine.locator("[data-palette]").tap()
    for colour, card in (("yellow", "marketplace"), ("green", "library"), ("brown", "sawmill")):
        mine.locator(f"[data-colour={colour}]").last.tap()
        expect(mine.locator(f"[data-colour={colour}]").last).to_have_attribute("aria-pressed", "true")
        expect(mine.get_by_role("button", name=reader.name(card).text).first).to_be_visible()
        mine.locator(f".palette [data-id={card}]").tap()
        expect(mine.locator(f".palette [data-id={card}]")).to_have_attribute("aria-pressed", "true")
    expect(chosen).to_have_count(3)
    mine.locator(".palette [data-id=sawmill]").tap()
    expect(chosen).to_have_count(2)
    mine.locator("[data-colour=green]").last.tap()
    chosen.filter(has_text=reader.name("library").text).get_by_role("button").tap()
    expect(mine.locator(".palette [data-id=library]")).to_have_attribute("aria-pressed", "false")
    assert [one.get_attribute("data-id") for one in chosen.all()] == ["marketplace"]
    _expect_one_card_replaces_another(element.locator("[data-picker=card]"))


def _expect_one_card_replaces_another(picker: Locator) -> None:
    """Where one card is wanted, the tiles go away with the tap."""
    for colour, card in (("blue", "altar"), ("green", "library")):
        picker.locator("[data-palette]").tap()
        picker.locator(f".palette-colour[data-colour={colour}]").tap()
        picker.locator(f".palette [data-id={card}]").tap()
        expect(picker.locator(".palette")).to_be_hidden()
        expect(picker.locator(".chosen input")).to_have_value(card)


# The address, the rulebook, and an answer that is handed over -------------------------------------------------------------


def test_a_question_stands_in_the_address_beside_the_table_and_in_every_language(
    page: Page, address: str
) -> None:
    """A fault names the input in the language of the page; who begins anew has an address without a question."""
    element = open_calculator(page, page_of(address, "fr", "science") + "?p=5", "science")
    Filler(element.locator("form"), Keyboard(), reader_in("fr")).fill(SCIENCE)
    wait_for_address(page, "science")
    assert parameters(page) == {"p": "5", "science": "3.1.1.2"}
    page.reload()
    expect_answer(element, reader_in("fr"), "science", SCIENCE)
    page.locator(".language-button").click()
    page.locator("[data-language=ca]").click()
    expect_answer(element, reader_in("ca"), "science", SCIENCE)
    field = element.locator("[name=compass]")
    field.fill("")
    fault = element.locator(".calculator-faults li")
    expect(fault).to_have_count(1)
    expect(fault).to_contain_text(reader_in("ca").a("field.compass"))
    expect(field).to_have_accessible_description(str(fault.text_content()))
    expect(field).to_have_attribute("aria-invalid", "true")
    element.locator("[type=reset]").click()
    expect(page).to_have_url(page_of(address, "ca", "science") + "?p=5")


@pytest.mark.parametrize("table", BOXES)
def test_calculators_open_beside_their_rules(page: Page, address: str, table: str) -> None:
    """Each is fetched when it is opened, with a link to its own page; one whose question stands in the address is open."""
    rulebook, reader = f"{address}/de/7-wonders/rules/", reader_in("de")
    open_page(page, f"{rulebook}?{table}&treasury=14#scoring.treasury")
    expect_answer(calculator(page, "treasury"), reader, "treasury", TREASURY)
    for name in sorted(BOXES[table] - {"treasury"}):
        here = page.locator("details.calculator-here", has=page.locator(f"[data-calculator={name}]"))
        fold = here.filter(visible=True).first
        expect(calculator(page, name)).to_have_count(0)
        fold.locator("> summary").press("Enter")
        expect(calculator(page, name).locator("form")).to_be_visible()
        own_page = fold.locator(".calculator-there a")
        expect(own_page).to_have_attribute("href", re.compile(rf"calculators/{name}/$"))
    for link in page.locator("a.calculator-rule").all():
        assert str(link.get_attribute("href")).startswith(f"{rulebook}#")


def test_an_answer_in_the_rulebook_is_handed_over_as_a_link_to_its_own_page(page: Page, address: str) -> None:
    """What is typed there stands in the address beside the table, and is there again when the page is loaded anew."""
    reader = reader_in("de")
    open_page(page, f"{address}/de/7-wonders/rules/?p=5")
    element = calculator(page, "science")
    page.locator("details.calculator-here:has([data-calculator=science]) > summary").first.click()
    Filler(element.locator("form"), Keyboard(), reader).fill(SCIENCE)
    expect_answer(element, reader, "science", SCIENCE)
    wait_for_address(page, "science")
    page.reload()
    expect_answer(element, reader, "science", SCIENCE)
    element.locator(".calculator-share button").click()
    expect(page.locator(".share-address")).to_have_text(
        re.compile(
            re.escape(page_of(address, "de", "science")) + r"\?(?=.*science=3\.1\.1\.2)(?=.*p=5)[^#]*$"
        )
    )


def test_an_answer_is_handed_over_with_its_picture(visit: Visit, address: str) -> None:
    """The picture holds more than paper; a browser that alters what is drawn has none to offer."""
    page = visit(accept_downloads=True)
    url = f"{page_of(address, 'de', 'science')}?science=3.1.1.2"
    open_calculator(page, url, "science").locator(".calculator-share button").click()
    with page.expect_download() as saved:
        page.locator("[data-way=picture]").click()
    picture = Path(saved.value.path()).read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > 10_000
    other = visit()
    other.add_init_script(ALTER_CANVAS)
    open_calculator(other, url, "science").locator(".calculator-share button").click()
    expect(other.locator(".share-code svg")).to_be_visible()
    expect(other.locator("[data-way=picture]")).to_be_hidden()


def test_an_example_fills_in_the_form(page: Page, address: str) -> None:
    """It gives the working that the page tells without a script."""
    element = open_calculator(page, page_of(address, "fr", "trade"), "trade")
    written = page.locator("details.example").first.locator(".example-lines li").all_text_contents()
    page.locator("[data-example]:visible").first.click()
    lines = element.locator(".calculator-lines > li")
    expect(lines).to_have_count(len(written))
    texts = lines.evaluate_all("all => all.map(one => one.firstChild.textContent)")
    assert [" ".join(text.split()) for text in texts] == [" ".join(text.split()) for text in written]


def test_the_answer_comes_without_a_connection_once_the_page_is_open(visit: Visit, address: str) -> None:
    """Though the browser never says that it is idle, the rules are fetched before they are asked."""
    page = visit()
    page.add_init_script(NEVER_IDLE)
    with page.expect_response(file_pattern("micropython.wasm")) as fetched:
        element = open_calculator(page, page_of(address, "en", "treasury"), "treasury")
    fetched.value.finished()
    page.context.set_offline(True)
    element.get_by_role("spinbutton").first.fill("14")
    expect_answer(element, reader_in("en"), "treasury", TREASURY)


def test_calculators_for_everybody_come_first_and_then_those_of_the_table(page: Page, address: str) -> None:
    open_page(page, f"{address}/en/7-wonders/calculators/?m=armada")
    doors = page.locator("main .door:visible")
    names = doors.evaluate_all("all => all.map(one => one.getAttribute('href').split('/').at(-2))")
    assert names[:5] == ["sheet", "trade", "science", "military", "naval"]
    assert sorted(names) == sorted([*CALCULATORS.names, "desk"])


# An evening ---------------------------------------------------------------------------------------------------------------

MOST_TAPS = 60
CARDS_BY_COLOUR = {
    "brown": ["lumber-yard", "clay-pit", "sawmill", "foundry"],
    "grey": ["glassworks-age-1", "press-age-2"],
    "blue": ["altar", "temple", "pantheon", "senate"],
    "yellow": ["west-trading-post", "vineyard", "lighthouse"],
    "red": ["barracks", "walls", "arsenal"],
    "green": ["scriptorium", "school", "study"],
    "purple": ["workers-guild"],
    "black": ["militia", "gambling-den"],
}
LEADERS = ["hypatia", "midas", "plato", "euclid"]
TOKENS = {"1": 2, "3": 1, "5": 2, "defeats": 1}
CITY: Mapping[str, Any] = {
    "wonder": "olympia",
    "side": "a",
    "stages": 3,
    "cards": [card for cards in CARDS_BY_COLOUR.values() for card in cards],
    "coins": 11,
    "tokens": TOKENS,
    "expansions": {"leaders": LEADERS},
}


class CountingThumb:
    """A thumb that counts what it touches: a tap, a key of the keyboard on the screen, a list and what is chosen from it."""

    def __init__(self) -> None:
        self.taps = 0

    def tap(self, part: Locator, times: int = 1) -> None:
        for _ in range(times):
            part.tap()
        self.taps += times

    def write(self, field: Locator, text: str) -> None:
        self.tap(field)
        field.press("Control+a")  # a phone selects what stands in a field for numbers when it is entered
        for key in text:
            field.press(key)
        self.taps += len(text)

    def select(self, field: Locator, value: str) -> None:
        field.select_option(value)
        self.taps += 2


def test_the_city_of_an_evening_takes_less_than_sixty_taps(visit: Visit, address: str) -> None:
    """22 cards, four leaders, the wonder with its stages, coins and tokens, with Leaders and Cities on the table."""
    page, thumb = visit(**PHONE), CountingThumb()
    element = open_calculator(page, page_of(address, "ca", "score") + "?m=leaders.cities", "score")
    city = element.locator("[data-item]").first
    thumb.select(city.locator("[name='cities[0].wonder']"), "olympia")
    thumb.select(city.locator("[name='cities[0].side']"), "a")
    thumb.tap(city.locator(".field-stages .stepper-more"), 3)
    cards = city.locator("[data-picker='cities[0].cards']")
    _tap_cards(thumb, cards)
    thumb.write(city.locator("[name='cities[0].coins']"), "11")
    for token, count in TOKENS.items():
        thumb.tap(city.locator(f".stepper:has([name='cities[0].tokens.{token}']) .stepper-more"), count)
    thumb.tap(city.locator("details.folded > summary"))
    leaders = city.locator("[data-picker='cities[0].expansions.leaders']")
    thumb.tap(leaders.locator("[data-palette]"))
    for id_ in LEADERS:
        thumb.tap(leaders.locator(f".palette [data-id={id_}]"))
    expect(cards.locator(".chosen li")).to_have_count(22)
    expect_answer(element, reader_in("ca"), "score", {"edition": "second", "cities": [CITY, {}, {}]})
    assert thumb.taps < MOST_TAPS
    _expect_nothing_stays_behind(cards, page.locator("h1"))
    _expect_nothing_moves_under_the_thumb(leaders)


def _tap_cards(thumb: CountingThumb, cards: Locator) -> None:
    thumb.tap(cards.locator("[data-palette]"))
    for colour, ids in CARDS_BY_COLOUR.items():
        tab = cards.locator(f".palette-colour[data-colour={colour}]")
        if tab.get_attribute("aria-pressed") == "false":
            thumb.tap(tab)
        for id_ in ids:
            thumb.tap(cards.locator(f".palette [data-id={id_}]"))


def _expect_nothing_stays_behind(cards: Locator, elsewhere: Locator) -> None:
    """What was typed and is no card is gone when the reader goes on, and has changed nothing."""
    combo = cards.locator("[data-combo]")
    for text, leave in (
        ("qqxx", elsewhere.tap),
        ("qqxx", lambda: combo.press("Tab")),
        ("alt", elsewhere.tap),
    ):
        combo.tap()
        combo.press_sequentially(text)
        expect(combo).to_have_value(text)
        leave()
        expect(combo).to_have_value("")
        expect(cards.locator(".chosen li")).to_have_count(22)


def _expect_nothing_moves_under_the_thumb(leaders: Locator) -> None:
    """Taps at one place take a thing out and put it in again, though what is chosen grows above."""
    thing = leaders.locator(".palette-thing[aria-pressed=false]").first
    name = thing.get_attribute("data-id")
    thing = leaders.locator(f".palette-thing[data-id='{name}']")
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    for is_taken in ("true", "false", "true"):
        leaders.page.touchscreen.tap(box["x"] + 20, box["y"] + 15)
        expect(thing).to_have_attribute("aria-pressed", is_taken)
