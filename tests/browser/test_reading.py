"""Reading the rulebook: its two lengths, what stands beside a rule, and where the reader is."""

import re
from collections.abc import Mapping

from playwright.sync_api import Browser, Page, expect

from generator.ids import Locale
from generator.pages.reader import Reader
from generator.site.content import Content
from tests.support.browser.actions import (
    PHONE,
    Visit,
    lay_out,
    open_page,
    press,
    rule,
    scroll_to,
    settled,
)
from tests.support.project import library_of, reader_of

Readers = Mapping[Locale, Reader]


def choose_length(page: Page, length: str) -> None:
    page.locator(f".lengths label[for=length-{length}]").click()
    settled(page)


# The two lengths --------------------------------------------------------------------------------------------------------


def test_why_unfolds_the_rest_of_its_section_only(page: Page, address: str) -> None:
    """The length is remembered on the device."""
    open_page(page, f"{address}/en/7-wonders/rules/")
    choose_length(page, "brief")
    trade, chains = (
        page.locator(f".section[data-part={id_}] li.rule").filter(visible=True) for id_ in ("trade", "chains")
    )
    few, others = trade.count(), chains.count()
    page.locator("#why-trade").focus()
    page.keyboard.press("Space")
    expect(rule(page, "trade.no-bank")).to_be_visible()
    assert trade.count() > few
    assert chains.count() == others
    settled(page).reload()
    expect(page.locator("#length-brief")).to_be_checked()
    expect(rule(settled(page), "trade.no-bank")).to_be_hidden()


def test_a_link_to_a_rule_that_is_not_brief_shows_it(page: Page, address: str) -> None:
    """In a brief section it is unfolded, what has nothing brief is shown whole, a folded chapter opens."""
    page.goto(f"{address}/robots.txt")
    for id_ in ("trade.no-bank", "editions.chains", "symbols.points"):
        page.evaluate("localStorage.setItem('length', 'brief')")
        page.goto("about:blank")
        open_page(page, f"{address}/en/7-wonders/rules/#{id_}")
        expect(rule(page, id_)).to_be_visible()
        expect(rule(page, id_)).to_be_in_viewport()


# Beside a rule ----------------------------------------------------------------------------------------------------------


def test_its_number_opens_what_a_rule_stands_on(page: Page, address: str, content: Content) -> None:
    """Its title, its sources, its rulings and what is disputed; the address is that of the rule, ready to be copied."""
    library, reader = library_of(content), reader_of(content, "en")
    open_page(page, f"{address}/en/7-wonders/rules/#trade.price")
    number = rule(page, "trade.price").locator(".rule-number")
    number.click()
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
    expect(number).to_be_focused()


def test_a_panel_that_cannot_be_loaded_says_so(
    chromium_browser: Browser, address: str, readers: Readers
) -> None:
    """And has it once the connection is back; the context is one whose console may hold the failure."""
    with chromium_browser.new_context(service_workers="block", locale="pt-BR") as context:
        page = open_page(context.new_page(), f"{address}/en/7-wonders/rules/")
        number = rule(page, "frame.aim").locator(".rule-number")
        context.set_offline(offline=True)
        number.click()
        expect(page.locator("#leaf")).to_contain_text(readers["en"].a("interface.leaf.failed"))
        context.set_offline(offline=False)
        page.keyboard.press("Escape")
        number.click()
        expect(page.locator("#leaf .origin-sources").first).to_be_visible()


def test_what_is_said_is_not_hidden_by_the_panel(visit: Visit, address: str) -> None:
    """On a phone the panel covers the foot of the page, where things are said."""
    page = open_page(visit(**PHONE), f"{address}/en/7-wonders/rules/#trade.price")
    rule(page, "trade.price").locator(".rule-number").click()
    page.locator("#leaf [data-copy]").click()
    toast = page.locator("#toast")
    expect(toast).not_to_be_empty()
    on_top = """toast => {
      toast.parentElement.style.pointerEvents = "auto";
      const {x, y, width, height} = toast.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === toast;
    }"""
    assert toast.evaluate(on_top)


# Where the reader is ----------------------------------------------------------------------------------------------------


def test_a_jump_can_be_taken_back(page: Page, address: str, readers: Readers) -> None:
    open_page(page, f"{address}/en/7-wonders/rules/#turn.actions")
    number = rule(page, "turn.actions").locator(".rule-number").inner_text()
    rule(page, "turn.actions").locator("a[href='#sale.coins']:visible").click()
    expect(rule(page, "sale.coins")).to_be_in_viewport()
    scroll_to(rule(page, "end.tie"), 100)
    back = page.locator("#spine-back")
    expect(back).to_have_text(readers["en"].raw_text("interface.spine.back").replace("{number}", number))
    back.click()
    expect(rule(page, "turn.actions")).to_be_in_viewport()
    expect(back).to_be_hidden()


def test_another_language_opens_at_the_rule_in_view(page: Page, address: str) -> None:
    """The address follows the reading; a link to a rule leads to it in every language, with the table."""
    open_page(page, f"{address}/ca/7-wonders/rules/?e=1#scoring.guilds")
    expect(page.locator("[id='scoring.guilds']")).to_be_in_viewport()
    page.locator(".language-button").click()
    page.locator("[data-language=fr]").click()
    expect(page).to_have_url(re.compile(r"/fr/7-wonders/rules/\?e=1#scoring\.guilds$"))
    expect(page.locator("[id='scoring.guilds']")).to_be_in_viewport()
    scroll_to(rule(settled(page), "conflict.compare"), 80)
    expect(page).to_have_url(re.compile(r"#conflict\.compare$"))
    press(page.locator(".language-button"))
    page.locator("[data-language=de]").click()
    expect(page).to_have_url(re.compile(r"/de/7-wonders/rules/\?e=1#conflict\.compare$"))
    expect(page.locator("[id='conflict.compare']")).to_be_in_viewport()


def test_a_language_chosen_at_once_opens_at_the_rule_in_view(page: Page, address: str) -> None:
    """Before the address has followed the reading."""
    open_page(page, f"{address}/ca/7-wonders/rules/")
    scroll_to(rule(page, "scoring.military"), 80)
    page.locator("[data-language=de]").evaluate("link => link.click()")
    expect(page).to_have_url(re.compile(r"/de/7-wonders/rules/#scoring\.military$"))
    expect(page.locator("[id='scoring.military']")).to_be_in_viewport()


FIRST_SECTION = """() => [...document.querySelectorAll(".section.brief")]
  .findLast(one => one.offsetParent && one.getBoundingClientRect().top < 120).dataset.part"""
NEXT_FRAME = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


def test_on_a_phone_one_goes_from_section_to_section(visit: Visit, address: str) -> None:
    """Each fills a screen; a button goes on, and back; the contents open under the thumb."""
    page = open_page(visit(**PHONE), f"{address}/en/7-wonders/rules/")
    page.locator(".lengths label[for=length-brief]").tap()
    sections = []
    for _ in range(3):
        settled(page).locator("[data-turn='1']").tap()
        settled(page).evaluate(NEXT_FRAME)
        sections.append(page.evaluate(FIRST_SECTION))
    assert len(set(sections)) == 3
    page.locator("[data-turn='-1']").tap()
    expect(page.locator(f".section[data-part={sections[1]}] h3")).to_be_in_viewport()
    page.locator(".lengths label[for=length-whole]").evaluate("label => label.click()")
    settled(page).locator(".dock [popovertarget=contents]").tap()
    contents = page.locator("#contents")
    expect(contents).to_be_visible()
    contents.locator("a[href='#conflicts']").tap()
    expect(contents).to_be_hidden()
    expect(page.locator("#conflicts")).to_be_in_viewport()


# Links ------------------------------------------------------------------------------------------------------------------


def test_a_permanent_link_to_a_rule_is_copied(visit: Visit, address: str, readers: Readers) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    open_page(page, f"{address}/ca/7-wonders/rules/?e=1&p=5#scoring.guilds")
    rule(page, "scoring.guilds").locator(".rule-number").click()
    page.locator("#leaf [data-copy]").click()
    expect(page.locator("#toast")).to_have_text(readers["ca"].a("interface.copied"))
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{address}/ca/7-wonders/rules/?e=1&p=5#scoring.guilds"


def test_a_link_that_cannot_be_copied_stands_in_the_address(
    page: Page, address: str, readers: Readers
) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    open_page(page, f"{address}/en/7-wonders/rules/")
    lay_out(page)  # what is not laid out may move while it is pressed
    rule(page, "scoring.guilds").locator(".rule-number").click()
    page.locator("#leaf [data-copy]").click()
    expect(page.locator("#toast")).to_have_text(readers["en"].a("interface.copy-failed"))
    expect(page).to_have_url(f"{address}/en/7-wonders/rules/#scoring.guilds")
