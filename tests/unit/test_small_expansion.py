"""A made-up expansion of two YAML files and no Python: what it gives, and that a fault in it is found."""

import json
from itertools import product
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from generator.checks import checks
from generator.conditions import Condition, Table
from generator.ids import LOCALES, Locale, ModuleId
from generator.model import Library
from generator.site.building import build
from generator.site.content import Content, read_content
from generator.site.view import View
from generator.tables.legal import Tables
from tests.html.test_pages import Parts, pages
from tests.support import small_project as small_tree
from tests.support.project import EDITIONS, library_of, reader_of

NEW_IDS = {
    "chapter sea",
    "module calm",
    "module harbour",
    "module storm",
    "preset harbour-box",
    "preset rough-sea",
    "rule harbour.sail",
    "rule quay.moor",
    "rule quay.wreck",
    "rule sea.ships",
    "section quay",
    "section sea-scoring",
}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small tree with the expansion poured in."""
    root = small_tree.make(tmp_path_factory.mktemp("expansion"))
    small_tree.pour(root)
    return root


@pytest.fixture(scope="module")
def library(tree: Path) -> Library:
    return library_of(read_content(tree))


@pytest.fixture(scope="module")
def whole(tree: Path) -> Content:
    return read_content(tree)


def holds(condition: Condition | None, table: Table) -> bool:
    return condition is None or condition.holds(table)


def read_at(library: Library, table: Table) -> list[str]:
    """The rules of the book on a table, in its order, but for those that only stand for others."""
    return [
        str(rule.id)
        for chapter in library.chapters
        if chapter.id != "asked"
        for section in chapter.sections
        for rule in section.rules
        if holds(chapter.when, table) and holds(section.when, table) and holds(rule.when, table)
    ]


def wordings(library: Library, id_: str, table: Table) -> list[str]:
    rule = next(rule for rule in library.rules.values() if rule.id == id_)
    return [variant.text.english for variant in rule.variants if holds(variant.when, table)]


# What the library holds ---------------------------------------------------------------------------------------------------


def test_two_files_are_all() -> None:
    """The expansion is a file of its modules and a file of its rules."""
    files = sorted(file for file in small_tree.EXPANSION.rglob("*") if file.is_file())
    assert [file.suffix for file in files] == [".yaml", ".yaml"]
    assert {file.relative_to(small_tree.EXPANSION).as_posix() for file in files} == {
        small_tree.MODULE,
        small_tree.POURED,
    }


def test_the_list_of_ids_is_asked_for(tree: Path) -> None:
    """The one thing that the report asks for is a line for each new id; with them it is silent."""
    lines = small_tree.report(tree)
    assert {line.split(": ")[1] for line in lines} == NEW_IDS
    assert all(line.endswith("is new; add it as a line here") for line in lines)


def test_with_its_ids_listed_it_is_sound(tmp_path: Path) -> None:
    root = small_tree.make(tmp_path, poured=True)
    assert small_tree.report(root) == []


def test_its_modules_and_presets_are_there(library: Library) -> None:
    assert list(library.modules) == ["harbour", "storm", "calm"]
    storm = library.modules[ModuleId("storm")]
    assert (storm.kind, storm.editions, storm.needs) == ("fan", ("second",), ("harbour",))
    assert {other: why.english for other, why in storm.excludes.items()} == {
        "calm": "The sea is calm or rough."
    }
    assert [(preset.id, preset.modules) for preset in library.presets] == [
        ("harbour-box", ("harbour",)),
        ("rough-sea", ("harbour", "storm")),
    ]
    assert "harbour-rulebook" in library.sources


def test_an_icon_that_is_not_drawn_falls_back(library: Library) -> None:
    icons = {id_: module.icon for id_, module in library.modules.items()}
    assert icons == {"harbour": "module", "storm": "coin", "calm": "module"}


def test_its_texts_are_for_translation(library: Library) -> None:
    """Names, reasons, rules and changed wordings all have a key of their own."""
    keys = {
        "module.harbour.name",
        "module.harbour.lead",
        "module.storm.excludes.calm",
        "preset.rough-sea",
        "rule.harbour.sail",
        "rule.trade.pay.with.harbour",
        "chapter.sea.title",
        "source.harbour-rulebook",
    }
    assert keys <= library.texts.keys()


# What the rulebook becomes ------------------------------------------------------------------------------------------------


ON_TABLES = {
    "without it": (
        Table("second", 3),
        ["trade.buy", "trade.pay", "trade.first-coins"],
    ),
    "without it, six players": (
        Table("second", 6),
        ["trade.buy", "trade.pay", "trade.first-coins", "trade.crowded"],
    ),
    "with it, six players": (
        Table("second", 6, frozenset({"harbour"})),
        ["trade.buy", "harbour.sail", "trade.pay", "quay.moor", "trade.first-coins", "sea.ships"],
    ),
    "with both": (
        Table("second", 8, frozenset({"harbour", "storm"})),
        [
            "trade.buy",
            "harbour.sail",
            "trade.pay",
            "quay.moor",
            "quay.wreck",
            "trade.first-coins",
            "sea.ships",
        ],
    ),
}


@pytest.mark.parametrize(("table", "rules"), ON_TABLES.values(), ids=ON_TABLES)
def test_its_rules_stand_at_their_place(library: Library, table: Table, rules: list[str]) -> None:
    assert read_at(library, table) == rules


PAID = {
    "You must pay **before** you build. See {rule:trade.buy} and {ruling:may-i-sell-twice|selling twice}.": (),
    "You must pay **before** you sail.": ("harbour",),
    "You must pay **twice**.": ("harbour", "storm"),
}


@pytest.mark.parametrize(("text", "modules"), PAID.items(), ids=map(str, PAID.values()))
def test_a_changed_rule_has_one_wording(library: Library, text: str, modules: tuple[str, ...]) -> None:
    """A later change takes the place of an earlier one, and both that of the usual wording."""
    assert wordings(library, "trade.pay", Table("second", 4, frozenset(modules))) == [text]


def test_exactly_one_wording_on_every_legal_table(library: Library) -> None:
    tables = Tables(library.modules, library.game.axes)
    for table in tables.each(tables.definite):
        for id_ in read_at(library, table):
            assert len(wordings(library, id_, table)) == 1, (id_, table)


def test_the_legal_tables_are_those_that_its_file_allows(library: Library) -> None:
    """Found a second way, by asking the file's own words of every thinkable table."""
    tables = Tables(library.modules, library.game.axes)
    found = set(tables.each(tables.legal))
    names = ("harbour", "storm", "calm")
    for edition, players, ticks in product(EDITIONS, (None, *range(2, 9)), product((0, 1), repeat=3)):
        on = {name for name, tick in zip(names, ticks, strict=True) if tick}
        storm_may = "storm" not in on or (edition == "second" and "harbour" in on and "calm" not in on)
        calm_may = "calm" not in on or players in (3, 4)
        seats_may = players in (None, 3, 4, 5, 6, 7) or (
            players == 8 and edition == "second" and "harbour" in on
        )
        table = Table(edition, players, frozenset(on))
        assert (table in found) == (storm_may and calm_may and seats_may), table


# What the reader sees -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def frame(whole: Content, root: Path) -> str:
    """The reader's table in Catalan."""
    return rendered(whole, root, "ca")


def rendered(whole: Content, root: Path, locale: Locale) -> str:
    environment = Environment(loader=FileSystemLoader(root / "overrides/frame"), autoescape=True)
    reader = reader_of(whole, locale)
    view = View(pages(whole, locale)["rules"], reader)
    return environment.get_template("partials/table.html").render(view=view, r=reader)


def test_its_boxes_can_be_ticked(frame: str) -> None:
    """Every module has a box with its name and icon; the fan-made one says so."""
    found = Parts(frame)
    for id_ in ("harbour", "storm", "calm"):
        assert f"module-{id_}" in found.ids
        assert f'value="{id_}"' in frame
    assert 'class="module module-fan"' in frame
    assert frame.count("mark-fan") == 1
    assert '"#icon-module"' in frame


def test_its_presets_can_be_pressed(frame: str) -> None:
    """A preset has a button for each of its editions."""
    assert frame.count('data-preset="harbour"') == 2
    assert frame.count('data-preset="harbour.storm"') == 1


def test_eight_players_can_sit_down(frame: str) -> None:
    assert 'id="players-8"' in frame
    assert 'id="players-2"' not in frame


def test_the_script_is_told_what_goes_together(whole: Content, root: Path) -> None:
    """As it stands in the page."""
    told = json.loads(rendered(whole, root, "en").split("data-together='")[1].split("'")[0])
    assert told["storm"]["excludes"] == {"calm": "The sea is calm or rough."}
    assert told["storm"]["needs"] == {"harbour": "Needs Harbour"}
    assert told["harbour"]["adds"] == {"second": [8]}
    assert told["calm"]["only"] == [3, 4]
    assert "3" in told["calm"]["players"]


@pytest.mark.parametrize("locale", LOCALES)
def test_its_pages_render(whole: Content, root: Path, locale: Locale) -> None:
    """Every page is sound HTML, the rulebook holds its rules under their conditions, the table its boxes."""
    made = pages(whole, locale)
    for page in made.values():
        ids = Parts(page.html).ids
        assert len(ids) == len(set(ids)), page.route
    book = made["rules"]
    assert {"harbour.sail", "quay", "quay.moor", "quay.wreck", "sea", "sea.ships"} <= set(
        Parts(book.html).ids
    )
    assert {"harbour", "harbour and storm"} <= {condition.text for condition in book.conditions}
    Parts(rendered(whole, root, locale))


def test_the_style_sheet_hides_it_until_it_is_ticked(whole: Content) -> None:
    lines = build(whole, ("en",)).conditions_css.splitlines()
    (line,) = [line for line in lines if line.endswith(" .when-harbour{display:none!important}")]
    assert ":not(:has(#module-harbour:checked))" in line


# Faults in it -------------------------------------------------------------------------------------------------------------

SEEDED = {
    "a section that is empty without the other module": (
        {"replace": "title: Mooring, sources", "with": "title: Mooring, when: storm, sources"},
        "quay: the section is empty with harbour, the second edition and any number of players",
    ),
    "a section that is empty with two modules": (
        {"append": "  - {rule: sea.ships, when: storm, sources: [league]}\n"},
        "sea: the chapter is empty with harbour, storm, the second edition and any number of players",
    ),
    "a link into what its own removal hides": (
        {"append": "  - {rule: trade.pay, when: edition.first and players == 7, sources: [league]}\n"},
        "harbour.sail: leads to trade.pay, which is hidden with harbour, the first edition and 7 players",
    ),
    "a link into what another module brings": (
        {"replace": "You must pay **before** you sail.", "with": '"You must pay; see {rule:quay.wreck}."'},
        "leads to quay.wreck, which is hidden with harbour, the second edition and any number of players",
    ),
    "two of its wordings at once": (
        {
            "replace": "sources: [harbour-rulebook], text: You must moor.",
            "with": "texts: [{when: storm, sources: [league], text: Moor.}, "
            "{when: players >= 3, sources: [league], text: Moor well.}]",
        },
        "quay.moor: texts: several wordings hold with harbour, storm, the second edition and 3 players",
    ),
    "none of its wordings": (
        {
            "replace": "sources: [harbour-rulebook], text: You must moor.",
            "with": "texts: [{when: storm, sources: [league], text: Moor.}, "
            "{when: edition.first, sources: [league], text: Moor well.}]",
        },
        "quay.moor: texts: no wordings hold with",
    ),
    "a place that is not there": (
        {"replace": "after: trade.buy", "with": "after: trade.by"},
        "no rule 'trade.by' (did you mean 'trade.buy'?)",
    ),
    "a change of what is not there": (
        {"replace": "  - rule: trade.pay\n", "with": "  - rule: trade.play\n"},
        "unknown rule 'trade.play' (did you mean 'trade.pay'?)",
    ),
    "an id that stands already": (
        {"replace": "id: quay.moor", "with": "id: trade.pay"},
        "trade.pay: this rule stands a second time; it is also at content/wonders/rulebook/10-trade.yaml:17",
    ),
    "an unknown module in a condition": (
        {"replace": "title: Wrecks, when: storm", "with": "title: Wrecks, when: strom"},
        "quay.wreck: when: unknown module 'strom' (did you mean 'storm'?)",
    ),
}


@pytest.mark.parametrize(("how", "told"), SEEDED.values(), ids=SEEDED)
def test_a_seeded_fault_is_found(tmp_path: Path, how: dict, told: str) -> None:
    """A fault of each kind is the one thing that is reported, with its line and the table that shows it."""
    root = small_tree.make(tmp_path, poured=True)
    small_tree.change(root, small_tree.POURED, how)
    (line,) = small_tree.report(root)
    assert told in line


def test_an_expansion_can_be_taken_away_again(tmp_path: Path) -> None:
    """Without its two files the tree is as it was, but for the ids that were published."""
    root = small_tree.make(tmp_path)
    before = small_tree.snapshot(root)
    small_tree.pour(root)
    for path in (small_tree.MODULE, small_tree.POURED):
        (root / path).unlink()
    assert small_tree.snapshot(root) == before
    assert checks.problems(root, read_content(root)) == []
