"""Floor 6: the generated files beside the pages: icons in one file, the rules for the browser, headers for the host."""

import hashlib
import json
import re
from pathlib import Path
from typing import Final

from generator import calculate, facts
from generator.model import Library

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
_INSIDE: Final = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


def sprite(icons: Path) -> str:
    """All icons as symbols of one file, so that a page names them and a browser fetches them once."""
    symbols = []
    for file in sorted(icons.glob("*.svg")):
        match = _INSIDE.search(file.read_text(encoding="utf-8"))
        if match is None:
            raise ValueError(f"{file.name}: is no SVG")
        symbols.append(f'<symbol id="{file.stem}" viewBox="0 0 24 24">{match[1].strip()}</symbol>')
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>\n'


def version(root: Path) -> str:
    """The first letters of the hash of all that the site is made from: a new release never meets an old file in a cache."""
    digest = hashlib.sha256()
    files = (file for folder in SOURCES for file in (root / folder).rglob("*"))
    for file in sorted(file for file in files if file.is_file() and file.suffix != ".pyc"):
        digest.update(file.relative_to(root).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()[:10]


def rules_json(runtime: Path, library: Library) -> str:
    """What the browser's interpreter finds in its library folder, byte for byte, and the facts of the cards."""
    sources = calculate.sources(runtime, facts.told(library))
    return json.dumps(sources, ensure_ascii=False, sort_keys=True)


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
