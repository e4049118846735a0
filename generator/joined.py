"""Floor 6: what stands above the languages: the root page, the sitemap and robots.txt."""

from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator import assets, i18n
from generator.ids import LOCALES
from generator.view import TAGS


def files(root: Path, site_dir: Path, site_url: str) -> dict[str, str]:
    """Name -> text; the sitemap and the way to it only when the address of the site is known."""
    made = {
        "index.html": gate(root),
        "robots.txt": "User-agent: *\nAllow: /\n",
        "_headers": assets.netlify_headers(),
        ".htaccess": assets.apache_headers(),
    }
    if site_url:
        base = site_url.rstrip("/") + "/"
        made["sitemap.xml"] = sitemap(site_dir, base)
        made["robots.txt"] += f"Sitemap: {base}sitemap.xml\n"
    return made


def gate(root: Path, policy: str = assets.POLICY) -> str:
    """The root page: the languages, and a script that follows the reader's own."""
    environment = Environment(
        loader=FileSystemLoader(root / "overrides"), autoescape=True, undefined=StrictUndefined
    )
    languages = [(locale, TAGS[locale], i18n.language_name(locale)) for locale in LOCALES]
    return environment.get_template("gate.html").render(
        languages=languages, policy=policy, version=assets.version(root)
    )


def sitemap(site_dir: Path, base: str) -> str:
    """Every page with its other languages."""
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
            *_entries(site_dir, base),
            "</urlset>",
            "",
        ]
    )


def _entries(site_dir: Path, base: str) -> Iterator[str]:
    routes = sorted(
        file.parent.relative_to(site_dir / LOCALES[0]).as_posix()
        for file in (site_dir / LOCALES[0]).rglob("index.html")
    )
    for route in routes:
        page = "" if route == "." else f"{route}/"
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{TAGS[other]}" href="{escape(f"{base}{other}/{page}")}"/>'
            for other in LOCALES
        )
        for locale in LOCALES:
            yield f"<url><loc>{escape(f'{base}{locale}/{page}')}</loc>{links}</url>"
