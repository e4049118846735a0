"""The rulebook as a book: two lengths of one text, what is known about a rule beside it, and where one is."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from generator.conditions import Table
from generator.site.content import Content
from tests.support.browser.actions import PHONE, Visit, choose_anew, rule, scroll_to, settled
from tests.support.browser.setups import expected, query, table
from tests.support.project import library_of, reader_of

TABLES = {
    "as the box is": table(),
    "first edition, five": table("first", 5),
    "Leaders and Armada": table("second", 5, "leaders", "armada"),
    "Commerce": table("first", 4, "market", "market-day"),
    "two": table("first", 2, "free-city"),
}


def open_book(page: Page, address: str, where: str = "") -> Page:
    page.goto(f"{address}/en/7-wonders/rules/{where}")
    return page


def choose(page: Page, length: str) -> None:
    page.locator(f".lengths label[for=length-{length}]").click()
    settled(page)


def seen_rules(page: Page) -> list[str]:
    found: list[str] = page.locator("li.rule").evaluate_all(
        "all => all.filter(one => one.offsetParent).map(one => one.id)"
    )
    return found


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
@pytest.mark.parametrize("on", TABLES.values(), ids=TABLES)
def test_at_the_table_stands_what_is_brief(
    borrow: Visit, address: str, content: Content, on: Table, *, script: bool
) -> None:
    """Every brief rule of the table in its order and no other, and no heading without one below it."""
    library = library_of(content)
    page = borrow() if script else borrow(java_script_enabled=False)
    open_book(page, address, query(library, on) if script else "")
    if not script:
        modules = (f"module-{id_}" for id_ in sorted(on.modules))
        choose_anew(page, f"edition-{on.edition}", *modules, f"players-{on.players or 'any'}")
    choose(page, "brief")
    brief = [id_ for id_, _ in expected(library, on) if library.rules[id_].brief]
    assert seen_rules(page) == brief
    empty = page.locator(".section").evaluate_all(
        "all => all.filter(one => one.offsetParent && ![...one.querySelectorAll('.rule')].some(rule => rule.offsetParent)).length"
    )
    assert empty == 0
    choose(page, "whole")
    assert len(seen_rules(page)) > len(brief)


def test_the_base_game_at_the_table_is_about_eighty_lines(content: Content) -> None:
    library = library_of(content)
    brief = [id_ for id_, _ in expected(library, table()) if library.rules[id_].brief]
    assert 60 <= len(brief) <= 95


def test_why_unfolds_the_rest_of_its_section_only(page: Page, address: str) -> None:
    open_book(page, address)
    choose(page, "brief")
    trade, chains = (
        page.locator(f".section[data-part={id_}] li.rule").filter(visible=True) for id_ in ("trade", "chains")
    )
    few, others = trade.count(), chains.count()
    page.locator("#why-trade").focus()
    page.keyboard.press("Space")
    expect(rule(page, "trade.no-bank")).to_be_visible()
    assert trade.count() > few
    assert chains.count() == others


def test_the_length_is_remembered(page: Page, address: str) -> None:
    open_book(page, address)
    choose(page, "brief")
    open_book(page, address)
    expect(page.locator("#length-brief")).to_be_checked()
    expect(rule(page, "trade.no-bank")).to_be_hidden()
    choose(page, "whole")


@pytest.mark.parametrize("id_", ["trade.no-bank", "editions.chains", "symbols.points"])
def test_a_link_to_a_rule_that_is_not_brief_shows_it(page: Page, address: str, id_: str) -> None:
    """In a brief section it is unfolded, and what has nothing brief is shown whole; the folded chapter opens."""
    open_book(page, address)
    choose(page, "brief")
    page.goto("about:blank")
    open_book(page, address, f"#{id_}")
    expect(rule(page, id_)).to_be_visible()
    expect(rule(page, id_)).to_be_in_viewport()


def test_its_number_opens_what_a_rule_stands_on(page: Page, address: str, content: Content) -> None:
    """Its title, its sources, its rulings and what is disputed; the address is that of the rule, ready to be copied."""
    library, reader = library_of(content), reader_of(content, "en")
    open_book(page, address, "#trade.price")
    rule(page, "trade.price").locator(".rule-number").click()
    leaf = page.locator("#leaf")
    expect(leaf.locator("#leaf-title")).to_contain_text(reader.plain(library.rules["trade.price"].title))
    expect(leaf.locator("#leaf-title")).to_be_focused()
    for id_ in library.rules["trade.price"].sources:
        expect(leaf).to_contain_text(reader.plain(library.sources[id_].title))
    links = leaf.locator("a").evaluate_all("all => all.map(one => one.href)")
    assert any("/rulings/" in link for link in links)
    for link in links:
        assert page.request.get(link.partition("#")[0]).ok, link
    assert page.url.endswith("#trade.price")
    expect(leaf.locator("[data-copy]")).to_have_attribute("data-copy", "trade.price")
    page.keyboard.press("Escape")
    expect(leaf).to_be_hidden()
    expect(rule(page, "trade.price").locator(".rule-number")).to_be_focused()


def test_the_leaf_says_when_it_cannot_be_loaded(
    context: BrowserContext, address: str, content: Content
) -> None:
    """And has it later; a browser of its own, as the lost file stands in its console."""
    page = open_book(context.new_page(), address)
    settled(page)
    page.context.set_offline(offline=True)
    rule(page, "frame.aim").locator(".rule-number").click()
    expect(page.locator("#leaf")).to_contain_text(reader_of(content, "en").a("interface.leaf.failed"))
    page.context.set_offline(offline=False)
    page.keyboard.press("Escape")
    rule(page, "frame.aim").locator(".rule-number").click()
    expect(page.locator("#leaf .origin-sources").first).to_be_visible()


def test_a_jump_can_be_taken_back(page: Page, address: str) -> None:
    open_book(page, address, "#turn.actions")
    number = rule(page, "turn.actions").locator(".rule-number").inner_text()
    rule(page, "turn.actions").locator("a[href='#sale.coins']:visible").click()
    expect(rule(page, "sale.coins")).to_be_in_viewport()
    scroll_to(rule(page, "end.tie"), 100)
    back = page.locator("#spine-back")
    expect(back).to_have_text(f"Back to {number}")
    back.click()
    expect(rule(page, "turn.actions")).to_be_in_viewport()
    expect(back).to_be_hidden()


def test_the_address_follows_the_reading(page: Page, address: str) -> None:
    """So that another language, a shared link and the way back find the rule that is on the screen."""
    open_book(page, address)
    scroll_to(rule(page, "conflict.compare"), 80)
    expect(page).to_have_url(re.compile(r"#conflict\.compare$"))


def test_on_a_phone_one_goes_from_section_to_section(borrow: Visit, address: str) -> None:
    """Each fills a screen; the last button pressed twice goes on twice, and back."""
    page = open_book(borrow(**PHONE), address)
    page.locator(".lengths label[for=length-brief]").tap()
    settled(page)
    tops = []
    for _ in range(3):
        page.locator("[data-turn='1']").tap()
        settled(page)
        page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
        )
        tops.append(
            page.evaluate(
                "[...document.querySelectorAll('.section.brief')].findLast(one => one.offsetParent && one.getBoundingClientRect().top < 120).dataset.part"
            )
        )
    assert len(set(tops)) == 3
    page.locator("[data-turn='-1']").tap()
    expect(page.locator(f".section[data-part={tops[1]}] h3")).to_be_in_viewport()


def test_the_contents_open_under_the_thumb(borrow: Visit, address: str) -> None:
    page = open_book(borrow(**PHONE), address)
    page.locator(".dock [popovertarget=contents]").tap()
    contents = page.locator("#contents")
    expect(contents).to_be_visible()
    contents.locator("a[href='#conflicts']").tap()
    expect(contents).to_be_hidden()
    expect(page.locator("#conflicts")).to_be_in_viewport()


HEADINGS = 60
"""Fewer stand on the largest table of two expansions: a heading where a reader needs one, not one for each rule."""


def test_it_runs_on_under_few_headings(page: Page, address: str, content: Content) -> None:
    """A section that runs on has its heading only where it is a screen of its own; its address leads to it all the same."""
    library = library_of(content)
    on = table("second", 5, "leaders", "armada")
    open_book(page, address, query(library, on))
    headings = page.locator(".book :is(h2, h3)").filter(visible=True)
    assert headings.count() < HEADINGS
    runs_on = [section.id for chapter in library.chapters for section in chapter.sections if section.runs_on]
    for id_ in runs_on:
        expect(page.locator(f"[id='{id_}'] h3")).to_be_hidden()
    open_book(page, address, f"{query(library, on)}#discard-pile")
    expect(page.locator("#discard-pile")).to_be_in_viewport()
    choose(page, "brief")
    expect(page.locator("#discard-pile h3")).to_be_visible()


def test_what_is_said_is_not_hidden_by_the_leaf(borrow: Visit, address: str) -> None:
    """On a phone the leaf covers the foot of the page, where things are said."""
    page = open_book(borrow(**PHONE), address, "#trade.price")
    rule(page, "trade.price").locator(".rule-number").click()
    page.locator("#leaf [data-copy]").click()
    toast = page.locator("#toast")
    expect(toast).not_to_be_empty()
    on_top = """said => {
      said.parentElement.style.pointerEvents = "auto";
      const {x, y, width, height} = said.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === said;
    }"""
    assert toast.evaluate(on_top)
