"""The frame around every page, and the pages that are nothing but frame; everything put into it is escaped."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from jinja2 import FileSystemLoader, StrictUndefined
from markupsafe import Markup

from generator.ids import LOCALES, Locale
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.pages.templating import Compiled, Templates
from generator.site import assets
from generator.site.drawings import Drawings
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
            "drawn": self.drawings.within,
            "live": live,
            "partial": self._partial,
            "tags": TAGS,
        }

    def framed(self, page: Page, reader: Reader) -> str:
        """The whole HTML of a page."""
        view = View(page, reader, self._site_url)
        return self.templates.get_template("page.html").render(view=view, r=reader)

    def lost(self, above: Mapping[Locale, Reader]) -> str:
        """What is shown for an address that there is not, in every language."""
        finds = Markup("" if self._site_url else assets.finding(self._root))  # noqa: S704  a file of ours
        policy = assets.policy(self._root) if finds else assets.POLICY
        template = self.templates.get_template("404.html")
        return template.render(words=above, here=self._site_url or "/", finds=finds, policy=policy)

    def gate(self, games: Iterable[str]) -> str:
        """The root page: the languages, and a script that follows the reader's own, and their game."""
        languages = [(locale, TAGS[locale], i18n.language_name(locale)) for locale in LOCALES]
        return self.templates.get_template("gate.html").render(languages=languages, games=list(games))

    def _asset(self, view: View, name: str) -> str:
        """The way from a page to a file of its looks."""
        return f"{view.root}{self.names(f'assets/{name}')}"

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
