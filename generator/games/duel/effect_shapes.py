"""What the files may hold of effects."""

from typing import Annotated

from pydantic import Field

from generator.games.duel.effect_words import (
    Built,
    Colour,
    Counted,
    Drawn,
    NumberName,
    PowerName,
    Saved,
    Symbol,
    Tokens,
)
from generator.readers.values import Some, Whole, Word, shape


@shape
class EachShape:
    """Coins for each thing in one's own city."""

    of: Some[Counted]
    coins: Whole


@shape
class GuildShape:
    """Coins when built and points at the end for each thing in the city with more of them."""

    of: Some[Counted]
    points: Whole
    coins: Whole = 0


@shape
class SavingShape:
    """Resources that need not be paid."""

    on: Saved
    resources: Whole
    held: bool = False


@shape
class TokensShape:
    """A progress token to take: of so many drawn, or of all that were set aside."""

    from_: Annotated[Drawn, Field(alias="from")]
    draw: Whole = 0


@shape
class PerTokenShape:
    """Points for each token."""

    of: Tokens
    points: Whole


@shape
class InfluenceShape:
    """Cubes placed in the Senate, removed from it and moved."""

    place: Whole = 0
    remove: Whole = 0
    move: Whole = 0


@shape
class EffectShape:
    """What a thing does: one or several of these."""

    produces: Word | None = None
    shields: Whole | None = None
    science: Symbol | None = None
    coins: Whole | None = None
    loss: Whole | None = None
    fixed_price: Word | None = None
    trade_saving: Word | None = None
    each: EachShape | None = None
    guild: GuildShape | None = None
    set_points: Some[Whole] | None = None
    saving: SavingShape | None = None
    ignore_symbol: Colour | None = None
    destroy: Colour | None = None
    take_card: Some[Colour] | None = None
    tokens: TokensShape | None = None
    per_token: PerTokenShape | None = None
    age_coins: Built | None = None
    influence: InfluenceShape | None = None
    numbers: dict[NumberName, Whole] | None = None
    powers: Some[PowerName] | None = None
    points: Whole | None = None
