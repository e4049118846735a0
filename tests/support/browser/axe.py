"""What axe finds on a page."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.support.browser.actions import lay_out

TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CONTRAST: Final = ["color-contrast", "link-in-text-block"]
"""The rules that the colour scheme can break."""
_REDUCE: Final = Path(__file__).with_name("reduce_page.mjs").read_text("utf-8")


def expect_accessible(page: Page, *, is_dark_too: bool) -> None:
    """Nothing is found on the page in the light, and on demand no colour fails in the dark; the page is reduced for it."""
    lay_out(page)
    page.evaluate(f"() => {{ {_REDUCE.replace('export ', '')}; reduce(); }}")
    faults = [f"light: {fault}" for fault in violations(page, "light", TAGS)]
    if is_dark_too:
        faults += [f"dark: {fault}" for fault in violations(page, "dark", CONTRAST)]
    assert not faults, "\n".join(faults)


def violations(page: Page, scheme: Any, rules: list[str]) -> Iterator[str]:
    """What axe finds, one line for each rule with the first places.

    While a sheet is all that can be used, the page behind it has neither its main part nor its heading to offer.
    """
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    is_behind = page.evaluate("Boolean(document.querySelector('main')?.inert)")
    whole = {rule: {"enabled": not is_behind} for rule in ("landmark-one-main", "page-has-heading-one")}
    options = {"resultTypes": ["violations"], "runOnly": rules, "rules": whole}
    for fault in Axe().run(page, options=options).response["violations"]:
        places = [f"{node['target']} {node['html'][:120]}" for node in fault["nodes"][:3]]
        yield f"{fault['id']} ({len(fault['nodes'])}): {fault['help']}: {places}"
