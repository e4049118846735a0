"""A picture says what the table says: its numbers, directions and steps, on each table, in all languages."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from generator.conditions import Table
from generator.games.wonders import chains
from generator.games.wonders.components import cards
from generator.games.wonders.pictures import (
    PICTURES,
    SCENES,
    anatomy,
    babel,
    laid_table,
    market,
    ring,
    shipyard,
    strips,
)
from generator.ids import LOCALES, Locale
from generator.pages import checklist, pictures, rulebook, workings
from generator.pages.reader import Reader
from generator.rules.wonders.constants import START_COINS
from generator.rules.wonders.expansions import tower
from generator.rules.wonders.setting_up import decks
from generator.site.content import Content
from generator.words.phrases import ROMAN
from tests.support.project import EDITIONS, reader_of
from tests.support.visible_html import has, of_class, seen, words

TABLES: Mapping[str, Table] = {
    "three": Table("second", 3),
    "five of the first edition": Table("first", 5),
    "seven": Table("second", 7),
    "four with Leaders": Table("second", 4, frozenset({"leaders"})),
    "five with all": Table("second", 5, frozenset({"leaders", "cities", "armada", "edifice"})),
    "six with Armada": Table("second", 6, frozenset({"armada"})),
    "eight with Cities": Table("first", 8, frozenset({"cities"})),
    "eight with Cities and Armada": Table("first", 8, frozenset({"cities", "armada"})),
    "two": Table("first", 2, frozenset({"free-city"})),
    "the Market": Table("second", 4, frozenset({"market"})),
    "a tournament": Table("second", 4, frozenset({"tournament"})),
}
TABLE = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


@pytest.fixture(scope="module")
def english(content: Content) -> Reader:
    return reader_of(content, "en")


def of(reader: Reader, html: str, table: Table) -> ET.Element:
    return seen(html, table, reader.conditions)


@TABLE
def test_the_laid_table_has_the_numbers_of_the_rules(english: Reader, table: Table) -> None:
    players = table.players
    assert players
    dealt = {name: name in table.modules for name in ("cities", "armada")}
    picture = of(english, laid_table.draw(english), table)
    numbers = [words(one) for one in of_class(picture, "pic-number")]
    coins = decks.start_coins(leaders="leaders" in table.modules)
    cities = [coins] * players + [START_COINS] * (players == 2)
    assert sorted(numbers) == sorted(map(str, [*cities, *[decks.cards_per_age(players, **dealt)] * 3]))
    small = [decks.guild_cards(players)]
    if dealt["cities"]:
        small += [decks.black_cards(players)] * 3
    if dealt["armada"]:
        small += [decks.armada_cards(players, cities=dealt["cities"])] * 3
    if "edifice" in table.modules:
        small += [decks.edifice_pawns(players)] * 3
    assert sorted(words(one) for one in of_class(picture, "pic-small")) == sorted(map(str, small))


def test_without_a_number_of_players_the_laid_table_counts_them(english: Reader) -> None:
    """Seven cards a player in each deck, two guilds more than players; only your neighbours are certain."""
    picture = of(english, laid_table.draw(english), Table("second", None))
    formulas = [words(one) for one in of_class(picture, "pic-start")]
    assert formulas == ["7 ×", "7 ×", "7 ×", "+ 2"]
    assert (
        len(of_class(picture, "pic-you") + of_class(picture, "pic-left") + of_class(picture, "pic-right"))
        == 3
    )


def ways(picture: ET.Element) -> Iterator[tuple[str, int, set[str]]]:
    """Each ring: its Age, how many cities, and which way its arrows go round."""
    for one in of_class(picture, "pic-ring"):
        age = "".join(words(name) for name in of_class(one, "pic-age"))
        arcs = {arrow.get("d", "").split("A44 44 0 0 ")[1][0] for arrow in of_class(one, "pic-way")}
        yield age, len(of_class(one, "pic-seat")), {{"1": "left", "0": "right"}[arc] for arc in arcs}


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_hands_go_the_way_that_the_rule_decides(english: Reader, players: int) -> None:
    table = Table("second", players, frozenset({"leaders"}))
    found = list(ways(of(english, ring.draw(english), table)))
    assert found == [
        ("", players, {"right"}),
        ("I", players, {"left"}),
        ("II", players, {"right"}),
        ("III", players, {"left"}),
    ]


def test_leaders_go_round_only_with_leaders(english: Reader) -> None:
    found = list(ways(of(english, ring.draw(english), Table("second", 4))))
    assert [age for age, _, _ in found] == ["I", "II", "III"]


def test_two_players_exchange_their_hands(english: Reader) -> None:
    found = list(ways(of(english, ring.draw(english), TABLES["two"])))
    assert [(cities, arrows) for _, cities, arrows in found] == [(3, {"left", "right"})] * 3


def steps(reader: Reader, section: str, table: Table) -> list[str]:
    """The steps of a section that stand on a table."""
    where, known = reader.standing, strips.steps(reader, section)
    return [rule for rule in known if (when := where[rule]) is None or when.holds(table)]


@TABLE
@pytest.mark.parametrize(
    ("draw", "section", "after"),
    [(strips.turn, "course-of-a-turn", ""), (strips.end_of_age, "course-of-an-age", "age.turns")],
    ids=["turn", "end of an Age"],
)
def test_the_panels_are_the_steps_of_the_rulebook(
    english: Reader, table: Table, draw: Callable[[Reader], str], section: str, after: str
) -> None:
    panels = of_class(of(english, draw(english), table), "told-title")
    shown = [link.get("href", "").partition("#")[2] for panel in panels for link in panel.iter("a")]
    expected = steps(english, section, table)
    assert shown == (expected[expected.index(after) + 1 :] if after else expected)
    assert len(shown) > 1


def test_every_step_has_a_drawing_of_its_own(english: Reader) -> None:
    """A step that a module brings says by its signs what is done, not only whose it is; and nothing is drawn that is no step."""
    found = strips.steps(english, "course-of-a-turn")
    age = strips.steps(english, "course-of-an-age")
    found += age[age.index("age.turns") + 1 :]
    assert {step for step in found if not english.rules[step].signs} == set(strips.DRAWN)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_picture_is_seen_once_and_heard_once(content: Content, locale: Locale) -> None:
    """What is drawn is hidden from those who listen, and rules of the book say the same in their language."""
    reader = reader_of(content, locale)
    page = pictures.page(reader)
    table = Table("second", 5, frozenset({"leaders", "cities", "armada", "edifice", "market"}))
    root = of(reader, page.html, table)
    plates = of_class(root, "plate")
    assert len(plates) == sum(not one.when or one.when in table.modules for one in PICTURES) > 10
    for plate in plates:
        drawn = [one for one in plate.iter("svg") if has(one, "pic")]
        hidden = {one for part in plate.iter() if part.get("aria-hidden") == "true" for one in part.iter()}
        assert drawn, plate.get("class")
        assert all(one in hidden for one in drawn)
        assert of_class(plate, "told-title")
    assert not of_class(root, "untranslated")


def test_the_rules_that_say_the_same_are_there(english: Reader) -> None:
    assert {rule for one in PICTURES for rule in one.told} <= set(english.rules)
    parts = {part.id for chapter in english.library.chapters for part in (chapter, *chapter.sections)}
    assert {part for one in PICTURES for part in one.parts} <= parts


def test_the_book_and_the_checklist_lead_to_pictures(english: Reader) -> None:
    book = rulebook.page(english).html
    for one in PICTURES:
        assert f'href="../pictures/#{one.id}"' in book
    assert 'class="pic pic-laid"' in checklist.page(english).html


# Worked examples, drawn as what they are ------------------------------------------------------------------------------


def scenes(
    reader: Reader, calculator: str
) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any], ET.Element]]:
    """Question, answer and picture of every worked example of a calculator."""
    for example in reader.library.examples.values():
        if example.calculator == calculator:
            told = json.dumps(dict(example.input))
            answer = workings.rules(reader).calculate(calculator, told, reader.told)
            drawn = workings.pictured(reader, example).scene
            yield example.input, answer, of(reader, drawn, Table("second", 4))


def texts(picture: ET.Element, name: str) -> list[str]:
    return [words(one) for one in of_class(picture, name)]


def test_a_trade_shows_every_card_and_every_coin(english: Reader) -> None:
    kinds = cards(english.library)
    for question, answer, picture in scenes(english, "trade"):
        cities = [question.get(who) or {} for who in ("me", "left", "right")]
        sources = sum(len(city.get("cards", ())) + len(city.get("produces", ())) for city in cities)
        boards = len(of_class(picture, "pic-board"))
        assert (len(of_class(picture, "pic-face")), boards) == (sources + 1, 3)
        kept = [
            id_
            for city in cities[1:]
            for id_ in city.get("cards", ())
            if kinds[id_].colour not in ("brown", "grey")
        ]
        assert len(of_class(picture, "pic-kept")) == len(kept)
        way = answer["ways"][0]
        assert sorted(texts(picture, "pic-small")) == sorted(str(buy["price"]) for buy in way["buys"])
        strikes = len(of_class(picture, "pic-strike"))
        assert strikes == len(kept) + (not answer["possible"])


def test_a_trade_says_what_is_not_for_sale(english: Reader) -> None:
    assert any(of_class(picture, "pic-kept") for _, _, picture in scenes(english, "trade"))


def test_conflicts_show_every_token_on_its_border(english: Reader) -> None:
    for question, answer, picture in scenes(english, "military"):
        rings = of_class(picture, "pic-land")
        assert [words(of_class(ring, "pic-age")[0]) for ring in rings] == [
            ROMAN[int(age)] for age in question["shields_by_age"]
        ]
        tokens = [one for one in answer["conflicts"] if one["token"]]
        assert len(of_class(picture, "pic-victory")) == sum(one["token"] > 0 for one in tokens)
        assert len(of_class(picture, "pic-defeat")) == sum(one["token"] < 0 for one in tokens)
        worth = [int(text.replace("−", "-")) for text in texts(picture, "pic-on")]
        assert sorted(worth) == sorted(one["token"] for one in tokens)
        assert texts(picture, "pic-number").count("=") * 2 == len(answer["conflicts"]) - len(tokens)


def test_the_podium_begins_with_the_strongest(english: Reader) -> None:
    for question, answer, picture in scenes(english, "naval"):
        (strengths,) = question["strength_by_age"].values()
        shown = [int(text) for text in texts(picture, "pic-number")]
        assert shown == sorted(strengths, reverse=True)
        order = [int(text) - 1 for text in texts(picture, "pic-soft")]
        assert [strengths[player] for player in order] == shown
        worth = [int(text.replace("−", "-")) for text in texts(picture, "pic-on")]
        assert worth == [token for player in order for token in answer["tokens"][player]]


def test_science_has_a_cell_for_each_point_of_a_symbol(english: Reader) -> None:
    for _, answer, picture in scenes(english, "science"):
        squares = of_class(picture, "square")
        assert [len(of_class(one, "pic-cell")) for one in squares] == [n * n for n in answer["symbols"]]
        assert len(of_class(picture, "trio")) == min(answer["symbols"])
        assert texts(picture, "pic-number")[-1].endswith(f"= {answer['points']}")


def test_every_drawn_example_is_there(english: Reader) -> None:
    named = {id_ for one in PICTURES for id_ in one.examples}
    assert named <= set(english.library.examples)
    assert {one.calculator for one in english.library.examples.values()} >= set(SCENES)


def test_coins_lie_in_groups(english: Reader) -> None:
    """In the treasury by threes, each worth a point; of debt those that are paid are struck out."""
    for question, answer, picture in scenes(english, "treasury"):
        assert len(of_class(picture, "pic-sign")) == question["coins"]
        assert texts(picture, "pic-number").count("+1") == answer["points"]
    for question, answer, picture in scenes(english, "debt"):
        had = question["coins"] + question.get("income", 0)
        assert len(of_class(picture, "pic-strike")) == had - answer["coins"]
        assert len(of_class(picture, "pic-sign")) == had + answer["debt"]


@pytest.mark.parametrize("calculator", ["sheet", "score"])
def test_who_has_won_stands_highest_and_is_crowned(english: Reader, calculator: str) -> None:
    for _, answer, picture in scenes(english, calculator):
        assert set(map(str, answer["totals"])) <= set(texts(picture, "pic-number"))
        (highest, *_) = sorted(of_class(picture, "pic-you"), key=lambda one: float(one.get("y", 0)))
        assert all(
            float(one.get("height", 0)) <= float(highest.get("height", 0))
            for one in of_class(picture, "pic-face")
        )
        assert len(of_class(picture, "pic-victory")) == len(answer["winners"])


def test_whom_a_work_that_fails_strikes_is_marked(english: Reader) -> None:
    for calculator in ("edifice", "projects"):
        for _, answer, picture in scenes(english, calculator):
            struck = [one for one in picture.iter("use") if one.get("href") == "#icon-defeat"]
            assert len(struck) == len(answer["struck"])


def test_every_table_has_its_seats(english: Reader) -> None:
    for _, answer, picture in scenes(english, "tables"):
        assert len(of_class(picture, "pic-seat")) == sum(answer["tables"])


# Chains ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tree_of_chains_has_each_card_once(english: Reader, edition: str) -> None:
    """Also the Forum, to which two cards lead; each tree stands with the colour of its first card."""
    found = [
        card
        for card in cards(english.library).values()
        if (printing := card.printings.get(edition)) and (printing.chain_from or printing.chain_to)
    ]
    page = of(english, chains.page(english).html, Table(edition, 4))
    links = [link.get("href", "") for link in of_class(page, "chain-card")]
    assert sorted(links) == sorted(f"../cards/{card.id}/" for card in found)
    trees = chains.trees(english, edition)
    kinds = cards(english.library)
    assert all(
        kinds[id_].colour == colour
        for colour, of_colour in trees.items()
        for t in of_colour
        for id_ in t.first
    )


def test_a_card_has_a_number_for_each_rule_beside_it(english: Reader) -> None:
    card = cards(english.library)[anatomy.CARD]
    first, second = (card.printings[edition] for edition in EDITIONS)
    assert (first.cost, first.effects, first.copies) == (second.cost, second.effects, second.copies)
    for edition in EDITIONS:
        picture = of(english, anatomy.draw(english), Table(edition, 4))
        assert texts(picture, "pic-on") == list(anatomy.TOLD.values())
        signs = [sign.get("href", "").removeprefix("#icon-") for sign in of_class(picture, "pic-sign")]
        drawn = [card.colour, *["shield"] * 2, *first.cost.resources, "chain"]
        assert signs == drawn
        assert [f"{count}+" for count in first.copies] == [
            text for text in map(words, picture.iter("text")) if "+" in text
        ]
        assert texts(picture, "pic-name") == [english.name(card.id, edition).text]


def test_the_shipyard_has_the_lanes_that_the_rule_tells_of(english: Reader) -> None:
    picture = of(english, shipyard.draw(english), Table("second", 4, frozenset({"armada"})))
    (rule,) = english.rules["armada.lanes"].variants
    lanes = of_class(picture, "lane")
    assert len(lanes) == rule.values["ships_of_each"]
    assert {len(of_class(lane, "pic-space")) for lane in lanes} == {rule.values["spaces_of_a_lane"]}
    assert {len(of_class(lane, "pic-start-space")) for lane in lanes} == {1}


# Boards of expansions -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 7])
def test_the_babel_board_has_its_side_for_the_table(english: Reader, players: int) -> None:
    """The marked space bears what comes first and, on top of it, what comes after all spaces are full."""
    table = Table("first", players, frozenset({"tower"}))
    picture = of(english, babel.draw(english), table)
    spaces = decks.tower_spaces(players)
    assert [words(one) for one in of_class(picture, "pic-roman")] == [str(n + 1) for n in range(spaces)]
    assert [words(one) for one in of_class(picture, "pic-soft") if one.tag.endswith("text")] == [
        str(spaces + 1)
    ]
    assert [int(words(one)) for one in of_class(picture, "pic-number")] == [
        tower.points(n) for n in (1, 2, 3)
    ]


def test_the_market_has_a_die_on_each_space_but_wheat(english: Reader) -> None:
    picture = of(english, market.draw(english), Table("second", 4, frozenset({"market"})))
    shown = [words(one) for one in of_class(picture, "pic-number")]
    dice = [face for face in shown if face == "1"]
    assert len(of_class(picture, "pic-space")) == 8
    assert len(dice) == 8  # seven on the board, and the first of the faces below it
    assert [text for text in shown if text.startswith("×")] == [f"×{n}" for n in range(2, 7)]
