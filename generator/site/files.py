"""The files beside the pages: those that are computed, and those that are served as they are."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.site import assets, lighter
from generator.site.building import filters_css, meetings_css
from generator.site.content import Content
from generator.site.drawings import Drawings
from generator.site.frame import Frame
from generator.site.names import Names

SERVED: Final = ("assets/", "fonts/", "runtime/", "vendor/", "previews/", "favicon.svg")
"""What is served of the folder of looks as it is."""
UNSERVED: Final = (".txt", ".md", ".d.mts", "LICENSE", "VERSION", "__future__.py")
CONDITIONS: Final = "assets/conditions.css"
_LATE: Final = re.compile(r"assets/conditions\.css|assets/[\w-]+/search-\w+\.json")
"""What is known only when all pages are made: its name is made from what they are made from."""
GATE: Final = "index.html"
LOST: Final = "404.html"
APP: Final = "app.webmanifest"
"""What a device is told about the pages of a language when a reader puts them on its first screen."""
ROOTS: Final = (GATE, LOST, *(f"{locale}/{APP}" for locale in LOCALES))
"""What stands above the games."""
WHILE_WRITING: Final = "assets/live.mjs"


def is_served(path: str) -> bool:
    """Whether a file of the folder of looks is one that a browser asks for."""
    return path.startswith(SERVED) and not path.endswith(UNSERVED)


def served(root: Path) -> Iterator[tuple[str, Path]]:
    """The files that are served as they are: path in the site -> file."""
    overrides = root / "overrides"
    for file in sorted(overrides.rglob("*")):
        path = file.relative_to(overrides).as_posix()
        if file.is_file() and is_served(path):
            yield path, file


def computed(root: Path, content: Content) -> dict[str, Callable[[], str]]:
    """What is made of content and looks beside the pages, but for the conditions on them: path -> maker."""
    return {
        "assets/filters.css": lambda: filters_css(content),
        "assets/meetings-on-tables.css": lambda: meetings_css(content),
        "assets/games.json": lambda: assets.games(content),
        "assets/show.json": lambda: assets.shown(content.catalogues, content.world.shared.texts),
        "assets/icons.svg": lambda: Drawings(root, keep=True).all(),
        "assets/site.css": lambda: assets.style(root / "overrides" / "styles"),
        **assets.of_games(root, content),
    }


def looks(root: Path, content: Content) -> dict[str, bytes]:
    """Everything that pages and scripts name, but for the pages themselves and the conditions on them."""
    as_they_are = {path: file.read_bytes() for path, file in served(root) if path != WHILE_WRITING}
    made = {path: make().encode() for path, make in computed(root, content).items()}
    return {path: _lighter(path, text) for path, text in {**as_they_are, **made}.items()}


def _lighter(path: str, text: bytes) -> bytes:
    """What is ours to write is sent without what is for its readers; what is another's, as it came."""
    if not path.startswith("assets/"):
        return text
    if path.endswith((".js", ".mjs")):
        return lighter.script(text.decode(), f"overrides/{path}").encode()
    return lighter.sheet(text.decode()).encode() if path.endswith(".css") else text


class Looks:
    """The files of the looks under names that change with their content."""

    def __init__(self, root: Path, content: Content) -> None:
        self._names = Names(looks(root, content))
        self.version = assets.version(root)
        """Another one for each state of what the site is made from."""

    def __call__(self, path: str) -> str:
        """The name under which a file is served."""
        if _LATE.fullmatch(path):
            stem, _, ending = path.rpartition(".")
            return f"{stem}.{self.version}.{ending}"
        return self._names(path)

    def files(self, conditions_css: str) -> dict[str, bytes]:
        """Every file: name -> bytes."""
        return {**self._names.content, self(CONDITIONS): conditions_css.encode()}


def roots(content: Content, frame: Frame, above: Mapping[Locale, Reader]) -> dict[str, str]:
    """What stands above the games: path -> text."""
    games = (library.game.route for library in content.world.games.values())
    apps = {f"{locale}/{APP}": assets.app(reader) for locale, reader in above.items()}
    return {LOST: frame.lost(above), GATE: frame.gate(games), **apps}
