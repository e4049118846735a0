"""The cards that a form offers by name: one file for all languages, loaded when somebody first picks a card."""

import json
from typing import Any

from generator.games.wonders.components import Card, base_cards
from generator.games.wonders.ids import EDITIONS
from generator.ids import LOCALES
from generator.model import Library, Names


def cards_json(library: Library) -> str:
    """Every card of the base game by id: Age, colour, the editions that have it, and its names in every language, today's first."""
    found = {id_: _card(library, card) for id_, card in base_cards(library).items()}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def _card(library: Library, card: Card) -> dict[str, Any]:
    return {
        "age": card.age,
        "colour": card.colour,
        "editions": [edition for edition in EDITIONS if edition in card.printings],
        "names": {
            locale: _texts(library.names[locale][card.id])
            for locale in LOCALES
            if card.id in library.names[locale]
        },
    }


def _texts(names: Names) -> list[str]:
    """The name of today's edition, then that of the first where it differs."""
    texts = [names.of(edition).text for edition in EDITIONS]
    return list(dict.fromkeys(texts))
