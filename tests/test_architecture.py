"""The house stands as it was drawn: imports run downwards, one outside library a room, everything small."""

import ast
import doctest
import re
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "generator"
MODULES = {
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
    for file in sorted(PACKAGE.rglob("*.py"))
}
FLOORS = {
    0: {"generator", "ids", "notation", "placeholders"},
    1: {"model", "conditions", "tables"},
    2: {"rules"},
    2.5: {"numbers", "calculate", "facts"},
    3: {"readers"},
    4: {"i18n", "catalogues", "phrases", "routes", "translations", "site_status"},
    5: {"pages"},
    6: {"site", "view", "assets", "joined", "checks", "contradictions"},
    7: {"plugin", "production", "plaintree", "browser", "refresh_runtime", "__main__"},
}
LIBRARIES = {
    "yaml": {"readers"},
    "pydantic": {"readers"},
    "pydantic_core": {"readers"},
    "babel": {"i18n", "catalogues", "translations"},
    "jinja2": {"pages", "joined", "plugin"},
    "markupsafe": {"pages", "joined", "plugin"},
    "mkdocs": {"plugin"},
    "click": {"__main__"},
    "playwright": {"browser"},
}
RULES_MAY_IMPORT = {"json", "__future__"}
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
    """`generator.pages.cards` stands in the room `pages`."""
    return module.split(".")[1] if "." in module else module


def tree(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text("utf-8"))


def running(whole: ast.Module) -> ast.Module:
    """The module without what stands under `if TYPE_CHECKING`, which no interpreter runs."""
    whole.body = [node for node in whole.body if not (isinstance(node, ast.If) and _is_for_types(node))]
    return whole


def _is_for_types(node: ast.If) -> bool:
    return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def imports(module: str) -> Iterator[tuple[int, str]]:
    """Line and full name of everything that a module imports; of this package, the module that is meant."""
    package = module if MODULES[module].name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(running(tree(module)) if room(module) == "rules" else tree(module)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            origin = ".".join([*parts, *([node.module] if node.module else [])])
            for name in node.names:
                full = f"{origin}.{name.name}"
                yield node.lineno, full if full in MODULES else origin


def own_imports(module: str) -> set[str]:
    return {name for _, name in imports(module) if name in MODULES}


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


def test_no_circles() -> None:
    """On one floor, too, no module needs itself by a detour."""
    graph = {module: own_imports(module) - {module} for module in MODULES}
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


@pytest.mark.parametrize("module", [module for module in MODULES if room(module) == "rules"])
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
        if room(module) == "rules"
        for node in tree(module).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and not shows_a_call(node)
    ]
    assert not bare, f"lacks a sentence or a doctest: {', '.join(bare)}"


def test_packages_are_shipped() -> None:
    """Every folder with modules is a package, so that an installed copy is whole."""
    assert {file.parent for file in MODULES.values()} == {
        file.parent for file in PACKAGE.rglob("__init__.py")
    }


def texts() -> Iterator[Path]:
    """Every file of the repository that a person reads or writes."""
    yield from (file for file in sorted(ROOT.iterdir()) if file.is_file())
    for folder in TOP_LEVEL:
        yield from (file for file in sorted((ROOT / folder).rglob("*")) if file.is_file())


def test_no_machine_path() -> None:
    """Nothing names a folder of the machine on which it was written."""
    for file in texts():
        if file.suffix in TEXT_FILES and "runtime" not in file.parent.parts:
            for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
                assert not MACHINE_PATH.search(line), f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
