"""A page as the tests read it: elements, ids, references, headings and texts, without a browser."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Final

from lxml import etree, html

from generator.ids import LOCALES

SPOKEN: Final = ("alt", "title", "aria-label", "placeholder", "content")
"""Attributes whose words reach a reader or a search engine."""
ADDRESSES: Final = (
    "href", "src", "action", "formaction", "poster", "data", "data-conditions", "data-cards", "data-rules"
)  # fmt: skip
"""Attributes that name a file; the last ones for the scripts."""
PARTNERS: Final = (
    "for",
    "popovertarget",
    "aria-controls",
    "aria-labelledby",
    "aria-describedby",
    "aria-owns",
)
"""Attributes that name ids of their own page."""
Element = html.HtmlElement

_SILENT: Final = "ancestor::script or ancestor::style or ancestor::template"
_TEXTS: Final = etree.XPath(f"//text()[not({_SILENT})]", smart_strings=False)
_SPOKEN: Final = etree.XPath(
    " | ".join(f"//*[not(self::meta) or @name='description']/@{name}" for name in SPOKEN), smart_strings=False
)
_REFERENCES: Final = etree.XPath("//*[" + " or ".join(f"@{name}" for name in (*ADDRESSES, *PARTNERS)) + "]")
_SPACES: Final = re.compile(r"[ \n\t]+")


class Document:
    """One page; `path` is that of its file below the site."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        parser = html.HTMLParser(encoding="utf-8")
        self.root: Element = html.document_fromstring(text.encode(), parser=parser)

    def __repr__(self) -> str:
        return self.path

    @property
    def locale(self) -> str:
        """The language in the address; empty for what stands above the languages."""
        first = self.path.split("/")[0]
        return first if first in LOCALES else ""

    @property
    def route(self) -> str:
        """The address below the language, the game's part of it included."""
        return self.path.removeprefix(f"{self.locale}/").removesuffix("index.html").rstrip("/")

    @property
    def is_of_a_game(self) -> bool:
        """Whether the page says of which game it is."""
        return "data-game" in self.of("body")[0].attrib

    @cached_property
    def elements(self) -> list[Element]:
        return list(self.root.iter(etree.Element))

    @cached_property
    def texts(self) -> list[str]:
        """Texts and spoken attributes, with the spaces that are printed, such as those that do not break."""
        texts = (*_TEXTS(self.root), *_SPOKEN(self.root))
        return [_SPACES.sub(" ", text) for text in texts if text.strip()]

    @property
    def lines(self) -> Iterator[str]:
        """The texts with single plain spaces."""
        return (" ".join(text.split()) for text in self.texts)

    def of(self, *tags: str) -> list[Element]:
        return [*self.root.iter(*tags)]

    @cached_property
    def ids(self) -> Counter[str]:
        return Counter(element.get("id") for element in self.elements if "id" in element.attrib)

    @property
    def title(self) -> str:
        return " ".join((self.root.findtext("head/title") or "").split())

    @property
    def description(self) -> str:
        descriptions = (one.get("content", "") for one in self.of("meta") if one.get("name") == "description")
        return next(descriptions, "")

    @property
    def levels(self) -> list[int]:
        """The levels of the headings in the order of the page."""
        return [int(heading.tag[1]) for heading in self.of("h1", "h2", "h3", "h4", "h5", "h6")]

    def references(self) -> Iterator[tuple[Element, str]]:
        """Each element that names an address or an id of its page, with that address."""
        for element in _REFERENCES(self.root):
            for name in ADDRESSES:
                if name in element.attrib:
                    yield element, element.get(name)
            for name in PARTNERS:
                for id_ in element.get(name, "").split():
                    yield element, f"#{id_}"


def show(element: Element) -> str:
    """The tag and the attributes of an element, for a report."""
    return f"<{element.tag} {dict(element.attrib)}>"


def resolve(page: str, path: str) -> str:
    """The file behind an address on a page."""
    if not path:
        return page
    parts = [] if path.startswith("/") else page.split("/")[:-1]
    for step in path.strip("/").split("/"):
        if step == "..":
            assert parts, f"{page}: {path} leads out of the site"
            parts.pop()
        elif step not in ("", "."):
            parts.append(step)
    return "/".join([*parts, "index.html"] if path.endswith(("/", ".")) else parts)
