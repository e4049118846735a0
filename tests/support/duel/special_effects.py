"""What divinities, conspiracies and some wonders do by rules of their own, in a random game."""

from typing import Any

from tests.support.duel.calculators import kinds


class Plots:
    """A method for each power that acts at once; the others are asked for when they matter."""

    chance: Any
    cities: list[dict[str, Any]]

    def some(self, found: list[Any]) -> list[Any]:
        """One of them in a list, if there is one."""
        return [self.chance.choice(found)] if found else []

    def power_extra_turn(self, _seat: int) -> None:
        self.again = True

    def power_build_from_discard(self, seat: int) -> None:
        for card in self.some([one for one in self.discard if self.kind_of(one)[0] == "building"]):
            self.discard.remove(card)
            self.put(seat, card)

    def power_build_removed(self, seat: int) -> None:
        for card in self.some(self.box):
            self.box.remove(card)
            self.put(seat, card)

    def power_build_from_far_row(self, seat: int) -> None:
        far = [
            i
            for i, card in self.lying.items()
            if self.slots[i]["row"] == 0 and self.kind_of(card)[0] != "senator"
        ]
        for slot in self.some(far):
            card = self.lying.pop(slot)
            self.uncover(seat, slot)
            self.put(seat, card)

    def power_discard_any(self, seat: int) -> None:
        for slot in self.some(sorted(self.lying)):
            self.discard.append(self.lying.pop(slot))
            self.uncover(seat, slot)

    def power_discard_accessible(self, seat: int) -> None:
        for _ in range(self.chance.randint(1, 2)):
            for slot in self.some(self.free_slots()):
                self.discard.append(self.lying.pop(slot))
                self.uncover(seat, slot)

    def power_trigger_conspiracy(self, seat: int) -> None:
        city = self.cities[seat]
        if city["plots"]:
            id_ = city["plots"].pop()
            self.effects(seat, "conspiracies", id_, conspiracy=id_)
        elif city["prepared"]:
            self.trigger(seat)

    def power_copy_symbol(self, seat: int) -> None:
        for card in self.some(self.cards_of(1 - seat, "green")):
            self.cities[seat]["snake"] = card
            for one in kinds()["buildings"][card]["effects"]:
                if one["kind"] == "science":
                    self.symbol(seat, one["symbol"])

    def power_unbuild_wonder(self, _seat: int) -> None:
        for city, wonder in self.some([(one, built) for one in self.cities for built in one["wonders"]]):
            self.take_down(city, wonder)
            city["to_build"].append(wonder)

    def power_remove_wonder(self, seat: int) -> None:
        for wonder in self.some(self.cities[1 - seat]["wonders"]):
            self.take_down(self.cities[1 - seat], wonder)

    def take_down(self, city: dict[str, Any], wonder: str) -> None:
        city["wonders"].remove(wonder)
        self.discard.append(city["under"].pop(wonder))

    def power_free_wonder(self, seat: int) -> None:
        for wonder in self.some(self.cities[seat]["to_build"]):
            for card in self.some(self.discard):
                self.discard.remove(card)
                self.raise_wonder(seat, wonder, card)

    def power_take_wonder(self, seat: int) -> None:
        for wonder in self.some(self.cities[1 - seat]["to_build"]):
            self.cities[1 - seat]["to_build"].remove(wonder)
            self.cities[seat]["to_build"].append(wonder)

    def power_minerva_pawn(self, _seat: int) -> None:
        self.minerva = self.chance.choice([space for space in range(-9, 10) if space != self.pawn])

    def power_two_military_tokens(self, seat: int) -> None:
        there = [(side, which) for side in (0, 1) for which, left in self.military[side].items() if left]
        self.chance.shuffle(there)
        for place, (side, which) in enumerate(there[:2]):
            self.military[side][which] = False
            if place:
                self.apply_token(seat, which)

    def power_gate(self, seat: int) -> None:
        for deck in self.some([one for one in self.decks.values() if one]):
            self.bring(seat, deck.pop(0))

    def power_free_divinity(self, seat: int) -> None:
        for deck in self.some([one for one in self.decks.values() if one]):
            self.bring(seat, deck.pop(self.chance.randrange(len(deck))))

    def power_half_coins(self, seat: int) -> None:
        coins = self.cities[1 - seat]["coins"]
        self.gain(seat, self.lose(1 - seat, (coins + 1) // 2))

    def power_lock_token(self, seat: int) -> None:
        places = [place for place in (self.board, self.cities[1 - seat]["tokens"], self.set_aside) if place]
        for place in self.some(places):
            self.locked.append(place.pop(self.chance.randrange(len(place))))

    def power_coins_per_own_cube(self, seat: int) -> None:
        self.gain(seat, sum(self.cubes[seat]))

    def power_loss_per_cube(self, seat: int) -> None:
        self.lose(1 - seat, sum(self.cubes[1 - seat]))

    def power_swap_cards(self, seat: int) -> None:
        for colour in ("blue", "green"):
            mine, theirs = (self.cards_of(who, colour) for who in (seat, 1 - seat))
            if mine and theirs:
                one, other = self.chance.choice(mine), self.chance.choice(theirs)
                for who, lost, won in ((seat, one, other), (1 - seat, other, one)):
                    self.cities[who]["cards"].remove(lost)
                    self.cities[who]["cards"].append(won)
                return

    def power_move_decree(self, _seat: int) -> None:
        for old in self.some([i for i, found in enumerate(self.chambers) if found]):
            new = self.chance.choice([i for i in range(6) if i != old])
            self.chambers[new].insert(0, self.chambers[old].pop())
            self.settle()

    def take_mythology(self, seat: int, mythology: str) -> None:
        """Of the two divinities on top one goes to a free space, the other back (P4)."""
        self.cities[seat]["mythologies"].append(mythology)
        deck = self.decks[mythology]
        drawn = deck[:2]
        self.chance.shuffle(drawn)
        space = self.chance.choice([i for i, id_ in enumerate(self.pantheon_spaces) if id_ is None])
        self.pantheon_spaces[space] = drawn[0]
        deck.remove(drawn[0])
