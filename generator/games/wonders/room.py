"""The room of 7 Wonders: how its cards and boards are read, said, drawn and asked for."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from generator import routes as common
from generator.calculate import rules_of
from generator.conditions import Axes, Condition
from generator.games.room import Room
from generator.games.wonders import (
    boards,
    cards,
    carriers,
    chain_problems,
    chains,
    classes,
    common_cases,
    components,
    deck_problems,
    deeds,
    desk,
    disputes,
    drawn,
    effect_problems,
    facts,
    filters,
    forms,
    listing,
    pad,
    picked,
    reading,
    routes,
    sentences,
    styles,
    tables,
    words,
)
from generator.games.wonders.ids import COLOURS, EDITIONS, CardId
from generator.games.wonders.numbers import numbers
from generator.games.wonders.pictures import LIVE, PICTURES, SCENES
from generator.games.wonders.shapes import CardShape, WonderShape
from generator.games.words import drawn_cost
from generator.ids import ModuleId
from generator.model import Library, Module
from generator.pages.craft import CALCULATORS, RULES, RULINGS, SECOND_DOORS, SET_UP, CountOf, Craft, Door
from generator.pages.page import Job
from generator.pages.reader import Reader
from generator.readers.hooks import Problem, Reading
from generator.readers.values import Kebab
from generator.rules import wonders as rules

CARDS: Final = Door("cards", routes.CARDS, "card")
WONDERS: Final = Door("wonders", routes.WONDERS, "wonder")


def _jobs(library: Library) -> Iterator[Job]:
    yield from cards.jobs(library)
    yield from chains.jobs(library)
    yield from boards.jobs(library)
    yield from desk.jobs(library)


def _problems(library: Library) -> Iterator[Problem]:
    yield from chain_problems.problems(library)
    yield from deck_problems.problems(library)
    yield from effect_problems.problems(library)


def _module(reader: Reader, id_: str) -> Module:
    return reader.library.modules[ModuleId(id_)]


def _in_play(reader: Reader, kind: str, id_: str) -> Condition | None:
    return listing.on_table(reader, id_) if kind == "card" else boards.on_table(reader, id_)


def _card(reader: Reader, id_: str) -> components.Card:
    return components.cards(reader.library)[CardId(id_)]


READING: Final = Reading(
    files={"cards": dict[Kebab, CardShape], "wonders": dict[Kebab, WonderShape]},
    things=reading.things,
    cost=reading.cost,
    problems=_problems,
    numbers=numbers,
    classes=classes.classes,
    deeds=deeds.deeds,
    axes=Axes(EDITIONS, (2, 3, 4, 5, 6, 7, 8), (3, 4, 5, 6, 7)),
    calculators=rules_of(rules.__name__).names,
    tables=tables.NAMES,
)
CRAFT: Final = Craft(
    amounts={"coins": "coin", "victory_points": "point"},
    typed={"production": words.production, "age": words.roman},
    from_one=("teams",),
    jobs=_jobs,
    effect_said=sentences.effect_said,
    menu=(SET_UP, RULES, RULINGS, CALCULATORS, CARDS, WONDERS),
    second_menu=(
        *SECOND_DOORS[:2],
        Door("pictures", common.PICTURES, "structure"),
        *SECOND_DOORS[2:4],
        Door("chains", routes.CHAINS),
        *SECOND_DOORS[4:],
    ),
    doors=(Door("card", routes.CARDS, "card"), Door("wonder", routes.WONDERS, "wonder")),
    templates=(Path(__file__).with_name("templates"),),
    words={
        "age": words.age,
        "card": _card,
        "colour": words.colour,
        "cost": words.cost,
        "disputed_stage": disputes.disputed_stage,
        "disputes": disputes.disputes,
        "effects": words.effects,
        "known_of": listing.known_of,
        "listed": listing.listed_of,
        "module": _module,
        "rank": words.rank,
        "roman": words.roman_of,
        "side": words.side,
    },
    globals={"drawn": drawn, "places": routes, "colours": COLOURS},
    icon_word=words.icon_word,
    cost=drawn_cost,
    colour=words.icon_colour,
    carried=carriers.carried,
    related_keys=cards.related_keys,
    in_play=_in_play,
    at_head=listing.at_head,
    counts=(
        CountOf("interface.cards-per-age", "cards_per_age"),
        CountOf("interface.checklist.guilds", "guild_cards"),
        CountOf("interface.checklist.black-cards", "black_cards", "cities"),
        CountOf("interface.checklist.armada-cards", "armada_cards", "armada"),
        CountOf("interface.checklist.hand", "hand_size"),
        CountOf("interface.checklist.coins", "start_coins"),
        CountOf("interface.checklist.pawns", "edifice_pawns", "edifice"),
    ),
    pad=pad.rows,
    pictures=PICTURES,
    scenes=SCENES,
    live=LIVE,
    tables=tables.tables,
    told=facts.told,
    cited=lambda library: facts.cited(library).values(),
    picked=picked.cards_json,
    table_style=styles.table_css,
    style=filters.filter_css,
    layouts=forms.LAYOUTS,
    field_icons=forms.FIELD_ICONS,
    symbols_icon="wild-science",
    topic_icons=forms.TOPIC_ICONS,
    calculator_icons=forms.CALCULATOR_ICONS,
    module_doors={"tournament": Door("desk", desk.ROUTE, "tournament")},
    first_calculators=("sheet", "trade", "science", "military"),
    calculator_modules=forms.CALCULATOR_MODULES,
    common_cases=common_cases.common_cases,
    beside={"military": "conflict-tokens"},
    counted=forms.counted,
    named_with=forms.NAMED_WITH,
    picked_with=forms.PICKED_WITH,
    unsaid=("compass", "gear", "tablet", "wildcards"),
)
ROOM: Final = Room(reading=READING, craft=CRAFT)
