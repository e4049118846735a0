"""What meets what: which effects meet on which tables, what answers them, and that whatever is added meets what it must."""

import random
import re
from collections import Counter
from dataclasses import replace
from itertools import combinations_with_replacement

import brotli
import pytest

from generator.conditions import Table, parse
from generator.ids import GameId
from generator.model import Deed, Effect, Library
from generator.pages import meetings as pages
from generator.pages.others import open_questions
from generator.pages.page import Page
from generator.pages.standing import standings
from generator.site.building import reader_of_game
from generator.site.content import Content
from generator.tables.legal import tables_of
from generator.tables.meetings import Meeting, meetings_of
from tests.support.project import library_of, reader_of

STATES = [
    # one effect, another, what is known of their meeting: nothing if they do not meet
    ("mask", "wild-symbol", "answered"),
    ("mask", "most-common-symbol", "unanswered"),
    ("stage-from-the-pile", "leader-from-the-pile", "recommended"),
    ("guild-twice", "guild-with-a-symbol", "unanswered"),
    ("copied-guild", "guild-with-a-leader", "unanswered"),
    ("coins-at-once", "coin-loss", "partly"),
    ("trade-discount", "first-cheaper", "answered"),
    ("coins-for-chains", "free-first-of-colour", "answered"),
    ("recruit-free", "more-leaders", "unanswered"),
    ("chain", "leader-from-the-pile", "recommended"),
    ("guild-twice", "guild-of-coins", "recommended"),
    ("leaders-cheaper", "recruit-free", "recommended"),
    ("coins-at-once", "coins-later", ""),
    ("free-once-per-age", "free-first-of-colour", ""),
    ("chain", "guilds-free", ""),
    ("cheaper-colour", "cheaper-colour", ""),
]
BY_CARDS = ("secret-warehouse-and-yellow-cards", "choice-production", "one-unit-more")
"""A ruling about cards of two effects alone, and these: no line names it."""
HEAVIEST = 60_000
PLACES = re.compile(r'<details id="([^"]+)"')


def pairs(library: Library) -> dict[frozenset[str], Meeting]:
    return {frozenset((one.one.id, one.other.id)): one for one in meetings_of(library)}


@pytest.fixture(scope="module")
def wonders(content: Content) -> Library:
    return library_of(content)


@pytest.fixture(scope="module")
def met(wonders: Library) -> dict[frozenset[str], Meeting]:
    return pairs(wonders)


@pytest.fixture(scope="module")
def page(content: Content) -> Page:
    return pages.page(reader_of(content, "de"))


@pytest.mark.parametrize(("one", "other", "state"), STATES)
def test_effects_meet_or_do_not(met: dict[frozenset[str], Meeting], one: str, other: str, state: str) -> None:
    found = met.get(frozenset((one, other)))
    assert (found.state if found else "") == state


def test_an_answer_is_as_strong_as_what_it_rests_on(content: Content) -> None:
    """A pair is ours where, and only where, something that the page marks as our recommendation answers it."""
    for game in ("wonders", "duel"):
        reader = reader_of_game(content, GameId(game), "en")
        for met in meetings_of(reader.library):
            words = {reader.rulings[id_].authority for id_ in met.rulings}
            for id_ in met.rules:
                words |= {one.word for said in reader.rules[id_].variants for one in standings(reader, said)}
            if met.state in {"answered", "recommended"}:
                assert (met.state == "recommended") == ("recommendation" in words), met


def test_a_ruling_about_cards_of_both_answers_by_itself(wonders: Library) -> None:
    ruling, one, other = BY_CARDS
    assert ruling in pairs(wonders)[frozenset((one, other))].rulings
    assert not [line for line in wonders.meetings.answered if ruling in line.rulings]


def test_nobody_has_two_boards(wonders: Library) -> None:
    """What a board does for its owner alone meets no other board, but cards; what all share, it does."""
    for met in meetings_of(wonders):
        kinds = [{kind for kind, _ in things} for things in met.things]
        if kinds == [{"wonder"}, {"wonder"}] and met.things[0] != met.things[1]:
            assert any(wonders.meetings.touched[id_].shared for id_ in met.by), met


@pytest.mark.parametrize("game", ["wonders", "duel"])
def test_a_pair_is_listed_where_both_are_in_play(content: Content, game: str) -> None:
    """On random tables, the pairs that the list shows are those of which both are in play, sought in another way."""
    library = content.world.games[GameId(game)]
    tables = tables_of(library.modules, library.game.axes)
    all_, met = list(tables.each(tables.definite)), pairs(library)
    for table in random.Random(17).sample(all_, min(12, len(all_))):
        listed = {key for key, one in met.items() if one.when is None or one.when.holds(table)}
        assert listed == set(_in_play(library, table)), table


def _in_play(library: Library, table: Table):
    found = library.meetings
    there = [deed for deed in found.deeds if deed.when is None or deed.when.holds(table)]
    having = {id_: [d for d in there if set(d.keys) & set(one.keys)] for id_, one in found.effects.items()}
    for one, other in combinations_with_replacement(found.effects.values(), 2):
        if any(
            _meet(library, one, other, mine, theirs) for mine in having[one.id] for theirs in having[other.id]
        ):
            yield frozenset((one.id, other.id))


def _meet(library: Library, one: Effect, other: Effect, mine: Deed, theirs: Deed) -> bool:
    is_same = one.id == other.id
    if (mine.kind, mine.id) == (theirs.kind, theirs.id) and (is_same or mine.part != theirs.part):
        return False
    if is_same and one.each_its_own:
        return False
    is_mine = (mine.kind, mine.id) == (theirs.kind, theirs.id)
    is_apart = bool(mine.alone) and mine.alone == theirs.alone and not is_mine
    for id_ in {*one.changes, *other.changes}:
        touched = library.meetings.touched[id_]
        reads = {
            effect.id: id_ in effect.reads and (not touched.of or bool(set(deed.keys) & set(touched.of)))
            for effect, deed in ((one, mine), (other, theirs))
        }
        changes = [id_ in effect.changes for effect in (one, other)]
        met = (changes[0] and reads[other.id]) or (changes[1] and reads[one.id])
        if is_same:
            met = False
        if (met or (all(changes) and not touched.adds)) and (touched.shared or not is_apart):
            return True
    return False


def test_a_pair_has_the_editions_of_its_cards(wonders: Library) -> None:
    """Cards of one edition meet there only, and the same cards in all editions everywhere."""
    axes = wonders.game.axes
    for edition, told in (("edition.second", "second"), ("", None)):
        when = parse(f"armada and {edition}" if edition else "armada", axes)
        deeds = [
            replace(deed, when=when) if "effect.boarding" in deed.keys else deed
            for deed in wonders.meetings.deeds
        ]
        changed = replace(wonders, meetings=replace(wonders.meetings, deeds=tuple(deeds)))
        met = pairs(changed)[frozenset(("diplomacy", "boarding"))]
        assert met.when
        assert met.when.edition == told


@pytest.mark.parametrize("id_", ["mask", "guilds-free", "coin-loss"])
def test_a_card_that_is_added_brings_its_pairs(wonders: Library, id_: str) -> None:
    """A base card with an effect that only expansions had: it meets on base tables what is there, with no other line written."""
    effect = wonders.meetings.effects[id_]
    deed = Deed(kind="card", id="altar", keys=(effect.keys[0], "built"))
    more = replace(wonders, meetings=replace(wonders.meetings, deeds=(*wonders.meetings.deeds, deed)))
    before, after = pairs(wonders), pairs(more)
    base = [one for one in after.values() if effect in (one.one, one.other) and not one.plainest.modules]
    assert base
    assert not any(
        frozenset((one.one.id, one.other.id)) in before
        and not before[frozenset((one.one.id, one.other.id))].plainest.modules
        for one in base
    )
    assert all(("card", "altar") in one.things[0] | one.things[1] for one in base)
    assert set(before) <= set(after)


def test_the_page_has_every_pair_once(wonders: Library, page: Page) -> None:
    listed = PLACES.findall(page.html)
    assert sorted(listed) == sorted(f"{one.one.id}.{one.other.id}" for one in meetings_of(wonders))
    states = Counter(one.state for one in meetings_of(wonders))
    assert page.html.count('<p class="meeting-silent">') == states["partly"] + states["unanswered"]
    assert page.html.count('<p class="meeting-ours">') == states["recommended"]
    assert len(brotli.compress(page.html.encode())) <= HEAVIEST


def test_counts_are_public_by_expansion(content: Content, wonders: Library) -> None:
    reader = reader_of(content, "en")
    html = open_questions(reader).html.replace("\u00a0", " ")
    listed = list(pages.groups(wonders))
    assert sum(len(group.meetings) for group in listed) == len(meetings_of(wonders))
    for group in listed:
        open_ = sum(one.state == "unanswered" for one in group.meetings)
        said = re.search(rf"#{group.id}\">.*?</a>: ([^<]*)</li>", html)
        assert said
        assert (f"{open_} without an answer" in said[1]) == bool(open_)
        ours = sum(one.state == "recommended" for one in group.meetings)
        assert (f"{ours} by our recommendation" in said[1]) == bool(ours)


@pytest.mark.parametrize(("game", "thing"), [("wonders", "card"), ("duel", "building")])
def test_things_lead_to_their_pairs(content: Content, game: str, thing: str) -> None:
    """Every way from a thing leads to a pair of the page."""
    reader = reader_of_game(content, GameId(game), "en")
    there = set(PLACES.findall(pages.page(reader).html))
    met = [one for (kind, _), found in reader.meetings_of.items() if kind == thing for _, one in found]
    assert met
    assert {f"{one.one.id}.{one.other.id}" for one in met} <= there
