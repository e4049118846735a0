"""What productions cover of a cost, by price, as sets of vectors.

What is asked for is a vector, a count for each resource. All vectors up to the cost are numbered in a mixed radix, and a
set of them is one integer with a bit for each: so a card is a few shifts, however large the set is. For each price there
is such a set (a layer).

A production is a list of options, one of which it gives each turn; an option is a list of resources.
"""

from __future__ import annotations

from ..constants import RESOURCES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Counts: TypeAlias = dict[str, int]
    Options: TypeAlias = list[list[str]]
    Step: TypeAlias = "tuple[str, list[Use]]"


def counted(names: list[str]) -> Counts:
    """How often each resource is named.

    >>> counted(["ore", "ore"])
    {'ore': 2}
    """
    counts: Counts = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return counts


class Use:
    """What a production can give in a turn: the resources, their price, and how the number of a vector changes."""

    def __init__(self, names: list[str], price: int, step: int, fits: int) -> None:
        self.names = names
        self.price = price
        self.step = step
        self.fits = fits


class Need:
    """A cost, and the numbers of all vectors up to it."""

    def __init__(self, counts: Counts) -> None:
        self.names = [name for name in RESOURCES if counts.get(name, 0) > 0]
        self.most: Counts = {}
        self.weight: Counts = {}
        self.size = 1
        for name in self.names:
            self.most[name] = counts[name]
            self.weight[name] = self.size
            self.size *= counts[name] + 1
        self.whole = 1 << (self.size - 1)
        self.at_least: dict[str, list[int]] = {}
        for name in self.names:
            self.at_least[name] = [self._at_least(name, n) for n in range(self.most[name] + 1)]

    def _at_least(self, name: str, count: int) -> int:
        """The set of all vectors that have so many units of a resource, or more."""
        weight = self.weight[name]
        period = weight * (self.most[name] + 1)
        block = (1 << period) - (1 << (weight * count))
        return block * (((1 << self.size) - 1) // ((1 << period) - 1))

    def steps(self, source: str, productions: list[Options], prices: Counts) -> list[Step]:
        """What each production can give; one without a choice gives each of its units by itself."""
        found: list[Step] = []
        for options in productions:
            if len(options) == 1:
                found += [(source, self.uses([[name]], prices)) for name in options[0]]
            else:
                found.append((source, self.uses(options, prices)))
        return [step for step in found if step[1]]

    def uses(self, options: Options, prices: Counts) -> list[Use]:
        """Everything of these options that the cost can do with."""
        found: list[Use] = []
        for option in options:
            if len(option) == 1:
                found += [self.use(option, prices)] if option[0] in self.most else []
                continue
            picks: list[list[str]] = [[]]
            for name in self.names:
                most = min(option.count(name), self.most[name])
                picks = [pick + [name] * n for pick in picks for n in range(most + 1)]
            found += [self.use(pick, prices) for pick in picks if pick]
        return found

    def use(self, names: list[str], prices: Counts) -> Use:
        """These units at these prices."""
        fits, step, price = -1, 0, 0
        for name in names:
            fits &= self.at_least[name][names.count(name)]
            step += self.weight[name]
            price += prices.get(name, 0)
        return Use(names, price, step, fits)

    def counts(self, vector: int) -> Counts:
        """The units of a vector, without those of which it has none."""
        found: Counts = {}
        for name in self.names:
            count = vector // self.weight[name] % (self.most[name] + 1)
            if count:
                found[name] = count
        return found


class Trail:
    """Productions one after another: for each price the set of vectors that it leads to, and the way there.

    Upwards the vectors are what is supplied, from nothing on; downwards, what is left of the cost.
    """

    def __init__(self, need: Need, *, upwards: bool) -> None:
        self.need = need
        self.upwards = upwards
        self.layers = [1 if upwards else need.whole]
        self.steps: list[tuple[str, list[Use], list[int]]] = []

    def copy(self) -> Trail:
        """Another trail that begins with the same steps."""
        other = Trail(self.need, upwards=self.upwards)
        other.layers, other.steps = self.layers, self.steps[:]
        return other

    def add(self, steps: list[Step]) -> None:
        """Let these productions serve as well, each of them or not."""
        for source, uses in steps:
            before = self.layers
            after = before + [0] * max([use.price for use in uses])
            for use in uses:
                price = use.price
                for vectors in before:
                    if vectors:
                        after[price] |= self.moved(vectors, use)
                    price += 1
            self.steps.append((source, uses, before))
            self.layers = after

    def moved(self, vectors: int, use: Use) -> int:
        """The vectors that a use leads to from these."""
        if self.upwards:
            return (vectors << use.step) & use.fits
        return (vectors & use.fits) >> use.step

    def path(self, vector: int, price: int) -> list[tuple[str, Use]]:
        """One way to a vector at a price; of the productions, those that came first serve before the later ones."""
        found: list[tuple[str, Use]] = []
        for source, uses, before in reversed(self.steps):
            if price < len(before) and (before[price] >> vector) & 1:
                continue
            for use in uses:
                paid = price - use.price
                if 0 <= paid < len(before) and (self.moved(before[paid], use) >> vector) & 1:
                    vector += -use.step if self.upwards else use.step
                    price = paid
                    found.append((source, use))
                    break
        return found

    def all(self) -> int:
        """The vectors of all prices together."""
        found = 0
        for vectors in self.layers:
            found |= vectors
        return found
