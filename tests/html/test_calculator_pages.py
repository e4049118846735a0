"""What the page of a calculator brings along before a script runs."""

import json

import pytest
from lxml import html

from generator.ids import LOCALES, Locale
from generator.rules.errors import CODES
from tests.support.project import reader_in
from tests.support.site_server import SiteServer
from tests.support.sizes import size


@pytest.mark.parametrize("locale", LOCALES[:: size(1, 3)])
def test_a_calculator_has_the_words_for_every_fault_in_its_language(site: SiteServer, locale: Locale) -> None:
    """Its form is hidden as long as nothing answers it. A release reads every language."""
    page = html.fromstring(site.text(f"{locale}/7-wonders/calculators/treasury/"))
    form, words = (
        page.find(".//rules-calculator/form"),
        page.find(".//rules-calculator/script[@class='words']"),
    )
    assert form.get("hidden") is not None
    found = json.loads(words.text)
    reader = reader_in(locale)
    texts = reader.library.texts
    for code in CODES:
        assert (found["errors"][code],) == reader.catalogue.forms(texts[f"error.{code}"])
    for name in ("failed", "retry", "ignored", "too-much"):
        assert (found["interface"][name],) == reader.catalogue.forms(texts[f"interface.calculator.{name}"])
