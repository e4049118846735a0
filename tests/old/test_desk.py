"""The organiser's desk in a browser: a whole event by keys, by touch, on paper, in two tabs, and where nothing can be kept."""

import json
import random
import re
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdf
import pytest
from playwright.sync_api import Locator, Page, expect

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from tests.support.browser.actions import PHONE, Visit
from tests.support.browser.desk_events import DESK, begun, calculate, opened, put

PLAYERS = [
    "Anna",
    "Bert",
    "Carla",
    "David",
    "Emma",
    "Felix",
    "Greta",
    "Hugo",
    "Ida",
    "Jan",
    "Klara",
    "Leo",
    "Mia",
    "Noah",
    "Olga",
    "Paul",
    "Quim",
    "Rosa",
    "Sven",
    "Tina",
    "Uli",
    "Vera",
    "Wim",
]
ROUNDS = 4
MILLIMETRE = 96 / 25.4


def press(part: Locator, key: str = "Enter") -> None:
    part.focus()
    part.page.keyboard.press(key)


def shown(page: Page) -> list[list[str]]:
    """The rows of the standings, without the sentences that explain them."""
    expect(page.locator(".desk-standings")).to_be_visible()
    rows: list[list[str]] = page.locator(".desk-standings tbody tr").evaluate_all(
        "all => all.map(row => [...row.cells].map(cell => cell.firstChild?.data ?? ''))"
    )
    return rows


def number(text: str) -> Fraction:
    """A number of the standings in English: 9, 4.5 or 9 1/5."""
    return sum((Fraction(part) for part in text.split()), Fraction(0))


def games(event: dict[str, Any]) -> list[dict[str, Any]]:
    """The results in a file of the desk, read by its steps and by nothing of its own program."""
    names: list[str] = []
    plan: list[list[list[int]]] = []
    found: dict[tuple[int, int], dict[str, Any]] = {}
    for step in event["steps"][: event["at"]]:
        if "plan" in step:
            plan[len(plan) - len(step["plan"]) if plan else 0 :] = step["plan"]
        names += step["players"] if step["do"] == "begin" else [step["name"]] if step["do"] == "join" else []
        if step["do"] == "result":
            place = step["round"], step["table"]
            rows = zip(plan[place[0]][place[1]], step["rows"], strict=True)
            players = [
                {"name": names[at], "victory_points": row["points"], "coins": row["coins"]}
                for at, row in rows
            ]
            found[place] = {"round": place[0] + 1, "table": str(place[1] + 1), "players": players}
    return [found[place] for place in sorted(found)]


def expect_standings(page: Page, event: dict[str, Any], reader: Reader) -> None:
    """What the page shows is what the command line answers."""
    answer = calculate("tournament", {"scheme": "6-4-3-2-1", "games": games(event)})
    rows = shown(page)
    assert [row[1] for row in rows] == [row["name"] for row in answer["ranking"]]
    for row, wanted in zip(rows, answer["ranking"], strict=True):
        place, _, points, percent, victory_points, coins, decided = row
        assert (int(place), number(points)) == (wanted["place"], Fraction(wanted["points"]))
        assert percent == wanted["percent"]
        assert (int(victory_points), int(coins)) == (wanted["victory_points"], wanted["coins"])
        step = wanted["decided_by"]
        assert decided == (reader.a(f"choice.decided_by.{step}") if step else "")


def expect_draws(event: dict[str, Any]) -> None:
    """The seats and the draws of an event are those of the command line, by its number for the lots."""
    begin, *rest = event["steps"]
    answer = calculate("seating", {"players": begin["players"], "rounds": ROUNDS, "seed": begin["seed"]})
    seated = [[begin["players"][at] for at in table] for tables in begin["plan"] for table in tables]
    assert seated == [game["players"] for game in answer["games"]]
    for step in rest:
        if step["do"] == "draw":
            asked = {"round": step["round"] + 1, "seed": step["seed"], "edition": begin["edition"]}
            drawn = calculate("draw", asked)
            assert step["wonders"] == [one["wonder"] for one in drawn["wonders"]]
            assert step["guilds"] == drawn["guilds"]


def type_round(page: Page, rng: random.Random, *, equal: int = -1) -> None:
    """Type the results of a round: only the keys that an organiser presses, the focus goes on by itself."""
    number = int(page.evaluate("location.hash.match(/\\d+/)[0]")) - 1
    for table in range(page.locator(".desk-table").count()):
        expect(page.locator(f"#desk-enter-{number}-{table}")).to_be_focused()
        page.keyboard.press("Enter")
        seats = page.locator(f"#desk-table-{number}-{table} tbody tr").count()
        for _ in range(seats):
            page.keyboard.insert_text("50" if table == equal else str(rng.randint(40, 60)))
            page.keyboard.press("Enter")
            page.keyboard.insert_text(str(rng.randint(0, 9)))
            page.keyboard.press("Enter")
        if table == equal:
            expect(page.locator(".desk-doubts")).to_be_visible()
            expect(page.locator(f"#desk-confirm-{number}-{table}")).to_be_focused()
            page.keyboard.press("Enter")
        expect(page.locator(f"#desk-table-{number}-{table}")).to_have_class(re.compile("desk-done"))


def saved(page: Page, into: Path) -> dict[str, Any]:
    """The file of the event."""
    page.goto(f"{page.url.split('#')[0]}#event")
    with page.expect_download() as download:
        press(page.locator("#desk-save"))
    download.value.save_as(into)
    event: dict[str, Any] = json.loads(into.read_text("utf-8"))
    return event


def test_a_whole_event_by_keys(
    visit: Visit, address: str, readers: dict[Locale, Reader], tmp_path: Path
) -> None:
    """23 players, four rounds, ties, one who leaves, one who comes late; undone, saved, opened elsewhere, and counted again."""
    page, rng, reader = opened(visit(), address), random.Random(23), readers["en"]
    page.locator("#desk-players").focus()
    page.keyboard.insert_text("\n".join([*PLAYERS, "anna"]))
    expect(page.locator("[data-faults] li")).to_have_text(
        reader.raw_text("interface.desk.list.double").format(line=24, name="anna", other=1)
    )
    page.keyboard.press("Control+Shift+ArrowLeft")
    page.keyboard.press("Backspace")
    press(page.locator(".desk-setup [type=submit]"))
    for played in range(ROUNDS):
        press(page.locator(f"#desk-draw-{played}"))
        expect(page.locator(".desk-drawn-guilds li")).to_have_count(7)
        press(page.locator("#desk-start"))
        type_round(page, rng, equal=1 if played == 0 else -1)
        if played == 0:
            page.goto(f"{page.url.split('#')[0]}#players")
            page.locator("#desk-late-name").focus()
            page.keyboard.insert_text("Xenia")
            page.keyboard.press("Enter")
            expect(page.locator(".desk-list tbody tr")).to_have_count(24)
        if played == 1:
            page.goto(f"{page.url.split('#')[0]}#players")
            press(page.locator("#desk-leave-3"))
            press(page.locator("#desk-yes"))
            expect(page.locator(".desk-gone")).to_have_count(1)
            page.keyboard.press("Control+z")
            expect(page.locator(".desk-gone")).to_have_count(0)
            page.keyboard.press("Control+Shift+z")
            expect(page.locator(".desk-gone")).to_have_count(1)
        if played < ROUNDS - 1:
            page.goto(f"{page.url.split('#')[0]}#round-{played + 2}")
    press(page.locator("#desk-next"))
    event = saved(page, tmp_path / "event.json")
    assert len(games(event)) == 20
    expect_draws(event)
    page.goto(f"{page.url.split('#')[0]}#standings")
    expect_standings(page, event, reader)
    fresh = opened(visit(), address)
    fresh.locator("#desk-open-first-picked").set_input_files(tmp_path / "event.json")
    expect(fresh.locator(".desk-tables")).to_be_visible()
    fresh.goto(f"{fresh.url.split('#')[0]}#standings")
    expect_standings(fresh, event, reader)
    fresh.reload()
    expect_standings(fresh, event, reader)


# An event that stands in a file already ---------------------------------------------------------------------------------------


def test_by_touch(visit: Visit, address: str) -> None:
    """On a phone a friendly event of six: typed, begun, entered and ranked with a finger; what a code names is opened."""
    page = opened(visit(**PHONE), address, "de")
    page.locator("#desk-players").fill("\n".join(PLAYERS[:6]))
    page.locator(".desk-setup [type=submit]").tap()
    expect(page.locator("[data-refused]")).to_contain_text("12")
    page.locator("[name=friendly]").tap()
    page.locator("#desk-rounds").fill("1")
    page.locator(".desk-setup [type=submit]").tap()
    page.locator("#desk-start").tap()
    page.locator("#desk-yes").tap()
    expect(page.locator("#desk-enter-0-0")).to_be_focused()
    for table in range(2):
        if table:
            page.locator(f"#desk-enter-0-{table}").tap()
            # What was said of the table before covers no button of this one.
            expect(page.locator(".desk-said")).to_be_empty()
        else:
            page.goto(f"{page.url.split('#')[0]}#round-1-table-1")
        for seat in range(3):
            page.locator(f"#desk-points-0-{table}-{seat}").fill(str(50 + 3 * seat + table))
            page.locator(f"#desk-coins-0-{table}-{seat}").fill("4")
        page.locator(f"#desk-confirm-0-{table}").tap()
        expect(page.locator(f"#desk-table-0-{table}")).to_have_class(re.compile("desk-done"))
    page.locator("#desk-next").tap()
    assert len(shown(page)) == 6
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.locator("#desk :is(button, input, select, a):visible").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.height < 24 || box.width < 24).length"
    )
    assert small == 0


def test_each_slip_has_a_half_of_a_sheet(visit: Visit, address: str) -> None:
    """Two on A4, nothing cut, and a code that carries only the round and the table."""
    page = visit(viewport={"width": round(210 * MILLIMETRE), "height": 1000})
    page.add_init_script("window.print = () => {};")
    opened(page, address, "de")
    event = begun(23, rounds=1)
    event["steps"][0]["players"][0] = "Ein Name, so lang wie keiner sonst 12345"
    put(page, event)
    page.locator("#desk-print-slips").click()
    page.emulate_media(media="print")
    expect(page.locator(".slip")).to_have_count(5)
    boxes = page.locator(".slip").evaluate_all(
        """all => all.map(one => [one.getBoundingClientRect().height, one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth,
             Math.max(...[...one.querySelectorAll("td, th, svg")].map(part => part.getBoundingClientRect().bottom)) - one.getBoundingClientRect().bottom])"""
    )
    for height, cut, wide, below in boxes:
        assert height <= 148.5 * MILLIMETRE
        assert (cut, wide) == (0, 0)
        assert below < 0
    expect(page.locator(".slip-code svg")).to_have_count(5)
    sheets = pypdf.PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages
    assert [round(float(sheet.mediabox.height) / 72 * 25.4) for sheet in sheets] == [297] * 3
    assert [len(re.findall(r"Tisch\s?\d", sheet.extract_text())) for sheet in sheets] == [2, 2, 1]
    for sheet in ("names", "tables"):
        page.emulate_media(media="screen")
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        page.locator(f"#desk-print-{sheet}").click()
        text = "".join(one.extract_text() for one in pypdf.PdfReader(BytesIO(page.pdf())).pages)
        assert all(name in text for name in event["steps"][0]["players"][1:])


def test_what_was_confirmed_is_there_when_a_tab_is_gone(visit: Visit, address: str) -> None:
    """The tab is closed at once, once a result is shown as confirmed or, at every other table, before that."""
    page = opened(visit(), address)
    put(page, begun(23, rounds=1))
    confirmed = 0
    for table in range(5):
        page.locator(f"#desk-enter-0-{table}").click()
        inputs = page.locator(f"#desk-table-0-{table} tbody input")
        for at in range(inputs.count()):
            inputs.nth(at).fill(str(50 + at) if at % 2 == 0 else "3")
        page.locator(f"#desk-confirm-0-{table}").click()
        if table % 2 == 0:
            expect(page.locator(f"#desk-table-0-{table}")).to_have_class(re.compile("desk-done"))
            confirmed += 1
        other = page.context.new_page()
        page.close()
        page = opened(other, address)
        expect(page.locator(".desk-table")).to_have_count(5)
        done = page.locator(".desk-done").count()
        assert confirmed <= done <= table + 1
        confirmed = done


def test_two_tabs_show_the_same(visit: Visit, address: str) -> None:
    page = opened(visit(), address)
    put(page, begun(12, rounds=1))
    other = opened(page.context.new_page(), address)
    other.locator("#desk-enter-0-1").click()
    for at, figure in enumerate(("50", "1", "51", "1", "52", "1", "53", "1")):
        other.locator("#desk-table-0-1 tbody input").nth(at).fill(figure)
    other.locator("#desk-confirm-0-1").click()
    expect(page.locator("#desk-table-0-1")).to_have_class(re.compile("desk-done"))
    page.locator(".desk-undo").click()
    expect(other.locator("#desk-table-0-1")).not_to_have_class(re.compile("desk-done"))
    expect(page.locator(".desk-said")).to_contain_text("2")
    page.locator("#desk-enter-0-1").click()
    page.locator("#desk-points-0-1-0").fill("44")
    page.reload()
    expect(page.locator("#desk-points-0-1-0")).to_have_value("44")
    page.goto(f"{page.url.split('#')[0]}#event")
    page.locator("#desk-open-picked").set_input_files(
        {"name": "event.json", "mimeType": "application/json", "buffer": json.dumps(begun(15)).encode()}
    )
    expect(page.locator(".desk-view h2")).to_be_focused()
    page.goto(f"{page.url.split('#')[0]}#event")
    expect(page.locator(".desk-asides li")).to_have_count(1)


def test_where_nothing_is_kept_it_says_so_and_offers_the_file(visit: Visit, address: str) -> None:
    page = visit()
    page.add_init_script(
        "Object.defineProperty(window, 'indexedDB', {get() { throw new DOMException('', 'SecurityError'); }});"
    )
    opened(page, address)
    put(page, begun(12, rounds=1))
    expect(page.locator(".desk-warn")).to_be_visible()
    with page.expect_download() as download:
        page.locator(".desk-warn button").click()
    assert json.loads(Path(download.value.path()).read_text("utf-8"))["at"] == 2


@pytest.mark.parametrize("file", ["no event", "{}", json.dumps({**begun(12), "at": 99})])
def test_a_bad_file_changes_nothing(visit: Visit, address: str, file: str) -> None:
    page = opened(visit(), address)
    put(page, begun(12, rounds=1))
    page.goto(f"{page.url.split('#')[0]}#event")
    page.locator("#desk-open-picked").set_input_files(
        {"name": "bad.json", "mimeType": "application/json", "buffer": file.encode()}
    )
    expect(page.locator(".desk-view [data-file-fault]")).not_to_be_empty()
    page.goto(f"{page.url.split('#')[0]}#round-1")
    expect(page.locator(".desk-table")).to_have_count(3)


def test_the_projector_turns_its_pages_by_keys(visit: Visit, address: str) -> None:
    page = opened(visit(viewport={"width": 1920, "height": 1080}), address)
    event = begun(23, rounds=2, done=5)
    event["steps"][0]["players"] = [f"Maximilian Mustermann the {at:02}th" for at in range(23)]
    put(page, event)
    page.locator(".desk-project").click()
    show = page.locator(".desk-show")
    expect(show.locator(".show-names li")).to_have_count(23)
    page.keyboard.press("2")
    expect(show.locator(".show-tables section").first).to_be_visible()
    seen: set[str] = set()
    for _ in range(int((show.locator(".show-pages").text_content() or "1").split("/")[-1])):
        seen |= set(
            show.locator(".show-tables li").evaluate_all(
                """all => { const {bottom, right} = document.querySelector(".show-body").getBoundingClientRect();
                 return all.filter(one => one.getBoundingClientRect().bottom <= bottom + 1 && one.getBoundingClientRect().right <= right + 1).map(one => one.textContent); }"""
            )
        )
        page.keyboard.press("PageDown")
    assert len(seen) == 23
    page.keyboard.press("3")
    first = show.locator(".show-standings tbody th").first
    before = first.text_content()
    page.keyboard.press("PageDown")
    expect(first).not_to_have_text(before or "")
    inside = show.evaluate("one => one.scrollHeight <= innerHeight + 1 && one.scrollWidth <= innerWidth + 1")
    assert inside
    page.keyboard.press("Escape")
    expect(show).to_be_hidden()


def test_what_is_typed_into_the_clock_outlives_what_else_happens(visit: Visit, address: str) -> None:
    """The desk shows something else while the minutes are typed, as it does when another step is done."""
    page = opened(visit(), address)
    put(page, begun(12, rounds=1))
    minutes = page.locator("#desk-minutes")
    minutes.press("Control+a")
    page.keyboard.type("3")
    page.evaluate("location.hash = '#players'")
    expect(page.locator("[aria-current]", has_text="Players")).to_be_visible()
    page.keyboard.type("0")
    press(minutes, "Tab")
    expect(page.locator(".desk-time")).to_have_text("30:00")
    minutes.fill("0")
    press(minutes, "Tab")
    expect(page.locator("#desk-minutes-fault")).to_be_visible()
    page.locator("#desk-clock-reset").click()
    expect(minutes).to_have_value("30")
    expect(page.locator("#desk-minutes-fault")).to_have_count(0)


def test_the_clock_goes_on_through_a_reload(visit: Visit, address: str) -> None:
    page = opened(visit(), address)
    put(page, begun(12, rounds=1))
    page.locator("#desk-minutes").fill("30")
    press(page.locator("#desk-minutes"), "Tab")
    page.locator("#desk-clock-run").click()
    expect(page.locator(".desk-time")).to_have_text(re.compile("^29:"))
    page.reload()
    expect(page.locator(".desk-time")).to_have_text(re.compile("^29:"))
    page.locator("#desk-clock-run").click()
    expect(page.locator("#desk-minutes")).to_be_visible()


@pytest.mark.parametrize("locale", LOCALES)
def test_without_a_script_it_says_what_it_does(visit: Visit, address: str, locale: Locale) -> None:
    page = visit(java_script_enabled=False)
    page.goto(f"{address}/{locale}/{DESK}")
    expect(page.locator("#desk")).to_be_hidden()
    expect(page.locator(".desk-no-script")).to_be_visible()
    assert page.locator(".desk-about a").count() >= 4
