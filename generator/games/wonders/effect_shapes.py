"""What the files may hold of effects: one or several of them on a card or stage."""

from typing import Annotated, Literal

from pydantic import Field, StrictInt

from generator.games.wonders.effect_words import (
    City,
    Compared,
    CopiedStage,
    Countable,
    Discarded,
    Event,
    Neighbour,
    Others,
    Owned,
    PowerName,
    Saved,
    Ships,
    Symbol,
    Uncounted,
)
from generator.games.wonders.ids import Colour
from generator.readers.values import Some, Whole, shape

Level = Annotated[StrictInt, Field(ge=1, le=3)]


@shape
class DiscountShape:
    """A lower price for goods bought from neighbours."""

    goods: Literal["raw", "manufactured"]
    neighbours: Some[Neighbour]
    price: Whole


@shape
class EachShape:
    """Coins when built and points at the end for each thing counted."""

    of: Some[Countable]
    in_: Annotated[Some[City], Field(alias="in")]
    coins: Whole = 0
    points: Whole = 0


@shape
class RebateShape:
    """Coins off the first resource of a turn bought from one neighbour."""

    neighbour: Neighbour
    coins: Whole


@shape
class GiftShape:
    """Coins from the bank for others."""

    to: Others
    coins: Whole


@shape
class LossShape:
    """Coins that every other player loses, once or `per` thing of their own."""

    coins: Whole
    per: Owned | None = None


@shape
class IncomeShape:
    """Coins whenever something happens."""

    on: Event
    coins: Whole


@shape
class SavingShape:
    """Resources that need not be paid."""

    on: Saved
    resources: Whole


@shape
class SetsShape:
    """Points for each set of cards of these colours."""

    of: Some[Colour]
    points: Whole


@shape
class TreasuryShape:
    """Points for so many coins each."""

    coins: Whole
    points: Whole


@shape
class MostShape:
    """Points for more of something than each neighbour has."""

    of: Compared
    points: Whole


@shape
class StepsShape:
    """Ships that move one space forward for nothing: one, or several different ones."""

    which: Ships
    ships: Annotated[StrictInt, Field(ge=1, le=4)] = 1


@shape
class EmporiumShape:
    """Resources each turn from a player who is no neighbour."""

    resources: Whole
    price: Whole


@shape
class PenaltyShape:
    """What an Edifice that was not finished takes: coins, victory tokens, or a card of a colour."""

    coins: Whole = 0
    tokens: Whole = 0
    card: Discarded | None = None


@shape
class CopyStageShape:
    """A stage of a neighbour that is copied."""

    neighbour: Neighbour
    stage: CopiedStage


@shape
class EffectShape:
    """What a card or stage does: one or several of these."""

    produces: str | None = None
    points: Whole | None = None
    shields: Whole | None = None
    science: Symbol | None = None
    coins: Whole | None = None
    discount: DiscountShape | None = None
    each: EachShape | None = None
    rebate: RebateShape | None = None
    gift: GiftShape | None = None
    loss: LossShape | None = None
    diplomacy: Whole | None = None
    victory: Annotated[StrictInt, Field(ge=1, le=3)] | None = None
    debt: Whole | None = None
    income: IncomeShape | None = None
    saving: SavingShape | None = None
    sets: SetsShape | None = None
    symbol_sets: Whole | None = None
    treasury: TreasuryShape | None = None
    most: MostShape | None = None
    without: Whole | None = None
    alone: Whole | None = None
    naval_strength: Whole | None = None
    steps: StepsShape | None = None
    top_island: Level | None = None
    emporium: EmporiumShape | None = None
    boarding: Neighbour | None = None
    uncertain: Uncounted | None = None
    different_colours: Whole | None = None
    penalty: PenaltyShape | None = None
    copy_stage: CopyStageShape | None = None
    pawn: Annotated[StrictInt, Field(ge=0, le=3)] | None = None
    either: Annotated[list["EffectShape"], Field(min_length=2, max_length=2)] | None = None
    power: PowerName | None = None
