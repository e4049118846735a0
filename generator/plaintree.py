"""Floor 7: the same pages as plain Markdown files, so that the site can move to another generator."""

from pathlib import Path

from generator import assets, routes
from generator.pages import cards, symbols
from generator.site import Content, build


def write_tree(content: Content, folder: Path) -> int:
    """Write every page as `<locale>/<route>/index.md` with its title; returns how many."""
    site = build(content)
    count = 0
    for locale, pages in site.pages.items():
        for page in pages:
            file = folder / routes.url(locale, page.route) / "index.md"
            file.parent.mkdir(parents=True, exist_ok=True)
            title = page.title.replace('"', '\\"')
            file.write_text(
                f'---\ntitle: "{title}"\n---\n\n<div markdown="0">\n{page.html}\n</div>\n', encoding="utf-8"
            )
            count += 1
    (folder / "assets").mkdir(exist_ok=True)
    css = site.conditions_css + cards.filter_css() + symbols.filter_css()
    (folder / "assets" / "conditions.css").write_text(css, encoding="utf-8")
    root = Path(__file__).resolve().parent.parent
    (folder / "assets" / "icons.svg").write_text(
        assets.sprite(root / "overrides" / "icons"), encoding="utf-8"
    )
    return count
