"""One address for each kind of page, and for each state of a page that looks different."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from playwright.sync_api import Page, expect

GAME = "7-wonders/"
OF_A_GAME: Mapping[str, str] = {
    "start": "",
    "rulebook": "rules/",
    "set-up": "set-up/",
    "set-up with expansions": "set-up/?p=5&m=leaders.cities.edifice",
    "cards": "cards/",
    "cards as a table": "cards/?view=table",
    "card": "cards/altar/",
    "card that differs": "cards/courthouse/",
    "guild": "cards/scientists-guild/",
    "chains": "chains/",
    "pictures": "pictures/",
    "pictures with expansions": "pictures/?p=5&m=leaders.cities.armada.edifice",
    "wonders": "wonders/",
    "wonder": "wonders/olympia/",
    "rulings": "rulings/",
    "ruling": "rulings/finishing-the-wonder/",
    "referee": "referee/?p=4&m=tournament#wrong-build-found-later",
    "calculators": "calculators/",
    "science": "calculators/science/?science=3.1.1.2",
    "military": "calculators/military/?military=1.1.0-3.1.1-3.7.0",
    "treasury": "calculators/treasury/?treasury=14",
    "setup": "calculators/setup/?setup=5",
    "cities to score": "calculators/score/?p=4",
    "a fault": "calculators/treasury/?treasury=99999",
    "symbols": "symbols/",
    "desk": "desk/",
    "expansions": "expansions/",
    "expansion": "expansions/cities/?e=1",
    "fan-made expansion": "expansions/market-day/",
    "glossary": "glossary/",
    "prints": "prints/?m=leaders.cities",
    "status": "status/",
    "open questions": "open-questions/",
    "what meets what": "interactions/?m=leaders.cities",
    "about": "about/",
    "first edition": "rules/?e=1&p=5",
}
"""The pages of a game, by the addresses below it; the last shows the line about what a link has set."""
DUEL = "duel/"
OF_DUEL: Mapping[str, str] = {
    "start of Duel": "",
    "rulebook of Duel": "rules/?m=pantheon.agora",
    "set-up of Duel": "set-up/?m=pantheon.agora",
    "buildings": "buildings/",
    "building": "buildings/aqueduct/",
    "wonder of Duel": "wonders/the-sphinx/",
    "conspiracies": "conspiracies/?m=agora",
    "divinity": "divinities/zeus/?m=pantheon",
    "structures": "structures/?m=pantheon.agora",
    "chains of Duel": "chains/",
    "pictures of Duel": "pictures/?m=pantheon.agora",
    "symbols of Duel": "symbols/",
    "prints of Duel": "prints/",
    "cost": "calculators/cost/",
    "points of Duel": "calculators/score/",
    "senate": "calculators/senate/",
    "structure to tap": "calculators/structure/",
}
"""What looks different there, by the addresses below that game."""
PAGES: Mapping[str, str] = {
    "home": "",
    **{kind: GAME + route for kind, route in OF_A_GAME.items()},
    **{kind: DUEL + route for kind, route in OF_DUEL.items()},
}
"""What a reader can open in every language: the page above the games, and those of each game."""
FILES = sorted({route.partition("?")[0] for route in PAGES.values()})


_ASKED: Final = re.compile(r"[?&](?![emp]=)[\w-]+=")
"""An address that asks more than the reader's table."""


def settle(page: Page) -> None:
    """Wait until a calculator that was asked in the address has answered."""
    if "calculators/" in page.url and _ASKED.search(page.url):
        for state in page.locator("rules-calculator").filter(visible=True).all():
            expect(state.locator("output :is(.calculator-result, .calculator-faults)").first).to_be_visible()


def open_search(page: Page) -> None:
    page.locator("[data-search-open]:visible").first.click()
    page.get_by_role("combobox").fill("7")
    expect(page.get_by_role("option").first).to_be_visible()
    page.get_by_role("combobox").press("ArrowDown")


def open_table(page: Page) -> None:
    page.locator(".table-chip").click()
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("main")).to_have_attribute("inert", "")


def open_menu(page: Page) -> None:
    page.locator(".dock [popovertarget=menu]").click()
    expect(page.locator("#menu")).to_be_visible()
    expect(page.locator("main")).to_have_attribute("inert", "")


def open_languages(page: Page) -> None:
    page.locator("[popovertarget=languages]").click()
    expect(page.locator("#languages")).to_be_visible()


def open_number(page: Page) -> None:
    page.locator(".number:visible").first.click()
    expect(page.locator(".number-card:popover-open")).to_be_visible()


def open_details(page: Page) -> None:
    """Unfold everything that is folded."""
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")


STATES: Mapping[str, tuple[str, Callable[[Page], None]]] = {
    "search": (GAME, open_search),
    "the table": (f"{GAME}glossary/", open_table),
    "menu": (GAME, open_menu),
    "languages": (GAME, open_languages),
    "a number": (f"{GAME}set-up/", open_number),
    "everything unfolded": (f"{GAME}rules/", open_details),
    "rulings unfolded": (f"{GAME}rulings/", open_details),
    "search above the games": ("", open_search),
    "languages above the games": ("", open_languages),
}
"""What opens on a phone: where, and how."""
