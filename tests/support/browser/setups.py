"""Former names of what is in `tests.support.reader_tables` and `tests.support.browser.rulebook`, for tests that use them still."""

from tests.support.browser.rulebook import SHOWN_RULES as _SHOWN
from tests.support.reader_tables import Rules as Shown
from tests.support.reader_tables import holds as stands
from tests.support.reader_tables import query, table
from tests.support.reader_tables import rules_on as expected

__all__ = ("_SHOWN", "Shown", "expected", "query", "stands", "table")
