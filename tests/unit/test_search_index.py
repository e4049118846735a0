"""What the build puts into a search index: the stems by which people ask for a unit, and texts that are short."""

import pytest

from generator.pages.unit import Told, Unit
from generator.site.asked import Asked
from generator.site.searching import in_short
from generator.words.stems import stems

LONG = "x" * 170


def unit(title: str, words: str) -> Unit:
    return Unit(kind="rule", route=title, titles=(Told(text=title),), asked=words)


@pytest.mark.parametrize(
    ("title", "words", "expected"),
    [
        ("Selling", "burn cards; burned for money; tossing", "burn|card money toss"),
        ("Selling cards", "sell a card; burn it; burning", "burn"),
        ("Selling", "", ""),
        ("Turns", "who goes first; first player", "first|goes player who"),
    ],
)
def test_the_words_of_a_unit_become_stems(title: str, words: str, expected: str) -> None:
    """What is said twice stands before the bar; what its title or nearly every unit has is left out."""
    one = unit(title, words)
    units = [one, *(unit(f"Thing {n}", "a the it for") for n in range(19))]
    vocabulary = stems((text for each in units for text in (each.titles[0].text, each.asked)), "en")
    assert Asked(units, vocabulary, {"a", "the", "it", "for", "who"}).by(one) == expected


def test_all_forms_of_a_word_begin_with_its_stem() -> None:
    """What comes behind the stems is known, so that an ending comes off a word that no text has."""
    vocabulary = stems(["Ein Käufer kaufe, alle kaufen Karten; Karte"], "de")
    assert {form: vocabulary.of[form] for form in ("kaufen", "kaufe", "karten")} == {
        "kaufen": "kauf",
        "kaufe": "kauf",
        "karten": "kart",
    }
    assert {"e", "en"} <= {*vocabulary.endings}
    assert vocabulary.lengths(["karten", "kauf"]) == "44"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A short text. It stays.", "A short text. It stays."),
        (f"A city card. X{LONG}. And more.", f"A city card. X{LONG}."),
        (f"A sentence that says what there is to do. X{LONG}.", "A sentence that says what there is to do."),
        (f"In Age II. Then {LONG}. And more.", f"In Age II. Then {LONG}."),
        (f"{LONG}. Then this.", f"{LONG}."),
        (LONG, LONG),
    ],
)
def test_a_long_text_is_cut_to_whole_sentences(text: str, expected: str) -> None:
    """One at least, however long, and never a few words alone; after an ordinal none ends."""
    assert in_short(Told(text=text)).text == expected
