"""The calculators on the built pages: by keyboard alone, in every language, with the words that Python would say."""

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest
from acting import PHONE, Visit, calculator, parameters
from playwright.sync_api import Locator, Page, expect

from generator.calculate import calculate
from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.pages.workings import ON_PAGES

pytestmark = pytest.mark.browser

Readers = Mapping[Locale, Reader]
SHIELDS = {"1": [1, 1, 0], "2": [3, 1, 1], "3": [3, 7, 0]}
QUESTIONS: Mapping[str, Mapping[str, Any]] = {
    "science": {"compass": 3, "gear": 1, "tablet": 1, "wildcards": 2},
    "military": {"shields_by_age": SHIELDS},
    "treasury": {"coins": 14},
    "setup": {"players": 5},
}
IN_THE_ADDRESS = {"science": "3.1.1.2", "military": "1.1.0-3.1.1-3.7.0", "treasury": "14", "setup": "5"}
RULES = {
    "science": "science.total",
    "military": "scoring.military",
    "treasury": "scoring.treasury",
    "setup": "setup.guilds",
}


def type_in(form: Locator, question: Mapping[str, Any]) -> None:
    """Fill a form as somebody without a mouse does: from the first field on, by typing and the tab key."""
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


def expect_answer(element: Locator, reader: Reader, name: str) -> None:
    """What the page says is what Python says, word for word, each line with a link to its rule."""
    answer = calculate(name, json.dumps(QUESTIONS[name]))
    results = [reader.phrases.line(line) for line in answer["results"]]
    expect(element.locator(".calculator-result")).to_have_text(results)
    lines = element.locator(".calculator-lines li")
    expect(lines).to_have_text(
        [f"{reader.phrases.line(line)} {rule_title(reader, line)}".strip() for line in answer["lines"]]
    )
    links = element.locator("a.calculator-rule").evaluate_all(
        "links => links.map(link => link.hash.slice(1))"
    )
    assert links == [line["rule"] for line in answer["lines"] if "rule" in line]


def rule_title(reader: Reader, line: Mapping[str, Any]) -> str:
    return reader.rule_title(reader.rules[line["rule"]]) if "rule" in line else ""


@pytest.mark.parametrize("name", ON_PAGES)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_calculator_says_what_python_says(
    page: Page, address: str, readers: Readers, locale: Locale, name: str
) -> None:
    page.goto(f"{address}/{locale}/calculators/{name}/")
    element = calculator(page, name)
    type_in(element.locator("form"), QUESTIONS[name])
    expect_answer(element, readers[locale], name)


@pytest.mark.parametrize("name", ON_PAGES)
def test_a_calculator_stands_beside_its_rule(page: Page, address: str, readers: Readers, name: str) -> None:
    page.goto(f"{address}/de/rules/")
    element = calculator(page, name)
    expect(element).to_have_count(1)
    page.locator("details.calculator-here", has=element).locator("summary").focus()
    page.keyboard.press("Enter")
    type_in(element.locator("form"), QUESTIONS[name])
    expect_answer(element, readers["de"], name)


@pytest.mark.parametrize("name", ON_PAGES)
def test_the_inputs_stand_in_the_address_and_survive(
    page: Page, address: str, readers: Readers, name: str
) -> None:
    page.goto(f"{address}/fr/calculators/{name}/")
    element = calculator(page, name)
    type_in(element.locator("form"), QUESTIONS[name])
    expect(page).to_have_url(re.compile(rf"\?{name}={re.escape(IN_THE_ADDRESS[name])}$"))
    page.reload()
    expect_answer(element, readers["fr"], name)
    page.locator(".language-button").click()
    page.locator("[data-language=ca]").click()
    expect_answer(element, readers["ca"], name)
    element.locator("[type=reset]").click()
    expect(page).to_have_url(f"{address}/ca/calculators/{name}/")


def test_the_inputs_stand_beside_the_table_in_the_address(page: Page, address: str) -> None:
    page.goto(f"{address}/en/calculators/science/?e=1&p=5")
    type_in(calculator(page, "science").locator("form"), QUESTIONS["science"])
    expect(page).to_have_url(re.compile("science="))
    assert parameters(page) == {"e": "1", "p": "5", "science": "3.1.1.2"}


def test_a_shared_calculation_is_shown_in_the_rulebook_too(
    page: Page, address: str, readers: Readers
) -> None:
    """A link with inputs to the rulebook opens the calculator that they belong to."""
    page.goto(f"{address}/en/rules/?treasury=14#{RULES['treasury']}")
    element = calculator(page, "treasury")
    expect(element).to_be_visible()
    expect_answer(element, readers["en"], "treasury")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_fault_names_the_field_in_the_language_of_the_page(
    page: Page, address: str, readers: Readers, locale: Locale
) -> None:
    page.goto(f"{address}/{locale}/calculators/treasury/")
    field = calculator(page, "treasury").get_by_role("spinbutton")
    field.fill("")
    fault = calculator(page, "treasury").locator(".calculator-faults li")
    expect(fault).to_have_count(1)
    expect(fault).to_contain_text(readers[locale].a("field.coins"))
    expect(field).to_have_accessible_description(str(fault.text_content()))
    expect(field).to_have_attribute("aria-invalid", "true")


def test_with_one_thumb(visit: Visit, address: str) -> None:
    page = visit(**PHONE)
    page.goto(f"{address}/ca/calculators/military/")
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
    page.goto(f"{address}/es/calculators/treasury/")
    element = calculator(page, "treasury")
    element.get_by_role("spinbutton").fill("14")
    said = readers["es"]
    expect(element.locator(".calculator-status")).to_have_text(said.a("interface.calculator.failed"))
    expect(element.get_by_role("button", name=said.a("interface.calculator.retry"))).to_be_visible()
