"""`python -m tests.support.approve`: writes the approved set-ups and steps of `tests/golden/` anew; read the change before you commit it."""

from generator.site.content import read_content
from tests.data.test_sequences import write
from tests.support.paths import ROOT

if __name__ == "__main__":
    write(read_content(ROOT))
