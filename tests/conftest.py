"""What the tests share: the content, the built site, a server for it, and a browser."""

import os
import sys
from collections.abc import Iterator
from inspect import FrameInfo
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml
from game import ROOT, the_content
from hypothesis import settings
from playwright._impl import _connection, _sync_base
from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright
from serving import Keeping, served
from sharing import once

from generator.site import production
from generator.site.content import Content
from generator.tools import browser as chromium

settings.register_profile("untimed", deadline=None, derandomize=True)
settings.load_profile("untimed")


def _stack(_context: int = 0) -> list[FrameInfo]:
    """Where Playwright is called from, which it notes each time: its own frames and the next few, not those of the runner too.

    By `inspect.stack` it takes two milliseconds, which looks for the module of each frame among all that are loaded.
    """
    frame, found, outside = sys._getframe(1), [], 0
    while frame and outside < 4:
        code = frame.f_code
        outside += "playwright" not in code.co_filename
        found.append(FrameInfo(frame, code.co_filename, frame.f_lineno, code.co_name, None, None))
        frame = frame.f_back  # type: ignore[assignment]
    return found


yaml.SafeLoader = yaml.CSafeLoader  # type: ignore[misc]  # the same in a tenth of the time, for `yaml.safe_load`
for _asking in (_connection, _sync_base):
    _asking.inspect = SimpleNamespace(stack=_stack)  # type: ignore[attr-defined]


def _in_no_shadow(owner: type[Page | Locator]) -> None:
    """Who seeks by a selector looks into no shadow trees: there are none, and Playwright would ask every element."""
    locator = owner.locator

    def find(self: Any, selector: str | Locator, **options: Any) -> Locator:
        is_css = isinstance(selector, str) and not selector.startswith("xpath=")
        return locator(self, f"css:light={selector}" if is_css else selector, **options)

    owner.locator = find  # type: ignore[method-assign, assignment]


_in_no_shadow(Page)
_in_no_shadow(Locator)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs the built site or a browser is no part of the daily round; what drives a browser may be tried once more.

    What asks all pages comes first, so that one worker reads them, and no other.
    """
    items.sort(key=lambda item: not {"site", "tree"} <= set(getattr(item, "fixturenames", ())))
    for item in items:
        for fixture, marker in (("site", "built"), ("chromium_path", "browser")):
            if fixture in getattr(item, "fixturenames", ()):
                item.add_marker(marker)
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def content() -> Content:
    """Everything, read and checked."""
    return the_content()


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The browser; without one the tests that need it fail, they are not skipped."""
    path = chromium.find()
    assert path, "no Chromium; run python -m generator.tools.browser"
    return path


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The production build, made once for all workers."""
    ours = tmp_path_factory.getbasetemp()
    shared = ours.parent if "PYTEST_XDIST_WORKER" in os.environ else ours
    return once(shared / "site", lambda target: production.build(ROOT, target, lambda _: None))


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """The address under which the site is served, in a folder below the root of the host."""
    host = site.parent / f"host-{site.name}"
    once(host, lambda target: (target.mkdir(), (target / "sub").symlink_to(site, target_is_directory=True)))
    with served(host, Keeping) as root:
        yield f"{root}/sub"


@pytest.fixture(scope="session")
def chromium_browser(chromium_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium_path, args=list(chromium.FLAGS))
        yield started
        started.close()


@pytest.fixture
def context(chromium_browser: Browser) -> Iterator[BrowserContext]:
    """A reader's browser as new: nothing stored; their language is none of the site's, so none is offered."""
    fresh = chromium_browser.new_context(
        viewport={"width": 1280, "height": 900}, locale="pt-BR", service_workers="block"
    )
    yield fresh
    fresh.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()
