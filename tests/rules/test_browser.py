"""The calculators in a real browser, on a page that follows the contract at the head of calculators.mjs."""

import http.server
import json
import re
import shutil
import threading
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from generator.calculate import sources

from .page import calculator, page_with

OVERRIDES = Path(__file__).parents[2] / "overrides"


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves the files without a word, and notes what was asked for."""

    asked: list[str] = []  # noqa: RUF012  one list on purpose: the server makes a handler for each request

    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def do_GET(self) -> None:
        self.asked.append(self.path)
        super().do_GET()

    def log_message(self, *_arguments: object) -> None:
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A folder laid out like the built site, and its address."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(OVERRIDES / "runtime", folder / "runtime")
    (folder / "assets").mkdir()
    for module in OVERRIDES.glob("assets/calculator*.mjs"):
        shutil.copy(module, folder / "assets")
    (folder / "assets" / "rules.json").write_text(json.dumps(sources(OVERRIDES / "runtime")))
    (folder / "all.html").write_text(
        page_with(
            calculator("science", "set_bonus"),
            calculator("military"),
            calculator("treasury"),
            calculator("setup"),
        )
    )
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


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
    Quiet.asked.clear()
    yield opened
    context.close()
    expected = getattr(opened, "expected_complaints", False)
    assert expected or complaints == []


def result(page: Page, name: str):
    return page.locator(f'rules-calculator[name="{name}"] output')


@pytest.mark.browser
class TestCalculators:
    def test_nothing_is_loaded_before_the_first_use(self, page: Page, site: str) -> None:
        page.goto(f"{site}/all.html")
        expect(page.get_by_label("compass", exact=True)).to_be_visible()
        page.wait_for_timeout(200)
        assert not [
            path for path in Quiet.asked if "runtime" in path or "worker" in path or "rules.json" in path
        ]
        page.get_by_label("compass", exact=True).focus()
        expect(result(page, "science").locator(".calculator-result")).to_have_text("0 points")
        assert [path for path in Quiet.asked if path.endswith(".wasm")] == ["/runtime/micropython.wasm"]

    def test_science_with_typing_steppers_and_arrow_keys(self, page: Page, site: str) -> None:
        page.goto(f"{site}/all.html")
        page.get_by_label("compass", exact=True).fill("2")
        page.get_by_role("button", name="One more: gear").click()
        page.get_by_label("gear", exact=True).press("ArrowUp")
        page.get_by_label("tablet", exact=True).fill("1")
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
        page.get_by_role("button", name="Reset").first.click()
        expect(result(page, "science").locator(".calculator-result")).to_have_text("0 points")
        expect(page.get_by_label("compass", exact=True)).to_have_value("0")
        expect(page).to_have_url(re.compile(r"all\.html\?keep=1#here$"))

    @pytest.mark.parametrize(
        "state", ["1.2", "1.2.3.4.5", "<script>", "1-2-3-4", "a.b.c.d", "military", "1.1.1.1.1-1.1.1-1.1.1"]
    )
    def test_an_address_that_does_not_fit_is_ignored(self, page: Page, site: str, state: str) -> None:
        page.goto(f"{site}/all.html?science={state}&military={state}")
        expect(page.get_by_label("compass", exact=True)).to_have_value("0")
        expect(page.get_by_label("Players", exact=True)).to_have_value("3")
        assert page.locator("rules-calculator").first.get_attribute("data-state") == "idle"

    def test_military_for_four_seats(self, page: Page, site: str) -> None:
        page.goto(f"{site}/all.html")
        page.get_by_label("Players", exact=True).select_option("4")
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
        expect(page.get_by_label("Players", exact=True)).to_have_value("4")

    def test_one_worker_serves_all(self, page: Page, site: str) -> None:
        page.goto(f"{site}/all.html")
        page.get_by_label("coins", exact=True).fill("14")
        expect(result(page, "treasury").locator(".calculator-result")).to_have_text("4")
        page.get_by_label("players", exact=True).fill("5")
        expect(result(page, "setup").locator(".calculator-result")).to_have_text("35 7")
        page.get_by_label("edition", exact=True).select_option("first")
        expect(page).to_have_url(re.compile(r"\?treasury=14&setup=5\.first$"))
        assert len(page.workers) == 1
        assert len([path for path in Quiet.asked if path.endswith(".wasm")]) == 1

    def test_faults_name_the_field_and_mark_it(self, page: Page, site: str) -> None:
        page.goto(f"{site}/all.html")
        compass = page.get_by_label("compass", exact=True)
        compass.fill("21")
        page.get_by_label("gear", exact=True).fill("1.5")
        page.get_by_label("tablet", exact=True).fill("")
        faults = result(page, "science").locator("li")
        expect(faults).to_have_text(
            ["compass: at most 20.", "gear: a whole number, please.", "tablet: a number is missing."]
        )
        expect(compass).to_have_attribute("aria-invalid", "true")
        expect(compass).to_have_accessible_description("compass: at most 20.")
        for name in ("compass", "gear", "tablet"):
            page.get_by_label(name, exact=True).fill("1")
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
