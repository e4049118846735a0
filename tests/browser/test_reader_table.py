"""The reader's table on a page: chosen by keyboard, mouse and thumb, brought by links, kept on the device, and said in words."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from generator.conditions import Table
from generator.ids import Locale
from generator.model import Library
from generator.pages.reader import Reader
from generator.site.content import Content
from tests.support.browser.actions import (
    PHONE,
    Visit,
    choose,
    choose_anew,
    expect_table,
    open_page,
    own_table,
    scroll_to,
    settled,
    top,
    until,
)
from tests.support.browser.rulebook import chosen_table, shown_rules, shown_table
from tests.support.project import library_of
from tests.support.reader_tables import (
    STANDARD,
    count_changes,
    find_changes,
    in_order,
    query,
    rules_on,
    table,
)

Readers = Mapping[Locale, Reader]


@pytest.fixture
def library(content: Content) -> Library:
    return library_of(content)


def say_changes(reader: Reader, library: Library, before: Table, after: Table) -> str:
    """What the page says of a change of the table."""
    counts = count_changes(rules_on(library, before), rules_on(library, after))
    return reader.raw_text("interface.table.counts").format(**counts)


# Chosen -----------------------------------------------------------------------------------------------------------------


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the control has the focus."""
    for _ in range(120):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def type_table(page: Page, library: Library, wanted: Table) -> Table:
    """Choose a table of the first edition by Tab, arrows and the space bar; returns the table before the last module."""
    assert wanted.players
    page.locator(".theme-button").focus()
    tab_to(page, "[name=edition]:checked")
    page.keyboard.press("ArrowRight")
    tab_to(page, "[name=players]:checked")
    for _ in range(wanted.players - 2):
        page.keyboard.press("ArrowRight")
    for id_ in in_order(library, wanted.modules):
        before = chosen_table(page)
        tab_to(page, f"#module-{id_}")
        page.keyboard.press("Space")
    return before


def test_a_table_is_chosen_by_keyboard(page: Page, address: str, library: Library, readers: Readers) -> None:
    """The rulebook shows its rules and says what changed; a reload and another language keep it."""
    wanted = table("first", 4, "leaders", "abu-simbel", "armada")
    open_page(page, f"{address}/de/7-wonders/rules/")
    assert shown_rules(page) == rules_on(library, STANDARD)
    before = type_table(page, library, wanted)
    assert shown_table(page) == (wanted, rules_on(library, wanted))
    expect(page.locator("#changes-says")).to_have_text(say_changes(readers["de"], library, before, wanted))
    expect(page).to_have_url(f"{address}/de/7-wonders/rules/{query(library, wanted)}")
    page.reload()
    assert shown_table(page) == (wanted, rules_on(library, wanted))
    page.locator(".language-button").press("Enter")
    page.locator("[data-language=fr]").press("Enter")
    page.wait_for_url(f"{address}/fr/7-wonders/rules/{query(library, wanted)}*")
    assert shown_table(page) == (wanted, rules_on(library, wanted))


def test_modules_are_ticked_on_a_phone(visit: Visit, address: str, library: Library) -> None:
    page = open_page(visit(**PHONE), f"{address}/ca/7-wonders/rules/")
    page.locator(".table-chip:visible").tap()
    page.locator("#module-leaders").tap()
    page.locator("#table .sheet-close").tap()
    expect(page.locator("#table")).to_be_hidden()
    expect(page.locator("#changes")).to_be_visible()
    assert shown_rules(page) == rules_on(library, table("second", None, "leaders"))


def test_what_cannot_join_is_folded_away_with_its_reason(
    page: Page, address: str, library: Library, readers: Readers
) -> None:
    """The fold says how many there are; a box that can join again goes back to its place."""
    open_page(page, f"{address}/de/7-wonders/glossary/?m=armada")
    fold, reader = page.locator(".modules-barred"), readers["de"]
    for edition in ("second", "first"):
        choose(page, f"edition-{edition}")
        barred = page.locator(".module.barred")
        expect(barred.filter(visible=True)).to_have_count(0)
        expect(fold.locator(".module")).to_have_count(barred.count())
        words = reader.forms("interface.table.barred")[1].replace("{n}", str(barred.count()))
        expect(fold.locator("summary")).to_contain_text(words)
        tiles = page.locator(".module-tiles input").evaluate_all("all => all.map(one => one.value)")
        folded = fold.locator("input").evaluate_all("all => all.map(one => one.value)")
        assert tiles == in_order(library, tiles)
        assert sorted(tiles + folded) == sorted(library.modules)
    expect(page.locator("#module-stonehenge")).to_be_enabled()
    fold.locator("summary").click()
    free_city, why = page.locator("#module-free-city"), library.modules["free-city"].excludes["armada"]
    expect(free_city).to_be_disabled()
    expect(page.locator("#module-free-city-why")).to_be_visible()
    expect(free_city).to_have_accessible_description(reader.plain(why))


def test_a_preset_sets_edition_and_modules(page: Page, address: str, library: Library) -> None:
    """Every button of the list brings exactly its box; the number of players stays where it can."""
    open_page(page, f"{address}/de/7-wonders/glossary/?p=4")
    page.locator(".presets summary").click()
    for preset in library.presets:
        for edition in preset.editions:
            modules = ".".join(preset.modules)
            page.locator(f'[data-preset="{modules}"][data-edition={edition}]').first.click()
            players = 2 if "free-city" in preset.modules else chosen_table(page).players
            assert chosen_table(page) == Table(edition, players, frozenset(preset.modules)), preset.id


def test_what_we_own_is_kept_on_the_device(page: Page, address: str, readers: Readers) -> None:
    open_page(page, f"{address}/es/7-wonders/glossary/?e=1&m=leaders.tower")
    page.locator(".presets summary").click()
    expect(page.locator("[data-owned]")).to_be_hidden()
    page.locator("[data-own]").click()
    expect(page.locator("#toast")).to_have_text(readers["es"].a("interface.presets.kept"))
    page.locator("#table [type=reset]").click()
    assert chosen_table(page) == STANDARD
    later = open_page(page.context.new_page(), f"{address}/fr/7-wonders/glossary/")
    later.locator(".presets summary").click()
    later.locator("[data-owned]").click()
    assert chosen_table(later) == table("first", None, "leaders", "tower")


# Kept -------------------------------------------------------------------------------------------------------------------


def test_the_choice_is_kept_between_pages_languages_and_visits(page: Page, address: str) -> None:
    """Until it is reset."""
    open_page(page, f"{address}/ca/7-wonders/glossary/")
    choose(page, "edition-first", "players-5")
    expect_table(page, "first", "5")
    page.locator(".main-menu a[href*=cards]").click()
    expect_table(page, "first", "5")
    page.locator(".language-button").click()
    page.locator("[data-language=de]").click()
    expect(page).to_have_url(re.compile(r"/de/7-wonders/cards/"))
    expect_table(page, "first", "5")
    again = open_page(page.context.new_page(), f"{address}/fr/7-wonders/glossary/")
    expect_table(again, "first", "5")
    expect(again.locator("#arrival")).to_be_hidden()
    again.locator("#table [type=reset]").click()
    expect_table(again, "second", "any")
    open_page(again, f"{address}/de/7-wonders/glossary/")
    expect_table(again, "second", "any")


def test_nothing_moves_while_a_kept_table_is_restored(page: Page, address: str) -> None:
    """The table is set before the first paint, so no layout shift is counted; fonts are another matter.

    No mouse is moved: Chromium would look for what is under it before the scripts of a frame have run.
    """
    own_table(page, address, "e=1&p=5&m=leaders")
    page.add_init_script("""const plain = new CSSStyleSheet();
    plain.replaceSync(":root { --font-display: serif !important; --font-text: sans-serif !important; }");
    document.adoptedStyleSheets = [plain];
    window.shift = 0; new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({type: "layout-shift", buffered: true})""")
    open_page(page, f"{address}/en/7-wonders/rules/")
    expect_table(page, "first", "5")
    assert page.evaluate("window.shift") < 0.005


# Brought by a link ------------------------------------------------------------------------------------------------------


def test_a_link_asks_whose_table_it_replaces(
    visit: Visit, address: str, library: Library, readers: Readers
) -> None:
    """It says what it has set as long as it takes, and gives back the table that was there."""
    wanted, reader = table("first", 5, "leaders"), readers["ca"]
    page = visit(**PHONE)
    page.clock.install()
    own_table(page, address)
    open_page(page, f"{address}/ca/7-wonders/rules/?e=1&p=5&m=leaders")
    assert shown_table(page) == (wanted, rules_on(library, wanted))
    names = [
        reader.a("interface.edition.first"),
        reader.a("interface.players.short", 5),
        reader.plain(library.modules["leaders"].name),
    ]
    words = reader.raw_text("interface.table.arrived").replace("{table}", ", ".join(names))
    page.clock.fast_forward(60_000)
    expect(page.locator("#arrival-says")).to_have_text(words)
    page.locator("#arrival [data-undo]").tap()
    expect(page.locator("#arrival")).to_be_hidden()
    assert shown_table(page) == (STANDARD, rules_on(library, STANDARD))


def test_what_a_link_sets_lasts_for_the_tab_until_it_is_kept(page: Page, address: str) -> None:
    """Where it replaces a table of one's own."""
    own_table(page, address)
    open_page(page, f"{address}/en/7-wonders/glossary/?e=1&p=5")
    page.locator(".main-menu a[href*=cards]").click()
    expect_table(settled(page), "first", "5")
    other = open_page(page.context.new_page(), f"{address}/en/7-wonders/glossary/")
    expect_table(other, "second", "any")
    open_page(other, f"{address}/en/7-wonders/glossary/?e=1&p=5")
    other.locator("[data-keep]").click()
    expect(other.locator("#arrival")).to_be_hidden()
    later = open_page(page.context.new_page(), f"{address}/en/7-wonders/glossary/")
    expect_table(later, "first", "5")


def test_a_reader_without_a_table_is_only_told(visit: Visit, address: str, readers: Readers) -> None:
    """Nothing is asked, the line goes by itself, and the table is theirs from then on."""
    page = visit(**PHONE)
    page.clock.install()
    open_page(page, f"{address}/ca/7-wonders/glossary/?e=1&p=4")
    arrival = page.locator("#arrival")
    expect(arrival).to_contain_text(readers["ca"].a("interface.players.short", 4))
    expect(arrival.get_by_role("button")).to_have_count(0)
    page.clock.fast_forward(30_000)
    expect(arrival).to_be_hidden()
    later = open_page(page.context.new_page(), f"{address}/ca/7-wonders/cards/")
    expect_table(later, "first", "4")


def test_what_a_link_says_makes_way_for_the_search(visit: Visit, address: str) -> None:
    page = visit(**PHONE)
    page.clock.install()
    open_page(page, f"{address}/en/7-wonders/glossary/?e=1&p=4")
    expect(page.locator("#arrival")).to_be_visible()
    page.locator(".dock [data-search-open]").tap()
    expect(page.locator("#arrival")).to_be_hidden()


def test_an_impossible_link_is_repaired_and_says_so(
    page: Page, address: str, library: Library, readers: Readers
) -> None:
    """What cannot be is left out, the line says why, and the address is put right; what a link names is never markup.

    A choice of the reader's own ends what the link has said.
    """
    reader = readers["ca"]
    own_table(page, address)
    asked_for = "?e=1&p=5&m=great-projects.edifice.<img src=x onerror=alert(1)>"
    open_page(page, f"{address}/ca/7-wonders/rules/{asked_for}")
    kept = table("first", 5, "great-projects")
    assert shown_table(page) == (kept, rules_on(library, kept))
    says = page.locator("#arrival-says")
    excluded = library.modules["edifice"]
    why = excluded.excludes["great-projects"]
    expect(says).to_contain_text(f"{reader.plain(excluded.name)}: {reader.plain(why)}")
    expect(says).to_contain_text(reader.forms("interface.table.unknown")[0].replace("{n}", "1"))
    expect(page.locator("#arrival img, #toast img")).to_have_count(0)
    expect(says).not_to_contain_text("onerror")
    expect(page).to_have_url(f"{address}/ca/7-wonders/rules/{query(library, kept)}")
    page.locator("#module-leaders").check()
    expect(page.locator("#arrival")).to_be_hidden()


# Said in words ----------------------------------------------------------------------------------------------------------


def live_regions(page: Page) -> list[str]:
    """The live regions that a screen reader finds outside of dialogs, by the ids of their elements."""
    client = page.context.new_cdp_session(page)
    found = []
    for node in client.send("Accessibility.getFullAXTree")["nodes"]:
        if not node["ignored"] and node["role"]["value"] == "status":
            element = {"backendNodeId": node["backendDOMNodeId"]}
            attributes = client.send("DOM.describeNode", element)["node"]["attributes"]
            found.append(dict(zip(attributes[::2], attributes[1::2], strict=True))["id"])
    client.detach()
    return sorted(found)


def test_live_regions_are_there_before_they_speak(page: Page, address: str) -> None:
    """Many screen readers do not read a region that appears with its words; these only change their words."""
    open_page(page, f"{address}/de/7-wonders/rules/")
    always = ["arrival-says", "changes-says", "hidden-rule-says", "load-error-says", "toast"]
    assert live_regions(page) == always
    for id_ in always:
        expect(page.locator(f"#{id_}")).to_have_text("")
    page.locator("#module-armada").check()
    expect(page.locator("#changes-says")).not_to_have_text("")
    page.evaluate("location.hash = 'market'")
    expect(page.locator("#hidden-rule-says")).not_to_have_text("")
    assert live_regions(page) == always
    expect(page.locator(".arrival button:visible")).to_have_count(4)


def test_every_change_is_a_message_of_its_own(
    page: Page, address: str, library: Library, readers: Readers
) -> None:
    """The region is emptied before each message, so that the same words are heard again."""
    open_page(page, f"{address}/en/7-wonders/rules/")
    page.evaluate("""() => { window.messages = []; new MutationObserver(() => {
        window.messages.push(document.getElementById("changes-says").textContent);
    }).observe(document.getElementById("changes-says"), {childList: true}); }""")
    armada = table("second", None, "armada")
    added = say_changes(readers["en"], library, STANDARD, armada)
    removed = say_changes(readers["en"], library, armada, STANDARD)
    for is_on, words in ((True, added), (False, removed), (True, added)):
        page.locator("#module-armada").set_checked(is_on)
        expect(page.locator("#changes-says")).to_have_text(words)
    assert page.evaluate("window.messages") == [added, "", removed, "", added]


def test_the_changes_are_walked_through(page: Page, address: str, library: Library) -> None:
    """Each press goes on to the next rule that came or changed, after the last to the first; then the line is closed."""
    open_page(page, f"{address}/ca/7-wonders/rules/?e=1")
    page.locator("#module-stonehenge").check()
    before, after = table("first"), table("first", None, "stonehenge")
    changed = find_changes(rules_on(library, before), rules_on(library, after))
    assert len(changed) > 1
    for id_ in [*changed, changed[0]]:
        page.locator("#changes [data-walk]").press("Enter")
        number = page.locator(f"[id='{id_}'] .rule-number")
        expect(number).to_be_focused()
        expect(number).to_be_in_viewport()
    page.locator("#changes [data-close]").click()
    expect(page.locator("#changes")).to_be_hidden()


def test_closing_a_line_gives_the_focus_back(page: Page, address: str) -> None:
    """To what had it before."""
    open_page(page, f"{address}/en/7-wonders/rules/")
    page.locator("#module-armada").press("Space")
    close = page.locator("#changes [data-close]")
    expect(close).to_be_visible()
    last = page.evaluate_handle("document.activeElement")
    for _ in range(20):
        page.keyboard.press("Shift+Tab")
        if close.evaluate("button => button === document.activeElement"):
            break
        last = page.evaluate_handle("document.activeElement")
    close.press("Enter")
    expect(page.locator("#changes")).to_be_hidden()
    until(page, "last => document.activeElement === last", last)


# Nothing jumps ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_the_line_that_is_read_stays_where_it_is(
    visit: Visit, address: str, options: Mapping[str, object]
) -> None:
    """Whatever a choice puts or removes above it."""
    page = open_page(visit(**options), f"{address}/en/7-wonders/rules/")
    for id_ in ("trade.price", "scoring.guilds", "symbols.shields"):
        heading = page.locator(f"[id='{id_}']")
        choose_anew(page)
        scroll_to(heading, 150)
        for control in ("edition-first", "players-5", "module-armada", "edition-second", "players-any"):
            before = top(heading)
            choose(page, control)
            assert abs(top(heading) - before) <= 2, (id_, control)


def test_arrow_keys_choose_and_nothing_moves(page: Page, address: str) -> None:
    open_page(page, f"{address}/en/7-wonders/rules/")
    heading = page.locator("[id='scoring.guilds']")
    scroll_to(heading, 150)
    before = top(heading)
    page.locator("#edition-second").evaluate("input => input.focus({preventScroll: true})")
    page.keyboard.press("ArrowRight")
    expect_table(page, "first", "any")
    assert abs(top(settled(page).locator("[id='scoring.guilds']")) - before) <= 2
