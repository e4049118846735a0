"""The search: every unit of a game in one language, and what is known of that language's words, in one file for the browser."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from generator.ids import LOCALES, GameId, Locale
from generator.model import HouseStyle
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.pages.units import GROUPS, QUESTION, RULING, SECTION, SYMBOL, TERM, THINGS, Told, Unit, units
from generator.site.ahead import ahead
from generator.site.asked import Asked
from generator.site.building import reader_of_game
from generator.site.content import Content
from generator.words.stems import fold, stems, tokens

COLUMNS: Final = (
    "kind", "route", "titles", "answer", "told", "names", "asked", "family", "icon", "place", "asks", "marks"
)  # fmt: skip
"""What the browser is told of a unit, column by column: alike stands beside alike, and packs the better."""
_WEIGHTS: Final = {
    RULING: 1.15, "calculator": 1.7, TERM: 0.85, SYMBOL: 0.5, QUESTION: 0.6, SECTION: 0.6, "status": 0.5
}  # fmt: skip
_OF_A_THING: Final = 0.85
"""How much sooner, or later, something of a kind answers a question than a rule that fits as well: what most ask for is a ruling, a
rule or a sum; names and headings fit many questions and answer few."""

Kind = tuple[str, int, float]
"""What a unit is, the number of the group in which it is listed, and how much that weighs."""
Pages = Mapping[tuple[GameId, Locale], Iterable[Page]]
"""The pages of each game in each language."""


def path_of(game: GameId, locale: Locale) -> str:
    """Where the search of a game in a language stands, before its name says its version."""
    return f"assets/{game}/search-{locale}.json"


def search_indexes(content: Content, pages: Pages, watch: Callable[[int], None]) -> dict[str, str]:
    """Every file of the search, by its path; one half is made on another core. `watch` is told the process."""
    listed = [(game, locale) for locale in LOCALES for game in content.world.games]

    def made(which: Iterable[tuple[GameId, Locale]]) -> dict[str, str]:
        return {path_of(*of): index_of(content, *of, pages[of]) for of in which}

    with ahead(lambda: made(listed[1::2]), watch) as others:
        own = made(listed[::2])
        return own | others()


def index_of(content: Content, game: GameId, locale: Locale, pages: Iterable[Page]) -> str:
    """The search of a game in a language."""
    reader = reader_of_game(content, game, locale)
    style = content.world.shared.styles.get(locale, HouseStyle())
    return search_index(reader, units(reader, pages), style)


def search_index(reader: Reader, units: Iterable[Unit], style: HouseStyle) -> str:
    """The units of a game and the words of a language, as JSON."""
    listed = list(units)
    found = stems(chain(_all_texts(listed), map(" ".join, style.same)), reader.locale)
    asked = Asked(listed, found, {*map(fold, style.small)})
    listed = [replace(unit, asked=asked.by(unit)) for unit in listed]
    kinds = list(dict.fromkeys(map(_kind, listed)))
    columns = [[_cell(unit, column, kinds) for unit in listed] for column in COLUMNS]
    forms = chain.from_iterable(map(tokens, _all_texts(listed)))
    told = {
        "kinds": kinds,
        "modules": {id_: reader.plain(module.name) for id_, module in reader.library.modules.items()},
        "units": columns,
        "lengths": found.lengths(forms),
        "endings": " ".join(found.endings),
        "small": " ".join(dict.fromkeys(map(fold, style.small))),
        "same": [" ".join(dict.fromkeys(found.of[fold(word)] for word in group)) for group in style.same],
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _kind(unit: Unit) -> Kind:
    return (
        unit.kind,
        GROUPS.index(unit.group),
        _WEIGHTS.get(unit.kind, _OF_A_THING if unit.group == THINGS else 1),
    )


def _cell(unit: Unit, column: str, kinds: Sequence[Kind]) -> object:
    """What stands of a unit in a column; what is told on every table is a bare text."""
    if column == "kind":
        return kinds.index(_kind(unit))
    if column == "names":
        return _names(unit)
    value = getattr(unit, column)
    if column in {"titles", "told", "marks"}:
        return [_told(one) for one in value]
    return value


def _names(unit: Unit) -> list[str]:
    """What a unit is called besides, for matching alone: names of one word, and all other words together, each once."""
    parted = [tokens(name) for name in unit.names]
    single = list(dict.fromkeys(words[0] for words in parted if len(words) == 1))
    titles = {word for title in unit.titles for word in tokens(title.text)}
    others = dict.fromkeys(chain.from_iterable(words for words in parted if len(words) > 1))
    rest = [word for word in others if word not in titles and word not in single]
    return [*single, " ".join(rest if len(rest) > 1 else rest * 2)] if rest else single


def _told(one: Told) -> str | list[str]:
    return [one.text, one.asks] if one.asks else one.text


def _all_texts(units: Iterable[Unit]) -> Iterable[str]:
    return chain.from_iterable(map(_texts, units))


def _texts(unit: Unit) -> Iterable[str]:
    """All words of a unit that can be found."""
    called = (one.text for one in (*unit.titles, *unit.told))
    return (*called, unit.answer, *unit.names, unit.asked, unit.place)
