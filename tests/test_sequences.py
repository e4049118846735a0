"""The order of what is done: the known steps of every legal table, and twenty tables as they are read aloud.

When an approved table changes on purpose, `make tables` writes it anew; the change is then read in review.
"""

from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from game import library_of, reader_of

from generator.conditions import Table
from generator.ids import LOCALES, Edition, Locale, ModuleId
from generator.model import Library
from generator.pages.aloud import aloud
from generator.site.content import Content
from generator.tables.legal import tables_of
from generator.tables.sequences import known

HERE: Final = Path(__file__).parent
TABLES: Final[list[dict[str, Any]]] = yaml.safe_load((HERE / "tables.yaml").read_text(encoding="utf-8"))


def table(said: dict[str, Any]) -> Table:
    modules = frozenset(map(ModuleId, said.get("modules", ())))
    return Table(Edition(said["edition"]), said["players"], modules)


def name(said: dict[str, Any]) -> str:
    return "-".join([said["edition"], str(said["players"]), *said.get("modules", ())])


def approved(said: dict[str, Any], locale: Locale) -> Path:
    return HERE / "tables" / f"{name(said)}.{locale}.txt"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("said", TABLES, ids=name)
def test_an_approved_table_is_read_as_it_was(content: Content, said: dict[str, Any], locale: Locale) -> None:
    file = approved(said, locale)
    assert aloud(reader_of(content, locale), table(said), brief=True) == file.read_text(encoding="utf-8")


def test_there_are_no_other_approved_tables() -> None:
    there = {approved(said, locale) for said in TABLES for locale in LOCALES}
    assert set((HERE / "tables").iterdir()) == there


def test_the_tables_are_legal(content: Content) -> None:
    library = library_of(content)
    tables = tables_of(library.modules, library.game.axes)
    for said in TABLES:
        asked = table(said)
        assert (asked.edition, asked.players) in tables.seats(asked.modules), name(said)


STEPS: Final = HERE / "steps.txt"


def steps(library: Library) -> str:
    """Every step of the rulebook in its order, with the tables on which it stands: what is done on each legal table."""
    lines = []
    for chapter in library.chapters:
        for section in chapter.sections:
            found = [rule for rule in section.rules if rule.kind == "step"]
            if found:
                lines.append(f"{chapter.id}/{section.id}")
            for rule in found:
                when = rule.when.css_class.removeprefix("when-") if rule.when else "always"
                lines.append(f"  {rule.id}: {when}")
    return "\n".join(lines) + "\n"


def test_the_steps_of_every_legal_table(content: Content) -> None:
    assert steps(library_of(content)) == STEPS.read_text(encoding="utf-8")


ENDS: Final = (
    *("setup.cards-by-players", "setup.tokens"),
    *("age.deal", "age.next"),
    *("turn.choose", "turn.pass"),
    *("conflict.strength", "conflict.compare"),
    *("scoring.wonder", "end.winner"),
)
"""The steps with which set-up, Age, turn, conflicts and end begin and end, on whatever table."""


def test_every_legal_table_has_its_steps_in_the_order_that_is_known(content: Content) -> None:
    """Whatever is on the table, no step stands before one that comes before it; each sequence begins and ends."""
    library = library_of(content)
    order = known(library.orders)
    place = {
        rule.id: n for n, rule in enumerate(r for c in library.chapters for s in c.sections for r in s.rules)
    }
    assert [pair for pair in order if place[pair[0]] >= place[pair[1]]] == []
    tables = tables_of(library.modules, library.game.axes)
    for id_ in ENDS:
        assert tables.where(library.rules[id_].when) == tables.legal, id_


def test_what_is_arranged_holds_together(content: Content) -> None:
    """A rule that follows a step stays behind it: the note to the steps of Armada stands before the first of them."""
    rules = [rule.id for c in library_of(content).chapters for s in c.sections for rule in s.rules]
    for one, other in pairwise(["turn.pay-first", "armada.order", "armada.order-pay"]):
        assert rules.index(one) + 1 == rules.index(other)


def write(content: Content) -> None:
    """Write every approved table anew."""
    (HERE / "tables").mkdir(exist_ok=True)
    for said in TABLES:
        for locale in LOCALES:
            text = aloud(reader_of(content, locale), table(said), brief=True)
            approved(said, locale).write_text(text, encoding="utf-8")
    STEPS.write_text(steps(library_of(content)), encoding="utf-8")
