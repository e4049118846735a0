"""The built pages as the tests read them: elements, ids, references, headings and words, found without a browser."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from lxml import etree

from generator.ids import LOCALES

SILENT = frozenset({"script", "style", "template"})
"""What a reader never reads."""
APART = SILENT | {"title"}
SPACES = re.compile(r"[ \n\t]+")
SPOKEN = ("alt", "title", "aria-label", "placeholder", "content")
"""Attributes whose words reach a reader or a search engine."""
SPEAKING = frozenset(SPOKEN)
ADDRESSES = (
    "href",
    "src",
    "action",
    "formaction",
    "poster",
    "data",
    "data-conditions",
    "data-cards",
    "data-rules",
)
"""Attributes that name a file; the last ones for the scripts."""
PARTNERS = ("for", "popovertarget", "aria-controls", "aria-labelledby", "aria-describedby", "aria-owns")
"""Attributes that name ids of their own page."""
NAMING = frozenset((*ADDRESSES, *PARTNERS))
"""Any of both: most elements have none, and need no closer look."""


class Element(NamedTuple):
    tag: str
    attributes: dict[str, str]

    def __str__(self) -> str:
        return f"<{self.tag} {self.attributes}>"


class Document:
    """One page, read once; what the parser meets in it comes by `start`, `end` and `data`."""

    def __init__(self, path: str, html: str) -> None:
        self.path = path
        self.elements: list[Element] = []
        self.runs: list[str] = []
        self.printed: list[str] = []
        """The same with the spaces that are printed, such as those that do not break."""
        self.title = ""
        self._inside = ""
        self._text: list[str] = []
        parser = etree.HTMLParser(target=self)
        parser.feed(html)
        parser.close()

    def __repr__(self) -> str:
        return self.path

    # Reading ----------------------------------------------------------------------------------------------------------

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if self._text:
            self._speak()
        own = dict(attributes)
        self.elements.append(Element(tag, own))
        if tag in APART:
            self._inside = tag
        if not SPEAKING.isdisjoint(own) and (tag != "meta" or own.get("name") == "description"):
            spoken = [own[name] for name in SPOKEN if own.get(name)]
            self.runs += spoken
            self.printed += spoken

    def end(self, tag: str) -> None:
        if self._text:
            self._speak()
        if tag == self._inside:
            self._inside = ""

    def data(self, text: str) -> None:
        """A part of a text, which the parser cuts where it likes."""
        self._text.append(text)

    def close(self) -> None:
        self._speak()

    def _speak(self) -> None:
        text = "".join(self._text)
        self._text.clear()
        words = " ".join(text.split())
        if self._inside == "title":
            self.title += words
        if words and self._inside not in SILENT:
            self.runs.append(words)
            self.printed.append(SPACES.sub(" ", text))

    # Asking -----------------------------------------------------------------------------------------------------------

    @property
    def locale(self) -> str:
        """The language that the address names; empty for what stands above the languages."""
        first = self.path.split("/")[0]
        return first if first in LOCALES else ""

    @property
    def route(self) -> str:
        """The address below the language, the game's part of it included."""
        return self.path.removeprefix(f"{self.locale}/").removesuffix("index.html").rstrip("/")

    @property
    def is_of_a_game(self) -> bool:
        """Whether the page says of which game it is."""
        return "data-game" in self.of("body")[0].attributes

    def of(self, *tags: str) -> list[Element]:
        return [element for element in self.elements if element.tag in tags]

    @cached_property
    def ids(self) -> Counter[str]:
        return Counter(e.attributes["id"] for e in self.elements if "id" in e.attributes)

    @property
    def description(self) -> str:
        metas = (e.attributes for e in self.of("meta"))
        return next((meta["content"] for meta in metas if meta.get("name") == "description"), "")

    @property
    def levels(self) -> list[int]:
        """The levels of the headings in the order of the page."""
        return [int(e.tag[1]) for e in self.elements if re.fullmatch("h[1-6]", e.tag)]

    def references(self) -> Iterator[tuple[Element, str]]:
        """Each element that names an address or an id of its page, with that address."""
        for element in self.elements:
            if element.attributes.keys().isdisjoint(NAMING):
                continue
            for name in ADDRESSES:
                if name in element.attributes:
                    yield element, element.attributes[name]
            for name in PARTNERS:
                for id_ in element.attributes.get(name, "").split():
                    yield element, f"#{id_}"


class Tree:
    """Everything that was built."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.files = {f.relative_to(root).as_posix() for f in root.rglob("*") if f.is_file()}
        self.documents = {
            path: Document(path, (root / path).read_text(encoding="utf-8"))
            for path in sorted(self.files)
            if path.endswith(".html")
        }

    def why_broken(self, page: str, address: str) -> str:
        """Why an address on a page leads nowhere; empty if it leads somewhere."""
        parts = urlsplit(address)
        target = resolved(page, unquote(parts.path))
        if target not in self.files:
            return f"no file {target}"
        anchor = unquote(parts.fragment)
        if not anchor:
            return ""
        known = self.documents[target].ids
        return "" if anchor in known else f"no #{anchor} on {target}"


def resolved(page: str, path: str) -> str:
    """The file behind an address on a page.

    >>> resolved("ca/cards/altar/index.html", "../../rules/"), resolved("ca/index.html", "")
    ('ca/rules/index.html', 'ca/index.html')
    """
    if not path:
        return page
    if path.startswith("/"):
        parts = path.strip("/").split("/")
    else:
        parts = page.split("/")[:-1]
        for step in path.removesuffix("/").split("/"):
            if step == "..":
                assert parts, f"{page}: {path} leads out of the site"
                parts.pop()
            elif step not in ("", "."):
                parts.append(step)
    return "/".join([*parts, "index.html"] if path.endswith(("/", ".")) else parts)
