"""7 Wonders among all that was read: its records, its words, and the names of its files."""

from typing import Final

from generator.ids import GameId, Locale
from generator.model import Library
from generator.pages.reader import Reader
from generator.site.building import reader_of_game
from generator.site.content import Content
from generator.words.i18n import Catalogue

GAME: Final = GameId("wonders")
PUBLISHED: Final = "content/wonders/published-ids.txt"
EDITIONS: Final = ("second", "first")
COUNTS: Final = (2, 3, 4, 5, 6, 7, 8)
"""Every number of players that some table can have."""


def library_of(content: Content) -> Library:
    return content.world.games[GAME]


def catalogue_of(content: Content, locale: Locale) -> Catalogue:
    return content.catalogues[locale][GAME]


def reader_of(content: Content, locale: Locale) -> Reader:
    return reader_of_game(content, GAME, locale)
