"""HTML as it is seen on one table: what its classes hide there is taken out, as the style sheets do it."""

import re
from collections.abc import Iterable
from xml.etree import ElementTree as ET

from generator.conditions import Condition, Table

_FLAG = re.compile(r"(<[^<>]*) (open|hidden|checked)(?=[ >])")
_NAMED = re.compile(r"&(?!amp;|lt;|gt;|quot;|#)\w+;")
_VALUED = r'\1 \2=""'


def seen(html: str, table: Table, conditions: Iterable[Condition]) -> ET.Element:
    """The parts of a piece of HTML that are shown on a table; every tag in it must be closed."""
    assert not _NAMED.search(html)
    root = ET.fromstring(f"<div>{_FLAG.sub(_VALUED, html)}</div>")
    known = {one.css_class: one for one in conditions}
    _prune(root, table, known)
    return root


def _prune(part: ET.Element, table: Table, known: dict[str, Condition]) -> None:
    for child in list(part):
        if all(_stands(name, table, known) for name in child.get("class", "").split()):
            _prune(child, table, known)
        else:
            part.remove(child)


def _stands(name: str, table: Table, known: dict[str, Condition]) -> bool:
    if name in known:
        return known[name].holds(table)
    if found := re.fullmatch(r"(when|unless)-players-(\d+|any)", name):
        here = found[2] == ("any" if table.players is None else str(table.players))
        return here == (found[1] == "when")
    if found := re.fullmatch(r"when-edition-(\w+)", name):
        return found[1] == table.edition
    assert not name.startswith(("when-", "unless-")), f"{name}: no condition of this page"
    return True


def has(part: ET.Element, name: str) -> bool:
    """Whether a part has a class."""
    return name in part.get("class", "").split()


def of_class(part: ET.Element, name: str) -> list[ET.Element]:
    """The parts that have a class."""
    return [one for one in part.iter() if has(one, name)]


def words(part: ET.Element) -> str:
    """The words in a part."""
    return " ".join("".join(part.itertext()).split())
