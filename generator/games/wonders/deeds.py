"""What cards and boards do, each deed with the keys by which the list of what meets what knows it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, cast

from generator.games.saying import Produces
from generator.games.wonders.board_effects import Either
from generator.games.wonders.components import Card, Wonder
from generator.games.wonders.effects import (
    Coins,
    Each,
    Effect,
    Income,
    Loss,
    Most,
    Power,
    Saving,
    Science,
)
from generator.games.wonders.ids import EDITIONS
from generator.games.wonders.naval_effects import Steps
from generator.ids import Edition, ModuleId
from generator.model import Things
from generator.readers.hooks import Done

Found = dict[tuple[str, tuple[str, ...], tuple[ModuleId, ...]], list[Edition]]
"""Part, keys and the modules that it needs -> the editions that have it so."""


def deeds(things: Things) -> Iterator[Done]:
    """Every deed of every card and board; one that both editions have alike, once."""
    for card in cast("Iterable[Card]", things["card"].values()):
        yield from _done("card", card.id, _of_card(card))
    for wonder in cast("Iterable[Wonder]", things["wonder"].values()):
        yield from _done("wonder", wonder.id, _of_wonder(wonder))


def _done(kind: str, id_: str, found: Found) -> Iterator[Done]:
    for (part, keys, modules), editions in found.items():
        edition = [] if len(editions) == len(EDITIONS) else [f"edition.{editions[0]}"]
        when = " and ".join([*modules, *edition])
        alone = "board" if kind == "wonder" else ""
        yield Done(kind=kind, id=id_, keys=keys, part=part, when=when, alone=alone)


def _of_card(card: Card) -> Found:
    found: Found = defaultdict(list)
    for edition, printing in card.printings.items():
        given = [keys for effect in printing.effects for keys in keys_of(effect)]
        if card.is_guild:
            given = [(*keys, *(f"guild.{key}" for key in keys)) for keys in given]
        if printing.chain_from:
            given.append(("chain",))
        if card.age and not card.is_edifice:
            given = [(*keys, "built") for keys in given]
        for keys in dict.fromkeys(given):
            found["", keys, card.modules(edition)].append(edition)
    return found


def _of_wonder(wonder: Wonder) -> Found:
    found: Found = defaultdict(list)
    for edition, board in wonder.boards.items():
        modules = (board.module,) if board.module else ()
        for side, stages in board.sides.items():
            effects = (*board.always.get(side, ()), *(one for stage in stages for one in stage.effects))
            for keys in dict.fromkeys(keys for effect in effects for keys in keys_of(effect)):
                found[side, keys, modules].append(edition)
    return found


def keys_of(effect: Effect) -> Iterator[tuple[str, ...]]:
    """The keys of an effect; of a choice between two, those of both."""
    if isinstance(effect, Either):
        for one in (*effect.first, *effect.second):
            yield from keys_of(one)
    else:
        yield tuple(_keys(effect))


_APART: Final[Mapping[type, str]] = {
    Coins: "moment",
    Income: "on",
    Most: "of",
    Power: "name",
    Saving: "on",
    Steps: "which",
}
"""Kinds of effects that do different things -> by which part of them."""


def _keys(effect: Effect) -> list[str]:
    """The keys of one effect, the most particular first.

    >>> from generator.games.wonders.effects import Shields
    >>> _keys(Power(name="copy-guild")), _keys(Shields(shields=2))
    (['power.copy-guild'], ['effect.shields'])
    """
    kind = "power" if isinstance(effect, Power) else f"effect.{type(effect).__name__.lower()}"
    match effect:
        case Produces(options=options):
            most = max(map(len, options), default=0)
            return [f"{kind}.{'choice' if len(options) > 1 else 'double' if most > 1 else 'one'}"]
        case Each():
            return _counted(kind, effect)
        case Science(symbol=symbol):
            return [f"{kind}.{'any' if symbol == 'any' else 'fixed'}"]
        case Loss(per=per):
            return [*([f"{kind}.counted"] if per else []), kind]
    part = _APART.get(type(effect))
    general = [] if kind == "power" else [kind]
    return [*([f"{kind}.{getattr(effect, part)}"] if part else []), *general]


def _counted(kind: str, effect: Each) -> list[str]:
    """By what is counted, in whose cities, and what it gives."""
    own = "own" if effect.cities == ("own",) else "neighbours"
    given = [name for name in ("coins", "points") if getattr(effect, name)]
    return [*(f"each.{thing}" for thing in effect.of), *(f"{kind}.{how}" for how in (own, *given))]
