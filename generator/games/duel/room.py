"""The room of 7 Wonders Duel: how its cards, wonders and tokens are read, said, drawn and asked for."""

from pathlib import Path
from typing import Final

from generator import routes as common
from generator.calculate import rules_of
from generator.games.duel import (
    carriers,
    deeds,
    facts,
    forms,
    lists,
    pad,
    pages,
    plates,
    reading,
    routes,
    sentences,
    tables,
    words,
)
from generator.games.duel.components import COLOURS
from generator.games.duel.numbers import numbers
from generator.games.room import Room
from generator.games.words import drawn_cost
from generator.pages.craft import CALCULATORS, RULES, RULINGS, SECOND_DOORS, SET_UP, Craft, Door
from generator.readers.hooks import Reading
from generator.rules import duel as rules

BUILDINGS: Final = Door("buildings", "buildings", "building")
WONDERS: Final = Door("wonders", "wonders", "wonder")
TOKENS: Final = Door("progress-tokens", "progress-tokens", "progress-token")


READING: Final = Reading(
    files=reading.FILES,
    things=reading.things,
    cost=reading.cost,
    problems=reading.problems,
    deeds=deeds.deeds,
    numbers=numbers,
    calculators=rules_of(rules.__name__).names,
    tables=tables.NAMES,
)
CRAFT: Final = Craft(
    jobs=pages.jobs,
    effect_said=sentences.effect_said,
    menu=(SET_UP, RULES, RULINGS, CALCULATORS, BUILDINGS, WONDERS, TOKENS),
    second_menu=(
        *SECOND_DOORS[:2],
        Door("pictures", common.PICTURES, "structure"),
        *SECOND_DOORS[2:4],
        Door("chains", routes.CHAINS),
        *(Door(folder, folder) for folder in ("structures", "divinities", "grand-temples")),
        *(Door(folder, folder) for folder in ("senators", "decrees", "conspiracies")),
        *SECOND_DOORS[4:],
    ),
    templates=(Path(__file__).with_name("templates"),),
    words={
        "age": words.age,
        "any_in_play": words.any_in_play,
        "colour": words.colour,
        "cost": words.cost,
        "effects": words.effects,
        "family": words.family,
        "foot": words.foot,
        "in_play": words.in_play,
        "mark": words.mark,
        "row": words.row,
        "thing": words.thing,
    },
    globals={"places": routes, "colours": COLOURS},
    icon_word=words.icon_word,
    cost=drawn_cost,
    colour=words.icon_colour,
    related_keys=pages.related_keys,
    in_play=pages.in_play,
    at_head=words.at_head,
    pad=pad.rows,
    pictures=plates.PICTURES,
    scenes=plates.SCENES,
    tables=tables.tables,
    told=facts.told,
    picked=facts.picked,
    style=lists.filter_css,
    layouts=forms.LAYOUTS,
    carried=carriers.carried,
    drawings={"structure": tables.taking},
    field_icons=forms.FIELD_ICONS,
    topic_icons=forms.TOPIC_ICONS,
    calculator_icons=forms.CALCULATOR_ICONS,
    first_calculators=("score", "cost", "science", "military"),
    calculator_modules={"senate": "agora"},
    counted=forms.counted,
    placed={"taken": words.taken},
    picked_with={"age": "interface.age"},
    named_with=tuple(f"card-{colour}" for colour in COLOURS),
    symbols_icon="armillary-sphere",
)
ROOM: Final = Room(reading=READING, craft=CRAFT)
