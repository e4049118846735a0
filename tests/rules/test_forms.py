"""A form for every kind of question: a calculator that is none of ours answers what it was asked."""

import base64
import json
import re
import zlib
from pathlib import Path
from unicodedata import combining, normalize

import pytest
from playwright.sync_api import Locator, Page, expect

from generator.calculate import rules_of
from generator.games.wonders import facts
from generator.games.wonders.components import cards
from generator.ids import LOCALES, Locale
from generator.pages.layouts import Layout
from generator.rules import wonders
from generator.rules.facts import Facts
from generator.rules.question.inputs import check
from generator.rules.question.reading import read
from generator.site.content import Content
from tests.rules.test_browser import OVERRIDES, Noting, browser, lay_out, page  # noqa: F401  fixtures
from tests.support.http_server import served
from tests.support.micropython import told
from tests.support.project import library_of, reader_of
from tests.support.rules.form_page import calculator, echo, page_with

SOURCE = Path(__file__).with_name("echo.txt").read_text("utf-8")
FIELDS = echo(SOURCE).FIELDS
ALSO = """
from .. import echo
_ALL = CALCULATORS.listed + (("echo", echo.FIELDS, echo.answer),)
CALCULATORS = Calculators(_ALL, CALCULATORS.messages, CALCULATORS.with_facts)
"""
LAYOUT = Layout(by_seat=("teams",), folded=("extra",))
START = {
    "edition": "second",
    "coins": 0,
    "loss": 0,
    "few": "north",
    "many": "two",
    "points_by_age": {age: [0, 0, 0, 0] for age in "123"},
}
FULL = START | {
    "coins": 3,
    "loss": -2,
    "wish": 4,
    "few": "west",
    "many": "five",
    "maybe": "no",
    "ready": True,
    "motto": "  12 ",
    "owner": 3,
    "card": "altar",
    "cards": ["altar", "baths"],
    "leaders": ["leader-3", "leader-3"],
    "tools": ["axe", "rope"],
    "numbers": [3, 0, 9],
    "stock": {"wood": 2, "ore": 6},
    "extra": {"depth": 5, "deep": True},
    "points_by_age": {"1": [1, 2, 3, 4, 5], "2": [0, 0, 0, 0, 1], "3": [9, 0, 0, 0, 0]},
    "aside": [0, 4],
    "teams": [0, 1, 0, 1, 2],
    "games": [
        {
            "place": "Bonn",
            "rows": [{"name": "Ana", "score": 5}, {"name": "12", "score": 99}],
            "shown": ["altar"],
            "mood": "bad",
        },
        {
            "place": "Wien",
            "rows": [{"name": n, "score": 1} for n in "abc"],
            "shown": [],
            "mood": "good",
        },
    ],
}


@pytest.fixture(scope="module")
def form_site(tmp_path_factory, content: Content):
    """A page of its own for the echo, and the real forms with the hardest layouts."""
    folder = tmp_path_factory.mktemp("forms")
    files = rules_of(wonders.__name__).sources(OVERRIDES / "runtime", told())
    files["rules/echo.py"] = SOURCE
    files["rules/wonders/calculators.py"] += ALSO
    lay_out(folder, content, files)
    reader = reader_of(content, "en")
    fields = [field.as_data() for field in FIELDS]
    (folder / "en" / "echo.html").write_text(page_with(calculator(reader, "echo", fields, LAYOUT, home=True)))
    (folder / "en" / "tournament.html").write_text(page_with(calculator(reader, "tournament", home=True)))
    with served(folder, Noting) as address:
        yield f"{address}/en"


@pytest.fixture
def form(page: Page, form_site: str) -> Locator:  # noqa: F811
    """The echo as somebody finds it who has never been here."""
    page.goto(f"{form_site}/echo.html")
    expect(page.locator("rules-calculator")).to_have_attribute("data-state", "idle")
    return page.locator("rules-calculator")


def clean(question: dict, content: Content) -> dict:
    """The question as the rules see it, with every default."""
    values, faults = check(FIELDS, read(json.dumps(question)), Facts(facts.told(library_of(content))))
    assert [fault.as_data() for fault in faults] == []
    return values


def expect_question(form: Locator, question: dict, content: Content) -> None:
    """What the rules were asked is this, once the echo has come back."""
    expected = clean(question, content)
    result = form.locator(".calculator-result")
    expect(form).to_have_attribute("data-state", "ready")
    expect(form).not_to_have_attribute("aria-busy", "true")
    assert json.loads(result.text_content() or "{}") == expected


def packed(question: dict) -> str:
    """A question as the address holds it, made without the browser."""
    pressed = zlib.compressobj(wbits=-15)
    raw = pressed.compress(json.dumps(question).encode()) + pressed.flush()
    return "~" + base64.urlsafe_b64encode(raw).decode().rstrip("=")


def coins(form: Locator) -> Locator:
    return form.get_by_label("coins", exact=True)


def combo(form: Locator, name: str) -> Locator:
    return form.get_by_role("combobox", name=name, exact=True)


class TestEveryKind:
    def test_what_nobody_touched_is_left_out(self, form: Locator, content: Content) -> None:
        coins(form).fill("1")
        expect_question(form, START | {"coins": 1}, content)

    def test_every_kind_by_hand(self, form: Locator, content: Content) -> None:
        coins(form).fill("3")
        form.get_by_label("wish", exact=True).fill("4")
        form.get_by_label("west", exact=True).check(force=True)
        form.get_by_label("many", exact=True).select_option("five")
        form.get_by_label("maybe", exact=True).select_option("no")
        form.get_by_label("ready", exact=True).check(force=True)
        form.get_by_label("motto", exact=True).fill("12")
        form.get_by_label("owner", exact=True).select_option("Player 4")
        form.get_by_label("rope", exact=True).check(force=True)
        form.get_by_label("ore", exact=True).fill("6")
        form.get_by_label("Player 3", exact=True).first.check(force=True)
        question = START | {
            "coins": 3,
            "wish": 4,
            "few": "west",
            "many": "five",
            "maybe": "no",
            "ready": True,
            "motto": "12",
            "owner": 3,
            "tools": ["rope"],
            "stock": {"ore": 6},
            "aside": [2],
        }
        expect_question(form, question, content)
        form.locator("summary", has_text="extra").click()
        form.get_by_label("deep", exact=True).check(force=True)
        expect_question(form, question | {"extra": {"deep": True}}, content)

    def test_a_list_by_seat_is_whole_or_left_out(self, form: Locator, content: Content) -> None:
        teams = form.locator("[data-group=teams] select")
        teams.nth(0).select_option("1")
        expect(form.locator(".calculator-faults li")).to_have_count(3)
        for seat in (1, 2, 3):
            teams.nth(seat).select_option("2")
        expect_question(form, START | {"teams": [0, 1, 1, 1]}, content)


class TestLists:
    def test_items_come_and_go_and_the_focus_follows(
        self,
        form: Locator,
        page: Page,  # noqa: F811
        content: Content,
    ) -> None:
        add = form.get_by_role("button", name="Add: number")
        for number in ("4", "5", "6", "7"):
            add.click()
            page.keyboard.type(number)
        expect(add).to_be_disabled()
        expect_question(form, START | {"numbers": [4, 5, 6, 7]}, content)
        form.get_by_role("button", name="Remove number 2").click()
        expect(form.get_by_role("button", name="Remove number 2")).to_be_focused()
        expect(form.locator(".calculator-note")).to_have_text("number 2 removed")
        expect_question(form, START | {"numbers": [4, 6, 7]}, content)
        expect(form.get_by_label("number 3", exact=True)).to_have_value("7")

    def test_lists_in_lists_keep_their_places(
        self,
        form: Locator,
        page: Page,  # noqa: F811
        content: Content,
    ) -> None:
        add = form.get_by_role("button", name="Add a game")
        for place in ("Bonn", "Wien"):
            add.click()
            page.keyboard.type(place)
        for name in form.get_by_label("name", exact=True).all():
            name.fill("a")
        form.get_by_role("button", name="Add: row").nth(1).click()
        page.keyboard.type("new")
        second = form.locator("[data-path='games[1]']")
        second.get_by_label("bad", exact=True).check(force=True)
        combo(second, "shown").fill("altar")
        page.keyboard.press("Enter")
        row = {"name": "a", "score": 0}
        wien = {
            "place": "Wien",
            "rows": [row, row, {"name": "new", "score": 0}],
            "shown": ["altar"],
            "mood": "bad",
        }
        bonn = {"place": "Bonn", "rows": [row, row], "mood": "good"}
        expect_question(form, START | {"games": [bonn, wien]}, content)
        form.get_by_role("button", name="Remove game 1").click()
        expect_question(form, START | {"games": [wien]}, content)
        expect(form.locator("legend", has_text="game 1")).to_be_visible()

    def test_a_fault_names_the_way_to_its_input(self, form: Locator) -> None:
        form.get_by_role("button", name="Add a game").click()
        coins(form).fill("1")
        faults = form.locator(".calculator-faults li")
        expect(faults).to_have_text(
            ["game 1, place: is missing."] + [f"game 1, row {n}, name: is missing." for n in (1, 2)]
        )
        faults.nth(2).get_by_role("button").click()
        expect(form.get_by_label("name", exact=True).nth(1)).to_be_focused()
        for field in form.locator("[data-item] input[type=text][name]").all():
            field.fill("a")
        coins(form).fill("8")
        one = ["game 1, row 2, score: at most 7."]  # a list waits while there are still two
        expect(faults).to_have_text(one)
        expect(form.get_by_label("score", exact=True).nth(1)).to_have_attribute("aria-invalid", "true")


class TestPicker:
    @pytest.mark.parametrize("locale", LOCALES)
    def test_a_card_is_found_in_every_language(
        self,
        form: Locator,
        page: Page,  # noqa: F811
        content: Content,
        locale: Locale,
    ) -> None:
        name = library_of(content).names[locale]["statue"].of("second").text
        bare = "".join(letter for letter in normalize("NFD", name) if not combining(letter))
        combo(form, "cards").fill(bare.upper())
        expect(form.locator("[role=option]").first).to_have_attribute("data-id", "statue")
        page.keyboard.press("Enter")
        expect_question(form, START | {"cards": ["statue"]}, content)

    def test_by_keyboard_in_order_and_away_again(
        self,
        form: Locator,
        page: Page,  # noqa: F811
        content: Content,
    ) -> None:
        cards = combo(form, "cards")
        for name in ("baths", "altar"):
            cards.fill(name)
            expect(cards).to_have_attribute("aria-expanded", "true")
            page.keyboard.press("Enter")
        expect_question(form, START | {"cards": ["baths", "altar"]}, content)
        cards.fill("a")
        first = cards.get_attribute("aria-activedescendant")
        page.keyboard.press("ArrowDown")
        assert cards.get_attribute("aria-activedescendant") != first
        page.keyboard.press("Escape")
        expect(cards).to_have_attribute("aria-expanded", "false")
        cards.fill("")
        page.keyboard.press("Escape")
        page.keyboard.press("Backspace")
        expect_question(form, START | {"cards": ["baths"]}, content)
        form.get_by_role("button", name="Remove Baths").click()
        expect(cards).to_be_focused()
        expect_question(form, START, content)

    def test_a_single_card_is_replaced_and_words_may_come_twice(
        self,
        form: Locator,
        page: Page,  # noqa: F811
        content: Content,
    ) -> None:
        for name in ("baths", "altar"):
            combo(form, "card").fill(name)
            expect(form.locator("[role=option]").first).to_be_visible()
            page.keyboard.press("Enter")
        combo(form, "leaders").fill("leader-7")
        page.keyboard.press("Enter")
        expect_question(form, START | {"card": "altar", "leaders": ["leader-7"]}, content)

    def test_only_cards_of_the_edition_are_offered(self, form: Locator, content: Content) -> None:
        of_game = cards(library_of(content))
        ours = {str(id_) for id_, card in of_game.items() if list(card.printings) == ["first"]}
        assert ours
        for edition, offered in (("second", False), ("first", True)):
            form.get_by_label(edition, exact=True).check(force=True)
            combo(form, "cards").fill("")
            combo(form, "cards").click()
            expect(form.locator("[role=option]").first).to_be_visible()
            ids = form.locator("[role=option]").evaluate_all("all => all.map(one => one.dataset.id)")
            assert bool(ours & set(ids)) is offered

    def test_a_lost_list_of_cards_is_said(self, page: Page, form_site: str) -> None:  # noqa: F811
        page.expected_complaints = True
        page.route("**/cards.json", lambda route: route.abort())
        page.goto(f"{form_site}/echo.html")
        form = page.locator("rules-calculator")
        combo(form, "cards").click()
        expect(form.locator("[role=option]")).to_have_text("The calculator could not be loaded.")


class TestKept:
    def test_a_link_made_elsewhere_fills_every_kind(
        self,
        page: Page,  # noqa: F811
        form_site: str,
        content: Content,
    ) -> None:
        page.goto(f"{form_site}/echo.html?echo={packed(FULL)}")
        form = page.locator("rules-calculator")
        expect_question(form, FULL, content)
        expect(form.locator(".calculator-note")).to_have_text("")

    def test_the_address_brings_it_all_back(
        self,
        form: Locator,
        page: Page,  # noqa: F811
        form_site: str,
        content: Content,
    ) -> None:
        page.goto(f"{form_site}/echo.html?echo={packed(FULL)}")
        expect_question(form, FULL, content)
        before = page.url
        coins(form).fill("7")
        expect(page).not_to_have_url(before)
        expect(page).to_have_url(re.compile(r"\?echo=~[\w-]+$"))
        address = page.url
        page.goto(f"{form_site}/tournament.html")
        page.evaluate("localStorage.clear()")
        page.goto(address)
        expect_question(form, FULL | {"coins": 7}, content)

    def test_the_device_remembers_until_one_begins_anew(
        self,
        form: Locator,
        page: Page,  # noqa: F811
        form_site: str,
        content: Content,
    ) -> None:
        coins(form).fill("7")
        expect(page).to_have_url(re.compile("echo="))
        page.goto(f"{form_site}/echo.html")
        expect_question(form, START | {"coins": 7}, content)
        expect(page).to_have_url(re.compile("echo="))
        form.get_by_role("button", name="Start again").click()
        expect(page).to_have_url(f"{form_site}/echo.html")
        page.reload()
        expect(form).to_have_attribute("data-state", "idle")
        expect(coins(form)).to_have_value("0")

    def test_what_does_not_fit_is_said_once_and_the_rest_is_kept(
        self,
        page: Page,  # noqa: F811
        form_site: str,
        content: Content,
    ) -> None:
        strange = START | {"coins": 5, "few": "up", "unknown": {"deep": [1]}, "numbers": [1, 2, 3, 4, 5]}
        page.goto(f"{form_site}/echo.html?echo={packed(strange)}")
        form = page.locator("rules-calculator")
        expect(form.locator(".calculator-note")).to_have_text("Something did not fit.")
        expect_question(form, START | {"coins": 5, "numbers": [1, 2, 3, 4]}, content)

    @pytest.mark.parametrize("state", ["~", "~%%%", "~AAAA", "~" + "A" * 3000, packed([1, 2]), packed(None)])
    def test_garbage_leaves_the_form_as_it_is(
        self,
        page: Page,  # noqa: F811
        form_site: str,
        state: str,
    ) -> None:
        page.goto(f"{form_site}/echo.html?echo={state}")
        form = page.locator("rules-calculator")
        expect(form.locator(".calculator-note")).to_have_text("Something did not fit.")
        expect(coins(form)).to_have_value("0")

    def test_a_link_that_swells_is_refused(self, page: Page, form_site: str) -> None:  # noqa: F811
        bomb = packed({"motto": "a" * 3_000_000})
        page.goto(f"{form_site}/echo.html?echo={bomb}")
        expect(page.locator(".calculator-note")).to_have_text("That is too much.")


class TestRoom:
    @pytest.mark.parametrize("width", [320, 390, 1280])
    def test_nothing_sticks_out_and_targets_are_large(
        self,
        page: Page,  # noqa: F811
        form_site: str,
        content: Content,
        width: int,
    ) -> None:
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(f"{form_site}/echo.html?echo={packed(FULL)}")
        form = page.locator("rules-calculator")
        expect_question(form, FULL, content)
        wide = "document.documentElement.scrollWidth"
        assert page.evaluate(wide) <= width, page.evaluate(
            "[...document.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right > innerWidth + 1).map(e => e.outerHTML.slice(0, 90))"
        )
        small = page.evaluate(
            """[...document.querySelectorAll('form :is(button, input:not([type=hidden]), select, summary)')]
            .filter(e => e.offsetParent).map(e => [e, e.getBoundingClientRect()])
            .filter(([, box]) => box.height < 40 || box.width < 24).map(([e]) => e.outerHTML.slice(0, 90))"""
        )
        assert small == []


class TestPaste:
    def fill(self, page: Page, text: str) -> Locator:  # noqa: F811
        box = page.locator("[data-paste]")
        if box.get_attribute("open") is None:
            box.locator("summary").click()
        box.locator("textarea").fill(text)
        box.get_by_role("button").click()
        return box.locator(".paste-said")

    @pytest.mark.parametrize("mark", ["\t", ";", ","])
    def test_lines_of_a_spreadsheet_become_games(self, page: Page, form_site: str, mark: str) -> None:  # noqa: F811
        page.goto(f"{form_site}/tournament.html")
        lines = [
            "round;table;name;points;coins",
            "1;A;Ana;58;3",
            "1;A;Bo;52;0",
            '1;A;"Cy";49;1',
            "1;B;Di;40;0",
        ]
        lines += ["1;B;Ed;39;0", "1;B;Fe;38;0", "2;A;Ana;50;1", "2;A;Di;45;1", "2;A;Bo;44;1"]
        said = self.fill(page, "\r\n".join(lines).replace(";", mark))
        expect(said).to_have_text("3 games filled in")
        names = page.locator(".calculator-table tbody td:nth-child(2)")
        expect(names).to_have_count(6)
        expect(names.first).to_have_text("Ana")

    def test_without_round_and_table_a_blank_line_parts_the_games(self, page: Page, form_site: str) -> None:  # noqa: F811
        page.goto(f"{form_site}/tournament.html")
        said = self.fill(page, "Ana;50\nBo;40\nCy;30\n\nDi;50;2\nEd;40;1\nFe;30;0\n")
        expect(said).to_have_text("2 games filled in")
        expect(page.locator(".calculator-table tbody tr")).to_have_count(6)

    def test_faults_name_their_line_and_change_nothing(self, page: Page, form_site: str) -> None:  # noqa: F811
        page.goto(f"{form_site}/tournament.html")
        said = self.fill(page, "1;A;Ana;fifty;3\nword\n1;A;Bo;1;2;3;4")
        expect(said.locator("li")).to_have_text(
            [
                "Line 1: “fifty” is no whole number.",
                "Line 2: 2 to 5 columns are needed, not 1.",
                "Line 3: 2 to 5 columns are needed, not 7.",
            ]
        )
        expect(page.get_by_label("name", exact=True).first).to_have_value("")

    def test_the_ranking_is_saved_as_a_file(self, page: Page, form_site: str) -> None:  # noqa: F811
        page.goto(f"{form_site}/tournament.html")
        self.fill(page, "=Ana;50;1\nBo, the first;40;2\nCy;40;2")
        with page.expect_download() as download:
            page.get_by_role("button", name="Save as CSV").click()
        saved = Path(download.value.path()).read_text("utf-8-sig").splitlines()
        assert download.value.suggested_filename == "ranking.csv"
        assert saved[1].startswith("1,'=Ana,1,")
        assert saved[2].startswith('2,"Bo, the first",1,')
        assert "/" not in "".join(saved[1:])
