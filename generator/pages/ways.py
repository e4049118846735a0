"""Which of the common pages a game has: what it has nothing of has no page and no way to it."""

from typing import Final

from generator import routes
from generator.model import Library

SET_UP: Final = "set-up"
"""The chapter of the rulebook that a checklist is made from."""
_NEEDS: Final = {
    routes.SET_UP: f"chapter {SET_UP}",
    routes.SYMBOLS: "pictograms",
    routes.EXPANSIONS: "modules",
    routes.GLOSSARY: "glossary",
    routes.OPEN: "questions",
    routes.RULINGS: "rulings",
    routes.MEETINGS: "meetings",
    routes.REFEREE: "situations",
    routes.CALCULATORS: "calculators",
}
"""Page -> what a game must have something of."""


def has(library: Library, route: str) -> bool:
    """Whether there is a page of this kind; those that are not named here there always are."""
    return route not in _NEEDS or _NEEDS[route] in library.present
