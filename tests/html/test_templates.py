"""A page of each template as text, in two languages: what is wrong with a template is wrong with its pages.

A release asks the same of all pages (tests/release/test_pages.py).
"""

import pytest

from generator.site.content import Content
from tests.html.conftest import ReadDocument
from tests.support.edition_names import names_of_the_second_edition, renamed
from tests.support.page_catalogue import TEMPLATES
from tests.support.page_checks import Targets, english_sentences, faults
from tests.support.project import library_of

ONE, OTHER = "fr", "ca"
"""French has the most signs with a space of their own, Catalan names that are proposals."""
PATHS = [f"{locale}/{path}index.html" for locale in (ONE, OTHER) for path in TEMPLATES.values()]
ABOVE = [
    "index.html",
    "404.html",
    "r/lighthouse-counts-itself/index.html",
    "r/duel/buildings/altar/index.html",
]
"""Pages above the languages: the gate, the page for lost addresses, and links that never change."""
EACH_PATH = pytest.mark.parametrize("path", [*PATHS, *ABOVE, "en/7-wonders/calculators/score/index.html"])


@EACH_PATH
def test_a_page_of_each_template_is_sound(read_document: ReadDocument, path: str) -> None:
    """`page_checks.CHECKS` says what that means."""
    assert list(faults(read_document(path))) == []


@EACH_PATH
def test_its_links_lead_to_a_file_and_to_an_id_in_it(
    read_document: ReadDocument, targets: Targets, path: str
) -> None:
    assert list(targets.broken_links(read_document(path))) == []


@pytest.mark.parametrize("path", TEMPLATES.values(), ids=TEMPLATES)
def test_a_page_has_the_same_ids_in_both_languages(read_document: ReadDocument, path: str) -> None:
    """An id is the anchor in every language, so a link survives the switch."""
    one, other = (set(read_document(f"{locale}/{path}index.html").ids) for locale in (ONE, OTHER))
    assert one ^ other == set()


@pytest.mark.parametrize("locale", [ONE, OTHER])
def test_no_two_templates_share_a_title(read_document: ReadDocument, locale: str) -> None:
    titles = [read_document(f"{locale}/{path}index.html").title for path in TEMPLATES.values()]
    assert len(titles) == len(set(titles))


def words(read_document: ReadDocument, locale: str) -> str:
    """All that a reader reads on the pages of a language."""
    pages = (read_document(f"{locale}/{path}index.html") for path in TEMPLATES.values())
    return "\n".join(sorted({line for page in pages for line in page.lines}))


def test_no_english_sentence_stands_on_a_french_page(read_document: ReadDocument, content: Content) -> None:
    assert list(english_sentences(library_of(content), words(read_document, ONE))) == []


def test_the_search_for_english_finds_the_english_rulebook(
    read_document: ReadDocument, content: Content
) -> None:
    """Or the claim above would prove nothing."""
    page = read_document("en/7-wonders/rules/index.html")
    assert len(list(english_sentences(library_of(content), "\n".join(page.lines)))) > 500


@pytest.mark.parametrize("path", [path for path in TEMPLATES.values() if path.startswith("7-wonders/")])
def test_the_first_edition_names_no_card_as_the_second_does(
    read_document: ReadDocument, content: Content, path: str
) -> None:
    page = read_document(f"{ONE}/{path}index.html")
    assert names_of_the_second_edition(page, renamed(content, ONE)) == []


def test_some_cards_have_two_names(content: Content) -> None:
    """Or the test above would prove nothing."""
    assert len(renamed(content, ONE)) >= 5
