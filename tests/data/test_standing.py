"""What a text stands on is worked out from its sources: their kind, their edition and how many they are."""

from typing import Final

import pytest

from generator.ids import GameId, RuleId, SourceId
from generator.model import Source, Text, Where
from generator.pages import rulings
from generator.pages.standing import asked, authority, disputed, disputed_rows, standings, word
from generator.site.building import reader_of_game
from generator.site.content import Content
from tests.support.project import library_of, reader_of


def source(said: str) -> Source:
    """A source written as `rulebook of first`; a sheet is a community's that retells the whole rulebook."""
    authority, _, edition = said.partition(" of ")
    where = Where("sources.yaml", 1)
    title = Text(key="", english="A source", where=where)
    retells = authority == "sheet"
    of = "community" if retells else authority
    edition = edition or None
    return Source(id=SourceId(said), title=title, authority=of, edition=edition, retells=retells, where=where)


CASES: Final = [
    # sources, the reader's edition, the word
    (["rulebook of second"], "second", ""),
    (["rulebook of first"], "second", "rulebook-first"),
    (["rulebook of second"], "first", "rulebook-second"),
    (["rulebook"], "second", ""),
    (["rulebook of first", "rulebook of second"], "second", ""),
    (["rulebook of first", "sheet of second"], "second", ""),
    (["rulebook of first", "sheet of second", "recommendation"], "second", ""),
    (["rulebook of first", "sheet of first"], "second", "rulebook-first"),
    (["sheet of second", "tournament"], "second", ""),
    (["sheet of second"], "second", "one-source"),
    (["sheet of second", "recommendation"], "second", "recommendation"),
    (["rulebook of first", "community of second"], "second", "players"),
    (["rulebook of first", "data of second"], "second", "lists"),
    (["rulebook of first", "community"], "second", "rulebook-first"),
    (["rulebook of first", "community of first"], "second", "rulebook-first"),
    (["rulebook of first", "tournament of first", "community of second"], "second", "players"),
    (["rulebook of first", "tournament of second"], "second", "tournament"),
    (["rulebook of first", "recommendation"], "second", "rulebook-first"),
    (["rulebook of first", "faq"], "second", "faq"),
    (["help-sheet", "community"], "second", "help-sheet"),
    (["help-sheet", "faq"], "second", "help-sheet"),
    (["rulebook", "help-sheet"], "second", ""),
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


def test_the_weaker_half_of_a_text_is_told(content: Content) -> None:
    """What `also` names is held against the other sources, and all of them are listed."""
    reader = reader_of(content, "en")
    rule = library_of(content).rules["conflict.defeat"]
    plain, with_leaders = (
        next(one for one in rule.variants if bool(one.also) is more) for more in (False, True)
    )
    assert [one.word for one in standings(reader, plain)] == []
    assert {one.word for one in standings(reader, with_leaders)} == {"players"}
    assert {*with_leaders.said_by, *with_leaders.also} == set(with_leaders.sources)


def test_every_rule_that_an_open_question_names_leads_to_it(content: Content) -> None:
    reader = reader_of(content, "en")
    library = library_of(content)
    for question in library.questions:
        assert all(question.id in dict(asked(reader, library.rules[id_])) for id_ in question.rules)


DISPUTED: Final = [
    # open question, a rule that it names, whether the rule is marked
    ("chain-from-discard-pile", "chain.from-discard-pile", True),
    ("chain-from-discard-pile", "chain.when-built", False),  # says nothing of the discard pile
    ("market-surplus-units", "market.surplus", True),
    ("market-surplus-units", "market.use-at-once", False),
    ("market-day-larger-hands", "market-day.with-added-cards", False),  # one reading: nobody disagrees
    ("plato-cost", "leaders.plato", True),  # figures, which no rule decides
]


@pytest.mark.parametrize(("question", "rule", "marked"), DISPUTED)
def test_disputed_is_what_is_answered_in_two_ways(
    content: Content, question: str, rule: str, *, marked: bool
) -> None:
    """And only where the wording gives one of the answers."""
    library = library_of(content)
    assert library.rules[rule].id in next(one for one in library.questions if one.id == question).rules
    assert (question in dict(disputed(reader_of(content, "en"), library.rules[rule]))) is marked


@pytest.mark.parametrize("game", ["wonders", "duel"])
def test_a_ruling_claims_no_more_than_its_sources(content: Content, game: str) -> None:
    """Players or lists, and only one of them: that is one source, and no word of what players agree on."""
    reader = reader_of_game(content, GameId(game), "en")
    found = {ruling.id: authority(reader, ruling) for ruling in reader.library.rulings}
    alone = {
        ruling.id
        for ruling in reader.library.rulings
        if len(ruling.citations) == 1 and ruling.authority in {"community", "data"}
    }
    assert alone
    assert {id_ for id_, said in found.items() if said == "one-source"} == alone
    assert all(
        found[ruling.id] == ruling.authority for ruling in reader.library.rulings if ruling.id not in alone
    )


ROWS: Final = [
    # rule, the things at its head that are in dispute
    ("agora.decrees", ["decree-cheaper-brown", "decree-cheaper-grey"]),
    ("conspiracy.effects", ["blackmail"]),
    ("conspiracy.turn-of-events", []),  # one reading: nobody disagrees
    ("pantheon.zeus", []),  # the rule itself says it
]


@pytest.mark.parametrize(("rule", "rows"), ROWS, ids=[rule for rule, _ in ROWS])
def test_of_many_things_in_one_rule_those_are_disputed_that_are(
    content: Content, rule: str, rows: list[str]
) -> None:
    """The rule that tells of them all bears no mark then."""
    reader = reader_of_game(content, GameId("duel"), "en")
    one = reader.rules[RuleId(rule)]
    assert sorted(id_ for _, id_, _, _ in disputed_rows(reader, one)) == rows
    assert not rows or not list(disputed(reader, one))


def test_a_list_of_rulings_says_which_answers_are_only_ours(content: Content) -> None:
    """Whoever reads the list out need not open each."""
    reader = reader_of(content, "en")
    ours = [ruling for ruling in reader.library.rulings if ruling.authority == "recommendation"]
    assert ours
    assert rulings.index(reader).html.count("standing-recommendation") == len(ours)
