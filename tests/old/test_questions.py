"""Questions as people type them, two hundred and more a language, each with the places that answer it: one of these is among the first three.

The questions stand in `questions/<locale>.yaml`, none a translation of another language's. The rate may not fall, and a name finds
its thing each time; `make bench` prints the rate by kind.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from generator.ids import LOCALES, Locale
from generator.site.searching import path_of
from generator.words.stems import tokens
from tests.support.browser.search_client import Asked, asked, misses, ranked, words_of

FIRST = 3
LEAST = 0.98
"""So many of the questions of a language have a right place among the first three."""
IDS = ("wonders", "duel")
ELSEWHERE = {
    "en": ("best pizza dough recipe", "my cat has fleas"),
    "de": ("wie wird das wetter morgen", "meine katze hat flöhe"),
    "fr": ("recette de crêpes bretonnes", "mon chat a des puces"),
    "es": ("receta de tortilla de patatas", "mi gato tiene pulgas"),
    "ca": ("recepta de paella valenciana", "el meu gat té puces"),
}
"""What people ask of the rest of the world."""


@pytest.mark.parametrize("locale", LOCALES)
def test_the_right_place_is_among_the_first_three(
    page: Page, address: str, site: Path, locale: Locale
) -> None:
    questions = asked(locale)
    wrong = misses(questions, ranked(page, address, site, locale, questions), FIRST)
    told = "\n".join(f"{one.asked} -> {', '.join(found)}" for one, found in wrong)
    assert 1 - len(wrong) / len(questions) >= LEAST, told
    assert [one.asked for one, _ in wrong if one.kind == "name"] == [], told


@pytest.mark.parametrize("locale", LOCALES)
def test_the_bank_is_whole(site: Path, locale: Locale) -> None:
    """Two hundred questions at least, none twice, each with places that there are."""
    questions = asked(locale)
    assert len({(one.game, one.asked.casefold()) for one in questions}) == len(questions) >= 200
    there = {game: words_of(site, game, locale)["routes"] for game in IDS}
    assert [route for one in questions for route in one.found if route not in there[one.game]] == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", IDS)
def test_the_browser_parts_words_as_the_build_does(site: Path, game: str, locale: Locale) -> None:
    """The stems are told by their lengths alone, in the order of the forms: both sides must find the same forms."""
    found = words_of(site, game, locale)
    assert len({form for text in found["texts"] for form in tokens(text)}) == len(found["lengths"])
    assert path_of(game, locale).startswith(f"assets/{game}/")


@pytest.mark.parametrize("locale", LOCALES)
def test_nonsense_finds_nothing(page: Page, address: str, site: Path, locale: Locale) -> None:
    """Neither what is no word, nor words that ask for something else than this game."""
    words = ("qwxzkj", "zzyyxx vvkkq", "0x7fb", "hjklhjkl", *ELSEWHERE[locale])
    nonsense = [Asked(word, "wonders", "nonsense", ()) for word in words]
    assert ranked(page, address, site, locale, nonsense) == [[] for _ in words]
