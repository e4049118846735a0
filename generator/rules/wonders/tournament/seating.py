"""Who plays where: tables and start positions for every round to come, from a seed and from the rounds already played.

People meet again as seldom as the search can find, and the answer says how seldom anybody could; then the start
positions are spread. Nothing depends on how fast the machine is.
"""

from __future__ import annotations

from ...question.fields import flag, optional, record, several, text, whole
from ..lines import line
from .chance import Chance
from .event import Event
from .meetings import Hall, seated
from .plans import designed, fitted
from .quality import Least, meetings, starts
from .ranking import NAME
from .rounds import LONGEST_TABLE
from .schemes import LEAST_PLAYERS, MOST_PLAYERS
from .search import Search
from .start_order import StartOrder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...errors import Value

MOST_ROUNDS = 12
GAMES_OF_BONN = 4  # T-010
MOST_SEED = 999999999
MOST_GAMES = 200
LONGEST_LIST = 99
LOOKS = 40000  # at an exchange, before the search gives up
ORDERS = 16  # beginnings of the search for start positions
UNEVEN = 8  # so many positions had again weighs a start more than one that somebody has before others

SEED = whole("seed", 0, MOST_SEED, 1)


def _games(name: str) -> Any:
    """Games by their round, with the names of a table in their start order."""
    return several(
        name,
        record(
            "game",
            (
                whole("round", 1, MOST_ROUNDS),
                optional(text("table", LONGEST_TABLE, 0), ""),
                several("players", NAME, (1, MOST_PLAYERS)),
            ),
        ),
        (0, MOST_GAMES),
    )


FIELDS = (
    several("players", NAME, (LEAST_PLAYERS, LONGEST_LIST)),
    whole("rounds", 1, MOST_ROUNDS, GAMES_OF_BONN),
    SEED,
    flag("friendly"),
    _games("played"),
    _games("planned"),
)


def answer(
    *,
    players: list[str],
    rounds: int,
    seed: int,
    friendly: bool,
    played: list[dict[str, Any]],
    planned: list[dict[str, Any]],
) -> dict[str, Value]:
    """Seat everybody in each round to come, and say how often people meet again and how the start positions are spread.

    >>> asked = {"rounds": 4, "seed": 1, "friendly": False, "played": [], "planned": []}
    >>> found = answer(players=list("ABCDEFGHIJKLMNOP"), **asked)
    >>> len(found["games"]), found["meetings"]["again"], found["meetings"]["pairs"]["once"]
    (16, 0, 96)
    """
    event = Event(players, rounds, friendly=friendly)
    event.add_played(played)
    event.add_planned(planned)
    found: dict[str, Value] = {"players": event.players, "rounds": rounds, "seed": seed}
    found["tables"] = list(event.sizes)
    found.update(_seated(event, seed))
    found["results"] = _results(found)
    found["lines"] = _lines(found)
    return found


def _seated(event: Event, seed: int) -> dict[str, Value]:
    """The games to come, and how good the whole plan is."""
    at_least = Least(event)
    order = StartOrder(len(event.names))
    before = [tables for _number, tables in event.played]
    order.note_all(before)
    to_come = _ordered(event, _tables(event, at_least, seed), order, seed)
    return {
        "games": _named(event, to_come),
        "meetings": meetings(event.names, before + to_come, at_least),
        "starts": starts(order, event.players),
    }


def _tables(event: Event, at_least: Least, seed: int) -> list[list[list[int]]]:
    """Who sits together in the rounds to come: of several beginnings the one that became best."""
    chance = Chance(seed, "tables")
    begun = _begun(event, chance) if event.to_come() else []
    found: list[list[int]] = []
    fewest = -1
    for rounds in begun:
        search = Search(Hall(event.sizes, at_least.met, rounds), chance, at_least.here)
        search.run(LOOKS // len(begun))
        if fewest < 0 or search.best < fewest:
            found, fewest = search.rounds, search.best
        if fewest == at_least.here:
            break
    return [seated(tables, len(event.sizes)) for tables in found]


def _begun(event: Event, chance: Chance) -> list[list[list[int]]]:
    """Where to begin: with what was planned, else with a design; once a round is played, also with a draw."""
    to_come = event.to_come()
    begun: list[list[list[int]]] = []
    if event.planned:
        begun.append([fitted(event.planned.get(number, []), event.sizes, chance) for number in to_come])
    if event.played:
        begun.append([fitted([], event.sizes, chance) for _ in to_come])
    return begun or [designed(event.sizes, len(to_come), chance)]


def _ordered(
    event: Event, rounds: list[list[list[int]]], order: StartOrder, seed: int
) -> list[list[list[int]]]:
    """The tables in their start order, as planned or the best of some beginnings; `order` then has them."""
    chance = Chance(seed, "order")
    best = _as_planned(event, rounds)
    fewest = 0 if best else -1
    for _ in range(ORDERS):
        if fewest == 0:
            break
        begun = [[chance.shuffled(table) for table in tables] for tables in rounds]
        order.settle(begun)
        again = order.again() + UNEVEN * order.uneven(sum(event.sizes))
        order.note_all(begun, -1)
        if fewest < 0 or again < fewest:
            best, fewest = begun, again
    order.note_all(best)
    return best


def _as_planned(event: Event, rounds: list[list[list[int]]]) -> list[list[list[int]]]:
    """The same tables in the start order of the plan; nothing if a table is not as planned, or somebody has left."""
    found: list[list[list[int]]] = []
    if not event.as_planned:
        return found
    for number, tables in zip(event.to_come(), rounds):
        plan = event.planned.get(number, [])
        kept = [company for table in tables for company in plan if sorted(company) == sorted(table)]
        if len(kept) < len(tables):
            return []
        found.append(kept)
    return found


def _named(event: Event, to_come: list[list[list[int]]]) -> list[Value]:
    """Every game to come with the names of its players in their start order."""
    found: list[Value] = []
    for number, tables in zip(event.to_come(), to_come):
        for at, table in enumerate(tables):
            names: list[Value] = [event.names[player] for player in table]
            found.append({"round": number, "table": str(at + 1), "players": names})
    return found


def _results(found: dict[str, Any]) -> list[Value]:
    """Say in brief how often people meet again, and that nobody can do better where it is so."""
    again = found["meetings"]["again"]
    if not again:
        return [line("seating.never", players=found["players"], rounds=found["rounds"])]
    return [line("seating.again", count=again)]


def _lines(found: dict[str, Any]) -> list[Value]:
    """Say who sits where, and how good the plan is."""
    lines: list[Value] = []
    for game in found["games"]:
        lines.append(
            line(
                "seating.table",
                round=game["round"],
                table=game["table"],
                name=", ".join(game["players"]),
            )
        )
    quality, begun = found["meetings"], found["starts"]
    pairs = quality["pairs"]
    lines.append(line("seating.pairs", count=pairs["twice"], more=pairs["more"]))
    if quality["proof"]:
        lines.append(line("seating.least-" + quality["proof"], count=quality["least"]))
    if quality["best"]:
        lines.append(line("seating.best", count=quality["again"]))
    lines.append(line("seating.starts", count=begun["again"]))
    return lines
