"""The symbols: every icon that is met on a card, a board or in a rule can be looked up, and what carries it is computed."""

import pytest

from generator.conditions import Table
from generator.games import reading_of
from generator.games.wonders import drawn
from generator.games.wonders.components import cards, wonders
from generator.games.wonders.effects import Effect
from generator.ids import LOCALES
from generator.pages import symbols
from generator.pages.reader import Reader
from generator.readers.library import read_world
from generator.site.content import Content
from generator.site.drawings import shown
from generator.tables.legal import Tables
from tests.support.paths import ROOT
from tests.support.project import library_of, reader_of

OF_PAGES = {
    "arrow-right",
    "calculator",
    "card",
    "check",
    "chevron",
    "close",
    "contents",
    "copy",
    "edition-first",
    "edition-second",
}
OF_PAGES |= {
    "external",
    "glossary",
    "info",
    "language",
    "link",
    "logo",
    "menu",
    "minus",
    "module",
    "moon",
    "players",
    "qr",
}
OF_PAGES |= {
    "plus",
    "print",
    "question",
    "referee",
    "reset",
    "rule",
    "ruling",
    "search",
    "sell",
    "sun",
    "sun-moon",
    *(f"token-{points}" for points in (1, 3, 5, 7)),
    "warning",
}
"""Icons of the pages themselves, which stand on no card and no token."""
OF_KINDS = {
    "building",
    "conspiracy",
    "decree",
    "divinity",
    "grand-temple",
    "influence-cube",
    "progress-token",
}
OF_KINDS |= {"senator", "structure", "destroy", "take-card"}
"""Our own icons for kinds of things and what is done to them, always beside their words; on no card and no token either."""


@pytest.fixture(scope="module")
def reader(content: Content) -> Reader:
    made = reader_of(content, "en")
    made.route = "symbols"
    return made


@pytest.fixture(scope="module")
def found(reader: Reader) -> dict[str, symbols.Entry]:
    return {entry.id: entry for look in symbols.looks(reader) for entry in look.entries}


def effects(content: Content) -> list[Effect]:
    """Every effect of every card and stage, in both editions."""
    library = library_of(content)
    stages = [
        s for w in wonders(library).values() for b in w.boards.values() for x in b.sides.values() for s in x
    ]
    printings = [p for card in cards(library).values() for p in card.printings.values()]
    return [effect for thing in (*stages, *printings) for effect in thing.effects]


def names(entry: symbols.Entry, place: str) -> set[str]:
    return {carrier.name for fold in entry.folds if fold.place == place for carrier in fold.carriers}


def test_every_icon_of_a_game_can_be_looked_up() -> None:
    """What is drawn is a symbol, the mark of an expansion, or belongs to the pages."""
    icons = {file.stem for file in (ROOT / "overrides/icons").glob("*.svg")}
    world, _ = read_world(ROOT, reading_of, drafts=True)
    known = {icon for game in world.games.values() for icon in game.pictograms}
    known |= {module.icon for game in world.games.values() for module in game.modules.values()}
    assert icons - known - OF_PAGES == OF_KINDS


def test_an_effect_is_drawn_with_the_icons_that_are_listed(content: Content, reader: Reader) -> None:
    """The picture of an effect and the list of its icons agree, and each of them can be looked up."""
    template = "{% from 'faces.jinja' import effect with context %}{{ effect(one) }}"
    made = reader._templates.from_string(template)
    for one in effects(content):
        found = set(shown(made.render(reader._known | {"one": one})))
        assert found == set(drawn.icons(one)), one
        assert found <= set(library_of(content).pictograms), one


def test_what_carries_a_symbol(found: dict[str, symbols.Entry]) -> None:
    assert {"Workshop", "Laboratory", "Observatory", "Study"} <= names(found["gear"], "effect")
    assert "Altar" not in names(found["gear"], "effect")
    assert {"Babylon"} <= names(found["wild-science"], "effect")
    assert {"Strategists Guild"} <= names(found["defeat"], "effect")
    assert "Altar" not in names(found["wood"], "cost")
    assert names(found["copy-guild"], "effect") == {"Olympia"}
    assert "Tomyris: defeats passed on" in names(found["defeat"], "book")


def test_a_symbol_stands_with_its_expansion(found: dict[str, symbols.Entry]) -> None:
    base, cities = Table("second", None, frozenset()), Table("second", None, frozenset({"cities"}))
    mask = found["mask"].when
    assert mask is not None
    assert (mask.holds(base), mask.holds(cities)) == (False, True)
    assert found["coin"].when is None
    assert found["age-cost"].asks == "2 leaders"


def test_nothing_stands_empty(content: Content, reader: Reader) -> None:
    """On every legal table a group that is shown has a symbol, a symbol a meaning, and a fold a carrier."""
    tables = Tables(library_of(content).modules, library_of(content).game.axes)
    for look in symbols.looks(reader):
        filled = 0
        for entry in (*look.entries, *look.also):
            there = tables.where(entry.when)
            filled |= there
            told = 0
            for meaning in entry.meanings:
                told |= there & tables.where(meaning.when)
            assert told == there, entry.id
            for fold in entry.folds:
                lists = [tables.where(carrier.when) for carrier in fold.carriers]
                assert tables.where(fold.when) & ~_union(lists) == 0, (entry.id, fold.place)
        assert filled == tables.where(look.when), look.shape


def _union(masks: list[int]) -> int:
    made = 0
    for mask in masks:
        made |= mask
    return made


@pytest.mark.parametrize("locale", LOCALES)
def test_every_symbol_has_a_name(content: Content, locale: str) -> None:
    here = reader_of(content, locale)  # type: ignore[index]
    here.route = "symbols"
    page = symbols.page(here)
    assert "untranslated" not in page.html
    for id_ in library_of(content).pictograms:
        assert f'<h3 id="{id_}">' in page.html
