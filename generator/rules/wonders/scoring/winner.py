"""Who wins: the highest total, then the most coins; what is still level stays level."""

from __future__ import annotations

from ..lines import line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value


def called(seat: int, name: str) -> Value:
    """How sentences call a player: by the number, and after it the name that was typed.

    >>> called(0, ""), called(1, "Anna")
    (1, '2 (Anna)')
    """
    return str(seat + 1) + " (" + name + ")" if name else seat + 1


class Rival:
    """One who takes part in the ranking: the seat, the name or number to say, the total and the coins."""

    def __init__(self, seat: int, player: Value, total: int, coins: int) -> None:
        self.seat = seat
        self.player = player
        self.total = total
        self.coins = coins


def ranked(totals: list[int], coins: list[int]) -> list[int]:
    """The place of each player: more points come first, of equal totals more coins; level in both share a place (B-002, B-096, B-097).

    >>> ranked([58, 61, 58, 58], [3, 0, 9, 9])
    [4, 1, 2, 2]
    """
    found: list[int] = []
    for total, purse in zip(totals, coins):
        ahead = [
            1 for other, theirs in zip(totals, coins) if other > total or (other == total and theirs > purse)
        ]
        found.append(1 + len(ahead))
    return found


class Verdict:
    """Places by seat, the seats that win, what decided (points, coins, or nothing: shared), and both as lines (B-002, B-096, B-097)."""

    def __init__(self, rivals: list[Rival], edition: str) -> None:
        places = ranked([one.total for one in rivals], [one.coins for one in rivals])
        order = [rivals[i] for _place, i in sorted([(place, i) for i, place in enumerate(places)])]
        first = [one for one, place in zip(rivals, places) if place == 1]
        level = [one for one in rivals if one.total == first[0].total]
        self.places = dict([(one.seat, place) for one, place in zip(rivals, places)])
        self.winners = [one.seat for one in first]
        self.decided = "shared" if len(first) > 1 else "coins" if len(level) > 1 else "points"
        self.reason = _reason(self.decided, first, order, edition)
        self.results: list[Value] = []
        for one in order:
            place = self.places[one.seat]
            self.results.append(line("score.place", place=place, player=one.player, points=one.total))

    def as_data(self, seats: int) -> dict[str, Value]:
        """Give all of it but the reason; a seat that takes no part has no place."""
        return {
            "places": [self.places.get(seat) for seat in range(seats)],
            "winners": list(self.winners),
            "decided": self.decided,
            "results": self.results,
        }


def _reason(decided: str, first: list[Rival], order: list[Rival], edition: str) -> dict[str, Value]:
    """Say what decided: the points, the coins, or nothing; `order` is best first."""
    best = first[0]
    if decided == "shared":
        say = "score.shared" if edition == "second" else "score.undecided"
        return line(say, count=len(first), points=best.total, coins=best.coins)
    other = order[1]
    if decided == "coins":
        return line(
            "score.more-coins",
            player=best.player,
            other=other.player,
            points=best.total,
            coins=best.coins,
            other_coins=other.coins,
        )
    return line(
        "score.most-points",
        player=best.player,
        other=other.player,
        points=best.total,
        difference=best.total - other.total,
    )
