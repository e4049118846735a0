"""Which of the common pages a game has: what it has nothing of has no page and no way to it."""

from typing import Final

from generator import routes
from generator.model import Library

SET_UP: Final = "set-up"
"""The chapter of the rulebook that a checklist is made from."""


def has(library: Library, route: str) -> bool:
    """Whether there is a page of this kind; those that are not named here there always are."""
    match route:
        case routes.SET_UP:
            return any(chapter.id == SET_UP for chapter in library.chapters)
        case routes.SYMBOLS:
            return bool(library.pictograms)
        case routes.EXPANSIONS:
            return bool(library.modules)
        case routes.GLOSSARY:
            return bool(library.glossary)
        case routes.OPEN:
            return bool(library.questions)
        case routes.RULINGS:
            return bool(library.rulings)
        case routes.CALCULATORS:
            return bool(library.game.rules)
    return True
