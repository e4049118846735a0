"""What a reader does on a page, in words that the tests of several files share."""

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
"""A phone; on it the reader's table is a sheet that the dock opens."""
_ALL_LAID_OUT = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".rule-body, .section { content-visibility: visible !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const fold of document.querySelectorAll(".fold")) fold.open = true;
}"""
_CHOOSE_ANEW = """ids => {
  const changes = document.getElementById("show-changes");
  document.querySelector("#table [type=reset]").click();
  if (changes?.checked) changes.click();
  for (const id of ids) document.getElementById(id).click();
}"""
NEVER_IDLE = (
    "window.requestIdleCallback = (act, {timeout} = {}) => { if (timeout) setTimeout(act, timeout); };"
)
"""A browser that is never idle, as Chromium may be while it draws nothing: only who sets a limit is called."""
Visit = Callable[..., Page]


def until(page: Page, asked: str, arg: Any = None, seconds: int = 30) -> None:
    """Wait until a script says yes; `wait_for_function` asks from within the page, which evaluates no text after the first time."""
    patience = time.monotonic() + seconds
    while not page.evaluate(asked, arg):
        assert time.monotonic() < patience, f"never so: {asked}"
        page.wait_for_timeout(20)


def settled(page: Page) -> Page:
    """Wait until the page says that all of it is there; without a script it is so when it is loaded."""
    page.wait_for_load_state()
    page.wait_for_selector(
        "html:not(.js), html[data-ready=yes], html:not(:has(script[type=module]))", state="attached"
    )
    return page


def open_page(page: Page, address: str) -> Page:
    """Go to an address and wait until the page says that all of it is there."""
    page.goto(address)
    return settled(page)


def choose(page: Page, *ids: str) -> None:
    """Choose on the reader's table, for example `edition-first` and `players-5`."""
    panel = page.locator("#table")
    opened = not panel.is_visible()
    if opened:
        page.locator(".table-chip").click()
    for id_ in ids:
        page.locator(f"#{id_}").check()
    if opened:
        panel.locator(".sheet-close").click()
        expect(panel).to_be_hidden()
    settled(page)


def choose_anew(page: Page, *ids: str) -> None:
    """Choose from the standard table on, whatever was chosen before, in one go: the page is drawn once for all."""
    page.evaluate(_CHOOSE_ANEW, ids)
    settled(page)


def own_table(page: Page, address: str, words: str = "e=2&p=any&m=") -> Page:
    """Have a table on this device already, which a link then replaces."""
    page.goto(f"{address}/robots.txt")
    page.evaluate("words => localStorage.setItem('wonders-table', words)", words)
    return page


def expect_table(page: Page, edition: str, players: str) -> None:
    """The form says so, and so does the address; the standard table needs no words there."""
    expect(page.locator(f"#edition-{edition}")).to_be_checked()
    expect(page.locator(f"#players-{players}")).to_be_checked()
    wanted = {"e": "1" if edition == "first" else None, "p": None if players == "any" else players}
    for key, value in wanted.items():
        expect(page).to_have_url(
            re.compile(rf"[?&]{key}={value}(&|#|$)") if value else re.compile(rf"^(?!.*[?&]{key}=)")
        )


def rule(page: Page, id_: str) -> Locator:
    """A rule of the rulebook with its title, text and what hangs on it."""
    return page.locator(f"[id='{id_}']").locator("xpath=ancestor-or-self::li[1]")


def lay_out(page: Page) -> None:
    """Lay out the whole page, as if all of it were on the screen: a browser does not know the text of the rest."""
    settled(page).evaluate(_ALL_LAID_OUT)


def scroll_to(part: Locator, distance: int) -> None:
    """Scroll until a part stands so far below the upper edge; what comes near is laid out meanwhile."""
    part.evaluate(
        """async (part, distance) => {
          for (let turn = 0; turn < 3; turn++) {
            scrollTo({top: part.getBoundingClientRect().top + scrollY - distance, behavior: "instant"});
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
          }
        }""",
        distance,
    )


def shown_text(rule: Locator) -> str:
    """The sentences of a rule as the reader sees them."""
    lay_out(rule.page)
    texts: list[str] = rule.locator("p.rule-text:visible").all_inner_texts()
    return " ".join(" ".join(texts).split())


def press(part: Locator) -> None:
    """Press where a part is seen, without the scrolling that precedes Playwright's own click."""
    box = part.bounding_box()
    assert box
    part.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def top(part: Locator) -> float:
    """How far a part stands below the upper edge of the window."""
    return float(part.evaluate("part => part.getBoundingClientRect().top"))


def calculator(page: Page, name: str) -> Locator:
    return page.locator(f'rules-calculator[name="{name}"]')


def parameters(page: Page) -> dict[str, Any]:
    """What stands behind the question mark of the address."""
    return dict(page.evaluate("[...new URL(location.href).searchParams]"))
