"""An icon beside its word is heard once; one that is the word is heard."""

import pytest
from game import reader_of

from generator.model import Text, Where
from generator.pages.reader import Reader
from generator.site.content import Content


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
