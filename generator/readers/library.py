"""Everything under cardsdata/ and content/ as one Library for each game, or one report of all that is wrong with it."""

from collections.abc import Callable, Mapping
from pathlib import Path

from generator.conditions import Axes
from generator.ids import LOCALES, GameId, SourceId
from generator.model import (
    Game,
    HouseStyle,
    Kind,
    Library,
    Source,
    Term,
    Text,
    Where,
    record,
)
from generator.readers import (
    games,
    given_up,
    icons,
    known,
    meetings,
    modules,
    pictograms,
    published,
    rulings,
    sentences,
    situations,
    styles,
)
from generator.readers.book import book
from generator.readers.fact_shapes import GameShape
from generator.readers.faults import ContentError, Fault
from generator.readers.gather import Gather
from generator.readers.hooks import Reading, Vocabulary
from generator.readers.references import common_problems, problems
from generator.readers.run import Run

Readings = Callable[[GameId, str, tuple[Kind, ...]], Reading]
"""The id of a game, the package of its rules, and its kinds of things -> how its facts are read."""
Found = tuple[Gather, Library, Reading]
"""What was read of a game."""


@record
class Shared:
    """What all games have in common."""

    terms: Mapping[str, Mapping[str, Term]]
    sources: Mapping[SourceId, Source]
    texts: Mapping[str, Text]
    styles: Mapping[str, HouseStyle]


@record
class World:
    """Everything that was read: what is shared, and each game in the order of the site."""

    shared: Shared
    games: Mapping[GameId, Library]
    waiting: frozenset[GameId] = frozenset()
    """The games that are still being written, and were not read."""

    @property
    def above(self) -> Library:
        """What the page above the games has to do with: the shared texts, and nothing of a game."""
        return above(self.shared)


def read_world(root: Path, readings: Readings, *, drafts: bool = False) -> tuple[World, list[Fault]]:
    """All games, as far as they can be read, and every fault in them; with those that are still being written, or without."""
    run = Run(root, drafts=drafts)
    common = Gather(run)
    sentences.interface(common)
    shared = Shared(
        terms=known.terms(common),
        sources=known.sources(common),
        texts=common.texts,
        styles=styles.styles(common),
    )
    found = [
        _library(run, shared, readings(listed[0], listed[2].rules, games.kinds(listed[2])), listed)
        for listed in games.games(run)
    ]
    before = [published.listed(gather) for gather, _, _ in found]
    run.strays()
    if drawn_wrong := list(icons.faults(root)):
        run.lost(drawn_wrong)
    for gather in (common, *(gather for gather, _, _ in found)):
        gather.finish()
    for known_before, (_, library, _) in zip(before, found, strict=True):
        if run.is_whole and (faults := list(published.gone(known_before, library))):
            run.lost(faults)
        if run.is_whole:
            run.faults += given_up.misled(known_before, library)
    if run.is_whole:
        _fit(run, found, common)
    games_read = {library.game.id: library for _, library, _ in found}
    return World(shared=shared, games=games_read, waiting=frozenset(run.waiting)), run.faults


def spoken(root: Path, game: GameId) -> tuple[Shared, Mapping[str, Text]]:
    """What the calculators of a game speak with, read alone: what all games share, and the game's interface texts."""
    run = Run(root)
    common, own = Gather(run), Gather(run, game)
    sentences.interface(common)
    sentences.interface(own, "content/{game}")
    shared = Shared(terms=known.terms(common), sources={}, texts=common.texts, styles={})
    if run.faults:
        raise ContentError(run.faults)
    return shared, own.texts


def _fit(run: Run, found: list[Found], common: Gather) -> None:
    """What can be said of a whole: whether its parts fit together."""
    drawn = [file.stem for file in (run.root / icons.FOLDER).glob("*.svg")]
    for gather, library, reading in found:
        run.faults += gather.hanging_faults
        run.faults += problems(library, gather.references, drawn, reading)
    run.faults += common_problems([library for _, library, _ in found], common.references)


def _library(run: Run, shared: Shared, reading: Reading, listed: games.Listed) -> Found:
    id_, document, entry = listed
    gather = Gather(run, id_, reading.files, _vocabulary(reading, entry))
    if reading.axes and games.axes(entry) != reading.axes:
        gather.breaks(document.where(), _written_for(reading.axes))
    gather.kinds, gather.topics = games.kinds(entry), tuple(entry.topics)
    game = games.game(gather, id_, document, entry)
    sentences.explained(gather)
    sentences.interface(gather, "content/{game}")
    library = _read(gather, shared, reading, game)
    _once(gather, game, shared)
    return gather, library, reading


def _written_for(axes: Axes) -> str:
    usual, every = (", ".join(map(str, counts)) for counts in (axes.usual, axes.players))
    editions = ", ".join(axes.editions)
    return f"the rules of this game know the editions {editions}, usually {usual} and in all {every} players"


def _vocabulary(reading: Reading, entry: GameShape) -> Vocabulary:
    return Vocabulary(
        axes=reading.axes or games.axes(entry),
        kinds=tuple(entry.kinds.values()),
        calculators=reading.calculators,
        tables=reading.tables,
    )


def _read(gather: Gather, shared: Shared, reading: Reading, game: Game) -> Library:
    """Everything of one game but its interface, which is read."""
    boxes = modules.boxes(gather)
    found = modules.modules(gather, boxes)
    things = reading.things(gather)
    names = known.names(gather, things)
    return Library(
        game=game,
        things=things,
        names=names,
        namesakes=known.namesakes(things, names),
        terms=shared.terms,
        sources={**shared.sources, **known.sources_of_boxes(gather, boxes)},
        **book(gather, found),
        examples=sentences.examples(gather),
        rulings=rulings.rulings(gather, reading.classes(things)),
        questions=sentences.questions(gather, reading),
        situations=situations.situations(gather),
        glossary=sentences.glossary(gather),
        modules=found,
        presets=modules.presets(gather, boxes),
        related=sentences.related(gather),
        asked=sentences.asked(gather),
        pictograms=pictograms.pictograms(gather),
        given_up=given_up.given_up(gather),
        numbers=reading.numbers(gather.axes),
        meetings=meetings.meetings(gather, reading.deeds(things)),
        texts={**shared.texts, **gather.texts},
        own_texts=frozenset(gather.texts),
    )


def _once(gather: Gather, game: Game, shared: Shared) -> None:
    """What all games share stands in one place."""
    for key in sorted(gather.texts.keys() & shared.texts.keys()):
        message = f"{key}: {game.id} says again what all games share, at {shared.texts[key].where}"
        gather.fault(gather.texts[key].where, message)


def _no_game(texts: Mapping[str, Text]) -> Game:
    nowhere = Where("content", 1)
    name = texts.get("interface.site-name", Text(key="interface.site-name", english="", where=nowhere))
    return Game(
        id=GameId(""),
        route="",
        name=name,
        lead=name,
        icon="",
        axes=Axes(),
        kinds=(),
        topics=(),
        rules="",
        links="",
        where=nowhere,
    )


def above(shared: Shared) -> Library:
    """A library without a game."""
    return Library(
        game=_no_game(shared.texts),
        things={},
        names={locale: {} for locale in LOCALES},
        namesakes={locale: frozenset() for locale in LOCALES},
        terms=shared.terms,
        sources=shared.sources,
        chapters=(),
        orders=(),
        procedures=(),
        examples={},
        rulings=(),
        questions=(),
        situations=(),
        glossary=(),
        modules={},
        presets=(),
        related={},
        asked={},
        pictograms={},
        given_up=(),
        numbers={},
        texts=shared.texts,
        own_texts=frozenset(),
    )


def sound_world(root: Path, readings: Readings) -> World:
    """All games; raises ContentError with every fault."""
    world, faults = read_world(root, readings)
    if faults:
        raise ContentError(faults)
    return world
