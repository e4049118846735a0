"""Draws the picture with which links into a game are shown elsewhere: our logo, the game's name, and a frieze of our own icons.

`.venv/bin/python -m generator.tools.previews` writes one for each game; run it when icons, fonts or colours change.
"""

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Final

from generator.tools import browser

ROOT: Final = Path(__file__).resolve().parents[2]
LOOKS: Final = ROOT / "overrides"
WIDE, HIGH = 1200, 630
_LANGUAGES: Final = "Català · Español · Deutsch · Français · English"
_ICONS: Final = 12
_STYLE: Final = """
@font-face { font-family: Display; src: url(data:font/woff2;base64,%s); font-weight: 400 900; }
@font-face { font-family: Text; src: url(data:font/woff2;base64,%s); font-weight: 200 900; }
body { margin: 0; width: %dpx; height: %dpx; background: #f7f1e4; color: #261c13; display: flex; flex-direction: column; }
main { flex: 1; display: flex; align-items: center; gap: 56px; padding: 0 84px; border-top: 20px solid #83430f; }
main svg { width: 190px; color: #83430f; flex: none; }
h1 { font: 700 104px/1 Display; margin: 0 0 22px; }
p { font: 600 34px/1.3 Text; margin: 0; color: #5f5040; }
footer { display: flex; justify-content: space-between; padding: 40px 84px; background: #261c13; color: #f7f1e4; }
footer svg { width: 52px; height: 52px; }
"""


def games() -> Iterator[tuple[str, str, list[str]]]:
    """Each game with its name and some of its symbols, taken from all over their list."""
    for file in sorted((ROOT / "cardsdata").glob("*/game.yaml")):
        symbols = ROOT / "content" / file.parent.name / "symbols.yaml"
        listed = re.findall(r"^([\w-]+):", symbols.read_text("utf-8"), re.MULTILINE)
        drawn = [one for one in listed if (LOOKS / f"icons/{one}.svg").is_file()]
        [name] = re.findall(r"^name: (.*)", file.read_text("utf-8"), re.MULTILINE)
        yield file.parent.name, name, drawn[:: max(1, len(drawn) // _ICONS)][:_ICONS]


def _font(name: str) -> str:
    return b64encode((LOOKS / f"fonts/{name}.woff2").read_bytes()).decode()


def _icon(name: str) -> str:
    return (LOOKS / f"icons/{name}.svg").read_text("utf-8")


def picture(title: str, icons: Iterable[str]) -> str:
    """The page that is photographed."""
    style = _STYLE % (_font("alegreya"), _font("source-sans-3"), WIDE, HIGH)
    frieze = "".join(_icon(name) for name in icons)
    return (
        f"<!doctype html><meta charset=utf-8><style>{style}</style><main>{_icon('logo')}"
        f"<div><h1>{escape(title)}</h1><p>{_LANGUAGES}</p></div></main><footer>{frieze}</footer>"
    )


def main() -> None:
    """Write the picture of each game."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  a slow import, needed only here

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browser.find_chromium(), args=list(browser.FLAGS)
        )
        page = chromium.new_page(viewport={"width": WIDE, "height": HIGH})
        for game, title, icons in games():
            page.set_content(picture(title, icons))
            page.evaluate("document.fonts.ready")
            page.screenshot(path=LOOKS / f"previews/{game}.png")
        chromium.close()


if __name__ == "__main__":
    main()
