"""A second score sheet, written slowly and by itself from the files of the cards: every point is looked for again, every choice tried."""

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any

from tests.support.rules import raw_cards as raw

SYMBOLS = ("compass", "gear", "tablet")
COLOURS = ("brown", "grey", "blue", "yellow", "red", "green", "purple", "black")
CATEGORIES = {
    "blue": "civilian",
    "green": "science",
    "yellow": "commerce",
    "red": "military",
    "purple": "guilds",
    "black": "black",
    "white": "leaders",
    "island": "islands",
    "edifice": "edifice",
}
NOTHING: dict = {}


class Seat:
    """A city with all that lies in it; its neighbours are set afterwards."""

    left: "Seat"
    right: "Seat"

    def __init__(self, edition: str, given: dict) -> None:
        self.edition = edition
        self.given = given
        self.more = given.get("expansions", NOTHING)
        self.known = raw.cards(edition)
        lists = [
            given.get("cards", []),
            *(self.more.get(name, []) for name in ("leaders", "islands", "edifices")),
        ]
        self.cards = [card for one in lists for card in one]
        self.board = raw.wonders(edition).get(given.get("wonder"), NOTHING)
        self.side = self.board.get(given.get("side"), [])
        self.built = [place - 1 for place in self.more.get("built", [])] or [*range(given.get("stages", 0))]

    def colours(self) -> list[str]:
        named = [self.known[card]["colour"] for card in self.cards]
        return named + [
            colour for colour, count in self.more.get("cards", NOTHING).items() for _ in range(count)
        ]

    def stages(self) -> Iterator[dict]:
        """The effects of the built stages, with what was chosen and copied put in their place."""
        chosen = iter(self.more.get("benefits", []))

        def settled(effect: dict) -> Iterator[dict]:
            if "either" in effect:
                which = next(chosen, None)
                if which:
                    yield from settled(effect["either"][which == "second"])
            elif "copy_stage" in effect:
                of = effect["copy_stage"]
                side = getattr(self, of["neighbour"]).side
                named = {"first": side[:1], "second": side[1:2], "last": side[-1:]}[of["stage"]]
                yield from (
                    one
                    for stage in named
                    if "copy_stage" not in stage["effect"]
                    for one in settled(stage["effect"])
                )
            else:
                yield effect

        for place in sorted(self.built):
            yield from settled(self.side[place]["effect"])

    def played(self) -> list[tuple[str, str, dict]]:
        """Everything in play: its category, its name and its effect."""
        found = [("wonder", "", effect) for effect in self.stages()]
        found += [
            (CATEGORIES[self.known[card]["colour"]], card, self.known[card]["effect"])
            for card in self.cards
            if self.known[card]["colour"] in CATEGORIES
        ]
        leader = self.more.get("courtesan")
        if leader and "courtesans-guild" in self.cards:
            copied = {
                "alone-copied" if kind == "alone" else kind: said
                for kind, said in self.known[leader]["effect"].items()
            }
            found.append(("guilds", "courtesans-guild", copied))
        return found

    def has(self, thing: str) -> int:
        """How often there is what an effect counts."""
        if thing in COLOURS:
            return self.colours().count(thing)
        if thing == "stone":
            return self.stone()
        tokens = {
            value: self.given.get("tokens", NOTHING).get(value, 0) for value in ("1", "3", "5", "defeats")
        }
        return {
            "leader": self.colours().count("white") + self.more.get("other_leaders", 0),
            "island": self.colours().count("island"),
            "wonder-stage": len(self.built),
            "completed-wonder": int(len(self.built) == len(self.side) > 0),
            "defeat-token": tokens["defeats"],
            "victory-token": tokens["1"] + tokens["3"] + tokens["5"],
            "victory-token-1": tokens["1"],
            "victory-token-2": tokens["3"],
            "victory-token-3": tokens["5"],
            "coins": self.given.get("coins", 0),
            "commercial-level": self.more.get("level", 0),
        }[thing]

    def stone(self) -> int:
        """All the stone that can be had in a turn."""
        production = [self.board.get("resource", "")]
        production += [effect.get("produces", "") for effect in self.stages()]
        production += [self.known[card]["effect"].get("produces", "") for card in self.cards]
        return sum(max(option.count("S") for option in one.split("/")) for one in production)

    def greens(self) -> list[str]:
        effects = [self.known[card] for card in self.cards]
        return [
            one["effect"]["science"]
            for one in effects
            if one["colour"] == "green" and "science" in one["effect"]
        ]


def each(seat: Seat, said: dict) -> int:
    places = {"own": seat, "left": seat.left, "right": seat.right}
    return said.get("points", 0) * sum(
        places[place].has(thing) for place in said["in"] for thing in said["of"]
    )


def most(seat: Seat, said: dict) -> int:
    others = (seat.left.has(said["of"]), seat.right.has(said["of"]))
    return said["points"] if seat.has(said["of"]) > max(others) else 0


def of_a_power(seat: Seat, power: str) -> int:
    if power == "identical-victories":
        return sum(value * (seat.has(f"victory-token-{age}") // 2) for age, value in ((1, 1), (2, 3), (3, 5)))
    if power == "points-of-a-colour":
        return max(map(seat.has, COLOURS))
    colour = seat.more.get("stage_colour")
    return seat.left.has(colour) + seat.right.has(colour) if power == "colour-of-the-card" and colour else 0


COUNTED: dict[str, Callable[[Seat, Any], int]] = {
    "each": each,
    "most": most,
    "power": of_a_power,
    "sets": lambda seat, said: said["points"] * min(map(seat.has, said["of"])),
    "treasury": lambda seat, said: said["points"] * (seat.has("coins") // said["coins"]),
    "without": lambda seat, said: 0 if seat.has("defeat-token") else said,
    "alone": lambda seat, said: said if seat.has("leader") == 1 else 0,
    "alone-copied": lambda seat, said: said if seat.has("leader") == 0 else 0,
    "different_colours": lambda seat, said: said * sum(seat.has(colour) > 0 for colour in COLOURS),
}


def counted(seat: Seat, effect: dict) -> int:
    """What an effect counts for points in a city."""
    return sum(COUNTED[kind](seat, said) for kind, said in effect.items() if kind in COUNTED)


def worth(seat: Seat, category: str, effect: dict, limit: int) -> int:
    points = effect.get("points", 0) + counted(seat, effect)
    return min(points, limit) if category == "guilds" else points


def science(seat: Seat, effects: list[dict]) -> int:
    """Try every card for every mask, every symbol for every wild one, then what adds to the most common and replaces one."""
    own = dict.fromkeys([*SYMBOLS, "any", "mask", "most-common"], 0) | seat.more.get("symbols", NOTHING)
    for effect in effects:
        if "science" in effect:
            own[effect["science"]] += 1
    powers = [effect.get("power") for effect in effects]
    masks = own["mask"] + powers.count("copy-science")
    commons = own["most-common"] + powers.count("most-common-symbol")
    each_set = 7 + sum(effect.get("symbol_sets", 0) for effect in effects)
    next_door = seat.left.greens() + seat.right.greens()
    copies = {
        tuple(own[symbol] + copied.count(symbol) for symbol in SYMBOLS)
        for copied in combinations(next_door, min(masks, len(next_door)))
    }
    ends = {
        tuple(one[kind] + chosen.count(kind) for kind in range(3))
        for one in copies
        for chosen in product(range(3), repeat=own["any"])
    }
    for _ in range(commons):
        ends = {
            tuple(one[kind] + (kind == more and any(one)) for kind in range(3))
            for one in ends
            for more in range(3)
            if one[more] == max(one)
        }
    for _ in range(powers.count("change-symbol")):
        ends |= {
            tuple(one[kind] - (kind == lost) + (kind == won) for kind in range(3))
            for one in ends
            for lost in range(3)
            for won in range(3)
            if one[lost]
        }
    return max(sum(number**2 for number in one) + each_set * min(one) for one in ends)


def scored(seat: Seat, limit: int) -> dict[str, int]:
    """The points of a city, with every guild that could be copied or scored twice tried."""
    played = seat.played()
    powers = [effect.get("power") for _, _, effect in played]

    def guilds(seats: list[Seat]) -> list[dict]:
        return [
            one.known[card]["effect"]
            for one in seats
            for card in one.cards
            if one.known[card]["colour"] == "purple"
        ]

    copies = guilds([seat.left, seat.right]) if "copy-guild" in powers else []
    again = guilds([seat]) if "guild-twice" in powers else []
    tried = [
        sheet(seat, played, copied, twice, limit)
        for copied in copies or [NOTHING]
        for twice in again or [NOTHING]
    ]
    return max(tried, key=lambda one: sum(one.values()))


def sheet(seat: Seat, played: list, copied: dict, twice: dict, limit: int) -> dict[str, int]:
    """The points of a city with certain guilds scored besides its own."""
    more, tokens = seat.more, seat.given.get("tokens", NOTHING)
    found = dict.fromkeys(
        ["military", "treasury", "wonder", "science", "guilds", "edifice", *CATEGORIES.values()], 0
    )
    found["military"] += sum(int(value) * number for value, number in tokens.items() if value != "defeats")
    found["military"] -= tokens.get("defeats", 0)
    found["treasury"] = seat.given.get("coins", 0) // 3
    by_card: dict[tuple[str, str], int] = {}
    for category, name, effect in played:
        if not name:
            found[category] += worth(seat, category, effect, limit)
        else:
            by_card[category, name] = by_card.get((category, name), 0) + worth(seat, category, effect, 999)
    for (category, _), points in by_card.items():
        found[category] += min(points, limit) if category == "guilds" else points
    found["guilds"] += worth(seat, "guilds", copied, limit)
    found["edifice"] += worth(seat, "guilds", twice, limit)
    found["science"] += science(seat, [*(effect for _, _, effect in played), copied, twice])
    for tomb in more.get("entombed", []):
        cost = seat.known[tomb["leader"]]["cost"]
        found["wonder"] += 2 * (tomb.get("age", 0) if cost == "A" else cost)
    typed = more.get("points", NOTHING)
    found["civilian"] += typed.get("civilian", 0)
    found["debt"] = -more.get("debt", 0)
    naval = {"weakest-1": -1, "weakest-2": -2, "weakest-3": -3}
    found["naval"] = sum(
        naval.get(name) or int(name) * 1 for name, n in more.get("naval", NOTHING).items() for _ in range(n)
    )
    found["edifice"] -= sum(
        (2, 3, 5)[int(age) - 1] * n for age, n in more.get("edifice_debt_by_age", NOTHING).items()
    )
    found["projects"] = typed.get("projects", 0) - sum(
        int(age) * n for age, n in more.get("penalties_by_age", NOTHING).items()
    )
    found["shipyard"] = typed.get("shipyard", 0)
    found["tower"] = (0, 2, 5, 10)[more.get("tiles", 0)]
    return found


def table(question: dict) -> dict:
    """Points of all cities, totals and places."""
    limit = 10 if question.get("armada") else 999
    seats = [Seat(question["edition"], given) for given in question["cities"]]
    for place, seat in enumerate(seats):
        seat.left, seat.right = seats[(place + 1) % len(seats)], seats[place - 1]
    points = [scored(seat, limit) for seat in seats]
    totals = [sum(one.values()) for one in points]
    keys = [(total, city.get("coins", 0)) for total, city in zip(totals, question["cities"], strict=True)]
    return {"points": points, "totals": totals, "places": [1 + sum(k > key for k in keys) for key in keys]}
