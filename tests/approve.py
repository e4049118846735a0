"""`python -m tests.approve`: writes what tests/test_sequences.py compares; read the change before it is committed."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from test_sequences import write  # noqa: E402

from generator.site.content import read_content  # noqa: E402

if __name__ == "__main__":
    write(read_content(HERE.parent))
