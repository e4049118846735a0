"""What this repository holds, read once for all tests of a process; 7 Wonders in it: its records, its words, its files."""

from collections.abc import Mapping
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
def catalogues_in(locale: Locale) -> Mapping[GameId, Catalogue]:
    """What the games say in one language; no other is read."""
    found, faults = catalogues.read_catalogues(ROOT, locale, the_world())
    assert not faults
    return found


@cache
def reader_in(locale: Locale, game: GameId = GAME) -> Reader:
    """A game in one language."""
    library = the_world().games[game]
    craft = room_of(game, library.game.rules, library.game.kinds).craft
    return Reader(library, catalogues_in(locale)[game], craft)


def library_of(content: Content) -> Library:
    return content.world.games[GAME]


def catalogue_of(content: Content, locale: Locale) -> Catalogue:
    return content.catalogues[locale][GAME]


def reader_of(content: Content, locale: Locale) -> Reader:
    return reader_of_game(content, GAME, locale)
