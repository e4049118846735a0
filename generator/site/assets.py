"""The generated files beside the pages: icons in one file, the rules for the browser, headers for the host."""

import errno
import hashlib
import json
from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Final

from generator.calculate import rules_of
from generator.ids import LOCALES, GameId, Locale
from generator.model import Library, Text
from generator.pages import origins
from generator.pages.craft import Craft
from generator.pages.reader import Reader
from generator.readers.catalogues import SHARED
from generator.site.content import Content
from generator.words.i18n import Catalogue

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
    "Cross-Origin-Resource-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",
}
FOR_EVER: Final = "public, max-age=31536000, immutable"
"""For files whose names change with their content."""
SOURCES: Final = ("cardsdata", "content", "generator", "overrides")


def style(parts: Path) -> str:
    """The style sheet of every page: one part for each component, in the order of the numbers that begin their names."""
    texts = [file.read_text(encoding="utf-8") for file in sorted(parts.glob("*.css"))]
    if not texts:
        lack = "holds no part of the style sheet, such as 10-tokens.css"
        raise FileNotFoundError(errno.ENOENT, lack, str(parts))
    return "\n".join(texts)


def version(root: Path) -> str:
    """The first letters of the hash of all that the site is made from: a new release never meets an old file in a cache."""
    digest = hashlib.sha256()
    files = (file for folder in SOURCES for file in (root / folder).rglob("*"))
    for file in sorted(file for file in files if file.is_file() and file.suffix != ".pyc"):
        digest.update(file.relative_to(root).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()[:10]


def of_games(root: Path, content: Content) -> dict[str, Callable[[], str]]:
    """What the scripts ask for, game by game: the rules for the browser's interpreter, byte for byte, with the facts of
    the things; what the forms offer by name; what a table must have for each rule. Each is made when it is called for.
    """
    found: dict[str, Callable[[], str]] = {}
    for id_, library in content.world.games.items():
        craft = content.rooms[id_].craft
        found[f"assets/{id_}/asks.json"] = partial(_asks, library)
        found[f"assets/{id_}/cards.json"] = partial(craft.picked, library)
        if library.game.rules:
            found[f"assets/{id_}/rules.json"] = partial(_rules, root, library, craft)
    return found


def games(content: Content) -> str:
    """As JSON: each game with its part of the address and its name in each language, for what looks through all of them."""
    found = [
        {
            "id": id_,
            "route": library.game.route,
            "names": {
                locale: content.catalogues[locale][id_].sentence(library.game.name).text for locale in LOCALES
            },
        }
        for id_, library in content.world.games.items()
    ]
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def shown(catalogues: Mapping[Locale, Mapping[GameId, Catalogue]], texts: Mapping[str, Text]) -> str:
    """As JSON: the words with which something is shown large, in each language."""
    keys = {"show": "interface.show", "turn": "interface.show.turn", "close": "interface.menu.close"}
    found = {
        locale: {
            name: catalogues[locale][GameId(SHARED)].sentence(texts[key]).text for name, key in keys.items()
        }
        for locale in LOCALES
    }
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def app(reader: Reader) -> str:
    """As JSON: what a device shows of the pages of a language beside its programs; the colours are those of the frame."""
    icon = {"src": "../favicon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable"}
    told = {
        "id": "./",
        "name": reader.a("interface.site-name"),
        "lang": reader.locale,
        "start_url": "./",
        "scope": "../",
        "display": "minimal-ui",
        "background_color": "#f6f0e2",
        "theme_color": "#f6f0e2",
        "icons": [icon],
    }
    return json.dumps(told, ensure_ascii=False)


def _asks(library: Library) -> str:
    return json.dumps(origins.asks(library), separators=(",", ":"))


def _rules(root: Path, library: Library, craft: Craft) -> str:
    sources = rules_of(library.game.rules).sources(root / "overrides" / "runtime", craft.told(library))
    return json.dumps(sources, ensure_ascii=False, sort_keys=True)


def finding(root: Path) -> str:
    """The script by which the page for lost addresses finds the site where its address is not known."""
    return (root / "overrides/frame/lost.js").read_text(encoding="utf-8")


def policy(root: Path) -> str:
    """The policy with which that script may run, and no other one in a page."""
    digest = b64encode(sha256(finding(root).encode()).digest()).decode()
    return POLICY.replace("script-src 'self'", f"script-src 'self' 'sha256-{digest}'")


def headers(root: Path) -> dict[str, str]:
    """What a host is to send with every file."""
    return {**HEADERS, "Content-Security-Policy": f"{policy(root)}; frame-ancestors 'none'"}


def netlify_headers(root: Path, hashed: Iterable[str]) -> str:
    """Headers in the form that Netlify and Cloudflare Pages read; `hashed` are the folders of names with a hash."""
    lines = [f"  {name}: {value}" for name, value in headers(root).items()]
    kept = [line for folder in hashed for line in (f"/{folder}/*", f"  Cache-Control: {FOR_EVER}")]
    return "\n".join(["/*", *lines, *kept, ""])


def apache_headers(root: Path, path: str) -> str:
    """Headers in the form that Apache reads; `path` is that of the site on its host."""
    lines = [f'  Header always set {name} "{value}"' for name, value in headers(root).items()]
    kept = [
        '  <FilesMatch "\\.[0-9a-f]{10}\\.\\w+$">',
        f'    Header set Cache-Control "{FOR_EVER}"',
        "  </FilesMatch>",
    ]
    types = "AddType application/wasm .wasm\nAddType text/javascript .mjs\nAddType application/manifest+json .webmanifest"
    error = f"ErrorDocument 404 {path}404.html"
    return "\n".join(["<IfModule mod_headers.c>", *lines, *kept, "</IfModule>", types, error, ""])
