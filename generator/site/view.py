"""What the frame around a page needs: menu, ways, the same page in other languages, the reader's table."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from markupsafe import Markup

from generator import routes
from generator.conditions import Axes, input_id
from generator.ids import LOCALES, Locale, ModuleId
from generator.model import Module, Number
from generator.pages.craft import Door
from generator.pages.gone import beside
from generator.pages.origins import number_of
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.pages.unit import GROUPS
from generator.pages.ways import has
from generator.words import i18n

TAGS: Final[Mapping[Locale, str]] = {"ca": "ca", "es": "es", "de": "de", "fr": "fr", "en": "en-GB"}
"""The language as HTML names it."""
_NUMBER: Final = re.compile(r'popovertarget="number-([^"]+)"')


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
        self.root = reader.root
        self.game = reader.library.game if reader.base else None
        self._site_url = site_url

    @property
    def content(self) -> Markup:
        """What the page itself holds, which its templates have escaped."""
        return Markup(self.page.html)  # noqa: S704

    @cached_property
    def handing(self) -> Markup:
        """How the thing that the page shows is handed over, and a mistake in it told; nothing on other pages."""
        folder, _, id_ = self.page.route.partition("/")
        kind = next((kind.id for kind in self.r.library.game.kinds if kind.folder == folder), "")
        if id_ not in self.r.library.things.get(kind, {}):
            return Markup()
        return Markup(self.r.macro("macros", "handing", kind, id_, self.page.title))  # noqa: S704

    @property
    def gone(self) -> list[tuple[str, Markup]]:
        """What once stood on the page: its anchor, and what became of it."""
        return beside(self.r, self.page.route)

    @property
    def menu(self) -> list[tuple[str, str, str, str]]:
        """Key, way, icon, and as what the page stands under it: as `page` itself, as one of its own, or not at all."""
        doors = self._doors(self.r.craft.menu)
        return [(door.key, self.r.way(door.route), door.icon, self._stands(door.route)) for door in doors]

    def _stands(self, route: str) -> str:
        if self.page.route == route:
            return "page"
        return "true" if self.page.section == route else ""

    @property
    def search_ways(self) -> list[tuple[str, str]]:
        """Where to look when a search finds nothing: key and way."""
        return [(door.key, self.r.way(door.route)) for door in self._doors(self.r.craft.menu)]

    @property
    def search_groups(self) -> str:
        """The titles under which a search lists what it finds, in the order of the groups."""
        return "|".join(self.r.a(f"interface.search.group.{group}") for group in GROUPS)

    @property
    def second_menu(self) -> list[tuple[str, str]]:
        return [(door.key, self.r.way(door.route)) for door in self._doors(self.r.craft.second_menu)]

    def _doors(self, doors: Iterable[Door]) -> list[Door]:
        """Those that lead somewhere."""
        return [door for door in doors if has(self.r.library, door.route)]

    @property
    def title(self) -> str:
        """What the browser's tab says: the page and its game."""
        if not self.game:
            return self.page.title
        game = self.r.plain(self.game.name)
        if self.page.kind == "start":
            return f"{game} · {self.r.a('interface.home.kicker')}"
        return f"{self.page.title} · {game}"

    @property
    def alternates(self) -> list[Alternate]:
        """The same page in every language, the one at hand included."""
        return [
            Alternate(
                locale,
                TAGS[locale],
                i18n.language_name(locale),
                f"{self.root}{routes.url(locale, self.r.base, self.page.route)}",
                self.address(locale),
            )
            for locale in LOCALES
        ]

    def address(self, locale: Locale | None = None) -> str:
        """The full address, if the site's is known."""
        return self._site_url and self._site_url + routes.url(
            locale or self.locale, self.r.base, self.page.route
        )

    @property
    def x_default(self) -> str:
        return self._site_url

    @property
    def editions(self) -> list[tuple[str, str, int]]:
        """Edition, the id of its control, and the number by which an address knows it."""
        axes = self._axes
        return [
            (edition, input_id("edition", edition), number_of(edition, axes)) for edition in axes.editions
        ]

    @property
    def numbers(self) -> list[tuple[str, Number]]:
        """The numbers on this page that follow from the players, each with its name."""
        shown = set(_NUMBER.findall(self.page.html))
        return [(name, n) for name, n in self.r.library.numbers.items() if name in shown]

    @property
    def players(self) -> list[tuple[int | None, str]]:
        """Number of players, None for any, and the id of its control; the unusual ones as far as a module has them."""
        more = {n for module in self._modules for n in module.only_players}
        more |= {n for module in self._modules for counts in module.adds_players.values() for n in counts}
        counts = sorted({*self.usual_counts, *more})
        return [(n, input_id("players", n)) for n in (None, *counts)] if counts else []

    @property
    def usual_counts(self) -> tuple[int, ...]:
        return self._axes.usual

    @property
    def _axes(self) -> Axes:
        return self.r.library.game.axes

    @property
    def _modules(self) -> list[Module]:
        return list(self.r.library.modules.values())

    @property
    def modules(self) -> list[tuple[Module, str]]:
        """Module and the id of its control."""
        return [(module, input_id("module", module.id)) for module in self._modules]

    @property
    def together(self) -> dict[str, dict[str, object]]:
        """What goes with what, and the reasons, for the script that watches over the table; what is empty is left out."""
        return {module.id: {k: v for k, v in self._limits(module).items() if v} for module in self._modules}

    def _limits(self, module: Module) -> dict[str, object]:
        first_only = module.editions[0] if len(module.editions) < len(self._axes.editions) else ""
        return {
            "name": self.r.plain(module.name),
            "editions": module.editions,
            "edition": first_only and self.r.a(f"interface.table.only.{first_only}"),
            "adds": dict(module.adds_players),
            "only": module.only_players,
            "players": self._only_players(module),
            "needs": {other: self._needs(other) for other in module.needs},
            "excludes": {other: self.r.plain(why) for other, why in module.excludes.items()},
        }

    def _only_players(self, module: Module) -> str:
        if not module.only_players:
            return ""
        counts = i18n.list_of(map(str, sorted(module.only_players)), self.locale, "or")
        return self.r.a("interface.table.only-players", counts=counts)

    def _needs(self, other: ModuleId) -> str:
        needed = self.r.plain(self.r.library.modules[other].name)
        return self.r.a("interface.table.needs", other=needed)
