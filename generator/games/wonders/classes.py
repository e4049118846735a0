"""The classes of cards and boards that rulings may be about, computed from what these do and cost."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, cast

from generator.games.saying import Produces
from generator.games.wonders.components import Board, Card, Printing, Wonder
from generator.games.wonders.effects import Coins, Discount, Each, Effect, Loss, Power
from generator.games.wonders.ids import COLOURS
from generator.model import Things
from generator.readers.hooks import Classes


def _coins_when_built(effect: Effect) -> bool:
    """Coins once, or for each thing that is counted then."""
    if isinstance(effect, Coins):
        return effect.moment == "built"
    return isinstance(effect, Each) and effect.coins > 0


_OF_EFFECTS: Final[Mapping[str, Callable[[Effect], bool]]] = {
    "choice-of-resources": lambda one: isinstance(one, Produces) and len(one.options) > 1,
    "coin-loss": lambda one: isinstance(one, Loss),
    "coins-when-built": _coins_when_built,
    "discount": lambda one: isinstance(one, Discount),
    "double-resource": lambda one: isinstance(one, Produces) and any(len(made) > 1 for made in one.options),
    "mask": lambda one: one == Power(name="copy-science"),
}
"""Name -> what one of the effects of a card is that is built."""
_OF_CARDS: Final[Mapping[str, Callable[[Card, Printing], bool]]] = {
    "chain": lambda _, printing: bool(printing.chain_from or printing.chain_to),
    "coin-cost": lambda card, printing: bool(printing.cost.coins) and not card.is_leader,
}
_OF_BOARDS: Final[Mapping[str, Callable[[Board], bool]]] = {
    "board": lambda _: True,
    "board-in-order": lambda board: not board.any_order,
    "board-with-a-loss": lambda board: any(isinstance(one, Loss) for one in board.effects),
    "board-with-a-resource": lambda board: bool(board.resource),
}


def classes(things: Things) -> Classes:
    """Name -> kind -> ids: a class for each colour, and those that are named here."""
    cards = cast("tuple[Card, ...]", tuple(things["card"].values()))
    boards = cast("tuple[Wonder, ...]", tuple(things["wonder"].values()))
    of_cards = {f"colour-{colour}": _cards(cards, _of_colour(colour)) for colour in COLOURS}
    of_cards |= {name: _cards(cards, _with(is_one)) for name, is_one in _OF_EFFECTS.items()}
    of_cards |= {name: _cards(cards, holds) for name, holds in _OF_CARDS.items()}
    of_boards = {
        name: tuple(one.id for one in boards if any(map(holds, one.boards.values())))
        for name, holds in _OF_BOARDS.items()
    }
    return {
        **{name: {"card": ids} for name, ids in of_cards.items()},
        **{name: {"wonder": ids} for name, ids in of_boards.items()},
    }


def _cards(cards: Iterable[Card], holds: Callable[[Card, Printing], bool]) -> tuple[str, ...]:
    """The cards of which it holds in one edition or another."""
    return tuple(card.id for card in cards if any(holds(card, one) for one in card.printings.values()))


def _of_colour(colour: str) -> Callable[[Card, Printing], bool]:
    return lambda card, _: card.colour == colour


def _with(is_one: Callable[[Effect], bool]) -> Callable[[Card, Printing], bool]:
    return lambda card, printing: not card.is_leader and any(map(is_one, printing.effects))
