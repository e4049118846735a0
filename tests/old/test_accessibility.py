"""axe finds nothing on any kind of page; the text of the rules is easy to read; what is pressed is large enough."""

import re
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.actions import PHONE, Visit, lay_out
from tests.support.browser.page_catalogue import PAGES, STATES, settle

AXE = (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PRIMARY = ".tool, .dock-button, .table-chip, .choice, .sheet-close, .door, .brand, .languages a, .menu-sheet a, [type=reset]"
"""What is pressed most: at least 44 pixels high and wide."""


COVERED = """() => {
  const at = document.activeElement, fixed = part => part?.closest(".dock, .tally, .top, .notices");
  const seen = at.closest("label") ?? at, {left, right, top, bottom} = seen.getBoundingClientRect();
  if (at === document.body || fixed(at) || right <= left || bottom <= top) return [];
  const over = [top + 1, (top + bottom) / 2, bottom - 1].map(y => fixed(document.elementFromPoint((left + right) / 2, y)));
  return over.every(Boolean) ? [`${at.outerHTML.slice(0, 80)} under ${over[0].className}`] : [];
}"""
"""What has the focus and is wholly under a bar that stays."""
NONE_BUILT_ALIKE = """() => {
  const known = new Map(), seen = {};
  const read = part => [part.tagName, part.role, part.type, part.ariaHidden, ...part.classList].join(" ").replace(/ (when|unless|icon|res)-[^ ]+/g, "");
  const bare = part => known.get(part) ?? known.set(part, read(part)).get(part);
  for (const list of document.querySelectorAll("body *")) {
    if (list.children.length < 4 || !list.isConnected) continue;
    const rows = {true: bare(list), false: `hidden in ${bare(list)}`};
    for (const part of [...list.children].filter(child => child.matches("li, tr, section, article, details, div"))) {
      const around = rows[part.checkVisibility()];
      const kinds = new Set([part, ...part.querySelectorAll("*")].map(one => [around, bare(one.parentElement), bare(one)].join(" > ")));
      if ([...kinds].every(kind => seen[kind] > 1)) part.remove();
      else for (const kind of kinds) seen[kind] = (seen[kind] ?? 0) + 1;
    }
  }
}"""
"""Of what stands in a row only that is left which holds an element of a kind, in one of a kind, that was not left twice
before: axe looks at every element, and the rulebook has 22,000."""
NONE_HIDDEN = """() => {
  const hidden = part => getComputedStyle(part).display === "none" || part.matches("details:not([open]) > :not(summary)");
  const ways = ["for", "headers", "aria-controls", "aria-describedby", "aria-details", "aria-labelledby", "aria-owns"];
  const named = [...document.querySelectorAll(ways.map(way => `[${way}]`))].filter(part => part.checkVisibility())
    .flatMap(part => ways.flatMap(way => part.getAttribute(way)?.split(/\\s+/) ?? [])).map(id => document.getElementById(id));
  const kept = [...named, ...document.querySelectorAll("[accesskey], area, audio, blink, marquee, video")]
    .filter(part => part && !part.checkVisibility());
  for (const part of document.querySelectorAll("body *"))
    if (part instanceof HTMLElement && part.isConnected && hidden(part) && !kept.some(one => one.contains(part) || part.contains(one)))
      part.remove();
}"""
"""What is not displayed is gone, as axe does not look at it either; what is named by something that is seen, and the few
elements that axe looks at though they are hidden, stay."""
EACH_COLOUR_READ_ONCE = """() => {
  const colour = axe.commons.color.Color.prototype, read = colour.parseString, known = new Map();
  colour.parseString = function (text) {
    if (!known.has(text)) known.set(text, read.call(new axe.commons.color.Color(), text));
    const {r, g, b, alpha} = known.get(text);
    return Object.assign(this, {r, g, b, alpha});
  };
}"""
"""axe reads the colours of all that is below a text anew for each text, which took half of its time."""


def violations(page: Page, **options: Any) -> Iterator[str]:
    """What axe finds, one line for each rule with the first places."""
    found = page.evaluate("options => axe.run(document, {resultTypes: ['violations'], ...options})", options)
    for fault in found["violations"]:
        places = [f"{node['target']} {node['html'][:120]}" for node in fault["nodes"][:3]]
        yield f"{fault['id']} ({len(fault['nodes'])}): {fault['help']}: {places}"


def expect_accessible(page: Page) -> None:
    """Nothing is found in the light, and no colour fails in the dark; of rules that are built alike axe looks at two.

    While a sheet is all there is, the page behind it has neither its main part nor its heading to offer.
    """
    behind = page.evaluate("Boolean(document.querySelector('main')?.inert)")
    whole = {rule: {"enabled": not behind} for rule in ("landmark-one-main", "page-has-heading-one")}
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    lay_out(page)
    page.evaluate(AXE)
    page.evaluate(EACH_COLOUR_READ_ONCE)
    page.evaluate(NONE_BUILT_ALIKE)
    page.evaluate(NONE_HIDDEN)
    faults = [f"light: {fault}" for fault in violations(page, runOnly=TAGS, rules=whole)]
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    faults += [
        f"dark: {fault}" for fault in violations(page, runOnly=["color-contrast", "link-in-text-block"])
    ]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("kind", PAGES)
@pytest.mark.parametrize("locale", ["ca", "de"])
def test_axe_finds_nothing(page: Page, address: str, locale: str, kind: str) -> None:
    page.goto(f"{address}/{locale}/{PAGES[kind]}")
    settle(page)
    expect_accessible(page)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("locale", ["ca", "de"])
def test_axe_finds_nothing_in_what_opens_on_a_phone(
    borrow: Visit, address: str, locale: str, state: str
) -> None:
    page = borrow(**PHONE)
    route, act = STATES[state]
    page.goto(f"{address}/{locale}/{route}")
    act(page)
    expect_accessible(page)


@pytest.mark.parametrize("path", ["", "404.html"])
def test_axe_finds_nothing_above_the_languages(visit: Visit, host: str, path: str) -> None:
    page = visit(locale="pt-BR")
    page.goto(f"{host}/{path}")
    expect_accessible(page)


# Contrast -------------------------------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    """The relative luminance of a colour as WCAG defines it."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_the_most_there_is() -> None:
    assert round(contrast("rgb(0, 0, 0)", "rgb(255, 255, 255)"), 2) == 21


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("route", "text"),
    [
        ("rules/", ".rule:not(.rule-note) .rule-text"),
        ("rulings/finishing-the-wonder/", ".ruling-text"),
        ("cards/altar/", ".facts dd"),
    ],
)
def test_rules_are_easy_to_read(visit: Visit, address: str, scheme: str, route: str, text: str) -> None:
    """Seven to one, the highest of the three levels."""
    page = visit(color_scheme=scheme)
    page.goto(f"{address}/ca/7-wonders/{route}")
    ink, ground = page.evaluate(
        "text => [getComputedStyle(document.querySelector(text)).color, getComputedStyle(document.body).backgroundColor]",
        text,
    )
    assert contrast(ink, ground) >= 7


# Room -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "state",
    ["search", "the table", "menu", "languages", "search above the games", "languages above the games"],
)
def test_what_is_pressed_most_is_large_enough_for_a_thumb(borrow: Visit, address: str, state: str) -> None:
    page = borrow(**PHONE)
    route, act = STATES[state]
    page.goto(f"{address}/de/{route}")
    act(page)
    small = (
        page.locator(PRIMARY)
        .filter(visible=True)
        .evaluate_all(
            """all => all.map(one => [one.className, one.textContent.trim().slice(0, 20), one.getBoundingClientRect()])
                     .filter(([, , box]) => box.width < 43.5 || box.height < 43.5)
                     .map(([name, text, box]) => `${name} ${text} ${box.width}x${box.height}`)"""
        )
    )
    assert small == []


@pytest.mark.parametrize("route", ["rules/", "cards/", "calculators/military/"])
def test_the_first_tab_skips_to_the_content(page: Page, address: str, route: str) -> None:
    page.goto(f"{address}/fr/7-wonders/{route}")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    expect(page.locator(".skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


@pytest.mark.parametrize(
    "route",
    ["symbols/", "set-up/", "cards/", "calculators/trade/", "calculators/score/", "rules/#setup.bank"],
)
@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_what_has_the_focus_is_not_covered(
    borrow: Visit, address: str, options: dict[str, Any], route: str
) -> None:
    """Whoever goes through a page by Tab sees where they are: no bar lies over it."""
    page = borrow(**options)
    page.goto(f"{address}/de/7-wonders/{route}")
    covered = []
    for _ in range(45):
        page.keyboard.press("Tab")
        covered += page.evaluate(COVERED)
    assert covered == []


def test_what_has_the_focus_is_marked(page: Page, address: str) -> None:
    page.goto(f"{address}/fr/7-wonders/")
    for _ in range(25):
        page.keyboard.press("Tab")
        assert page.evaluate("""() => {
            const at = document.activeElement, shown = one => getComputedStyle(one).outlineStyle !== "none";
            return at === document.body || shown(at) || (at.nextElementSibling && shown(at.nextElementSibling));
        }""")
