"""Which texts of the pages the program asks for, and with which values: read from its modules and templates."""

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, groupby
from pathlib import Path
from typing import Final

from jinja2 import Environment, TemplateSyntaxError, nodes

import generator
from generator.model import Where
from generator.readers.faults import Fault

PACKAGE: Final = Path(generator.__file__).parent
FRAME: Final = "overrides/frame"
SCRIPTS: Final = "overrides/assets"
_KEY: Final = re.compile(r"(?:interface|phrase|say|error|field|choice|category|column)\.(?=[a-z\x00])")
_ANY: Final = "\x00"
_SAYS: Final = ("t", "a", "say")


@dataclass(frozen=True, slots=True)
class Use:
    """A place that asks for a text: what its key looks like, and the values that it gives; None if these are not known."""

    key: str
    """With a mark for each part that is only known when the page is made."""
    values: frozenset[str] | None
    where: Where
    perhaps: bool = False
    """Whether it only may be asked for: the words of a list that stand in the same file."""

    @property
    def is_literal(self) -> bool:
        return _ANY not in self.key and not self.perhaps


@lru_cache(maxsize=2000)
def _pattern(key: str) -> re.Pattern[str]:
    return re.compile("[a-z0-9_.-]+".join(map(re.escape, re.split(f"{_ANY}+", key))))


def askers(found: Iterable[Use]) -> Callable[[str], list[Use]]:
    """For a key: every use that may ask for its text."""
    spelled: dict[str, list[Use]] = defaultdict(list)
    for use in found:
        spelled[use.key].append(use)
    open_ = {kind: (*alike,) for kind, alike in groupby(sorted(key for key in spelled if _ANY in key), _kind)}
    return lambda key: [
        *spelled.get(key, ()),
        *chain.from_iterable(spelled[other] for other in _fitting(open_.get(_kind(key), ()), key)),
    ]


@lru_cache(maxsize=20_000)
def _fitting(patterns: tuple[str, ...], key: str) -> tuple[str, ...]:
    """The patterns that a key fits; between one check and the next, hardly any of both change."""
    return tuple(pattern for pattern in patterns if _pattern(pattern).fullmatch(key))


def _kind(key: str) -> str:
    """What stands before the first point, which is always spelled."""
    return key.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Program:
    """What the program and its templates ask for, and the templates that cannot be read."""

    uses: list[Use]
    faults: list[Fault]


def program(root: Path) -> Program:
    """The program as it is now, and the templates of this project."""
    return Program(uses(root), [*unsound(root)])


def uses(root: Path) -> list[Use]:
    """Every place of the program and of the frame that asks for a text."""
    return [*_of_modules(), *(use for file, at in templates(root) for use in _read(file, at, _template))]


@cache
def _of_modules() -> tuple[Use, ...]:
    """The uses in the program's own modules, which stay what they are while it runs."""
    files = sorted(PACKAGE.rglob("*.py"))
    return tuple(use for file in files for use in _read(file, PACKAGE.parent, _module))


def templates(root: Path) -> Iterator[tuple[Path, Path]]:
    """Every template, and the folder from which its path is told."""
    yield from ((file, PACKAGE.parent) for file in sorted(PACKAGE.rglob("*.jinja")))
    yield from ((file, root) for file in sorted((root / FRAME).rglob("*.html")))


def unsound(root: Path) -> Iterator[Fault]:
    """The templates that cannot be read."""
    for file, at in templates(root):
        path = file.relative_to(at).as_posix()
        try:
            if isinstance(found := _parsed(file.read_text("utf-8")), TemplateSyntaxError):
                yield Fault(Where(path, found.lineno), f"no sound template: {found.message}")
        except UnicodeDecodeError:
            yield Fault(Where(path, 1), "is not UTF-8; save the file as UTF-8")


@lru_cache(maxsize=1000)
def _parsed(text: str) -> nodes.Template | TemplateSyntaxError:
    """A template, or what is wrong with it; the same text is not looked at twice."""
    try:
        return Environment(autoescape=True).parse(text)
    except TemplateSyntaxError as error:
        return error


def script_words(root: Path) -> frozenset[str]:
    """Every word of the scripts: the values that they may put into a text."""
    files = [*(root / SCRIPTS).glob("*.mjs"), *(root / SCRIPTS).glob("*.js")]
    return frozenset(word for file in files for word in re.findall(r"\w+", file.read_text("utf-8")))


Reads = Callable[[str, str], Iterator[Use]]


def _read(file: Path, at: Path, reads: Reads) -> tuple[Use, ...]:
    return _found(file.read_text("utf-8", errors="replace"), file.relative_to(at).as_posix(), reads)


@lru_cache(maxsize=1000)
def _found(text: str, path: str, reads: Reads) -> tuple[Use, ...]:
    """The uses in a text; the same text is not looked at twice."""
    return tuple(reads(text, path)) if _KEY.search(text) else ()


def _uses(key: str, values: frozenset[str] | None, where: Where, words: Iterable[object]) -> Iterator[Use]:
    """The use of a key; where only its first part is spelled, each word of the file may be the rest."""
    if not _KEY.match(key):
        return
    if re.fullmatch(f"[a-z]+\\.{_ANY}", key):
        rests = (word for word in words if isinstance(word, str) and re.fullmatch(r"[a-z0-9.-]+", word))
        yield from (Use(key.replace(_ANY, rest), values, where, perhaps=True) for rest in rests)
    else:
        yield Use(key, values, where)


# Modules ------------------------------------------------------------------------------------------------------------------


def _module(text: str, path: str) -> Iterator[Use]:
    tree = [*ast.walk(ast.parse(text))]
    said: dict[int, frozenset[str] | None] = {}
    for node in tree:
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in _SAYS and node.args:
            names = [keyword.arg for keyword in node.keywords]
            values = None if None in names else frozenset(name for name in names if name)
            said |= {id(part): values for part in ast.walk(node.args[0])}
    spelled = [node for node in tree if isinstance(node, ast.Constant | ast.JoinedStr)]
    inside = {id(part) for node in spelled if isinstance(node, ast.JoinedStr) for part in node.values}
    words = {node.value for node in spelled if isinstance(node, ast.Constant)}
    for node in spelled:
        if id(node) not in inside:
            yield from _uses(_key(node), said.get(id(node)), Where(path, node.lineno), words)


def _key(node: ast.expr) -> str:
    """The key that an expression spells; what ends with a dot is the beginning of many."""
    if isinstance(node, ast.JoinedStr):
        return "".join(_key(part) or _ANY for part in node.values)
    text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
    return f"{text}{_ANY}" if text.endswith(".") and _KEY.match(text) and " " not in text else text


# Templates ----------------------------------------------------------------------------------------------------------------


def _template(text: str, path: str) -> Iterator[Use]:
    tree = _parsed(text)
    if isinstance(tree, TemplateSyntaxError):
        return  # that is told of the template
    said: dict[int, frozenset[str] | None] = {}
    for call in tree.find_all(nodes.Call):
        if isinstance(call.node, nodes.Getattr) and call.node.attr in _SAYS and call.args:
            values = None if call.dyn_kwargs else frozenset(keyword.key for keyword in call.kwargs)
            said |= {id(part): values for part in _parts(call.args[0])}
    inside = {id(part) for whole in tree.find_all(nodes.Concat) for part in whole.nodes}
    words = {node.value for node in tree.find_all(nodes.Const)}
    for node in tree.find_all((nodes.Const, nodes.Concat)):
        if id(node) not in inside:
            yield from _uses(_spelled(node), said.get(id(node)), Where(path, node.lineno), words)


def _parts(node: nodes.Node) -> Iterator[nodes.Node]:
    yield node
    yield from node.find_all(nodes.Node)


def _spelled(node: nodes.Node) -> str:
    if isinstance(node, nodes.Concat):
        return "".join(_spelled(part) or _ANY for part in node.nodes)
    return node.value if isinstance(node, nodes.Const) and isinstance(node.value, str) else ""
