"""An icon beside its word is heard once; one that is the word is heard."""

import pytest

from generator.model import Text, Where
from generator.pages.reader import Reader
from generator.site.content import Content
from tests.support.project import reader_of


@pytest.fixture(scope="module")
def reader(content: Content) -> Reader:
    return reader_of(content, "en")


@pytest.mark.parametrize(
    ("sentence", "heard"),
    [
        ("Take a debt token {icon:debt}.", 0),
        ("Each {icon:shield} counts.", 1),
        ("It costs {icon:wood} {icon:wood}.", 2),
        ("It costs wood {icon:wood} or stone.", 0),
        ("Wood is far from its picture here {icon:wood}.", 1),
    ],
)
def test_an_icon_beside_its_word_is_heard_once(reader: Reader, sentence: str, heard: int) -> None:
    shown = str(reader.prose(Text(key="test.icons", english=sentence, where=Where("rules.yaml", 1))))
    assert shown.count("<svg") == sentence.count("{icon:")
    assert shown.count('role="img"') == heard
    assert shown.count('aria-hidden="true"') == sentence.count("{icon:") - heard


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Take a debt token {icon:debt}.", "Take a debt token."),
        ("It costs wood {icon:wood} or stone.", "It costs wood or stone."),
        ("Each {icon:shield} counts.", "Each shield counts."),
    ],
)
def test_bare_words_say_an_icon_only_where_nothing_else_does(
    reader: Reader, sentence: str, said: str
) -> None:
    text = Text(key=f"test.{said}", english=sentence, where=Where("rules.yaml", 1))
    assert reader.plain(text) == said


def test_a_number_has_no_case_that_what_is_given_rules_out(reader: Reader) -> None:
    """A ruling about Cities speaks of eight cards, whatever the table of whoever reads it."""
    text = Text(key="test.turns", english="{hand_size}-{turns}", where=Where("rules.yaml", 1))
    given = reader.condition("cities and not armada")
    assert reader.plain(text) == "7-6"
    assert reader.plain(text, given=given) == "8-7"
    assert ">9<" in reader.prose(text)
    assert ">9<" not in reader.prose(text, given)
