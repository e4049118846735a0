"""The security policy: it stands in every page and in the headers of both kinds of hosts, all works under it, and what
breaks it cannot be missed.
"""

import re
from base64 import b64encode
from hashlib import sha256
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import expect

from generator.ids import LOCALES
from generator.site.assets import FOR_EVER, HEADERS, POLICY, finding, headers
from generator.site.joined import HASHED
from tests.support.browser.actions import Visit, calculator
from tests.support.browser.page_catalogue import PAGES, settle


@pytest.fixture
def sent(root: Path) -> dict[str, str]:
    """What a host sends with every file."""
    return headers(root)


def test_both_kinds_of_hosts_are_told_the_same(site: Path, sent: dict[str, str]) -> None:
    netlify = (site / "_headers").read_text(encoding="utf-8")
    apache = (site / ".htaccess").read_text(encoding="utf-8")
    lines = netlify.splitlines()
    everywhere = lines[lines.index("/*") + 1 : lines.index(f"/{HASHED[0]}/*")]
    assert dict(line.strip().split(": ", 1) for line in everywhere) == sent
    assert dict(re.findall(r'Header always set (\S+) "([^"]*)"', apache)) == sent
    assert sent.keys() == HEADERS.keys()
    assert "AddType application/wasm .wasm" in apache
    assert "AddType text/javascript .mjs" in apache


def test_only_names_with_a_hash_are_kept_for_ever(site: Path) -> None:
    """By both kinds of hosts the same files, and every file of these folders is one of them."""
    lines = (site / "_headers").read_text(encoding="utf-8").splitlines()
    kept = [before for before, line in pairwise(lines) if line.strip() == f"Cache-Control: {FOR_EVER}"]
    assert kept == [f"/{folder}/*" for folder in HASHED]
    apache = (site / ".htaccess").read_text(encoding="utf-8")
    ((pattern, said),) = re.findall(r'<FilesMatch "(.*)">\s*Header set Cache-Control "(.*)"', apache)
    assert said == FOR_EVER
    files = {file.relative_to(site) for file in site.rglob("*") if file.is_file()}
    ours = {file for file in files if file.parts[0] != ".htaccess"}
    hashed = {file for file in ours if re.search(r"\.[0-9a-f]{10}(\.\w+)?$", file.name)}
    assert hashed == {file for file in ours if file.parts[0] in HASHED}
    assert {file for file in ours if re.search(pattern, file.name)} == {
        f for f in hashed if "LICENSE" not in f.name
    }
    assert len(hashed) > 30


def test_the_policy_is_strict(sent: dict[str, str]) -> None:
    directives = dict(part.strip().split(" ", 1) for part in POLICY.split(";"))
    assert directives["default-src"] == "'none'"
    assert directives["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert directives["style-src"] == "'self'"
    assert not re.search(r"unsafe-inline|'unsafe-eval'|https?:|\*", POLICY)
    of_host = dict(part.strip().split(" ", 1) for part in sent["Content-Security-Policy"].split(";"))
    assert of_host.pop("frame-ancestors") == "'none'"
    assert re.fullmatch(r"'self' 'sha256-[\w+/]{43}=' 'wasm-unsafe-eval'", of_host.pop("script-src"))
    assert of_host == {name: value for name, value in directives.items() if name != "script-src"}


def test_the_only_script_within_a_page_is_the_one_that_the_policy_names(
    site: Path, root: Path, sent: dict[str, str]
) -> None:
    """Its page for lost addresses alone has one: it finds the site in the address."""
    page = (site / "404.html").read_text(encoding="utf-8")
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    assert f"'sha256-{digest}'" in sent["Content-Security-Policy"]
    assert f"'sha256-{digest}'" in unescape(page.partition("<meta name")[0])
    assert script == finding(root)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_kind_of_page_works_under_the_headers_and_in_a_narrow_window(
    visit: Visit, host: str, sent: dict[str, str], locale: str
) -> None:
    """Nothing is said in the console, nothing is asked of elsewhere: the fixture of the visits sees to that.

    No page is wider than the window, at 320 pixels either, which is a desktop at 400 %; every second one opens in that.
    """
    widths = [390, 320]
    page = visit(viewport={"width": widths[0], "height": 800})
    wide = []
    for kind, route in PAGES.items():
        answer = page.goto(f"{host}/{locale}/{route}")
        assert answer
        assert answer.headers["content-security-policy"] == sent["Content-Security-Policy"]
        settle(page)
        for width in widths:
            page.set_viewport_size({"width": width, "height": 800})
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wide.append(f"{kind} at {width}")
        widths.reverse()
    assert wide == []


def test_search_and_calculators_work_under_the_headers(visit: Visit, host: str) -> None:
    page = visit()
    page.goto(f"{host}/de/7-wonders/calculators/science/?science=1.1.1.0")
    expect(calculator(page, "science").locator(".calculator-result")).to_contain_text("10")
    page.keyboard.press("Control+k")
    page.get_by_role("combobox").fill("Gilden")
    expect(page.locator("#search-results [role=option]").first).to_be_visible()


def test_what_is_not_there_leads_to_what_is(visit: Visit, host: str) -> None:
    page = visit()
    page.goto(f"{host}/404.html")
    for locale in LOCALES:
        expect(page.locator(f"section[lang^={locale}] a")).to_have_attribute("href", f"/{locale}/")
    page.locator("section[lang=ca] a").click()
    expect(page).to_have_url(f"{host}/ca/")


@pytest.mark.parametrize(
    ("lost", "found"), [("7w/de/7-wonders/nothing/", "7w/"), ("fr/", ""), ("nothing", "")]
)
def test_the_page_for_lost_addresses_finds_the_site(
    chromium_browser, site: Path, host: str, lost: str, found: str
) -> None:
    """In whatever folder of its host it is; that the rest of the page is not there is no fault here."""
    context = chromium_browser.new_context()
    page = context.new_page()
    page.route(f"{host}/{lost}", lambda route: route.fulfill(path=site / "404.html"))
    page.goto(f"{host}/{lost}")
    for locale in LOCALES:
        expect(page.locator(f"section[lang^={locale}] a")).to_have_attribute("href", f"/{found}{locale}/")
    for part in page.locator("link").all():
        expect(part).to_have_attribute("href", re.compile(rf"^/{found}(assets/|favicon\.svg$)"))
    context.close()


@pytest.mark.parametrize(
    "breach",
    [
        "document.body.append(Object.assign(document.createElement('script'), {textContent: 'window.broken = 1'}))",
        "document.body.setAttribute('onclick', 'window.broken = 1'); document.body.click()",
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
