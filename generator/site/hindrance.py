"""What hinders a page from being made, as one fault at its place: a template, a text that is missing, or the program."""

import traceback
from pathlib import Path
from typing import Final

from jinja2 import TemplateNotFound

from generator.model import Where
from generator.pages.reader import Reader
from generator.readers.faults import Fault
from generator.site.uses import PACKAGE

_OF_A_TEXT: Final = ("interface.", "phrase.", "say.", "error.", "field.", "choice.", "category.", "column.")


def hindrance(root: Path, reader: Reader, error: Exception) -> Fault:
    """The fault behind an error that was raised while a page was made."""
    where, missing = _place(root, error), error.args[0] if error.args else ""
    if isinstance(error, KeyError) and isinstance(missing, str) and missing.startswith(_OF_A_TEXT):
        return lacking(reader, missing, f"{where} asks for it")
    if isinstance(error, TemplateNotFound):
        return Fault(where, f"there is no template {error.name}")
    if isinstance(error, OSError) and error.filename and Path(error.filename).is_relative_to(root):
        return Fault(Where(Path(error.filename).relative_to(root).as_posix(), 1), f"{error.strerror}")
    return Fault(where, f"the site cannot be made: {type(error).__name__}: {error}")


def lacking(reader: Reader, key: str, why: str) -> Fault:
    """A text that is missing, told in the file in which its like stand."""
    library, like = reader.library, f"{key.rpartition('.')[0]}."
    alike = [other in library.own_texts for other in library.texts if other.startswith(like)]
    own = any(alike) and all(alike)
    folder = f"content/{library.game.id}" if own else "content"
    name = "interface" if key.startswith("interface.") else "phrases"
    return Fault(Where(f"{folder}/{name}.yaml", 1), f"{key}: is missing; {why}")


def _place(root: Path, error: BaseException) -> Where:
    """The innermost line of a template on the way to an error, or of the program where no template was asked."""
    lines = [(Path(frame.filename), frame.lineno or 1) for frame in traceback.extract_tb(error.__traceback__)]
    own = [(file, line) for file, line in lines if file.is_relative_to(PACKAGE) or file.is_relative_to(root)]
    drawn = [(file, line) for file, line in own if file.suffix in (".jinja", ".html")]
    file, line = (drawn or own)[-1]
    at = PACKAGE.parent if file.is_relative_to(PACKAGE) else root
    return Where(file.relative_to(at).as_posix(), line)
