"""What the program asks of every tree, beside what the small one has of its own: words, terms, icons, the frame, rules.

The small tree's own lines stay where they are; what it lacks is taken from the real content and put behind them.
"""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import yaml

from generator.conditions import Axes
from generator.games.wonders.numbers import numbers
from generator.ids import LOCALES
from generator.readers.schemas import FOLDER, schemas
from generator.rules.wonders.lines import MESSAGES
from generator.site.content import shapes_of
from tests.support.paths import ROOT
from tests.support.project import PUBLISHED

TEXTS = tuple(
    f"content/{folder}{name}.yaml" for folder in ("", "wonders/") for name in ("interface", "phrases")
)
ASKED = "content/wonders/rulebook/90-asked.yaml"
LOOKS = (
    "overrides/icons/*",
    "overrides/styles/*",
    "overrides/frame/**/*",
    "overrides/assets/*js",
    "overrides/runtime/__future__.py",
)
ENTRY = re.compile(r"^(\S+):.*\n(?:[ #].*\n)*", re.MULTILINE)


def complete(root: Path) -> None:
    """Put into a tree what it lacks to become a site."""
    for path in TEXTS:
        _append(root / path, _entries(root / path, (ROOT / path).read_text("utf-8")))
    for locale in LOCALES:
        path = f"cardsdata/terms/{locale}.yaml"
        _append(root / path, _entries(root / path, _terms(ROOT / path)))
    for pattern in LOOKS:
        _fill(root, pattern)
    for name, text in schemas(shapes_of(root)).items():
        file = root / FOLDER / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
    _rules(root)


def _append(file: Path, entries: Iterator[str]) -> None:
    file.write_text(file.read_text("utf-8") + "".join(entries), "utf-8")


def _entries(file: Path, text: str) -> Iterator[str]:
    """The entries of a text that a file has not."""
    own = set(yaml.safe_load(file.read_text("utf-8")))
    return (entry[0] for entry in ENTRY.finditer(text) if entry[1] not in own)


def _terms(file: Path) -> str:
    """The words of the game without their sources, which the small tree has not."""
    words = yaml.safe_load(file.read_text("utf-8"))
    bare = {id_: {key: word[key] for key in word if key != "sources"} for id_, word in words.items()}
    return "".join(
        yaml.safe_dump({id_: word}, default_flow_style=None, allow_unicode=True, width=9999)
        for id_, word in bare.items()
    )


def _fill(root: Path, pattern: str) -> None:
    """Copy what is not there."""
    for file in ROOT.glob(pattern):
        own = root / file.relative_to(ROOT)
        if file.is_file() and not own.exists():
            own.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, own)


def _rules(root: Path) -> None:
    """A stub for each rule that calculators and numbers lead to."""
    asked = {rule for rule, _, _ in MESSAGES.values()} | {
        n.rule for n in numbers(Axes(("second", "first"), (2, 3, 4, 5, 6, 7, 8), (3, 4, 5, 6, 7))).values()
    }
    rules = sorted(asked - {""})
    lines = [f"      - {{id: {id_}, title: Stub, sources: [rulebook], text: A stub.}}\n" for id_ in rules]
    head = "chapter: asked\ntitle: Asked\nsections:\n  - id: asked-rules\n    title: Asked\n    rules:\n"
    (root / ASKED).write_text(head + "".join(lines), "utf-8")
    ids = ["chapter asked", "section asked-rules", *(f"rule {id_}" for id_ in rules)]
    _append(root / PUBLISHED, (f"{id_}\n" for id_ in ids))
