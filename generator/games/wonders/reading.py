"""Cards and wonder boards: from the shapes of their files to the model."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

from generator.games.notation import Cost, parse_cost
from generator.games.wonders.components import Board, Card, Printing, Stage, Wonder
from generator.games.wonders.effect_reading import effects, production
from generator.games.wonders.effect_words import Moment
from generator.games.wonders.effects import Coins, Diplomacy, Effect, Victory
from generator.games.wonders.ids import (
    AGELESS,
    BASE,
    EDIFICES,
    EDITIONS,
    ISLANDS,
    LEADERS,
    SIDES,
    UNCOUNTED,
    UNPRICED,
    CardId,
    Colour,
    WonderId,
)
from generator.games.wonders.shapes import (
    BoardShape,
    CardShape,
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
    _age(gather, document, id_, entry)
    _level(gather, document, id_, entry)
    gather.refer(document.where(id_, "open"), f"{id_}: open", "open question", entry.open)
    return Card(
        id=CardId(id_),
        age=entry.age or 0,
        level=entry.level or 0,
        colour=entry.colour,
        printings=printings,
        agreement=entry.agreement,
        one_source={edition: tuple(parts) for edition, parts in entry.one_source.items()},
        open=tuple(entry.open),
        group=entry.group or "",
        module=_module(gather, document),
        where=document.where(id_),
    )


def _age(gather: Gather, document: Document, id_: str, entry: CardShape) -> None:
    """Leaders and Islands belong to no Age, all other cards to one."""
    if bool(entry.age) == (entry.colour in AGELESS):
        message = "belongs to no Age" if entry.age else "is missing; only leaders and Islands have none"
        gather.fault(document.where(id_, "age"), f"{id_}: age: {message}")


def _level(gather: Gather, document: Document, id_: str, entry: CardShape) -> None:
    """Islands have a level, other cards have none."""
    if bool(entry.level) != (entry.colour == ISLANDS):
        message = "only Islands have one" if entry.level else "is missing"
        gather.fault(document.where(id_, "level"), f"{id_}: level: {message}")
    if entry.colour in UNPRICED and entry.cost is not None:
        gather.fault(
            document.where(id_, "cost"),
            f"{id_}: cost: {'an Island has none' if entry.colour == ISLANDS else 'that of an Edifice is not known'}",
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

    counted = entry.colour not in UNCOUNTED and _module(gather, document) is None
    copies = _copies(gather, id_, *pick("copies"), counted=counted)
    for name, what in (("chain_from", "card"), ("chain_to", "card"), ("needs", "module")):
        ids, where = pick(name)
        gather.refer(where, f"{id_}: {name}", what, ids)
    return Printing(
        cost=cost(gather, *pick("cost"), id_),
        effects=_of_card(entry, effects(gather, *pick("effect"), id_)),
        copies=copies,
        chain_from=tuple(pick("chain_from")[0]),
        chain_to=tuple(pick("chain_to")[0]),
        needs=tuple(map(ModuleId, pick("needs")[0])),
    )


def _copies(gather: Gather, id_: str, copies: list[int], where: Where, *, counted: bool) -> tuple[int, ...]:
    """The numbers of players on the copies; cards that are drawn or dealt at random bear none."""
    if copies != sorted(set(copies)):
        gather.fault(where, f"{id_}: copies: must rise from copy to copy, such as [3, 5, 7]")
    if bool(copies) != counted:
        message = (
            "are none for a card that is drawn at random"
            if copies
            else "are missing; only guilds and the cards of expansions have none"
        )
        gather.fault(where, f"{id_}: copies: {message}")
    return tuple(copies)


def _of_card(entry: CardShape, found: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What is taken at once, a leader gives when recruited, an Edifice when it is finished."""
    moment = _MOMENTS.get(entry.colour)
    if not moment:
        return found
    return tuple(
        replace(one, moment=moment) if isinstance(one, Coins | Diplomacy | Victory) else one for one in found
    )


_MOMENTS: Final[Mapping[Colour, Moment]] = {LEADERS: "recruited", EDIFICES: "finished"}
"""Colour -> when its cards give what they give once; other cards when they are built."""


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
        board: BoardShape | None = getattr(entry, edition) or entry.both
        if board is not None:
            boards[edition] = _board(
                gather, document, (id_, edition if board is not entry.both else "both"), board
            )
    if not boards:
        gather.fault(document.where(id_), f"{id_}: has no board; give it `second:`, `first:` or `both:`")
    if entry.both and (entry.second or entry.first):
        gather.fault(
            document.where(id_, "both"), f"{id_}: both: stands alone, without `second:` and `first:`"
        )
    gather.refer(document.where(id_, "open"), f"{id_}: open", "open question", entry.open)
    return Wonder(
        id=WonderId(id_),
        boards=boards,
        for_both=entry.both is not None,
        one_source={
            edition: {of: tuple(parts) for of, parts in told.items()}
            for edition, told in entry.one_source.items()
        },
        open=tuple(entry.open),
        where=document.where(id_),
    )


def _board(gather: Gather, document: Document, at: tuple[str, str], board: BoardShape) -> Board:
    subject = at[0]
    where = document.where(*at, "resource")
    resource = production(gather, board.resource, where, f"{subject}: resource") if board.resource else ()
    if resource and len(board.resource or "") > 1:
        gather.fault(where, f"{subject}: resource: a board produces one resource")
    for part, kind in (("box", "module"), ("coins_open", "open question")):
        if named := getattr(board, part):
            gather.refer(document.where(*at, part), f"{subject}: {part}", kind, [named])
    sides = {
        side: tuple(
            _stage(gather, document.where(*at, side, index), subject, stage)
            for index, stage in enumerate(getattr(board, side))
        )
        for side in SIDES
    }
    always = {
        side: effects(gather, shape, document.where(*at, "always", side), subject)
        for side, shape in board.always.items()
    }
    return Board(
        resource=resource[0][0] if resource else "",
        sides=sides,
        always=always,
        coins=board.coins,
        coins_open=board.coins_open or "",
        any_order=board.any_order,
        module=ModuleId(board.box) if board.box else _module(gather, document),
    )


def _stage(gather: Gather, where: Where, subject: str, stage: StageShape) -> Stage:
    return Stage(
        cost=cost(gather, stage.cost, where, subject), effects=effects(gather, stage.effect, where, subject)
    )
