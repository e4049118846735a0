"""The security policy and the page for lost addresses, as a browser meets them."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from generator.ids import LOCALES
from tests.support.site_server import SiteServer

BREACHES = {
    "a script in the page": "document.body.append(Object.assign(document.createElement('script'), {textContent: 'window.broken = 1'}))",
    "a handler in an attribute": "document.body.setAttribute('onclick', 'window.broken = 1'); document.body.click()",
    "a picture of another host": "document.body.append(Object.assign(new Image(), {src: 'https://example.org/x.png'}))",
    "a request to another host": "fetch('https://example.org/').catch(() => {})",
    "a style in the page": "document.head.append(Object.assign(document.createElement('style'), {textContent: 'body {color: red}'}))",
}


@pytest.mark.parametrize("policy", ["of the host", "of the page alone"])
def test_a_breach_of_the_policy_cannot_be_missed(
    unwatched: BrowserContext, site: SiteServer, policy: str
) -> None:
    """The console says it, and nothing of it happens."""
    page, address = unwatched.new_page(), f"{site.host}/en/7-wonders/glossary/"
    if policy == "of the page alone":
        text = site.text("en/7-wonders/glossary/")
        page.route(address, lambda route: route.fulfill(body=text, content_type="text/html"))
    page.goto(address)
    for breach, script in BREACHES.items():
        with page.expect_console_message(lambda message: "Content Security Policy" in message.text):
            page.evaluate(f"() => {{ {script} }}")
        assert page.evaluate("window.broken") is None, breach


def test_what_is_not_there_leads_to_what_is(page: Page, host: str) -> None:
    page.goto(f"{host}/404.html")
    for locale in LOCALES:
        expect(page.locator(f"section[lang^={locale}] a")).to_have_attribute("href", f"/{locale}/")
    page.locator("section[lang=ca] a").click()
    expect(page).to_have_url(f"{host}/ca/")


@pytest.mark.parametrize(
    ("lost", "place"), [("7w/de/7-wonders/nothing/", "7w/"), ("fr/", ""), ("nothing", "")]
)
def test_the_page_for_lost_addresses_finds_the_site(
    unwatched: BrowserContext, site: SiteServer, lost: str, place: str
) -> None:
    """In whatever folder of its host the site is; that the rest of the page is not there is no fault here."""
    page, text = unwatched.new_page(), site.text("404.html")
    page.route(f"{site.host}/{lost}", lambda route: route.fulfill(body=text, content_type="text/html"))
    page.goto(f"{site.host}/{lost}")
    for locale in LOCALES:
        expect(page.locator(f"section[lang^={locale}] a")).to_have_attribute("href", f"/{place}{locale}/")
    for part in page.locator("link").all():
        expect(part).to_have_attribute("href", re.compile(rf"^/{place}(assets/|favicon\.svg$)"))
