"""The security policy: it stands in every page and in the headers of both kinds of hosts, all works under it, and what
breaks it cannot be missed.
"""

import re
from pathlib import Path

import pytest
from acting import Visit, calculator
from kinds import PAGES, settle
from playwright.sync_api import expect

from generator.ids import LOCALES
from generator.site.assets import HEADERS, POLICY

browser = pytest.mark.browser


def test_both_kinds_of_hosts_are_told_the_same(site: Path) -> None:
    netlify = (site / "_headers").read_text(encoding="utf-8")
    apache = (site / ".htaccess").read_text(encoding="utf-8")
    lines = netlify.splitlines()
    everywhere = lines[lines.index("/*") + 1 : lines.index("/fonts/*")]
    assert dict(line.strip().split(": ", 1) for line in everywhere) == HEADERS
    assert dict(re.findall(r'Header always set (\S+) "([^"]*)"', apache)) == HEADERS
    assert "AddType application/wasm .wasm" in apache
    assert "AddType text/javascript .mjs" in apache


def test_the_policy_is_strict() -> None:
    directives = dict(part.strip().split(" ", 1) for part in POLICY.split(";"))
    assert directives["default-src"] == "'none'"
    assert directives["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert directives["style-src"] == "'self'"
    assert not re.search(r"unsafe-inline|'unsafe-eval'|https?:|\*", POLICY)
    assert "frame-ancestors 'none'" in HEADERS["Content-Security-Policy"]


@browser
@pytest.mark.parametrize("locale", LOCALES)
def test_every_kind_of_page_works_under_the_headers(visit: Visit, host: str, locale: str) -> None:
    """Nothing is said in the console, nothing is asked of elsewhere: the fixture of the visits sees to that."""
    page = visit()
    for route in PAGES.values():
        answer = page.goto(f"{host}/{locale}/{route}")
        assert answer
        assert answer.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
        settle(page)


@browser
def test_search_and_calculators_work_under_the_headers(visit: Visit, host: str) -> None:
    page = visit()
    page.goto(f"{host}/de/7-wonders/calculators/science/?science=1.1.1.0")
    expect(calculator(page, "science").locator(".calculator-result")).to_contain_text("10")
    page.keyboard.press("Control+k")
    page.get_by_role("combobox").fill("Gilden")
    expect(page.get_by_role("option").first).to_be_visible()


@browser
def test_what_is_not_there_leads_to_what_is(visit: Visit, host: str) -> None:
    page = visit()
    page.goto(f"{host}/404.html")
    for locale in LOCALES:
        expect(page.locator(f"section[lang^={locale}] a")).to_have_attribute("href", f"/{locale}/")
    page.locator("section[lang=ca] a").click()
    expect(page).to_have_url(f"{host}/ca/")


@browser
@pytest.mark.parametrize(
    "breach",
    [
        "document.body.append(Object.assign(document.createElement('script'), {textContent: 'window.broken = 1'}))",
        "document.body.setAttribute('onclick', 'window.broken = 1')",
        "document.body.append(Object.assign(new Image(), {src: 'https://example.org/x.png'}))",
        "fetch('https://example.org/').catch(() => {})",
        "document.head.append(Object.assign(document.createElement('style'), {textContent: 'body {color: red}'}))",
    ],
)
@pytest.mark.parametrize("served", ["address", "host"])
def test_a_breach_of_the_policy_cannot_be_missed(
    chromium_browser, request: pytest.FixtureRequest, served: str, breach: str
) -> None:
    """In the page's own policy and in the headers alike."""
    heard: list[str] = []
    context = chromium_browser.new_context()
    page = context.new_page()
    page.on("console", lambda message: heard.append(message.text))
    page.goto(f"{request.getfixturevalue(served)}/en/7-wonders/")
    assert heard == []
    with page.expect_console_message(lambda message: "Content Security Policy" in message.text):
        page.evaluate(f"() => {{ {breach} }}")
    context.close()
