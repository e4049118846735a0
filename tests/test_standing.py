"""What a text stands on is worked out from its sources: their kind, their edition and how many they are."""

from typing import Final

import pytest
from game import library_of, reader_of

from generator.ids import SourceId
from generator.model import Source, Text, Where
from generator.pages.standing import disputed, standings, word
from generator.site.content import Content


def source(said: str) -> Source:
    """A source written as `rulebook of first`."""
    authority, _, edition = said.partition(" of ")
    title = Text(key="", english="A source", where=Where("sources.yaml", 1))
    return Source(id=SourceId(said), title=title, authority=authority, edition=edition or None)


CASES: Final = [
    # sources, the reader's edition, the word
    (["rulebook of second"], "second", ""),
    (["rulebook of first"], "second", "rulebook-first"),
    (["rulebook of second"], "first", "rulebook-second"),
    (["rulebook"], "second", ""),
    (["rulebook of first", "rulebook of second"], "second", ""),
    (["rulebook of first", "community of second"], "second", ""),
    (["rulebook of first", "community"], "second", "rulebook-first"),
    (["rulebook of first", "community of first"], "second", "rulebook-first"),
    (["rulebook of first", "tournament of first", "community of second"], "second", ""),
    (["rulebook of first", "tournament of second"], "second", "tournament"),
    (["rulebook of first", "recommendation"], "second", "rulebook-first"),
    (["rulebook of first", "faq"], "second", "faq"),
    (["faq", "tournament", "community"], "first", "faq"),
    (["designer", "tournament"], "first", "designer"),
    (["tournament", "recommendation"], "second", "tournament"),
    (["community", "community"], "second", "players"),
    (["community", "data"], "second", "players"),
    (["data", "data"], "second", "lists"),
    (["community"], "second", "one-source"),
    (["recommendation"], "second", "recommendation"),
    (["community", "recommendation"], "second", "recommendation"),
]


@pytest.mark.parametrize(("sources", "edition", "expected"), CASES, ids=str)
def test_a_word_for_what_a_text_stands_on(sources: list[str], edition: str, expected: str) -> None:
    assert word(map(source, sources), edition) == expected


def test_a_wording_for_one_edition_is_asked_for_that_one_only(content: Content) -> None:
    """For both editions it has a word for each where they differ, and one where they do not."""
    reader = reader_of(content, "en")
    rules = library_of(content).rules

    def said(id_: str) -> list[list[tuple[str, str]]]:
        return [[(s.word, s.edition) for s in standings(reader, variant)] for variant in rules[id_].variants]

    assert said("trade.price") == [[]]
    assert said("armada.spaces-missing") == [[("recommendation", "")]]
    assert said("turn.first-game-order") == [[("rulebook-first", "second")]]


def test_every_rule_that_an_open_question_names_says_so(content: Content) -> None:
    reader = reader_of(content, "en")
    library = library_of(content)
    for question in library.questions:
        assert all(question.id in dict(disputed(reader, library.rules[id_])) for id_ in question.rules)
