"""What the tests themselves read pages and inputs with: a fault in it would hide faults of the site."""

import pytest

from tests.support.browser.contrast import contrast
from tests.support.document import Document, resolve
from tests.support.hostile_inputs import expand
from tests.support.page_checks import CHECKS, Targets

HEAD = (
    '<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Règles</title>'
    '<meta name="viewport"><meta http-equiv="Content-Security-Policy">'
    '<meta name="description" content="Une description assez longue."></head>'
)
FAULTS = {
    "an id stands twice": '<p id="a"><p id="a">',
    "headings jump": "<h1>A</h1><h3>B</h3>",
    "a picture has no name and is not silent": '<svg></svg><i role="img"></i>',
    "a picture to tap is no group of buttons": '<svg class="diagram-taking"><g></g></svg>',
    "a script or a style stands in the page": "<p onclick=go()>",
    "an address leads elsewhere": '<img src="//example.org/a.png" alt="">',
    "a text is not filled in": "<p>{card:altar}",
    "a part is not translated": '<p class="untranslated">',
    "a text is not set as its language does": "<p>Bonjour !",
    "a control says that a name is a proposal": '<h1><i class="proposed">x</i></h1>',
    "a way is missing": '<body data-game="wonders">',
    "a language is missing": "<p>",
}


@pytest.mark.parametrize(("claim", "body"), FAULTS.items(), ids=FAULTS)
def test_a_check_finds_its_fault(claim: str, body: str) -> None:
    page = Document("fr/7-wonders/cards/index.html", HEAD + body)
    assert list(CHECKS[claim](page))


def test_a_head_without_anything_is_found() -> None:
    page = Document("fr/index.html", "<!doctype html><title></title><p>")
    assert len(list(CHECKS["the head is not complete"](page))) == 6


def test_a_button_that_does_not_say_what_it_adds_is_found() -> None:
    page = Document(
        "en/7-wonders/calculators/score/index.html", HEAD + "<button data-add>Player: add</button>"
    )
    assert list(CHECKS["a button does not say what it adds"](page))


@pytest.mark.parametrize(
    ("page", "path", "expected"),
    [
        ("ca/cards/altar/index.html", "../../rules/", "ca/rules/index.html"),
        ("ca/index.html", "", "ca/index.html"),
        ("404.html", "/ca/", "ca/index.html"),
        ("ca/index.html", "../assets/site.css", "assets/site.css"),
    ],
)
def test_an_address_is_resolved(page: str, path: str, expected: str) -> None:
    assert resolve(page, path) == expected


def test_an_address_out_of_the_site_is_found() -> None:
    with pytest.raises(AssertionError, match="leads out of the site"):
        resolve("ca/index.html", "../../fr/")


def test_a_link_to_nowhere_is_found() -> None:
    targets = Targets(lambda path: path == "ca/index.html", lambda _: {"there"})
    links = ["#there", "#nowhere", "../fr/", "https://example.org/"]
    page = Document("ca/index.html", "".join(f'<a href="{link}">x</a>' for link in links))
    broken = list(targets.broken_links(page))
    assert [fault.rpartition(": ")[2] for fault in broken] == [
        "no #nowhere on ca/index.html",
        "no file fr/index.html",
    ]


def test_black_on_white_is_the_most_contrast_there_is() -> None:
    assert round(contrast("rgb(0, 0, 0)", "rgb(255, 255, 255)"), 2) == 21


def test_repeated_parts_of_a_text_are_written_out() -> None:
    assert expand(["rules/?", ["e=1&", 2], [["[", ["x", 3], "]"], 2]]) == "rules/?e=1&e=1&[xxx][xxx]"
