"""Floor 6: what the frame around a page needs: menu, ways, the same page in other languages, the reader's table."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from generator import i18n, routes
from generator.conditions import USUAL_COUNTS, input_id
from generator.ids import EDITIONS, LOCALES, Locale, ModuleId
from generator.model import Module
from generator.numbers import NUMBERS, Number
from generator.pages.page import Page
from generator.pages.reader import Reader

MENU: Final = (
    ("rules", routes.RULEBOOK, "rule"),
    ("cards", routes.CARDS, "card"),
    ("wonders", routes.WONDERS, "wonder"),
    ("rulings", routes.RULINGS, "ruling"),
    ("calculators", routes.CALCULATORS, "calculator"),
)
SECOND_MENU: Final = (
    ("set-up", routes.SET_UP),
    ("symbols", routes.SYMBOLS),
    ("expansions", routes.EXPANSIONS),
    ("glossary", routes.GLOSSARY),
    ("chains", routes.CHAINS),
    ("open", routes.OPEN),
    ("status", routes.STATUS),
    ("about", routes.ABOUT),
)
TAGS: Final[Mapping[Locale, str]] = {"ca": "ca", "es": "es", "de": "de", "fr": "fr", "en": "en-GB"}
"""The language as HTML names it."""


@dataclass(frozen=True, slots=True)
class Alternate:
    """The same page in another language."""

    locale: Locale
    tag: str
    name: str
    way: str
    route: str


class View:
    """A page as its frame sees it."""

    def __init__(self, page: Page, reader: Reader, site_url: str = "") -> None:
        reader.route = page.route
        self.page = page
        self.r = reader
        self.locale = reader.locale
        self.tag = TAGS[reader.locale]
        self.root = routes.up_to_root(page.route)
        self._site_url = site_url.rstrip("/") + "/" if site_url else ""

    @property
    def menu(self) -> list[tuple[str, str, str, bool]]:
        """Key, way, icon, and whether the page stands under it."""
        return [(key, self.r.way(route), icon, self.page.section == route) for key, route, icon in MENU]

    @property
    def second_menu(self) -> list[tuple[str, str]]:
        return [(key, self.r.way(route)) for key, route in SECOND_MENU]

    @property
    def alternates(self) -> list[Alternate]:
        """The same page in every language, the one at hand included."""
        return [
            Alternate(
                locale,
                TAGS[locale],
                i18n.language_name(locale),
                f"{self.root}{routes.url(locale, self.page.route)}",
                self.address(locale),
            )
            for locale in LOCALES
        ]

    def address(self, locale: Locale | None = None) -> str:
        """The full address, if the site's is known."""
        return self._site_url and self._site_url + routes.url(locale or self.locale, self.page.route)

    @property
    def x_default(self) -> str:
        return self._site_url

    @property
    def editions(self) -> list[tuple[str, str]]:
        """Edition and the id of its control."""
        return [(edition, input_id("edition", edition)) for edition in EDITIONS]

    @property
    def numbers(self) -> list[tuple[str, Number]]:
        """The numbers on this page that follow from the players, each with its name."""
        return [
            (name, n) for name, n in NUMBERS.items() if f'popovertarget="number-{name}"' in self.page.html
        ]

    @property
    def players(self) -> list[tuple[int | None, str]]:
        """Number of players, None for any, and the id of its control; the unusual ones as far as a module has them."""
        more = {n for module in self._modules for n in module.only_players}
        more |= {n for module in self._modules for counts in module.adds_players.values() for n in counts}
        counts = sorted({*USUAL_COUNTS, *more})
        return [(n, input_id("players", n)) for n in (None, *counts)]

    @property
    def usual_counts(self) -> tuple[int, ...]:
        return USUAL_COUNTS

    @property
    def _modules(self) -> list[Module]:
        return list(self.r.library.modules.values())

    @property
    def modules(self) -> list[tuple[Module, str]]:
        """Module and the id of its control."""
        return [(module, input_id("module", module.id)) for module in self._modules]

    @property
    def together(self) -> str:
        """What goes with what, and the reasons, as JSON for the script that watches over the table."""
        return json.dumps({module.id: self._limits(module) for module in self._modules}, ensure_ascii=False)

    def _limits(self, module: Module) -> dict[str, object]:
        first_only = module.editions[0] if len(module.editions) == 1 else ""
        return {
            "name": self.r.plain(module.name),
            "editions": module.editions,
            "edition": self.r.a(f"interface.table.only.{first_only}") if first_only else "",
            "adds": module.adds_players,
            "only": module.only_players,
            "players": self._only_players(module),
            "needs": {other: self._needs(other) for other in module.needs},
            "excludes": {other: self.r.plain(why) for other, why in module.excludes.items()},
        }

    def _only_players(self, module: Module) -> str:
        if not module.only_players:
            return ""
        counts = i18n.list_of(map(str, module.only_players), self.locale, "or")
        return self.r.a("interface.table.only-players", counts=counts)

    def _needs(self, other: ModuleId) -> str:
        needed = self.r.plain(self.r.library.modules[other].name)
        return self.r.a("interface.table.needs", other=needed)
