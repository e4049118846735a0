"""What carries a symbol: the base cards, the wonder boards and the rules, computed from what they say."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from generator import i18n, routes
from generator.conditions import Condition, parse
from generator.ids import COLOURS, EDITIONS, Edition
from generator.model import Card, Printing, Rule, Stage, Wonder
from generator.notation import Cost
from generator.pages import drawn
from generator.pages.reader import Reader
from generator.placeholders import Placeholder
from generator.placeholders import parse as parse_text


@dataclass(frozen=True, slots=True)
class Carrier:
    """A card, board or rule that carries a symbol, with the condition under which it does."""

    name: str
    route: str
    note: str = ""
    colour: str = ""
    when: Condition | None = None


Carried = Mapping[tuple[str, str], list[Carrier]]
"""Icon and place (effect, cost, book) -> who carries it there."""


def any_of(conditions: Iterable[Condition | None]) -> Condition | None:
    """What holds when one of them holds; None holds always.

    >>> any_of([parse("leaders"), parse("leaders"), parse("edition.first")]).text
    '(leaders) or (edition.first)'
    """
    found = {condition.text: condition for condition in conditions if condition}
    if len(found) == 1 or not found:
        return next(iter(found.values()), None)
    return parse(" or ".join(f"({text})" for text in found))


def shared(conditions: Iterable[Condition | None]) -> Condition | None:
    """The same, for things of which one may stand without a condition: then they hold always."""
    listed = list(conditions)
    return None if None in listed else any_of(listed)


def carried(reader: Reader, stands: Mapping[str, Condition | None]) -> Carried:
    """Everything that carries a symbol; `stands` says under what a rule stands."""
    found: dict[tuple[str, str], list[Carrier]] = defaultdict(list)
    cards = sorted(reader.library.cards.values(), key=lambda card: (card.age, COLOURS.index(card.colour)))
    for card in cards:
        for key, carrier in _of_card(reader, card):
            found[key].append(carrier)
    for wonder in reader.in_order(reader.library.wonders.values()):
        for key, carrier in _of_wonder(reader, reader.library.wonders[wonder.id]):  # type: ignore[index]
            found[key].append(carrier)
    for rule in reader.library.rules.values():
        for icon in icons_of(rule):
            carrier = Carrier(reader.rule_title(rule), routes.rule(rule.id), when=stands[rule.id])
            found[icon, "book"].append(carrier)
    return found


def icons_of(rule: Rule) -> frozenset[str]:
    """The icons that the wordings of a rule show."""
    parts = (part for variant in rule.variants for part in parse_text(variant.text.english))
    return frozenset(part.id for part in parts if isinstance(part, Placeholder) and part.kind == "icon")


def _of_card(reader: Reader, card: Card) -> Iterator[tuple[tuple[str, str], Carrier]]:
    """A card once, or once for each edition if only one carries the symbol or the names differ."""
    shown = {edition: _keys(printing) for edition, printing in card.printings.items()}
    for key in sorted(set().union(*shown.values())):
        editions = [edition for edition in EDITIONS if key in shown.get(edition, ())]
        names = {reader.name(card.id, edition).text for edition in editions}
        always = len(editions) == len(EDITIONS) and len(names) == 1
        for edition in editions[:1] if always else editions:
            yield (
                key,
                Carrier(
                    name=reader.name(card.id, edition).text,
                    route=routes.card(card.id),
                    note=reader.age(card.age),
                    colour=card.colour,
                    when=None if always else _edition(edition),
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
    for edition, board in wonder.boards.items():
        name, route, when = reader.name(wonder.id, edition).text, routes.wonder(wonder.id), _edition(edition)
        yield (
            (board.resource, "effect"),
            Carrier(name, route, reader.a("interface.symbols.board"), when=when),
        )
        for side, stages in board.sides.items():
            for key, numbers in _stages(stages).items():
                listed = i18n.list_of(map(str, numbers), reader.locale)
                side_name = reader.side(side, edition)
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


def _edition(edition: Edition) -> Condition:
    return parse(f"edition.{edition}")
