"""The fixtures of `tests/browser`, for the tests that only a release runs."""

from tests.browser.conftest import (
    address,
    chromium_browser,
    chromium_path,
    host,
    page,
    readers,
    visit,
    visits,
)

__all__ = ["address", "chromium_browser", "chromium_path", "host", "page", "readers", "visit", "visits"]
