"""Floor 7: the adapter to MkDocs. Pages come as virtual files; MkDocs puts them into the theme's frame."""

import json
import subprocess
from pathlib import Path
from typing import Final, Literal, cast

from jinja2 import Environment
from markupsafe import Markup
from mkdocs.config import base, config_options
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.utils.templates import TemplateContext

from generator import assets, joined, production, routes, site
from generator.ids import LOCALES, Locale
from generator.model import Library
from generator.pages import cards, origins, picked, symbols
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.pages.templating import Compiled
from generator.readers.faults import ContentError
from generator.view import TAGS, View

KEPT: Final = ("assets/", "fonts/", "runtime/", "vendor/", "favicon.svg")
"""What is served of the folder of the theme's overrides as it is."""
UNKEPT: Final = (".txt", ".md", "LICENSE", "VERSION", "__future__.py")


class Options(base.Config):  # type: ignore[no-untyped-call]
    """The settings of the plugin in mkdocs.yml."""

    locales = config_options.Type(str, default=" ".join(LOCALES))
    """The languages to build, parted by spaces; the production build runs one process for each."""


class Partials:
    """The parts of the frame that are the same on all pages of a kind, language and depth: each rendered once."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        self._rendered: dict[tuple[str, Locale, str, str], Markup] = {}

    def __call__(self, name: str, view: View) -> Markup:
        """The HTML of a partial, whose template may look only at the language, the depth and the kind of the page.

        A page that the menus lead to is the only one of its kind, so that its way to itself stays its own.
        """
        key = name, view.locale, view.root, view.page.kind
        if key not in self._rendered:
            template = self._environment.get_template(f"partials/{name}.html")
            self._rendered[key] = Markup(template.render(view=view, r=view.r))  # noqa: S704
        return self._rendered[key]


class RulesReferencePlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]
    """Thin events over the pure function `site.build`."""

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:  # noqa: ARG002
        self._serving = command == "serve"
        self._indexing: subprocess.Popen[bytes] | None = None

    def on_pre_build(self, *, config: MkDocsConfig) -> None:  # noqa: ARG002
        """Stop indexing what is about to be built anew."""
        if self._indexing:
            self._indexing.kill()
            self._indexing.wait()

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Replace what MkDocs found by the pages of the site."""
        root = Path(config.config_file_path).parent
        try:
            content = site.read_content(root)
        except ContentError as error:
            raise PluginError(f"\n{error}") from error
        locales = _locales(self.config.locales)
        built = site.build(content, locales)
        self._readers = {locale: Reader(content.library, content.catalogues[locale]) for locale in LOCALES}
        self._pages: dict[str, tuple[Locale, Page]] = {}
        made = [self._page_file(config, locale, page) for locale in locales for page in built.pages[locale]]
        generated = _generated(root, built, content.library)
        if self._serving:
            generated["index.html"] = joined.gate(root, policy="")
        made += [File.generated(config, path, content=text) for path, text in generated.items()]
        return Files([*made, *(file for file in files if _is_kept(file, root / "overrides"))])

    def _page_file(self, config: MkDocsConfig, locale: Locale, page: Page) -> File:
        path = routes.url(locale, page.route) + "index.md"
        self._pages[path] = (locale, page)
        return File.generated(config, path, content="")

    def on_page_markdown(self, markdown: str, *, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG002
        page.title = self._pages[page.file.src_uri][1].title
        return ""

    def on_page_content(self, html: str, *, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG002
        return self._pages[page.file.src_uri][1].html

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:  # noqa: ARG002
        env.bytecode_cache = Compiled()
        env.globals |= {
            "policy": "" if self._serving else assets.POLICY,
            "words": {locale: self._readers[locale] for locale in LOCALES},
            "tags": TAGS,
            "partial": Partials(env),
            "version": assets.version(Path(config.config_file_path).parent),
        }
        return env

    def on_page_context(
        self,
        context: TemplateContext,
        *,
        page: MkDocsPage,
        config: MkDocsConfig,
        nav: Navigation,  # noqa: ARG002
    ) -> TemplateContext:
        locale, ours = self._pages[page.file.src_uri]
        view = View(ours, self._readers[locale], config.site_url or "")
        return cast("TemplateContext", {**context, "view": view})

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """While serving, make the search index beside it: the page is there at once, its search a moment later."""
        if self._serving:
            self._indexing = subprocess.Popen(production.indexing(Path(config.site_dir)))  # noqa: S603


def _locales(text: str) -> tuple[Locale, ...]:
    unknown = [word for word in text.split() if word not in LOCALES]
    if unknown:
        raise PluginError(
            f"rules-reference: locales: unknown language {unknown[0]!r}; known are {' '.join(LOCALES)}"
        )
    return tuple(locale for locale in LOCALES if locale in text.split())


def _generated(root: Path, built: site.Site, library: Library) -> dict[str, str]:
    """The files that are computed: path -> text."""
    overrides = root / "overrides"
    return {
        "assets/conditions.css": built.conditions_css,
        "assets/filters.css": cards.filter_css() + symbols.filter_css(),
        "assets/icons.svg": assets.sprite(overrides / "icons"),
        "assets/rules.json": assets.rules_json(overrides / "runtime", library),
        "assets/asks.json": json.dumps(origins.asks(library), separators=(",", ":")),
        "assets/cards.json": picked.cards_json(library),
    }


def _is_kept(file: File, overrides: Path) -> bool:
    """Of the files of the theme only those of our own folder are served, and of these only what a browser asks for."""
    inside = file.abs_src_path is not None and Path(file.abs_src_path).is_relative_to(overrides)
    return inside and file.src_uri.startswith(KEPT) and not file.src_uri.endswith(UNKEPT)
