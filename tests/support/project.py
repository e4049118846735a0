"""What this repository holds, read once for all tests of a process; 7 Wonders in it: its records, its words, its files."""

from functools import cache
from typing import Final

from generator.games import reading_of, room_of
from generator.ids import GameId, Locale
from generator.model import Library
from generator.pages.reader import Reader
from generator.readers import catalogues, library
from generator.site.building import reader_of_game
from generator.site.content import Content, read_content
from generator.words.i18n import Catalogue
from tests.support.paths import ROOT

GAME: Final = GameId("wonders")
PUBLISHED: Final = "content/wonders/published-ids.txt"
EDITIONS: Final = ("second", "first")
COUNTS: Final = (2, 3, 4, 5, 6, 7, 8)
"""Every number of players that some table can have."""


@cache
def the_world() -> library.World:
    """All games of this repository."""
    return library.sound_world(ROOT, reading_of)


@cache
def the_content() -> Content:
    """The same with its translations, and all of it checked."""
    return read_content(ROOT)


@cache
def english(game: GameId = GAME) -> Reader:
    """A game in English: no translation is read."""
    library = the_world().games[game]
    craft = room_of(game, library.game.rules, library.game.kinds).craft
    return Reader(library, english_catalogue(), craft)


def english_catalogue() -> Catalogue:
    """A catalogue that translates nothing."""
    return catalogues.catalogue_of(ROOT, "en", {})


def library_of(content: Content) -> Library:
    return content.world.games[GAME]


def catalogue_of(content: Content, locale: Locale) -> Catalogue:
    return content.catalogues[locale][GAME]


def reader_of(content: Content, locale: Locale) -> Reader:
    return reader_of_game(content, GAME, locale)
