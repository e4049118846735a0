"""The search: every unit of a game in one language, and what is known of that language's words, in one file for the browser."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from generator.ids import LOCALES, GameId, Locale
from generator.model import HouseStyle
from generator.pages.figures import marked
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.pages.unit import (
    GROUPS,
    QUESTION,
    RULES,
    RULING,
    SECTION,
    SITUATION,
    SYMBOL,
    TERM,
    THINGS,
    Told,
    Unit,
    asks,
)
from generator.pages.units import units
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
    RULING: 0.85, SITUATION: 1.25, "calculator": 1.7, TERM: 0.85, SYMBOL: 0.5, QUESTION: 0.58, SECTION: 0.58, "status": 0.75
}  # fmt: skip
_OF_A_THING: Final = 0.85
"""How much sooner, or later, something of a kind answers a question than a rule that fits as well: what most ask for is a ruling, a
rule or a sum; names and headings fit many questions and answer few."""

_LINES: Final = 112
"""So many letters of what a unit tells stand in a list: two lines, on a phone three."""
_LEAST: Final = 40
"""A sentence that is shorter says what something is, not what it tells."""
_END: Final = re.compile(r"(?<=[^\W\d_A-Z]{2}[.!?])\s+(?=[¿¡„«“(]?[A-ZÀ-Ý0-9])")
"""Between two sentences: small letters, a stop, and what begins large; after an initial or an ordinal none ends."""

Figure = tuple[str, str, dict[str, int]]
"""What a table must have for a number; the number with any count of players, or how it follows from that; those with others."""
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
    """The search of a game in a language; the order in which its pages were made does not matter."""
    reader = reader_of_game(content, game, locale)
    style = content.world.shared.styles.get(locale, HouseStyle())
    ordered = sorted(pages, key=lambda page: page.route)
    return search_index(reader, units(reader, ordered, modules_called(content, game)), style)


def modules_called(content: Content, game: GameId) -> dict[str, list[str]]:
    """What each module of a game is called in all languages."""
    catalogues = [content.catalogues[locale][game] for locale in LOCALES]
    return {
        id_: [catalogue.sentence(module.name).text for catalogue in catalogues]
        for id_, module in content.world.games[game].modules.items()
    }


def search_index(reader: Reader, units: Iterable[Unit], style: HouseStyle) -> str:
    """The units of a game and the words of a language, as JSON."""
    listed = [replace(unit, told=tuple(map(in_short, unit.told))) for unit in sorted(units, key=_alike)]
    numbers = _numbers(reader, listed)
    spelled = [
        _spelled(unit, {ord(letter): cases[0][1] for letter, cases in numbers.items()}) for unit in listed
    ]
    found = stems(chain(_all_texts(spelled), map(" ".join, style.same)), reader.locale)
    asked = Asked(spelled, found, {*map(fold, style.small)})
    listed = [replace(unit, asked=asked.by(like)) for unit, like in zip(listed, spelled, strict=True)]
    spelled = [replace(unit, asked=like.asked) for unit, like in zip(spelled, listed, strict=True)]
    kinds = list(dict.fromkeys(map(_kind, listed)))
    columns = [[_cell(unit, column, kinds) for unit in listed] for column in COLUMNS]
    forms = chain.from_iterable(map(tokens, _all_texts(spelled)))
    told = {
        "kinds": kinds,
        "things": GROUPS.index(THINGS),
        "modules": {id_: reader.plain(module.name) for id_, module in reader.library.modules.items()},
        "units": columns,
        "numbers": numbers,
        "lengths": found.lengths(forms),
        "endings": " ".join(found.endings),
        "small": " ".join(dict.fromkeys(map(fold, style.small))),
        "same": [" ".join(dict.fromkeys(found.of[fold(word)] for word in group)) for group in style.same],
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _numbers(reader: Reader, units: Iterable[Unit]) -> dict[str, list[Figure]]:
    """What stands for each number that the table decides, by its mark: what a table must have, and what it comes to."""
    return {
        letter: [
            (asks(case.when), reader.usual(case), {str(n): value for n, value in case.unusual.items()})
            for case in number.cases
        ]
        for letter, number in marked(reader.library, _all_texts(units)).items()
    }


def _spelled(unit: Unit, figures: Mapping[int, str]) -> Unit:
    """The unit with the numbers of the plainest table, by which it is found."""

    def on(told: tuple[Told, ...]) -> tuple[Told, ...]:
        return tuple(replace(one, text=one.text.translate(figures)) for one in told)

    return replace(unit, titles=on(unit.titles), told=on(unit.told), answer=unit.answer.translate(figures))


def _alike(unit: Unit) -> tuple[bool, str, tuple[str, ...]]:
    """What is alike stands side by side, which packs the better: the rules and the sections in their order, then all else."""
    is_book = unit.group == RULES
    text = unit.told[0].text if unit.told else ""
    return not is_book, unit.kind, () if is_book else (unit.place, unit.family, unit.asks, text)


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


def in_short(one: Told) -> Told:
    """What it tells in as many whole sentences as some lines of a list hold; one at least, and never a few words alone."""
    ends = (
        [end.start() for end in _END.finditer(one.text) if end.start() >= _LEAST]
        if len(one.text) > _LINES
        else []
    )
    return (
        replace(one, text=one.text[: max((end for end in ends if end <= _LINES), default=ends[0])])
        if ends
        else one
    )


def _all_texts(units: Iterable[Unit]) -> Iterable[str]:
    return chain.from_iterable(map(_texts, units))


def _texts(unit: Unit) -> Iterable[str]:
    """All words of a unit that can be found."""
    called = (one.text for one in (*unit.titles, *unit.told))
    return (*called, unit.answer, *unit.names, unit.asked, unit.place)
