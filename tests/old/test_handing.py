"""Links without a language, what was given up, what is shown large, and how a mistake is told, in a real browser."""

import re
from collections.abc import Iterator, Mapping
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.site import production
from tests.support import example_game as made_up
from tests.support.browser.actions import PHONE, Visit, settled, until
from tests.support.http_server import served

REPORTING = ("en/lamps/rulings/no-matches/", "en/lamps/cards/lantern/", "en/lamps/rules/sources/")
"""A ruling, a card and the sources of the rules of the made-up game."""
Readers = Mapping[Locale, Reader]
AWAKE = """window.locks = [];
Object.defineProperty(navigator, "wakeLock", {value: {request: async kind => {
  locks.push(kind);
  return {release: async () => { locks.push("released"); }};
}}});"""


@pytest.mark.parametrize(
    ("speaks", "chosen", "leads"),
    [("fr-CA", "", "fr"), ("fr-CA", "de", "de"), ("ja", "", ""), ("ja", "ca", "ca")],
)
def test_a_link_leads_to_the_readers_language(
    visit: Visit, address: str, speaks: str, chosen: str, leads: str
) -> None:
    """The one that the site remembers, else the browser's, with the table of the link; who speaks another is asked."""
    page = visit(locale=speaks)
    page.goto(f"{address}/robots.txt")
    page.evaluate("chosen => chosen && localStorage.setItem('language', chosen)", chosen)
    page.goto(f"{address}/r/trade.buy/?e=1")
    if leads:
        page.wait_for_url(f"{address}/{leads}/7-wonders/rules/?e=1#trade.buy")
        settled(page)
        page.goto(f"{address}/r/duel/buildings/altar/")
        page.wait_for_url(f"{address}/{leads}/duel/buildings/altar/")
        settled(page)
    else:
        expect(page.get_by_role("listitem")).to_have_count(len(LOCALES))


def test_without_a_script_a_link_is_a_list_of_languages(visit: Visit, address: str, readers: Readers) -> None:
    page = visit(java_script_enabled=False)
    page.goto(f"{address}/r/lighthouse-counts-itself/")
    for locale in LOCALES:
        question = readers[locale].plain(readers[locale].rulings["lighthouse-counts-itself"].question)
        expect(page.locator(f"li[lang|={locale}] a")).to_have_text(question)
    page.locator("li[lang=de] a").click()
    expect(page.locator("h1")).to_contain_text("Leuchtturm")
    page.goto(f"{address}/r/market-day.in-every-age/")
    page.locator("li[lang=de] a").click()
    expect(page.locator("[id='market-day.in-every-age'] a")).to_have_attribute(
        "href", re.compile(r"rules/#market-day\.when$")
    )


def test_what_was_given_up_is_told_where_it_stood(visit: Visit, address: str, readers: Readers) -> None:
    page = visit(locale="en-GB")
    page.goto(f"{address}/ca/7-wonders/rules/#armada.topaz")
    leaf = page.locator("#leaf")
    expect(leaf.locator(".leaf-title")).to_have_text(readers["ca"].a("interface.gone.title"))
    question = readers["ca"].plain(readers["ca"].questions["topaz-islands"].question)
    leaf.get_by_role("link", name=question).click()
    page.wait_for_url(f"{address}/ca/7-wonders/open-questions/#topaz-islands")
    page.goto(f"{address}/r/together.whole-turn/")
    page.wait_for_url(re.compile(r"/en/7-wonders/rules/sources/#together\.whole-turn$"))


def test_a_ruling_is_shown_large_and_turned_round(visit: Visit, address: str, readers: Readers) -> None:
    """By keyboard; Escape closes it, and so does the way back; the screen stays on as long as it is open."""
    reader = readers["de"]
    ruling = reader.rulings["finishing-the-wonder"]
    page = visit(color_scheme="dark")
    page.add_init_script(AWAKE)
    here = f"{address}/de/7-wonders/rulings/finishing-the-wonder/"
    page.goto(here)
    opener, shown = page.locator("[data-show]"), page.locator("dialog.show")
    opener.press("Enter")
    expect(shown).to_be_visible()
    expect(shown.locator(".show-question")).to_have_text(reader.plain(ruling.question))
    expect(shown.locator(".show-answer")).to_have_text(reader.plain(ruling.answer))
    expect(shown).to_contain_text(reader.a(f"interface.authority.{ruling.authority}"))
    expect(shown).to_contain_text(reader.a(f"interface.authority.{ruling.authority}.long"))
    expect(shown).to_contain_text(reader.plain(reader.library.sources[ruling.citations[0].source].title))
    box = shown.bounding_box()
    assert box == {"x": 0, "y": 0, "width": 1280, "height": 900}
    turn = shown.get_by_role("button", name=reader.a("interface.show.turn"))
    expect(turn).to_have_attribute("aria-pressed", "false")
    turn.press("Enter")
    expect(turn).to_have_attribute("aria-pressed", "true")
    assert shown.locator(".show-page").evaluate("page => getComputedStyle(page).rotate") == "180deg"
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    expect(opener).to_be_focused()
    until(page, "locks.join() === 'screen,released'")
    opener.press("Enter")
    expect(shown).to_be_visible()
    expect(turn).to_have_attribute("aria-pressed", "false")
    page.go_back()
    expect(shown).to_be_hidden()
    assert page.url == here


@pytest.mark.parametrize(
    ("route", "said"),
    [
        ("7-wonders/rulings/tie-in-points-and-coins/?e=1", ["interface.only.first"]),
        (
            "7-wonders/rulings/tie-in-points-and-coins/",
            ["interface.only.first", "interface.table.takes.first"],
        ),
        (
            "7-wonders/rulings/free-build-and-coin-costs/",
            ["interface.ruling.kind.interim.long", "interface.authority.recommendation.long"],
        ),
        ("7-wonders/rulings/coin-loss-from-the-discard-pile/", ["interface.known-of.second.long"]),
    ],
)
def test_what_is_shown_large_keeps_the_limits_of_a_ruling(
    borrow: Visit, address: str, readers: Readers, route: str, said: list[str]
) -> None:
    page = borrow()
    page.goto(f"{address}/en/{route}")
    page.locator("[data-show]").press("Enter")
    for key in said:
        expect(page.locator("dialog.show")).to_contain_text(readers["en"].a(key), use_inner_text=True)
    page.keyboard.press("Escape")
    expect(page.locator("[data-show]")).to_be_focused()


def test_a_rule_is_handed_over_from_its_leaf(borrow: Visit, address: str, readers: Readers) -> None:
    """As a link without a language, with the reader's table; large on the screen with the words that stand on it."""
    page = borrow(**PHONE)
    page.goto(f"{address}/ca/7-wonders/rules/?e=1&p=5#trade.price")
    page.locator("[id='trade.price'] .rule-number").tap()
    page.locator(".leaf a[data-share]").tap()
    dialog = page.locator("#share")
    expect(dialog.locator(".share-address")).to_have_text(f"{address}/r/trade.price/?e=1&p=5")
    rule = readers["ca"].rules["trade.price"]
    expect(dialog.locator("h2")).to_have_text(readers["ca"].plain(rule.title))
    dialog.get_by_role("button", name=readers["ca"].a("interface.show")).tap()
    shown = page.locator("dialog.show")
    expect(shown.locator(".show-text").first).to_be_visible()
    told = page.locator("[id='trade.price'] .rule-text").filter(visible=True).first.inner_text()
    assert shown.locator(".show-text").first.inner_text().split() == told.split()
    titles = [
        readers["ca"].plain(readers["ca"].library.sources[id_].title) for id_ in rule.variants[0].sources
    ]
    expect(shown.locator(".show-by")).to_have_text([" · ".join(titles)])
    shown.get_by_role("button", name=readers["ca"].a("interface.menu.close")).tap()
    expect(shown).to_be_hidden()
    expect(page.locator(".leaf a[data-share]")).to_be_focused()


@pytest.fixture(scope="module")
def reported(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site of a made-up game, made where somebody hears of mistakes."""
    root = made_up.make(tmp_path_factory.mktemp("reported"))
    target = root.parent / "site"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REPORT_URL", "referee@example.org")
        patch.setenv("SITE_URL", "https://example.org/7w/")
        production.build(root, target, lambda _: None)
    sitemap = (target / "sitemap.xml").read_text("utf-8")
    assert "/r/" not in sitemap
    with served(target) as address:
        yield address


def letter(page: Page) -> tuple[str, list[str]]:
    """The subject of the letter that the link of the page begins, and its lines."""
    parts = urlsplit(page.locator("a.report").first.get_attribute("href") or "")
    assert (parts.scheme, parts.path) == ("mailto", "referee@example.org")
    told = parse_qs(parts.query, strict_parsing=True)
    return told["subject"][0], told["body"][0].split("\r\n")


def test_a_mistake_is_told_by_a_letter_that_is_begun(chromium_browser: Browser, reported: str) -> None:
    """Without a script it names everything but the reader's table."""
    plain = chromium_browser.new_page(java_script_enabled=False, locale="en-GB")
    for path in REPORTING:
        plain.goto(f"{reported}/{path}")
        subject, lines = letter(plain)
        assert subject.startswith("Mistake: ")
        assert [line.partition(": ")[0] for line in lines[-3:]] == ["id", "language", "version"]
        assert lines[-2] == "language: en"
    plain.close()
    page = chromium_browser.new_page(locale="en-GB")
    page.goto(f"{reported}/{REPORTING[0]}?m=storm")
    page.wait_for_selector("html[data-ready=yes]", state="attached")
    page.evaluate("addEventListener('click', event => event.preventDefault())")
    page.locator("a.report").first.click()
    subject, lines = letter(page)
    assert re.fullmatch(r"version: \w{10}", lines[-2])
    assert re.fullmatch(r"table: .*Storm.*\(m=storm\)", lines[-1])
    page.close()
