"""What the rules stand on, for the search: beside each result the word that the rulebook has for it."""

import json

from generator.ids import LOCALES, GameId
from generator.pages.origins import asked
from generator.pages.standing import marks
from generator.site.building import reader_of_game
from generator.site.content import Content


def standing_words(content: Content, game: GameId) -> str:
    """As JSON: the words of each language, and for each rule what a table must have for which of them."""
    readers = {locale: reader_of_game(content, game, locale) for locale in LOCALES}
    reader = readers[LOCALES[0]]
    rules = {
        str(id_): [[asked(when) if when else "", word] for word, when in found]
        for id_, rule in reader.rules.items()
        if (found := list(marks(reader, rule)))
    }
    words = sorted({word for found in rules.values() for _, word in found})
    said = {
        locale: {word: one.a(f"interface.standing.{word}") for word in words}
        for locale, one in readers.items()
    }
    return json.dumps({"words": said, "rules": rules}, ensure_ascii=False, separators=(",", ":"))
