"""How large random and exhaustive tests are: whole in `make release`, which sets FULL_SIZE, and smaller in the daily tiers."""

import os
from typing import Final

IS_FULL: Final = bool(os.environ.get("FULL_SIZE"))


def size(full: int, small: int) -> int:
    """The number for this run."""
    return full if IS_FULL else small


def examples(full: int) -> int:
    """How many random examples a test tries: all of them in a release, else a tenth, but ten at least."""
    return size(full, max(10, full // 10))
