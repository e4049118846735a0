"""The house stands as it was drawn: imports run downwards, one outside library a room, everything small."""

import ast
import doctest
import re
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
import yaml

from tests.support.paths import ROOT

PACKAGE = ROOT / "generator"
MODULES = {
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
    for file in sorted(PACKAGE.rglob("*.py"))
}
FLOORS = {
    0: {"generator", "ids", "placeholders", "routes", "tools"},
    1: {"conditions", "rules"},
    2: {"model", "rules/*"},
    3: {"tables", "words", "calculate"},
    4: {"readers"},
    5: {"pages"},
    6: {"games"},
    7: {"games/*"},
    8: {"site"},
    9: {"checks"},
    10: {"commands", "__main__"},
}
"""Floor -> rooms; `rules/*` and `games/*` are the rooms of one game each."""
LIBRARIES = {
    "yaml": {"readers"},
    "pydantic": {"readers", "games/*"},
    "pydantic_core": {"readers"},
    "babel": {"words", "readers"},
    "snowballstemmer": {"words"},
    "hunspell": {"checks"},
    "jinja2": {"pages", "site", "checks"},
    "markupsafe": {"pages", "games", "games/*", "site"},
    "mkdocs": {"site"},
    "watchdog": {"site"},
    "click": {"commands"},
    "playwright": {"tools"},
    "pypdf": {"tools"},
}
RULES_MAY_IMPORT = {"json", "__future__"}
GAMES = {file.parent.name.replace("-", "_") for file in (ROOT / "cardsdata").glob("*/game.yaml")}
FLOOR_OF = {room: floor for floor, rooms in FLOORS.items() for room in rooms}
TEXT_FILES = {".cfg", ".css", ".html", ".jinja", ".json", ".js", ".lock", ".md", ".mjs", ".po", ".py"} | {
    ".svg",
    ".toml",
    ".txt",
    ".yaml",
    ".yml",
    "",
}
TOP_LEVEL = (".ci", "cardsdata", "content", "generator", "overrides", "tests")
MACHINE_PATH = re.compile(r"(?<![\w.}])/(?:work|tmp|home|root|Users|mnt|srv)/\w|\b[A-Z]:\\Users\\")


def room(module: str) -> str:
    """`generator.pages.reader` stands in the room `pages`, the rules of a game in that of all such rules."""
    _, *inside = module.split(".")
    if len(inside) > 1 and inside[0] in ("rules", "games") and inside[1] in GAMES:
        return f"{inside[0]}/*"
    return inside[0] if inside else module


def is_of(module: str, name: str) -> bool:
    """Whether a module stands in a room, or in that room's rooms of single games."""
    return room(module).partition("/")[0] == name


def tree(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text("utf-8"))


def running(whole: ast.Module) -> ast.Module:
    """The module without what stands under `if TYPE_CHECKING`, which no interpreter runs."""
    whole.body = [node for node in whole.body if not (isinstance(node, ast.If) and _is_for_types(node))]
    return whole


def _is_for_types(node: ast.If) -> bool:
    return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def imports(module: str, *, for_types: bool = True) -> Iterator[tuple[int, str]]:
    """Line and full name of everything that a module imports; of this package, the module that is meant."""
    package = module if MODULES[module].name == "__init__.py" else module.rpartition(".")[0]
    whole = tree(module) if for_types and not is_of(module, "rules") else running(tree(module))
    for node in ast.walk(whole):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            origin = ".".join([*parts, *([node.module] if node.module else [])])
            for name in node.names:
                full = f"{origin}.{name.name}"
                yield node.lineno, full if full in MODULES else origin


def own_imports(module: str, *, for_types: bool = True) -> set[str]:
    return {name for _, name in imports(module, for_types=for_types) if name in MODULES}


@pytest.mark.parametrize("module", MODULES)
def test_every_room_has_a_floor(module: str) -> None:
    """A new module has its place in the plan before it is written."""
    assert room(module) in FLOOR_OF, f"{room(module)} stands on no floor"


@pytest.mark.parametrize("module", MODULES)
def test_imports_run_downwards(module: str) -> None:
    """No floor knows anything of the floors above it."""
    for line, name in imports(module):
        if name in MODULES:
            assert FLOOR_OF[room(name)] <= FLOOR_OF[room(module)], f"{MODULES[module]}:{line}: imports {name}"


def test_no_game_knows_another() -> None:
    """What is of one game is nothing to the rooms of the others."""
    for module in MODULES:
        for _, name in imports(module):
            if name in MODULES and room(name).endswith("/*") and room(module).endswith("/*"):
                assert game_of(name) == game_of(module), f"{module} imports {name}"


def game_of(module: str) -> str:
    return module.split(".")[2]


def test_no_circles_between_rooms() -> None:
    """A room that needs another is not needed by it, not even by a detour."""
    graph: dict[str, set[str]] = {}
    for module in MODULES:
        graph.setdefault(room(module), set()).update(map(room, own_imports(module)))
    graph = {one: others - {one} for one, others in graph.items()}
    assert len(list(TopologicalSorter(graph).static_order())) >= len(graph)


def test_no_circles() -> None:
    """Within a room, too, no module needs itself by a detour; only types may name one another."""
    graph = {module: own_imports(module, for_types=False) - {module} for module in MODULES}
    assert len(list(TopologicalSorter(graph).static_order())) >= len(MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_one_library_a_room(module: str) -> None:
    """Every outside library is known in the one room that it was chosen for."""
    for line, name in imports(module):
        library = name.split(".")[0]
        if library not in sys.stdlib_module_names and library != "generator":
            assert room(module) in LIBRARIES.get(library, set()), (
                f"{MODULES[module]}:{line}: imports {library}"
            )


@pytest.mark.parametrize("module", [module for module in MODULES if is_of(module, "rules")])
def test_rules_import_nothing(module: str) -> None:
    """The rules run in the browser's interpreter as they are: they need JSON and each other, by relative names."""
    for line, name in imports(module):
        own = name.startswith("generator.rules")
        assert own or name in RULES_MAY_IMPORT, f"{MODULES[module]}:{line}: imports {name}"
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.ImportFrom):
            assert node.level or node.module in RULES_MAY_IMPORT | {"typing", "collections.abc"}


@pytest.mark.parametrize("module", MODULES)
def test_functions_are_short(module: str) -> None:
    """No function has more than thirty lines."""
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            assert lines <= 30, f"{MODULES[module]}:{node.lineno}: {node.name} has {lines} lines"


@pytest.mark.parametrize("module", MODULES)
def test_modules_are_short(module: str) -> None:
    """No module has more than 250 lines."""
    assert len(MODULES[module].read_text("utf-8").splitlines()) <= 250


@pytest.mark.parametrize("module", MODULES)
def test_modules_say_what_they_are(module: str) -> None:
    """Every module begins with a sentence on what it is for."""
    assert ast.get_docstring(tree(module))


def shows_a_call(node: ast.FunctionDef) -> bool:
    """The docstring begins with a sentence, and a doctest in it calls the function."""
    said = ast.get_docstring(node) or ""
    examples = doctest.DocTestParser().get_examples(said)
    return not said.startswith(">>>") and any(re.search(rf"\b{node.name}\(", one.source) for one in examples)


def test_rules_are_said_and_shown() -> None:
    """Every public function of the rules states its rule or contract in a sentence, and has a doctest."""
    bare = [
        f"{module}.{node.name}"
        for module in MODULES
        if is_of(module, "rules")
        for node in tree(module).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and not shows_a_call(node)
    ]
    assert not bare, f"lacks a sentence or a doctest: {', '.join(bare)}"


def test_packages_are_shipped() -> None:
    """Every folder with modules is a package, so that an installed copy is whole."""
    assert {file.parent for file in MODULES.values()} == {
        file.parent for file in PACKAGE.rglob("__init__.py")
    }


ORDINARY = {"base", "base-game", "cells", "gate", "library", "mine", "port", "stable", "tournament", "well"}
"""Words of English that are ids too; of a tournament every game can speak."""


@cache
def ids_of_games() -> set[str]:
    """Every name by which the data call a game, its boxes, modules and sets of them, and its things."""
    found: set[str] = set()
    for file in (ROOT / "cardsdata").glob("*/game.yaml"):
        game = yaml.safe_load(file.read_text("utf-8"))
        found |= {file.parent.name, game["route"], game["name"].lower().replace(" ", "-")}
        found |= {box.name for box in file.parent.iterdir() if box.is_dir()}
        for kinds in game["kinds"].values():
            for things in file.parent.glob(f"*/{kinds}.yaml"):
                found |= set(yaml.safe_load(things.read_text("utf-8")))
        for modules in file.parent.glob("*/module.yaml"):
            box = yaml.safe_load(modules.read_text("utf-8"))
            found |= {*box.get("modules", ()), *(preset["id"] for preset in box.get("presets", ()))}
    return found - ORDINARY


def words(module: str) -> Iterator[tuple[int, str]]:
    """Every name and text of a module, doctests aside, with small letters and hyphens as an id has them."""
    for node in ast.walk(tree(module)):
        said = [getattr(node, name, None) for name in ("id", "attr", "name", "arg", "value")]
        for text in (one for one in said if isinstance(one, str)):
            bare = re.sub(r"^ *>>> .*\n(?: *\S.*\n)*", "", f"{text}\n", flags=re.MULTILINE)
            yield getattr(node, "lineno", 1), re.sub(r"[ _]", "-", bare.lower())


@pytest.mark.parametrize("module", [module for module in MODULES if not room(module).endswith("/*")])
def test_the_engine_names_no_game(module: str) -> None:
    """What only one game has stands in its own rooms and data: no other room asks for a game, an expansion or a card."""
    names = "|".join(map(re.escape, sorted(ids_of_games(), key=len, reverse=True)))
    whole = re.compile(rf"(?<![a-z0-9])(?:{names})(?![a-z0-9])")
    for line, text in words(module):
        found = whole.search(text)
        assert not found, f"{MODULES[module]}:{line}: names {found and found[0]}"


def texts() -> Iterator[Path]:
    """Every file of the repository that a person reads or writes."""
    yield from (file for file in sorted(ROOT.iterdir()) if file.is_file() and file.name != ".git")
    for folder in TOP_LEVEL:
        yield from (file for file in sorted((ROOT / folder).rglob("*")) if file.is_file())


def test_no_machine_path() -> None:
    """Nothing names a folder of the machine on which it was written."""
    for file in texts():
        if file.suffix in TEXT_FILES and "runtime" not in file.parent.parts:
            for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
                assert not MACHINE_PATH.search(line), f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
