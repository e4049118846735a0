"""The decks with expansions: what joins every Age, how it is dealt, for two to eight players.

Two players take the cards of three (P-003); eight, who need Cities or Armada in the first edition, those of seven (C-009).
"""

from __future__ import annotations

from ...errors import within
from ..constants import MAX_PLAYERS, MIN_PLAYERS, START_COINS
from . import setup

FEWEST_PLAYERS = 2
MOST_PLAYERS = 8
START_COINS_WITH_LEADERS = 6
EDIFICE_PAWNS = (2, 3, 3, 4, 5)
MOST_PROJECT_TOKENS = 6
TOWER_SPACES_FOR_FEW = 3
FEW_FOR_THE_TOWER = 4
LANE_SPACES = 7


def player_counts(*, cities: bool = False, armada: bool = False) -> tuple[int, ...]:
    """Cities and Armada leave out the game for two, and make room for an eighth player (C-001, A-044).

    >>> player_counts(cities=True)
    (3, 4, 5, 6, 7, 8)
    """
    if cities or armada:
        return tuple(range(MIN_PLAYERS, MOST_PLAYERS + 1))
    return tuple(range(FEWEST_PLAYERS, MAX_PLAYERS + 1))


def base_as(players: int) -> int:
    """The number of players whose cards of the base game are taken (P-003, C-009).

    >>> base_as(2), base_as(5), base_as(8)
    (3, 5, 7)
    """
    within("players", players, FEWEST_PLAYERS, MOST_PLAYERS)
    return min(max(players, MIN_PLAYERS), MAX_PLAYERS)


def guild_cards(players: int) -> int:
    """Two guilds more than players, whatever expansions add to the pool (B-012, L-004, C-007, P-003, C-009).

    >>> guild_cards(2), guild_cards(8)
    (5, 9)
    """
    return setup.guild_cards(base_as(players))


def base_cards(players: int) -> int:
    """The cards of the base game in every Age (B-014, P-003, C-009).

    >>> base_cards(2), base_cards(8)
    (21, 49)
    """
    return setup.cards_per_age(base_as(players))


def age3_without_guilds(players: int) -> int:
    """What the guilds leave for the other base cards of Age III (B-012, B-014).

    >>> age3_without_guilds(8)
    40
    """
    return setup.age3_without_guilds(base_as(players))


def black_cards(players: int) -> int:
    """A black card for each player joins every Age, with eight players seven (C-006, C-009).

    >>> black_cards(5), black_cards(8)
    (5, 7)
    """
    return min(_checked(players, cities=True, armada=False), MAX_PLAYERS)


def armada_cards(players: int, *, cities: bool = False) -> int:
    """An Armada card for each player joins every Age; eight without Cities need seven to deal evenly (A-001; the seven are our advice).

    >>> armada_cards(5), armada_cards(8), armada_cards(8, cities=True)
    (5, 7, 8)
    """
    _checked(players, cities=cities, armada=True)
    return players if cities else min(players, MAX_PLAYERS)


def cards_per_age(players: int, *, cities: bool = False, armada: bool = False) -> int:
    """All that is dealt in an Age: base, black and Armada cards (C-006, C-008, C-009, A-001 to A-003).

    >>> cards_per_age(5, cities=True), cards_per_age(8, cities=True, armada=True)
    (40, 64)
    """
    _checked(players, cities=cities, armada=armada)
    cards = base_cards(players)
    if cities:
        cards += black_cards(players)
    if armada:
        cards += armada_cards(players, cities=cities)
    return cards


def hand_size(players: int, *, cities: bool = False, armada: bool = False) -> int:
    """Everybody is dealt alike and nothing is left over; the third hand of a game for two is the Free City's pile (P-006).

    >>> hand_size(2), hand_size(5, cities=True), hand_size(8, cities=True)
    (7, 8, 7)
    """
    return cards_per_age(players, cities=cities, armada=armada) // max(players, MIN_PLAYERS)


def turns(players: int, *, cities: bool = False, armada: bool = False) -> int:
    """A turn for each card of the hand but the last one, which is not played (C-008, C-009, A-002, A-003).

    >>> turns(5, cities=True, armada=True)
    8
    """
    return hand_size(players, cities=cities, armada=armada) - 1


def start_coins(*, leaders: bool = False) -> int:
    """Every player starts with three coins, with Leaders with six (L-003); other expansions change nothing (A-004).

    >>> start_coins(leaders=True)
    6
    """
    return START_COINS_WITH_LEADERS if leaders else START_COINS


def edifice_pawns(players: int) -> int:
    """Participation pawns on each card of Edifice (E-001, E-002).

    >>> [edifice_pawns(players) for players in (3, 4, 5, 6, 7)]
    [2, 3, 3, 4, 5]
    """
    return EDIFICE_PAWNS[within("players", players, MIN_PLAYERS, MAX_PLAYERS) - MIN_PLAYERS]


def project_tokens(players: int) -> int:
    """Tokens on a Great Project: one fewer than players, with eight players six (G-014).

    >>> project_tokens(3), project_tokens(8)
    (2, 6)
    """
    return min(within("players", players, FEWEST_PLAYERS, MOST_PLAYERS) - 1, MOST_PROJECT_TOKENS)


def tower_spaces(players: int) -> int:
    """Spaces of the Babel board: three for up to four players, four for more (G-005).

    >>> tower_spaces(4), tower_spaces(5)
    (3, 4)
    """
    few = within("players", players, FEWEST_PLAYERS, MOST_PLAYERS) <= FEW_FOR_THE_TOWER
    return TOWER_SPACES_FOR_FEW if few else TOWER_SPACES_FOR_FEW + 1


def _checked(players: int, *, cities: bool, armada: bool) -> int:
    counts = player_counts(cities=cities, armada=armada)
    return within("players", players, counts[0], counts[-1])
