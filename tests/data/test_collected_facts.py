"""The expectation tables say what the collected facts say; run where those lie beside the repository."""

import json
import re

import pytest
import yaml

from generator.games.wonders.ids import SIDES
from generator.model import AUTHORITIES
from tests.support.card_lines import CARDS, DATA, WONDERS, each_text, line_text
from tests.support.project import library_of

COLLECTED = DATA.parents[2] / "shared/facts/wonders/cards"
pytestmark = pytest.mark.skipif(
    not COLLECTED.exists(), reason="the collected facts do not lie beside this repository"
)

_POWERS = {
    "play_seventh_card": "play-last-card",
    "build_from_discard": "build-from-discard",
    "copy_neighbour_guild": "copy-guild",
}
_COLLECTED_COUNTS = {
    "wonder_stage_built": "stage",
    "defeat_token": "defeat",
    "wonder_complete": "complete wonder",
}


def _letters(resources: dict[str, int]) -> str:
    letters = {"wood": "W", "stone": "S", "clay": "C", "ore": "O", "glass": "G", "papyrus": "P", "cloth": "T"}
    return "".join(letter * resources.get(name, 0) for name, letter in letters.items())


def _collected_cost(cost: dict) -> str:
    return (str(cost["coins"]) if cost["coins"] else "") + _letters(cost["resources"])


def _collected_effect(effect: dict) -> str:  # noqa: PLR0911  one line for each kind of effect
    match effect["type"]:
        case "production":
            made = "/".join(_letters(option) for option in effect["options"])
            return f"makes {made}{'' if effect['neighbours_may_buy'] else ' (own use)'}"
        case "victory_points":
            return f"{effect['points']} points"
        case "military":
            return f"{effect['shields']} shields"
        case "coins":
            return f"{effect['coins']} coins"
        case "science":
            return f"symbol {effect['symbol'].removeprefix('choice_of_')}"
        case "trade_discount":
            return f"{effect['goods']} for {effect['price']} from {'+'.join(effect['neighbours'])}"
        case "free_build":
            return f"power {_free_build(effect)}"
        case "per_element":
            count = effect["count"]
            of = count.get("colours") or [_COLLECTED_COUNTS[count["kind"]]]
            cities = [city.replace("self", "own") for city in effect["in_cities_of"]]
            return each_text(effect.get("coins_each", 0), effect.get("points_each", 0), of, cities)
    return f"power {_POWERS[effect['type']]}"


def _free_build(effect: dict) -> str:
    words = f"{effect.get('limit', '')} {effect.get('which', '')}"
    for sign, power in (("colour", "of-colour"), ("first", "of-age"), ("last", "last-of-age")):
        if sign in words:
            return f"build-free-{power if sign == 'last' else f'first-{power}'}"
    return "build-free-once-per-age"


def test_cards_against_the_collected_facts() -> None:
    """The table of cards says what the collected facts say."""
    facts = json.loads((COLLECTED / "base.json").read_text("utf-8"))["cards"]
    assert sorted(card["id"] for card in facts) == sorted(CARDS)
    for card in facts:
        expected = CARDS[card["id"]]
        assert expected["card"] == f"Age {card['age']}, {card['colour']}"
        for number, edition in (("1", "first"), ("2", "second")):
            found = _collected_card(card, card["editions"].get(number))
            assert expected.get(edition, expected.get("both")) == found, f"{card['id']}, {edition} edition"


def _collected_card(card: dict, printing: dict | None) -> str:
    if not printing:
        return "none"
    copies = {} if card["guild"] else printing["copies"]
    marks = [int(mark) for mark, n in sorted(copies.items()) for _ in range(n)]
    chains = printing["chains"]["free_from"], printing["chains"]["leads_to"]
    return line_text(
        marks, _collected_cost(printing["cost"]), _collected_effect(printing["effect"]), *map(sorted, chains)
    )


def test_wonders_against_the_collected_facts() -> None:
    """The table of wonders says what the collected facts say."""
    facts = json.loads((COLLECTED / "wonders.json").read_text("utf-8"))["wonders"]
    base = {wonder["id"]: _collected_wonder(wonder) for wonder in facts if wonder["set"] == "base"}
    assert base == WONDERS


def _collected_wonder(wonder: dict) -> dict:
    return {
        edition: {
            "makes": wonder["editions"][number]["start"]["resource"].replace("cloth", "textile"),
            **{side: _collected_stages(wonder["editions"][number]["sides"][side.upper()]) for side in SIDES},
        }
        for number, edition in (("1", "first"), ("2", "second"))
    }


def _collected_stages(side: dict) -> list[str]:
    return [
        f"{_collected_cost(stage['cost'])}; {', '.join(sorted(map(_collected_effect, stage['effects'])))}"
        for stage in side["stages"]
    ]


RULES = COLLECTED.parent / "rules"
NAMED = DATA
CLAIMS = {"OR": "rulebook", "OF": "faq", "D": "designer", "TR": "tournament"}
"""How the list of clarifications abbreviates an authority; whoever else says something is of the community, or it is our advice."""


def _rows(name: str, letter: str) -> dict[str, list[str]]:
    """Id -> the cells of a row of a table of facts."""
    lines = (RULES / name).read_text("utf-8").splitlines()
    rows = ([cell.strip() for cell in line.strip("| ").split("|")] for line in lines)
    return {row[0]: row for row in rows if re.fullmatch(rf"{letter}-\d+", row[0])}


def test_the_ids_of_clarifications_and_of_tournaments() -> None:
    """The lists by which coverage is judged name every row of both, the contradictions too, and no other."""
    named = (NAMED / "fact-ids.txt").read_text("utf-8").split()
    for name, letter in (("clarifications.md", "Q"), ("tournament.md", "T")):
        assert sorted(_rows(name, letter)) == [id_ for id_ in named if id_.startswith(letter)]
    dealt_with = yaml.safe_load((NAMED / "tournament-contradictions.yaml").read_text("utf-8"))
    assert set(_rows("tournament.md", "X")) == set(dealt_with)


def test_no_ruling_is_firmer_than_its_row(content) -> None:
    """A ruling claims no higher authority than the best of the clarifications that it says, or of the facts of the rulebook."""
    rows = _rows("clarifications.md", "Q")
    of_rulebook = {
        id_ for id_, row in _rows("base.md", "B").items() if re.search(r"\bO1\b", " ".join(row[3:]))
    }
    firmer = {}
    for ruling in library_of(content).rulings:
        claims = [_claims(rows[fact][-1]) for fact in ruling.facts if fact in rows]
        best = min(claims, default=AUTHORITIES.index("faq"))
        if AUTHORITIES.index(ruling.authority) < best and not of_rulebook & set(ruling.facts):
            firmer[ruling.id] = ruling.authority
    assert firmer == {}


def _claims(cell: str) -> int:
    """The place of the highest authority that a row names; `OR (via reviews)` and `OF (quoted)` are hearsay of players."""
    if "(" in cell:
        return AUTHORITIES.index("community")
    known = [CLAIMS[one] for one in cell.split("/") if one in CLAIMS]
    known += ["recommendation"] if "REC" in cell else ["community"]
    return min(map(AUTHORITIES.index, known))
