"""How people ask for a thing, as the browser is told it: stems alone, each once, and nothing that tells nothing."""

import pytest

from generator.pages.unit import Told, Unit
from generator.site.asked import Asked
from generator.site.searching import in_short
from generator.words.stems import stems


def unit(title: str, asked: str) -> Unit:
    return Unit(kind="rule", route=title, titles=(Told(text=title),), asked=asked)


@pytest.mark.parametrize(
    ("title", "asked", "told"),
    [
        ("Selling", "burn cards; burned for money; tossing", "burn|card money toss"),
        ("Selling cards", "sell a card; burn it; burning", "burn"),
        ("Selling", "", ""),
        ("Turns", "who goes first; first player", "first|goes player who"),
    ],
)
def test_the_stems_of_a_unit(title: str, asked: str, told: str) -> None:
    """Said again stands before the bar; what a title has and what nearly everything is asked by is left out."""
    others = [unit(f"Thing {n}", "a the it for") for n in range(19)]
    one = unit(title, asked)
    known = [one, *others]
    found = stems((text for each in known for text in (each.titles[0].text, each.asked)), "en")
    assert Asked(known, found, {"a", "the", "it", "for", "who"}).by(one) == told


def test_a_stem_is_what_all_its_forms_begin_with_and_the_endings_come_off() -> None:
    found = stems(["Ein Käufer kaufe, alle kaufen Karten; Karte"], "de")
    assert {form: found.of[form] for form in ("kaufen", "kaufe", "karten")} == {
        "kaufen": "kauf",
        "kaufe": "kauf",
        "karten": "kart",
    }
    assert {"e", "en"} <= {*found.endings}
    assert found.lengths(["karten", "kauf"]) == "44"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A short text. It stays.", "A short text. It stays."),
        ("A city card. X" + "x" * 170 + ". And more.", "A city card. X" + "x" * 170 + "."),
        (
            "A sentence that says what there is to do. X" + "x" * 170 + ".",
            "A sentence that says what there is to do.",
        ),
        ("In Age II. Then " + "x" * 170 + ". And more.", "In Age II. Then " + "x" * 170 + "."),
        ("x" * 180 + ". Then this.", "x" * 180 + "."),
        ("y" * 180, "y" * 180),
    ],
)
def test_of_a_long_text_whole_sentences_are_told(text: str, told: str) -> None:
    """At least one, however long, and never a few words alone; after an ordinal none ends."""
    assert in_short(Told(text=text)).text == told
