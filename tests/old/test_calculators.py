"""The calculators on the built pages: by keyboard alone, in every language, with the words that Python would say."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.rules.wonders.calculators import CALCULATORS
from tests.support.browser.actions import NEVER_IDLE, PHONE, Visit, calculator, choose, parameters
from tests.support.browser.expected_answers import expect_answer, packed
from tests.support.browser.form_input import Filling, Keyboard, Thumb
from tests.support.static_host import served_as

Readers = Mapping[Locale, Reader]
GAME = (("Ana", 58), ("Bo", 52), ("wood", 52), ("Di", 40))
SHIELDS = {"1": [1, 1, 0], "2": [3, 1, 1], "3": [3, 7, 0]}
QUESTIONS: Mapping[str, Mapping[str, Any]] = {
    "science": {"compass": 3, "gear": 1, "tablet": 1, "wildcards": 2},
    "military": {"shields_by_age": SHIELDS},
    "treasury": {"coins": 14},
    "setup": {"players": 5},
    "trade": {
        "edition": "second",
        "card": "library",
        "me": {"coins": 6, "wonder": "gizah", "side": "a", "cards": ["east-trading-post"]},
        "left": {"wonder": "babylon", "cards": ["stone-pit"]},
        "right": {"wonder": "rhodos", "cards": ["loom-age-1", "quarry"]},
        "with": ["bilkis"],
    },
    "score": {
        "edition": "second",
        "cities": [
            {
                "name": "Ana",
                "wonder": "gizah",
                "side": "a",
                "stages": 2,
                "cards": ["altar", "apothecary"],
                "coins": 7,
            },
            {"wonder": "rhodos", "side": "b", "stages": 1, "tokens": {"5": 1, "defeats": 1}, "coins": 2},
            {"name": "gear", "cards": ["workers-guild"], "expansions": {"leaders": ["plato"], "debt": 2}},
        ],
    },
    "sheet": {
        "players": [{"name": "Ana", "military": -3, "science": 21, "debt": -2}, {"civilian": 12, "coins": 4}]
    },
    "debt": {
        "coins": 4,
        "losses": [2, 5],
        "income": 1,
        "edition": "second",
        "cards": ["lair", "cenotaph"],
        "own": {"victory-token": 2},
    },
    "naval": {
        "strength_by_age": {"1": [5, 3, 1], "2": [4, 4, 2], "3": [6, 0, 0]},
        "aside": {"3": [2]},
        "edition": "second",
        "cities": [
            {
                "wonder": "siracusa",
                "side": "a",
                "1": {"cards": ["windy-oasis"]},
                "2": {"stages": ["1"]},
            }
        ],
    },
    "projects": {"age": 2, "participation": [1, 0, 2, 0]},
    "edifice": {"age": 3, "pawns": ["paid", "none", "ur"], "penalty": 3, "holdings": [0, 2, 5]},
    "market": {"dice": {"wood": 3, "glass": 4}, "coins": 9, "missing": {"wood": 2}, "buy": ["wood"]},
    "auction": {"coins": [5, 6, 7], "owner": 0, "opener": 1, "bids": [2, 3]},
    "tournament": {
        "games": [
            {
                "round": 1,
                "table": "gear",
                "players": [{"name": n, "victory_points": v, "coins": 1} for n, v in GAME],
            }
        ]
    },
    "ranking": {
        "players": [
            {"name": n, "games": [{"points": "9/2", "share": "1/4", "victory_points": v}]} for n, v in GAME
        ]
    },
    "tables": {"players": 23},
    "seating": {"players": [n for n, _ in GAME], "rounds": 2, "seed": 7, "friendly": True},
    "draw": {"round": 2, "seed": 7, "lots": ["gear", "Ana"]},
}
TYPED = ("science", "military", "treasury", "setup")
"""Those that are few numbers in a row."""
BOXES = {
    "naval": "m=armada",
    "debt": "m=cities",
    "projects": "e=1&m=great-projects",
    "edifice": "m=edifice",
    "market": "m=market",
    "auction": "m=market.market-day",
    "tournament": "m=tournament",
    "ranking": "m=tournament",
    "tables": "m=tournament",
}
"""What has to be on the table for the rule of a calculator."""
ORGANISERS = ("seating", "draw")
"""Of use to nobody who plays: they have pages, and no place in the rulebook."""
IN_THE_ADDRESS = {"science": "3.1.1.2", "military": "1.1.0-3.1.1-3.7.0", "treasury": "14", "setup": "5"}


def type_in(form: Locator, question: Mapping[str, Any]) -> None:
    """Fill a form as somebody without a mouse does: from the first field on, by typing and the tab key."""
    expect(form).to_be_visible()
    keyboard = form.page.keyboard
    fields = form.locator("input:not([disabled])")
    if "shields_by_age" in question:
        form.locator("[data-seats]").focus()
        keyboard.type(str(len(SHIELDS["1"])))
        numbers = [SHIELDS[age][seat] for seat in range(3) for age in ("1", "2", "3")]
    else:
        form.page.evaluate("document.activeElement.blur()")
        fields.first.focus()
        keyboard.press("Shift+Tab")
        numbers = list(question.values())
    for number in numbers:
        keyboard.press("Tab")
        expect(form.locator("input:focus")).to_have_count(1)
        keyboard.press("Control+a")
        keyboard.type(str(number))


@pytest.mark.parametrize("name", TYPED)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_calculator_says_what_python_says(
    page: Page, address: str, readers: Readers, locale: Locale, name: str
) -> None:
    page.goto(f"{address}/{locale}/7-wonders/calculators/{name}/")
    element = calculator(page, name)
    type_in(element.locator("form"), QUESTIONS[name])
    expect_answer(element, readers[locale], name, QUESTIONS[name])


@pytest.mark.parametrize("name", CALCULATORS.names)
@pytest.mark.parametrize("locale", ["ca", "de"])
@pytest.mark.parametrize("hand", [Keyboard(), Thumb()], ids=["keyboard", "thumb"])
def test_every_calculator_is_operated(  # noqa: PLR0913, PLR0917  a visitor, a hand, a language, a page
    borrow: Visit, address: str, readers: Readers, locale: Locale, name: str, hand: Keyboard | Thumb
) -> None:
    """By keyboard alone at a desk, and with a thumb on a phone: input by input, and the answer is Python's."""
    page = borrow(**(PHONE if isinstance(hand, Thumb) else {}))
    page.goto(f"{address}/{locale}/7-wonders/calculators/{name}/")
    element = calculator(page, name)
    Filling(element.locator("form"), hand, readers[locale]).fill(QUESTIONS[name])
    expect_answer(element, readers[locale], name, QUESTIONS[name])


@pytest.mark.parametrize("name", CALCULATORS.names)
def test_a_link_to_any_question_gives_the_answer_of_python(
    page: Page, address: str, readers: Readers, name: str
) -> None:
    page.goto(f"{address}/en/7-wonders/calculators/{name}/?{name}={packed(QUESTIONS[name])}")
    element = calculator(page, name)
    expect(element).to_have_attribute("data-state", "ready")
    expect(element.locator(".calculator-note")).to_have_text("")
    expect_answer(element, readers["en"], name, QUESTIONS[name])
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_where_only_one_number_is_right_it_is_told(page: Page, address: str) -> None:
    cities = [{"cards": [], "expansions": {"free_city": seat == 3}} for seat in range(4)]
    page.goto(
        f"{address}/en/7-wonders/calculators/score/?score={packed({'edition': 'first', 'cities': cities})}"
    )
    expect(calculator(page, "score").locator(".calculator-faults li")).to_have_text(re.compile("must be 3"))


def test_a_score_pad_is_filled_in_by_typing_figures_and_enter(page: Page, address: str) -> None:
    page.goto(f"{address}/de/7-wonders/calculators/sheet/")
    element = calculator(page, "sheet")
    expect(element.locator("form")).to_be_visible()
    element.locator("tbody input").first.focus()
    for column in ((-3, 1, 3, 9, 16, 0, 5, 4), (18, 2, 7, 10, 0, 6, 0, 9)):
        for figure in column:
            page.keyboard.type(str(figure))
            page.keyboard.press("Enter")
    totals = element.locator("[data-total]:visible")
    expect(totals).to_have_text(["31", "43", "0", "0"])
    expect(element.locator("[data-winner]")).to_have_text("43")
    expect(element.locator("input:focus")).to_have_attribute("name", "players[2].military")
    expect(element.locator("tr[data-module]:visible")).to_have_count(0)
    element.locator("[data-more]").check()
    expect(element.locator("tr[data-module]:visible")).to_have_count(9)


def test_the_rows_of_an_expansion_stand_on_the_pad_when_it_is_on_the_table(page: Page, address: str) -> None:
    page.goto(f"{address}/en/7-wonders/calculators/sheet/?m=leaders")
    rows = calculator(page, "sheet").locator("tr[data-module]:visible")
    expect(rows).to_have_count(1)
    choose(page, "module-cities")
    expect(rows).to_have_count(3)


def test_edition_and_players_are_those_of_the_table(page: Page, address: str) -> None:
    page.goto(f"{address}/en/7-wonders/calculators/sheet/?e=1&p=6")
    element = calculator(page, "sheet")
    expect(element.locator("[data-seats]")).to_have_value("6")
    expect(element.locator("[name=edition][value=first]")).to_be_checked()


@pytest.mark.parametrize("script", ["", NEVER_IDLE], ids=["idle", "never idle"])
def test_the_answer_comes_without_a_connection_once_the_page_is_open(
    visit: Visit, address: str, readers: Readers, script: str
) -> None:
    page = visit()
    page.add_init_script(script)
    with page.expect_response(served_as("micropython.wasm")) as fetched:
        page.goto(f"{address}/en/7-wonders/calculators/treasury/")
    fetched.value.finished()
    page.context.set_offline(True)
    calculator(page, "treasury").get_by_role("spinbutton").first.fill("14")
    expect_answer(calculator(page, "treasury"), readers["en"], "treasury", QUESTIONS["treasury"])


@pytest.mark.parametrize("name", [name for name in CALCULATORS.names if name not in ORGANISERS])
def test_a_calculator_opens_beside_its_rule(page: Page, address: str, readers: Readers, name: str) -> None:
    """Fetched when it is wanted, and its page a link away; as a link on it asks for it, it is open."""
    page.goto(f"{address}/de/7-wonders/rules/?{BOXES.get(name, '')}")
    fold = page.locator("details.calculator-here", has=page.locator(f"[data-calculator={name}]")).filter(
        visible=True
    )
    element = calculator(page, name)
    expect(element).to_have_count(0)
    fold.first.locator("> summary").focus()
    page.keyboard.press("Enter")
    expect(element.locator("form")).to_be_visible()
    expect(fold.first.locator(".calculator-there a")).to_have_attribute(
        "href", re.compile(rf"calculators/{name}/$")
    )
    if name in TYPED:
        type_in(element.locator("form"), QUESTIONS[name])
        expect_answer(element, readers["de"], name, QUESTIONS[name])
        for link in element.locator("a.calculator-rule").all():
            assert str(link.get_attribute("href")).startswith(f"{address}/de/7-wonders/rules/#")
        expect(page).to_have_url(re.compile(rf"[?&]{name}={re.escape(IN_THE_ADDRESS[name])}(&|#|$)"))
        page.reload()
        expect_answer(element, readers["de"], name, QUESTIONS[name])


@pytest.mark.parametrize("name", IN_THE_ADDRESS)
def test_the_inputs_stand_in_the_address_and_survive(
    page: Page, address: str, readers: Readers, name: str
) -> None:
    page.goto(f"{address}/fr/7-wonders/calculators/{name}/")
    element = calculator(page, name)
    type_in(element.locator("form"), QUESTIONS[name])
    expect(page).to_have_url(re.compile(rf"\?{name}={re.escape(IN_THE_ADDRESS[name])}$"))
    page.reload()
    expect_answer(element, readers["fr"], name, QUESTIONS[name])
    page.locator(".language-button").click()
    page.locator("[data-language=ca]").click()
    expect_answer(element, readers["ca"], name, QUESTIONS[name])
    element.locator("[type=reset]").click()
    expect(page).to_have_url(f"{address}/ca/7-wonders/calculators/{name}/")


def test_the_inputs_stand_beside_the_table_in_the_address(page: Page, address: str) -> None:
    page.goto(f"{address}/en/7-wonders/calculators/science/?p=5")
    type_in(calculator(page, "science").locator("form"), QUESTIONS["science"])
    expect(page).to_have_url(re.compile(r"science=3\.1\.1\.2"))
    assert parameters(page) == {"p": "5", "science": "3.1.1.2"}


def test_a_shared_calculation_is_shown_in_the_rulebook_too(
    page: Page, address: str, readers: Readers
) -> None:
    """A link with inputs to the rulebook opens the calculator that they belong to."""
    page.goto(f"{address}/en/7-wonders/rules/?treasury=14#scoring.treasury")
    element = calculator(page, "treasury")
    expect(element).to_be_visible()
    expect_answer(element, readers["en"], "treasury", QUESTIONS["treasury"])


@pytest.mark.parametrize("locale", LOCALES)
def test_a_fault_names_the_field_in_the_language_of_the_page(
    page: Page, address: str, readers: Readers, locale: Locale
) -> None:
    page.goto(f"{address}/{locale}/7-wonders/calculators/treasury/")
    field = calculator(page, "treasury").get_by_role("spinbutton").first
    field.fill("")
    fault = calculator(page, "treasury").locator(".calculator-faults li")
    expect(fault).to_have_count(1)
    expect(fault).to_contain_text(readers[locale].a("field.coins"))
    expect(field).to_have_accessible_description(str(fault.text_content()))
    expect(field).to_have_attribute("aria-invalid", "true")


def test_with_one_thumb(borrow: Visit, address: str) -> None:
    page = borrow(**PHONE)
    page.goto(f"{address}/ca/7-wonders/calculators/military/")
    element = calculator(page, "military")
    for button in element.locator("button:visible").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44, button.get_attribute("aria-label")
        assert box["width"] >= 32, button.get_attribute("aria-label")
    element.locator(".stepper-more").first.tap()
    expect(element.locator("input").first).to_have_value("1")
    expect(element.locator(".calculator-result")).to_have_count(4)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_lost_connection_is_said_and_another_try_is_offered(
    visit: Visit, address: str, readers: Readers
) -> None:
    """The browser's own complaint about the lost file is the only one that may stand in its console."""
    page = visit()
    page.add_init_script(
        "window.Worker = class { postMessage({id}) { setTimeout(() => this.onmessage({data: {id, failed: 'lost'}})); } terminate() {} }; console.error = () => {}"
    )
    page.goto(f"{address}/es/7-wonders/calculators/treasury/")
    element = calculator(page, "treasury")
    element.get_by_role("spinbutton").fill("14")
    said = readers["es"]
    expect(element.locator(".calculator-status")).to_have_text(said.a("interface.calculator.failed"))
    expect(element.get_by_role("button", name=said.a("interface.calculator.retry"))).to_be_visible()


# What a form takes from the table, says of faults, and hands over -------------------------------------------------------


def test_seats_and_boxes_come_from_the_table(page: Page, address: str) -> None:
    """What needs a box that is not there is not asked, until it lies on the table or all boxes are asked for."""
    page.goto(f"{address}/en/7-wonders/calculators/score/?p=5&m=leaders")
    element = calculator(page, "score")
    expect(element.locator("[data-item]")).to_have_count(5)
    hidden = element.locator("[data-module]:not([data-module=leaders])")
    assert hidden.count()
    assert not hidden.evaluate_all("all => all.some(one => !one.hidden)")
    assert element.locator("[data-module=leaders]").evaluate_all("all => all.every(one => !one.hidden)")
    element.locator("[data-more]").check()
    assert hidden.evaluate_all("all => all.every(one => !one.hidden)")
    page.goto(f"{address}/en/7-wonders/calculators/sheet/?p=6")
    expect(calculator(page, "sheet").locator("thead input").filter(visible=True)).to_have_count(6)
    choose(page, "players-3")
    expect(calculator(page, "sheet").locator("thead input").filter(visible=True)).to_have_count(3)


def test_on_a_phone_one_city_is_asked_about_at_a_time(borrow: Visit, address: str) -> None:
    """What was typed of the others stays and counts, and a fault leads to the city that has it."""
    page = borrow(**PHONE)
    page.goto(f"{address}/de/7-wonders/calculators/score/?p=4")
    element = calculator(page, "score")
    seen, tabs = element.locator(".item").filter(visible=True), element.locator(".turning-tab")
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
    totals = element.locator(".calculator-table tfoot td")
    expect(totals).to_have_text(["3", "10", "0", "10"])
    tabs.first.tap()
    expect(element.locator("[name='cities[0].coins']")).to_have_value("9")
    element.locator("[name='cities[1].coins']").evaluate(
        "input => { input.value = '-4'; input.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    expect(tabs.nth(1)).to_have_attribute("data-faulty", "")
    element.locator(".fault-way").tap()
    expect(element.locator("[name='cities[1].coins']")).to_be_focused()


def test_a_city_that_is_added_or_leaves_is_turned_to(borrow: Visit, address: str) -> None:
    page = borrow(**PHONE)
    page.goto(f"{address}/en/7-wonders/calculators/score/?p=4")
    element = calculator(page, "score")
    seen = element.locator(".item").filter(visible=True)
    element.locator("[data-list='cities'] > [data-add]").tap()
    expect(seen).to_have_attribute("data-place", "5")
    expect(element.locator("[name='cities[4].name']")).to_be_focused()
    seen.locator("> [data-remove]").tap()
    expect(seen).to_have_attribute("data-place", "4")
    expect(seen.locator("> [data-remove]")).to_be_focused()


def test_a_fault_stands_beside_its_field_and_spares_the_other_totals(page: Page, address: str) -> None:
    page.goto(f"{address}/ca/7-wonders/calculators/sheet/?p=3")
    element = calculator(page, "sheet")
    for seat, points in enumerate((11, 9999, 33)):
        element.locator(f"[name='players[{seat}].civilian']").fill(str(points))
    totals = element.locator("[data-total]").filter(visible=True)
    expect(totals).to_have_text(["11", "–", "33"])
    row = element.locator("tr", has=page.locator("[name='players[1].civilian']"))
    beside = row.locator("xpath=following-sibling::tr[1]")
    expect(beside).to_have_text(element.locator(".calculator-faults li").inner_text())
    element.locator("[name='players[1].civilian']").fill("22")
    expect(totals).to_have_text(["11", "22", "33"])
    expect(element.locator(".field-fault")).to_have_count(0)


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("name", CALCULATORS.names)
def test_the_order_that_is_seen_is_that_of_the_keys(
    borrow: Visit, address: str, name: str, options: Mapping[str, Any]
) -> None:
    """Of whatever stands together: below the one before it, or to the right of it."""
    page = borrow(**options)
    page.goto(f"{address}/de/7-wonders/calculators/{name}/")
    expect(calculator(page, name).locator("form")).to_be_visible()
    wrong = page.evaluate("""() => [...document.querySelectorAll("rules-calculator form *")].flatMap(part => {
      const boxes = [...part.children].filter(one => one.matches("fieldset, .field, .group, details"))
        .map(one => one.getBoundingClientRect()).filter(box => box.width);
      return boxes.slice(1).filter((box, at) => box.bottom <= boxes[at].top + 1
        || (box.top < boxes[at].bottom - 1 && box.left < boxes[at].left)).map(() => part.className);
    })""")
    assert not wrong


@pytest.mark.parametrize("name", ["trade", "score", "tournament", "science"])
def test_an_example_is_the_form_filled_in(page: Page, address: str, name: str) -> None:
    """It gives the working that the page tells without a script."""
    page.goto(f"{address}/fr/7-wonders/calculators/{name}/")
    example = page.locator("details.example").first
    told = [" ".join(line.split()) for line in example.locator(".example-lines li").all_text_contents()]
    page.locator("[data-example]").filter(visible=True).first.click()
    lines = calculator(page, name).locator(".calculator-lines > li")
    expect(lines).to_have_count(len(told))
    said = lines.evaluate_all(
        "all => all.map(one => one.firstChild.textContent.replace(/\\s+/g, ' ').trim())"
    )
    assert said == told


def test_the_answer_of_a_long_form_stays_in_sight(borrow: Visit, address: str) -> None:
    """Its first words stand at the foot of the screen until the answer itself does."""
    page = borrow(**PHONE)
    page.goto(f"{address}/de/7-wonders/calculators/trade/?trade={packed(QUESTIONS['trade'])}")
    element = calculator(page, "trade")
    peek, answer = element.locator(".calculator-peek"), element.locator(".calculator-result").first
    expect(answer).not_to_be_in_viewport()
    expect(peek).to_be_in_viewport()
    expect(peek).to_contain_text(answer.inner_text())
    peek.tap()
    expect(answer).to_be_in_viewport()
    expect(peek).to_be_hidden()


@pytest.mark.parametrize("where", ["calculators/science/", "rules/"])
def test_an_answer_is_handed_over_with_its_picture(visit: Visit, address: str, where: str) -> None:
    """Its link leads to the calculator's own page, with the question and the table; the picture holds more than paper."""
    page = visit(accept_downloads=True)
    page.goto(f"{address}/de/7-wonders/{where}?science=3.1.1.2&p=5")
    calculator(page, "science").locator(".calculator-share button").click()
    expect(page.locator(".share-address")).to_have_text(
        re.compile(
            re.escape(f"{address}/de/7-wonders/calculators/science/?") + r"(?=.*science=3\.1\.1\.2)(?=.*p=5)"
        )
    )
    with page.expect_download() as saved:
        page.locator("[data-way=picture]").click()
    picture = Path(saved.value.path()).read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > 10_000


def test_a_browser_that_alters_what_is_drawn_offers_no_picture(visit: Visit, address: str) -> None:
    page = visit()
    page.add_init_script("""
      const get = CanvasRenderingContext2D.prototype.getImageData;
      CanvasRenderingContext2D.prototype.getImageData = function (...where) {
        const found = get.apply(this, where);
        found.data.forEach((_, at) => { found.data[at] ^= at % 7; });
        return found;
      };""")
    page.goto(f"{address}/de/7-wonders/calculators/treasury/?treasury=14")
    calculator(page, "treasury").locator(".calculator-share button").click()
    expect(page.locator(".share-code svg")).to_be_visible()
    expect(page.locator("[data-way=picture]")).to_be_hidden()


def test_what_everybody_needs_comes_first_then_what_the_boxes_on_the_table_need(
    page: Page, address: str
) -> None:
    page.goto(f"{address}/en/7-wonders/calculators/?m=armada")
    ways = [
        way.strip("/").rpartition("/")[2]
        for way in page.locator("main .door")
        .filter(visible=True)
        .evaluate_all("all => all.map(one => one.getAttribute('href'))")
    ]
    assert ways[:5] == ["sheet", "trade", "science", "military", "naval"]
    assert sorted(ways) == sorted([*CALCULATORS.names, "desk"])


def test_cards_are_picked_by_tapping(borrow: Visit, address: str, readers: Readers) -> None:
    """Those of one colour at a time; a tap puts a card in, the next one takes it out, and so does its own button."""
    page = borrow(**PHONE)
    page.goto(f"{address}/fr/7-wonders/calculators/trade/")
    mine = calculator(page, "trade").locator("[data-picker='me.cards']")
    chosen = mine.locator(".chosen li")
    mine.locator("[data-palette]").tap()
    for colour, card in (("yellow", "marketplace"), ("green", "library"), ("brown", "sawmill")):
        mine.locator(f"[data-colour={colour}]").last.tap()
        expect(mine.locator(f"[data-colour={colour}]").last).to_have_attribute("aria-pressed", "true")
        expect(mine.get_by_role("button", name=readers["fr"].name(card).text).first).to_be_visible()
        mine.locator(f".palette [data-id={card}]").tap()
        expect(mine.locator(f".palette [data-id={card}]")).to_have_attribute("aria-pressed", "true")
    expect(chosen).to_have_count(3)
    mine.locator(".palette [data-id=sawmill]").tap()
    expect(chosen).to_have_count(2)
    mine.locator("[data-colour=green]").last.tap()
    chosen.filter(has_text=readers["fr"].name("library").text).get_by_role("button").tap()
    expect(mine.locator(".palette [data-id=library]")).to_have_attribute("aria-pressed", "false")
    assert [one.get_attribute("data-id") for one in chosen.all()] == ["marketplace"]


@pytest.mark.parametrize("name", ["trade", "score", "science"])
def test_a_name_has_the_width_of_a_phone_to_be_typed_in(borrow: Visit, address: str, name: str) -> None:
    """Whatever other style sheets its page has; where there are no names, the steppers stand within the form."""
    page = borrow(**PHONE)
    page.goto(f"{address}/ca/7-wonders/calculators/{name}/")
    expect(calculator(page, name).locator("form")).to_be_visible()
    narrow = page.evaluate("""() => {
      const whole = document.querySelector("rules-calculator form").clientWidth;
      return [...document.querySelectorAll("rules-calculator .picker .combo")]
        .map(part => part.getBoundingClientRect().width).filter(width => width && width < whole / 2);
    }""")
    assert not narrow
