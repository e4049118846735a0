"""A second, naive reading of the trade rules: it tries every way to take each unit of a cost from some card.

Written for itself, from the rules and the cards as they are told, and slow.
"""

from collections import Counter

RAW = ["wood", "stone", "clay", "ore"]
ALL = [*RAW, "glass", "papyrus", "textile"]
NAMES = dict(zip("WSCOGPT", ALL, strict=True))


class Source:
    """A card, board or stage that gives one of its options; `who` gets the price."""

    def __init__(self, who: str, options: list[list[str]], prices: dict[str, int] | None = None) -> None:
        self.who, self.options, self.prices = who, [Counter(option) for option in options], prices or {}


def typed(text: str) -> list[list[str]]:
    return [[NAMES[letter] for letter in part] for part in text.split("/")]


def thing(told: dict, kind: str, edition: str, id_: str) -> dict:
    return told[kind][edition][id_]


def productions(effects: list[dict]) -> list[list[list[str]]]:
    return [effect["options"] for effect in effects if effect["kind"] == "produces"]


def for_sale(told: dict, edition: str, city: dict) -> list[list[list[str]]]:
    """What the neighbours can buy in a city."""
    found = [typed(text) for text in city.get("produces", ())]
    if city.get("wonder"):
        resource = thing(told, "wonders", edition, city["wonder"])["resource"]
        found += [[[resource]]] if resource else []
    for id_ in city.get("cards", ()):
        card = thing(told, "cards", edition, id_)
        if card["colour"] in ("brown", "grey"):
            found += productions(card["effects"])
    return found


def side_of(told: dict, edition: str, city: dict) -> list[dict]:
    return thing(told, "wonders", edition, city["wonder"])["sides"][city["side"]]


def copied(told: dict, question: dict, stage: dict) -> dict:
    """The stage itself, or the one next door that it copies."""
    for effect in stage["effects"]:
        if effect["kind"] == "copystage":
            side = side_of(told, question["edition"], question[effect["neighbour"]])
            at = {"first": 0, "second": 1, "last": len(side) - 1}[effect["stage"]]
            return side[min(at, len(side) - 1)]
    return stage


def stages(told: dict, question: dict) -> list[dict]:
    me = question["me"]
    if not me.get("stages"):
        return []
    side = side_of(told, question["edition"], me)[: me["stages"]]
    return [copied(told, question, stage) for stage in side]


def in_play(told: dict, question: dict) -> list[dict]:
    """Every effect of the own city."""
    edition, me = question["edition"], question["me"]
    ids = [*me.get("cards", ()), *question.get("with", ())]
    found = [e for id_ in ids for e in thing(told, "cards", edition, id_)["effects"]]
    found += [e for stage in stages(told, question) for e in stage["effects"]]
    if me.get("wonder"):
        found += thing(told, "wonders", edition, me["wonder"]).get("always", {}).get(me["side"], [])
    return found


def powers(told: dict, question: dict) -> list[str]:
    return [e["name"] for e in in_play(told, question) if e["kind"] == "power"]


def price(told: dict, question: dict, side: str, resource: str) -> int:
    """What a unit costs, before what black cards take off."""
    goods = "raw" if resource in RAW else "manufactured"
    cheaper = any(
        e["kind"] == "discount" and e["goods"] == goods and side in e["neighbours"]
        for e in in_play(told, question)
    )
    return 1 if cheaper else 2


def cost(told: dict, question: dict) -> tuple[Counter, int, str]:
    """The resources, the coins, and what it is the cost of."""
    edition = question["edition"]
    if "card" in question:
        card = thing(told, "cards", edition, question["card"])
        coins = question["age"] if card.get("by_age") else card["coins"]
        less = leaders_less(told, question) if card["colour"] == "white" else 0
        return Counter(card["resources"]), max(coins - less, 0), card["colour"]
    if "cost" in question:
        given = question["cost"]
        return Counter({name: given.get(name, 0) for name in ALL}), given.get("coins", 0), given.get("of", "")
    me = question["me"]
    stage = copied(told, question, side_of(told, edition, me)[me.get("stages", 0)])
    return Counter(stage["resources"]), stage["coins"], "stage"


def leaders_less(told: dict, question: dict) -> int:
    """Two coins by the own board of Roma, one by that of each neighbour."""
    less = 0
    for side, coins in (("me", 2), ("left", 1), ("right", 1)):
        city = question.get(side) or {}
        if city.get("wonder"):
            board = thing(told, "wonders", question["edition"], city["wonder"])
            always = board.get("always", {}).get(city.get("side"), [])
            less += coins * sum(e["kind"] == "power" and e["name"] == "leaders-cheaper" for e in always)
    return less


def sources(told: dict, question: dict, kind: str) -> list[Source]:
    """Everything that can supply a unit."""
    edition, mine = question["edition"], powers(told, question)
    found = at_home(told, question, kind)
    if "buy-from-bank" in mine:
        found.append(Source("bank", [[name] for name in ALL], dict.fromkeys(ALL, 1)))
    for side in ("left", "right"):
        seller = question.get(side) or {}
        prices = {name: price(told, question, side, name) for name in ALL}
        if seller.get("wonder") and (
            of_board := thing(told, "wonders", edition, seller["wonder"])["resource"]
        ):
            prices[of_board] = max(prices[of_board] - mine.count("cheaper-board-resource"), 0)
        found += [Source(side, options, prices) for options in for_sale(told, edition, seller)]
    return found


def at_home(told: dict, question: dict, kind: str) -> list[Source]:
    """What costs no coins."""
    edition, me, mine = question["edition"], question["me"], in_play(told, question)
    own = for_sale(told, edition, me)
    basis = {name for options in own if len(options) < 3 for option in options for name in option}
    for id_ in (*me.get("cards", ()), *question.get("with", ())):
        card = thing(told, "cards", edition, id_)
        own += productions(card["effects"]) if card["colour"] not in ("brown", "grey") else []
    for stage in stages(told, question):
        own += productions(stage["effects"])
    on = "wonder-stage" if kind == "stage" else kind
    for effect in mine:
        if effect["kind"] == "saving" and effect["on"] == on:
            own += [[[name] for name in ALL]] * effect["resources"]
    for power in powers(told, question):
        if power == "double-resource":
            own.append([[name] for name in sorted(basis)])
        if power == "missing-resource":
            own.append([[name] for name in ALL if name not in basis])
    return [Source("me", options) for options in own if options]


def everything(needed: Counter, found: list[Source]) -> set[tuple]:
    """All that can be left over at all prices: (left over, left, right, bank) with every source used, or not, in every way."""
    states = {(tuple(needed[name] for name in ALL), 0, 0, 0)}
    for source in found:
        states |= {after for state in states for after in taken(state, source)}
    return states


def taken(state: tuple, source: Source) -> set[tuple]:
    """What a source leaves over of a state: for each option, any part of it."""
    after = set()
    for option in source.options:
        parts = [((), 0)]
        for name, have in zip(ALL, state[0], strict=True):
            parts = [
                ((*rest, have - n), paid + n * source.prices.get(name, 0))
                for rest, paid in parts
                for n in range(min(have, option[name]) + 1)
            ]
        for rest, paid in parts:
            sums = [
                old + (paid if source.who == who else 0)
                for who, old in zip(("left", "right", "bank"), state[1:], strict=True)
            ]
            after.add((rest, *sums))
    return after


def payments(told: dict, question: dict) -> tuple[set[tuple[int, int, int]], set[tuple], int]:
    """The payments of which none is worse for everybody than another, the smallest rests, and the coins of the cost."""
    needed, coins, kind = cost(told, question)
    if kind == "stage" and "stages-without-resources" in powers(told, question):
        needed = Counter()
    states = everything(needed, sources(told, question, kind))
    off = {"left": 0, "right": 0}
    for effect in in_play(told, question):
        if effect["kind"] == "rebate":
            off[effect["neighbour"]] += effect["coins"]
    paid = {
        (max(left - off["left"], 0), max(right - off["right"], 0), bank)
        for rest, left, right, bank in states
        if not any(rest)
    }
    rests = set() if paid else {state[0] for state in states}
    return undominated(paid), undominated(rests), coins


def undominated(found: set[tuple]) -> set[tuple]:
    return {
        one
        for one in found
        if not any(other != one and all(a <= b for a, b in zip(other, one, strict=True)) for other in found)
    }
