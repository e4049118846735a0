"""What the organiser draws before a round, for all tables alike: wonders and guilds in their order; and lots between players."""

from __future__ import annotations

from ...question.fields import choice, several, whole
from ..constants import EDITIONS, GUILDS_BEYOND_PLAYERS
from ..lines import line
from .chance import Chance
from .ranking import NAME, clean_name
from .seating import LONGEST_LIST, MOST_ROUNDS, SEED
from .tables import SIZES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value
    from ...facts import Facts

WONDERS, GUILDS = "base_wonders", "base_guilds"
SIDES = ("chosen", "drawn")
BOTH = ("a", "b")

FIELDS = (
    whole("round", 1, MOST_ROUNDS, 1),
    SEED,
    choice("edition", EDITIONS, "second"),
    choice("sides", SIDES, SIDES[0]),
    several("lots", NAME, (0, LONGEST_LIST)),
)


def answer(
    *,
    round: int,  # noqa: A002  a field of the question
    seed: int,
    edition: str,
    sides: str,
    lots: list[str],
    facts: Facts,
) -> dict[str, Value]:
    """Draw wonders for the start positions, seven guilds in order, and who comes first of those who draw lots
    (T-014, T-020 to T-027, T-054); each from a stream of its own, so that no round and no name changes another draw.

    >>> from ...facts import NOTHING
    >>> answer(round=1, seed=7, edition="second", sides="chosen", lots=["Anna"], facts=NOTHING)["lots"]
    ['Anna']
    """
    stream = edition + "/" + str(round)
    wonders = _drawn(facts, "wonders", WONDERS, edition, Chance(seed, "wonders/" + stream))[: SIZES[0]]
    guilds = _drawn(facts, "cards", GUILDS, edition, Chance(seed, "guilds/" + stream))
    guilds = guilds[: SIZES[0] + GUILDS_BEYOND_PLAYERS]
    order = Chance(seed, "lots/" + str(round)).shuffled(_clean(lots))
    on_sides = Chance(seed, "sides/" + stream) if sides == "drawn" else None
    found: dict[str, Value] = {"round": round, "seed": seed, "edition": edition}
    found.update(_told(_given(wonders, on_sides), guilds, order))
    found["results"] = [line("draw.result", round=round, seed=seed)]
    return found


def _given(wonders: list[str], on_sides: Chance | None) -> list[dict[str, Value]]:
    """The wonder of each start position, on a drawn side if sides are drawn (T-021, T-022)."""
    given: list[dict[str, Value]] = []
    for at, wonder in enumerate(wonders):
        one: dict[str, Value] = {"position": at + 1, "wonder": wonder}
        if on_sides:
            one["side"] = BOTH[on_sides.below(len(BOTH))]
        given.append(one)
    return given


def _told(given: list[dict[str, Value]], guilds: list[str], order: list[str]) -> dict[str, Value]:
    """What was drawn, as ids and in lines."""
    return {
        "wonders": list(given),
        "guilds": list(guilds),
        "guilds_for": _guilds_for(),
        "lots": list(order),
        "lines": _lines(given, guilds, order),
    }


def _clean(names: list[str]) -> list[str]:
    """The names in the order of the alphabet, so that the order in which they were given does not count."""
    clean: list[str] = []
    for at, name in enumerate(names):
        clean.append(clean_name("lots." + str(at), name, clean))
    return sorted(clean)


def _drawn(facts: Facts, kind: str, family: str, edition: str, chance: Chance) -> list[str]:
    """What an edition has of a family, in drawn order."""
    there = [id_ for id_ in facts.ids(family) if facts.thing(kind, id_, edition) is not None]
    return chance.shuffled(there)


def _guilds_for() -> list[Value]:
    """How many of the guilds a table of each size uses, the first ones of the list (T-027)."""
    return [{"players": size, "guilds": size + GUILDS_BEYOND_PLAYERS} for size in SIZES]


def _lines(given: list[dict[str, Value]], guilds: list[str], order: list[str]) -> list[Value]:
    lines: list[Value] = []
    for one in given:
        say = "draw.side-" + str(one["side"]) if "side" in one else "draw.wonder"
        lines.append(line(say, position=one["position"], wonder=one["wonder"]))
    for at, guild in enumerate(guilds):
        lines.append(line("draw.guild", place=at + 1, card=guild))
    if guilds:
        for size in SIZES:
            lines.append(line("draw.guilds", players=size, count=size + GUILDS_BEYOND_PLAYERS))
    for at, name in enumerate(order):
        lines.append(line("draw.lot", place=at + 1, name=name))
    return lines
