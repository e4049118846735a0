"""Cards and wonder boards: from the shapes of their files to the model."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

from generator.games.notation import Cost, parse_cost, parse_production
from generator.games.wonders.components import Board, Card, Printing, Stage, Wonder
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
    Points,
    Power,
    Produces,
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
from generator.games.wonders.ids import BASE, EDITIONS, LEADERS, SIDES, UNCOUNTED, CardId, WonderId
from generator.games.wonders.shapes import (
    BoardShape,
    CardShape,
    EachShape,
    EffectShape,
    FirstPrintingShape,
    StageShape,
    WonderShape,
)
from generator.ids import ModuleId
from generator.model import Things, Where
from generator.readers.gather import Gather
from generator.readers.strict_yaml import Document

if TYPE_CHECKING:
    from generator.ids import Edition


def things(gather: Gather) -> Things:
    """Every card and every wonder board."""
    return cast("Things", {"card": cards(gather), "wonder": wonders(gather)})


def cost(gather: Gather, value: int | str | None, where: Where, subject: str) -> Cost:
    """A cost in the notation."""
    if value is None:
        return Cost()
    return gather.tried(lambda: parse_cost(str(value)), Cost(), where, f"{subject}: cost")


def production(gather: Gather, value: str, where: Where, subject: str) -> tuple[tuple[str, ...], ...]:
    """A production in the notation."""
    return gather.tried(lambda: parse_production(value), (), where, subject)


def cards(gather: Gather) -> dict[CardId, Card]:
    """Every card of every module."""
    found: list[Card] = []
    for document, entries in gather.files("cardsdata/{game}/*/cards.yaml", "cards"):
        found += [_card(gather, document, id_, entry) for id_, entry in entries.items()]
    gather.unique(((card.id, card.where) for card in found), "card")
    return {card.id: card for card in found}


def _card(gather: Gather, document: Document, id_: str, entry: CardShape) -> Card:
    printings: dict[Edition, Printing] = {}
    for edition in EDITIONS:
        if edition in entry.editions:
            other = entry.first if edition == "first" else None
            printings[edition] = _printing(gather, document, id_, entry, other)
    if not printings:
        gather.fault(document.where(id_, "editions"), f"{id_}: editions: names no edition")
    if entry.first and "first" not in entry.editions:
        gather.fault(document.where(id_, "first"), f"{id_}: first: the card is not in the first edition")
    if bool(entry.age) == (entry.colour == LEADERS):
        message = "belongs to no Age" if entry.age else "is missing; only leaders have none"
        gather.fault(document.where(id_, "age"), f"{id_}: age: {message}")
    gather.refer(document.where(id_, "open"), f"{id_}: open", "open question", entry.open)
    return Card(
        id=CardId(id_),
        age=entry.age or 0,
        colour=entry.colour,
        printings=printings,
        agreement=entry.agreement,
        one_source={edition: tuple(parts) for edition, parts in entry.one_source.items()},
        open=tuple(entry.open),
        module=_module(gather, document),
        where=document.where(id_),
    )


def _module(gather: Gather, document: Document) -> ModuleId | None:
    """The expansion in whose folder a file lies."""
    folder = document.path.split("/")[-2]
    if folder == BASE:
        return None
    gather.refer(document.where(), "the folder of these cards", "module", [folder])
    return ModuleId(folder)


def _printing(
    gather: Gather, document: Document, id_: str, entry: CardShape, first: FirstPrintingShape | None
) -> Printing:
    """The facts of the card, each replaced by that of the first edition where that one differs."""

    def pick(name: str) -> tuple[Any, Where]:
        if first is not None and getattr(first, name) is not None:
            return getattr(first, name), document.where(id_, "first", name)
        return getattr(entry, name), document.where(id_, name)

    copies, where = pick("copies")
    if copies != sorted(set(copies)):
        gather.fault(where, f"{id_}: copies: must rise from copy to copy, such as [3, 5, 7]")
    if bool(copies) == (entry.colour in UNCOUNTED):
        message = (
            f"are none for a {entry.colour} card"
            if copies
            else "are missing; only guilds and black cards have none"
        )
        gather.fault(where, f"{id_}: copies: {message}")
    for name in ("chain_from", "chain_to"):
        ids, where = pick(name)
        gather.refer(where, f"{id_}: {name}", "card", ids)
    needs, where = pick("needs")
    gather.refer(where, f"{id_}: needs", "module", needs)
    return Printing(
        cost=cost(gather, *pick("cost"), id_),
        effects=_of_card(entry, effects(gather, *pick("effect"), id_)),
        copies=tuple(copies),
        chain_from=tuple(pick("chain_from")[0]),
        chain_to=tuple(pick("chain_to")[0]),
        needs=tuple(map(ModuleId, needs)),
    )


def _of_card(entry: CardShape, found: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What is taken at once, a leader gives when he is recruited."""
    if entry.colour != LEADERS:
        return found
    return tuple(replace(one, recruited=True) if isinstance(one, Coins | Diplomacy) else one for one in found)


def effects(gather: Gather, shape: EffectShape, where: Where, subject: str) -> tuple[Effect, ...]:
    """The effects of a card or stage, in the order in which they are said."""
    found: list[Effect] = []
    if shape.produces is not None:
        found.append(Produces(options=production(gather, shape.produces, where, f"{subject}: produces")))
    for name, make in _MADE.items():
        if (value := getattr(shape, name)) is not None:
            found.append(make(value))
    if shape.each and not (shape.each.coins or shape.each.points):
        gather.fault(where, f"{subject}: effect: each: gives neither coins nor points")
    if not found:
        gather.fault(where, f"{subject}: effect: is empty")
    return tuple(found)


def _each(each: EachShape) -> Each:
    return Each(of=tuple(each.of), cities=tuple(each.in_), coins=each.coins, points=each.points)


_MADE: Final[Mapping[str, Callable[[Any], Effect]]] = {
    "shields": lambda n: Shields(shields=n),
    "science": lambda symbol: Science(symbol=symbol),
    "coins": lambda n: Coins(coins=n),
    "points": lambda n: Points(points=n),
    "diplomacy": lambda n: Diplomacy(tokens=n),
    "victory": lambda age: Victory(age=age),
    "debt": lambda n: Debt(tokens=n),
    "gift": lambda gift: Gift(to=gift.to, coins=gift.coins),
    "loss": lambda loss: Loss(coins=loss.coins, per=loss.per),
    "rebate": lambda rebate: Rebate(neighbour=rebate.neighbour, coins=rebate.coins),
    "discount": lambda d: Discount(goods=d.goods, neighbours=tuple(d.neighbours), price=d.price),
    "each": _each,
    "income": lambda income: Income(on=income.on, coins=income.coins),
    "saving": lambda saving: Saving(on=saving.on, resources=saving.resources),
    "sets": lambda sets: Sets(of=tuple(sets.of), points=sets.points),
    "symbol_sets": lambda n: SymbolSets(points=n),
    "treasury": lambda treasury: Treasury(coins=treasury.coins, points=treasury.points),
    "most": lambda most: Most(of=most.of, points=most.points),
    "without": lambda n: Without(points=n),
    "alone": lambda n: Alone(points=n),
    "power": lambda name: Power(name=name),
}
"""Key of an effect -> what it makes, in the order in which they are said."""


def wonders(gather: Gather) -> dict[WonderId, Wonder]:
    """Every wonder of every module."""
    found = [
        _wonder(gather, document, id_, entry)
        for document, entries in gather.files("cardsdata/{game}/*/wonders.yaml", "wonders")
        for id_, entry in entries.items()
    ]
    gather.unique(((wonder.id, wonder.where) for wonder in found), "wonder")
    return {wonder.id: wonder for wonder in found}


def _wonder(gather: Gather, document: Document, id_: str, entry: WonderShape) -> Wonder:
    boards: dict[Edition, Board] = {}
    for edition in EDITIONS:
        board: BoardShape | None = getattr(entry, edition)
        if board is not None:
            boards[edition] = _board(gather, document, (id_, edition), board)
    if not boards:
        gather.fault(document.where(id_), f"{id_}: has no board; give it `second:` or `first:`")
    gather.refer(document.where(id_, "open"), f"{id_}: open", "open question", entry.open)
    return Wonder(id=WonderId(id_), boards=boards, open=tuple(entry.open), where=document.where(id_))


def _board(gather: Gather, document: Document, at: tuple[str, str], board: BoardShape) -> Board:
    subject = at[0]
    where = document.where(*at, "resource")
    resource = production(gather, board.resource, where, f"{subject}: resource")
    if resource and len(board.resource) > 1:
        gather.fault(where, f"{subject}: resource: a board produces one resource")
    sides = {
        side: tuple(
            _stage(gather, document.where(*at, side, index), subject, stage)
            for index, stage in enumerate(getattr(board, side))
        )
        for side in SIDES
    }
    return Board(resource=resource[0][0] if resource else "", sides=sides)


def _stage(gather: Gather, where: Where, subject: str, stage: StageShape) -> Stage:
    return Stage(
        cost=cost(gather, stage.cost, where, subject), effects=effects(gather, stage.effect, where, subject)
    )
