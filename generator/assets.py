"""Floor 6: the generated files beside the pages: icons in one file, the rules for the browser, headers for the host."""

import hashlib
import json
import re
from pathlib import Path
from typing import Final

from generator import calculate

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
    """The first letters of the hash of all that a page loads: a new release never meets an old file in a cache."""
    digest = hashlib.sha256()
    folders = (root / "overrides" / name for name in ("assets", "icons", "runtime", "vendor"))
    for file in sorted(file for folder in folders for file in folder.iterdir()):
        digest.update(file.name.encode() + file.read_bytes())
    digest.update(rules_json(root / "overrides" / "runtime").encode())
    return digest.hexdigest()[:10]


def rules_json(runtime: Path) -> str:
    """What the browser's interpreter finds in its library folder, byte for byte."""
    return json.dumps(calculate.sources(runtime), ensure_ascii=False, sort_keys=True)


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
