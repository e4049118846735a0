"""What the pages say of the reader's table, in each language: names, sentences for the scripts, numbers and origins."""

import pytest
from lxml import html

from generator.conditions import ANY
from generator.ids import LOCALES, Locale
from generator.rules.wonders.setting_up import setup
from generator.site.content import Content
from generator.words import i18n
from tests.support.project import reader_of
from tests.support.site_server import SiteServer
from tests.support.sizes import size

SENTENCES = {
    "form": {
        "repaired": "table.repaired",
        "players-set": "table.players-set",
        "kept": "presets.kept",
        "not-kept": "presets.not-kept",
    },
    "div[@id='arrival']": {"arrived": "table.arrived", "changed": "table.changed"},
    "div[@id='changes']": {"counts": "table.counts"},
    "div[@id='hidden-rule']": {
        "text": "table.hidden",
        "first": "table.takes.first",
        "second": "table.takes.second",
        "with": "table.takes.with",
        "without": "table.takes.without",
        "players": "table.takes.players",
    },
}
"""Element -> its data attributes, each with the text of the interface that the scripts find there."""
FORMS = {"form": "unknown", "details[@class='modules-barred']": "barred"}
"""Element -> the text with a singular and a plural that the scripts find there."""
RULEBOOKS = LOCALES[: size(5, 2)]


def read(site: SiteServer, path: str) -> html.HtmlElement:
    return html.fromstring(site.text(path))


def text_of(element: html.HtmlElement) -> str:
    return " ".join(element.text_content().split())


def element(page: html.HtmlElement, path: str) -> html.HtmlElement:
    """The one element with this path."""
    if path == "form":
        path = "form[@id='table']"
    (found,) = page.xpath(f"//{path}")
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_the_table_is_in_the_language_of_the_page(site: SiteServer, content: Content, locale: Locale) -> None:
    """Editions, numbers of players and modules; what fans made says so, and nothing is on the table by itself."""
    page, reader = read(site, f"{locale}/7-wonders/glossary/"), reader_of(content, locale)
    for module in reader.library.modules.values():
        box = element(page, f"input[@id='module-{module.id}']")
        label = text_of(box.getparent())
        assert "checked" not in box.attrib
        assert box.get("data-words") == reader.plain(module.name)
        assert label.startswith(reader.plain(module.name)), module.id
        assert (reader.a("interface.module.fan") in label) == (module.kind == "fan"), module.id
    for edition in reader.library.game.axes.editions:
        name = text_of(element(page, f"input[@id='edition-{edition}']").getparent())
        assert name.startswith(reader.a(f"interface.edition.{edition}"))
    for count in reader.library.game.axes.choices:
        words = element(page, f"input[@id='players-{count or 'any'}']").get("data-words")
        certain, any_ = reader.a("interface.players.short", count), reader.a("interface.players.any.long")
        assert words == (any_ if count == ANY else certain)


@pytest.mark.parametrize("locale", RULEBOOKS)
def test_the_scripts_find_their_sentences(site: SiteServer, content: Content, locale: Locale) -> None:
    page, reader = read(site, f"{locale}/7-wonders/rules/"), reader_of(content, locale)
    for path, texts in SENTENCES.items():
        for name, key in texts.items():
            assert element(page, path).get(f"data-{name}") == reader.raw_text(f"interface.{key}"), key
    for path, key in FORMS.items():
        name = "unknown-" if key == "unknown" else ""
        forms = [element(page, path).get(f"data-{name}{number}") for number in ("one", "other")]
        assert forms == list(reader.forms(f"interface.table.{key}"))


@pytest.mark.parametrize("locale", RULEBOOKS)
def test_the_rulebook_says_for_which_table_it_is(site: SiteServer, content: Content, locale: Locale) -> None:
    """A part of the sentence for each choice; the style sheet shows those of the table."""
    page, reader = read(site, f"{locale}/7-wonders/rules/"), reader_of(content, locale)
    parts = {part.get("class"): text_of(part) for part in element(page, "p[@class='book-state']")}
    for edition in ("first", "second"):
        assert parts[f"when-edition-{edition}"] == text(reader.a(f"interface.rulebook.for.{edition}"))
    for count in (3, 8):
        words = reader.a("interface.rulebook.for.players", count)
        assert parts[f"when-players-{count}"] == text(words)


def text(words: str) -> str:
    return " ".join(words.split())


@pytest.mark.parametrize("locale", RULEBOOKS)
def test_what_one_or_another_expansion_adds_names_them_all(
    site: SiteServer, content: Content, locale: Locale
) -> None:
    """Their names are joined by "or" beside the section."""
    page, reader = read(site, f"{locale}/7-wonders/rules/"), reader_of(content, locale)
    either = {"leaders", "cities", "great-wall", "manneken-pis", "edifice"}
    names = [reader.plain(module.name) for id_, module in reader.library.modules.items() if id_ in either]
    section = element(page, "*[@id='discard-pile-order']")
    (mark,) = section.xpath(".//*[contains(@class, 'mark-either')]")
    assert text_of(mark) == text(i18n.list_of(names, locale, "or"))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_checklist_counts_in_the_language_of_the_page(
    site: SiteServer, content: Content, locale: Locale
) -> None:
    """Its sentences for the scripts, and the number of guilds: a formula, then the number for each choice of players."""
    page, reader = read(site, f"{locale}/7-wonders/set-up/"), reader_of(content, locale)
    tally = element(page, "*[@id='tally']")
    for name in ("progress", "ready"):
        assert tally.get(f"data-{name}") == reader.raw_text(f"interface.checklist.{name}")
    (number, *_) = page.xpath("//button[@popovertarget='number-guild_cards']")
    shown = {
        one.get("class"): text_of(one) for one in number.iter("span") if "players" in one.get("class", "")
    }
    assert shown["when-players-any"] == text(reader.a("interface.formula.guild_cards"))
    for count in range(3, 8):
        assert shown[f"when-players-{count}"] == str(setup.guild_cards(count))


@pytest.mark.parametrize(
    ("path", "link"),
    [("", "//a[contains(@class, 'door-symbols')]"), ("rules/", "//*[@class='chapter-way']/a")],
)
def test_the_symbols_are_found_from_the_rulebook_and_the_start_page(
    site: SiteServer, path: str, link: str
) -> None:
    links = [one.get("href") for one in read(site, f"en/7-wonders/{path}").xpath(link)]
    assert any(href.removeprefix("../") == "symbols/" for href in links)
