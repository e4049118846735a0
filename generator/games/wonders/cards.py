"""The list of cards, and a page for each card."""

from collections.abc import Iterable, Iterator
from functools import partial

from generator.conditions import Condition, shared
from generator.games.filters import COSTS
from generator.games.notation import RESOURCES
from generator.games.saying import Produces
from generator.games.wonders import routes, words
from generator.games.wonders.board_effects import Either
from generator.games.wonders.components import Card, Printing, Wonder, cards
from generator.games.wonders.disputes import disputes
from generator.games.wonders.effects import (
    Discount,
    Each,
    Effect,
    Gift,
    Income,
    Loss,
    Power,
    Science,
    Sets,
)
from generator.games.wonders.filters import EFFECTS, boxes
from generator.games.wonders.ids import COLOURS, EDITIONS, CardId
from generator.games.wonders.listing import listed, on_table
from generator.ids import LOCALES, Edition
from generator.model import Library, Names
from generator.pages.page import FACES, FILTERS, Job, Page
from generator.pages.reader import Reader

AGES = (1, 2, 3)


def index(reader: Reader) -> Page:
    """The cards, to be filtered by Age, colour, cost, box, player count and effect."""
    items = listed(reader)
    html = reader.render(
        "cards",
        routes.CARDS,
        items=items,
        ages=AGES,
        colours=COLOURS,
        of_colour=_of_colour(reader),
        costs=COSTS,
        resources=RESOURCES,
        kinds=EFFECTS,
        boxes=boxes(reader.library, (item.filtered for item in items)),
        players=reader.library.game.axes.usual,
    )
    return Page(
        route=routes.CARDS,
        kind="cards",
        title=reader.a("interface.cards.title"),
        description=reader.a("interface.cards.lead"),
        html=html,
        conditions=frozenset(reader.conditions),
        section=routes.CARDS,
        scripts=("filters.mjs", "finder.mjs"),
        styles=(FACES, FILTERS, "finder.css"),
    )


def _of_colour(reader: Reader) -> dict[str, Condition | None]:
    """When there are cards of a colour; always, if an expansion is not needed for all of them."""
    found: dict[str, list[Condition | None]] = {colour: [] for colour in COLOURS}
    for card in cards(reader.library).values():
        found[card.colour].append(reader.condition(card.module) if card.module else None)
    return {colour: shared(conditions) for colour, conditions in found.items()}


def jobs(library: Library) -> Iterator[Job]:
    """The list, and a page for each card."""
    yield Job(routes.CARDS, index)
    for id_ in cards(library):
        yield Job(routes.card(id_), partial(page, id_=id_))


def page(reader: Reader, id_: CardId) -> Page:
    """A card in every edition that has it."""
    card = cards(reader.library)[id_]
    route = reader.route = routes.card(card.id)
    html = reader.render(
        "card",
        route,
        card=card,
        editions=_editions(card),
        chains=[(edition, before(card, edition), after(card, edition)) for edition in _chain_editions(card)],
        chains_differ=len(_distinct_chains(card)) > 1,
        names=names_in_all(reader, card.id),
        rulings=reader.rulings_about.get(("card", card.id), []),
        sold=_sold(card),
    )
    return Page(
        route=route,
        kind="card",
        title=_title(reader, card),
        family=card.colour,
        standings=_standings(reader, card),
        when=on_table(reader, card.id),
        description=f"{_kind(reader, card)}. {words.effects(reader, card.newest.effects)}",
        html=html,
        conditions=frozenset(reader.conditions),
        section=routes.CARDS,
        styles=(FACES,),
    )


def _standings(reader: Reader, card: Card) -> tuple[tuple[str, Condition | None], ...]:
    """What all printings of a card rest on, or where something of the one that a list shows is in dispute."""
    if len(card.one_source) == len(card.printings):
        return (("interface.standing.one-source", None),)
    edition = next(edition for edition in EDITIONS if edition in card.printings)
    found = disputes(reader, card, edition)
    return tuple((f"interface.disputed.{part}", where) for part, (_, where) in found.items())


def _title(reader: Reader, card: Card) -> str:
    """What a card is called on the boxes of all editions, with its Age where another card is called so."""
    name = " / ".join(dict.fromkeys(reader.name(card.id, edition).text for edition in EDITIONS))
    if card.id not in reader.library.namesakes[reader.locale]:
        return name
    return f"{name} ({words.age(reader, card.age)})"


def _kind(reader: Reader, card: Card) -> str:
    """The family of a card, and its Age if it has one, as a sentence begins."""
    colour = words.colour(reader, card.colour)
    family, rank = colour[:1].upper() + colour[1:], words.rank(reader, card)
    return f"{family}, {rank}" if rank else family


def _editions(card: Card) -> list[tuple[Edition, Printing]]:
    """The printings that a page shows: both where they differ."""
    if card.differs:
        return [(edition, card.printings[edition]) for edition in EDITIONS if edition in card.printings]
    return [("second", card.newest)]


def before(card: Card, edition: Edition) -> tuple[CardId, ...]:
    return card.printings[edition].chain_from


def after(card: Card, edition: Edition) -> tuple[CardId, ...]:
    return card.printings[edition].chain_to


def _chain_editions(card: Card) -> list[Edition]:
    """The editions whose chains differ, or the newest alone; none if the card has no chain."""
    editions = [e for e in EDITIONS if e in card.printings and (before(card, e) or after(card, e))]
    return editions if len(_distinct_chains(card)) > 1 else editions[:1]


def _distinct_chains(card: Card) -> set[tuple[tuple[CardId, ...], tuple[CardId, ...]]]:
    """What the editions chain it to: where they differ, each chain is told as that of its edition, also if the other has none."""
    return {(before(card, e), after(card, e)) for e in card.printings}


def _sold(card: Card) -> str:
    """Whether neighbours may buy what the card produces: that of brown and grey cards, never that of yellow ones (B-051).

    Of Islands and Edifices no source says it in so many words, so their pages do not either.
    """
    if not card.has_cost or not any(isinstance(effect, Produces) for effect in card.newest.effects):
        return ""
    return "sold" if card.colour in ("brown", "grey") else "kept"


def names_in_all(reader: Reader, id_: str) -> list[tuple[str, Names]]:
    """locale, names: what a component is called in every language."""
    return [(locale, reader.library.names[locale][id_]) for locale in LOCALES]


def related_keys(thing: object) -> list[str]:
    """The keys under which rules may explain a card or board, the most particular first."""
    if isinstance(thing, Wonder):
        every = (effect for board in thing.boards.values() for effect in board.effects)
        in_order = not any(board.any_order for board in thing.boards.values())
        return [f"wonder.{thing.id}", *_of_effects(every), *(["stages"] if in_order else []), "wonder"]
    if not isinstance(thing, Card):
        return []
    printings = thing.printings.values()
    chain = ["chain"] if any(one.chain_from or one.chain_to for one in printings) else []
    colours = [f"colour.{thing.colour}.{thing.age}", f"colour.{thing.colour}"]
    effects = (effect for one in (thing.newest, *printings) for effect in one.effects)
    return [f"card.{thing.id}", *_of_effects(effects), *colours, *chain]


def _of_effects(effects: Iterable[Effect]) -> list[str]:
    """The keys of what cards and stages do, also of each of two benefits of which one is chosen."""
    found: list[str] = []
    for effect in effects:
        found += effect_keys(effect)
        if isinstance(effect, Either):
            found += _of_effects((*effect.first, *effect.second))
    return found


def effect_keys(effect: Effect) -> list[str]:  # noqa: PLR0911  one return for each kind that has more than its name
    """The keys under which rules are related to an effect, the most particular first."""
    kind = f"effect.{type(effect).__name__.lower()}"
    match effect:
        case Science(symbol="any"):
            return [f"{kind}.any", kind]
        case Power(name=name):
            return [f"power.{name}"]
        case Each(of=of, cities=cities, coins=coins, points=points):
            timing = (["effect.each.coins"] if coins else []) + (["effect.each.points"] if points else [])
            return [*(f"each.{thing}" for thing in of), f"each.in.{'-'.join(cities)}", *timing]
        case Produces(options=options):
            return [
                f"{kind}.{'choice' if len(options) > 1 else 'double' if len(options[0]) > 1 else 'one'}",
                kind,
            ]
        case Discount(goods=goods):
            return [f"{kind}.{goods}", kind]
        case Gift(to=to):
            return [f"{kind}.{to}"]
        case Income(on=event):
            return [f"{kind}.{event}"]
        case Sets(of=of):
            return [f"{kind}.{len(of)}"]
        case Loss(per=per):
            return [*([f"{kind}.counted"] if per else []), kind]
        case _:
            return [kind]
