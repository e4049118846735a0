"""The forms of Duel: things of every kind are picked by name, and the cards of a structure are taken by tapping them."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from generator.ids import LOCALES, GameId, Locale
from generator.pages.reader import Reader
from generator.pages.workings import rules
from generator.rules.duel.calculators import CALCULATORS
from generator.site.building import reader_of_game
from generator.site.content import Content
from tests.support.browser.actions import PHONE, Visit, calculator, choose
from tests.support.browser.expected_answers import expect_answer, packed
from tests.support.browser.form_input import Filling, Keyboard, Thumb

DUEL: Final = GameId("duel")
STRUCTURE: Final = "structure"
CITY: Final[Mapping[str, Any]] = {
    "cards": ["customs-house", "clay-pool"],
    "wonders": ["the-sphinx"],
    "tokens": ["masonry"],
    "coins": 9,
    "divinities": ["astarte"],
    "temples": ["greek-grand-temple"],
    "decrees": ["decree-cheaper-brown"],
}
QUESTIONS: Final[Mapping[str, tuple[str, Mapping[str, Any]]]] = {
    "a building": ("cost", {"building": "palace", "city": CITY, "opponent": {"cards": ["sawmill"]}}),
    "a wonder": ("cost", {"wonder": "the-temple-of-artemis", "city": {"cards": ["press"], "coins": 7}}),
    "a Grand Temple": ("cost", {"temple": "roman-grand-temple", "city": {"coins": 12}}),
    "a Senator": ("cost", {"senator": "conspirator", "city": {"cards": ["theater"], "coins": 4}}),
    "a card of the Pantheon": (
        "cost",
        {
            "activation": {"divinity": "gate", "space": 5, "offerings": ["2", "3"]},
            "city": {"wonders": ["the-sanctuary"], "coins": 9},
        },
    ),
    "shields of a conspiracy": ("military", {"pawn": -2, "conspiracy": "coup", "tokens": ["strategy"]}),
    "shields of a divinity": ("military", {"pawn": 1, "divinity": "mars", "opponent_coins": 3}),
    "science": ("science", {"city": {"cards": ["pharmacist"], "tokens": ["law"]}, "building": "dispensary"}),
    "discarding": ("discard", {"city": {"cards": ["tavern", "brewery"], "coins": 2}}),
    "points": ("score", {"pawn": 4, "cities": [CITY, {"cards": ["palace"], "coins": 17}]}),
    "the Senate": ("senate", {"cubes": {"you": {"chamber-1": 2}}, "cards": ["palace"], "place": 1}),
    "a structure": (STRUCTURE, {"structure": "structure-age-2", "taken": [18, 19, 17]}),
}
"""What is asked about, by the calculator and the question."""

Readers = Mapping[Locale, Reader]


@pytest.fixture(scope="session")
def duel(content: Content) -> Readers:
    """The words of Duel in each language."""
    return {locale: reader_of_game(content, DUEL, locale) for locale in LOCALES}


def way(address: str, name: str, query: str = "", locale: Locale = "en") -> str:
    return f"{address}/{locale}/duel/calculators/{name}/{query}"


def test_every_calculator_is_asked_something() -> None:
    assert {name for name, _ in QUESTIONS.values()} == set(CALCULATORS.names)


@pytest.mark.parametrize("about", QUESTIONS)
@pytest.mark.parametrize(("locale", "hand"), [("ca", Keyboard()), ("de", Thumb())], ids=["keyboard", "thumb"])
def test_every_form_is_operated(  # noqa: PLR0913, PLR0917  a visitor, a hand, a language, a page
    borrow: Visit, address: str, duel: Readers, locale: Locale, about: str, hand: Keyboard | Thumb
) -> None:
    """By keyboard alone at a desk, and with a thumb on a phone; things are picked by their names in the reader's language."""
    name, question = QUESTIONS[about]
    page = borrow(**(PHONE if isinstance(hand, Thumb) else {}))
    page.goto(way(address, name, locale=locale))
    element = calculator(page, name)
    Filling(element.locator("form"), hand, duel[locale]).fill(question)
    expect_answer(element, duel[locale], name, question)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("about", QUESTIONS)
def test_a_link_to_any_question_gives_the_answer_of_python(
    page: Page, address: str, duel: Readers, about: str
) -> None:
    """Whatever its kind, what a link names finds its picker again."""
    name, question = QUESTIONS[about]
    page.goto(way(address, name, f"?{name}={packed(question)}"))
    element = calculator(page, name)
    expect(element).to_have_attribute("data-state", "ready")
    expect(element.locator(".calculator-note")).to_have_text("")
    expect_answer(element, duel["en"], name, question)


@pytest.mark.parametrize("asked", [("duel", "cost"), ("7-wonders", "trade")], ids=" ".join)
def test_whatever_is_asked_about_nothing_has_the_wrong_shape(
    page: Page, address: str, duel: Readers, readers: Readers, asked: tuple[str, str]
) -> None:
    """A list in which nothing is ticked is an empty list, and no object: each of the ways to ask, with nothing else touched.

    A way in which nothing is chosen beforehand asks nothing yet, so nothing of it is kept.
    """
    game, name = asked
    page.goto(f"{address}/en/{game}/calculators/{name}/")
    form = calculator(page, name).locator("form")
    expect(form).to_be_visible()
    ways, kept = form.locator("[name='~either']"), []
    assert ways.count() > 1
    for way_to_ask in [*ways.all()[1:], ways.first]:
        way_to_ask.locator("xpath=ancestor::label").click()
        expect(way_to_ask).to_be_checked()
        kept.append(
            page.evaluate(
                "name => localStorage.getItem(`${document.body.dataset.game}-calculator-${name}`)", name
            )
        )
    questions = [question for question in kept if question]
    assert questions
    reader = (duel if game == "duel" else readers)["en"]
    for question in questions:
        faults = rules(reader).calculate(name, question, reader.told).get("error", ())
        assert not {fault["code"] for fault in faults} & {"not-a-list", "not-an-object"}, question


def test_a_card_of_the_pantheon_is_asked_about_with_one_tap(page: Page, address: str, duel: Readers) -> None:
    page.goto(way(address, "cost"))
    element = calculator(page, "cost")
    element.locator("[name='~either'][value=activation]").locator("xpath=ancestor::label").click()
    first = element.locator("[name='activation.divinity']").input_value()
    question = {"activation": {"divinity": first, "space": 3}, "city": {}}
    expect_answer(element, duel["en"], "cost", question)


def test_points_and_cubes_are_not_both_given(page: Page, address: str, duel: Readers) -> None:
    """What cannot stand together is told in words of its own."""
    cubes = {"first": {"chamber-1": 1}}
    question = {"cities": [{"chamber_points": 2}, {}], "cubes": cubes}
    page.goto(way(address, "score", f"?score={packed(question)}"))
    said = duel["en"]
    field = f"{said.a('field.cities.city')} 1, {said.a('field.chamber_points')}"
    told = said.phrases.say("error.not-together.chamber_points", field=field)
    expect(calculator(page, "score").locator(".calculator-faults li")).to_have_text(told)


def offered(page: Page) -> Mapping[str, set[str]]:
    """What the pickers and the lists of a form offer, kind by kind."""
    found: dict[str, set[str]] = {}
    for select in page.locator("rules-calculator select").all():
        values = select.locator("option:not([value=''])").evaluate_all("all => all.map(one => one.value)")
        found[str(select.get_attribute("name"))] = set(values)
    for picker in page.locator("rules-calculator [data-picker]").all():
        combo = picker.locator("[data-combo]")
        combo.evaluate("part => part.click()")
        options = picker.locator("[role=option][data-id]")
        expect(options.first).to_be_attached()
        ids = options.evaluate_all("all => all.map(one => one.dataset.id)")
        found.setdefault(str(picker.get_attribute("data-of")), set()).update(ids)
    return found


@pytest.mark.parametrize("name", ["cost", "military", "science", "score", "senate"])
def test_a_picker_offers_the_things_of_its_kind_and_no_others(
    page: Page, address: str, content: Content, name: str
) -> None:
    library = content.world.games[DUEL]
    kinds = {kind.folder: set(library.things[kind.id]) for kind in library.game.kinds}
    page.goto(way(address, name))
    expect(calculator(page, name).locator("form")).to_be_visible()
    pickers = {of: ids for of, ids in offered(page).items() if of in kinds}
    assert {"buildings", "progress-tokens"} & set(pickers)
    assert pickers == {of: kinds[of] for of in pickers}


def test_between_them_the_forms_ask_for_every_kind(page: Page, address: str, content: Content) -> None:
    """By a picker, by a list to choose from, or by a drawing."""
    things = content.world.games[DUEL].things
    found: set[str] = set()
    for name in CALCULATORS.names:
        page.goto(way(address, name))
        expect(calculator(page, name).locator("form")).to_be_visible()
        offers = offered(page).values()
        found |= {kind for kind, ids in things.items() if set(ids) in offers}
    assert found == set(things)


def slot(page: Page, value: int) -> Locator:
    """A card of the structure that is shown."""
    return page.locator(f"[data-drawing] [data-when]:not([hidden]) [data-value='{value}']")


def free(page: Page) -> set[int]:
    """The cards that are marked as accessible."""
    marked = page.locator("[data-drawing] [data-when]:not([hidden]) .is-accessible")
    return set(marked.evaluate_all("all => all.map(one => Number(one.dataset.value))"))


def expect_taken(page: Page, reader: Reader, taken: list[int], **asked: Any) -> None:
    """The drawing shows what Python says: what was taken, what is free and what has turned up."""
    question = {"structure": "structure-age-1", **asked, "taken": taken}
    answer = rules(reader).calculate(STRUCTURE, json.dumps(question), reader.told)
    expect_answer(calculator(page, STRUCTURE), reader, STRUCTURE, question)
    assert free(page) == set(answer["accessible"])
    pressed = page.locator("[data-drawing] [data-when]:not([hidden]) [aria-pressed=true]")
    assert set(pressed.evaluate_all("all => all.map(one => Number(one.dataset.value))")) == set(taken)
    for value in answer["turned_up"]:
        expect(slot(page, value)).to_have_accessible_name(
            re.compile(f": {reader.a('interface.structure.turned-up')}$")
        )


@pytest.fixture
def table(page: Page, address: str) -> Page:
    """The structure of Age I, when it is known what is free."""
    page.goto(way(address, STRUCTURE))
    expect(slot(page, 19)).to_have_class(re.compile("is-accessible"))
    return page


def test_a_free_card_is_taken_and_what_turns_up_is_told(table: Page, duel: Readers) -> None:
    """Cards 18 and 19 lie on the fifth of row 4, which is face down: it is free when both are gone."""
    said, covered = duel["en"], slot(table, 13)
    heard = table.locator(".calculator-note")
    expect(covered).to_have_attribute("aria-disabled", "true")
    slot(table, 19).click()
    expect(slot(table, 19)).to_have_accessible_name(
        f"{said.a('interface.structure.card', row=5, place=6)}: {said.a('interface.structure.taken')}"
    )
    expect_taken(table, said, [19])
    slot(table, 18).click()
    turned = (
        f"{said.a('interface.structure.card', row=4, place=5)}: {said.a('interface.structure.turned-up')}"
    )
    expect(heard).to_have_text(re.compile(re.escape(turned)))
    expect(covered).to_have_attribute("aria-disabled", "false")
    expect_taken(table, said, [19, 18])


def test_a_covered_card_cannot_be_taken(table: Page, duel: Readers) -> None:
    slot(table, 9).click(position={"x": 10, "y": 5}, force=True)
    slot(table, 19).click()
    expect(slot(table, 19)).to_have_attribute("aria-pressed", "true")
    expect_taken(table, duel["en"], [19])


def test_a_taken_card_comes_back_with_all_that_followed(table: Page, duel: Readers) -> None:
    for value in (14, 19, 18):
        slot(table, value).click()
    expect(slot(table, 18)).to_have_attribute("aria-pressed", "true")
    slot(table, 19).click()
    expect(slot(table, 18)).to_have_attribute("aria-pressed", "false")
    expect_taken(table, duel["en"], [14])


def test_where_a_taken_card_lay_on_a_free_one_that_is_tapped(table: Page, duel: Readers) -> None:
    """The lower edge of a card that has just turned up is under what is left of those that lay on it."""
    for value in (19, 18):
        slot(table, value).click()
    expect(slot(table, 13)).to_have_class(re.compile("is-turned_up"))
    box = slot(table, 13).bounding_box()
    assert box
    table.mouse.click(box["x"] + box["width"] / 4, box["y"] + box["height"] - 6)
    expect(slot(table, 13)).to_have_attribute("aria-pressed", "true")
    expect_taken(table, duel["en"], [19, 18, 13])


def test_taps_that_come_faster_than_answers_are_not_lost(table: Page, duel: Readers) -> None:
    """The last of these cards is free only when those before it are gone."""
    table.evaluate(
        """values => values.forEach(value => document.querySelector(
          `[data-when]:not([hidden]) [data-value='${value}']`).dispatchEvent(new MouseEvent("click", {bubbles: true})))""",
        [19, 18, 13],
    )
    expect(slot(table, 13)).to_have_attribute("aria-pressed", "true")
    expect_taken(table, duel["en"], [19, 18, 13])


def test_the_keyboard_goes_from_one_free_card_to_the_next(table: Page, duel: Readers) -> None:
    """What cannot be taken has no place in the order of the tab key."""
    slot(table, 18).focus()
    table.keyboard.press("Enter")
    expect(slot(table, 18)).to_have_attribute("aria-pressed", "true")
    table.keyboard.press("Tab")
    expect(slot(table, 19)).to_be_focused()
    table.keyboard.press("Space")
    expect(slot(table, 19)).to_have_attribute("aria-pressed", "true")
    expect_taken(table, duel["en"], [18, 19])
    for value in (18, 17, 16, 15, 14, 13):
        table.keyboard.press("Shift+Tab")
        expect(slot(table, value)).to_be_focused()
    table.keyboard.press("Shift+Tab")
    expect(table.locator("[data-drawing] [data-value]:focus")).to_have_count(0)


def test_what_was_taken_stands_in_the_address(table: Page, address: str, duel: Readers) -> None:
    slot(table, 19).click()
    slot(table, 18).click()
    expect_taken(table, duel["en"], [19, 18])
    expect(table).to_have_url(re.compile(r"\?structure=~"))
    link = table.url
    table.evaluate("localStorage.clear()")
    table.reload()
    expect(slot(table, 13)).to_have_class(re.compile("is-turned_up"))
    expect_taken(table, duel["en"], [19, 18])
    table.goto(link.replace("/en/", "/de/"))
    expect_taken(table, duel["de"], [19, 18])
    calculator(table, STRUCTURE).locator("[type=reset]").click()
    expect(table).to_have_url(way(address, STRUCTURE, locale="de"))
    expect_taken(table, duel["de"], [])


def test_the_structure_is_that_of_the_table(table: Page, duel: Readers) -> None:
    """An expansion that comes on the table comes into the form; with Agora other cards lie there, and none is taken."""
    said = duel["en"]
    slot(table, 19).click()
    expect_taken(table, said, [19])
    choose(table, "module-pantheon")
    expect(table.locator("[name=pantheon]")).to_be_checked()
    expect_taken(table, said, [19], pantheon=True)
    choose(table, "module-agora")
    expect(table.locator("[name=layout][value=agora]")).to_be_checked()
    expect_taken(table, said, [], pantheon=True, layout="agora")
    table.locator("#module-agora").uncheck()
    expect(table.locator("[name=layout][value=base]")).to_be_checked()


def test_what_a_link_asks_goes_before_the_table(page: Page, address: str, duel: Readers) -> None:
    """Whoever was sent a question sees its answer, whatever lies on the table."""
    question = {"structure": "structure-age-1", "taken": [19]}
    page.goto(way(address, STRUCTURE, f"?m=pantheon.agora&structure={packed(question)}"))
    expect_taken(page, duel["en"], [19])


def test_another_structure_begins_anew(table: Page, duel: Readers) -> None:
    slot(table, 19).click()
    expect_taken(table, duel["en"], [19])
    table.locator("select[name=structure]").select_option("structure-age-3")
    expect(slot(table, 19)).to_have_class(re.compile("is-accessible"))
    expect_taken(table, duel["en"], [], structure="structure-age-3")


def test_two_cities_are_neither_more_nor_fewer(page: Page, address: str) -> None:
    """Where a list has a fixed length there is nothing to add and nothing to remove."""
    page.goto(way(address, "score"))
    form = calculator(page, "score").locator("form")
    expect(form.locator("[data-list=cities] > [data-items] > *")).to_have_count(2)
    expect(form.locator("[data-add], [data-remove]:visible")).to_have_count(0)
