"""Cubes, decrees and conspirators in a random game."""

from typing import Any

from generator.rules.duel import senate
from tests.support.duel.calculators import kinds


class Senators:
    """Whatever changes the cubes of the Senate."""

    chance: Any
    cities: list[dict[str, Any]]

    def changed(self, seat: int, chamber: int, by: int) -> None:
        """Cubes change; whoever has gained or lost a decree is told (G4, G15)."""
        self.cubes[seat][chamber] += by
        self.settle()

    def settle(self) -> None:
        after = senate.control(*self.cubes)
        for who, sign in ((0, 1), (1, -1)):
            had, has = self.cities[who]["decrees"], []
            for chamber, decrees in enumerate(self.chambers):
                has += decrees if after[chamber] == sign else []
            self.cities[who]["decrees"] = has
            if ("decree-shield" in has) != ("decree-shield" in had):
                self.move(who, decree="gained" if "decree-shield" in has else "lost")

    def place_cube(self, seat: int, chambers: tuple[int, ...] = (0, 1, 2, 3, 4, 5)) -> None:
        """Without a cube left the placement is skipped (G14)."""
        if sum(self.cubes[seat]) < senate.CUBES:
            self.changed(seat, self.chance.choice(chambers), 1)

    def remove_cube(self, seat: int) -> None:
        if found := [i for i in range(6) if self.cubes[1 - seat][i]]:
            self.changed(1 - seat, self.chance.choice(found), -1)

    def move_cube(self, seat: int) -> None:
        if found := [i for i in range(6) if self.cubes[seat][i]]:
            old = self.chance.choice(found)
            new = self.chance.choice([i for i in (old - 1, old + 1) if 0 <= i < 6])
            self.cubes[seat][old] -= 1
            self.cubes[seat][new] += 1
            self.settle()

    def recruit(self, seat: int, senator: str) -> None:
        """A Politician acts as often as the calculator says; a Conspirator places a cube or conspires (G6, G7)."""
        if senator == "conspirator":
            self.again = self.again or self.has(seat, "extra-turn-after-conspirator")
            return self.conspire(seat) if self.chance.random() < 0.5 else self.place_cube(seat)
        cards = [kinds()["buildings"][id_]["colour"] for id_ in self.cities[seat]["cards"]]
        more = 2 * ("decree-two-more-blue" in self.cities[seat]["decrees"])
        section = ("left", "centre", "right").index(kinds()["senators"][senator]["section"])
        for _ in range(senate.actions(cards.count("blue") + more)):
            if self.chance.random() < 0.8:
                self.place_cube(seat, (2 * section, 2 * section + 1))
            else:
                self.move_cube(seat)
        return None

    def conspire(self, seat: int) -> None:
        drawn, self.conspiracies = self.conspiracies[:2], self.conspiracies[2:]
        keep = len(drawn) if self.has(seat, "keep-both") else 1
        self.cities[seat]["plots"] += drawn[:keep]
        self.conspiracies += drawn[keep:]
