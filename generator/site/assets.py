"""Floor 6: the generated files beside the pages: icons in one file, the rules for the browser, headers for the host."""

import hashlib
import json
from pathlib import Path
from typing import Final

from generator.calculate import rules_of
from generator.pages import origins
from generator.site.content import Content

POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; manifest-src 'self'"
)
HEADERS: Final = {
    "Content-Security-Policy": f"{POLICY}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
SOURCES: Final = ("cardsdata", "content", "generator", "overrides")


def sprite(icons: Path) -> str:
    """All icons as symbols of one file, so that a page names them and a browser fetches them once.

    What was read has found them sound: one `<svg>` with a drawing in it, and neither comments nor definitions.
    """
    symbols = []
    for file in sorted(icons.glob("*.svg")):
        text = file.read_text(encoding="utf-8-sig")
        inside = text[text.index("<svg") :].partition(">")[2].rpartition("</svg")[0]
        symbols.append(f'<symbol id="{file.stem}" viewBox="0 0 24 24">{inside.strip()}</symbol>')
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>\n'


def version(root: Path) -> str:
    """The first letters of the hash of all that the site is made from: a new release never meets an old file in a cache."""
    digest = hashlib.sha256()
    files = (file for folder in SOURCES for file in (root / folder).rglob("*"))
    for file in sorted(file for file in files if file.is_file() and file.suffix != ".pyc"):
        digest.update(file.relative_to(root).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()[:10]


def of_games(root: Path, content: Content) -> dict[str, str]:
    """What the scripts ask for, game by game: the rules for the browser's interpreter, byte for byte, with the facts of
    the things; what the forms offer by name; what a table must have for each rule.
    """
    runtime = root / "overrides" / "runtime"
    files = {}
    for id_, library in content.world.games.items():
        craft = content.rooms[id_].craft
        asks = origins.asks(library)
        files[f"assets/{id_}/asks.json"] = json.dumps(asks, separators=(",", ":"))
        files[f"assets/{id_}/cards.json"] = craft.picked(library)
        if library.game.rules:
            sources = rules_of(library.game.rules).sources(runtime, craft.told(library))
            files[f"assets/{id_}/rules.json"] = json.dumps(sources, ensure_ascii=False, sort_keys=True)
    return files


def netlify_headers() -> str:
    """Headers in the form that Netlify and Cloudflare Pages read."""
    lines = [f"  {name}: {value}" for name, value in HEADERS.items()]
    return "\n".join(["/*", *lines, "/fonts/*", "  Cache-Control: public, max-age=31536000, immutable", ""])


def apache_headers() -> str:
    """Headers in the form that Apache reads."""
    lines = [f'  Header always set {name} "{value}"' for name, value in HEADERS.items()]
    types = "AddType application/wasm .wasm\nAddType text/javascript .mjs"
    return "\n".join(
        ["<IfModule mod_headers.c>", *lines, "</IfModule>", types, "ErrorDocument 404 /404.html", ""]
    )
