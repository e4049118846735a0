"""The calculators on a page of their own: all together, and each with its worked examples."""

from collections.abc import Iterator

from generator import routes
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.pages.rulebook import tables
from generator.pages.workings import ON_PAGES, Form, form, worked

SCRIPTS = ("calculators.mjs",)
ICONS = {
    "science": "wild-science",
    "military": "shield",
    "naval": "naval-strength",
    "treasury": "coin",
    "setup": "players",
    "trade": "both",
    "score": "point",
    "sheet": "victory",
    "debt": "debt",
    "projects": "great-project",
    "edifice": "edifice",
    "market": "market",
    "auction": "market-day",
    "tournament": "tournament",
    "ranking": "tournament",
    "tables": "tournament",
}
"""Calculator -> the icon of its door; the plain one where none is named."""


def index(reader: Reader) -> Page:
    """What can be counted."""
    return Page(
        route=routes.CALCULATORS,
        kind="calculators",
        title=reader.a("interface.calculators.title"),
        description=reader.a("interface.calculators.lead"),
        html=reader.render("calculators", routes.CALCULATORS, names=ON_PAGES, icons=_icons()),
        section=routes.CALCULATORS,
    )


def _icons() -> dict[str, str]:
    return {name: ICONS.get(name, "calculator") for name in ON_PAGES}


def pages(reader: Reader) -> Iterator[Page]:
    """A page for each calculator."""
    for name in ON_PAGES:
        reader.route = routes.calculator(name)
        yield _page(reader, form(reader, name))


def _page(reader: Reader, shown: Form) -> Page:
    route = routes.calculator(shown.name)
    examples = [e for e in reader.library.examples.values() if e.calculator == shown.name]
    html = reader.render(
        "calculator-page",
        route,
        form=shown,
        examples=[worked(reader, example) for example in examples],
        tokens=tables(reader)["conflict-tokens"] if shown.name == "military" else None,
    )
    return Page(
        route=route,
        kind="calculator",
        title=reader.a(f"interface.calculator.{shown.name}.title"),
        description=reader.a(f"interface.calculator.{shown.name}.lead"),
        html=html,
        section=routes.CALCULATORS,
        scripts=SCRIPTS,
    )
