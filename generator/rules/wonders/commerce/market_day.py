"""Market Day of Commerce: the auctions for cards in the last turn of an Age; seats are numbered from 0 clockwise."""

from __future__ import annotations

from ...errors import RulesError, within
from ...question.fields import choice, seat, several, whole
from ..constants import MAX_PLAYERS, MIN_PLAYERS
from ..lines import line
from ..treasury import MOST_COINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value

CARDS_LEFT = 2
LEAST_OFFER = 1
PASS = 0
MOST_PLAYERS = MAX_PLAYERS + 1
DECISIONS = ("give-up", "keep")

FIELDS = (
    several("coins", whole("coins", 0, MOST_COINS), (MIN_PLAYERS, MOST_PLAYERS)),
    seat("owner", MOST_PLAYERS),
    seat("opener", MOST_PLAYERS),
    several("bids", whole("bid", PASS, MOST_COINS), (1, MOST_PLAYERS)),
    choice("decision", DECISIONS, DECISIONS[0]),
    several("out", seat("out", MOST_PLAYERS), (0, MOST_PLAYERS)),
    several("bought", seat("bought", MOST_PLAYERS), (0, MOST_PLAYERS)),
)


def normal_turns(hand: int) -> int:
    """Normal turns are played until every player holds two cards, then it is Market Day (K-040, K-072).

    >>> normal_turns(7), normal_turns(8)
    (5, 6)
    """
    return within("hand", hand, CARDS_LEFT, MOST_COINS) - CARDS_LEFT


def clockwise(players: int, first: int) -> list[int]:
    """The seats in the order in which they are active, from the First Merchant on (K-042, K-056).

    >>> clockwise(4, 2)
    [2, 3, 0, 1]
    """
    within("players", players, MIN_PLAYERS, MOST_PLAYERS)
    within("first", first, 0, players - 1)
    return [(first + i) % players for i in range(players)]


def bidders(players: int, opener: int, owner: int, out: list[int]) -> list[int]:
    """Who bids, in order: the opener, then clockwise all others but the owner and those who are out (K-043, K-044, K-056, K-059).

    >>> bidders(4, 2, 3, [])
    [2, 0, 1]
    """
    within("owner", owner, 0, players - 1)
    within("opener", opener, 0, players - 1)
    if opener == owner or opener in out:
        raise RulesError("opener", "not-one-of", allowed=[one for one in range(players) if one != owner])
    return [one for one in clockwise(players, opener) if one != owner and one not in out]


def highest(order: list[int], bids: list[int], coins: list[int]) -> tuple[int, int]:
    """The seat that bids most, and its bid: everybody bids once, higher than before and payable, or passes with 0 (K-043 to K-047, K-050).

    >>> highest([2, 0, 1], [1, 3, 0], coins=[4, 9, 2, 5])
    (0, 3)
    """
    if len(bids) != len(order):
        raise RulesError("bids", "wrong-length", min=len(order), max=len(order))
    buyer, most = order[0], PASS
    for i, (bidder, bid) in enumerate(zip(order, bids)):
        if i == 0 or bid != PASS:
            most = within("bids." + str(i), bid, max(most + 1, LEAST_OFFER), coins[bidder])
            buyer = bidder
    return (buyer, most)


def may_keep(coins: int, price: int, *, has_bought: bool) -> bool:
    """The owner may keep the card for the price of the bid, unless it is too dear or a card was bought before (K-052, K-053, K-060).

    >>> may_keep(5, 3, has_bought=False), may_keep(5, 3, has_bought=True), may_keep(2, 3, has_bought=False)
    (True, False, False)
    """
    return not has_bought and coins >= price


def settle(coins: list[int], owner: int, bid: tuple[int, int], decision: str, bought: list[int]) -> list[int]:
    """Everybody's coins after an auction: the buyer pays the owner, or the owner who keeps the card pays the bank (K-051 to K-053).

    >>> settle([4, 9, 2, 5], 3, (0, 3), "give-up", []), settle([4, 9, 2, 5], 3, (0, 3), "keep", [])
    ([1, 9, 2, 8], [4, 9, 2, 2])
    """
    buyer, price = bid
    free = may_keep(coins[owner], price, has_bought=owner in bought)
    allowed = DECISIONS if free else DECISIONS[:1]
    if decision not in allowed:
        raise RulesError("decision", "not-one-of", allowed=list(allowed))
    after = list(coins)
    payer = owner if decision == "keep" else buyer
    after[payer] -= price
    if payer == buyer:
        after[owner] += price
    return after


def answer(
    coins: list[int],
    owner: int,
    opener: int,
    bids: list[int],
    *,
    decision: str = DECISIONS[0],
    out: list[int] | None = None,
    bought: list[int] | None = None,
) -> dict[str, Value]:
    """Give who gets the card that is auctioned at which price, everybody's coins after it, and the working.

    `bids` are in the order of the bidders, 0 is a pass; `out` have left Market Day, `bought` have bought a card before.

    >>> found = answer(coins=[4, 9, 2, 5], owner=3, opener=2, bids=[1, 3, 0])
    >>> found["card_goes_to"], found["price"], found["coins"]
    (0, 3, [1, 9, 2, 8])
    """
    order = bidders(len(coins), opener, owner, out or [])
    buyer, price = highest(order, bids, coins)
    after = settle(coins, owner, (buyer, price), decision, bought or [])
    said = _decision(owner, (buyer, price), decision, forced=owner in (bought or []))
    taker = owner if decision == "keep" else buyer
    return {
        "card_goes_to": taker,
        "price": price,
        "coins": list(after),
        "results": [line("market-day.result", player=taker + 1, coins=price)],
        "lines": _offers(order, bids) + said,
    }


def _offers(order: list[int], bids: list[int]) -> list[Value]:
    """Say what everybody bid who did not pass."""
    lines: list[Value] = []
    for bidder, bid in zip(order, bids):
        if bid != PASS:
            lines.append(line("market-day.bid", player=bidder + 1, coins=bid))
    return lines


def _decision(owner: int, bid: tuple[int, int], decision: str, *, forced: bool) -> list[Value]:
    """Say which offer was the highest and what the owner made of it."""
    buyer, price = bid
    seats: dict[str, Value] = {"player": buyer + 1, "owner": owner + 1}
    lines: list[Value] = [line("market-day.highest", coins=price, **seats)]
    if forced:
        lines.append(line("market-day.forced", owner=owner + 1))
    if decision == "keep":
        lines.append(line("market-day.keep", owner=owner + 1, coins=price))
    else:
        lines.append(line("market-day.give-up", coins=price, **seats))
    return lines
