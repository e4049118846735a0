"""Without JavaScript every kind of page reads as it does with it, on every table; each calculator says why it is missing."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import Page

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.rules.wonders.calculators import CALCULATORS
from tests.support.browser.actions import Visit
from tests.support.browser.no_script import (
    TABLES,
    WITH_A_TABLE,
    instead_of_calculator,
    looks,
    rules_that_ask_controls,
    words,
)
from tests.support.page_catalogue import TEMPLATES

Readers = Mapping[Locale, Reader]
NEEDS_A_SCRIPT = "desk"
"""All of this page does."""


@pytest.fixture
def plain(visit: Visit) -> Page:
    """A page without a script."""
    return visit(java_script_enabled=False)


@pytest.mark.parametrize("template", [name for name in TEMPLATES if name != NEEDS_A_SCRIPT])
def test_nothing_is_lost(plain: Page, visit: Visit, address: str, template: str) -> None:
    """The words of a page with and without a script are the same, but for what is a script's own."""
    page = f"{address}/fr/{TEMPLATES[template]}"
    assert words(plain, page) == words(visit(), page)


@pytest.mark.parametrize("route", ["rules/", "set-up/", "cards/"])
def test_every_table_looks_the_same_with_a_script(
    plain: Page, visit: Visit, address: str, route: str
) -> None:
    """Without one the style sheets ask the controls, with one the script marks what they would find."""
    scripted, page = visit(), f"{address}/en/7-wonders/{route}"
    one, other = looks(plain, page, TABLES), looks(scripted, page, TABLES)
    assert [name for name in TABLES if one[name] != other[name]] == []
    assert rules_that_ask_controls(plain) > 100
    assert rules_that_ask_controls(scripted) == 0


@pytest.mark.parametrize("locale", LOCALES)
def test_a_calculator_says_why_it_is_missing_and_shows_a_table_or_an_example(
    plain: Page, address: str, readers: Readers, locale: Locale
) -> None:
    game = f"{address}/{locale}/7-wonders"
    found = {name: instead_of_calculator(plain, game, name) for name in CALCULATORS.names}
    keys = {name: "" if name in WITH_A_TABLE else "-example" for name in CALCULATORS.names}
    notes = {name: readers[locale].a(f"interface.calculator.no-script{key}") for name, key in keys.items()}
    assert found == {name: [False, [note], True] for name, note in notes.items()}
