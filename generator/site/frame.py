"""The frame around every page, and the pages that are nothing but frame; everything put into it is escaped."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from generator.ids import LOCALES, Locale
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.pages.templating import Compiled
from generator.site import assets
from generator.site.view import TAGS, View
from generator.words import i18n

FOLDER: Final = "overrides/frame"


class Frame:
    """Puts pages into their frame: the head, the menus, the reader's table, the search."""

    def __init__(self, root: Path, site_url: str = "", policy: str = assets.POLICY) -> None:
        self._site_url = site_url
        self._rendered: dict[tuple[str, ...], Markup] = {}
        self._templates = Environment(
            loader=FileSystemLoader(root / FOLDER),
            autoescape=True,
            undefined=StrictUndefined,
            bytecode_cache=Compiled(),
        )
        self._templates.globals |= {
            "policy": policy,
            "version": assets.version(root),
            "partial": self._partial,
            "tags": TAGS,
        }

    def framed(self, page: Page, reader: Reader) -> str:
        """The whole HTML of a page."""
        view = View(page, reader, self._site_url)
        return self._templates.get_template("page.html").render(view=view, r=reader)

    def lost(self, above: Mapping[Locale, Reader]) -> str:
        """What is shown for an address that there is not, in every language."""
        return self._templates.get_template("404.html").render(words=above, here=self._site_url or "/")

    def gate(self) -> str:
        """The root page: the languages, and a script that follows the reader's own."""
        languages = [(locale, TAGS[locale], i18n.language_name(locale)) for locale in LOCALES]
        return self._templates.get_template("gate.html").render(languages=languages)

    def _partial(self, name: str, view: View) -> Markup:
        """A part of the frame whose template looks only at game, language, depth, kind and section of the page: rendered
        once.

        A page that the menus lead to is the only one of its kind in its section, so that its way to itself stays its own.
        """
        key = name, view.locale, view.r.base, view.root, view.page.kind, view.page.section
        if key not in self._rendered:
            template = self._templates.get_template(f"partials/{name}.html")
            self._rendered[key] = Markup(template.render(view=view, r=view.r))  # noqa: S704
        return self._rendered[key]
