"""The calculators in a real browser, on a page that follows the contract at the head of calculators.mjs."""

import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.calculate import rules_of
from generator.games.wonders import picked
from generator.rules import wonders
from generator.site import assets
from generator.site.content import Content
from generator.site.drawings import Drawings
from tests.support.http_server import Handler, served
from tests.support.micropython import told
from tests.support.paths import ROOT
from tests.support.project import GAME, library_of, reader_of
from tests.support.rules.form_page import calculator, page_with

OVERRIDES = ROOT / "overrides"


class Noting(Handler):
    """Notes what was asked for."""

    asked: list[str] = []  # noqa: RUF012  one list on purpose: the server makes a handler for each request

    def do_GET(self) -> None:  # noqa: N802
        self.asked.append(self.path)
        super().do_GET()


@pytest.fixture(scope="module")
def site(tmp_path_factory, content: Content):
    """A folder laid out like the built site, and its address."""
    folder = tmp_path_factory.mktemp("site")
    lay_out(folder, content, rules_of(wonders.__name__).sources(OVERRIDES / "runtime", told()))
    reader = reader_of(content, "en")
    whole = [calculator(reader, name) for name in ("science", "military", "treasury", "setup")]
    (folder / "en" / "all.html").write_text(page_with(*whole))
    with served(folder, Noting) as address:
        yield f"{address}/en"


def lay_out(folder: Path, content: Content, files: dict[str, str]) -> None:
    """What the pages load: the runtime, the modules, the rules, the icons and the names of the cards."""
    shutil.copytree(OVERRIDES / "runtime", folder / "runtime")
    shutil.copytree(OVERRIDES / "fonts", folder / "fonts")
    (folder / "en").mkdir()
    (folder / "assets" / GAME).mkdir(parents=True)
    for file in (*OVERRIDES.glob("assets/*.mjs"), *OVERRIDES.glob("assets/*.css")):
        shutil.copy(file, folder / "assets")
    (folder / "assets" / GAME / "rules.json").write_text(json.dumps(files))
    (folder / "assets" / GAME / "cards.json").write_text(picked.cards_json(library_of(content)))
    (folder / "assets" / "icons.svg").write_text(Drawings(OVERRIDES.parent, keep=True).all())
    (folder / "assets" / "site.css").write_text(assets.style(OVERRIDES / "styles"))


@pytest.fixture
def browser(chromium_browser: Browser) -> Browser:
    """The one that all tests of a process share: Playwright cannot be started twice."""
    return chromium_browser


@pytest.fixture
def page(browser: Browser):
    """A page of its own; at the end nothing may have been refused by the policy or failed unheard."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    opened = context.new_page()
    complaints: list[str] = []
    opened.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    Noting.asked.clear()
    yield opened
    context.close()
    expected = getattr(opened, "expected_complaints", False)
    assert expected or complaints == []


def result(page: Page, name: str):
    return page.locator(f'rules-calculator[name="{name}"] output')


def symbol(page: Page, name: str):
    """How many of a symbol one has; those of the neighbours are asked for as well."""
    return page.locator(f"#input-science-{name}")


class TestCalculators:
    def test_nothing_is_loaded_before_the_first_use(self, page: Page, site: str) -> None:
        page.goto(f"{site}/all.html")
        expect(symbol(page, "compass")).to_be_visible()
        page.evaluate("new Promise(done => requestIdleCallback(done))")
        assert not [
            path for path in Noting.asked if "runtime" in path or "worker" in path or "rules.json" in path
        ]
        symbol(page, "compass").focus()
        expect(result(page, "science").locator(".calculator-result")).to_have_text("0 points")
        assert [path for path in Noting.asked if path.endswith(".wasm")] == ["/runtime/micropython.wasm"]

    def test_science_with_typing_steppers_and_arrow_keys(self, page: Page, site: str) -> None:
        page.goto(f"{site}/all.html")
        symbol(page, "compass").fill("2")
        page.get_by_role("button", name="One more: gear").first.click()
        symbol(page, "gear").press("ArrowUp")
        symbol(page, "tablet").fill("1")
        page.get_by_label("wildcards", exact=True).fill("1")
        science = result(page, "science")
        expect(science.locator(".calculator-result")).to_have_text("26 points")
        expect(science).to_contain_text("4 + 4 + 4 + 14 = 26")
        expect(science).to_contain_text("3 compasses, 2 gears, and 1 tablet would give 21, 5 less.")
        link = science.get_by_role("link", name="Wild symbols").first
        expect(link).to_have_attribute("href", "rules#science.wild")
        expect(page).to_have_url(re.compile(r"\?science=2\.2\.1\.1$"))
        page.get_by_role("button", name="One less: wildcards").click()
        expect(science.locator(".calculator-result")).to_have_text("16 points")

    def test_state_comes_from_the_address_and_reset_undoes_it(self, page: Page, site: str) -> None:
        page.goto(f"{site}/all.html?science=4.0.0.2&keep=1#here")
        expect(result(page, "science").locator(".calculator-result")).to_have_text("36 points")
        page.get_by_role("button", name="Start again").first.click()
        expect(result(page, "science").locator(".calculator-result")).to_have_text("0 points")
        expect(symbol(page, "compass")).to_have_value("0")
        expect(page).to_have_url(re.compile(r"all\.html\?keep=1#here$"))

    @pytest.mark.parametrize(
        "state", ["1.2", "1.2.3.4.5", "<script>", "1-2-3-4", "a.b.c.d", "military", "1.1.1.1.1-1.1.1-1.1.1"]
    )
    def test_an_address_that_does_not_fit_is_ignored(self, page: Page, site: str, state: str) -> None:
        page.goto(f"{site}/all.html?science={state}&military={state}")
        science = page.locator("rules-calculator").first
        expect(science).to_have_attribute("data-state", "idle")
        expect(science.locator(".calculator-note")).to_have_text("Something did not fit.")
        expect(symbol(page, "compass")).to_have_value("0")
        expect(page.get_by_label("Number of players", exact=True)).to_have_value("4")

    def test_military_for_four_seats(self, page: Page, site: str) -> None:
        page.goto(f"{site}/all.html")
        page.get_by_label("Number of players", exact=True).select_option("4")
        expect(page.get_by_label("Player 5, Age 1", exact=True)).to_be_hidden()
        for age, shields in (("1", "1100"), ("2", "3120"), ("3", "3650")):
            for seat, number in enumerate(shields):
                page.get_by_label(f"Player {seat + 1}, Age {age}", exact=True).fill(number)
        military = result(page, "military")
        expect(military.locator(".calculator-result")).to_have_text(
            ["Player 1: 11", "Player 2: 9", "Player 3: 9", "Player 4: \u22125"]
        )
        expect(military).to_contain_text("Age III: player 2 takes 5, player 3 takes \u22121.")
        expect(military).to_contain_text("Player 2: 1 \u2212 1 \u2212 1 + 5 + 5 = 9")
        expect(page).to_have_url(re.compile(r"military=1\.1\.0\.0-3\.1\.2\.0-3\.6\.5\.0$"))
        page.reload()
        expect(military.locator(".calculator-result").first).to_have_text("Player 1: 11")
        expect(page.get_by_label("Number of players", exact=True)).to_have_value("4")

    def test_one_worker_serves_all(self, page: Page, site: str) -> None:
        page.goto(f"{site}/all.html")
        page.get_by_label("coins", exact=True).fill("14")
        expect(result(page, "treasury").locator(".calculator-result")).to_have_text("4")
        page.get_by_label("players", exact=True).fill("5")
        expect(result(page, "setup").locator(".calculator-result").first).to_have_text("35 7")
        expect(page).to_have_url(re.compile(r"\?treasury=14&setup=5$"))
        assert len(page.workers) == 1
        assert len([path for path in Noting.asked if path.endswith(".wasm")]) == 1

    def test_faults_name_the_field_and_mark_it(self, page: Page, site: str) -> None:
        page.goto(f"{site}/all.html")
        compass = symbol(page, "compass")
        compass.fill("21")
        symbol(page, "gear").fill("1.5")
        symbol(page, "tablet").fill("")
        faults = result(page, "science").locator("li")
        expect(faults).to_have_text(
            ["compass: at most 20.", "gear: a whole number, please.", "tablet: is missing."]
        )
        expect(compass).to_have_attribute("aria-invalid", "true")
        expect(compass).to_have_accessible_description("compass: at most 20.")
        for name in ("compass", "gear", "tablet"):
            symbol(page, name).fill("1")
        expect(result(page, "science").locator(".calculator-result")).to_have_text("10 points")
        expect(compass).not_to_have_attribute("aria-invalid", "true")

    def test_an_empty_cell_of_a_table_is_named(self, page: Page, site: str) -> None:
        page.goto(f"{site}/all.html")
        page.get_by_label("Player 2, Age 3", exact=True).fill("")
        expect(result(page, "military")).to_have_text("Player 2, Age 3: a whole number, please.")

    def test_of_fast_typing_only_the_last_counts(self, page: Page, site: str) -> None:
        page.goto(f"{site}/all.html")
        coins = page.get_by_label("coins", exact=True)
        for number in range(120):
            coins.evaluate(
                "(input, n) => { input.value = n; input.dispatchEvent(new Event('input', {bubbles: true})); }",
                number,
            )
        expect(result(page, "treasury").locator(".calculator-result")).to_have_text("39")

    def test_a_failed_load_says_so_and_can_be_retried(self, page: Page, site: str) -> None:
        page.expected_complaints = True
        page.route("**/micropython.wasm", lambda route: route.abort())
        page.goto(f"{site}/all.html")
        page.get_by_label("coins", exact=True).fill("14")
        treasury = result(page, "treasury")
        expect(treasury).to_contain_text("The calculator could not be loaded.")
        page.unroute("**/micropython.wasm")
        treasury.get_by_role("button", name="Try again").click()
        expect(treasury.locator(".calculator-result")).to_have_text("4")

    def test_no_worker_no_crash(self, page: Page, site: str) -> None:
        page.expected_complaints = True
        page.route("**/calculator-worker.mjs", lambda route: route.abort())
        page.goto(f"{site}/all.html")
        page.get_by_label("coins", exact=True).fill("14")
        expect(result(page, "treasury")).to_contain_text("The calculator could not be loaded.")

    def test_without_scripts_the_form_stays_hidden(self, browser: Browser, site: str) -> None:
        context = browser.new_context(java_script_enabled=False)
        page = context.new_page()
        page.goto(f"{site}/all.html")
        expect(page.locator("form").first).to_be_hidden()
        context.close()
