"""The texts as they are printed and worded: typography from the language, names by edition, the house style of each language."""

import re

import pytest

from generator.checks import wording
from generator.ids import LOCALES, Locale
from generator.readers.catalogues import SHARED, parts
from generator.site.content import Content
from generator.words.typography import NARROW, NO_BREAK, typeset
from tests.support.paths import ROOT
from tests.support.project import library_of

PRINTED = {
    "apostrophe": ("ca", "l'illa d'en Pere", "l’illa d’en Pere"),
    "number and noun": ("de", "3 Münzen und {n} Punkte", "3~Münzen und {n}~Punkte"),
    "an Age": ("ca", "Era II, Eres I i III", "Era~II, Eres~I i III"),
    "an Age that is put in": ("en", "Age {age}, player {seat}", "Age~{age}, player~{seat}"),
    "a letter": ("de", "Seite B: 2 Karten", "Seite~B: 2~Karten"),
    "not after every word": ("en", "Pay 2 or 3 of {them}", "Pay 2~or 3~of {them}"),
    "percent": ("es", "23,26 % y {share} %", "23,26~% y {share}~%"),
    "French signs": ("fr", "Quoi ? « Oui » : {a} ; non !", "Quoi_? «_Oui_»~: {a}_; non_!"),
    "French signs without a space": ("fr", "Quoi? Oui; non", "Quoi_? Oui_; non"),
    "French percent": ("fr", "97 %", "97_%"),
    "what placeholders hold": ("fr", "{rule:trade.buy|Achat : prix} {card:altar}", "{rule:trade.buy|Achat~: prix} {card:altar}"),
    "a time of day": ("fr", "à 10:30", "à 10:30"),
}  # fmt: skip


@pytest.mark.parametrize(("locale", "written", "printed"), PRINTED.values(), ids=PRINTED)
def test_a_text_is_set_as_its_language_does(locale: Locale, written: str, printed: str) -> None:
    assert typeset(written, locale).replace(NO_BREAK, "~").replace(NARROW, "_") == printed


def test_setting_twice_changes_nothing(content: Content) -> None:
    for locale in LOCALES:
        for part, texts in parts(content.world).items():
            catalogue = content.catalogues[locale]["wonders" if part == SHARED else part]
            for text in texts.values():
                for form in catalogue.forms(text):
                    assert typeset(form, locale) == form


_ELIDED = re.compile(r"\b(?:[ldLD]|[Qq]u)[’'](?:\{(?:card|wonder):([\w-]+)\})")
_VOWEL = re.compile(r"[aeiouàâèéêëíìîïòóôöùúûüœæh]|s[cpt]", re.IGNORECASE)
"""What an article loses its vowel before; in Catalan also before the S of the Scala."""


@pytest.mark.parametrize("locale", ["ca", "fr"])
def test_an_article_loses_its_vowel_only_before_one(content: Content, locale: Locale) -> None:
    """Whatever the name of the thing in the reader's edition: "l'Arène", and never "l'Cabinet"."""
    library = content.world.games["wonders"]
    catalogue, names = content.catalogues[locale]["wonders"], library.names[locale]
    found = [
        (text.key, id_)
        for text in library.texts.values()
        for form in catalogue.forms(text)
        for id_ in _ELIDED.findall(form)
    ]
    assert len(found) > 20
    wrong = [
        (key, name.text)
        for key, id_ in found
        for name in (names[id_].newest, *names[id_].others.values())
        if not _VOWEL.match(name.text)
    ]
    assert not wrong


# House style ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_a_page_of_style(locale: Locale) -> None:
    """For whoever translates next year."""
    page = (ROOT / f"content/style/{locale}.md").read_text("utf-8")
    assert page.count("\n## ") >= 5
    assert len(page.splitlines()) >= 50


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_says_what_is_only_advised(content: Content, locale: Locale) -> None:
    """Without these words, what only we recommend would not be looked at in that language."""
    style = content.world.shared.styles[locale]
    assert style.recommends is not None
    assert not style.recommends.search("")


def test_words_of_our_own_are_needed(content: Content) -> None:
    """A word that a dictionary has, or that no text has, needs no line."""
    for locale, style in content.world.shared.styles.items():
        speller = wording._speller(locale)
        texts = wording._english(content) if locale == "en" else wording._translated(ROOT, content, locale)
        said = {word for _, text, _ in texts for word in re.split(r"[^\w'·’-]+", text.replace("’", "'"))}
        listed = {word.replace("’", "'") for word in style.words}
        assert {word for word in listed if speller.spell(word)} == set(), locale
        lacking = {word for word in listed if not any(word in one for one in said)}
        assert lacking == set(), locale


def test_the_english_keeps_to_its_style_too(content: Content) -> None:
    text = library_of(content).texts["interface.skip"]
    worded = [one for one in wording._english(content) if one.key == text.key]
    assert worded == [wording.Worded(text.key, text.english, text.where)]
