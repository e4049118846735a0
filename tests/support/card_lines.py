"""A card and a wonder stage as the expectation tables write them, so that data and table can be compared."""

from collections.abc import Iterable
from typing import Any

import yaml

from generator.games.notation import format_cost, format_production
from generator.games.saying import Points, Produces
from generator.games.wonders.board_effects import CopyStage, Either, Pawn
from generator.games.wonders.components import Board, Card, Printing
from generator.games.wonders.edifice_effects import DifferentColours, Penalty
from generator.games.wonders.effects import (
    Alone,
    Coins,
    Debt,
    Diplomacy,
    Discount,
    Each,
    Effect,
    Gift,
    Income,
    Loss,
    Most,
    Power,
    Rebate,
    Saving,
    Science,
    Sets,
    Shields,
    SymbolSets,
    Treasury,
    Victory,
    Without,
)
from generator.games.wonders.naval_effects import (
    Boarding,
    Emporium,
    NavalStrength,
    Steps,
    TopIsland,
    Uncertain,
)
from tests.support.paths import DATA

CARDS: dict[str, Any] = yaml.safe_load((DATA / "base-cards.yaml").read_text("utf-8"))
CITY_CARDS: dict[str, Any] = yaml.safe_load((DATA / "cities-cards.yaml").read_text("utf-8"))
ARMADA: dict[str, Any] = yaml.safe_load((DATA / "armada-cards.yaml").read_text("utf-8"))
ANNIVERSARY: dict[str, Any] = yaml.safe_load((DATA / "leaders-anniversary-cards.yaml").read_text("utf-8"))
EDIFICES: dict[str, Any] = yaml.safe_load((DATA / "edifice-cards.yaml").read_text("utf-8"))
LEADERS: dict[str, Any] = yaml.safe_load((DATA / "leaders-cards.yaml").read_text("utf-8"))
WONDERS: dict[str, Any] = yaml.safe_load((DATA / "base-wonders.yaml").read_text("utf-8"))
MORE_WONDERS: dict[str, Any] = yaml.safe_load((DATA / "expansion-wonders.yaml").read_text("utf-8"))

WHEN = {"built": "", "recruited": " when recruited", "finished": " when finished"}
COUNTED = {"wonder-stage": "stage", "defeat-token": "defeat", "completed-wonder": "complete wonder"}


def effect_text(effect: Effect, *, own_use: bool) -> str:  # noqa: C901, PLR0911, PLR0912  one line for each kind of effect
    match effect:
        case Produces(options=options):
            return f"makes {format_production(options)}{' (own use)' if own_use else ''}"
        case Points(points=n):
            return f"{n} points"
        case Shields(shields=n):
            return f"{n} shields"
        case Coins(coins=n, moment=moment):
            return f"{n} coins{WHEN[moment]}"
        case Science(symbol=symbol):
            return f"symbol {symbol}"
        case Power(name=name):
            return f"power {name}"
        case Discount(goods=goods, price=price, neighbours=neighbours):
            return f"{goods} for {price} from {'+'.join(neighbours)}"
        case Rebate(neighbour=side, coins=n):
            return f"{n} off the first from {side}"
        case Gift(to=to, coins=n):
            return f"{n} coins to {to}"
        case Loss(coins=n, per=per):
            return f"others lose {n} per {per}" if per else f"others lose {n}"
        case Diplomacy(tokens=n, moment=moment):
            return f"{n} diplomacy{WHEN[moment]}"
        case Income(on=event, coins=n):
            return f"{n} coins on {event}"
        case Saving(on=saved, resources=n):
            return f"{n} less for {saved}"
        case Sets(of=of, points=n):
            return f"{n} points per set of {'+'.join(of)}"
        case SymbolSets(points=n):
            return f"{n} points more per set of symbols"
        case Treasury(coins=coins, points=n):
            return f"{n} points per {coins} coins"
        case Most(of=of, points=n):
            return f"{n} points for more {of}"
        case Without(points=n):
            return f"{n} points without defeats"
        case Alone(points=n):
            return f"{n} points alone"
        case Victory(age=age, moment=moment):
            return f"victory of Age {age}{WHEN[moment]}"
        case Debt(tokens=n):
            return f"{n} debt to neighbours"
        case NavalStrength(strength=n):
            return f"{n} at sea"
        case Steps(ships=n, which=which):
            return f"step {which}" if n == 1 else f"{n} steps {which}"
        case TopIsland(level=level):
            return f"top Island {level}"
        case Emporium(resources=n, price=price):
            return f"{n} a turn from afar for {price}"
        case Boarding(side=side):
            return f"boarding {side}"
        case Uncertain(of=of):
            return f"some {of}"
        case DifferentColours(points=n):
            return f"{n} points per colour"
        case Penalty(coins=coins, tokens=tokens, card=card):
            return f"or lose {f'one {card}' if card else f'{coins} coins' if coins else f'{tokens} tokens'}"
        case CopyStage(neighbour=neighbour, stage=stage):
            return f"copy {neighbour} {stage}"
        case Pawn(age=age):
            return f"pawn {age or 'any'}"
        case Either(first=first, second=second):
            return f"either {effects_text(first, own_use=own_use)} or {effects_text(second, own_use=own_use)}"
        case Each():
            return each_text(
                effect.coins, effect.points, [COUNTED.get(x, x) for x in effect.of], effect.cities
            )


def effects_text(effects: Iterable[Effect], *, own_use: bool) -> str:
    return ", ".join(sorted(effect_text(effect, own_use=own_use) for effect in effects))


def each_text(coins: int, points: int, of: Iterable[str], cities: Iterable[str]) -> str:
    amounts = [f"{n} {what}" for n, what in ((coins, "coins"), (points, "points")) if n]
    return f"{' and '.join(amounts)} per {'+'.join(of)} of {'+'.join(cities)}"


def line_text(marks: Iterable[int], cost: str, effect: str, from_: Iterable[str], to: Iterable[str]) -> str:
    copies = " ".join(f"{mark}+" for mark in marks) or "one"
    chains = [f"{word} {' '.join(ids)}" for word, ids in (("from", from_), ("to", to)) if ids]
    return "; ".join([copies, cost or "-", effect, *chains])


def card_text(card: Card, printing: Printing | None) -> str:
    if printing is None:
        return "none"
    own_use = card.colour not in {"brown", "grey"}
    effect = effects_text(printing.effects, own_use=own_use)
    chains = printing.chain_from, printing.chain_to
    needs = f"; needs {' '.join(printing.needs)}" if printing.needs else ""
    return line_text(printing.copies, format_cost(printing.cost), effect, *chains) + needs


def side_text(board: Board, side: str) -> list[str]:
    return [
        f"{format_cost(stage.cost)}; {effects_text(stage.effects, own_use=True)}"
        for stage in board.sides[side]
    ]
