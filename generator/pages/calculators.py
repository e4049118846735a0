"""The calculators on a page of their own: all together, and each with its worked examples."""

from collections.abc import Iterator

from generator import routes
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.pages.workings import Form, form, worked

SCRIPTS = ("calculators.mjs",)


def index(reader: Reader) -> Page:
    """What can be counted."""
    return Page(
        route=routes.CALCULATORS,
        kind="calculators",
        title=reader.a("interface.calculators.title"),
        description=reader.a("interface.calculators.lead"),
        html=reader.render("calculators", routes.CALCULATORS, names=names(reader), icons=_icons(reader)),
        section=routes.CALCULATORS,
    )


def names(reader: Reader) -> tuple[str, ...]:
    """The calculators of the game."""
    return reader.calculators.names if reader.calculators else ()


def _icons(reader: Reader) -> dict[str, str]:
    """The icon of each door; the plain one where the game has no other."""
    return {name: reader.craft.calculator_icons.get(name, "calculator") for name in names(reader)}


def pages(reader: Reader) -> Iterator[Page]:
    """A page for each calculator."""
    for name in names(reader):
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
        beside=reader.craft.beside.get(shown.name, ""),
        tables=reader.craft.tables(reader),
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
