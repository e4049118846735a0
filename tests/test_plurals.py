"""Which form of a text a number takes: the expression in the header of a catalogue says it."""

import pytest
from babel.messages.catalog import Catalog

from generator.words.i18n import Catalogue, plural_rule

CASES = {
    "en": {0: 1, 1: 0, 2: 1, 21: 1},
    "es": {0: 1, 1: 0, 2: 1, 21: 1},
    "de": {0: 1, 1: 0, 2: 1, 21: 1},
    "ca": {0: 1, 1: 0, 2: 1, 21: 1},
    "fr": {0: 0, 1: 0, 2: 1, 21: 1},
    "pl": {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 12: 2, 21: 2, 22: 1, 112: 2, 122: 1},
}
"""Language -> number -> its form."""


@pytest.mark.parametrize("language", CASES)
def test_a_number_takes_the_form_of_its_language(language: str) -> None:
    """One for nought in French, three in Polish: a new language needs no line of the program."""
    catalogue = Catalogue(language, {}, Catalog(language))
    assert {n: catalogue.form(n) for n in CASES[language]} == CASES[language]


@pytest.mark.parametrize("expression", ["n !!= 1", "n != ", "(n > 1", "m > 1", "__import__('os')", ""])
def test_a_malformed_expression_is_named_in_one_line(expression: str) -> None:
    """It is never taken for some rule or other, and the message quotes it."""
    with pytest.raises(ValueError, match=r"^Plural-Forms: ") as raised:
        plural_rule(expression)
    assert repr(expression) in str(raised.value)
    assert "\n" not in str(raised.value)
