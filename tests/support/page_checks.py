"""What must be true of every page of the site; each check gives the faults of one page.

Tier 1 asks them of a page of each template, a release of all pages.
"""

import itertools
import posixpath
import re
from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote, urlsplit

from generator.games.duel.room import CRAFT as DUEL
from generator.games.wonders.room import CRAFT as WONDERS
from generator.model import Library
from generator.placeholders import Plain, Strong, parse
from generator.routes import LASTING
from generator.site.view import TAGS
from tests.support.document import Document, Element, resolve, show

CRAFTS: Final = {"7-wonders": WONDERS, "duel": DUEL}
"""What each game has in its menus, by its part of the address."""
UNFILLED: Final = re.compile(r"\{[\w.:|-]*\}|\{\{|\}\}|\bundefined\b|\bNaN\b|\[object |^None$|[:=(] ?None\b")
ELSEWHERE: Final = re.compile(r"^\s*(?:[a-z][a-z0-9+.-]*:|//)", re.IGNORECASE)
FETCHED: Final = frozenset((
    "href", "src", "srcset", "poster", "data", "action", "formaction", "ping", "background", "cite", "manifest"
))  # fmt: skip
"""Attributes whose addresses a browser may ask for."""
BREAKS: Final = {
    "a straight apostrophe": re.compile(r"\w'\w"),
    "a number that can lose its noun": re.compile(
        r"(?<![\w.,–-])\d+ (?!(?:o|i|y|u|or|and|oder|und|ou|et|e)\b)[^\W\d_]"
    ),
    "a percent sign that can be lost": re.compile(r"\d %"),
}
FRENCH: Final = re.compile(r"(?<=[\w)»’%])[ \u00a0]?[;!?](?=\s|$)|(?<=[\w)»’%]) ?:(?=\s|$)|« | »")
"""A high sign without its space, and quotation marks that can be left alone at the end of a line."""


def faults(page: Document) -> Iterator[str]:
    """All faults of a page."""
    for claim, check in CHECKS.items():
        yield from (f"{page}: {claim}: {fault}" for fault in check(page))


# Ids, head and headings -----------------------------------------------------------------------------------------------


def repeated_ids(page: Document) -> Iterator[str]:
    yield from (f"#{id_} {times} times" for id_, times in page.ids.items() if times > 1)


def head_faults(page: Document) -> Iterator[str]:
    language = TAGS[page.locale] if page.locale else "en-GB"
    if page.root.get("lang") != language:
        yield "the language of the page is not said"
    if not page.title or len(page.root.findall("head/title")) != 1:
        yield "the title is missing"
    shortest = 10 if page.path.startswith(f"{LASTING}/") else 20  # a rule may be short
    if not shortest <= len(page.description) <= 160:
        yield f"a description of {len(page.description)} letters"
    metas = page.of("meta")
    if not metas or metas[0].get("charset", "").lower() != "utf-8":
        yield "the encoding does not come first"
    if "viewport" not in {meta.get("name") for meta in metas}:
        yield "nothing is said about the viewport"
    if "Content-Security-Policy" not in {meta.get("http-equiv") for meta in metas}:
        yield "no security policy"


def heading_faults(page: Document) -> Iterator[str]:
    levels = page.levels
    if levels.count(1) != 1 or levels[0] != 1:
        yield f"headings begin {levels[:4]}, h1 stands {levels.count(1)} times"
    for before, after in itertools.pairwise(levels):
        if after > before + 1:
            yield f"h{after} follows h{before}"


# Pictures -------------------------------------------------------------------------------------------------------------


def silent_pictures(page: Document) -> Iterator[str]:
    for picture in page.of("svg", "img", "canvas", "object", "iframe"):
        if not speaks_or_is_silent(picture) and not is_tapped(picture):
            yield show(picture)
    for element in page.root.iterfind(".//*[@role='img']"):
        if not element.get("aria-label", "").strip():
            yield show(element)


def speaks_or_is_silent(picture: Element) -> bool:
    has_name = picture.get("role") == "img" and picture.get("aria-label", "").strip()
    has_text = picture.tag == "img" and "alt" in picture.attrib
    return picture.get("aria-hidden") == "true" or bool(has_name) or has_text


def is_tapped(picture: Element) -> bool:
    return "diagram-taking" in picture.get("class", "").split()


def tapped_picture_faults(page: Document) -> Iterator[str]:
    """A picture to tap is none to whoever hears it: it is a group with a name that holds nothing but buttons with names."""
    for drawing in filter(is_tapped, page.of("svg")):
        group = drawing.getparent()
        if group is None or group.get("role") != "group" or not group.get("aria-label", "").strip():
            yield "stands in no group with a name"
        if not len(drawing):
            yield "has no buttons"
        for part in drawing:
            if part.get("role") != "button" or part.get("tabindex") != "0":
                yield f"<{part.tag}> is no button"
            if not part.get("aria-label", "").strip():
                yield f"<{part.tag}> has no name"
        yield from (f"<text> {text.text_content()}" for text in drawing.iter("text"))


# What the security policy forbids -------------------------------------------------------------------------------------


def inline_code(page: Document) -> Iterator[str]:
    """The page for lost addresses has one script, whose hash is in the policy."""
    for element in page.elements:
        if is_inline(element) and (page.path, element.tag) != ("404.html", "script"):
            yield show(element)


def is_inline(element: Element) -> bool:
    attributes = element.attrib
    is_script = element.tag == "script" and "src" not in attributes
    is_code = is_script and attributes.get("type") != "application/json"
    is_handler = any(name.startswith("on") for name in attributes)
    is_address = attributes.get("href", "").lower().startswith(("javascript:", "data:"))
    return is_code or is_handler or is_address or element.tag == "style" or "style" in attributes


def foreign_addresses(page: Document) -> Iterator[str]:
    """Only a reader's own click leaves the site: links to https, which tell the other side nothing."""
    for element in page.elements:
        if leaves_site(element) and not is_safe_link(element):
            yield show(element)


def leaves_site(element: Element) -> bool:
    return any(name in FETCHED and ELSEWHERE.match(value) for name, value in element.items())


def is_safe_link(element: Element) -> bool:
    address = element.get("href", "")
    has_host = address.startswith("https://") and bool(urlsplit(address).netloc)
    return element.tag == "a" and has_host and "noopener" in element.get("rel", "").split()


# Words ----------------------------------------------------------------------------------------------------------------


def unfilled_texts(page: Document) -> Iterator[str]:
    """No placeholder, no None and no undefined reaches a reader."""
    yield from (repr(line[:120]) for line in page.lines if UNFILLED.search(line))


def untranslated_parts(page: Document) -> Iterator[str]:
    if page.locale not in ("", "en"):
        yield from (show(part) for part in page.root.find_class("untranslated"))


def typesetting_faults(page: Document) -> Iterator[str]:
    if not page.locale:
        return
    for text in page.texts:
        wrong = [name for name, sign in BREAKS.items() if sign.search(text)]
        if page.locale == "fr" and FRENCH.search(text):
            wrong.append("a high sign without its space")
        yield from (f"{name}: {text[:80]}" for name in wrong)


def proposed_names(page: Document) -> Iterator[str]:
    """That a name is a proposal is said beside it on its own page or in the list of names, not in a control or a heading."""
    for part in page.root.find_class("proposed"):
        around = {parent.tag for parent in part.iterancestors()} & {"label", "button", "option", "h1"}
        yield from (f"in <{tag}>: {part.text_content()}" for tag in around)


def nameless_buttons(page: Document) -> Iterator[str]:
    """A button that adds says what in a sentence of its own, not as a label with something behind it."""
    if page.locale == "en":
        for button in page.root.iterfind(".//button[@data-add]"):
            words = " ".join(button.text_content().split())
            if not words.startswith("Add ") or ":" in words:
                yield words


# Ways to other pages --------------------------------------------------------------------------------------------------


def missing_ways(page: Document) -> Iterator[str]:
    """Each page leads to the page above the games, that one to the games, and each page of a game to what is in its menus."""
    if page.locale:
        there = links(page)
        yield from (f"to {path}" for path, times in wanted_ways(page) if there[path] < times)


def wanted_ways(page: Document) -> Iterator[tuple[str, int]]:
    """Where a page leads at least, and how often: the foot names again what is in the menus."""
    yield page.locale, 1
    game = page.route.split("/")[0]
    for other in (game,) if page.is_of_a_game else CRAFTS:
        if not page.is_of_a_game:
            yield f"{page.locale}/{other}", 1
        for door in CRAFTS[other].menu:
            yield f"{page.locale}/{other}/{door.route}", 2 if page.is_of_a_game else 1
    if page.is_of_a_game:
        yield from ((f"{page.locale}/{game}/{door.route}", 2) for door in CRAFTS[game].second_menu)


def links(page: Document) -> Counter[str]:
    """The pages to which the links of a page lead, and how many lead to each."""
    addresses = (urlsplit(link.get("href", "")) for link in page.of("a"))
    here = posixpath.dirname(page.path)
    return Counter(posixpath.normpath(posixpath.join(here, at.path)) for at in addresses if not at.scheme)


def missing_languages(page: Document) -> Iterator[str]:
    """Each page leads to itself in every language."""
    if page.locale:
        there = languages(page)
        yield from (f"no way to {locale}" for locale, tag in TAGS.items() if there.get(locale) != tag)


def languages(page: Document) -> dict[str, str]:
    """The languages in which a page offers itself, with the tags that it gives them."""
    offers = [link for link in page.of("a") if "data-language" in link.attrib]
    return {
        link.get("data-language"): link.get("hreflang")
        for link in offers
        if link.get("href").endswith(f"{link.get('data-language')}/{page.route}/".replace("//", "/"))
        and link.get("lang") == link.get("hreflang")
    }


CHECKS: Final[Mapping[str, Callable[[Document], Iterator[str]]]] = {
    "an id stands twice": repeated_ids,
    "the head is not complete": head_faults,
    "headings jump": heading_faults,
    "a picture has no name and is not silent": silent_pictures,
    "a picture to tap is no group of buttons": tapped_picture_faults,
    "a script or a style stands in the page": inline_code,
    "an address leads elsewhere": foreign_addresses,
    "a text is not filled in": unfilled_texts,
    "a part is not translated": untranslated_parts,
    "a text is not set as its language does": typesetting_faults,
    "a control says that a name is a proposal": proposed_names,
    "a button does not say what it adds": nameless_buttons,
    "a way is missing": missing_ways,
    "a language is missing": missing_languages,
}
"""What is wrong with a page, and the check that finds it."""


# Links ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Targets:
    """Files of a site and the ids in them, as links name them."""

    has: Callable[[str], bool]
    """Whether the site has a file."""
    ids: Callable[[str], Container[str]]
    """The ids of a page."""

    def broken_links(self, page: Document) -> Iterator[str]:
        """What names a file that is not there, or an id that is not in it."""
        for element, address in page.references():
            if not ELSEWHERE.match(address) and (why := self.why_broken(page.path, address)):
                yield f"{page}: {show(element)}: {why}"

    def why_broken(self, page: str, address: str) -> str:
        """Why an address on a page leads nowhere; empty if it leads somewhere."""
        parts = urlsplit(address)
        target, anchor = resolve(page, unquote(parts.path)), unquote(parts.fragment)
        if not self.has(target):
            return f"no file {target}"
        return f"no #{anchor} on {target}" if anchor and anchor not in self.ids(target) else ""


# English --------------------------------------------------------------------------------------------------------------


def english_sentences(library: Library, words: str) -> Iterator[str]:
    """The English sentences of our content that stand in the words of pages."""
    for key, text in library.texts.items():
        for piece in (*sentences(text.english), *sentences(text.plural or "")):
            if piece in words:
                yield f"{key}: {piece!r}"


def sentences(text: str) -> Iterator[str]:
    """The parts of an English text between its placeholders that are long enough to be told from another language."""
    for part in parse(text):
        if isinstance(part, Plain | Strong):
            words = " ".join(part.text.split()).strip(" .,;:!?()")
            if len(words.split()) > 3:
                yield words
