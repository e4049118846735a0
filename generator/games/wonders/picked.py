"""What forms offer or name: one file for all languages, loaded when somebody first picks a card."""

import json
from typing import Any, Final

from generator.games.wonders.components import Card, cards, wonders
from generator.games.wonders.facts import FAMILIES, families
from generator.games.wonders.ids import EDITIONS, UNPRICED
from generator.ids import LOCALES
from generator.model import Library, Names

CARDS: Final = "cards"
WONDERS: Final = "wonders"


def cards_json(library: Library) -> str:
    """Every card by id: its families, Age, colour, the editions that have it, and its names in every language, today's first; and the wonders likewise."""
    found = {str(id_): _card(library, card) for id_, card in cards(library).items()}
    found |= {
        str(id_): {"of": WONDERS, "editions": list(wonder.boards), "names": _names(library, id_)}
        for id_, wonder in wonders(library).items()
    }
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def _card(library: Library, card: Card) -> dict[str, Any]:
    """What has an Age says so; what has no colour of its own on the table has a sign instead."""
    return {
        "of": [*([] if card.colour in FAMILIES else [CARDS]), *families(card)],
        **({"age": card.age} if card.age else {}),
        "sign" if card.colour in UNPRICED else "colour": card.colour,
        "editions": [edition for edition in EDITIONS if edition in card.printings],
        "names": _names(library, card.id),
    }


def _names(library: Library, id_: str) -> dict[str, list[str]]:
    return {locale: _texts(library.names[locale][id_]) for locale in LOCALES if id_ in library.names[locale]}


def _texts(names: Names) -> list[str]:
    """The name of today's edition, then that of the first where it differs."""
    texts = [names.of(edition).text for edition in EDITIONS]
    return list(dict.fromkeys(texts))
