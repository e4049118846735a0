"""What stands above the languages: the sitemap, robots.txt, and the headers for hosts."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit
from xml.sax.saxutils import escape

from generator import routes
from generator.ids import LOCALES
from generator.site import assets
from generator.site.view import TAGS

Place = tuple[str, str]
"""A game's part of an address, and the route below it."""


HASHED: Final = ("assets", "fonts", "runtime", "vendor")
"""The folders in which all names carry a hash."""


def files(root: Path, places: Iterable[Place], site_url: str) -> dict[str, str]:
    """Name -> text; the sitemap and the way to it only when the address of the site is known."""
    made = {
        "robots.txt": "User-agent: *\nAllow: /\n",
        "_headers": assets.netlify_headers(root, HASHED),
        ".htaccess": assets.apache_headers(root, urlsplit(site_url).path or "/"),
    }
    if site_url:
        made["sitemap.xml"] = sitemap(places, site_url)
        made["robots.txt"] += f"Sitemap: {site_url}sitemap.xml\n"
    return made


def sitemap(places: Iterable[Place], base: str) -> str:
    """Every page with its other languages."""
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
            *_entries(places, base),
            "</urlset>",
            "",
        ]
    )


def _entries(places: Iterable[Place], base: str) -> Iterator[str]:
    for game, route in sorted(places):
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{TAGS[other]}" href="{escape(base + routes.url(other, game, route))}"/>'
            for other in LOCALES
        )
        for locale in LOCALES:
            yield f"<url><loc>{escape(base + routes.url(locale, game, route))}</loc>{links}</url>"
