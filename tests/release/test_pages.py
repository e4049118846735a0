"""Every page of the build as text; one is read at a time."""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from generator.ids import LOCALES, Locale
from generator.routes import LASTING
from generator.site.content import Content
from tests.support.document import Document
from tests.support.edition_names import names_of_the_second_edition, renamed
from tests.support.page_catalogue import TEMPLATES
from tests.support.page_checks import Targets, english_sentences, faults
from tests.support.project import library_of

FOLDERS = (*LOCALES, LASTING)
IDS = re.compile(r'\sid="([^"]+)"')
TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
KIND = re.compile(r'<body class="(page-[\w-]+)')
MOST = 30
"""So many faults are shown."""


def paths(build: Path, folder: str) -> list[str]:
    """The pages in a folder of the site."""
    found = sorted(file.relative_to(build).as_posix() for file in (build / folder).rglob("*.html"))
    assert len(found) > 500
    return found


def documents(build: Path, folder: str) -> Iterator[Document]:
    return (Document(path, read(build, path)) for path in paths(build, folder))


def read(build: Path, path: str) -> str:
    return (build / path).read_text("utf-8")


def targets_in(build: Path) -> Targets:
    """Files and ids of the build; only the ids are kept."""
    return Targets(
        cache(lambda path: (build / path).is_file()),
        cache(lambda path: frozenset(IDS.findall(read(build, path)))),
    )


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_page_is_sound(build: Path, folder: str) -> None:
    """`page_checks.CHECKS` says what that means."""
    found = [fault for page in documents(build, folder) for fault in faults(page)]
    assert not found, "\n".join([f"{len(found)} faults", *found[:MOST]])


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_link_leads_to_a_file_and_to_an_id_in_it(build: Path, folder: str) -> None:
    targets = targets_in(build)
    found = [fault for page in documents(build, folder) for fault in targets.broken_links(page)]
    assert not found, "\n".join([f"{len(found)} faults", *found[:MOST]])


def test_the_pages_above_the_languages_are_sound(build: Path) -> None:
    targets = targets_in(build)
    for path in ("index.html", "404.html"):
        page = Document(path, read(build, path))
        assert [*faults(page), *targets.broken_links(page)] == []


def test_every_page_has_the_same_ids_in_every_language(build: Path) -> None:
    """The id is the anchor in every language, so a link survives the switch; and every page is there in all languages."""
    routes = {locale: {path.removeprefix(locale) for path in paths(build, locale)} for locale in LOCALES}
    assert [locale for locale in LOCALES if routes[locale] != routes["en"]] == []
    differing = [
        f"{locale}{route}"
        for route in sorted(routes["en"])
        for locale in LOCALES
        if set(IDS.findall(read(build, locale + route))) != set(IDS.findall(read(build, f"en{route}")))
    ]
    assert differing == []


def test_ids_are_found_without_a_parser(build: Path) -> None:
    """Or the links into a page would be looked up among the wrong ids."""
    for path in ("de/7-wonders/rules/index.html", "fr/7-wonders/calculators/score/index.html"):
        assert set(IDS.findall(read(build, path))) == set(Document(path, read(build, path)).ids)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_pages_of_a_language_share_a_title(build: Path, locale: Locale) -> None:
    titles = defaultdict(list)
    for path in paths(build, locale):
        titles[TITLE.findall(read(build, path))[0]].append(path)
    assert {title: shared for title, shared in titles.items() if len(shared) > 1} == {}


def test_the_catalogue_has_a_page_of_every_template(build: Path) -> None:
    """Or the daily tests would leave a template out."""
    kinds = {KIND.findall(read(build, path))[0] for path in paths(build, "en")}
    assert kinds == {KIND.findall(read(build, f"en/{path}index.html"))[0] for path in TEMPLATES.values()}


def test_every_worked_example_of_the_rulebook_has_an_anchor(build: Path, content: Content) -> None:
    ids = set(IDS.findall(read(build, "en/7-wonders/rules/index.html")))
    assert [id_ for id_ in library_of(content).examples if f"example-{id_}" not in ids] == []


def test_every_language_has_one_picture_to_tap(build: Path) -> None:
    """Or nothing would be held of it."""
    tapped = [path for path in paths(build, "de") if "diagram-taking" in read(build, path)]
    assert len(tapped) == 1


def words(build: Path, locale: str) -> str:
    """All that a reader reads in a language."""
    return "\n".join(sorted({line for page in documents(build, locale) for line in page.lines}))


@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale != "en"])
def test_no_english_sentence_stands_on_a_translated_page(build: Path, content: Content, locale: str) -> None:
    found = list(english_sentences(library_of(content), words(build, locale)))
    assert not found, "\n".join([f"{len(found)} sentences", *found[:MOST]])


def test_the_search_for_english_finds_the_english_pages(build: Path, content: Content) -> None:
    """Or the claim above would prove nothing."""
    found = list(english_sentences(library_of(content), words(build, "en")))
    assert len(found) > len(library_of(content).texts) / 2


@pytest.mark.parametrize("locale", LOCALES)
def test_the_first_edition_names_no_card_as_the_second_does(
    build: Path, content: Content, locale: Locale
) -> None:
    cards = renamed(content, locale)
    pages = (page for page in documents(build, locale) if page.route.startswith("7-wonders"))
    assert [fault for page in pages for fault in names_of_the_second_edition(page, cards)] == []


def test_some_cards_have_two_names(content: Content) -> None:
    """Or the test above would prove nothing."""
    assert len(renamed(content, "de")) >= 13
