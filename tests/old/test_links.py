"""Every page of the built site, read without a browser: links, ids, headings, heads, words."""

import itertools
import posixpath
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree as ET

import pytest
from lxml import html

from generator.calculate import FACTS
from generator.games.duel.room import CRAFT as DUEL
from generator.games.wonders.room import CRAFT as WONDERS
from generator.ids import LOCALES, GameId
from generator.placeholders import Plain, Strong, parse
from generator.routes import LASTING
from generator.site import joined
from generator.site.building import jobs
from generator.site.content import Content
from generator.site.view import TAGS
from tests.support.project import library_of
from tests.support.site_tree import Document, Element, Tree

ROUTE = "7-wonders"
CRAFTS = {ROUTE: WONDERS, "duel": DUEL}
TRANSLATED = tuple(locale for locale in LOCALES if locale != "en")
LEFTOVER = re.compile(r"\{[\w.:|-]*\}|\{\{|\}\}|\bundefined\b|\bNaN\b|\[object ")
NOTHING = re.compile(r"^None$|[:=(] ?None\b")
ELSEWHERE = re.compile(r"^\s*(?:[a-z][a-z0-9+.-]*:|//)", re.IGNORECASE)
IN_SCRIPTS = re.compile(r"[\"'`](\.{1,2}/[\w./-]+\.\w+)(?=[\"'`]|\$\{)")
NAMED = re.compile(r"[\"'`/]([\w-]+(?:\.[0-9a-f]{10})?\.(?:mjs|js|css|svg|json|wasm|woff2))\b")
COMMENT = re.compile(r"(^|\s)//.*")
IN_CSS = re.compile(r"url\(\s*['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)")
FETCHED = frozenset(
    (
        "href",
        "src",
        "srcset",
        "poster",
        "data",
        "action",
        "formaction",
        "ping",
        "background",
        "cite",
        "manifest",
    )
)
"""Attributes whose addresses a browser may ask for."""


def shown(faults: list[str]) -> str:
    """The first faults of a long list, so that a report stays readable."""
    return "\n".join([f"{len(faults)} faults", *faults[:25]])


def check(faults: Iterator[str]) -> None:
    found = list(faults)
    assert not found, shown(found)


# Links ----------------------------------------------------------------------------------------------------------------


def test_every_page_of_a_game_leads_to_all_the_others(tree: Tree) -> None:
    """From the menu and from the foot, which is rendered once for all pages of a kind and depth."""
    check(
        f"{page}: a way to {door.route} is missing"
        for page in tree.documents.values()
        if page.is_of_a_game
        for found in [ways(page)]
        for door in CRAFTS[game_of(page)].second_menu
        if found[f"{page.locale}/{game_of(page)}/{door.route}"] < 2
    )


def test_every_page_leads_to_the_page_above_the_games_and_that_to_the_games(tree: Tree) -> None:
    """And to whatever stands in the main menu of a game, which every page of the game has twice."""
    check(
        f"{page}: a way to {way} is missing"
        for page in tree.documents.values()
        if page.locale
        for found in [ways(page)]
        for way, least in main_ways(page)
        if found[way] < least
    )


def main_ways(page: Document) -> Iterator[tuple[str, int]]:
    """Where a page leads at least, and how often."""
    yield page.locale, 1
    for game in (game_of(page),) if page.is_of_a_game else CRAFTS:
        if not page.is_of_a_game:
            yield f"{page.locale}/{game}", 1
        for door in CRAFTS[game].menu:
            yield f"{page.locale}/{game}/{door.route}", 2 if page.is_of_a_game else 1


def game_of(page: Document) -> str:
    """The part of the address that names the game."""
    return page.route.split("/")[0]


def ways(page: Document) -> Counter[str]:
    """The pages to which the links of a page lead, and how many lead to each."""
    found = (urlsplit(e.attributes.get("href", "")) for e in page.of("a"))
    here = posixpath.dirname(page.path)
    return Counter(posixpath.normpath(posixpath.join(here, way.path)) for way in found if not way.scheme)


def test_every_link_leads_to_a_file_and_to_an_id_in_it(tree: Tree) -> None:
    check(
        f"{page}: {element}: {why}"
        for page in tree.documents.values()
        for element, address in page.references()
        if not ELSEWHERE.match(address) and (why := tree.why_broken(page.path, address))
    )


def test_every_address_in_a_style_sheet_leads_to_a_file(tree: Tree) -> None:
    check(
        f"{sheet}: {why}"
        for sheet in sorted(
            file for file in tree.files if file.startswith("assets/") and file.endswith(".css")
        )
        for found in IN_CSS.finditer((tree.root / sheet).read_text(encoding="utf-8"))
        if (why := tree.why_broken(sheet, found[1] or found[2]))
    )


def test_every_address_in_a_script_leads_to_a_file(tree: Tree) -> None:
    """From the script itself; the scripts of others are as they were published."""
    scripts = sorted(f for f in tree.files if f.startswith("assets/") and f.endswith((".js", ".mjs")))
    ways = [
        (script, found[1])
        for script in scripts
        for found in IN_SCRIPTS.finditer((tree.root / script).read_text(encoding="utf-8"))
    ]
    assert len(ways) > 20
    check(f"{script}: {why}" for script, way in ways if (why := tree.why_broken(script, way)))


def test_no_script_names_a_file_by_another_name_than_its_own(tree: Tree) -> None:
    """However it comes by the folder: a file has a hash in its name."""
    known = {FACTS, *(posixpath.basename(file) for file in tree.files)}
    named = [
        (script, found[1])
        for script in sorted(f for f in tree.files if f.startswith("assets/") and f.endswith((".js", ".mjs")))
        for line in (tree.root / script).read_text(encoding="utf-8").splitlines()
        for found in NAMED.finditer(COMMENT.sub("", line))
    ]
    assert len(named) > 20
    check(f"{script}: {name}" for script, name in named if name not in known)


def test_no_id_stands_twice_on_a_page(tree: Tree) -> None:
    check(
        f"{page}: #{id_} {times} times"
        for page in tree.documents.values()
        for id_, times in page.ids.items()
        if times > 1
    )


def test_every_worked_example_of_the_rulebook_has_an_anchor(tree: Tree, content: Content) -> None:
    ids = tree.documents[f"en/{ROUTE}/rules/index.html"].ids
    check(f"example-{id_}" for id_ in library_of(content).examples if f"example-{id_}" not in ids)


def test_a_page_has_the_same_ids_in_every_language(tree: Tree) -> None:
    """The id is the anchor in every language, so a link survives the switch."""
    by_route = defaultdict(dict)
    for page in tree.documents.values():
        if page.locale:
            by_route[page.route][page.locale] = set(page.ids)
    check(
        f"{route}: {locale}: {sorted(ids ^ pages['en'])}"
        for route, pages in by_route.items()
        for locale, ids in pages.items()
        if ids != pages["en"]
    )


def test_nothing_is_fetched_from_elsewhere(tree: Tree) -> None:
    """Only a reader's own click leaves the site: links to https, which tell the other side nothing."""
    check(
        f"{page}: {element}"
        for page in tree.documents.values()
        for element in page.elements
        if leaves(element) and not is_way_out(element)
    )


def leaves(element: Element) -> bool:
    named = element.attributes.keys() & FETCHED
    return any(ELSEWHERE.match(element.attributes[name]) for name in named)


def is_way_out(element: Element) -> bool:
    attributes = element.attributes
    safe = "noopener" in attributes.get("rel", "").split() and urlsplit(attributes["href"]).netloc
    return element.tag == "a" and attributes["href"].startswith("https://") and bool(safe)


def test_style_sheets_and_scripts_name_no_other_host(tree: Tree) -> None:
    ours = [f for f in tree.files if f.startswith("assets/") and f.endswith((".css", ".js", ".mjs", ".svg"))]
    check(
        f"{file}: {found[0]}"
        for file in sorted(ours)
        for found in re.finditer(r"https?://[\w./-]+", (tree.root / file).read_text(encoding="utf-8"))
        if found[0] != "http://www.w3.org/2000/svg"
    )


# Heads and headings ---------------------------------------------------------------------------------------------------


def test_every_page_says_its_language_title_and_subject(tree: Tree) -> None:
    check(f"{page}: {fault}" for page in tree.documents.values() for fault in head_faults(page))


def head_faults(page: Document) -> Iterator[str]:
    language = TAGS[page.locale] if page.locale else "en-GB"
    if page.of("html")[0].attributes.get("lang") != language:
        yield "the language of the page is not said"
    if not page.title or len(page.of("title")) != 1:
        yield "the title is missing"
    least = 10 if page.path.startswith(f"{LASTING}/") else 20  # a rule may be short
    if not least <= len(page.description) <= 160:
        yield f"a description of {len(page.description)} letters"
    charset = page.of("meta")[0].attributes.get("charset", "") if page.of("meta") else ""
    if charset.lower() != "utf-8":
        yield "the encoding does not come first"
    names = {e.attributes.get("name") for e in page.of("meta")}
    if "viewport" not in names:
        yield "nothing is said about the viewport"
    if "Content-Security-Policy" not in {e.attributes.get("http-equiv") for e in page.of("meta")}:
        yield "no security policy"


@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_pages_of_a_language_share_a_title(tree: Tree, locale: str) -> None:
    titles = defaultdict(list)
    for page in tree.documents.values():
        if page.locale == locale:
            titles[page.title].append(page.route)
    check(f"{title}: {routes}" for title, routes in titles.items() if len(routes) > 1)


def test_headings_begin_with_the_only_h1_and_never_jump(tree: Tree) -> None:
    check(f"{page}: {fault}" for page in tree.documents.values() for fault in heading_faults(page.levels))


def heading_faults(levels: list[int]) -> Iterator[str]:
    if levels.count(1) != 1 or levels[0] != 1:
        yield f"headings begin {levels[:4]}, h1 stands {levels.count(1)} times"
    for before, after in itertools.pairwise(levels):
        if after > before + 1:
            yield f"h{after} follows h{before}"


def test_every_picture_speaks_or_is_silent_on_purpose(tree: Tree) -> None:
    check(
        f"{page}: {element}"
        for page in tree.documents.values()
        for element in page.of("svg", "img", "canvas", "object", "iframe")
        if not speaks_or_is_silent(element) and not is_tapped(element)
    )


def test_a_picture_that_is_tapped_has_nothing_but_named_buttons_in_a_named_group(tree: Tree) -> None:
    """It is no picture to whoever hears it: what is drawn within its buttons is silent of itself."""
    tapped = [path for path, page in tree.documents.items() if any(map(is_tapped, page.of("svg")))]
    assert len(tapped) == len(LOCALES)
    check(
        f"{path}: {fault}"
        for path in tapped
        for drawing in html.parse(str(tree.root / path)).getroot().iter("svg")
        if "diagram-taking" in drawing.get("class", "").split()
        for fault in tapped_faults(drawing)
    )


def is_tapped(element: Element) -> bool:
    return "diagram-taking" in element.attributes.get("class", "").split()


def tapped_faults(drawing: html.HtmlElement) -> Iterator[str]:
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


def speaks_or_is_silent(element: Element) -> bool:
    attributes = element.attributes
    named = attributes.get("role") == "img" and attributes.get("aria-label", "").strip()
    return (
        attributes.get("aria-hidden") == "true"
        or bool(named)
        or (element.tag == "img" and "alt" in attributes)
    )


def test_every_role_of_a_picture_has_a_name(tree: Tree) -> None:
    check(
        f"{page}: {element}"
        for page in tree.documents.values()
        for element in page.elements
        if element.attributes.get("role") == "img" and not element.attributes.get("aria-label", "").strip()
    )


# What a strict policy forbids -----------------------------------------------------------------------------------------


def test_no_script_or_style_stands_in_a_page(tree: Tree) -> None:
    """But for the one whose hash is in the policy, on the page for lost addresses."""
    found = [
        (page.path, element)
        for page in tree.documents.values()
        for element in page.elements
        if is_inline(element)
    ]
    check(f"{page}: {element}" for page, element in found if (page, element.tag) != ("404.html", "script"))
    assert len(found) == 1


def is_inline(element: Element) -> bool:
    attributes = element.attributes
    script = (
        element.tag == "script" and "src" not in attributes and attributes.get("type") != "application/json"
    )
    handler = any(name.startswith("on") for name in attributes)
    address = attributes.get("href", "").lower().startswith(("javascript:", "data:"))
    return script or handler or address or element.tag == "style" or "style" in attributes


# Languages ------------------------------------------------------------------------------------------------------------


def test_every_page_is_there_in_all_languages(tree: Tree) -> None:
    routes = {locale: {d.route for d in tree.documents.values() if d.locale == locale} for locale in LOCALES}
    check(
        f"{locale}: {sorted(found ^ routes['en'])}"
        for locale, found in routes.items()
        if found != routes["en"]
    )
    assert len(routes["en"]) > 200


def test_every_page_leads_to_itself_in_every_language(tree: Tree) -> None:
    check(
        f"{page}: {ways}"
        for page in tree.documents.values()
        if page.locale and (ways := languages_of(page)) != dict(TAGS)
    )


def languages_of(page: Document) -> dict[str, str]:
    """The languages to which the page offers itself, with the tags that it calls them by."""
    links = [e.attributes for e in page.of("a") if "data-language" in e.attributes]
    return {
        link["data-language"]: link["hreflang"]
        for link in links
        if link["href"].endswith(f"{link['data-language']}/{page.route}/".replace("//", "/"))
        and link.get("lang") == link["hreflang"]
    }


def test_nothing_is_left_unfilled(tree: Tree) -> None:
    """No placeholder, no None and no undefined reaches a reader."""
    check(
        f"{page}: {run[:120]!r}"
        for page in tree.documents.values()
        for run in page.runs
        if LEFTOVER.search(run) or NOTHING.search(run)
    )


@pytest.mark.parametrize("locale", TRANSLATED)
def test_nothing_is_marked_as_untranslated(tree: Tree, locale: str) -> None:
    check(
        f"{page}: {element}"
        for page in tree.documents.values()
        if page.locale == locale
        for element in page.elements
        if "untranslated" in element.attributes.get("class", "").split()
    )


@pytest.mark.parametrize("locale", TRANSLATED)
def test_no_english_sentence_stands_on_a_translated_page(tree: Tree, content: Content, locale: str) -> None:
    check(english_on(tree, content, locale))


def test_the_search_for_english_finds_the_english_pages(tree: Tree, content: Content) -> None:
    """Else the claim above would prove nothing."""
    assert len(list(english_on(tree, content, "en"))) > len(library_of(content).texts) / 2


def english_on(tree: Tree, content: Content, locale: str) -> Iterator[str]:
    """The English sentences of our content that stand on the pages of a language."""
    runs = {run for page in tree.documents.values() if page.locale == locale for run in page.runs}
    words = "\n".join(sorted(runs))
    for key, text in library_of(content).texts.items():
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


# What stands above the languages --------------------------------------------------------------------------------------


def test_the_site_map_lists_every_page_with_its_languages(tree: Tree, root: Path, content: Content) -> None:
    made = joined.files(root, places(content), "https://example.org/sub/")
    names = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
    entries = ET.fromstring(made["sitemap.xml"]).findall("s:url", names)
    listed = {entry.findtext("s:loc", "", names) for entry in entries}
    pages = {
        f"https://example.org/sub/{p.path.removesuffix('index.html')}"
        for p in tree.documents.values()
        if p.locale
    }
    assert listed == pages
    assert all(len(entry.findall("x:link", names)) == len(LOCALES) for entry in entries)
    assert "Sitemap: https://example.org/sub/sitemap.xml" in made["robots.txt"]


def places(content: Content) -> Iterator[joined.Place]:
    """Every page as the build makes it: its game's part of the address, and the route below."""
    for game in (GameId(""), *content.world.games):
        base = content.world.games[game].game.route if game else ""
        yield from ((base, job.route) for job in jobs(content, game))
