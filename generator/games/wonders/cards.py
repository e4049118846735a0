"""The list of cards, and a page for each card."""

from collections.abc import Iterable, Iterator
from functools import partial

from generator.conditions import Condition, shared
from generator.games.filters import COSTS
from generator.games.notation import RESOURCES
from generator.games.saying import Produces
from generator.games.wonders import routes, words
from generator.games.wonders.components import Card, Printing, cards
from generator.games.wonders.effects import Discount, Each, Effect, Gift, Income, Loss, Power, Sets
from generator.games.wonders.ids import COLOURS, EDITIONS, CardId
from generator.games.wonders.listing import listed, listed_of
from generator.ids import LOCALES, Edition
from generator.model import Library, Names
from generator.pages.page import FACES, FILTERS, Job, Page
from generator.pages.reader import Reader

AGES = (1, 2, 3)


def index(reader: Reader) -> Page:
    """The cards, to be filtered by Age, colour, player count and cost."""
    html = reader.render(
        "cards",
        routes.CARDS,
        items=listed(reader),
        ages=AGES,
        colours=COLOURS,
        of_colour=_of_colour(reader),
        costs=COSTS,
        resources=RESOURCES,
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
        names=names_in_all(reader, card.id),
        rules=_rules_of(reader, card),
        rulings=reader.rulings_about.get(("card", card.id), []),
        sold=_sold(card),
    )
    return Page(
        route=route,
        kind="card",
        title=_title(reader, card),
        family=card.colour,
        standing="one-source" if len(card.one_source) == len(card.printings) else "",
        when=shared(one.condition for one in listed_of(reader, card.id)),
        description=f"{_kind(reader, card)}. {words.effects(reader, card.newest.effects)}",
        html=html,
        conditions=frozenset(reader.conditions),
        section=routes.CARDS,
        styles=(FACES,),
    )


def _title(reader: Reader, card: Card) -> str:
    """What a card is called on the boxes of all editions, with its Age where another card is called so."""
    name = " / ".join(dict.fromkeys(reader.name(card.id, edition).text for edition in EDITIONS))
    if card.id not in reader.library.namesakes[reader.locale]:
        return name
    return f"{name} ({words.age(reader, card.age)})"


def _kind(reader: Reader, card: Card) -> str:
    """The family of a card, and its Age if it has one."""
    family = words.colour(reader, card.colour)
    rank = words.rank(reader, card)
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
    distinct = {(before(card, e), after(card, e)) for e in card.printings}
    return editions if len(distinct) > 1 else editions[:1]


def _sold(card: Card) -> str:
    """Whether neighbours may buy what the card produces: brown and grey cards only (B-051)."""
    if not any(isinstance(effect, Produces) for effect in card.newest.effects):
        return ""
    return "sold" if card.colour in ("brown", "grey") else "kept"


def names_in_all(reader: Reader, id_: str) -> list[tuple[str, Names]]:
    """locale, names: what a component is called in every language."""
    return [(locale, reader.library.names[locale][id_]) for locale in LOCALES]


def rules_for(
    reader: Reader, kind: str, id_: str, effects: Iterable[Effect], after: Iterable[str]
) -> list[str]:
    """The rules that a reader of this page wants next: those about it, then as content/related-rules.yaml says, key by key."""
    keys = [f"{kind}.{id_}", *(key for effect in effects for key in effect_keys(effect)), *after]
    related = (rule for key in keys for rule in reader.library.related.get(key, ()))
    return list(dict.fromkeys([*reader.rules_about.get((kind, id_), ()), *related]))


def _rules_of(reader: Reader, card: Card) -> list[str]:
    after = [f"colour.{card.colour}"]
    if card.newest.chain_from or card.newest.chain_to:
        after.append("chain")
    return rules_for(reader, "card", card.id, card.newest.effects, after)


def related_keys(thing: object) -> list[str]:
    """The keys under which rules may explain a card; boards are explained by their stages' pages."""
    if not isinstance(thing, Card):
        return []
    effects = (
        key for printing in thing.printings.values() for e in printing.effects for key in effect_keys(e)
    )
    return [f"card.{thing.id}", f"colour.{thing.colour}", *effects]


def effect_keys(effect: Effect) -> list[str]:  # noqa: PLR0911  one return for each kind that has more than its name
    """The keys under which rules are related to an effect, the most particular first."""
    kind = f"effect.{type(effect).__name__.lower()}"
    match effect:
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
