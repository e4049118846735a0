"""The walks through the dynamic rulebook: expansions ticked by keyboard, linked, barred, repaired, compared, printed."""

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from generator.conditions import Condition, Table
from generator.ids import Locale, ModuleId
from generator.model import Library, Module
from generator.pages.origins import asked, brought_by, stands
from generator.pages.reader import Reader
from generator.site.content import Content
from generator.tables.legal import Tables
from generator.tables.seating import seating
from generator.words import i18n
from tests.support.browser.actions import PHONE, Visit, lay_out, own_table, parameters, rule, scroll_to, until
from tests.support.browser.setups import (
    STANDARD,
    counts,
    expected,
    in_order,
    query,
    shown,
    table,
    ticked,
    walked,
)
from tests.support.browser.setups import stands as applies
from tests.support.project import library_of

Readers = Mapping[Locale, Reader]
WALKS: Mapping[str, tuple[Locale, Table]] = {
    "Leaders and Armada for five": ("ca", table("second", 5, "leaders", "armada")),
    "Edifice and Cities for seven": ("de", table("second", 7, "cities", "edifice")),
    "Commerce": ("fr", table("second", None, "market", "market-day")),
    "two players": ("es", table("first", 2, "free-city")),
}


@pytest.fixture(scope="session")
def library(content: Content) -> Library:
    return library_of(content)


@pytest.fixture(scope="session")
def legal(library: Library) -> frozenset[Table]:
    """Every table that can be."""
    tables = Tables(library.modules, library.game.axes)
    return frozenset(tables.each(tables.legal))


class Book:
    """The rulebook in a browser, and the library that it must agree with."""

    def __init__(self, page: Page, address: str, content: Content, readers: Readers) -> None:
        self.page = page
        self.address = address
        self.library = library_of(content)
        self.readers = readers

    def open(self, locale: Locale, what: Table | str = "", route: str = "rules/") -> Page:
        """The rulebook with a table, or with what an address asks for, when its scripts have run."""
        asked = what if isinstance(what, str) else query(self.library, what)
        self.page.goto(f"{self.address}/{locale}/7-wonders/{route}{asked}")
        return self.page

    def leaf(self, locale: Locale, what: Table | str = "") -> Page:
        """A page that is soon there, for what concerns the reader's table alone: every page has it."""
        return self.open(locale, what, "glossary/")


@pytest.fixture
def book(page: Page, address: str, content: Content, readers: Readers) -> Book:
    return Book(page, address, content, readers)


# By keyboard --------------------------------------------------------------------------------------------------------------


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the control has the focus."""
    for _ in range(120):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def type_table(page: Page, library: Library, wanted: Table) -> list[Table]:
    """Choose a table by Tab, arrows and the space bar; the tables on the way, the first and the last included."""
    way = [ticked(page)]
    page.locator(".skip").focus()
    if wanted.edition == "first":
        tab_to(page, "[name=edition]:checked")
        page.keyboard.press("ArrowRight")
        way.append(ticked(page))
    if wanted.players and wanted.players > 2:
        tab_to(page, "[name=players]:checked")
        for _ in range(wanted.players - 2):
            page.keyboard.press("ArrowRight")
            way.append(ticked(page))
    for id_ in in_order(library, wanted.modules):
        tab_to(page, f"#module-{id_}")
        page.keyboard.press("Space")
        way.append(ticked(page))
    return way


@pytest.mark.parametrize(("locale", "wanted"), WALKS.values(), ids=WALKS)
def test_a_table_is_chosen_by_keyboard(book: Book, locale: Locale, wanted: Table) -> None:
    """The rulebook then shows what the conditions say, tells what changed, and its link brings it all back."""
    page = book.open(locale)
    assert shown(page) == expected(book.library, STANDARD)
    way = type_table(page, book.library, wanted)
    assert way[-1] == wanted
    assert shown(page) == expected(book.library, wanted)
    before, after = (expected(book.library, one) for one in list(pairwise(way))[-1])
    told = book.readers[locale].raw_text("interface.table.counts").format(**counts(before, after))
    expect(page.locator("#changes")).to_contain_text(told)
    expect(page).to_have_url(f"{book.address}/{locale}/7-wonders/rules/{query(book.library, wanted)}")
    page.reload()
    assert ticked(page) == wanted
    assert shown(page) == expected(book.library, wanted)
    page.locator(".language-button").press("Enter")
    page.locator(f"[data-language={'en' if locale != 'en' else 'ca'}]").press("Enter")
    page.wait_for_url(f"{book.address}/en/7-wonders/rules/{query(book.library, wanted)}*")
    assert ticked(page) == wanted
    assert shown(page) == expected(book.library, wanted)


@pytest.mark.parametrize(("locale", "wanted"), WALKS.values(), ids=WALKS)
def test_a_link_brings_the_table_to_another_reader(book: Book, locale: Locale, wanted: Table) -> None:
    """The other reader sees the same rules, is told what the link has set, and can have the table back that was there."""
    own_table(book.page, book.address)
    page = book.open(locale, wanted)
    assert ticked(page) == wanted
    assert shown(page) == expected(book.library, wanted)
    arrival = page.locator("#arrival")
    for id_ in wanted.modules:
        expect(arrival).to_contain_text(book.readers[locale].plain(book.library.modules[id_].name))
        expect(page.locator(".book-state")).to_contain_text(
            book.readers[locale].plain(book.library.modules[id_].name)
        )
    arrival.locator("[data-undo]").click()
    assert ticked(page) == STANDARD
    assert shown(page) == expected(book.library, STANDARD)


@pytest.mark.parametrize(
    "wanted",
    [
        table("second", 8 - 1, "leaders", "cities", "armada", "edifice"),
        table("first", 8, "cities", "armada"),
        table("first", None, "tower", "great-projects", "leaders"),
        table("second", 6, "cities", "teams"),
        table("first", 4, "great-wall", "stonehenge", "manneken-pis", "abu-simbel", "leaders"),
        table("first", 2, "free-city", "leaders", "tower"),
        table("second", 3, "market", "armada"),
    ],
    ids=lambda one: ".".join(sorted(one.modules)),
)
def test_every_kind_of_table_shows_its_rules(book: Book, legal: frozenset[Table], wanted: Table) -> None:
    assert wanted in legal
    page = book.open("en", wanted)
    assert ticked(page) == wanted
    assert shown(page) == expected(book.library, wanted)


# What changed -------------------------------------------------------------------------------------------------------------


def test_the_changes_are_walked_through(book: Book) -> None:
    """Each press goes on to the next rule that came or changed, and after the last to the first."""
    page = book.open("ca")
    page.locator("#module-stonehenge").evaluate("input => input.closest('details')?.setAttribute('open', '')")
    page.locator("#edition-first").check()
    expect(page.locator("#changes")).to_be_visible()
    page.locator("#module-stonehenge").check()
    changed = walked(
        expected(book.library, table("first")), expected(book.library, table("first", None, "stonehenge"))
    )
    assert len(changed) > 1
    for id_ in [*changed, changed[0]]:
        page.locator("#changes [data-walk]").press("Enter")
        expect(rule(page, id_).locator(".rule-number")).to_be_focused()
        expect(rule(page, id_).locator(".rule-number")).to_be_in_viewport()


def test_the_line_about_changes_can_be_closed(book: Book) -> None:
    page = book.open("en")
    page.locator("#module-armada").check()
    page.locator("#changes [data-close]").click()
    expect(page.locator("#changes")).to_be_hidden()


def test_the_line_that_is_read_stays(book: Book) -> None:
    """What an expansion puts above it does not push it away."""
    page = book.open("en")
    heading = page.locator("[id='scoring.guilds']")
    scroll_to(heading, 150)
    top = "part => part.getBoundingClientRect().top"
    before = heading.evaluate(top)
    for id_ in ("module-leaders", "module-armada", "module-cities"):
        page.locator(f"#{id_}").check()
        assert abs(heading.evaluate(top) - before) <= 2, id_


def conditions(library: Library) -> Iterator[tuple[str, Condition]]:
    """Each rule that does not stand on every table, with the condition under which it does."""
    for chapter in library.chapters:
        for section in chapter.sections:
            for one in section.rules:
                condition = stands(chapter, section, one)
                if condition:
                    yield str(one.id), condition


def test_what_the_expansions_change_is_shown(book: Book) -> None:
    """New and other wordings say so in words; what gave way stands struck through and says that it does not apply."""
    said = book.readers["de"]
    wanted = table("second", 5, "armada", "cities")
    page = book.open("de", wanted)
    usual = dict(expected(book.library, table("second", 5)))
    now = dict(expected(book.library, wanted))
    brings = {id_: brought_by(condition) for id_, condition in conditions(book.library)}
    new = [id_ for id_ in now if id_ not in usual and brings.get(id_)]
    other = [id_ for id_ in now if id_ in usual and usual[id_] != now[id_]]
    gone = [id_ for id_ in usual if id_ not in now]
    assert new
    assert other
    assert gone
    marks = page.locator(".book :is(.change-word, .gone-word)").filter(visible=True)
    expect(marks).to_have_count(0)
    page.locator("#show-changes").check()
    lay_out(page)
    for id_ in new:
        assert said.a("interface.changes.new") in page.evaluate(_NAMED, id_), id_
    for id_ in other:
        old = rule(page, id_).locator(".rule-text").nth(usual[id_][0])
        expect(old).to_contain_text(said.a("interface.changes.gone"))
        expect(old).to_have_css("text-decoration-line", "line-through")
        text = rule(page, id_).locator(".rule-text").nth(now[id_][0])
        expect(text).to_contain_text(said.a("interface.changes.other"))
        expect(text).to_have_css("text-decoration-line", "none")
    for id_ in gone:
        expect(rule(page, id_).locator(".rule-marks")).to_contain_text(said.a("interface.changes.gone"))
    page.locator("#show-changes").uncheck()
    assert shown(page) == expected(book.library, wanted)


_STRUCK = """() => [...document.querySelectorAll(".rule")].flatMap(rule => [...rule.querySelectorAll(".rule-text")]
  .flatMap((text, place) => text.offsetParent && getComputedStyle(text).textDecorationLine === "line-through" ? [[rule.id, place]] : []))"""


@pytest.mark.parametrize(
    "wanted",
    [
        table("first", 5, "leaders", "cities"),
        table("second", 6, "leaders", "cities", "armada", "edifice"),
        table("first", 4, "leaders", "cities", "great-projects", "market"),
    ],
    ids=["two", "all", "fans"],
)
def test_what_is_struck_through_would_stand_without_an_expansion(
    book: Book, library: Library, wanted: Table
) -> None:
    """What one expansion brings and another ends stood on no table that one comes from: it would only be in the way."""
    page = book.open("fr", wanted)
    page.locator("#show-changes").check()
    lay_out(page)
    struck = {(id_, place) for id_, place in page.evaluate(_STRUCK)}
    assert len(struck) > 20
    bare = table(wanted.edition, wanted.players)
    for wording, whens in wordings(library):
        if wording in struck:
            ended = [why for why in whens if not applies(library, why, wanted)]
            assert ended, wording
            assert all(applies(library, why, bare) for why in ended), wording


def wordings(library: Library) -> Iterator[tuple[tuple[str, int], tuple[Condition | None, ...]]]:
    """Each wording of a rule, by the rule and its place, with all under which it stands."""
    for chapter in library.chapters:
        for section in chapter.sections:
            for one in section.rules:
                for place, text in enumerate(one.variants):
                    whens = (chapter.when, section.condition, one.when, text.when)
                    yield (str(one.id), place), whens


def test_what_the_expansions_change_stays_shown_in_this_tab(book: Book) -> None:
    """Through a reload, in another language and at another rule's link, until it is switched off; the table has no part in it."""
    page = book.open("de", table("second", 5, "armada"))
    other = page.locator(".book .change-word").filter(visible=True).first
    page.locator("#show-changes").check()
    page.reload()
    expect(other).to_be_visible()
    page.locator(".language-button").click()
    page.locator("[data-language=fr]").click()
    expect(page).to_have_url(re.compile("/fr/"))
    expect(other).to_be_visible()
    page.locator("#table [type=reset]").click()
    book.open("ca", table("second", 3, "cities"))
    expect(page.locator("#show-changes")).to_be_checked()
    page.locator("#show-changes").uncheck()
    page.reload()
    expect(other).to_be_hidden()


_NAMED = """id => {
  const rule = document.getElementById(id), own = one => one.querySelector(":scope > .rule-body > .rule-marks");
  const heads = [rule.closest(".section").querySelector("h3"), rule.closest(".chapter").querySelector("h2")];
  const named = one => [one.innerText, ...[...one.querySelectorAll("[aria-label]")].map(icon => icon.getAttribute("aria-label"))].join(" ");
  let first = rule;
  while (!own(first) && first.previousElementSibling && first.previousElementSibling.dataset.asks === rule.dataset.asks) first = first.previousElementSibling;
  return [own(first), ...rule.querySelectorAll(".rule-text .mark-module"), ...heads].filter(Boolean).map(named).join(" ");
}"""
"""What is said of where a rule comes from: at the first of its passage, or in the heading above."""


def test_an_expansion_names_itself_on_what_it_adds(book: Book) -> None:
    """A passage that only an expansion brings bears its name, in letters or as the name of its icon, or stands under it."""
    wanted = table("second", None, "market", "market-day")
    page = book.open("fr", wanted)
    added = walked(expected(book.library, STANDARD), expected(book.library, wanted))
    names = {book.readers["fr"].plain(book.library.modules[id_].name) for id_ in wanted.modules}
    lay_out(page)
    said_of = {id_: page.evaluate(_NAMED, id_) for id_ in added}
    assert [id_ for id_, said in said_of.items() if not any(name in said for name in names)] == []
    fans = page.locator(".book .mark-module:visible").evaluate_all(
        "all => all.map(one => [one.textContent.trim(), one.classList.contains('mark-fan')])"
    )
    assert all(is_fan for name, is_fan in fans if name in names)


@pytest.mark.parametrize("locale", ["ca", "es", "de", "fr", "en"])
def test_what_one_or_another_expansion_adds_names_them_all(book: Book, locale: Locale) -> None:
    """Their names are joined by "or" beside the section."""
    said = book.readers[locale]
    page = book.open(locale, table("second", None, "cities", "leaders"))
    either = {"leaders", "cities", "great-wall", "manneken-pis", "edifice"}
    names = [said.plain(book.library.modules[id_].name) for id_ in book.library.modules if id_ in either]
    mark = page.locator("[id='discard-pile-order'] .mark-either")
    expect(mark).to_have_text(i18n.list_of(names, locale, "or"))
    title = page.locator("[id='discard-pile-order']")
    expect(title.get_by_text(said.a("interface.changes.new"))).to_be_hidden()
    page.locator("#show-changes").check()
    expect(title.get_by_text(said.a("interface.changes.new"))).to_be_visible()


def test_fan_made_says_so(book: Book) -> None:
    """What fans made is off by default, and is labelled in words on the table."""
    page = book.open("ca")
    for id_, module in book.library.modules.items():
        label = page.locator(".module", has=page.locator(f"#module-{id_}"))
        is_fan = module.kind == "fan"
        expect(label.locator(".mark-fan")).to_have_count(int(is_fan))
        expect(page.locator(f"#module-{id_}")).not_to_be_checked()
        if is_fan:
            expect(label).to_contain_text(book.readers["ca"].a("interface.module.fan"))


# What cannot go together --------------------------------------------------------------------------------------------------


def reasons(library: Library, reader: Reader, module: Module, on: Table) -> set[str]:
    """Every reason why a module cannot join a table, in words."""
    found = set()
    if on.edition not in module.editions:
        found.add(reader.a(f"interface.table.only.{module.editions[0]}"))
    for other in map(library.modules.__getitem__, on.modules):
        for one, two in ((module, other), (other, module)):
            found |= {reader.plain(one.excludes[two.id])} if two.id in one.excludes else set()
    for other in (other for other in module.needs if other not in on.modules):
        found.add(reader.a("interface.table.needs", other=reader.plain(library.modules[other].name)))
    return found


@pytest.mark.parametrize(
    ("locale", "on"),
    [
        ("ca", STANDARD),
        ("de", table("second", 7, "cities", "edifice")),
        ("es", table("first", 2, "free-city")),
        ("fr", table("first", None, "great-projects", "tower")),
        ("en", table("first", None, "cities", "market", "teams")),
    ],
    ids=lambda one: one if isinstance(one, str) else ".".join(sorted(one.modules)),
)
def test_what_cannot_join_is_barred_with_its_reason(book: Book, locale: Locale, on: Table) -> None:
    page = book.leaf(locale, on)
    on = ticked(page)
    page.locator(".modules-barred > summary").click()
    for id_, module in book.library.modules.items():
        box = page.locator(f"#module-{id_}")
        why = set() if id_ in on.modules else reasons(book.library, book.readers[locale], module, on)
        if why:
            expect(box).to_be_disabled()
            text = page.locator(f"#module-{id_}-why")
            expect(text).to_be_visible()
            assert text.inner_text() in why, id_
            expect(box).to_have_accessible_description(text.inner_text())
        else:
            expect(box).to_be_enabled()
            expect(page.locator(f"#module-{id_}-why")).to_be_hidden()


def test_whatever_is_ticked_the_table_can_be(book: Book, legal: frozenset[Table]) -> None:
    """From any table, every control that is not barred leads to a table that can be."""
    starts = [
        STANDARD,
        table("first", 2, "free-city"),
        table("first", 8, "cities"),
        table("second", 4, "cities", "teams"),
    ]
    for start in starts:
        page = book.leaf("en", start)
        assert ticked(page) == start
        led = page.evaluate(_LEADS)
        assert len(led) > 5
        wrong = {id_: on for id_, *on in led if Table(on[0], on[1], frozenset(on[2])) not in legal}
        assert wrong == {}, start


_LEADS = """() => {
  const {table} = document.getElementById("table"), start = table.state();
  const controls = document.querySelectorAll("#table :is([name=edition], [name=players], [name=module]):enabled");
  return [...controls].map(({id}) => {
    table.show(start);
    document.getElementById(id).click();
    const {edition, players, modules} = table.state();
    return [id, edition, Number(players) || null, modules];
  });
}"""
"""The table to which each control leads."""
IMPOSSIBLE: Mapping[str, tuple[Table, list[str]]] = {
    "?m=free-city.cities&p=2": (table("second", None, "cities"), ["free-city"]),
    "?e=1&m=free-city.cities&p=2": (table("first", None, "cities"), ["free-city"]),
    "?m=armada.great-projects": (table("second", None, "armada"), ["great-projects"]),
    "?e=1&m=great-projects.edifice": (table("first", None, "great-projects"), ["edifice"]),
    "?e=2&m=stonehenge": (STANDARD, ["stonehenge"]),
    "?m=teams": (STANDARD, ["teams"]),
    "?p=8": (STANDARD, []),
    "?p=2": (STANDARD, []),
    "?e=1&p=5&m=free-city": (table("first", 2, "free-city"), ["free-city"]),
    "?m=nonsense": (STANDARD, ["nonsense"]),
    "?m=leaders.nonsense&p=4": (table("second", 4, "leaders"), ["nonsense"]),
}


@pytest.mark.parametrize("asked", IMPOSSIBLE)
@pytest.mark.parametrize("locale", ["ca", "en"])
def test_an_impossible_link_is_repaired_and_says_so(
    book: Book, legal: frozenset[Table], locale: Locale, asked: str
) -> None:
    """What cannot be is left out, the line says what and why, and the address is put right."""
    kept, named = IMPOSSIBLE[asked]
    reader = book.readers[locale]
    assert kept in legal
    own_table(book.page, book.address)
    page = book.open(locale, asked)
    assert ticked(page) == kept
    assert shown(page) == expected(book.library, kept)
    line = page.locator("#arrival")
    expect(line).to_be_visible()
    unknown = [id_ for id_ in named if ModuleId(id_) not in book.library.modules]
    left_out = bool(set(named) - kept.modules - set(unknown))
    moved = "p=" in asked and f"p={kept.players}" not in asked
    for key, is_so in (("repaired", left_out), ("players-set", moved)):
        words = reader.raw_text(f"interface.table.{key}").partition("{")[0].strip()
        expect(line.filter(has_text=words)).to_have_count(int(is_so))
    for id_ in named:
        if id_ not in unknown:
            expect(line).to_contain_text(reader.plain(book.library.modules[ModuleId(id_)].name))
    if unknown:
        expect(line).to_contain_text(reader.forms("interface.table.unknown")[0].replace("{n}", "1"))
        expect(line).not_to_contain_text(unknown[0])
    if moved and not kept.players:
        expect(line).to_contain_text(reader.a("interface.table.players-not"))
    expect(page).to_have_url(f"{book.address}/{locale}/7-wonders/rules/{query(book.library, kept)}")


def test_a_hostile_link_is_only_words(book: Book) -> None:
    page = book.open("en", "?m=<img src=x onerror=alert(1)>.leaders")
    assert ticked(page) == table("second", None, "leaders")
    expect(page.locator("#arrival img, #toast img")).to_have_count(0)
    expect(page.locator("#arrival")).not_to_contain_text("onerror")


# Boxes as sold, and what this reader owns -----------------------------------------------------------------------------------


def test_every_preset_is_a_table_that_can_be(library: Library, legal: frozenset[Table]) -> None:
    for preset in library.presets:
        for edition in preset.editions:
            options = [Table(edition, players, frozenset(preset.modules)) for players in (None, *range(2, 9))]
            assert legal & set(options), (preset.id, edition)


def test_a_preset_sets_edition_and_modules(book: Book) -> None:
    """Every button of the list brings exactly its box, and the number of players stays where it can."""
    page = book.leaf("de", "?p=4")
    page.locator(".presets summary").click()
    for preset in book.library.presets:
        for edition in preset.editions:
            modules = ".".join(preset.modules)
            page.locator(f'[data-preset="{modules}"][data-edition={edition}]').first.click()
            on = ticked(page)
            assert (on.edition, on.modules) == (edition, frozenset(preset.modules)), preset.id
            assert on.players == (2 if "free-city" in preset.modules else on.players)


def test_what_we_own_is_kept_on_the_device(book: Book) -> None:
    page = book.open("es", "?e=1&m=leaders.tower")
    page.locator(".presets summary").click()
    expect(page.locator("[data-owned]")).to_be_hidden()
    page.locator("[data-own]").click()
    expect(page.locator("#toast")).to_have_text(book.readers["es"].a("interface.presets.kept"))
    page.locator("#table [type=reset]").click()
    assert ticked(page) == STANDARD
    later = page.context.new_page()
    later.goto(f"{book.address}/fr/7-wonders/rules/")
    later.locator(".presets summary").click()
    later.locator("[data-owned]").click()
    assert ticked(later) == table("first", None, "leaders", "tower")


# A link to what is hidden ---------------------------------------------------------------------------------------------------


def example(library: Library, *modules: str, edition: str | None = None) -> str:
    """A rule that stands only with these modules, whatever else is on the table."""
    for id_, condition in conditions(library):
        is_plain = not {"not", "or", "players"} & set(condition.text.split())
        if is_plain and condition.needs == set(modules) and condition.edition == edition:
            return id_
    raise AssertionError(f"no rule for {modules}")


@pytest.mark.parametrize(
    ("modules", "edition"),
    [
        (("armada",), None),
        (("market",), None),
        (("market-day",), None),
        (("cities", "leaders"), None),
        (("leaders",), "second"),
        (("great-wall",), None),
        (("free-city",), None),
        ((), "first"),
    ],
)
def test_a_link_to_a_hidden_rule_offers_its_table(
    book: Book, modules: tuple[str, ...], edition: str | None
) -> None:
    """The line names what the rule needs; one press brings it, and the rule has the focus."""
    id_ = example(book.library, *modules, edition=edition)
    page = book.open("ca", f"{'?e=1' if edition == 'second' else ''}#{id_}")
    if edition == "second":
        expect(page.locator("#edition-first")).to_be_checked()
    bar = page.locator("#hidden-rule")
    expect(rule(page, id_)).to_be_hidden()
    for module in modules:
        expect(bar).to_contain_text(book.readers["ca"].plain(book.library.modules[module].name))
    if edition:
        expect(bar).to_contain_text(book.readers["ca"].a(f"interface.table.takes.{edition}"))
    expect(bar.locator(".hidden-text")).to_have_text(re.compile(".{20}"))
    bar.locator("[data-switch]").click()
    expect(rule(page, id_).locator(".rule-number")).to_be_in_viewport()
    expect(rule(page, id_).locator(".rule-number")).to_be_focused()
    expect(bar).to_be_hidden()
    assert set(modules) <= ticked(page).modules
    assert parameters(page).get("m", "") == ".".join(in_order(book.library, ticked(page).modules))


def test_a_link_to_a_hidden_rule_can_be_left_alone(book: Book) -> None:
    page = book.open("en", f"#{example(book.library, 'armada')}")
    page.locator("#hidden-rule [data-close]").click()
    expect(page.locator("#hidden-rule")).to_be_hidden()
    assert ticked(page) == STANDARD


def test_a_link_to_a_rule_that_is_shown_says_nothing(book: Book) -> None:
    page = book.open("en", f"?m=armada#{example(book.library, 'armada')}")
    expect(rule(page, example(book.library, "armada"))).to_be_visible()
    expect(page.locator("#hidden-rule")).to_be_hidden()


def test_a_link_to_a_hidden_section_offers_its_table(book: Book) -> None:
    """The same for the heading of a section or chapter that an expansion brings."""
    chapters = [c.id for c in book.library.chapters if c.when]
    sections = [
        s.id for c in book.library.chapters for s in c.sections if s.when and s.when.text == "leaders"
    ]
    for id_ in (chapters[0], sections[0]):
        page = book.open("en", f"#{id_}")
        page.locator("#hidden-rule [data-switch]").click()
        expect(page.locator(f"[id='{id_}']")).to_be_in_viewport()
        page.locator("#table [type=reset]").click()


def test_a_link_is_told_of_before_the_page_has_followed_the_table(book: Book) -> None:
    """What the table no longer has may still be laid out when a link leads there: its pieces come later."""
    page = book.open("en", "?m=leaders")
    page.evaluate("""() => {
      const form = document.getElementById("table");
      form.flush = () => undefined;
      form.soon = () => undefined;
      form.querySelector("[type=reset]").click();
    }""")
    section = page.locator("section[data-asks=leaders]").first
    expect(section).to_be_visible()
    page.evaluate("part => { location.hash = part.querySelector('[id]').id; }", section.element_handle())
    expect(page.locator("#hidden-rule")).to_contain_text("Leaders")


def takes(reader: Reader, **what: str) -> str:
    """What the line says that it takes: the interface texts `interface.table.takes.…` with their values."""
    parts = [reader.raw_text(f"interface.table.takes.{key}") for key in what]
    filled = [re.sub(r"{\w+}", value, part) for part, value in zip(parts, what.values(), strict=True)]
    return reader.raw_text("interface.table.hidden").replace("{needs}", ", ".join(filled))


LED: Mapping[str, tuple[Table, str, Mapping[str, str], Table]] = {
    "or": (
        table("first", 5),
        "together.discard-order",
        {"with": "Edifice"},
        table("first", 5, "edifice"),
    ),
    "or, with one of two already there": (
        table("first", None, "manneken-pis"),
        "together.discard-manneken-pis",
        {"with": "Edifice"},
        table("first", None, "edifice", "manneken-pis"),
    ),
    "not": (
        table("first", 4, "cities", "leaders"),
        "cities.leaders-stay-out",
        {"without": "Leaders"},
        table("first", 4, "cities"),
    ),
    "not, but with": (
        table("second", 4, "cities"),
        "leaders.without-cities",
        {"with": "Leaders", "without": "Cities"},
        table("second", 4, "leaders"),
    ),
    "players": (
        table("second", 5),
        "cities.eight-players",
        {"first": "", "with": "Cities", "players": "8"},
        table("first", 8, "cities"),
    ),
    "one of several numbers of players": (
        table("first", 8, "armada", "cities"),
        "cities.hand-size",
        {"players": "3, 4, 5, 6 or 7"},
        table("first", 7, "armada", "cities"),
    ),
    "an expansion that cannot stay": (
        table("first", 6, "great-projects"),
        "edifice.players",
        {"with": "Edifice", "without": "Great Projects of Babel"},
        table("first", 6, "edifice"),
    ),
    "an expansion for fewer players": (
        table("first", 5, "cities", "edifice"),
        "cities.eight-players",
        {"without": "Edifice", "players": "8"},
        table("first", 8, "cities"),
    ),
    "an expansion for two": (
        table("second", 5),
        "free-city.two-cards",
        {"first": "", "with": "Free City", "players": "2"},
        table("first", 2, "free-city"),
    ),
}
"""What hides a rule: from which table, which rule, what the line says that it takes, and which table it brings."""


@pytest.mark.parametrize(("start", "id_", "what", "end"), LED.values(), ids=LED)
def test_a_link_to_a_rule_under_any_condition_offers_the_nearest_table(
    book: Book, start: Table, id_: str, what: Mapping[str, str], end: Table
) -> None:
    """The line says in words what it takes and no more; it is reached by Tab before the table, and Enter brings it."""
    page = book.open("en", start)
    page.evaluate("id => { location.hash = id; }", id_)
    bar = page.locator("#hidden-rule")
    expect(bar.get_by_role("status")).to_have_text(takes(book.readers["en"], **what))
    page.locator(".theme-button").focus()
    for _ in range(3):
        page.keyboard.press("Tab")
        if bar.locator("[data-switch]").evaluate("button => button === document.activeElement"):
            break
    expect(bar.locator("[data-switch]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(rule(page, id_).locator(".rule-number")).to_be_focused()
    expect(rule(page, id_).locator(".rule-number")).to_be_in_viewport()
    expect(bar).to_be_hidden()
    assert ticked(page) == end
    assert shown(page) == expected(book.library, end)


def far(one: Table, other: Table) -> int:
    """How many choices part two tables."""
    return len(one.modules ^ other.modules) + (one.edition != other.edition) + (one.players != other.players)


def is_certain(other: Table, start: Table) -> bool:
    """With any number of players everything stands that can; who has named a number is not sent there."""
    return other.players is not None or start.players is None


_NEAREST = """async ([asks, now]) => {
    const {nearest} = await import(document.querySelector("script[src*='/hidden.']").src);
    return asks.map(one => nearest(one, now)?.next);
}"""
STARTS = (
    STANDARD,
    table("first", 5),
    table("second", 7, "leaders", "cities", "armada", "edifice"),
    table("first", 8, "cities", "armada"),
    table("first", 2, "free-city", "leaders", "tower"),
    table("second", 4, "cities", "teams", "market", "market-day"),
    table("first", None, "great-projects", "tower", "great-wall", "abu-simbel", "leaders"),
    table("first", None, "cities", "edifice"),
    table("second", None, "cities", "armada"),
)


@pytest.mark.parametrize("start", STARTS, ids=lambda one: ".".join(sorted(one.modules)) or one.edition)
def test_no_table_with_a_hidden_rule_is_nearer(book: Book, legal: frozenset[Table], start: Table) -> None:
    """From any table, for any rule: the table that is offered can be, has the rule, and changes no more than it must."""
    assert start in legal
    page = book.open("en", start)
    seats = seating(book.library.modules.values(), book.library.game.axes)
    distinct = {asked(c): c for _, c in conditions(book.library) if not c.holds(start, seats)}
    now = {"edition": start.edition, "players": str(start.players or "any"), "modules": [*start.modules]}
    offered = page.evaluate(_NEAREST, [[*distinct], now])
    by_distance = sorted(legal, key=lambda other: far(start, other))
    for condition, found in zip(distinct.values(), offered, strict=True):
        assert found, condition.text
        players = None if found["players"] == "any" else int(found["players"])
        next_ = Table(found["edition"], players, frozenset(found["modules"]))
        assert next_ in legal, condition.text
        assert condition.holds(next_, seats), condition.text
        can = (other for other in by_distance if condition.holds(other, seats))
        best = next(other for other in can if is_certain(other, start))
        assert far(start, next_) == far(start, best), (condition.text, next_, best)


def test_the_scripts_know_exactly_what_stands(book: Book) -> None:
    """What the search reads says of each rule the same as the style sheet does."""
    page = book.open("en")
    asks = page.evaluate("async () => (await fetch(document.body.dataset.conditions)).json()")
    seats = seating(book.library.modules.values(), book.library.game.axes)
    for start in STARTS:
        now = {"edition": start.edition, "players": str(start.players or "any"), "modules": [*start.modules]}
        outside = page.evaluate(
            """([asks, now]) => Object.keys(asks).filter(
            id => !document.getElementById("table").table.meets(asks[id], now))""",
            [asks, now],
        )
        hidden = [id_ for id_, condition in conditions(book.library) if not condition.holds(start, seats)]
        assert [id_ for id_ in outside if id_ in book.library.rules] == hidden


# What is told -----------------------------------------------------------------------------------------------------------------


def regions(page: Page) -> list[str]:
    """The live regions that a screen reader finds outside of dialogs, by the ids of their elements."""
    client = page.context.new_cdp_session(page)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    found = []
    for node in nodes:
        if not node["ignored"] and node["role"]["value"] == "status":
            asked_of = {"backendNodeId": node["backendDOMNodeId"]}
            described = client.send("DOM.describeNode", asked_of)["node"]["attributes"]
            found.append(dict(zip(described[::2], described[1::2], strict=True))["id"])
    client.detach()
    return sorted(found)


def test_live_regions_are_there_before_they_speak(book: Book) -> None:
    """A region that appears with its words is not heard by many; these only change their words, none with a sound of its own."""
    page = book.open("de")
    always = ["arrival-says", "changes-says", "hidden-rule-says", "lost-says", "toast"]
    assert regions(page) == always
    for id_ in always:
        expect(page.locator(f"#{id_}")).to_have_text("")
    page.locator("#module-armada").check()
    expect(page.locator("#changes-says")).not_to_have_text("")
    page.evaluate("id => { location.hash = id; }", example(book.library, "market"))
    expect(page.locator("#hidden-rule-says")).not_to_have_text("")
    assert regions(page) == always
    expect(page.locator(".arrival button:visible")).to_have_count(4)


def test_every_change_is_told_anew(book: Book) -> None:
    """The region is emptied before each message, so that one like the last is a message too."""
    page = book.open("en")
    page.evaluate("""() => { window.heard = []; new MutationObserver(() => {
        window.heard.push(document.getElementById("changes-says").textContent);
    }).observe(document.getElementById("changes-says"), {childList: true}); }""")
    added, removed = (
        book.readers["en"].raw_text("interface.table.counts").format(**counts(before, after))
        for before, after in (
            (expected(book.library, STANDARD), expected(book.library, table("second", None, "armada"))),
            (expected(book.library, table("second", None, "armada")), expected(book.library, STANDARD)),
        )
    )
    for is_there, told in ((True, added), (False, removed), (True, added)):
        page.locator("#module-armada").set_checked(is_there)
        expect(page.locator("#changes-says")).to_have_text(told)
    assert page.evaluate("window.heard") == [added, "", removed, "", added]


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_closing_a_line_gives_the_focus_back(book: Book, key: str) -> None:
    """To what had it before."""
    page = book.open("en")
    page.locator("#module-armada").press("Space")
    close = page.locator("#changes [data-close]")
    expect(close).to_be_visible()
    last = page.evaluate_handle("document.activeElement")
    for _ in range(20):
        page.keyboard.press("Shift+Tab")
        if close.evaluate("button => button === document.activeElement"):
            break
        last = page.evaluate_handle("document.activeElement")
    close.press(key)
    expect(page.locator("#changes")).to_be_hidden()
    until(page, "last => document.activeElement === last", last)


def test_a_choice_of_ones_own_ends_what_the_link_said(book: Book) -> None:
    own_table(book.page, book.address)
    page = book.open("en", table("second", 5, "leaders"))
    expect(page.locator("#arrival")).to_be_visible()
    page.locator("#module-armada").check()
    expect(page.locator("#arrival")).to_be_hidden()


# Without a script, on a phone, on paper ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("locale", "wanted"), WALKS.values(), ids=WALKS)
def test_modules_toggle_without_a_script(
    borrow: Visit, address: str, library: Library, locale: Locale, wanted: Table
) -> None:
    page = borrow(java_script_enabled=False)
    page.goto(f"{address}/{locale}/7-wonders/rules/")
    page.locator(f"#edition-{wanted.edition}").check()
    for id_ in in_order(library, wanted.modules):
        page.locator(f"#module-{id_}").check()
    if wanted.players:
        page.locator(f"#players-{wanted.players}").check()
    page.locator(".fold").evaluate_all("folds => folds.forEach(fold => { fold.open = true })")
    there = page.locator("li.rule").filter(visible=True)
    rules = expected(library, wanted)
    expect(there).to_have_count(len(rules))
    assert there.evaluate_all("all => all.map(one => one.id)") == [id_ for id_, _ in rules]
    for id_, places in rules[::23]:
        seen = (
            rule(page, id_).locator(".rule-text").evaluate_all("all => all.map(one => one.checkVisibility())")
        )
        assert tuple(n for n, is_seen in enumerate(seen) if is_seen) == places, id_


def test_the_contents_follow_the_modules(book: Book) -> None:
    """No entry of the contents leads to what is hidden, and every shown section has one."""
    wanted = table("second", None, "market", "market-day", "leaders")
    for query_ in ("", query(book.library, wanted)):
        page = book.open("ca", query_)
        listed = page.locator(".contents a").evaluate_all(
            """links => links.filter(link => {
                for (let at = link.closest("li"); at; at = at.parentElement.closest("li"))
                    if (getComputedStyle(at).display === "none") return false;
                return true;
            }).map(link => decodeURIComponent(link.hash.slice(1)))"""
        )
        headings = page.locator("main :is(h2, h3, .section)[id]").evaluate_all(
            "all => all.filter(one => one.offsetParent).map(one => one.id)"
        )
        assert listed == headings


def test_modules_are_ticked_on_a_phone(borrow: Visit, address: str, library: Library) -> None:
    page = borrow(**PHONE)
    page.goto(f"{address}/ca/7-wonders/rules/")
    page.locator(".table-chip:visible").tap()
    page.locator("#module-leaders").tap()
    page.locator("#table .sheet-close").tap()
    expect(page.locator("#table")).to_be_hidden()
    expect(page.locator("#changes")).to_be_visible()
    assert shown(page) == expected(library, table("second", None, "leaders"))


def outline(pdf: bytes) -> list[str]:
    """The headings of a PDF in its outline."""
    found = []
    for escaped, spelled in re.findall(rb"/Title\s*(?:\(((?:[^()\\]|\\.)*)\)|<([0-9A-Fa-f]+)>)", pdf):
        raw = bytes.fromhex(spelled.decode()) if spelled else re.sub(rb"\\([()\\])", rb"\1", escaped)
        found.append(raw.decode("utf-16") if raw[:2] in (b"\xfe\xff", b"\xff\xfe") else raw.decode("latin-1"))
    return found


@pytest.mark.parametrize(("locale", "wanted"), WALKS.values(), ids=WALKS)
def test_the_pdf_holds_what_was_chosen_and_nothing_else(book: Book, locale: Locale, wanted: Table) -> None:
    """The headings of the printed rules are those of the table, in their order."""
    page = book.open(locale, wanted)
    titles = outline(page.pdf(prefer_css_page_size=True, outline=True, tagged=True))
    page.emulate_media(media="print")
    assert shown(page) == expected(book.library, wanted)
    headings = page.locator("main :is(h1, h2, h3, h4)").filter(visible=True).all_inner_texts()
    assert len(titles) == 1 + len(headings), "the title of the page, then each heading"
    starts = {bare(one) for one in titles}
    lines = [one.partition("\n")[0] for one in headings]
    assert not [one for one in lines if not any(start.startswith(bare(one)) for start in starts)]


def bare(text: str) -> str:
    """A title without its blanks, for the marks of the expansions stand close to it in the outline."""
    return "".join(text.split())
