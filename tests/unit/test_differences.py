"""The crib of an expansion against the rulebook itself: it names every difference, no other, and leads to its place."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from generator import routes
from generator.conditions import Axes, Condition, Table, parse
from generator.ids import LOCALES, ModuleId
from generator.model import Library, Rule
from generator.pages.company import company
from generator.pages.page import Page
from generator.site.content import Content, read_content
from generator.site.view import View
from generator.tables.differences import Change, Differences
from generator.tables.legal import Tables
from tests.html.test_pages import Parts, pages
from tests.support import small_project as small_tree
from tests.support.project import COUNTS, EDITIONS, library_of, reader_of
from tests.support.sizes import size

AXES = Axes(EDITIONS, COUNTS, COUNTS[1:-1])
RULE_LINK = re.compile(r'href="\.\./\.\./rules/\?([^"#]*)#([^"]+)"')


@pytest.fixture(scope="module")
def library(content: Content) -> Library:
    return library_of(content)


@pytest.fixture(scope="module")
def differences(library: Library) -> Differences:
    return Differences(library)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Content:
    """The small tree with the made-up expansion, and the words of the real pages."""
    root = small_tree.make(tmp_path_factory.mktemp("cribs"))
    small_tree.pour(root)
    return read_content(root)


@pytest.fixture(scope="module")
def english(content: Content) -> dict[str, Page]:
    return pages(content, "en", routes.EXPANSIONS)


def holds(condition: Condition | None, table: Table) -> bool:
    return condition is None or condition.holds(table)


def standing(library: Library, table: Table) -> dict[str, str]:
    """Rule -> key of the text that stands on a table, read from the book without the help of the cribs."""
    return {
        str(rule.id): variant.text.key
        for chapter in library.chapters
        for section in chapter.sections
        for rule in section.rules
        for variant in rule.variants
        if all(holds(c, table) for c in (chapter.when, section.condition, rule.when, variant.when))
    }


def told(changes: tuple[Change, ...], edition: str, players: int) -> dict[str, tuple[str | None, str | None]]:
    """Rule -> what stood and what stands there, as the crib has it; numbers that only count otherwise left out."""
    found = {
        str(change.place.rule.id): tuple(v and v.text.key for v in (change.before, change.after))
        for change in changes
        if (edition, players) in change.seats
    }
    return {id_: pair for id_, pair in found.items() if pair[0] != pair[1]}  # type: ignore[misc]


def test_a_crib_names_every_difference_and_no_other(library: Library, differences: Differences) -> None:
    """With the usual numbers of players, rule by rule, in both editions."""
    compared = 0
    for id_ in library.modules:
        base = differences.base((id_,))
        changes = differences.alone(id_)
        for edition, players in differences.seats(base | {id_}) & differences.seats(base):
            before = standing(library, Table(edition, players, base))
            after = standing(library, Table(edition, players, base | {id_}))
            expected = {
                rule: (before.get(rule), after.get(rule))
                for rule in {*before, *after}
                if before.get(rule) != after.get(rule)
            }
            assert told(changes, edition, players) == expected, (id_, edition, players)
            compared += 1
    assert compared > 50


def test_a_number_that_counts_otherwise_is_a_change(differences: Differences) -> None:
    """Cities deals a card more: the rule keeps its words, and its number is another one."""
    changed = {
        str(c.place.rule.id)
        for c in differences.alone(ModuleId("cities"))
        if c.before and c.before is c.after
    }
    assert {"age.deal", "age.turns", "setup.deal-check"} <= changed


def test_seats_are_those_of_the_legal_tables(library: Library, differences: Differences) -> None:
    """Editions and numbers of players of each module and of each pair, found a second way."""
    tables = Tables(library.modules, library.game.axes)
    for one, other in [*product(library.modules, repeat=2)][:: size(1, 7)]:
        on = differences.base((one, other)) | {one, other}
        rest = [f"not {id_}" for id_ in library.modules if id_ not in on]
        exactly = tables.definite & tables.where(parse(" and ".join([*on, *rest]), AXES))
        legal = {(table.edition, table.players) for table in tables.each(exactly)}
        assert differences.seats(on) == legal, (one, other)


def test_what_does_not_go_together_has_a_reason(content: Content, differences: Differences) -> None:
    tables = Tables(library_of(content).modules, AXES)
    for locale in LOCALES:
        reader = reader_of(content, locale)
        for module in library_of(content).modules.values():
            found = company(reader, differences, module)
            goes = {other.id for _, others in found.goes for other in others}
            legal = {
                other
                for other in library_of(content).modules
                if other != module.id and tables.where(parse(f"{module.id} and {other}", AXES))
            }
            assert goes == legal, module.id
            assert goes | {other.id for other, _ in found.hinders} | {module.id} == set(
                library_of(content).modules
            )
            assert all(why.strip() for _, why in found.hinders)
            assert found.players


def test_together_tells_what_neither_tells_alone(library: Library, differences: Differences) -> None:
    """A pair's part holds what a table with both has and no reader of the two cribs would expect."""
    on = cache(lambda edition, players, modules: standing(library, Table(edition, players, modules)))
    for id_ in [*library.modules][:: size(1, 5)]:
        for part in differences.together(id_):
            assert id_ not in part.others
            for change in part.changes:
                assert {id_, *part.others} <= change.place.mentions
                for edition, players in change.seats:
                    text = change.after and change.after.text.key
                    assert on(edition, players, part.modules).get(str(change.place.rule.id)) == text


# On the pages -------------------------------------------------------------------------------------------------------------


def links(page: Page) -> Iterator[tuple[Table, str]]:
    """The tables and rules to which a crib leads."""
    for query, anchor in RULE_LINK.findall(page.html):
        words = dict(part.split("=") for part in query.replace("&amp;", "&").split("&"))
        edition = EDITIONS[words.get("e") == "1"]
        yield Table(edition, None, frozenset(words["m"].split("."))), anchor


def test_every_module_has_a_crib_that_leads_to_its_rules(library: Library, english: dict[str, Page]) -> None:
    """What a crib links to stands in the rulebook on the table that the link puts there."""
    index = english[routes.EXPANSIONS]
    rules = {str(id_) for id_ in library.rules}
    linked = {table for page in english.values() for table, _ in links(page)}
    known = {table: standing(library, table) for table in linked}
    legal = Tables(library.modules, library.game.axes)
    possible = {(table.edition, table.modules) for table in legal.each(legal.legal)}
    for id_ in library.modules:
        assert f'href="{id_}/"' in index.html.replace("../expansions/", "")
        page = english[routes.expansion(id_)]
        found = list(links(page))
        assert found
        for table, anchor in found:
            assert id_ in table.modules
            assert anchor not in rules or anchor in known[table], (id_, table, anchor)
            assert (table.edition, table.modules) in possible


def test_fan_made_cannot_be_mistaken(content: Content) -> None:
    """What fans made says so in every language, apart in the list and at the head of its crib; nothing else does."""
    for locale in LOCALES[: size(len(LOCALES), 1)]:
        made = pages(content, locale, routes.EXPANSIONS)
        reader = reader_of(content, locale)
        official, fan = made[routes.EXPANSIONS].html.split('id="fan"')
        for module in library_of(content).modules.values():
            part = fan if module.kind == "fan" else official
            assert f'id="{module.id}"' in part
            head = made[routes.expansion(module.id)].html.partition("</header>")[0]
            says = reader.a("interface.expansion.fan") in "".join(Parts(head + "</header></article>").words)
            assert says == (module.kind == "fan")
            assert (f">{reader.a('interface.expansion.official')}<" in head) == (module.kind == "official")


def test_old_wordings_are_struck_and_said_to_be_old(english: dict[str, Page], content: Content) -> None:
    """No wording is marked by a stroke or colour alone."""
    reader = reader_of(content, "en")
    before, now, gone = (
        reader.a(f"interface.{key}") for key in ("expansion.before", "expansion.now", "changes.gone")
    )
    page = english[routes.expansion("leaders")].html
    changed = page.count("<ins>")
    assert changed == page.count(f">{before}</span>") == page.count(f">{now}</span>") > 5
    market = english[routes.expansion("market")].html
    assert market.count('class="crib-item crib-removed') == market.count(f">{gone}</span>") > 0
    assert market.count("<del>") == market.count("<ins>") + market.count(f">{gone}</span>")


def test_a_made_up_expansion_gets_its_cribs(small: Content) -> None:
    """Two files of data give a page for each module: what it adds, changes and removes against what it needs."""
    made = pages(small, "en")
    assert {route for route in made if route.startswith("expansions/")} == {
        f"expansions/{id_}" for id_ in ("harbour", "storm", "calm")
    }
    compared = Differences(library_of(small))
    kinds = {(str(c.place.rule.id), c.kind) for c in compared.alone(ModuleId("harbour"))}
    assert kinds == {
        ("harbour.sail", "added"),
        ("quay.moor", "added"),
        ("sea.ships", "added"),
        ("trade.pay", "changed"),
        ("trade.first-coins", "changed"),
        ("trade.crowded", "removed"),
    }
    storm = {(str(c.place.rule.id), c.kind) for c in compared.alone(ModuleId("storm"))}
    assert storm == {("quay.wreck", "added"), ("trade.pay", "changed")}
    assert "rules/?m=harbour.storm#quay.wreck" in made["expansions/storm"].html
    assert "rules/?m=harbour#differences" in made["expansions/harbour"].html
    assert compared.alone(ModuleId("calm")) == ()


def test_without_expansions_there_is_no_list_and_no_way_to_it(tmp_path: Path) -> None:
    content = read_content(small_tree.make(tmp_path))
    made = pages(content, "ca")
    assert not [route for route in made if route.startswith(routes.EXPANSIONS)]
    view = View(made[""], reader_of(content, "ca"))
    assert "expansions" not in {key for key, _ in view.second_menu}


def test_rules_of_one_kind_stand_once(differences: Differences, library: Library) -> None:
    """In the order of the book."""
    order = {rule: place for place, rule in enumerate(map(str, library.rules))}
    for id_ in library.modules:
        rules: list[Rule] = [change.place.rule for change in differences.alone(id_)]
        places = [order[str(rule.id)] for rule in rules]
        assert places == sorted(places)
