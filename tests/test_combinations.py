"""Every combination of edition and players reads right, and a fault of each kind is found."""

from pathlib import Path

import pytest
import small_tree

from generator import checks
from generator.conditions import all_tables
from generator.placeholders import Placeholder, parse

CHAPTER = small_tree.CHAPTER
MORE = "content/rulebook/20-more.yaml"
RULE = "      - {id: more.one, title: One, sources: [league], text: One.}\n"
FOUR = "      - {id: more.four, title: Four, when: players == 4, sources: [league], text: Four.}\n"
FIVE = "      - {id: more.five, title: Five, when: players >= 5, sources: [league], text: Five.}\n"
CHAPTER_OF_ONE = (
    "chapter: more\ntitle: More\nsections:\n  - id: more\n    title: More\n    when: edition.first\n    rules:\n"
    + RULE
)
NEW_IDS = {"replace": "chapter trade\n", "with": "chapter more\nchapter trade\nrule more.one\nsection more\n"}


def test_the_content_reads_right(content, root) -> None:
    """Over the whole content, nothing is empty, doubled, hidden, unexplained or unlisted."""
    assert checks.problems(root, content) == []


@pytest.mark.parametrize("table", all_tables(), ids=lambda t: f"{t.edition}-{t.players or 'any'}")
def test_one_wording_of_each_rule(content, table) -> None:
    """On every table with a number of players exactly one wording of each rule is shown."""
    for rule in content.library.rules.values():
        if rule.when is None or rule.when.holds(table):
            shown = [v for v in rule.variants if v.when is None or v.when.holds(table)]
            assert len(shown) == 1 or (table.players is None and shown), rule.id


@pytest.mark.parametrize("table", all_tables(), ids=lambda t: f"{t.edition}-{t.players or 'any'}")
def test_no_link_into_what_is_hidden(content, table) -> None:
    """Whatever is shown leads only to rules that are shown."""
    hidden = {
        rule.id
        for part in content.library.chapters
        for section in part.sections
        for rule in section.rules
        if any(c is not None and not c.holds(table) for c in (section.when, rule.when))
    }
    for rule in content.library.rules.values():
        for variant in rule.variants:
            if rule.id not in hidden and (variant.when is None or variant.when.holds(table)):
                led = [
                    p.id
                    for p in parse(variant.text.english)
                    if isinstance(p, Placeholder) and p.kind == "rule"
                ]
                assert not hidden & set(led), rule.id


SEEDED = {
    "a chapter that is empty in one edition": (
        {MORE: {"content": CHAPTER_OF_ONE}, checks.PUBLISHED: NEW_IDS},
        "more: the chapter is empty with the second edition",
    ),
    "a section that is empty for few players": (
        {
            CHAPTER: {"append": f"  - id: more\n    title: More\n    rules:\n{FOUR}{FIVE}"},
            checks.PUBLISHED: {
                "replace": "rule trade.buy\n",
                "with": "rule more.four\nrule more.five\nsection more\nrule trade.buy\n",
            },
        },
        "more: the section is empty with the second edition and 3 players",
    ),
    "a link into what is hidden": (
        {CHAPTER: {"replace": "You must pay **before** you build.", "with": "See {rule:trade.crowded}."}},
        "trade.pay: leads to trade.crowded, which is hidden with the second edition and 3 players",
    ),
    "two wordings at once": (
        {CHAPTER: {"replace": "when: edition.first, sources", "with": "when: players >= 3, sources"}},
        "trade.first-coins: texts: 2 wordings hold",
    ),
    "no wording at all": (
        {
            CHAPTER: {
                "replace": "when: edition.first, sources",
                "with": "when: edition.first and players == 3, sources",
            }
        },
        "trade.first-coins: texts: no wordings hold",
    ),
    "an id that is gone": (
        {checks.PUBLISHED: {"append": "rule trade.haggle\n"}},
        "rule trade.haggle: was published and is gone",
    ),
    "an id that is new": (
        {checks.PUBLISHED: {"replace": "rule trade.pay\n", "with": ""}},
        "rule trade.pay: is new; add it as a line here",
    ),
    "a stale schema": (
        {"cardsdata/schemas/names.json": {"replace": '"$schema"', "with": '"$scheme"'}},
        "is not what the records say",
    ),
    "an effect without a rule": (
        {"content/related-rules.yaml": {"replace": "effect.shields: [trade.pay]\n", "with": ""}},
        "ludus: no rule explains its effect",
    ),
    "an example with a wrong figure": (
        {"content/examples.yaml": {"replace": "{points: 9}", "with": "{points: 8}"}},
        "three-of-one: expected: points: is 8, but the calculator gives 9",
    ),
    "rulings without a place": (
        {"content/rulings/trade.yaml": {"rename": "luck.yaml"}},
        "no topic; the topics are set-up",
    ),
}


@pytest.mark.parametrize(("changes", "told"), SEEDED.values(), ids=SEEDED)
def test_a_seeded_fault_is_found(tmp_path: Path, changes: dict, told: str) -> None:
    """A fault of each kind, put into a sound tree, is the one thing that is reported, with file and line."""
    root = small_tree.make(tmp_path)
    for path, how in changes.items():
        small_tree.change(root, path, how)
    (line,) = small_tree.report(root)
    assert told in line


def test_ids_are_published_once(root) -> None:
    """The list of published ids is sorted within itself and without doubles, so that two changes rarely collide."""
    lines = (root / checks.PUBLISHED).read_text("utf-8").splitlines()
    ids = [line for line in lines if not line.startswith("#")]
    assert ids == sorted(set(ids))
