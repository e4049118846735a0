"""The calculators on the built pages: by keyboard alone, in every language, with the words that Python would say."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from acting import NEVER_IDLE, PHONE, Visit, calculator, choose, parameters
from answers import expect_answer, packed
from hands import Filling, Keyboard, Thumb
from hosted import served_as
from playwright.sync_api import Locator, Page, expect

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.rules.wonders.calculators import CALCULATORS

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
    "debt": {"coins": 4, "losses": [2, 5], "income": 1},
    "naval": {"strength_by_age": {"1": [5, 3, 1], "2": [4, 4, 2], "3": [6, 0, 0]}, "aside": {"3": [2]}},
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
}
TYPED = ("science", "military", "treasury", "setup")
"""Those that are few numbers in a row."""
IN_THE_ADDRESS = {"science": "3.1.1.2", "military": "1.1.0-3.1.1-3.7.0", "treasury": "14", "setup": "5"}
RULES = {
    "science": "science.total",
    "military": "scoring.military",
    "treasury": "scoring.treasury",
    "setup": "setup.guilds",
}


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
    calculator(page, "treasury").get_by_role("spinbutton").fill("14")
    expect_answer(calculator(page, "treasury"), readers["en"], "treasury", QUESTIONS["treasury"])


@pytest.mark.parametrize("name", RULES)
def test_a_calculator_stands_beside_its_rule(page: Page, address: str, readers: Readers, name: str) -> None:
    page.goto(f"{address}/de/7-wonders/rules/")
    element = calculator(page, name)
    expect(element).to_have_count(1)
    page.locator("details.calculator-here", has=element).locator("> summary").focus()
    page.keyboard.press("Enter")
    type_in(element.locator("form"), QUESTIONS[name])
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
    page.goto(f"{address}/en/7-wonders/calculators/science/?e=1&p=5")
    type_in(calculator(page, "science").locator("form"), QUESTIONS["science"])
    expect(page).to_have_url(re.compile(r"science=3\.1\.1\.2"))
    assert parameters(page) == {"e": "1", "p": "5", "science": "3.1.1.2"}


def test_a_shared_calculation_is_shown_in_the_rulebook_too(
    page: Page, address: str, readers: Readers
) -> None:
    """A link with inputs to the rulebook opens the calculator that they belong to."""
    page.goto(f"{address}/en/7-wonders/rules/?treasury=14#{RULES['treasury']}")
    element = calculator(page, "treasury")
    expect(element).to_be_visible()
    expect_answer(element, readers["en"], "treasury", QUESTIONS["treasury"])


@pytest.mark.parametrize("locale", LOCALES)
def test_a_fault_names_the_field_in_the_language_of_the_page(
    page: Page, address: str, readers: Readers, locale: Locale
) -> None:
    page.goto(f"{address}/{locale}/7-wonders/calculators/treasury/")
    field = calculator(page, "treasury").get_by_role("spinbutton")
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
