"""Which cards and wonder boards carry a symbol, computed from what they do and cost."""

from collections.abc import Iterable, Iterator

from generator.conditions import Condition, both
from generator.games.notation import Cost
from generator.games.wonders import drawn, routes, words
from generator.games.wonders.boards import in_play
from generator.games.wonders.components import Card, Printing, Stage, Wonder, cards, wonders
from generator.games.wonders.ids import EDITIONS
from generator.ids import Edition
from generator.pages.craft import Carried, Carrier
from generator.pages.reader import Reader
from generator.words import i18n


def carried(reader: Reader) -> Carried:
    """The cards by Age and colour, then the boards by name."""
    listed = sorted(cards(reader.library).values(), key=lambda card: card.in_lists)
    for card in listed:
        yield from _of_card(reader, card)
    for wonder in reader.in_order(wonders(reader.library).values()):
        yield from _of_wonder(reader, wonder)


def _of_card(reader: Reader, card: Card) -> Iterator[tuple[tuple[str, str], Carrier]]:
    """A card once, or once for each edition if only one carries the symbol or the names differ."""
    shown = {edition: _keys(printing) for edition, printing in card.printings.items()}
    for key in sorted(set().union(*shown.values())):
        editions = [edition for edition in EDITIONS if key in shown.get(edition, ())]
        names = {reader.name(card.id, edition).text for edition in editions}
        modules = {" and ".join(card.modules(edition)) for edition in editions}
        always = len(editions) == len(EDITIONS) and len(names) == len(modules) == 1
        for edition in editions[:1] if always else editions:
            with_ = reader.condition(" and ".join(card.modules(edition))) if card.modules(edition) else None
            yield (
                key,
                Carrier(
                    name=reader.name(card.id, edition).text,
                    route=routes.card(card.id),
                    note=words.rank(reader, card) or words.colour(reader, card.colour),
                    colour=card.colour,
                    when=both(None if always else _edition(reader, edition), with_),
                ),
            )


def _keys(printing: Printing) -> set[tuple[str, str]]:
    chain = {("chain", "effect")} if printing.chain_from or printing.chain_to else set()
    effects = {(icon, "effect") for effect in printing.effects for icon in drawn.icons(effect)}
    return effects | chain | {(icon, "cost") for icon in _of_cost(printing.cost)}


def _of_cost(cost: Cost) -> set[str]:
    return {*cost.resources, *(["coin"] if cost.coins else [])}


def _of_wonder(reader: Reader, wonder: Wonder) -> Iterator[tuple[tuple[str, str], Carrier]]:
    """What a board produces, then each side with the stages that carry the symbol."""
    for edition, board in wonder.printed.items():
        name, route, when = (
            reader.name(wonder.id, edition).text,
            routes.wonder(wonder.id),
            in_play(reader, wonder, edition),
        )
        if board.resource:
            yield (
                (board.resource, "effect"),
                Carrier(name, route, reader.a("interface.symbols.board"), when=when),
            )
        for side, given in board.always.items():
            for icon in sorted({icon for effect in given for icon in drawn.icons(effect)}):
                yield (icon, "effect"), Carrier(name, route, words.side(reader, side, edition), when=when)
        for side, stages in board.sides.items():
            for key, numbers in _stages(stages).items():
                listed = i18n.list_of(map(str, numbers), reader.locale)
                side_name = words.side(reader, side, edition)
                note = reader.a("interface.symbols.stages", len(numbers), side=side_name, stages=listed)
                yield key, Carrier(name, route, note, when=when)


def _stages(stages: Iterable[Stage]) -> dict[tuple[str, str], list[int]]:
    """Icon and place -> the numbers of the stages that have it there."""
    found: dict[tuple[str, str], list[int]] = {}
    for number, stage in enumerate(stages, 1):
        keys = {(icon, "effect") for effect in stage.effects for icon in drawn.icons(effect)}
        for key in sorted(keys | {(icon, "cost") for icon in _of_cost(stage.cost)}):
            found.setdefault(key, []).append(number)
    return found


def _edition(reader: Reader, edition: Edition) -> Condition:
    return reader.condition(f"edition.{edition}")
