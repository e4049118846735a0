"""Where the pages of cards and wonder boards live, below the game."""

from typing import Final

CARDS: Final = "cards"
CHAINS: Final = "chains"
WONDERS: Final = "wonders"


def card(id_: str) -> str:
    """A card's page.

    >>> card("altar")
    'cards/altar'
    """
    return f"{CARDS}/{id_}"


def wonder(id_: str) -> str:
    """A wonder board's page.

    >>> wonder("gizah")
    'wonders/gizah'
    """
    return f"{WONDERS}/{id_}"
