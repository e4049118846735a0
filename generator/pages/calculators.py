"""The calculators on a page of their own: all together, and each with its worked examples."""

from collections.abc import Iterator
from functools import partial

from generator import routes
from generator.calculate import rules_of
from generator.ids import ModuleId
from generator.model import Library, Module
from generator.pages.page import PICTURES, Job, Page
from generator.pages.reader import Reader
from generator.pages.workings import form, pictured, styles

SCRIPTS = ("calculators.mjs",)


def index(reader: Reader) -> Page:
    """What can be counted."""
    return Page(
        route=routes.CALCULATORS,
        kind="calculators",
        title=reader.a("interface.calculators.title"),
        description=reader.a("interface.calculators.lead"),
        html=reader.render(
            "calculators", routes.CALCULATORS, doors=list(_doors(reader)), icons=_icons(reader)
        ),
        conditions=frozenset(reader.conditions),
        section=routes.CALCULATORS,
        styles=("home.css",),
    )


def names(reader: Reader) -> tuple[str, ...]:
    """The calculators of the game."""
    return reader.calculators.names if reader.calculators else ()


def _doors(reader: Reader) -> Iterator[tuple[str, Module | None, str]]:
    """Every calculator with the box that it is for and the class under which it stands there: what everybody needs first,
    then what the boxes on the table need; what the others need stands at the end.
    """
    first = [name for name in reader.craft.first_calculators if name in names(reader)]
    rest = [name for name in names(reader) if name not in first]
    modules = {
        name: reader.library.modules.get(ModuleId(id_))
        for name, id_ in reader.craft.calculator_modules.items()
    }
    boxed = [(name, module) for name in rest if (module := modules.get(name))]
    yield from ((name, None, "") for name in first)
    for name, module in boxed:
        yield name, module, reader.under(reader.condition(module.id))
    yield from ((name, None, "") for name in rest if not modules.get(name))
    for name, module in boxed:
        yield name, module, reader.under(reader.condition(f"not {module.id}"))


def _icons(reader: Reader) -> dict[str, str]:
    """The icon of each door; the plain one where the game has no other."""
    return {name: reader.craft.calculator_icons.get(name, "calculator") for name in names(reader)}


def jobs(library: Library) -> Iterator[Job]:
    """The list, and a page for each calculator."""
    yield Job(routes.CALCULATORS, index)
    for name in rules_of(library.game.rules).names:
        yield Job(routes.calculator(name), partial(page, name=name))


def page(reader: Reader, name: str) -> Page:
    """A calculator with its worked examples."""
    route = reader.route = routes.calculator(name)
    shown = form(reader, name)
    examples = [e for e in reader.library.examples.values() if e.calculator == shown.name]
    live = reader.craft.live.get(name)
    html = reader.render(
        "calculator-page",
        route,
        form=shown,
        examples=[pictured(reader, example) for example in examples],
        live=live.draw(reader) if live else "",
        pictured=[one for one in reader.craft.pictures if name in one.calculators],
        beside=reader.craft.beside.get(shown.name, ""),
        tables=reader.craft.tables(reader),
    )
    return Page(
        route=route,
        kind="calculator",
        title=reader.a(f"interface.calculator.{shown.name}.title"),
        description=reader.a(f"interface.calculator.{shown.name}.lead"),
        html=html,
        conditions=frozenset(reader.conditions),
        section=routes.CALCULATORS,
        scripts=(*SCRIPTS, *([live.script] if live else ())),
        styles=(*styles(shown), *(PICTURES if name in reader.craft.scenes else ())),
    )
