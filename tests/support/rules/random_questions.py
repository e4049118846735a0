"""Random questions to any calculator, made from its description: sound ones, spoiled ones, and texts that are no JSON."""

import copy
import json
from collections.abc import Callable
from typing import Any, TypeAlias

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from generator.rules.facts import Facts
from generator.rules.question.fields import Field
from generator.rules.wonders import calculators
from tests.support.micropython import told
from tests.support.rules import expansion_questions as tables
from tests.support.rules import expansion_tables as later_tables
from tests.support.rules import score_cities as score_tables
from tests.support.rules import tournament_events as events
from tests.support.rules import tournaments, trade_cities

Questions: TypeAlias = st.SearchStrategy[dict[str, Any]]

FACTS = Facts(told())
WORDS = ("Anna", "Bert", " Anna ", "", "0", "1/2", "18/4", "1/0", "W", "W/S", "gizah", "altar", "{n}", "<b>")
A_FEW = 4
MANY = 40
"""Texts and lists are mostly short, and lists never longer than this."""

# Random members almost never fit together here; these do, mostly.
FITTING: dict[str, Questions] = {
    "military": later_tables.on_land(named=True),
    "trade": trade_cities.questions(),
    "score": score_tables.questions() | score_tables.expanded(),
    "debt": later_tables.debts,
    "naval": later_tables.at_sea(named=True),
    "projects": later_tables.projects(),
    "edifice": later_tables.edifices(),
    "auction": tables.auctions(),
    "tournament": tournaments.tournaments(),
    "ranking": tournaments.rankings(),
    "seating": events.events(),
}


def mostly(often: st.SearchStrategy[Any], seldom: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Two times in three the first."""
    return st.integers(0, 2).flatmap(lambda chosen: seldom if chosen == 1 else often)


def whole(field: Field) -> st.SearchStrategy[int]:
    few = st.integers(field.minimum, min(field.maximum, field.minimum + 9))
    return mostly(few, st.integers(field.minimum, field.maximum))


def text(field: Field) -> st.SearchStrategy[str]:
    words = [word for word in WORDS if field.shortest <= len(word) <= field.longest]
    free = st.text(min_size=field.shortest, max_size=min(field.longest, A_FEW + field.shortest))
    return mostly(st.sampled_from(words), free)


def several(field: Field) -> st.SearchStrategy[list[Any]]:
    """Mostly few, and of words mostly none twice."""
    assert field.item
    item = value(field.item)
    few = min(field.longest, field.shortest + A_FEW)
    is_word = field.item.kind == "choice"
    short = st.lists(item, min_size=field.shortest, max_size=few, unique=is_word)
    return mostly(short, st.lists(item, min_size=field.shortest, max_size=min(field.longest, MANY)))


def members(fields: tuple[Field, ...]) -> Questions:
    """An object in which every member has a value of its kind, and members that need not be there sometimes are not."""
    required = {field.name: value(field) for field in fields if field.required}
    return st.fixed_dictionaries(
        required, optional={field.name: value(field) for field in fields if not field.required}
    )


def rows(field: Field) -> Questions:
    """Some rows of a table, all equally long."""
    return st.integers(field.shortest, field.longest).flatmap(
        lambda length: st.dictionaries(
            st.sampled_from(field.words),
            st.lists(whole(field), min_size=length, max_size=length),
            min_size=1,
        )
    )


VALUES: dict[str, Callable[[Field], st.SearchStrategy[Any]]] = {
    "int": whole,
    "choice": lambda field: st.sampled_from(field.allowed(FACTS)),
    "flag": lambda _field: st.booleans(),
    "text": text,
    "list": several,
    "record": lambda field: members(field.members),
    "counts": lambda field: st.dictionaries(st.sampled_from(field.words), whole(field)),
    "table": rows,
}


def value(field: Field) -> st.SearchStrategy[Any]:
    """Any value that the description of an input allows."""
    return VALUES[field.kind](field)


def questions(name: str) -> Questions:
    """Questions in which every value is of its kind; whether they make sense together, the calculator knows."""
    described = members(calculators.CALCULATORS.asked(name))
    return mostly(FITTING[name], described) if name in FITTING else described


# What is done to a sound question -----------------------------------------------------------------------------------------

NUMBERS = st.sampled_from(
    [-1, 0, 10, 100, 1000, 2**31, 2**53, -(2**63), 10**15 - 1, 10**15, 10**16, 10**400, -(10**400)]
)
KEYS = st.sampled_from(
    ["coins", "Coins", "coin", "players", "cards", "1", "4", "me", "", "x" * 60]
) | st.text(max_size=8)
JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | NUMBERS
    | st.floats()
    | st.sampled_from(WORDS)
    | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=6,
)


def places(found: Any) -> list[tuple[Any, Any]]:
    """All members and items of a value, however deep, each with what holds it."""
    inside = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
    listed: list[tuple[Any, Any]] = []
    for key, inner in inside:
        listed += [(found, key), *places(inner)]
    return listed


def damage(draw: st.DrawFn, holder: Any, key: Any) -> None:
    """Spoil one member or item: another value, none at all, one too many, the same twice, or a value in lists."""
    match draw(st.sampled_from(["other", "other", "none", "stray", "twice", "deep"])):
        case "none":
            del holder[key]
        case "stray" if isinstance(holder[key], dict):
            holder[key][draw(KEYS)] = draw(JUNK)
        case "stray" if isinstance(holder[key], list):
            holder[key].append(draw(JUNK))
        case "twice" if isinstance(holder, list):
            holder.insert(key, holder[key])
        case "deep":
            for _ in range(draw(st.integers(1, 20))):
                holder[key] = [holder[key]]
        case _:
            holder[key] = draw(JUNK)


@st.composite
def spoiled(draw: st.DrawFn, sound: Questions) -> object:
    """A question with up to three damages."""
    root = [copy.deepcopy(draw(sound))]
    for _ in range(draw(st.integers(1, 3))):
        found = places(root)
        if found:
            damage(draw, *draw(st.sampled_from(found)))
    return root[0] if root else None


@st.composite
def doubled(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A text in which an object has a member twice."""
    text = draw(texts)
    starts = [at for at in range(len(text)) if text.startswith('{"', at)]
    if not starts:
        return text
    at = draw(st.sampled_from(starts)) + 1
    name = text[at : text.index('"', at + 1) + 1]
    return f"{text[:at]}{name}: {json.dumps(draw(JUNK))}, {text[at:]}"


INSTEAD = st.text('{}[]",:0123eE.-+ntu\\ \x00é🏛', max_size=4) | st.sampled_from(
    [
        '"\\ud83d"',
        '"\\udfdb\\ud83c"',
        "\ud83d",
        '"\udfdb"',
        "[" * 3000,
        '{"a":' * 300,
        "9" * 5000,
        "\ufeff",
        "NaN",
    ]
)


@st.composite
def cut(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A text of which a piece is cut out, with something else in its place."""
    text = draw(texts)
    start = draw(st.integers(0, len(text)))
    return text[:start] + draw(INSTEAD) + text[start + draw(st.integers(0, 20)) :]


def texts(name: str) -> st.SearchStrategy[str]:
    """Texts of questions: two in three as they should be, the others damaged in one way or another."""
    sound = questions(name)
    plain = sound.map(json.dumps)
    compact = sound.map(lambda asked: json.dumps(asked, separators=(",", ":"), ensure_ascii=False))
    wrong = spoiled(sound).map(json.dumps)
    return mostly(plain | compact, mostly(wrong, cut(plain) | cut(compact) | doubled(plain)))


def gathered(name: str, number: int, *, always_the_same: bool) -> list[str]:
    """So many texts of questions to a calculator, or fewer where there are no more."""
    found: list[str] = []

    @settings(
        max_examples=number,
        phases=[Phase.generate],
        database=None,
        deadline=None,
        derandomize=always_the_same,
        suppress_health_check=list(HealthCheck),
    )
    @given(texts(name))
    def gather(asked: str) -> None:
        found.append(asked)

    gather()
    return found
