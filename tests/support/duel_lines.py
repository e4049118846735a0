"""A thing of Duel as the expectation table writes it, from the data and from the collected facts."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

import yaml

from generator.games.duel.components import Component
from generator.games.duel.effects import Effect, Numbered, Power, Saving
from generator.games.notation import format_cost, format_production
from generator.games.saying import Produces
from tests.support.paths import DATA

THINGS: dict[str, dict[str, str]] = yaml.safe_load((DATA / "duel-things.yaml").read_text("utf-8"))
LETTERS = {"wood": "W", "stone": "S", "clay": "C", "glass": "G", "papyrus": "P"}


def line_of(thing: Component) -> str:
    """Cost, Age and colour, chain symbols, then the effects."""
    parts = [
        format_cost(thing.cost) if thing.cost else "",
        f"{thing.colour} {thing.age}" if thing.kind == "building" else "",
        f"uses {thing.uses}" if thing.uses else "",
        f"gives {thing.gives}" if thing.gives else "",
        *sorted(map(_effect, thing.effects)),
    ]
    return "; ".join(part for part in parts if part)


def _effect(effect: Effect) -> str:
    match effect:
        case Produces(options=options):
            return f"produces {format_production(options)}"
        case Power(name=name):
            return name
        case Numbered(name=name, number=number):
            return f"{name} {number}"
        case Saving(on=on, resources=resources):
            return f"saving {on} {resources}"  # that a decree must be held is no fact of its own
    said = (_part(getattr(effect, one.name)) for one in fields(effect))
    return " ".join([type(effect).__name__.lower(), *said])


def _part(value: object) -> str:
    if isinstance(value, tuple):
        return "+".join(LETTERS.get(str(one), str(one)) for one in value)
    return str(value)


def line_of_fact(entry: dict[str, Any]) -> str:
    """The same line, from an entry of the collected facts."""
    chain = entry.get("chain", {})
    parts = [
        _cost(entry["cost"]) if "cost" in entry else "",
        f"{entry['colour']} {entry['age']}" if "chain" in entry else "",
        f"uses {chain['uses']}" if chain.get("uses") else "",
        f"gives {chain['gives']}" if chain.get("gives") else "",
        *sorted(_told(entry["effect"])),
    ]
    return "; ".join(part for part in parts if part)


def _cost(cost: dict[str, int]) -> str:
    coins = str(cost["coins"]) if cost["coins"] else ""
    return coins + "".join(letter * cost[name] for name, letter in LETTERS.items())


def _letters(names: Iterable[str], join: str = "") -> str:
    return join.join(letter for name, letter in LETTERS.items() if name in names)


def _told(effects: list[dict[str, Any]]) -> list[str]:
    moved = {
        name: next((e["cubes"] for e in effects if e["type"] == f"{name}-influence"), 0)
        for name in ("place", "remove-opponent", "move")
    }
    lines = [line for effect in effects if (line := _line(effect))]
    if any(moved.values()):
        lines.append("influence " + " ".join(map(str, moved.values())))
    return lines


_POWERS = {
    "build-from-discard": "build-from-discard",
    "receive-opponent-trade-money": "trade-money",
    "replay-on-wonders": "extra-turn-on-wonders",
    "trigger-conspiracy": "trigger-conspiracy",
    "senator-cost": "free-senators",
    "conspire-keep": "keep-both",
    "copy-science": "copy-symbol",
    "discard-structure-card": "discard-any",
    "unbuild-wonder": "unbuild-wonder",
    "build-own-wonder": "free-wonder",
    "steal-unbuilt-wonder": "take-wonder",
    "place-minerva-pawn": "minerva-pawn",
    "military-tokens": "two-military-tokens",
    "reveal-top-of-each-mythology-deck": "gate",
    "activate-divinity-from-deck": "free-divinity",
    "steal-coins": "half-coins",
    "lock-progress-token": "lock-token",
    "build-from-structure": "build-from-far-row",
    "build-removed-card": "build-removed",
    "take-top-row-card": "build-from-top-row",
    "take-removed-card": "build-removed-this-age",
    "discard-accessible-card": "discard-accessible",
    "swap-cards": "swap-cards",
    "move-decree": "move-decree",
    "remove-built-wonder": "remove-wonder",
    "use-opponent-chain-symbols": "opponent-chains",
}
_SKIPPED = ("shields-lost", "place-influence", "move-influence", "remove-opponent-influence")
_NUMBERED = {
    "extra-shield": ("extra-shield", "amount"),
    "coins-on-chain": ("chain-coins", "amount"),
    "fixed-build-cost": ("fixed-cost", "coins"),
    "pantheon-activation-discount": ("activation-saving", "coins"),
    "protected-coins": ("protected-coins", "amount"),
    "senate-actions": ("more-blue", "blue_cards_bonus"),
    "discard-income": ("discard-bonus", "bonus"),
}


def _line(effect: dict[str, Any]) -> str:  # noqa: C901, PLR0911, PLR0912  one line for each kind of effect
    kind = effect["type"]
    if kind in _SKIPPED:
        return ""
    if kind in _POWERS:
        return _POWERS[kind]
    if kind in _NUMBERED:
        name, key = _NUMBERED[kind]
        return f"{name} {effect[key]}"
    match kind:
        case "produce":
            return "produces " + "".join(LETTERS[name] * n for name, n in effect["resources"].items())
        case "produce-choice":
            return f"produces {_letters(effect['one_of'], '/')}"
        case "vp":
            return f"points {effect['amount']}"
        case "shields":
            return f"{'control-shield' if 'when' in effect else 'shields'} {effect['amount']}"
        case "science":
            return f"science {effect['symbol']}"
        case "coins":
            return _coins(effect)
        case "opponent-loses-coins":
            if "per" in effect:
                return f"coins-per-space {effect['amount']}"
            return f"loss {effect['amount']}" if isinstance(effect["amount"], int) else "loss-per-cube"
        case "fixed-trade-price":
            return f"fixedprice {'+'.join(_letters(effect['resources']))}"
        case "trade-discount":
            return f"tradesaving {'+'.join(_letters(effect['resources']))}"
        case "coins-per":
            return f"each {effect['count'].split()[1].replace('built', 'wonder')} {effect['each']}"
        case "guild":
            return _guild(effect)
        case "vp-by-count":
            return f"setpoints {'+'.join(map(str, effect['own_grand_temples'].values()))}"
        case "resource-discount":
            on = "wonder" if "wonders" in effect["applies_to"] else "blue"
            return f"saving {on} {effect['resources']}"
        case "ignore-cost-symbol":
            return f"ignoresymbol {effect['colour']}"
        case "destroy-opponent-card":
            return f"destroy {effect['colour']}"
        case "steal-card":
            return f"takecard {'+'.join(effect['colours'])}"
        case "draw-progress-tokens":
            return f"taketoken set-aside {effect['draw']}"
        case "take-progress-token":
            return "taketoken " + ("divinity 2" if effect["from"].startswith("2 ") else "all-set-aside 0")
        case "vp-per":
            of = "progress" if "progress" in effect["count"] else "mythology-offering"
            return f"pertoken {of} {effect['each']}"
        case "replay":
            return "extra-turn-after-conspirator" if "when" in effect else "extra-turn"
        case "on-selection":
            return "conspire-when-drafted" if "Conspiracy" in effect["do"] else "cube-when-drafted"
    raise AssertionError(kind)


def _coins(effect: dict[str, Any]) -> str:
    amount = effect["amount"]
    if isinstance(amount, int):
        return f"coins {amount}"
    if "Age" not in amount:
        return "coins-per-own-cube"
    return f"agecoins {effect['when'].removesuffix(' card').split()[-1]}"


def _guild(effect: dict[str, Any]) -> str:
    points = effect["vp_at_end"]
    counts = {
        "built wonders": "wonder",
        "full sets of 3 coins": "coin-set",
        "brown + grey cards": "brown+grey",
    }
    of = counts.get(points["count"], points["count"].removesuffix(" cards"))
    coins = (effect["coins_when_built"] or {"each": 0})["each"]
    return f"guild {of} {points['each']} {coins}"
