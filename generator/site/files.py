"""The files beside the pages: those that are computed, and those that are served as they are."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from generator.ids import Locale
from generator.pages.reader import Reader
from generator.site import assets
from generator.site.building import filters_css
from generator.site.content import Content
from generator.site.frame import Frame

SERVED: Final = ("assets/", "fonts/", "runtime/", "vendor/", "favicon.svg")
"""What is served of the folder of looks as it is."""
UNSERVED: Final = (".txt", ".md", "LICENSE", "VERSION", "__future__.py")


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


def computed(
    root: Path, content: Content, conditions_css: str, frame: Frame, above: Mapping[Locale, Reader]
) -> dict[str, str]:
    """The files that are computed and that stand beside the pages of any set of languages: path -> text."""
    return {
        "404.html": frame.lost(above),
        "index.html": frame.gate(library.game.route for library in content.world.games.values()),
        "assets/conditions.css": conditions_css,
        "assets/filters.css": filters_css(content),
        "assets/icons.svg": assets.sprite(root / "overrides" / "icons"),
        **assets.of_games(root, content),
    }
