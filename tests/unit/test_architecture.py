"""The architecture: imports run downwards, each outside library is known to few packages, functions and modules are short.

Every module is parsed once; each rule is one test that lists every offender.
"""

import ast
import doctest
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import yaml

from tests.support.paths import ROOT

PACKAGE = ROOT / "generator"
MODULES = {
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
    for file in sorted(PACKAGE.rglob("*.py"))
}
LAYERS = {
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
"""Layer -> packages; `rules/*` and `games/*` are the packages of one game each."""
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
LAYER_OF = {name: layer for layer, names in LAYERS.items() for name in names}
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


def package_of(module: str) -> str:
    """`generator.pages.reader` is in the package `pages`, the rules of a game in that of the rules of all games."""
    _, *inside = module.split(".")
    if len(inside) > 1 and inside[0] in ("rules", "games") and inside[1] in GAMES:
        return f"{inside[0]}/*"
    return inside[0] if inside else module


def is_in(module: str, name: str) -> bool:
    """Whether a module is in a package, or in that package's packages of single games."""
    return package_of(module).partition("/")[0] == name


@cache
def tree(module: str) -> ast.Module:
    """The module, parsed once."""
    return ast.parse(MODULES[module].read_text("utf-8"))


@cache
def nodes(module: str, *, for_types: bool = True) -> list[ast.AST]:
    """Every node of a module; without types, not those under `if TYPE_CHECKING`, which no interpreter runs."""
    parts = [part for part in tree(module).body if for_types or not _is_for_types(part)]
    return [node for part in parts for node in ast.walk(part)]


def _is_for_types(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def imports(module: str, *, for_types: bool = True) -> Iterator[tuple[int, str]]:
    """Line and full name of everything that a module imports; of this program, the module that is meant."""
    package = module if MODULES[module].name == "__init__.py" else module.rpartition(".")[0]
    for node in nodes(module, for_types=for_types and not is_in(module, "rules")):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            origin = ".".join([*parts, *([node.module] if node.module else [])])
            for name in node.names:
                full = f"{origin}.{name.name}"
                yield node.lineno, full if full in MODULES else origin


def own_imports(module: str, *, for_types: bool = True) -> set[str]:
    """The modules of this program that a module imports."""
    return {name for _, name in imports(module, for_types=for_types) if name in MODULES}


def all_imports() -> Iterator[tuple[str, int, str]]:
    """Module, line and name of every import of the program."""
    return ((module, line, name) for module in MODULES for line, name in imports(module))


def place(module: str, line: int, text: str) -> str:
    """An offender as an editor opens it."""
    return f"{MODULES[module].relative_to(ROOT)}:{line}: {text}"


def assert_none(offenders: Iterable[str]) -> None:
    """Fail with every offender, one a line."""
    lines = list(offenders)
    assert not lines, "\n" + "\n".join(lines)


def test_every_package_has_a_layer() -> None:
    """A new package has its place in the plan before it is written."""
    assert {package_of(module) for module in MODULES} <= LAYER_OF.keys()


def test_imports_run_downwards() -> None:
    """No layer knows anything of the layers above it."""
    assert_none(
        place(module, line, f"imports {name} of a higher layer")
        for module, line, name in all_imports()
        if name in MODULES and LAYER_OF[package_of(name)] > LAYER_OF[package_of(module)]
    )


def test_no_game_knows_another() -> None:
    """A package of one game imports nothing of another game's."""
    assert_none(
        place(module, line, f"imports {name} of another game")
        for module, line, name in all_imports()
        if name in MODULES
        and package_of(name).endswith("/*")
        and package_of(module).endswith("/*")
        and name.split(".")[2] != module.split(".")[2]
    )


def test_no_circles_between_packages() -> None:
    """A package that needs another is not needed by it, not even through a third."""
    graph: dict[str, set[str]] = {}
    for module in MODULES:
        graph.setdefault(package_of(module), set()).update(map(package_of, own_imports(module)))
    graph = {one: others - {one} for one, others in graph.items()}
    assert len(list(TopologicalSorter(graph).static_order())) >= len(graph)


def test_no_circles() -> None:
    """Within a package, too, no module needs itself through others; only types may name one another."""
    graph = {module: own_imports(module, for_types=False) - {module} for module in MODULES}
    assert len(list(TopologicalSorter(graph).static_order())) >= len(MODULES)


def test_each_library_is_known_to_few() -> None:
    """An outside library is imported only by the packages that it was chosen for."""
    assert_none(
        place(module, line, f"imports {library}")
        for module, line, name in all_imports()
        if (library := name.split(".")[0]) not in sys.stdlib_module_names
        and library != "generator"
        and package_of(module) not in LIBRARIES.get(library, set())
    )


def test_rules_import_nothing() -> None:
    """The rules run in the browser's interpreter as they are: they need JSON and each other, by relative names."""
    assert_none(
        place(module, line, f"imports {name}")
        for module, line, name in all_imports()
        if is_in(module, "rules") and not name.startswith("generator.rules") and name not in RULES_MAY_IMPORT
    )
    assert_none(
        place(module, node.lineno, f"imports {node.module} by its full name")
        for module in MODULES
        if is_in(module, "rules")
        for node in nodes(module)
        if isinstance(node, ast.ImportFrom)
        and not node.level
        and node.module not in RULES_MAY_IMPORT | {"typing", "collections.abc"}
    )


def test_functions_are_short() -> None:
    """No function has more than thirty lines."""
    assert_none(
        place(module, node.lineno, f"{node.name} has {lines} lines")
        for module in MODULES
        for node in nodes(module)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (lines := (node.end_lineno or node.lineno) - node.lineno + 1) > 30
    )


def test_modules_are_short() -> None:
    """No module has more than 400 lines."""
    lengths = {module: len(file.read_text("utf-8").splitlines()) for module, file in MODULES.items()}
    assert_none(place(module, 1, f"{length} lines") for module, length in lengths.items() if length > 400)


def test_modules_say_what_they_are() -> None:
    """Every module begins with a sentence on what it is for."""
    assert_none(place(module, 1, "no docstring") for module in MODULES if not ast.get_docstring(tree(module)))


def has_example(node: ast.FunctionDef) -> bool:
    """Whether the docstring begins with a sentence and has a doctest that calls the function."""
    text = ast.get_docstring(node) or ""
    examples = doctest.DocTestParser().get_examples(text)
    return not text.startswith(">>>") and any(re.search(rf"\b{node.name}\(", one.source) for one in examples)


def test_rules_have_a_sentence_and_an_example() -> None:
    """Every public function of the rules states its rule or contract in a sentence, and has a doctest."""
    assert_none(
        place(module, node.lineno, f"{node.name} lacks a sentence or a doctest")
        for module in MODULES
        if is_in(module, "rules")
        for node in tree(module).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and not has_example(node)
    )


def test_packages_are_shipped() -> None:
    """Every folder with modules is a package, so that an installed copy is whole."""
    assert {file.parent for file in MODULES.values()} == {
        file.parent for file in PACKAGE.rglob("__init__.py")
    }


ORDINARY = {"base", "base-game", "cells", "gate", "library", "mine", "port", "stable", "tournament", "well"}
"""Words of English that are ids too; every game can have a tournament."""


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


EXAMPLES = re.compile(r"^ *>>> .*\n(?: *\S.*\n)*", re.MULTILINE)


def words(module: str) -> Iterator[tuple[int, str]]:
    """Line and text of every name and text of a module, doctests left out, in lower case with hyphens as an id has them."""
    for node in nodes(module):
        values = [getattr(node, name, None) for name in ("id", "attr", "name", "arg", "value")]
        for text in (value for value in values if isinstance(value, str)):
            yield getattr(node, "lineno", 1), re.sub(r"[ _]", "-", EXAMPLES.sub("", f"{text}\n").lower())


def test_the_engine_names_no_game() -> None:
    """What only one game has is in its own packages and data: no other package names a game, an expansion or a card."""
    names = "|".join(map(re.escape, sorted(ids_of_games(), key=len, reverse=True)))
    whole = re.compile(rf"(?<![a-z0-9])(?:{names})(?![a-z0-9])")
    assert_none(
        place(module, line, f"names {match[0]}")
        for module in MODULES
        if not package_of(module).endswith("/*")
        for line, text in words(module)
        if (match := whole.search(text))
    )


def texts() -> Iterator[Path]:
    """Every file of the repository that a person reads or writes."""
    yield from (file for file in sorted(ROOT.iterdir()) if file.is_file() and file.name != ".git")
    for folder in TOP_LEVEL:
        yield from (file for file in sorted((ROOT / folder).rglob("*")) if file.is_file())


def test_no_machine_path() -> None:
    """No file names a folder of the machine on which it was written."""
    assert_none(
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in texts()
        if file.suffix in TEXT_FILES and "runtime" not in file.parent.parts
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if MACHINE_PATH.search(line)
    )
