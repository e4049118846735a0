"""Whether the site can be made from what was read: every page is, once in English, and each kind of page in its frame."""

from collections.abc import Callable, Iterator
from pathlib import Path

from generator.ids import LOCALES, SOURCE_LOCALE, GameId
from generator.pages.controls import Words
from generator.pages.controls import made as controls_of
from generator.pages.forms import asked, layout
from generator.pages.page import Job
from generator.pages.reader import Reader
from generator.readers.faults import Fault
from generator.site.building import conditions_css, jobs, reader_of_game
from generator.site.content import Content
from generator.site.files import Looks, roots
from generator.site.frame import Frame
from generator.site.hindrance import hindrance, lacking


def making(root: Path, content: Content) -> Iterator[Fault]:
    """What hinders the site from being made, each hindrance once."""
    found: dict[str, Fault] = {}
    for fault in _hindrances(root, content):
        found.setdefault(fault.message.partition(": is missing;")[0], fault)
    yield from found.values()


def _hindrances(root: Path, content: Content) -> Iterator[Fault]:
    frame = Frame(root, str)
    above = {locale: reader_of_game(content, GameId(""), locale) for locale in LOCALES}
    yield from _tried(root, above[SOURCE_LOCALE], lambda: roots(content, frame, above))
    yield from _tried(root, above[SOURCE_LOCALE], lambda: Looks(root, content))
    yield from _tried(root, above[SOURCE_LOCALE], lambda: conditions_css(content, []))
    for game in (GameId(""), *content.world.games):
        reader = reader_of_game(content, game, SOURCE_LOCALE)
        if without_words := list(_labels(reader)):
            yield from without_words
            continue
        framed: set[str] = set()
        for job in jobs(content, game):
            yield from _tried(root, reader, _made(job, reader, frame, framed))


def _labels(reader: Reader) -> Iterator[Fault]:
    """The labels and choices that the forms of the calculators have no words for."""
    rules = reader.calculators
    missing: dict[str, str] = {}
    for name in rules.names if rules else ():
        words = Words(reader, name)
        controls_of(words, layout(reader, name), asked(reader).fields(name))
        missing |= {key: name for key in words.missing if key not in missing}
    for key, name in missing.items():
        yield lacking(reader, key, f"the calculator {name} asks for it")


def _made(job: Job, reader: Reader, frame: Frame, framed: set[str]) -> Callable[[], object]:
    """Makes a page, looks whether its icons are there, and puts the first of each kind into its frame."""

    def make() -> None:
        page = job.make(reader)
        frame.drawings.within(page.html)
        if page.kind not in framed:
            framed.add(page.kind)
            frame.framed(page, reader)

    return make


def _tried(root: Path, reader: Reader, make: Callable[[], object]) -> Iterator[Fault]:
    try:
        make()
    except Exception as error:  # noqa: BLE001  whatever hinders the build is told, not thrown
        yield hindrance(root, reader, error)
