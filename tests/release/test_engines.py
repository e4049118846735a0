"""The main walk of a reader in WebKit and in Firefox: rulebook, table, link, language, search, calculator, set-up."""

import json
import math
from collections.abc import Iterator, Mapping

import pytest

from generator.conditions import Table
from generator.ids import LOCALES, Locale
from generator.model import Library
from generator.pages.checklist import SET_UP
from generator.pages.reader import Reader
from generator.pages.workings import rules
from generator.site.content import Content
from tests.support.browser.expected_answers import rule_title
from tests.support.browser.rulebook import SHOWN_RULES
from tests.support.browser.webdriver_engines import ENGINES
from tests.support.browser.webdriver_window import Engine
from tests.support.page_catalogue import TEMPLATES
from tests.support.project import library_of
from tests.support.reader_tables import Rules, holds, query, rules_on, table

Readers = Mapping[Locale, Reader]
SIZES = {"phone": (500, 900), "desk": (1280, 900)}
"""No window of Firefox or WebKitGTK is as narrow as a phone; the page is the same from 40 rem down."""
TABLES = {
    "first edition": table("first", 5),
    "two expansions": table("second", 7, "leaders", "armada"),
    "much": table("second", 6, "leaders", "cities", "edifice"),
    "two players": table("first", 2, "free-city"),
}
SEARCHES: Mapping[Locale, tuple[str, str]] = {
    "ca": ("veins", "city.neighbours"),
    "de": ("Gilden auswählen", "setup.guilds"),
    "fr": ("science", "scoring.science"),
}
SCIENCE = {"compass": 3, "gear": 1, "tablet": 1, "wildcards": 2}
STANDS = "(top => top >= 0 && top < innerHeight)(document.getElementById(arguments[0]).getBoundingClientRect().top)"
"""Whether a rule is on the screen; an engine may go to it a moment after the page says that it is ready."""
HELD = """
const book = document.querySelector(".book"), held = book.getBoundingClientRect().height;
const sheet = new CSSStyleSheet();
sheet.replaceSync(".rule-body, .section { content-visibility: visible !important; }");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
return held / book.getBoundingClientRect().height;"""


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """The browser, once for all tests of this file; one that cannot be had fails them."""
    with ENGINES[request.param]() as started:
        yield started


@pytest.fixture(autouse=True)
def _start_afresh(engine: Engine, address: str) -> None:
    """Nothing is stored, and there is room for the table beside the page."""
    engine.resize(*SIZES["desk"])
    engine.clear_storage(address)


def shown(engine: Engine) -> Rules:
    """The rules that the browser shows."""
    engine.wait_until_ready()
    return [(id_, tuple(places)) for id_, places in engine.run(f"return ({SHOWN_RULES})()")]


def tick(engine: Engine, on: Table) -> None:
    """Choose a table as a reader does; the number of players last, as modules can add to those that can be chosen."""
    modules = [f"module-{id_}" for id_ in sorted(on.modules)]
    for control in (f"edition-{on.edition}", *modules, f"players-{on.players or 'any'}"):
        engine.click(f"label:has(#{control})")
        engine.until("document.getElementById(arguments[0]).checked", control)


@pytest.mark.parametrize("on", TABLES.values(), ids=TABLES)
def test_the_rulebook_becomes_that_of_the_table(
    engine: Engine, address: str, content: Content, on: Table
) -> None:
    """Ticked or in the address; and what is numbered stands on the table."""
    library = library_of(content)
    engine.open(f"{address}/ca/7-wonders/rules/")
    tick(engine, on)
    assert shown(engine) == rules_on(library, on)
    assert engine.address.endswith(f"/ca/7-wonders/rules/{query(library, on)}")
    numbers = (
        "return [...document.querySelectorAll('.rule-number')].filter(place => place.textContent).length"
    )
    assert engine.run(numbers) == len(rules_on(library, on))
    engine.clear_storage(address)
    engine.open(f"{address}/de/7-wonders/rules/{query(library, on)}")
    assert shown(engine) == rules_on(library, on)
    tick(engine, table())
    engine.click("#table [type=reset]")
    assert shown(engine) == rules_on(library, table())


def test_what_expansions_end_can_be_seen(engine: Engine, address: str, content: Content) -> None:
    on = table("first", 3, "cities")
    engine.open(f"{address}/en/7-wonders/rules/{query(library_of(content), on)}")
    plain = shown(engine)
    engine.click("label:has(#show-changes)")
    assert len(shown(engine)) > len(plain)
    struck = "return [...document.querySelectorAll('.rule-text')].filter(p => getComputedStyle(p).textDecorationLine === 'line-through' && p.offsetParent).length"
    assert engine.run(struck) > 0
    engine.click("label:has(#show-changes)")
    assert shown(engine) == plain


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_what_is_not_laid_out_is_held_to_be_about_as_long_as_it_is(
    engine: Engine, address: str, size: tuple[int, int]
) -> None:
    engine.resize(*size)
    for locale in SEARCHES:
        engine.open(f"{address}/{locale}/7-wonders/rules/?p=7&m=leaders.cities.armada")
        assert 0.9 < engine.run(HELD) < 1.5


def test_a_link_opens_its_rule_and_another_language_the_same(
    engine: Engine, address: str, content: Content
) -> None:
    """With the table of the link, wherever the rule stands."""
    for id_ in ("trade.price", "scoring.guilds", "symbols.shields"):
        engine.open(f"{address}/ca/7-wonders/rules/?e=1&p=5#{id_}")
        engine.until(STANDS, id_)
        engine.click(".language-button")
        engine.click("[data-language=fr]")
        engine.until("location.pathname.includes('/fr/')")
        engine.wait_until_ready()
        engine.until(STANDS, id_)
        assert engine.address.endswith(f"/fr/7-wonders/rules/?e=1&p=5#{id_}")
        assert shown(engine) == rules_on(library_of(content), table("first", 5))


@pytest.mark.parametrize("id_", ["trade.price", "scoring.guilds", "symbols.shields"])
def test_the_line_that_is_read_stays_where_it_is(engine: Engine, address: str, id_: str) -> None:
    """While what stands above it comes and goes, in whatever order it is laid out."""
    engine.open(f"{address}/en/7-wonders/rules/#{id_}")
    place = "return document.getElementById(arguments[0]).getBoundingClientRect().top"
    engine.run("scrollBy({top: -80, behavior: 'instant'})")
    before = engine.run(place, id_)
    for control in ("edition-first", "module-leaders", "players-5", "module-cities", "module-leaders"):
        engine.click(f"label:has(#{control})")
        engine.wait_until_ready()
        assert math.isclose(engine.run(place, id_), before, abs_tol=4), control


@pytest.mark.parametrize("locale", SEARCHES)
def test_a_search_leads_to_its_rule(engine: Engine, address: str, locale: Locale) -> None:
    words, id_ = SEARCHES[locale]
    engine.open(f"{address}/{locale}/7-wonders/")
    engine.click(".search-button")
    engine.type("#search-input", words)
    engine.until("/[0-9]/.test(document.getElementById('search-status').textContent)")
    engine.press(f"#search-results a[href$='#{id_}']")
    engine.until("location.hash === arguments[0]", f"#{id_}")
    engine.wait_until_ready()
    assert f"/{locale}/7-wonders/rules/#{id_}" in engine.address
    engine.until(STANDS, id_)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_calculator_says_what_python_says(
    engine: Engine, address: str, readers: Readers, locale: Locale
) -> None:
    """Typed, letter by letter, in the browser's own interpreter."""
    reader, question = readers[locale], SCIENCE
    engine.open(f"{address}/{locale}/7-wonders/calculators/science/")
    for name, count in question.items():
        engine.type(f"#input-science-{name}", str(count))
    answer = rules(reader).calculate("science", json.dumps(question), reader.told)
    results = [reader.phrases.line(line) for line in answer["results"]]
    lines = [f"{reader.phrases.line(line)} {rule_title(reader, line)}".strip() for line in answer["lines"]]
    texts = "[...document.querySelectorAll(arguments[0])].map(part => part.textContent.trim().replace(/\\s+/g, ' '))"
    for selector, wanted in ((".calculator-result", results), (".calculator-lines li", lines)):
        expected_texts = [" ".join(text.split()) for text in wanted]
        engine.until(
            f"JSON.stringify({texts}) === arguments[1]",
            selector,
            json.dumps(expected_texts, ensure_ascii=False, separators=(",", ":")),
        )


def steps_on(library: Library, on: Table) -> list[str]:
    """The steps of the set-up on a table, by the conditions in the content."""
    (chapter,) = (chapter for chapter in library.chapters if chapter.id == SET_UP)
    sections = (section for section in chapter.sections if holds(library, section.condition, on))
    rules_ = (rule for section in sections for rule in section.rules)
    return [str(rule.id) for rule in rules_ if rule.kind == "step" and holds(library, rule.when, on)]


def progress(reader: Reader, done: int, total: int) -> str:
    return reader.raw_text("interface.checklist.progress").format(done=done, total=total)


@pytest.mark.parametrize("locale", SEARCHES)
def test_the_checklist_counts_what_is_done(
    engine: Engine, address: str, content: Content, readers: Readers, locale: Locale
) -> None:
    on = table("second", 5, "leaders")
    steps = steps_on(library_of(content), on)
    has_tally = "document.getElementById('tally').textContent === arguments[0]"
    engine.open(f"{address}/{locale}/7-wonders/set-up/{query(library_of(content), on)}")
    engine.until(has_tally, progress(readers[locale], 0, len(steps)))
    for done, step in enumerate(steps[:3], 1):
        engine.press(f"[id='tick-{step}']")
        engine.until(has_tally, progress(readers[locale], done, len(steps)))
    engine.open(f"{address}/{locale}/7-wonders/set-up/{query(library_of(content), on)}")
    engine.until(has_tally, progress(readers[locale], 3, len(steps)))


def test_every_kind_of_page_opens_without_a_fault(engine: Engine, address: str) -> None:
    for path in TEMPLATES.values():
        engine.open(f"{address}/es/{path}")
        assert engine.run("return document.querySelector('h1').getBoundingClientRect().height") > 0
