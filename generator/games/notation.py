"""The short notations of costs and productions, each a parse/format pair."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

RESOURCE_BY_LETTER: Final = {
    "W": "wood",
    "S": "stone",
    "C": "clay",
    "O": "ore",
    "G": "glass",
    "P": "papyrus",
    "T": "textile",
}
LETTER_BY_RESOURCE: Final = {name: letter for letter, name in RESOURCE_BY_LETTER.items()}
RAW_MATERIALS: Final = ("wood", "stone", "clay", "ore")
MANUFACTURED_GOODS: Final = ("glass", "papyrus", "textile")
BY_AGE: Final = "A"
"""A cost of one coin in Age I, two in Age II and three in Age III."""
COPIED: Final = "="
"""The cost of what is copied, whatever that is."""
RESOURCES: Final = RAW_MATERIALS + MANUFACTURED_GOODS


class NotationError(ValueError):
    """The text is not in the notation; the message says what would be."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a building or a wonder stage asks for: coins to the bank, and resources in the order given."""

    coins: int = 0
    resources: tuple[str, ...] = ()
    by_age: bool = False
    """Whether it is as many coins as the Age has in its number."""
    unsure: bool = False
    """Whether only the kinds of its resources are known: one of each stands for one or more, and coins may come on top."""
    copied: bool = False
    """Whether it is the cost of what is copied."""

    @property
    def is_free(self) -> bool:
        return not (self.coins or self.resources or self.by_age or self.unsure or self.copied)

    @property
    def counts(self) -> dict[str, int]:
        """How many of each resource, in the order of the resources."""
        wanted = Counter(self.resources)
        return {name: wanted[name] for name in RESOURCES if wanted[name]}


def _resources(letters: str) -> tuple[str, ...]:
    for letter in letters:
        if letter not in RESOURCE_BY_LETTER:
            hint = f" (did you mean {letter.upper()!r}?)" if letter.upper() in RESOURCE_BY_LETTER else ""
            known = "".join(RESOURCE_BY_LETTER)
            raise NotationError(f"unknown resource {letter!r}{hint}; the letters are {known}")
    return tuple(RESOURCE_BY_LETTER[letter] for letter in letters)


def parse_cost(text: str) -> Cost:
    """Read a cost: digits are coins, then one letter for each resource; with a question mark, only the kinds are known.

    >>> parse_cost("2SSW")
    Cost(coins=2, resources=('stone', 'stone', 'wood'), by_age=False, unsure=False, copied=False)
    >>> parse_cost(BY_AGE)
    Cost(coins=0, resources=(), by_age=True, unsure=False, copied=False)
    >>> parse_cost("CG?")
    Cost(coins=0, resources=('clay', 'glass'), by_age=False, unsure=True, copied=False)
    >>> parse_cost("SX")
    Traceback (most recent call last):
    generator.games.notation.NotationError: unknown resource 'X'; the letters are WSCOGPT
    """
    if text == BY_AGE:
        return Cost(by_age=True)
    if text == COPIED:
        return Cost(copied=True)
    if unsure := text.endswith("?"):
        text = text[:-1]
    letters = text.lstrip("0123456789")
    digits = text[: len(text) - len(letters)]
    if not text or len(digits) > 2:
        raise NotationError("a cost is coins as digits, then letters of resources, such as 1, WCO or 2SS")
    return Cost(int(digits or 0), _resources(letters), unsure=unsure)


def format_cost(cost: Cost) -> str:
    """Write a cost in the notation that `parse_cost` reads.

    >>> format_cost(Cost(2, ("stone", "stone", "wood")))
    '2SSW'
    """
    if cost.by_age or cost.copied:
        return BY_AGE if cost.by_age else COPIED
    letters = "".join(LETTER_BY_RESOURCE[r] for r in cost.resources)
    return (str(cost.coins) if cost.coins else "") + letters + "?" * cost.unsure


def parse_production(text: str) -> tuple[tuple[str, ...], ...]:
    """Read a production: `C/O` is one of two each turn, `CC` two of a kind.

    >>> parse_production("C/O")
    (('clay',), ('ore',))
    >>> parse_production("CC")
    (('clay', 'clay'),)
    """
    options = text.split("/")
    if not all(options):
        raise NotationError("a production is letters of resources, such as CC, or a choice such as C/O")
    return tuple(_resources(option) for option in options)


def format_production(options: tuple[tuple[str, ...], ...]) -> str:
    """Write a production in the notation that `parse_production` reads.

    >>> format_production((("clay",), ("ore",)))
    'C/O'
    """
    return "/".join("".join(LETTER_BY_RESOURCE[name] for name in option) for option in options)
