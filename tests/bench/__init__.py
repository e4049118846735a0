"""Finds the modules of the tests under the names that pytest gives them."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
