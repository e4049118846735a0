"""The organiser's desk in a browser: whole events by keys and by touch, on paper, in two tabs, and where nothing can be stored."""

import json
import random
import re
from collections.abc import Mapping
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdf
from playwright.sync_api import Locator, Page, expect

from generator.ids import Locale
from generator.pages.reader import Reader
from tests.support.browser.actions import PHONE, Visit
from tests.support.browser.desk_events import (
    DESK,
    calculate,
    event_with,
    import_event,
    json_file,
    open_desk,
    show_view,
)

NAMES = "Anna Bert Carla David Emma Felix Greta Hugo Ida Jan Klara Leo Mia Noah Olga Paul Quim Rosa Sven Tina Uli Vera Wim"
PLAYERS = NAMES.split()
ROUNDS = 4
MILLIMETRE = 96 / 25.4
"""In CSS pixels."""
LONG_NAME = "Ein Name, so lang wie keiner sonst 12345"


def press(part: Locator, key: str = "Enter") -> None:
    part.focus()
    part.page.keyboard.press(key)


# What the desk shows, and what its file holds -----------------------------------------------------------------------------


def standings(page: Page) -> list[list[str]]:
    """The rows of the standings, without the sentences that explain them."""
    expect(page.locator(".desk-standings")).to_be_visible()
    rows: list[list[str]] = page.locator(".desk-standings tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.firstChild?.data ?? ''))"
    )
    return rows


def number(text: str) -> Fraction:
    """A number of the standings in English: 9, 4.5 or 9 1/5."""
    return sum((Fraction(part) for part in text.split()), Fraction(0))


def games(event: dict[str, Any]) -> list[dict[str, Any]]:
    """The results in a file of the desk, read by its steps and by nothing of its own program."""
    names: list[str] = []
    plan: list[list[list[int]]] = []
    results: dict[tuple[int, int], dict[str, Any]] = {}
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
            results[place] = {"round": place[0] + 1, "table": str(place[1] + 1), "players": players}
    return [results[place] for place in sorted(results)]


def expect_standings(page: Page, event: dict[str, Any], reader: Reader) -> None:
    """What the page shows is what the command line answers."""
    answer = calculate("tournament", {"scheme": "6-4-3-2-1", "games": games(event)})
    rows = standings(page)
    assert [row[1] for row in rows] == [row["name"] for row in answer["ranking"]]
    for row, wanted in zip(rows, answer["ranking"], strict=True):
        place, _, points, percent, victory_points, coins, decided = row
        assert (int(place), number(points)) == (wanted["place"], Fraction(wanted["points"]))
        assert percent == wanted["percent"]
        assert (int(victory_points), int(coins)) == (wanted["victory_points"], wanted["coins"])
        step = wanted["decided_by"]
        assert decided == (reader.a(f"choice.decided_by.{step}") if step else "")


def expect_draws(event: dict[str, Any]) -> None:
    """The seats and the draws of an event are those of the command line with the same seed."""
    begin, *others = event["steps"]
    answer = calculate("seating", {"players": begin["players"], "rounds": ROUNDS, "seed": begin["seed"]})
    seated = [[begin["players"][at] for at in table] for tables in begin["plan"] for table in tables]
    assert seated == [game["players"] for game in answer["games"]]
    for step in others:
        if step["do"] == "draw":
            question = {"round": step["round"] + 1, "seed": step["seed"], "edition": begin["edition"]}
            draw = calculate("draw", question)
            assert step["wonders"] == [one["wonder"] for one in draw["wonders"]]
            assert step["guilds"] == draw["guilds"]


# A whole event by keys ------------------------------------------------------------------------------------------------------


def type_players(page: Page, reader: Reader) -> None:
    """Type the names, one of them twice, and take that one away again."""
    page.locator("#desk-players").focus()
    page.keyboard.insert_text("\n".join([*PLAYERS, "anna"]))
    fault = reader.raw_text("interface.desk.list.double").format(line=24, name="anna", other=1)
    expect(page.locator("[data-faults] li")).to_have_text(fault)
    page.keyboard.press("Control+Shift+ArrowLeft")
    page.keyboard.press("Backspace")
    press(page.locator(".desk-setup [type=submit]"))


def type_round(page: Page, round_: int, rng: random.Random) -> None:
    """Type the results of a round with the keys that an organiser presses; the focus goes on by itself.

    At the second table of the first round all are equal: the desk asks whether that is right.
    """
    for table in range(page.locator(".desk-table").count()):
        place, is_equal = f"{round_}-{table}", (round_, table) == (0, 1)
        expect(page.locator(f"#desk-enter-{place}")).to_be_focused()
        page.keyboard.press("Enter")
        for _ in range(page.locator(f"#desk-table-{place} tbody tr").count()):
            for text in ("50" if is_equal else str(rng.randint(40, 60)), str(rng.randint(0, 9))):
                page.keyboard.insert_text(text)
                page.keyboard.press("Enter")
        if is_equal:
            expect(page.locator(".desk-doubts")).to_be_visible()
            expect(page.locator(f"#desk-confirm-{place}")).to_be_focused()
            page.keyboard.press("Enter")
        expect(page.locator(f"#desk-table-{place}")).to_have_class(re.compile("desk-done"))


def add_late_player(page: Page) -> None:
    show_view(page, "players")
    page.locator("#desk-late-name").focus()
    page.keyboard.insert_text("Xenia")
    page.keyboard.press("Enter")
    expect(page.locator(".desk-list tbody tr")).to_have_count(24)


def let_player_leave(page: Page) -> None:
    """Somebody leaves; that is undone and redone."""
    show_view(page, "players")
    press(page.locator("#desk-leave-3"))
    press(page.locator("#desk-yes"))
    expect(page.locator(".desk-gone")).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(page.locator(".desk-gone")).to_have_count(0)
    page.keyboard.press("Control+Shift+z")
    expect(page.locator(".desk-gone")).to_have_count(1)


def save_event(page: Page, file: Path) -> dict[str, Any]:
    """Save the file of the event and read it."""
    show_view(page, "event")
    with page.expect_download() as download:
        press(page.locator("#desk-save"))
    download.value.save_as(file)
    event: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return event


def test_a_whole_event_by_keys(
    visit: Visit, address: str, readers: Mapping[Locale, Reader], tmp_path: Path
) -> None:
    """23 players and four rounds; one comes late, one leaves; saved, opened on another device, and counted again."""
    page, rng, reader = open_desk(visit(), address), random.Random(23), readers["en"]
    type_players(page, reader)
    between = {0: add_late_player, 1: let_player_leave}
    for round_ in range(ROUNDS):
        press(page.locator(f"#desk-draw-{round_}"))
        expect(page.locator(".desk-drawn-guilds li")).to_have_count(7)
        press(page.locator("#desk-start"))
        type_round(page, round_, rng)
        if round_ in between:
            between[round_](page)
        if round_ < ROUNDS - 1:
            show_view(page, f"round-{round_ + 2}")
    press(page.locator("#desk-next"))
    event = save_event(page, tmp_path / "event.json")
    assert len(games(event)) == 20
    expect_draws(event)
    show_view(page, "standings")
    expect_standings(page, event, reader)
    other = open_desk(visit(), address)
    other.locator("#desk-open-first-picked").set_input_files(tmp_path / "event.json")
    expect(other.locator(".desk-tables")).to_be_visible()
    show_view(other, "standings")
    expect_standings(other, event, reader)
    other.reload()
    expect_standings(other, event, reader)


# Touch, paper, projector ------------------------------------------------------------------------------------------------------


def test_a_friendly_event_by_touch(visit: Visit, address: str) -> None:
    """On a phone an event of six is typed, begun, entered and ranked by tapping; the code of a slip opens its table."""
    page = open_desk(visit(**PHONE), address, "de")
    page.locator("#desk-players").fill("\n".join(PLAYERS[:6]))
    page.locator(".desk-setup [type=submit]").tap()
    expect(page.locator("[data-refused]")).to_contain_text("12")
    page.locator("[name=friendly]").tap()
    page.locator("#desk-rounds").fill("1")
    page.locator(".desk-setup [type=submit]").tap()
    page.locator("#desk-start").tap()
    page.locator("#desk-yes").tap()
    expect(page.locator("#desk-enter-0-0")).to_be_focused()
    show_view(page, "round-1-table-1")
    enter_by_touch(page, 0)
    page.locator("#desk-enter-0-1").tap()
    # The message about the table before covers no button of this one.
    expect(page.locator(".desk-said")).to_be_empty()
    enter_by_touch(page, 1)
    page.locator("#desk-next").tap()
    assert len(standings(page)) == 6
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.locator("#desk :is(button, input, select, a):visible").evaluate_all(
        "parts => parts.map(part => part.getBoundingClientRect()).filter(box => box.height < 24 || box.width < 24).length"
    )
    assert small == 0


def enter_by_touch(page: Page, table: int) -> None:
    for seat in range(3):
        page.locator(f"#desk-points-0-{table}-{seat}").fill(str(50 + 3 * seat + table))
        page.locator(f"#desk-coins-0-{table}-{seat}").fill("4")
    page.locator(f"#desk-confirm-0-{table}").tap()
    expect(page.locator(f"#desk-table-0-{table}")).to_have_class(re.compile("desk-done"))


OVERFLOW = """slips => slips.map(slip => {
  const box = slip.getBoundingClientRect();
  const bottoms = [...slip.querySelectorAll("td, th, svg")].map(part => part.getBoundingClientRect().bottom);
  return {height: box.height, hidden: slip.scrollHeight - slip.clientHeight, wide: slip.scrollWidth - slip.clientWidth, below: Math.max(...bottoms) - box.bottom};
})"""


def test_slips_and_lists_of_seats_are_printed(visit: Visit, address: str) -> None:
    """Two result slips on a sheet of A4, nothing of them cut, each with a code; the lists have every name."""
    page = visit(viewport={"width": round(210 * MILLIMETRE), "height": 1000})
    page.add_init_script("window.print = () => {};")
    open_desk(page, address, "de")
    event = event_with(23, rounds=1)
    event["steps"][0]["players"][0] = LONG_NAME
    import_event(page, event)
    page.locator("#desk-print-slips").click()
    page.emulate_media(media="print")
    slips = page.locator(".slip")
    expect(slips).to_have_count(5)
    expect(slips.locator(".slip-code svg")).to_have_count(5)
    for slip in slips.evaluate_all(OVERFLOW):
        assert slip["height"] <= 148.5 * MILLIMETRE
        assert (slip["hidden"], slip["wide"]) == (0, 0)
        assert slip["below"] < 0
    sheets = pypdf.PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages
    assert [round(float(sheet.mediabox.height) / 72 * 25.4) for sheet in sheets] == [297] * 3
    assert [len(re.findall(r"Tisch\s?\d", sheet.extract_text())) for sheet in sheets] == [2, 2, 1]
    for kind in ("names", "tables"):
        page.emulate_media(media="screen")
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        page.locator(f"#desk-print-{kind}").click()
        text = "".join(sheet.extract_text() for sheet in pypdf.PdfReader(BytesIO(page.pdf())).pages)
        assert [name for name in event["steps"][0]["players"][1:] if name not in text] == []


INSIDE = """names => {
  const {bottom, right} = document.querySelector(".show-body").getBoundingClientRect();
  const isInside = box => box.bottom <= bottom + 1 && box.right <= right + 1;
  return names.filter(name => isInside(name.getBoundingClientRect())).map(name => name.textContent);
}"""


def test_the_projector_turns_its_pages_by_keys(visit: Visit, address: str) -> None:
    """Every name is seen whole on one of the pages."""
    page = open_desk(visit(viewport={"width": 1920, "height": 1080}), address)
    event = event_with(23, rounds=2, results=5)
    event["steps"][0]["players"] = [f"Maximilian Mustermann the {at:02}th" for at in range(23)]
    import_event(page, event)
    page.locator(".desk-project").click()
    show = page.locator(".desk-show")
    expect(show.locator(".show-names li")).to_have_count(23)
    page.keyboard.press("2")
    expect(show.locator(".show-tables section").first).to_be_visible()
    names: set[str] = set()
    for _ in range(int((show.locator(".show-pages").text_content() or "1").split("/")[-1])):
        names |= set(show.locator(".show-tables li").evaluate_all(INSIDE))
        page.keyboard.press("PageDown")
    assert len(names) == 23
    page.keyboard.press("3")
    first = show.locator(".show-standings tbody th").first
    before = first.text_content() or ""
    page.keyboard.press("PageDown")
    expect(first).not_to_have_text(before)
    assert show.evaluate("one => one.scrollHeight <= innerHeight + 1 && one.scrollWidth <= innerWidth + 1")
    page.keyboard.press("Escape")
    expect(show).to_be_hidden()


# What is stored ---------------------------------------------------------------------------------------------------------------


def fill_in(page: Page, table: int) -> None:
    """Fill in the result of a table of the first round; the next step would be to confirm it."""
    page.locator(f"#desk-enter-0-{table}").click()
    inputs = page.locator(f"#desk-table-0-{table} tbody input")
    for at in range(inputs.count()):
        inputs.nth(at).fill(str(50 + at) if at % 2 == 0 else "3")


def test_a_confirmed_result_is_there_when_its_tab_is_closed(visit: Visit, address: str) -> None:
    """The tab is closed as soon as a result is shown as confirmed or, at every other table, before that."""
    page = open_desk(visit(), address)
    import_event(page, event_with(23, rounds=1))
    confirmed = 0
    for table in range(3):
        fill_in(page, table)
        page.locator(f"#desk-confirm-0-{table}").click()
        if table % 2 == 0:
            expect(page.locator(f"#desk-table-0-{table}")).to_have_class(re.compile("desk-done"))
            confirmed += 1
        other = page.context.new_page()
        page.close()
        page = open_desk(other, address)
        expect(page.locator(".desk-table")).to_have_count(5)
        stored = page.locator(".desk-done").count()
        assert confirmed <= stored <= table + 1
        confirmed = stored


def test_two_tabs_show_the_same_event(visit: Visit, address: str) -> None:
    """What is typed outlives a reload, and an event that makes room for another is set aside."""
    page = open_desk(visit(), address)
    import_event(page, event_with(12, rounds=1))
    other = open_desk(page.context.new_page(), address)
    fill_in(other, 1)
    other.locator("#desk-confirm-0-1").click()
    expect(page.locator("#desk-table-0-1")).to_have_class(re.compile("desk-done"))
    page.locator(".desk-undo").click()
    expect(other.locator("#desk-table-0-1")).not_to_have_class(re.compile("desk-done"))
    expect(page.locator(".desk-said")).to_contain_text("2")
    page.locator("#desk-enter-0-1").click()
    page.locator("#desk-points-0-1-0").fill("44")
    page.reload()
    expect(page.locator("#desk-points-0-1-0")).to_have_value("44")
    show_view(page, "event")
    page.locator("#desk-open-picked").set_input_files(json_file(json.dumps(event_with(15))))
    expect(page.locator(".desk-view h2")).to_be_focused()
    show_view(page, "event")
    expect(page.locator(".desk-asides li")).to_have_count(1)


def test_a_bad_file_changes_nothing(page: Page, address: str) -> None:
    open_desk(page, address)
    import_event(page, event_with(12, rounds=1))
    show_view(page, "event")
    page.locator("#desk-open-picked").set_input_files(json_file(json.dumps({**event_with(12), "at": 99})))
    expect(page.locator(".desk-view [data-file-fault]")).not_to_be_empty()
    show_view(page, "round-1")
    expect(page.locator(".desk-table")).to_have_count(3)


def test_where_nothing_is_stored_the_desk_says_so_and_offers_the_file(page: Page, address: str) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'indexedDB', {get() { throw new DOMException('', 'SecurityError'); }});"
    )
    open_desk(page, address)
    import_event(page, event_with(12, rounds=1))
    expect(page.locator(".desk-warn")).to_be_visible()
    with page.expect_download() as download:
        page.locator(".desk-warn button").click()
    assert json.loads(Path(download.value.path()).read_text("utf-8"))["at"] == 2


def test_the_clock_outlives_what_happens_beside_it(page: Page, address: str) -> None:
    """Another view while the minutes are typed, minutes that are refused, and a reload while it runs."""
    open_desk(page, address)
    import_event(page, event_with(12, rounds=1))
    minutes, time, run = (page.locator(name) for name in ("#desk-minutes", ".desk-time", "#desk-clock-run"))
    minutes.press("Control+a")
    page.keyboard.type("3")
    page.evaluate("location.hash = '#players'")
    expect(page.locator("[aria-current]", has_text="Players")).to_be_visible()
    page.keyboard.type("0")
    press(minutes, "Tab")
    expect(time).to_have_text("30:00")
    minutes.fill("0")
    press(minutes, "Tab")
    expect(page.locator("#desk-minutes-fault")).to_be_visible()
    page.locator("#desk-clock-reset").click()
    expect(minutes).to_have_value("30")
    expect(page.locator("#desk-minutes-fault")).to_have_count(0)
    run.click()
    expect(time).to_have_text(re.compile("^29:"))
    page.reload()
    expect(time).to_have_text(re.compile("^29:"))
    run.click()
    expect(minutes).to_be_visible()


def test_without_a_script_the_desk_says_what_it_does(visit: Visit, address: str) -> None:
    page = visit(java_script_enabled=False)
    page.goto(f"{address}/ca/{DESK}")
    expect(page.locator("#desk")).to_be_hidden()
    expect(page.locator(".desk-no-script")).to_be_visible()
