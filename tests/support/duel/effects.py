"""What cards, wonders, tokens, divinities, conspiracies and Senators do in a random game."""

from typing import Any

from generator.rules.duel import gains, military, science
from generator.rules.facts import Facts
from tests.support.duel.calculators import kinds, told
from tests.support.duel.senators import Senators
from tests.support.duel.special_effects import Plots

FACTS = Facts(told())


class Powers(Plots, Senators):
    """The half of a game that carries out effects; `Game` holds the table."""

    chance: Any
    cities: list[dict[str, Any]]

    def power_names(self, thing: dict[str, Any]) -> list[str]:
        return [one["name"] for one in thing["effects"] if one["kind"] == "power"]

    def has(self, seat: int, name: str) -> bool:
        things = [("progress-tokens", "tokens"), ("decrees", "decrees"), ("wonders", "wonders")]
        held = [kinds()[kind][id_] for kind, field in things for id_ in self.cities[seat][field]]
        return any(name in self.power_names(thing) for thing in held)

    # Turns ------------------------------------------------------------------------------------------------------------

    def turn(self, seat: int) -> None:
        """A prepared conspiracy perhaps, then a card of the Pantheon or of the structure (T1, P7, G9, G10)."""
        city = self.cities[seat]
        if city["prepared"] and self.chance.random() < 0.5:
            self.trigger(seat)
        if self.lying and not (self.age > 1 and self.chance.random() < 0.25 and self.activate(seat)):
            self.take(seat)
        self.turn_up(seat)

    def take(self, seat: int) -> None:
        slot = self.chance.choice(self.free_slots())
        card = self.lying.pop(slot)
        uses = [self.build_card, self.build_wonder, self.prepare]
        self.chance.shuffle(uses)
        if self.chance.random() < 0.7:
            uses.insert(0, self.build_card)
        if not any(use(seat, card) for use in uses):
            self.gain(
                seat, 2 + self.yellow(seat) + 2 * ("decree-discard-bonus" in self.cities[seat]["decrees"])
            )
            self.discard.append(card)

    def yellow(self, seat: int) -> int:
        return sum(kinds()["buildings"][id_]["colour"] == "yellow" for id_ in self.cities[seat]["cards"])

    def pay(self, seat: int, answer: dict[str, Any]) -> bool:
        if not answer["affordable"]:
            return False
        city = self.cities[seat]
        own = min(city["coins"], answer["coins"])
        city["coins"] -= own
        city["astarte_coins"] -= answer["coins"] - own
        self.cities[1 - seat]["coins"] += answer["to_opponent"]
        return True

    def gain(self, seat: int, coins: int) -> None:
        self.cities[seat]["coins"] += coins

    def lose(self, seat: int, coins: int) -> int:
        lost = min(coins, self.cities[seat]["coins"])
        self.cities[seat]["coins"] -= lost
        return lost

    def kind_of(self, card: str) -> tuple[str, str]:
        base = card.partition("/")[0]
        for field, kind in (("building", "buildings"), ("temple", "grand-temples"), ("senator", "senators")):
            if base in kinds()[kind]:
                return field, base
        raise LookupError(card)

    def build_card(self, seat: int, card: str) -> bool:
        field, base = self.kind_of(card)
        answer = self.price(seat, **{field: base})
        if not self.pay(seat, answer):
            return False
        if field == "building":
            bonus = answer["gained"] - gains.gained(
                kinds()["buildings"][base], "buildings", self.cities[seat], self.cities[1 - seat], FACTS
            )
            self.gain(seat, bonus)
        self.put(seat, card)
        return True

    def put(self, seat: int, card: str) -> None:
        """A card comes into a city, whatever it has cost."""
        field, base = self.kind_of(card)
        city = self.cities[seat]
        if field == "senator":
            city["senator_cards"].append(card)
            city["senators"] += 1
            return self.recruit(seat, base)
        if field == "temple":
            city["temples"].append(card)
            return None
        self.age_coins(kinds()["buildings"][base]["colour"])
        self.effects(seat, "buildings", base, building=base)
        city["cards"].append(card)
        return None

    def age_coins(self, what: str) -> None:
        for city in self.cities:
            for id_ in city["decrees"]:
                for one in kinds()["decrees"][id_]["effects"]:
                    city["coins"] += self.age if one["kind"] == "agecoins" and one["on"] == what else 0

    def build_wonder(self, seat: int, card: str) -> bool:
        city = self.cities[seat]
        self.chance.shuffle(city["to_build"])
        for wonder in city["to_build"]:
            if self.pay(seat, self.price(seat, wonder=wonder)):
                self.raise_wonder(seat, wonder, card)
                return True
        return False

    def raise_wonder(self, seat: int, wonder: str, card: str) -> None:
        """The seventh wonder sends the eighth to the box (W1)."""
        city = self.cities[seat]
        city["to_build"].remove(wonder)
        theology = self.has(seat, "extra-turn-on-wonders")
        city["under"][wonder] = card
        self.age_coins("wonder")
        self.again = self.again or theology
        self.effects(seat, "wonders", wonder, wonder=wonder)
        city["wonders"].append(wonder)
        if sum(len(one["wonders"]) for one in self.cities) == 7:
            for one in self.cities:
                one["to_build"].clear()

    def prepare(self, seat: int, card: str) -> bool:
        city = self.cities[seat]
        if not city["plots"]:
            return False
        city["prepared"].append((city["plots"].pop(), card))
        return True

    def trigger(self, seat: int) -> None:
        conspiracy, card = self.cities[seat]["prepared"].pop()
        self.discard.append(card)
        self.effects(seat, "conspiracies", conspiracy, conspiracy=conspiracy)

    def activate(self, seat: int) -> bool:
        spaces = [i for i, id_ in enumerate(self.pantheon_spaces) if id_]
        if not spaces:
            return False
        space = self.chance.choice(spaces)
        divinity = self.pantheon_spaces[space]
        city = self.cities[seat]
        offered = self.chance.sample(city["offerings"], self.chance.randint(0, len(city["offerings"])))
        asked = {"divinity": divinity, "space": space + 3 if seat == 0 else 8 - space, "offerings": offered}
        if not self.pay(seat, self.price(seat, activation=asked)):
            return False
        city["offerings"] = [one for one in city["offerings"] if one not in offered]
        self.pantheon_spaces[space] = None
        self.bring(seat, divinity)
        return True

    def bring(self, seat: int, divinity: str) -> None:
        """A divinity comes into a city."""
        self.effects(seat, "divinities", divinity, divinity=divinity)
        self.cities[seat]["divinities"].append(divinity)

    # Effects ----------------------------------------------------------------------------------------------------------

    def effects(self, seat: int, kind: str, id_: str, **source: str) -> None:
        item, city, other = kinds()[kind][id_], self.cities[seat], self.cities[1 - seat]
        self.gain(seat, gains.gained(item, kind, city, other, FACTS))
        for one in item["effects"]:
            if one["kind"] == "power":
                name = "power_" + one["name"].replace("-", "_")
                getattr(self, name, lambda _seat: None)(seat)
            else:
                getattr(self, f"do_{one['kind']}", self.lasting)(seat, one, source)

    def lasting(self, seat: int, one: dict[str, Any], source: dict[str, str]) -> None:
        """What is counted when it is asked for."""

    def do_shields(self, seat: int, _one: dict[str, Any], source: dict[str, str]) -> None:
        self.move(seat, **source)

    def move(self, seat: int, **source: Any) -> None:
        """The pawn moves as the calculator says; what it takes is carried out."""
        if abs(self.pawn) == 9:
            return
        sign = 1 if seat == 0 else -1
        there = self.military[1 - seat]
        answer = military.answer(
            facts=FACTS,
            pawn=sign * self.pawn,
            tokens=self.cities[seat]["tokens"],
            opponent_coins=self.cities[1 - seat]["coins"],
            near_token="there" if there["near"] else "gone",
            far_token="there" if there["far"] else "gone",
            agora=self.agora,
            minerva=None if self.minerva is None else sign * self.minerva,
            **source,
        )
        self.pawn = sign * answer["position"]
        self.cities[1 - seat]["coins"] = answer["opponent_coins"]
        if answer["minerva_removed"]:
            self.minerva = None
        for coins in answer["removed"]:
            there["near" if coins == 2 else "far"] = False
            if self.agora:
                self.apply_token(seat, "near" if coins == 2 else "far")

    def apply_token(self, seat: int, which: str) -> None:
        if not self.agora:
            self.lose(1 - seat, 2 if which == "near" else 5)
        elif which == "near":
            self.place_cube(seat)
        else:
            self.remove_cube(seat)
            self.move_cube(seat)

    def do_science(self, seat: int, one: dict[str, Any], _source: dict[str, str]) -> None:
        self.symbol(seat, one["symbol"])

    def symbol(self, seat: int, new: str) -> None:
        """A pair brings a token from the board, while there is one (K2)."""
        city = self.cities[seat]
        if science.symbols(city, city["snake"], FACTS).count(new) == 1 and self.board:
            token = self.chance.choice(self.board)
            self.board.remove(token)
            self.take_token(seat, token)

    def take_token(self, seat: int, token: str) -> None:
        self.effects(seat, "progress-tokens", token)
        self.cities[seat]["tokens"].append(token)

    def do_loss(self, seat: int, one: dict[str, Any], _source: dict[str, str]) -> None:
        self.lose(1 - seat, one["coins"])

    def cards_of(self, seat: int, *colours: str) -> list[str]:
        cards = self.cities[seat]["cards"]
        snake = self.cities[1 - seat]["snake"]
        return [id_ for id_ in cards if kinds()["buildings"][id_]["colour"] in colours and id_ != snake]

    def do_destroy(self, seat: int, one: dict[str, Any], _source: dict[str, str]) -> None:
        if found := self.cards_of(1 - seat, one["colour"]):
            card = self.chance.choice(found)
            self.cities[1 - seat]["cards"].remove(card)
            self.discard.append(card)

    def do_takecard(self, seat: int, one: dict[str, Any], _source: dict[str, str]) -> None:
        if found := self.cards_of(1 - seat, *one["colours"]):
            card = self.chance.choice(found)
            self.cities[1 - seat]["cards"].remove(card)
            self.cities[seat]["cards"].append(card)

    def do_taketoken(self, seat: int, one: dict[str, Any], _source: dict[str, str]) -> None:
        """One of those drawn stays, the others go back (W4)."""
        stock = self.enki if one["source"] == "divinity" else self.set_aside
        if stock:
            token = self.chance.choice(stock)
            stock.remove(token)
            self.take_token(seat, token)

    def do_influence(self, seat: int, one: dict[str, Any], _source: dict[str, str]) -> None:
        for _ in range(one["place"]):
            self.place_cube(seat)
        for _ in range(one["remove"]):
            self.remove_cube(seat)
        for _ in range(one["move"]):
            self.move_cube(seat)

    def do_numbered(self, seat: int, one: dict[str, Any], _source: dict[str, str]) -> None:
        if one["name"] == "protected-coins":
            self.cities[seat]["astarte_coins"] += one["number"]
