"""A whole game on the real data: set-up, turns, structures; what cards do stands in `powers`."""

import random
from collections import Counter
from typing import Any

from generator.rules.duel import cost, senate, structure, victory
from tests.support.duel.calculators import ask, kinds
from tests.support.duel.effects import FACTS, Powers

City = dict[str, Any]
COPIED = "/"
"""Between the id of a card and the number of its copy."""


def new_city() -> City:
    lists = ("cards", "wonders", "tokens", "divinities", "temples", "decrees", "mythologies", "offerings")
    return {name: [] for name in (*lists, "to_build", "senator_cards", "plots", "prepared")} | {
        "coins": 7,
        "senators": 0,
        "astarte_coins": 0,
        "under": {},
        "snake": None,
    }


class Game(Powers):
    """Two players who do whatever is allowed, at random."""

    def __init__(self, chance: random.Random, *, pantheon: bool, agora: bool) -> None:
        self.chance, self.pantheon, self.agora = chance, pantheon, agora
        self.facts = FACTS
        self.modules = {"", *(["pantheon"] if pantheon else []), *(["agora"] if agora else [])}
        self.cities = [new_city(), new_city()]
        self.pawn, self.minerva = 0, None
        self.military = [{"near": True, "far": True}, {"near": True, "far": True}]
        self.discard: list[str] = []
        self.box: list[str] = []
        self.age, self.slots, self.lying, self.face_up = 0, [], {}, set()
        self.turns, self.again, self.first = 0, False, 0
        tokens = self.shuffled("progress-tokens")
        self.board, self.set_aside = tokens[:5], tokens[5:]
        self.locked: list[str] = []
        self.cubes = [[0] * 6, [0] * 6]
        decrees = self.shuffled("decrees")[:6] if agora else []
        self.chambers = [[one] for one in decrees] or [[] for _ in range(6)]
        self.conspiracies = self.shuffled("conspiracies") if agora else []
        self.pantheon_spaces: list[str | None] = [None] * 6
        self.enki: list[str] = []
        self.decks: dict[str, list[str]] = {}
        for id_ in self.shuffled("divinities") if pantheon else []:
            if "mythology" in kinds()["divinities"][id_]:
                self.decks.setdefault(kinds()["divinities"][id_]["mythology"], []).append(id_)
        self.draft()

    def shuffled(self, kind: str) -> list[str]:
        found = sorted(id_ for id_, one in kinds()[kind].items() if one["module"] in self.modules)
        self.chance.shuffle(found)
        return found

    def draft(self) -> None:
        """Eight wonders, in the order A B B A, B A A B (D2)."""
        self.wonders = self.shuffled("wonders")[:8]
        for seat, wonder in zip((0, 1, 1, 0, 1, 0, 0, 1), self.wonders, strict=True):
            self.cities[seat]["to_build"].append(wonder)
            for name in self.power_names(kinds()["wonders"][wonder]):
                if name == "conspire-when-drafted":
                    self.conspire(seat)
                if name == "cube-when-drafted":
                    self.place_cube(seat)

    def deal(self) -> None:
        """The structure of the next Age (S8, S10, P1, G1)."""
        self.age += 1
        ages = {id_: one["age"] for id_, one in kinds()["buildings"].items() if one["colour"] != "purple"}
        deck = sorted(id_ for id_, age in ages.items() if age == self.age)
        self.chance.shuffle(deck)
        self.box += deck[:3]
        deck = deck[3:]
        if self.age == 3:
            guilds = sorted(id_ for id_, one in kinds()["buildings"].items() if one["colour"] == "purple")
            deck += self.chance.sample(sorted(kinds()["grand-temples"]) if self.pantheon else guilds, 3)
        if self.agora:
            deck += self.senators[: 3 if self.age == 3 else 5]
            self.senators = self.senators[3 if self.age == 3 else 5 :]
        self.chance.shuffle(deck)
        self.layout = "agora" if self.agora else "base"
        shape = kinds()["structures"][f"structure-age-{self.age}"]
        self.slots = shape["layouts"][self.layout]
        assert len(deck) == len(self.slots)
        self.lying = dict(enumerate(deck))
        self.face_up = {i for i, slot in enumerate(self.slots) if slot["face_up"]}
        bearing = shape["token_slots"].get(self.layout, []) if self.pantheon else []
        self.on_cards = dict(zip(bearing, self.tokens_of_age(), strict=False))
        assert len(self.on_cards) == len(bearing)

    def tokens_of_age(self) -> list[str]:
        if not self.pantheon:
            return []
        if self.age == 1:
            return self.chance.sample(sorted(2 * list(self.decks)), 5)
        if self.age == 2:
            for id_ in self.pantheon_spaces:
                if id_ == "enki":
                    self.enki, self.set_aside = self.set_aside[:2], self.set_aside[2:]
            self.pantheon_spaces[self.pantheon_spaces.index(None)] = "gate"
            return self.chance.sample(["2", "3", "4"], 3)
        return []

    def free_slots(self) -> list[int]:
        return structure.accessible(self.slots, [i for i in range(len(self.slots)) if i not in self.lying])

    def turn_up(self, seat: int) -> None:
        """At the end of an action freed cards turn up, and their tokens are taken (T5, P4, P6)."""
        for slot in self.free_slots():
            self.uncover(seat, slot)

    def uncover(self, seat: int, slot: int) -> None:
        self.face_up.add(slot)
        token = self.on_cards.pop(slot, None)
        if token in self.decks:
            self.take_mythology(seat, str(token))
        elif token:
            self.cities[seat]["offerings"].append(token)

    def play(self) -> dict[str, Any]:
        """A whole game: its victory, its winners, and how many turns it took."""
        copies = kinds()["senators"].items() if self.agora else ()
        self.senators = [f"{id_}{COPIED}{n}" for id_, one in copies for n in range(one.get("copies", 1))]
        self.chance.shuffle(self.senators)
        seat = 0
        while self.age < 3:
            self.deal()
            while self.lying:
                self.again = False
                self.turn(seat)
                self.turns += 1
                self.check()
                won = self.won()
                if won[0]:
                    return self.told(*won)
                if not (self.again and self.lying):
                    seat = 1 - seat
            last = 1 - seat
            # The weaker army chooses who begins (A2), in the middle whoever took the last turn (A3).
            chooser = last if self.pawn == 0 else 1 if self.pawn > 0 else 0
            seat = self.chance.choice((chooser, 1 - chooser))
        return self.told(*self.won())

    def held(self) -> list[int]:
        return senate.control(*self.cubes)

    def won(self) -> tuple[str, list[int]]:
        return victory.at_once(self.pawn, self.cities, self.held(), self.facts)

    def told(self, kind: str, winners: list[int]) -> dict[str, Any]:
        """The calculator says the same as the game."""
        answer = ask("score", self.question())
        assert (kind or "civilian") == answer["victory"]
        assert winners in ([], answer["winners"])
        return {"victory": answer["victory"], "winners": answer["winners"], "turns": self.turns}

    def question(self) -> dict[str, Any]:
        asked = ("cards", "wonders", "tokens", "divinities", "temples", "decrees", "coins", "astarte_coins")
        cities = []
        for city in self.cities:
            counts = {"mythology_tokens": len(city["mythologies"]), "offering_tokens": len(city["offerings"])}
            snake = {"snake": city["snake"]} if city["snake"] else {}
            cities.append({name: city[name] for name in asked} | counts | snake)
        rows = zip(("first", "second"), self.cubes, strict=True)
        cubes = {name: dict(zip(senate.CHAMBERS, row, strict=True)) for name, row in rows}
        return {"pawn": self.pawn, "cities": cities, "cubes": cubes}

    def price(self, seat: int, **item: Any) -> dict[str, Any]:
        return cost.answer(facts=self.facts, city=self.cities[seat], opponent=self.cities[1 - seat], **item)

    def check(self) -> None:
        """Nothing is lost, doubled or negative."""
        places = [*self.lying.values(), *self.discard, *self.box]
        for city in self.cities:
            places += [*city["cards"], *city["temples"], *city["senator_cards"], *city["under"].values()]
            places += [card for _, card in city["prepared"]]
            assert city["coins"] >= 0
            assert 0 <= city["astarte_coins"] <= 7
        assert max(Counter(places).values()) == 1
        tokens = [*self.board, *self.set_aside, *self.enki, *self.locked]
        tokens += [token for city in self.cities for token in city["tokens"]]
        assert sorted(tokens) == sorted(self.shuffled("progress-tokens"))
        assert sum(len(city["wonders"]) for city in self.cities) <= 7
        assert all(0 <= sum(row) <= 12 and min(row) >= 0 for row in self.cubes)
        assert -9 <= self.pawn <= 9
        assert all(slot in self.face_up for slot in self.free_slots())
