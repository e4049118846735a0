"""The frame around every page, and the pages that are nothing but frame; everything put into it is escaped."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from jinja2 import FileSystemLoader, StrictUndefined
from markupsafe import Markup

from generator import routes
from generator.ids import LOCALES, Locale
from generator.pages.lasting import Lasting, Preview
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.pages.templating import Compiled, Templates
from generator.site import assets
from generator.site.drawings import Drawings
from generator.site.module_preload import preloads
from generator.site.view import TAGS, View
from generator.words import i18n

FOLDER: Final = "overrides/frame"
Named = Callable[[str], str]
"""The path of a file -> the name under which it is served."""


class Frame:
    """Puts pages into their frame: the head, the menus, the reader's table, the search."""

    def __init__(
        self, root: Path, names: Named, site_url: str = "", *, policy: str = assets.POLICY, live: bool = False
    ) -> None:
        self._root = root
        self.names = names
        self._keeps = not live
        self._site_url = site_url
        self._languages = {locale: i18n.language_name(locale) for locale in LOCALES}
        self._pictures: dict[str, str] = {}
        self._preloads: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._rendered: dict[tuple[object, ...], Markup] = {}
        self.drawings = Drawings(root, keep=not live)
        self.templates = Templates(
            loader=FileSystemLoader(root / FOLDER),
            autoescape=True,
            undefined=StrictUndefined,
            bytecode_cache=Compiled(),
            auto_reload=live,
        )
        self.templates.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "separators": (",", ":")}
        self.templates.globals |= {
            "policy": policy,
            "names": names,
            "asset": self._asset,
            "module_preloads": self._module_preloads,
            "drawn": self.drawings.within,
            "live": live,
            "partial": self._partial,
            "tags": TAGS,
        }

    def framed(self, page: Page, reader: Reader) -> str:
        """The whole HTML of a page."""
        view = View(page, reader, self._site_url)
        picture = self.picture(reader)
        return self.templates.get_template("page.html").render(view=view, r=reader, picture=picture)

    def lost(self, above: Mapping[Locale, Reader]) -> str:
        """What is shown for an address that there is not, in every language."""
        finds = Markup("" if self._site_url else assets.finding(self._root))  # noqa: S704  a file of ours
        policy = assets.policy(self._root) if finds else assets.POLICY
        template = self.templates.get_template("404.html")
        return template.render(words=above, here=self._site_url or "/", finds=finds, policy=policy)

    def lasting(self, link: Lasting, first: Reader, told: Mapping[Locale, Preview]) -> str:
        """The page of a link that never dies; `first` reads the language of its preview, `told` is what it shows in each."""
        return self.templates.get_template("lasting.html").render(
            link=link,
            r=first,
            told=told,
            up="../" * link.path.count("/"),
            url=routes.url,
            here=self._site_url,
            picture=self.picture(first),
            languages=self._languages,
        )

    def picture(self, reader: Reader) -> str:
        """The full address of the picture with which links into a game are shown; empty where there is none or the site's address is not known."""
        game = reader.library.game.id
        if game not in self._pictures:
            path = f"previews/{game}.png"
            is_there = bool(self._site_url) and (self._root / "overrides" / path).is_file()
            self._pictures[game] = f"{self._site_url}{self.names(path)}" if is_there else ""
        return self._pictures[game]

    def gate(self, games: Iterable[str]) -> str:
        """The root page: the languages, and a script that follows the reader's own, and their game."""
        languages = [(locale, TAGS[locale], name) for locale, name in self._languages.items()]
        return self.templates.get_template("gate.html").render(languages=languages, games=list(games))

    def _asset(self, view: View, name: str) -> str:
        """The way from a page to a file of its looks."""
        return f"{view.root}{self.names(f'assets/{name}')}"

    def _module_preloads(self, page: Page) -> tuple[str, ...]:
        """The modules that the scripts of a page import; none while they are written, as pages are not made again for it."""
        if not self._keeps:
            return ()
        if page.scripts not in self._preloads:
            scripts = [f"assets/{name}" for name in ("site.mjs", *page.scripts)]
            self._preloads[page.scripts] = preloads(self._root / "overrides", scripts)
        return self._preloads[page.scripts]

    def _partial(self, name: str, view: View) -> Markup:
        """A part of the frame whose template looks only at game, language, depth, kind, section and scripts of the page:
        rendered once.

        A page that the menus lead to is the only one of its kind in its section, so that its way to itself stays its own.
        """
        page = view.page
        key = name, view.locale, view.r.base, view.root, page.kind, page.section, page.scripts
        if self._keeps and key in self._rendered:
            return self._rendered[key]
        template = self.templates.get_template(f"partials/{name}.html")
        self._rendered[key] = Markup(template.render(view=view, r=view.r))  # noqa: S704
        return self._rendered[key]
