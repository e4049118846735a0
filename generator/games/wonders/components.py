"""Cards and wonders, as each edition prints them."""

from collections.abc import Mapping
from dataclasses import field
from typing import cast

from generator.games.notation import Cost
from generator.games.wonders.effects import Effect
from generator.games.wonders.ids import (
    COLOURS,
    EDIFICES,
    GUILDS,
    LEADERS,
    UNPRICED,
    CardId,
    Colour,
    Side,
    WonderId,
)
from generator.ids import Edition, ModuleId
from generator.model import Library, Where, record


@record
class Printing:
    """A card as one edition prints it; `copies` holds the player count on each copy, nothing for a guild."""

    cost: Cost
    effects: tuple[Effect, ...]
    copies: tuple[int, ...] = ()
    chain_from: tuple[CardId, ...] = ()
    chain_to: tuple[CardId, ...] = ()
    needs: tuple[ModuleId, ...] = ()
    """Expansions that must be on the table besides the one that brings it."""


@record
class Card:
    """A card of the game, in every edition that has it."""

    id: CardId
    age: int
    """The number of its Age; 0 for a leader or an Island, who belong to none."""
    level: int = 0
    """That of an Island."""
    colour: Colour
    printings: Mapping[Edition, Printing]
    agreement: Mapping[Edition, int]
    one_source: Mapping[Edition, tuple[str, ...]] = field(default_factory=dict)
    """What only one group of sources says of it: `cost`, `effect`, `details` of the effect."""
    open: tuple[str, ...] = ()
    group: str = ""
    """That of a leader in the second edition: `standard`, `expert`."""
    module: ModuleId | None = None
    """The expansion that brings it."""
    where: Where = field(compare=False)

    @property
    def is_guild(self) -> bool:
        return self.colour == GUILDS

    @property
    def is_leader(self) -> bool:
        return self.colour == LEADERS

    @property
    def is_edifice(self) -> bool:
        return self.colour == EDIFICES

    @property
    def in_lists(self) -> tuple[bool, int, int, int]:
        """Its place in lists: by Age, by colour, by level; what belongs to no Age stands last."""
        return (not self.age, self.age, COLOURS.index(self.colour), self.level)

    @property
    def has_cost(self) -> bool:
        """Whether a cost is told."""
        return self.colour not in UNPRICED

    def modules(self, edition: Edition) -> tuple[ModuleId, ...]:
        """The expansions without which it is not in play."""
        return (*([self.module] if self.module else []), *self.printings[edition].needs)

    @property
    def newest(self) -> Printing:
        """The printing that a page shows first."""
        return self.printings.get("second") or self.printings["first"]

    @property
    def differs(self) -> bool:
        """Whether the editions print it differently, or only one of them has it."""
        return len(set(map(repr, self.printings.values()))) > 1 or len(self.printings) == 1


@record
class Stage:
    """A stage of a wonder."""

    cost: Cost
    effects: tuple[Effect, ...]


@record
class Board:
    """A wonder board of one edition; it may produce nothing."""

    resource: str
    sides: Mapping[Side, tuple[Stage, ...]]
    always: Mapping[Side, tuple[Effect, ...]] = field(default_factory=dict)
    """What a side gives from the start."""
    coins: int = 0
    """Coins at the start on top of those of everybody."""
    coins_open: str = ""
    """The open question about them, if there is one."""
    any_order: bool = False
    module: ModuleId | None = None
    """The expansion that brings it."""

    @property
    def effects(self) -> tuple[Effect, ...]:
        """All that its sides give."""
        stages = (stage for side in self.sides.values() for stage in side)
        given = (effects for effects in (*self.always.values(), *(stage.effects for stage in stages)))
        return tuple(effect for effects in given for effect in effects)


@record
class Wonder:
    """A wonder, in every edition that has it."""

    id: WonderId
    boards: Mapping[Edition, Board]
    for_both: bool = False
    """Whether one board, which calls its sides as the newest edition does, serves all of them."""
    one_source: Mapping[Edition, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    """Edition -> `board` or a side of it -> what only one group of sources says: `start`, `cost`, `effect`; `shared` if two may be one."""
    open: tuple[str, ...] = ()
    where: Where = field(compare=False)

    @property
    def printed(self) -> Mapping[Edition, Board]:
        """Its boards, once where one serves both editions."""
        return dict(list(self.boards.items())[:1]) if self.for_both else self.boards


def cards(library: Library) -> Mapping[CardId, Card]:
    """The cards of the game."""
    return cast("Mapping[CardId, Card]", library.things["card"])


def base_cards(library: Library) -> Mapping[CardId, Card]:
    """Those that need no expansion."""
    return {id_: card for id_, card in cards(library).items() if card.module is None}


def base_wonders(library: Library) -> Mapping[WonderId, Wonder]:
    """The boards that need no expansion."""
    found = wonders(library).items()
    return {id_: wonder for id_, wonder in found if not any(one.module for one in wonder.boards.values())}


def wonders(library: Library) -> Mapping[WonderId, Wonder]:
    """Its wonder boards."""
    return cast("Mapping[WonderId, Wonder]", library.things["wonder"])
