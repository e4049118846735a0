"""Numbers that prose takes from the rules: `{hand_size}` is 7, and 8 with an expansion."""

from collections.abc import Mapping

from generator.conditions import Condition
from generator.model.basis import record


@record
class Case:
    """A number for each count of players under a condition; `formula` is the key of its wording for any count."""

    values: Mapping[int, int]
    """Number of players -> number; under 0 what holds where a game leaves no choice of it."""
    usual_counts: tuple[int, ...] = (0,)
    when: Condition | None = None
    formula: str = ""

    @property
    def usual(self) -> int:
        """The number with any of the usual counts, where no formula is needed."""
        return self.values[self.usual_counts[0]]

    @property
    def unusual(self) -> dict[int, int]:
        """The counts with a number of their own."""
        return {n: value for n, value in self.values.items() if self.formula or value != self.usual}


@record
class Number:
    """A number of the rules: its cases, and the rule that it comes from."""

    cases: tuple[Case, ...]
    rule: str = ""

    @property
    def constant(self) -> int | None:
        """The number, if it depends on nothing."""
        only = self.cases[0]
        return only.usual if len(self.cases) == 1 and not only.formula and not only.unusual else None

    @property
    def is_computed(self) -> bool:
        """Whether it follows from the players, so that a reader may ask for all of them."""
        return any(case.formula for case in self.cases)
