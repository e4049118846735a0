"""Market Day of Commerce: the auctions for cards in the last turn of an Age; seats are numbered from 0 clockwise."""

from __future__ import annotations

from .constants import MAX_PLAYERS, MIN_PLAYERS
from .errors import RulesError, within
from .lines import line
from .treasury import MOST_COINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .errors import Value

CARDS_LEFT = 2
LEAST_OFFER = 1
PASS = 0
MOST_PLAYERS = MAX_PLAYERS + 1
DECISIONS = ("give-up", "keep")


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
    if opener == owner or opener in out:
        raise RulesError("opener", "not-one-of", allowed=[seat for seat in range(players) if seat != owner])
    return [seat for seat in clockwise(players, opener) if seat != owner and seat not in out]


def highest(order: list[int], bids: list[int], coins: list[int]) -> tuple[int, int]:
    """The seat that bids most, and its bid: everybody bids once, higher than before and payable, or passes with 0 (K-043 to K-047, K-050).

    >>> highest([2, 0, 1], [1, 3, 0], coins=[4, 9, 2, 5])
    (0, 3)
    """
    if len(bids) != len(order):
        raise RulesError("bids", "wrong-length", min=len(order), max=len(order))
    buyer, most = order[0], PASS
    for i, (seat, bid) in enumerate(zip(order, bids)):
        if i == 0 or bid != PASS:
            most = within("bids." + str(i), bid, max(most + 1, LEAST_OFFER), coins[seat])
            buyer = seat
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


class Auction:
    """One card of one owner: who opens, the bids in order (0 = pass), and who is out or has bought before."""

    def __init__(self, owner: int, opener: int, bids: list[int]) -> None:
        self.owner = owner
        self.opener = opener
        self.bids = bids
        self.out: list[int] = []
        self.bought: list[int] = []


def answer(coins: list[int], auction: Auction, decision: str) -> dict[str, Value]:
    """Give who gets the card at which price, everybody's coins after it, and the working."""
    order = bidders(len(coins), auction.opener, auction.owner, auction.out)
    buyer, price = highest(order, auction.bids, coins)
    after = settle(coins, auction.owner, (buyer, price), decision, auction.bought)
    lines: list[Value] = []
    for seat, bid in zip(order, auction.bids):
        if bid != PASS:
            lines.append(line("market-day.bid", player=seat + 1, coins=bid))
    owner = auction.owner + 1
    lines.append(line("market-day.highest", player=buyer + 1, owner=owner, coins=price))
    if auction.owner in auction.bought:
        lines.append(line("market-day.forced", owner=owner))
    if decision == "keep":
        lines.append(line("market-day.keep", owner=owner, coins=price))
    else:
        lines.append(line("market-day.give-up", player=buyer + 1, owner=owner, coins=price))
    taker = auction.owner if decision == "keep" else buyer
    return {"card_goes_to": taker, "price": price, "coins": list(after), "lines": lines}
