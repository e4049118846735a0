"""The city of a real evening, entered on a phone: how many taps that takes, and that the answer is Python's."""

from collections.abc import Mapping

from playwright.sync_api import Locator, expect

from generator.ids import Locale
from generator.pages.reader import Reader
from tests.support.browser.actions import PHONE, Visit, calculator
from tests.support.browser.expected_answers import expect_answer

MOST_TAPS = 60
BY_COLOUR = {
    "brown": ["lumber-yard", "clay-pit", "sawmill", "foundry"],
    "grey": ["glassworks-age-1", "press-age-2"],
    "blue": ["altar", "temple", "pantheon", "senate"],
    "yellow": ["west-trading-post", "vineyard", "lighthouse"],
    "red": ["barracks", "walls", "arsenal"],
    "green": ["scriptorium", "school", "study"],
    "purple": ["workers-guild"],
    "black": ["militia", "gambling-den"],
}
LEADERS = ["hypatia", "midas", "plato", "euclid"]
CITY = {
    "wonder": "olympia",
    "side": "a",
    "stages": 3,
    "cards": [card for cards in BY_COLOUR.values() for card in cards],
    "coins": 11,
    "tokens": {"1": 2, "3": 1, "5": 2, "defeats": 1},
    "expansions": {"leaders": LEADERS},
}


class Counting:
    """A thumb that counts what it touches: a tap, a key of the keyboard on the screen, a list and what is chosen from it."""

    def __init__(self) -> None:
        self.taps = 0

    def tap(self, part: Locator, times: int = 1) -> None:
        for _ in range(times):
            part.tap()
        self.taps += times

    def write(self, field: Locator, text: str) -> None:
        self.tap(field)
        field.press("Control+a")  # a phone selects what stands in a field for numbers when it is entered
        for key in text:
            field.press(key)
        self.taps += len(text)

    def select(self, field: Locator, value: str) -> None:
        field.select_option(value)
        self.taps += 2


def test_the_city_of_an_evening_takes_less_than_sixty_taps(
    borrow: Visit, address: str, readers: Mapping[Locale, Reader]
) -> None:
    """22 cards, four leaders, the wonder with its stages, coins and tokens, with Leaders and Cities on the table."""
    page, thumb = borrow(**PHONE), Counting()
    page.goto(f"{address}/ca/7-wonders/calculators/score/?m=leaders.cities")
    element = calculator(page, "score")
    form, city = element.locator("form"), element.locator("[data-item]").first
    expect(form).to_be_visible()
    thumb.select(city.locator("[name='cities[0].wonder']"), "olympia")
    thumb.select(city.locator("[name='cities[0].side']"), "a")
    more = city.locator(".field-stages .stepper-more")
    thumb.tap(more, 3)
    cards = city.locator("[data-picker='cities[0].cards']")
    thumb.tap(cards.locator("[data-palette]"))
    for colour, ids in BY_COLOUR.items():
        tab = cards.locator(f".palette-colour[data-colour={colour}]")
        if tab.get_attribute("aria-pressed") == "false":
            thumb.tap(tab)
        for id_ in ids:
            thumb.tap(cards.locator(f".palette [data-id={id_}]"))
    thumb.write(city.locator("[name='cities[0].coins']"), "11")
    for token, count in CITY["tokens"].items():  # type: ignore[attr-defined]
        thumb.tap(city.locator(f".stepper:has([name='cities[0].tokens.{token}']) .stepper-more"), count)
    thumb.tap(city.locator("details.folded > summary"))
    leaders = city.locator("[data-picker='cities[0].expansions.leaders']")
    thumb.tap(leaders.locator("[data-palette]"))
    for id_ in LEADERS:
        thumb.tap(leaders.locator(f".palette [data-id={id_}]"))
    expect(cards.locator(".chosen li")).to_have_count(22)
    expect_answer(element, readers["ca"], "score", {"edition": "second", "cities": [CITY, {}, {}]})
    assert thumb.taps < MOST_TAPS
    _nothing_stays_behind(cards.locator("[data-combo]"), page.locator("h1"))


def _nothing_stays_behind(combo: Locator, elsewhere: Locator) -> None:
    """What was typed and is no card is gone when the reader goes on, and has changed nothing."""
    chosen = combo.locator("xpath=ancestor::*[@data-picker]").locator(".chosen li")
    for text, leave in (
        ("qqxx", elsewhere.tap),
        ("qqxx", lambda: combo.press("Tab")),
        ("alt", elsewhere.tap),
    ):
        combo.tap()
        combo.press_sequentially(text)
        expect(combo).to_have_value(text)
        leave()
        expect(combo).to_have_value("")
        expect(chosen).to_have_count(22)


def test_one_card_is_tapped_too_and_the_tiles_are_gone(borrow: Visit, address: str) -> None:
    """The next one takes its place."""
    page = borrow(**PHONE)
    page.goto(f"{address}/de/7-wonders/calculators/trade/")
    asked = calculator(page, "trade").locator("[data-picker=card]")
    for colour, card in (("blue", "altar"), ("green", "library")):
        asked.locator("[data-palette]").tap()
        asked.locator(f".palette-colour[data-colour={colour}]").tap()
        asked.locator(f".palette [data-id={card}]").tap()
        expect(asked.locator(".palette")).to_be_hidden()
        expect(asked.locator(".chosen input")).to_have_value(card)


def test_nothing_moves_under_the_finger(visit: Visit, address: str) -> None:
    """Two taps at one place put a card in and take it out again, though what is chosen grows above."""
    page = visit(**PHONE)
    page.goto(f"{address}/en/7-wonders/calculators/score/")
    page.locator("[data-palette]").first.tap()
    thing = page.locator(".palette-thing").nth(2)
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    for taken in ("true", "false", "true"):
        page.touchscreen.tap(box["x"] + 20, box["y"] + 15)
        expect(thing).to_have_attribute("aria-pressed", taken)
