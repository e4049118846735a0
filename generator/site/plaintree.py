"""The same pages as plain Markdown files, so that the site can move to another generator."""

from pathlib import Path

from generator import routes
from generator.ids import LOCALES, Locale
from generator.site.building import build, filters_css, meetings_css
from generator.site.content import Content
from generator.site.drawings import Drawings


def write_tree(root: Path, content: Content, folder: Path, locales: tuple[Locale, ...] = LOCALES) -> int:
    """Write every page of these languages as `<locale>/<game>/<route>/index.md` with its title; returns how many."""
    site = build(content, locales)
    drawings = Drawings(root, keep=True)
    count = 0
    for locale, pages in site.pages.items():
        for made in pages:
            file = folder / routes.url(locale, made.base, made.page.route) / "index.md"
            file.parent.mkdir(parents=True, exist_ok=True)
            title = made.page.title.replace('"', '\\"')
            file.write_text(
                f'---\ntitle: "{title}"\n---\n\n<div markdown="0">\n{drawings.within(made.page.html)}{made.page.html}\n</div>\n',
                encoding="utf-8",
            )
            count += 1
    (folder / "assets").mkdir(exist_ok=True)
    css = site.conditions_css + filters_css(content) + meetings_css(content)
    (folder / "assets" / "conditions.css").write_text(css, encoding="utf-8")
    return count
