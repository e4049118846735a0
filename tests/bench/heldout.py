"""`python -m tests.bench.heldout`: how the search does with questions that it has not seen.

Of the whole questions in `content/<game>/search/` every fourth is left out of the index and asked; found is what stands among the
first three: the place for which it was written, or one that the bank of questions takes for as good. Each line was written to say
what the others of its place do not, so this is harder than a reader's question: it is there to choose the weights by, not to boast of.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final
from zlib import crc32

import click

from generator.ids import LOCALES, GameId, Locale
from generator.model import HouseStyle
from generator.pages.unit import Unit
from generator.pages.units import units
from generator.site.building import jobs, reader_of_game
from generator.site.content import Content, read_content
from generator.site.searching import modules_called, search_index
from generator.words.stems import tokens
from tests.support.search import question_bank, search

ROOT = Path(__file__).parent.parent.parent
FIRST: Final = 3
FOLDS: Final = 4
WORDS: Final = 4
"""A question has so many words; less is a hint."""
ALIKE: Final = 6
"""Of a question that so many places answer, each is as good as the others."""


def figures(content: Content) -> Iterator[str]:
    """For each language, the share of what was held out that is found among the first three."""
    for locale in LOCALES:
        right = total = 0
        for game in content.world.games:
            found = _asked(content, game, locale)
            right += sum(found)
            total += len(found)
        yield f"held out, {locale}: {right / total:.1%} of {total} questions among the first three"


def _asked(content: Content, game: GameId, locale: Locale) -> list[bool]:
    """Whether each question that was held out found a place of its own."""
    reader = reader_of_game(content, game, locale)
    pages = [job.make(reader) for job in jobs(content, game)]
    listed = list(units(reader, pages, modules_called(content, game)))
    held = [(unit.route, question) for unit in listed for question in _questions(unit) if _is_held(question)]
    style = content.world.shared.styles.get(locale, HouseStyle())
    index = search_index(reader, map(_without, listed), style)
    found = search(index, [question for _, question in held], table=None, most=FIRST)
    alike = _alike(game, locale)
    return [
        bool({route, *alike.get(route, ())} & {*places})
        for (route, _), places in zip(held, found, strict=True)
    ]


def _questions(unit: Unit) -> list[str]:
    return [part.strip() for part in unit.asked.split(";")]


def _is_held(question: str) -> bool:
    return len(tokens(question)) >= WORDS and crc32(question.encode()) % FOLDS == 0


def _without(unit: Unit) -> Unit:
    return replace(unit, asked="; ".join(one for one in _questions(unit) if not _is_held(one)))


def _alike(game: GameId, locale: Locale) -> Mapping[str, set[str]]:
    """Place -> those that answer one of the bank's questions as well."""
    found = defaultdict(set)
    for one in question_bank(locale):
        if one.game == game and len(one.places) <= ALIKE:
            for route in one.places:
                found[route].update(one.places)
    return found


if __name__ == "__main__":
    for line in figures(read_content(ROOT)):
        click.echo(line)
