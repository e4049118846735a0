"""Where the files of this repository are."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
TESTS: Final = ROOT / "tests"
DATA: Final = TESTS / "data"
GOLDEN: Final = TESTS / "golden"
