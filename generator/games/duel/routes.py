"""The addresses of Duel's own pages."""

from typing import Final

CHAINS: Final = "chains"
