"""The search indexes of the site, asked in Node what people ask: they take too long to make for the daily round, and need no browser.

The questions stand in `tests/data/questions/<locale>.yaml`, two hundred and more a language, none a translation of another
language's, each with the places that answer it. `make bench` prints the rate by kind.
"""

import json
from collections.abc import Mapping

import pytest

from generator.ids import LOCALES, Locale
from generator.pages.reader import Reader
from generator.words.stems import tokens
from tests.support.search import (
    STANDARD,
    answer,
    columns,
    misses,
    question_bank,
    read_index,
    search,
    searched_texts,
)
from tests.support.site_server import SiteServer

FIRST = 3
LEAST = 0.98
"""This part of the questions of a language has a right place among the first three. It may not fall."""
GAMES = ("wonders", "duel")
ELSEWHERE = {
    "en": ("best pizza dough recipe", "my cat has fleas"),
    "de": ("wie wird das wetter morgen", "meine katze hat flöhe"),
    "fr": ("recette de crêpes bretonnes", "mon chat a des puces"),
    "es": ("receta de tortilla de patatas", "mi gato tiene pulgas"),
    "ca": ("recepta de paella valenciana", "el meu gat té puces"),
}
"""What people ask of the rest of the world."""
NO_WORDS = ("qwxzkj", "zzyyxx vvkkq", "0x7fb", "hjklhjkl")
SPELLINGS = {
    "ca": [("veins", "veïns"), ("meravelles", "meravella"), ("gremis", "gremi")],
    "es": [("construccion", "construcción"), ("vecinos", "vecino")],
    "de": [("Gilden", "Gilde"), ("militar", "Militär")],
    "fr": [("merveilles", "merveille"), ("militaire", "militaires")],
    "en": [("neighbours", "neighbour")],
}
"""Two ways of writing the same."""
TITLES = {
    "ca": {"veins": "city.neighbours", "gremi": "setup.guilds"},
    "es": {"vecinos": "city.neighbours"},
    "de": {"Militär": "scoring.military", "Gilden": "setup.guilds"},
    "fr": {"science": "scoring.science"},
    "en": {"military": "scoring.military"},
}
"""A word, and the rule whose title has it."""


@pytest.fixture
def indexes(site: SiteServer, locale: Locale) -> Mapping[str, str]:
    """The index of each game in the language of the test."""
    return {game: read_index(site, game, locale) for game in GAMES}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_right_place_is_among_the_first_three(indexes: Mapping[str, str], locale: Locale) -> None:
    """Nearly always; where somebody asks for a thing by its name, always."""
    questions = question_bank(locale)
    wrong = misses(questions, answer(indexes, questions), FIRST)
    report = "\n".join(f"{one.text} -> {', '.join(places)}" for one, places in wrong)
    assert 1 - len(wrong) / len(questions) >= LEAST, report
    assert [one.text for one, _ in wrong if one.kind == "name"] == [], report


@pytest.mark.parametrize("locale", LOCALES)
def test_the_bank_has_many_questions_and_their_places_exist(
    indexes: Mapping[str, str], locale: Locale
) -> None:
    questions = question_bank(locale)
    assert len({(one.game, one.text.casefold()) for one in questions}) == len(questions) >= 200
    routes = {game: {*columns(index)["route"]} for game, index in indexes.items()}
    assert [route for one in questions for route in one.places if route not in routes[one.game]] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_nonsense_finds_nothing(indexes: Mapping[str, str], locale: Locale) -> None:
    """Neither what is no word, nor words that ask for something else than this game."""
    nonsense = [*NO_WORDS, *ELSEWHERE[locale]]
    assert search(indexes["wonders"], nonsense) == [[] for _ in nonsense]


@pytest.mark.parametrize("locale", LOCALES)
def test_accents_and_plurals_make_no_difference(indexes: Mapping[str, str], locale: Locale) -> None:
    for pair in SPELLINGS[locale]:
        one, other = search(indexes["wonders"], pair, most=FIRST)
        assert {*one} & {*other}, pair


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_whose_titles_have_the_word_are_found(indexes: Mapping[str, str], locale: Locale) -> None:
    """The rulebook is one long page among many short ones; what it says is found all the same."""
    words = TITLES[locale]
    for rule, routes in zip(words.values(), search(indexes["wonders"], [*words], most=30), strict=True):
        assert f"rules#{rule}" in routes


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.usefixtures("locale")
def test_the_browser_splits_words_as_the_build_does(indexes: Mapping[str, str]) -> None:
    """The index has only the lengths of the stems, in the order of the forms: both sides must find the same forms."""
    for index in indexes.values():
        forms = {form for text in searched_texts(index) for form in tokens(text)}
        assert len(forms) == len(json.loads(index)["lengths"])


@pytest.mark.parametrize("locale", LOCALES)
def test_no_title_has_a_badge(
    indexes: Mapping[str, str], readers: Mapping[Locale, Reader], locale: Locale
) -> None:
    """A badge that the page hides would say the opposite: "Babylon may play it: does not apply"."""
    badges = tuple(readers[locale].a(f"interface.changes.{change}") for change in ("new", "other", "gone"))
    units = columns(indexes["wonders"])["titles"]
    titles = [title if isinstance(title, str) else title[0] for unit in units for title in unit]
    assert len(titles) > 1000
    assert [title for title in titles if title.endswith(badges)] == []


@pytest.mark.parametrize(
    ("locale", "modules", "question", "ruling"),
    [
        ("en", ["cities"], "how many cards do we play each age", "cards-played-with-cities-or-armada"),
        ("en", [], "how many cards do we play each age", "cards-played-in-an-age"),
    ],
)
def test_a_ruling_stands_behind_the_one_that_takes_its_place_on_the_table(
    indexes: Mapping[str, str], modules: list[str], question: str, ruling: str
) -> None:
    [routes] = search(indexes["wonders"], [question], {**STANDARD, "modules": modules})
    assert next(route for route in routes if route.startswith("rulings/")) == f"rulings/{ruling}"
