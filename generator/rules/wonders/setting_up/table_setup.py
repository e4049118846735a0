"""The set-up of a table with its expansions: every number, and the steps that lead to it."""

from __future__ import annotations

from ...errors import RulesError, within
from ...facts import NOTHING
from ...question.fields import choice, flag, known, several, whole
from ..constants import AGES, EDITIONS, GUILDS_BEYOND_PLAYERS, GUILDS_IN_BOX, MAX_PLAYERS, MIN_PLAYERS
from ..lines import line
from . import decks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value
    from ...facts import Facts

GUILDS_OF_LEADERS = 4
GUILDS_OF_CITIES = 3

FIELDS = (
    whole("players", decks.FEWEST_PLAYERS, decks.MOST_PLAYERS),
    choice("edition", EDITIONS, "second"),
    flag("leaders"),
    flag("cities"),
    flag("armada"),
    flag("edifice"),
    flag("great_projects"),
    flag("tower"),
    several("wonders", known("wonder", "wonders"), (0, decks.MOST_PLAYERS)),
)


class Box:
    """What is on the table besides the base game."""

    def __init__(self, edition: str, *, leaders: bool, cities: bool, armada: bool) -> None:
        self.edition = edition
        self.leaders = leaders
        self.cities = cities
        self.armada = armada

    def players(self, *, edifice: bool = False) -> tuple[int, ...]:
        """Two or eight play the first edition only, without Edifice; two without Cities and Armada, eight with one of them (B-002, P-001, C-001, A-044, E-001)."""
        counts = decks.player_counts(cities=self.cities, armada=self.armada)
        if self.edition == "first" and not edifice:
            return counts
        return tuple([players for players in counts if MIN_PLAYERS <= players <= MAX_PLAYERS])

    def guilds(self) -> int:
        """The guilds to draw from; the boxes of the first edition add four of Leaders and three of Cities (B-012, L-001, C-001).

        >>> Box("first", leaders=True, cities=True, armada=False).guilds()
        17
        """
        if self.edition != "first":
            return GUILDS_IN_BOX
        more = GUILDS_OF_LEADERS if self.leaders else 0
        return GUILDS_IN_BOX + more + (GUILDS_OF_CITIES if self.cities else 0)


def answer(
    players: int,
    edition: str = "second",
    *,
    leaders: bool = False,
    cities: bool = False,
    armada: bool = False,
    edifice: bool = False,
    great_projects: bool = False,
    tower: bool = False,
    wonders: list[str] | None = None,
    facts: Facts = NOTHING,
) -> dict[str, Value]:
    """Give every number of the set-up, and say its steps in their order; of `wonders` some start with more coins (W-007).

    >>> [answer(players=5, cities=True)[name] for name in ("cards_per_age", "hand", "turns", "guilds")]
    [40, 8, 7, 7]
    """
    box = Box(edition, leaders=leaders, cities=cities, armada=armada)
    counts = box.players(edifice=edifice)
    within("players", players, counts[0], counts[-1])
    found = _numbers(players, box)
    lines = _deck_lines(players, box, found)
    _lie_ready(found, lines, (edifice, great_projects, tower))
    found["board_coins"] = _board_coins(wonders or [], players, edition, facts, lines)
    found["lines"] = lines
    return found


def _lie_ready(found: dict[str, Value], lines: list[Value], wanted: tuple[bool, bool, bool]) -> None:
    """Note what else lies ready, and say it: pawns, tokens of projects, spaces of the tower."""
    players: int = found["players"]  # type: ignore[assignment]
    for is_wanted, say, name, count in zip(
        wanted,
        ("setup.pawns", "setup.tokens", "setup.spaces"),
        ("edifice_pawns", "project_tokens", "tower_spaces"),
        (decks.edifice_pawns, decks.project_tokens, decks.tower_spaces),
    ):
        if is_wanted:
            found[name] = count(players)
            lines.append(line(say, players=players, count=found[name]))


def _board_coins(wonders: list[str], players: int, edition: str, facts: Facts, lines: list[Value]) -> Value:
    """The coins that each of these boards brings on top of the first ones; say those that there are."""
    found: list[Value] = []
    if len(wonders) > players:
        raise RulesError("wonders", "wrong-length", min=0, max=players)
    for place, wonder in enumerate(wonders):
        board = facts.thing("wonders", wonder, edition)
        if board is None:
            raise RulesError("wonders." + str(place), "not-in-edition", edition=edition)
        if wonder in wonders[:place]:
            raise RulesError("wonders." + str(place), "given-twice")
        coins: int = board.get("coins", 0)
        found.append(coins)
        if coins:
            lines.append(line("setup.board-coins", wonder=wonder, coins=coins))
    return found


def _numbers(players: int, box: Box) -> dict[str, Value]:
    guilds, coins = decks.guild_cards(players), decks.start_coins(leaders=box.leaders)
    cards = decks.cards_per_age(players, cities=box.cities, armada=box.armada)
    hand = decks.hand_size(players, cities=box.cities, armada=box.armada)
    return {
        "players": players,
        "edition": box.edition,
        "guilds": guilds,
        "guilds_in_box": box.guilds(),
        "guilds_left_out": box.guilds() - guilds,
        "base_cards_per_age": decks.base_cards(players),
        "black_cards_per_age": decks.black_cards(players) if box.cities else 0,
        "armada_cards_per_age": decks.armada_cards(players, cities=box.cities) if box.armada else 0,
        "cards_per_age": cards,
        "cards": cards * AGES,
        "age3_without_guilds": decks.age3_without_guilds(players),
        "hand": hand,
        "turns": hand - 1,
        "start_coins": coins,
        "coins": players * coins,
        "results": [
            line("setup.result", cards=cards, guilds=guilds),
            line("setup.turns", hand=hand, turns=hand - 1),
        ],
    }


def _deck_lines(players: int, box: Box, found: dict[str, Value]) -> list[Value]:
    """Say what goes into the decks, how they are dealt, and the coins."""
    base, piles = decks.base_as(players), max(players, MIN_PLAYERS)
    lines: list[Value] = [line("setup.cards", players=base), _guild_line(base, found)]
    if box.cities:
        lines.append(line("setup.black", cards=found["black_cards_per_age"]))
    if box.armada:
        lines.append(line("setup.armada", cards=found["armada_cards_per_age"]))
    hand, cards, coins = found["hand"], found["cards_per_age"], found["start_coins"]
    deck = "setup.deck" if players == piles else "setup.deck-of-two"
    age3: dict[str, Value] = {"cards": found["base_cards_per_age"], "guilds": found["guilds"]}
    lines.append(line(deck, players=piles, hand=hand, cards=cards))
    lines.append(line("setup.age-3", others=found["age3_without_guilds"], **age3))
    lines.append(line("setup.deal", hand=hand, turns=found["turns"]))
    lines.append(line("setup.coins", players=players, start_coins=coins, coins=found["coins"]))
    return lines


def _guild_line(base: int, found: dict[str, Value]) -> dict[str, Value]:
    return line(
        "setup.guilds",
        players=base,
        extra=GUILDS_BEYOND_PLAYERS,
        guilds=found["guilds"],
        guilds_in_box=found["guilds_in_box"],
        guilds_left_out=found["guilds_left_out"],
    )
