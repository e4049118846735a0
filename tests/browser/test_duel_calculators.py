"""The forms of Duel: things of every kind are picked by name, and the cards of a structure are taken by tapping them."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from generator.ids import GameId
from generator.pages.reader import Reader
from generator.pages.workings import rules
from generator.rules.duel.calculators import CALCULATORS
from tests.support.browser.actions import calculator, choose
from tests.support.browser.calculator_pages import kept_question, open_calculator, page_of
from tests.support.browser.calculator_questions import DUEL, WONDERS
from tests.support.browser.expected_answers import expect_answer, packed
from tests.support.project import reader_in, the_world

STRUCTURE: Final = "structure"
WRONG_SHAPES: Final = {"not-a-list", "not-an-object"}


def offers(page: Page) -> Mapping[str, set[str]]:
    """What the pickers and the lists of a form offer, kind by kind."""
    found: dict[str, set[str]] = {}
    for select in page.locator("rules-calculator select").all():
        values = select.locator("option:not([value=''])").evaluate_all("all => all.map(one => one.value)")
        found[str(select.get_attribute("name"))] = set(values)
    for picker in page.locator("rules-calculator [data-picker]").all():
        picker.locator("[data-combo]").evaluate("part => part.click()")
        options = picker.locator("[role=option][data-id]")
        expect(options.first).to_be_attached()
        ids = options.evaluate_all("all => all.map(one => one.dataset.id)")
        found.setdefault(str(picker.get_attribute("data-of")), set()).update(ids)
    return found


def test_the_forms_ask_for_things_of_every_kind_and_mix_none(page: Page, address: str) -> None:
    """By a picker, by a list to choose from, or by a drawing; a picker offers all things of its kind and no others."""
    library = the_world().games[DUEL]
    kinds = {kind.folder: set(library.things[kind.id]) for kind in library.game.kinds}
    found: set[str] = set()
    for name in CALCULATORS.names:
        open_calculator(page, page_of(address, "en", name, DUEL), name)
        by_kind = offers(page)
        pickers = {of: ids for of, ids in by_kind.items() if of in kinds}
        assert pickers == {of: kinds[of] for of in pickers}
        found |= {kind for kind, ids in library.things.items() if set(ids) in by_kind.values()}
    assert found == set(library.things)


@pytest.mark.parametrize(("game", "name"), [(DUEL, "cost"), (WONDERS, "trade")])
def test_whatever_is_asked_about_no_value_has_the_wrong_shape(
    page: Page, address: str, game: GameId, name: str
) -> None:
    """A list in which nothing is ticked is an empty list, and no object: each way of asking, with nothing else touched.

    A way in which nothing is chosen beforehand asks nothing yet, so nothing of it is kept.
    """
    form = open_calculator(page, page_of(address, "en", name, game), name).locator("form")
    ways, kept = form.locator("[name='~either']"), []
    assert ways.count() > 1
    for way in [*ways.all()[1:], ways.first]:
        way.locator("xpath=ancestor::label").click()
        expect(way).to_be_checked()
        kept.append(kept_question(page, name))
    questions = [json.dumps(question) for question in kept if question]
    assert questions
    reader = reader_in("en", game)
    for question in questions:
        faults = rules(reader).calculate(name, question, reader.told).get("error", ())
        assert not {fault["code"] for fault in faults} & WRONG_SHAPES, question


def test_a_card_of_the_pantheon_is_asked_about_with_one_tap(page: Page, address: str) -> None:
    element = open_calculator(page, page_of(address, "en", "cost", DUEL), "cost")
    element.locator("[name='~either'][value=activation]").locator("xpath=ancestor::label").click()
    first = element.locator("[name='activation.divinity']").input_value()
    question = {"activation": {"divinity": first, "space": 3}, "city": {}}
    expect_answer(element, reader_in("en", DUEL), "cost", question)


def test_points_are_those_of_two_cities(page: Page, address: str) -> None:
    """There is nothing to add and nothing to remove; that points and cubes of a chamber exclude each other has words of its own."""
    url, reader = page_of(address, "en", "score", DUEL), reader_in("en", DUEL)
    question = {"cities": [{"chamber_points": 2}, {}], "cubes": {"first": {"chamber-1": 1}}}
    form = open_calculator(page, f"{url}?score={packed(question)}", "score").locator("form")
    expect(form.locator("[data-list=cities] > [data-items] > *")).to_have_count(2)
    expect(form.locator("[data-add], [data-remove]:visible")).to_have_count(0)
    field = f"{reader.a('field.cities.city')} 1, {reader.a('field.chamber_points')}"
    fault = reader.phrases.say("error.not-together.chamber_points", field=field)
    expect(calculator(page, "score").locator(".calculator-faults li")).to_have_text(fault)


# The structure ------------------------------------------------------------------------------------------------------------


def slot(page: Page, value: int) -> Locator:
    """A card of the structure that is shown."""
    return page.locator(f"[data-drawing] [data-when]:not([hidden]) [data-value='{value}']")


def values_of(page: Page, selector: str) -> set[int]:
    """The cards of the structure that match a selector."""
    marked = page.locator(f"[data-drawing] [data-when]:not([hidden]) {selector}")
    return set(marked.evaluate_all("all => all.map(one => Number(one.dataset.value))"))


def expect_taken(page: Page, reader: Reader, taken: list[int], **more: Any) -> None:
    """The drawing shows what Python says: what was taken, what is accessible and what has turned up."""
    question = {"structure": "structure-age-1", **more, "taken": taken}
    answer = rules(reader).calculate(STRUCTURE, json.dumps(question), reader.told)
    expect_answer(calculator(page, STRUCTURE), reader, STRUCTURE, question)
    assert values_of(page, ".is-accessible") == set(answer["accessible"])
    assert values_of(page, "[aria-pressed=true]") == set(taken)
    for value in answer["turned_up"]:
        expect(slot(page, value)).to_have_accessible_name(
            re.compile(f": {reader.a('interface.structure.turned-up')}$")
        )


@pytest.fixture
def structure(page: Page, address: str) -> Page:
    """The structure of Age I, when it is known what is accessible."""
    open_calculator(page, page_of(address, "en", STRUCTURE, DUEL), STRUCTURE)
    expect(slot(page, 19)).to_have_class(re.compile("is-accessible"))
    return page


def test_an_accessible_card_is_taken_and_what_turns_up_is_read_out(structure: Page) -> None:
    """Cards 18 and 19 lie on card 13, which is face down: it is accessible when both are gone, under what is left of them too."""
    reader, covered = reader_in("en", DUEL), slot(structure, 13)
    expect(covered).to_have_attribute("aria-disabled", "true")
    slot(structure, 9).click(position={"x": 10, "y": 5}, force=True)
    slot(structure, 19).click()
    expect(slot(structure, 19)).to_have_accessible_name(
        f"{reader.a('interface.structure.card', row=5, place=6)}: {reader.a('interface.structure.taken')}"
    )
    expect_taken(structure, reader, [19])
    slot(structure, 18).click()
    card = reader.a("interface.structure.card", row=4, place=5)
    turned_up = f"{card}: {reader.a('interface.structure.turned-up')}"
    expect(structure.locator(".calculator-note")).to_have_text(re.compile(re.escape(turned_up)))
    expect(covered).to_have_attribute("aria-disabled", "false")
    expect(covered).to_have_class(re.compile("is-turned_up"))
    expect_taken(structure, reader, [19, 18])
    box = covered.bounding_box()
    assert box
    structure.mouse.click(box["x"] + box["width"] / 4, box["y"] + box["height"] - 6)
    expect(covered).to_have_attribute("aria-pressed", "true")
    expect_taken(structure, reader, [19, 18, 13])


def test_a_taken_card_comes_back_with_all_that_followed(structure: Page) -> None:
    """Another structure begins with all its cards."""
    reader = reader_in("en", DUEL)
    for value in (14, 19, 18):
        slot(structure, value).click()
    expect(slot(structure, 18)).to_have_attribute("aria-pressed", "true")
    slot(structure, 19).click()
    expect(slot(structure, 18)).to_have_attribute("aria-pressed", "false")
    expect_taken(structure, reader, [14])
    structure.locator("select[name=structure]").select_option("structure-age-3")
    expect(slot(structure, 19)).to_have_class(re.compile("is-accessible"))
    expect_taken(structure, reader, [], structure="structure-age-3")


def test_taps_that_come_faster_than_answers_are_not_lost(structure: Page) -> None:
    """The last of these cards is accessible only when those before it are gone."""
    structure.evaluate(
        """values => values.forEach(value => document.querySelector(
          `[data-when]:not([hidden]) [data-value='${value}']`).dispatchEvent(new MouseEvent("click", {bubbles: true})))""",
        [19, 18, 13],
    )
    expect(slot(structure, 13)).to_have_attribute("aria-pressed", "true")
    expect_taken(structure, reader_in("en", DUEL), [19, 18, 13])


def test_the_keyboard_goes_from_one_accessible_card_to_the_next(structure: Page) -> None:
    """What cannot be taken has no place in the order of the tab key."""
    slot(structure, 18).focus()
    structure.keyboard.press("Enter")
    expect(slot(structure, 18)).to_have_attribute("aria-pressed", "true")
    structure.keyboard.press("Tab")
    expect(slot(structure, 19)).to_be_focused()
    structure.keyboard.press("Space")
    expect(slot(structure, 19)).to_have_attribute("aria-pressed", "true")
    expect_taken(structure, reader_in("en", DUEL), [18, 19])
    for value in (18, 17, 16, 15, 14, 13):
        structure.keyboard.press("Shift+Tab")
        expect(slot(structure, value)).to_be_focused()
    structure.keyboard.press("Shift+Tab")
    expect(structure.locator("[data-drawing] [data-value]:focus")).to_have_count(0)


def test_the_structure_is_that_of_the_link_and_then_that_of_the_table(structure: Page, address: str) -> None:
    """An expansion that comes on the table comes into the form; with Agora other cards lie there, and none is taken.

    Whoever was sent a question sees its answer, whatever lies on the table.
    """
    reader = reader_in("en", DUEL)
    slot(structure, 19).click()
    expect_taken(structure, reader, [19])
    choose(structure, "module-pantheon")
    expect(structure.locator("[name=pantheon]")).to_be_checked()
    expect_taken(structure, reader, [19], pantheon=True)
    choose(structure, "module-agora")
    expect(structure.locator("[name=layout][value=agora]")).to_be_checked()
    expect_taken(structure, reader, [], pantheon=True, layout="agora")
    structure.locator("#module-agora").uncheck()
    expect(structure.locator("[name=layout][value=base]")).to_be_checked()
    question = packed({"structure": "structure-age-1", "taken": [19]})
    url = page_of(address, "de", STRUCTURE, DUEL)
    open_calculator(structure, f"{url}?m=pantheon.agora&structure={question}", STRUCTURE)
    expect_taken(structure, reader_in("de", DUEL), [19])
    calculator(structure, STRUCTURE).locator("[type=reset]").click()
    expect(structure).to_have_url(f"{url}?m=pantheon.agora")
    expect_taken(structure, reader_in("de", DUEL), [], pantheon=True, layout="agora")
