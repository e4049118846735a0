"""Permalinks in a browser: they lead to the reader's language, with the table of the link; `tests/node/gate.test.mjs` has the cases."""

import re
from collections.abc import Mapping

from playwright.sync_api import expect

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from tests.support.browser.actions import Visit, settled


def test_a_permalink_leads_to_the_language_of_the_browser(visit: Visit, address: str) -> None:
    page = visit(locale="fr-CA")
    page.goto(f"{address}/r/trade.buy/?e=1")
    page.wait_for_url(f"{address}/fr/7-wonders/rules/?e=1#trade.buy")
    settled(page)
    page.goto(f"{address}/r/duel/buildings/altar/")
    page.wait_for_url(f"{address}/fr/duel/buildings/altar/")
    settled(page)


def test_who_reads_another_language_chooses_one(visit: Visit, address: str) -> None:
    page = visit(locale="ja")
    page.goto(f"{address}/r/lighthouse-counts-itself/")
    expect(page.get_by_role("listitem")).to_have_count(len(LOCALES))
    page.locator("li[lang=de] a").click()
    expect(page.locator("h1")).to_contain_text("Leuchtturm")
    settled(page)


def test_what_was_given_up_is_explained_where_it_stood(
    visit: Visit, address: str, readers: Mapping[Locale, Reader]
) -> None:
    reader = readers["ca"]
    page = visit(locale="en-GB")
    page.goto(f"{address}/ca/7-wonders/rules/#armada.topaz")
    leaf = page.locator("#leaf")
    expect(leaf.locator(".leaf-title")).to_have_text(reader.a("interface.gone.title"))
    question = reader.plain(reader.questions["topaz-islands"].question)
    leaf.get_by_role("link", name=question).click()
    page.wait_for_url(f"{address}/ca/7-wonders/open-questions/#topaz-islands")
    settled(page)
    page.goto(f"{address}/r/together.whole-turn/")
    page.wait_for_url(re.compile(r"/7-wonders/rules/sources/#together\.whole-turn$"))
