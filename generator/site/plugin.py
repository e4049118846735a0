"""The adapter to MkDocs. Pages come as virtual files, already in their frame."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Literal, cast

from markupsafe import Markup
from mkdocs.config import base, config_options
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.utils.templates import TemplateContext

from generator import routes
from generator.ids import LOCALES, GameId, Locale
from generator.pages.reader import Reader
from generator.readers.faults import ContentError
from generator.site import assets
from generator.site.building import Made, build, readers
from generator.site.content import Content, read_content
from generator.site.files import Looks, roots
from generator.site.frame import Frame
from generator.site.lasting import lasting_pages
from generator.site.searching import index_of, path_of

if TYPE_CHECKING:
    from generator.pages.page import Page


class Options(base.Config):  # type: ignore[no-untyped-call]
    """The settings of the plugin in mkdocs.yml."""

    locales = config_options.Type(str, default=" ".join(LOCALES))
    """The languages to build, parted by spaces."""


class RulesReferencePlugin(BasePlugin[Options]):  # type: ignore[no-untyped-call]
    """Thin events over the pure function `build`."""

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:  # noqa: ARG002
        self._serving = command == "serve"

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:  # noqa: ARG002
        """Replace what MkDocs found by the pages of the site."""
        root = Path(config.config_file_path).parent
        try:
            content = read_content(root)
        except ContentError as error:
            raise PluginError(f"\n{error}") from error
        locales = _locales(self.config.locales)
        names = Looks(root, content)
        built = build(content, locales)
        policy = "" if self._serving else assets.POLICY
        self._frame = Frame(root, names, config.site_url or "", policy=policy)
        self._readers = {locale: readers(content, locale) for locale in LOCALES}
        self._pages: dict[str, tuple[Locale, Made]] = {}
        found = [self._page_file(config, locale, page) for locale in locales for page in built.pages[locale]]
        above = {locale: self._readers[locale][GameId("")] for locale in LOCALES}
        beside: dict[str, str | bytes] = {**roots(content, self._frame, above)}
        beside |= names.files(built.conditions_css)
        beside |= _indexes(content, names, built.pages)
        beside |= _lasting(content, self._frame, self._readers, built.pages)
        found += [File.generated(config, path, content=whole) for path, whole in beside.items()]
        return Files(found)

    def _page_file(self, config: MkDocsConfig, locale: Locale, made: Made) -> File:
        path = routes.url(locale, made.base, made.page.route) + "index.md"
        self._pages[path] = (locale, made)
        return File.generated(config, path, content="")

    def on_page_markdown(self, markdown: str, *, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG002
        page.title = self._pages[page.file.src_uri][1].page.title
        return ""

    def on_page_context(
        self,
        context: TemplateContext,
        *,
        page: MkDocsPage,
        config: MkDocsConfig,  # noqa: ARG002
        nav: Navigation,  # noqa: ARG002
    ) -> TemplateContext:
        locale, made = self._pages[page.file.src_uri]
        framed = self._frame.framed(made.page, self._readers[locale][made.game])
        return cast("TemplateContext", {**context, "framed": Markup(framed)})  # noqa: S704


def _indexes(
    content: Content, names: Looks, pages: Mapping[Locale, tuple[Made, ...]]
) -> dict[str, str | bytes]:
    """The files of the search: name -> text."""
    return {
        names(path_of(game, locale)): index_of(
            content, game, locale, (one.page for one in made if one.game == game)
        )
        for locale, made in pages.items()
        for game in content.world.games
    }


def _lasting(
    content: Content,
    frame: Frame,
    readers: Mapping[Locale, Mapping[GameId, Reader]],
    pages: Mapping[Locale, tuple[Made, ...]],
) -> dict[str, str | bytes]:
    """The links without a language: path -> HTML."""
    found: dict[tuple[GameId, Locale], dict[str, Page]] = {}
    for locale, made in pages.items():
        for one in made:
            found.setdefault((one.game, locale), {})[one.page.route] = one.page
    own = {(game, locale): readers[locale][game] for game, locale in found if game}
    return {f"{path}index.html": html for path, html in lasting_pages(content, frame, own, found)}


def _locales(text: str) -> tuple[Locale, ...]:
    unknown = [word for word in text.split() if word not in LOCALES]
    if unknown:
        raise PluginError(
            f"rules-reference: locales: unknown language {unknown[0]!r}; known are {' '.join(LOCALES)}"
        )
    return tuple(locale for locale in LOCALES if locale in text.split())
