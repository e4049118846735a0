"""A second, naive reading of the trade rules: it tries every way to take each unit of a cost from some card.

Written for itself, from the rules and the cards as they are told, and slow.
"""

from collections import Counter

RAW = ["wood", "stone", "clay", "ore"]
ALL = [*RAW, "glass", "papyrus", "textile"]
NAMES = dict(zip("WSCOGPT", ALL, strict=True))
SAVERS = (("hammurabi", "blue"), ("leonidas", "red"), ("archimedes", "green"), ("imhotep", "stage"))


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
        found.append([[thing(told, "wonders", edition, city["wonder"])["resource"]]])
    for id_ in city.get("cards", ()):
        card = thing(told, "cards", edition, id_)
        if card["colour"] in ("brown", "grey"):
            found += productions(card["effects"])
    return found


def stages(told: dict, edition: str, me: dict) -> list[dict]:
    if not me.get("stages"):
        return []
    return thing(told, "wonders", edition, me["wonder"])["sides"][me["side"]][: me["stages"]]


def price(told: dict, edition: str, me: dict, side: str, resource: str) -> int:
    """What a unit costs, before what black cards take off."""
    effects = [e for id_ in me.get("cards", ()) for e in thing(told, "cards", edition, id_)["effects"]]
    effects += [e for stage in stages(told, edition, me) for e in stage["effects"]]
    goods = "raw" if resource in RAW else "manufactured"
    cheaper = any(
        e["kind"] == "discount" and e["goods"] == goods and side in e["neighbours"] for e in effects
    )
    return 1 if cheaper else 2


def cost(told: dict, question: dict) -> tuple[Counter, int, str]:
    """The resources, the coins, and what it is the cost of."""
    edition = question["edition"]
    if "card" in question:
        card = thing(told, "cards", edition, question["card"])
        return Counter(card["resources"]), card["coins"], card["colour"]
    if "cost" in question:
        given = question["cost"]
        return Counter({name: given.get(name, 0) for name in ALL}), given.get("coins", 0), given.get("of", "")
    me = question["me"]
    stage = thing(told, "wonders", edition, me["wonder"])["sides"][me["side"]][me.get("stages", 0)]
    return Counter(stage["resources"]), stage["coins"], "stage"


def sources(told: dict, question: dict, kind: str) -> list[Source]:
    """Everything that can supply a unit."""
    edition, helpers = question["edition"], question.get("with", [])
    found = at_home(told, question, kind)
    if "bilkis" in helpers:
        found.append(Source("bank", [[name] for name in ALL], dict.fromkeys(ALL, 1)))
    for side in ("left", "right"):
        seller = question.get(side) or {}
        prices = {name: price(told, edition, question["me"], side, name) for name in ALL}
        if "smugglers-cache" in helpers and seller.get("wonder"):
            prices[thing(told, "wonders", edition, seller["wonder"])["resource"]] -= 1
        found += [Source(side, options, prices) for options in for_sale(told, edition, seller)]
    return found


def at_home(told: dict, question: dict, kind: str) -> list[Source]:
    """What costs no coins."""
    edition, me, helpers = question["edition"], question["me"], question.get("with", [])
    own = for_sale(told, edition, me)
    basis = {name for options in own if len(options) < 3 for option in options for name in option}
    for id_ in me.get("cards", ()):
        card = thing(told, "cards", edition, id_)
        own += productions(card["effects"]) if card["colour"] not in ("brown", "grey") else []
    for stage in stages(told, edition, me):
        own += productions(stage["effects"])
    for helper, what in SAVERS:
        own += [[[name] for name in ALL]] if helper in helpers and kind == what else []
    if "secret-warehouse" in helpers:
        own.append([[name] for name in sorted(basis)])
    if "black-market" in helpers:
        own.append([[name] for name in ALL if name not in basis])
    return [Source("me", options) for options in own]


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
    helpers = question.get("with", [])
    needed, coins, kind = cost(told, question)
    if kind == "stage" and "architect-firm" in helpers:
        needed = Counter()
    states = everything(needed, sources(told, question, kind))
    off = ["west-clandestine-wharf" in helpers, "east-clandestine-wharf" in helpers]
    paid = {
        (max(left - off[0], 0), max(right - off[1], 0), bank)
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
