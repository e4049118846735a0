"""What the files of cards and wonder boards may hold."""

from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt

from generator.games.wonders.effect_shapes import EffectShape, Level
from generator.games.wonders.ids import Colour, Side
from generator.readers.values import CostText, EditionName, Kebab, Some, Whole, shape

Mark = Annotated[StrictInt, Field(ge=3, le=7)]
"""The number of players on a copy of a card."""
Group = Literal["standard", "expert"]
"""The groups into which the second edition parts its leaders."""
Part = Literal["all", "age", "name", "cost", "effect", "details", "known"]
"""What only one source says of a card; `details` are the figures of an effect whose kind others confirm, `known` is an effect that
only sources for the other edition tell."""
BoardPart = Literal["start", "cost", "effect", "shared"]
"""What only one source says of a board; `shared` is what two lists say that may go back to one."""


@shape
class FirstPrintingShape:
    """What the first edition prints otherwise."""

    cost: CostText | None = None
    effect: EffectShape | None = None
    copies: list[Mark] | None = None
    needs: list[Kebab] | None = None
    chain_from: list[Kebab] | None = None
    chain_to: list[Kebab] | None = None


@shape
class CardShape:
    """A card; the facts are of the second edition unless only the first has it.

    A leader has no Age, an Island a level in its place; neither Islands nor Edifices have a cost; `group` is that of a leader in the second edition; `needs` are other expansions that must be on the table besides its own. `agreement` is how many groups of sources that do not copy each other say so, `one_source` what only one of them says.
    """

    age: Annotated[StrictInt, Field(ge=1, le=3)] | None = None
    group: Group | None = None
    level: Level | None = None
    colour: Colour
    needs: list[Kebab] = field(default_factory=list)
    effect: EffectShape
    cost: CostText | None = None
    copies: list[Mark] = field(default_factory=list)
    chain_from: list[Kebab] = field(default_factory=list)
    chain_to: list[Kebab] = field(default_factory=list)
    editions: list[EditionName] = field(default_factory=lambda: ["second", "first"])
    first: FirstPrintingShape | None = None
    agreement: dict[EditionName, Whole]
    one_source: dict[EditionName, Some[Part]] = field(default_factory=dict)
    open: list[Kebab] = field(default_factory=list)


@shape
class StageShape:
    """A stage of a wonder."""

    cost: CostText
    effect: EffectShape


@shape
class BoardShape:
    """A wonder board of one edition: the resource that it produces, if it does, and the stages of its sides.

    `always` is what a side gives from the start; `coins` come on top of the first ones, `coins_open` is the open question about them; `box` is the module that brings it, where that is not the one in whose folder it stands.
    """

    resource: str | None = None
    coins: Whole = 0
    coins_open: Kebab | None = None
    any_order: StrictBool = False
    box: Kebab | None = None
    always: dict[Side, EffectShape] = field(default_factory=dict)
    a: Some[StageShape]
    b: Some[StageShape]


@shape
class WonderShape:
    """A wonder in the editions that have it; `both` is one board for either of them."""

    second: BoardShape | None = None
    first: BoardShape | None = None
    both: BoardShape | None = None
    one_source: dict[EditionName, dict[Literal["board", "a", "b"], Some[BoardPart]]] = field(
        default_factory=dict
    )
    open: list[Kebab] = field(default_factory=list)
