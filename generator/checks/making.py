"""Whether the site can be made from what was read: every page is, once in English, and each kind of page in its frame."""

import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from jinja2 import TemplateNotFound

from generator.ids import LOCALES, SOURCE_LOCALE, GameId
from generator.model import Where
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
from generator.site.uses import PACKAGE

_OF_A_TEXT: Final = ("interface.", "phrase.", "say.", "error.", "field.", "choice.", "category.", "column.")


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
        if lacking := list(_labels(reader)):
            yield from lacking
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
        yield _lacking(reader, key, f"the calculator {name} asks for it")


def _lacking(reader: Reader, key: str, why: str) -> Fault:
    """A text that is missing, told in the file in which its like stand."""
    library, like = reader.library, f"{key.rpartition('.')[0]}."
    alike = [other in library.own_texts for other in library.texts if other.startswith(like)]
    own = any(alike) and all(alike)
    folder = f"content/{library.game.id}" if own else "content"
    name = "interface" if key.startswith("interface.") else "phrases"
    return Fault(Where(f"{folder}/{name}.yaml", 1), f"{key}: is missing; {why}")


def _made(job: Job, reader: Reader, frame: Frame, framed: set[str]) -> Callable[[], object]:
    """Makes a page, and puts the first of each kind into its frame."""

    def make() -> None:
        page = job.make(reader)
        if page.kind not in framed:
            framed.add(page.kind)
            frame.framed(page, reader)

    return make


def _tried(root: Path, reader: Reader, make: Callable[[], object]) -> Iterator[Fault]:
    try:
        make()
    except Exception as error:  # noqa: BLE001  whatever hinders the build is told, not thrown
        where, missing = _place(root, error), error.args[0] if error.args else ""
        if isinstance(error, KeyError) and isinstance(missing, str) and missing.startswith(_OF_A_TEXT):
            yield _lacking(reader, missing, f"{where} asks for it")
        elif isinstance(error, TemplateNotFound):
            yield Fault(where, f"there is no template {error.name}")
        else:
            yield Fault(where, f"the site cannot be made: {type(error).__name__}: {error}")


def _place(root: Path, error: BaseException) -> Where:
    """The innermost line of a template on the way to an error, or of the program where no template was asked."""
    lines = [(Path(frame.filename), frame.lineno or 1) for frame in traceback.extract_tb(error.__traceback__)]
    own = [(file, line) for file, line in lines if file.is_relative_to(PACKAGE) or file.is_relative_to(root)]
    drawn = [(file, line) for file, line in own if file.suffix in (".jinja", ".html")]
    file, line = (drawn or own)[-1]
    at = PACKAGE.parent if file.is_relative_to(PACKAGE) else root
    return Where(file.relative_to(at).as_posix(), line)
