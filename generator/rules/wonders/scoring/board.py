"""The wonder of a city at the end of the game: which stages are built, and what of them counts."""

from __future__ import annotations

from ...errors import RulesError
from .worth import Worth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from ...facts import Facts

    Data: TypeAlias = dict[str, Any]

# What depends on more than the board: a choice that was made, a stage next door, a card under a stage.
DEPENDING = ("either", "copystage")
COLOUR_POWER = "colour-of-the-card"


class Board:
    """The side of a board with the stages that are built; without a wonder there is nothing but their number.

    Where stages may be built in any order and not all of them are, `built` says which; while nobody says it, they are
    counted from the left, and `unsaid` is true. `unchosen` is how many choices of a stage nobody told, `unseen` how many
    stages copy one of a neighbour who is not known.
    """

    def __init__(self, path: str, given: Data, more: Data, edition: str, facts: Facts) -> None:
        self.path = path
        self.name: str = given["wonder"] or ""
        self.more = more
        self.unchosen = 0
        self.unseen = 0
        self.side = ""
        self.printed: Data = {}
        self.stages: list[Data] = []
        which: list[int] = more["built"]
        self.built = [place - 1 for place in which] or list(range(given["stages"]))
        self.unsaid = False
        if len(set(which)) < len(which):
            raise RulesError(path + ".expansions.built", "given-twice")
        if self.name:
            self._read(given, edition, facts)

    def _read(self, given: Data, edition: str, facts: Facts) -> None:
        """Take the side of the board; a wonder that the edition does not have, or stages too many, are faults."""
        board = facts.thing("wonders", self.name, edition)
        if board is None:
            raise RulesError(self.path + ".wonder", "not-in-edition", edition=edition)
        if not given["side"]:
            raise RulesError(self.path + ".side", "missing")
        self.side = given["side"]
        self.printed, self.stages = board, board["sides"][self.side]
        if given["stages"] > len(self.stages):
            raise RulesError(self.path + ".stages", "too-large", max=len(self.stages))
        for place, stage in enumerate(self.built):
            if stage >= len(self.stages):
                raise RulesError(
                    self.path + ".expansions.built." + str(place), "too-large", max=len(self.stages)
                )
        in_part = 0 < len(self.built) < len(self.stages)
        self.unsaid = bool(board.get("any_order")) and in_part and not self.more["built"]

    def is_complete(self) -> bool:
        """Whether every stage of a known board is built."""
        return bool(self.stages) and len(self.built) == len(self.stages)

    def worths(self, left: Board, right: Board, made: Data) -> list[Worth]:
        """What the side gives from the start and what the built stages are worth, from the first on (B-086, W-006 to W-009)."""
        if not self.name:
            return []
        told: list[Worth | None] = made.setdefault(self.name, [])
        if not told:
            told += [self._fixed(effects) for effects in self._parts()]
        found: list[Worth] = []
        choices: list[str] = list(self.more["benefits"])
        for place, effects in self._in_force():
            worth = told[place]
            found.append(worth or Worth(self.name, self._settled(effects, left, right, choices)))
        return found

    def effects(self, left: Board | None, right: Board | None) -> list[Data]:
        """What the side does from the start and what the built stages do, from the first on; without neighbours nothing is copied."""
        found: list[Data] = []
        choices: list[str] = list(self.more["benefits"])
        for _place, effects in self._in_force() if self.name else []:
            found += self._settled(effects, left, right, choices)
        return found

    def _parts(self) -> list[list[Data]]:
        """What the side does from the start, then what each stage does."""
        always: list[list[Data]] = [self.printed.get("always", {}).get(self.side, [])]
        return always + [stage["effects"] for stage in self.stages]

    def _in_force(self) -> list[tuple[int, list[Data]]]:
        """Of these parts, those that hold, each with its place."""
        parts = self._parts()
        return [(place, parts[place]) for place in [0] + [stage + 1 for stage in sorted(self.built)]]

    def _fixed(self, effects: list[Data]) -> Worth | None:
        """What these effects are worth in every city; nothing if that depends on the city."""
        for effect in effects:
            if effect["kind"] in DEPENDING or effect.get("name") == COLOUR_POWER:
                return None
        return Worth(self.name, effects)

    def _settled(
        self, effects: list[Data], left: Board | None, right: Board | None, choices: list[str]
    ) -> list[Data]:
        """The effects that hold in this city: of two benefits the one that was chosen, of a copied stage what it prints."""
        found: list[Data] = []
        for effect in effects:
            if effect["kind"] == "either":
                if choices:
                    found += self._settled(effect[choices.pop(0)], left, right, choices)
                else:
                    self.unchosen += 1
            elif effect["kind"] == "copystage":
                neighbour = left if effect["neighbour"] == "left" else right
                if neighbour:
                    found += self._settled(neighbour.copied(effect["stage"]), left, right, choices)
                else:
                    self.unseen += 1
            elif effect.get("name") == COLOUR_POWER:
                coloured = effect.copy()
                coloured["colour"] = self.more["stage_colour"]
                found.append(coloured)
            else:
                found.append(effect)
        return found

    def copied(self, which: str) -> list[Data]:
        """The effects of the stage that a neighbour copies, built or not (W-007, W-009, as we recommend); none that copies itself.

        A board that nobody named is missing.
        """
        if not self.stages:
            raise RulesError(self.path + ".wonder", "missing")
        place = len(self.stages) - 1 if which == "last" else 1 if which == "second" else 0
        effects = self.stages[place]["effects"] if place < len(self.stages) else []
        return [effect for effect in effects if effect["kind"] != "copystage"]
