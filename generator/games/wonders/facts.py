"""The cards and wonders as the rules hear of them, in CPython as in the reader's browser."""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from generator.games import saying
from generator.games.notation import Cost
from generator.games.wonders.components import (
    Board,
    Card,
    Printing,
    Stage,
    base_cards,
    base_wonders,
    cards,
    wonders,
)
from generator.games.wonders.effects import Coins, Each, Effect, Gift
from generator.games.wonders.ids import EDIFICES, EDITIONS, ISLANDS, LEADERS
from generator.ids import Edition
from generator.model import Library

ALIKE: Final = ""
"""Where the rules find what both editions print alike."""
FAMILIES: Final = {LEADERS: "leaders", ISLANDS: "islands", EDIFICES: "edifices"}
"""Colour -> the family of cards that a form asks for by itself."""
PRICED: Final = "priced"
HELPERS: Final = "helpers"
PAYING: Final = "paying"
TAUGHT: Final = "taught"
"""Green cards with a symbol: what a mask next door may copy."""
DOES: Final = {
    "armed": frozenset({"shields", "boarding", "defeats-as-shields", "pass-defeats"}),
    "sailing": frozenset({"navalstrength"}),
    "taxing": frozenset({"loss", "others-lose-by-age"}),
    "learned": frozenset({"science", "symbolsets", "copy-science", "most-common-symbol", "change-symbol"}),
}
"""Family of cards that a form asks for -> the kinds of effect, and the names of powers, of which each of them has one."""
HELPS: Final = frozenset(
    {"produces", "discount", "rebate", "saving", "income", "emporium"}
    | {"buy-from-bank", "recruit-free", "guilds-free", "black-free-once-per-age"}
    | {"stages-without-resources", "double-resource", "missing-resource", "cheaper-board-resource"}
)
"""The kinds of effect, and the names of powers, that change what something costs."""
_DEALT: Final = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
_UNSAID: Final = ("moment",)
"""What the rules need not hear of an effect."""

Told = Mapping[Edition, Mapping[str, Any]]


def told(library: Library) -> str:
    """Every card and wonder board by edition, and the families of cards, as JSON text for `generator.rules.facts`."""
    rules = cited(library)
    known = cards(library)
    data: dict[str, Any] = {
        "cards": _by_edition(
            {id_: card.printings for id_, card in known.items()},
            lambda id_, printing: _card(known[id_], printing, rules.get(id_, "")),
        ),
        "wonders": _by_edition(
            {id_: wonder.boards for id_, wonder in wonders(library).items()}, lambda _, board: _board(board)
        ),
    }
    data |= {
        family: [id_ for id_, card in known.items() if family in families(card)]
        for family in (*FAMILIES.values(), PRICED, HELPERS, *DOES, TAUGHT, PAYING)
    }
    data["base_wonders"] = list(base_wonders(library))
    data["base_guilds"] = [id_ for id_, card in base_cards(library).items() if card.is_guild]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def families(card: Card) -> list[str]:
    """What forms call it besides a card: a leader and its like, something that has a cost, something that helps to pay one."""
    found = [FAMILIES[card.colour]] if card.colour in FAMILIES else []
    if card.has_cost:
        found.append(PRICED)
    kinds = {
        word for one in card.printings.values() for effect in _effects(one.effects) for word in _words(effect)
    }
    if card.colour not in _DEALT and kinds & HELPS:
        found.append(HELPERS)
    if any(_pays(effect) for one in card.printings.values() for effect in one.effects):
        found.append(PAYING)
    if card.colour == "green" and "science" in kinds:
        found.append(TAUGHT)
    return found + [family for family, words in DOES.items() if kinds & words]


def _pays(effect: Effect) -> bool:
    """Whether it brings coins at once, a known number or so many for each of something."""
    return isinstance(effect, (Coins, Gift)) or (isinstance(effect, Each) and effect.coins > 0)


def _words(effect: dict[str, Any]) -> tuple[str, str]:
    """The kind of an effect, and more closely the name of its power, or that of which nobody knows how much there is."""
    return effect["kind"], effect["of"] if effect["kind"] == "uncertain" else effect.get("name", "")


def cited(library: Library) -> dict[str, str]:
    """Card of an expansion -> the first rule that tells of it, which workings cite where they count it."""
    known = cards(library)
    found: dict[str, str] = {}
    for rule in library.rules.values():
        for id_ in rule.things.get("card", ()):
            if known[id_].module:  # type: ignore[index]
                found.setdefault(id_, rule.id)
    return found


def _by_edition(
    things: Mapping[Any, Mapping[Edition, Any]], tell: Callable[[Any, Any], dict[str, Any]]
) -> dict[Edition, dict[str, Any]]:
    """Everything under the edition that prints it, or once where both print it alike."""
    found: dict[Edition, dict[str, Any]] = {edition: {} for edition in (*EDITIONS, ALIKE)}
    for id_, printings in things.items():
        said = {edition: tell(id_, one) for edition, one in printings.items()}
        first, *others = said.values()
        if others and all(other == first for other in others):
            said = {ALIKE: first}
        for edition, one in said.items():
            found[edition][id_] = one
    return found


def _card(card: Card, printing: Printing, rule: str) -> dict[str, Any]:
    return {
        "age": card.age,
        "colour": card.colour,
        "chain_from": printing.chain_from,
        **_cost(printing.cost),
        "effects": _effects(printing.effects),
        **({"rule": rule} if rule else {}),
    }


def _board(board: Board) -> dict[str, Any]:
    sides = {side: [_stage(stage) for stage in stages] for side, stages in board.sides.items()}
    always = {side: _effects(effects) for side, effects in board.always.items()}
    others = {"any_order": board.any_order, "always": always, "coins": board.coins}
    return {"resource": board.resource, **{name: of for name, of in others.items() if of}, "sides": sides}


def _stage(stage: Stage) -> dict[str, Any]:
    return {**_cost(stage.cost), "effects": _effects(stage.effects)}


def _cost(cost: Cost) -> dict[str, Any]:
    """Coins and resources, and what else a cost can be: the number of the Age, of kinds alone, that of what is copied."""
    others = {"by_age": cost.by_age, "unsure": cost.unsure, "copied": cost.copied}
    return {"coins": cost.coins, "resources": cost.resources} | {n: True for n, so in others.items() if so}


def _effects(effects: tuple[Effect, ...]) -> list[dict[str, Any]]:
    return [_effect(effect) for effect in effects]


def _effect(effect: Effect) -> dict[str, Any]:
    """An effect by its kind and its parts, and those of the effects in it."""
    parts = saying.told(effect)
    return {
        name: _effects(part) if name in ("first", "second") else part
        for name, part in parts.items()
        if name not in _UNSAID
    }
