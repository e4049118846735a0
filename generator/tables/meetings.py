"""Every two effects that can meet on a table, and whether a rule or ruling says what happens then."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial, reduce
from itertools import combinations_with_replacement
from operator import or_
from typing import Final, Literal

from generator.conditions import Condition, Table, both, shared
from generator.ids import RuleId, RulingId
from generator.model import Answered, Deed, Effect, Library, Touched
from generator.tables.legal import Tables, tables_of
from generator.tables.plainly import plainly
from generator.tables.resting import where_recommended

Whose = tuple[str, str, str, str]
"""A thing and the part of it: kind, id, part; and what a player has only one of."""
Things = frozenset[tuple[str, str]]
State = Literal["answered", "recommended", "partly", "unanswered"]
_MANY: Final = 2
_ANSWERED: Final[tuple[State, ...]] = ("answered", "partly", "unanswered")


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two effects, by what they meet and on which tables; what answers it, and whether on all of these."""

    one: Effect
    other: Effect
    by: tuple[str, ...]
    when: Condition | None
    plainest: Table
    """With the fewest modules on which they meet."""
    state: State
    things: tuple[Things, Things] = (frozenset(), frozenset())
    """The things of either effect that can take part, each by its kind and id."""
    rules: tuple[RuleId, ...] = ()
    rulings: tuple[RulingId, ...] = ()
    unanswered_at: Table | None = None
    """The plainest table on which nothing answers it."""


@dataclass(frozen=True, slots=True)
class Together:
    """A condition on which two effects can meet, and the things of either that do then."""

    when: Condition | None
    mine: Things
    theirs: Things


@dataclass(frozen=True, slots=True)
class Told:
    """A rule or ruling: the things that it is about, and the tables on which it stands."""

    id: str
    kind: Literal["rule", "ruling"]
    things: frozenset[tuple[str, str]]
    stands: Callable[[], int]
    ours: Callable[[], int]
    """The tables on which it says only what we recommend."""


def deeds_of(library: Library) -> dict[str, list[Deed]]:
    """Effect -> what things do that belongs to it."""
    by_key: dict[str, list[Deed]] = defaultdict(list)
    for deed in library.meetings.deeds:
        for key in deed.keys:
            by_key[key].append(deed)
    return {
        effect.id: [deed for key in effect.keys for deed in by_key.get(key, ())]
        for effect in library.meetings.effects.values()
    }


class Meeter:
    """Finds the meetings of one library."""

    def __init__(self, library: Library, tables: Tables) -> None:
        self._library = library
        self._tables = tables
        self._deeds = deeds_of(library)
        self._things = {
            id_: frozenset((deed.kind, deed.id) for deed in deeds) for id_, deeds in self._deeds.items()
        }
        self._told = list(self._all_told())
        self._told_order = {text.id: place for place, text in enumerate(self._told)}
        alone = {(deed.kind, deed.id) for deed in library.meetings.deeds if deed.alone}
        self._of_cards = [
            text for text in self._told if len(text.things) >= _MANY and not text.things & alone
        ]
        self._named: dict[frozenset[str], list[Answered]] = defaultdict(list)
        for one in library.meetings.answered:
            for other in one.meets:
                self._named[frozenset((one.effect, other))].append(one)

    def meetings(self) -> Iterator[Meeting]:
        """Each pair once, in the order of the file."""
        known = self._library.meetings.touched
        effects = self._library.meetings.effects.values()
        for one, other in combinations_with_replacement(effects, _MANY):
            by = one.touches(other, known) if one is not other else self._with_itself(one)
            found = {id_: met for id_ in by if (met := list(self._together(one, other, known[id_])))}
            if found:
                yield self._meeting(one, other, tuple(found), [one for met in found.values() for one in met])

    def _with_itself(self, one: Effect) -> tuple[str, ...]:
        """Two of the same effect meet by what both change, if that does not simply add up."""
        known = self._library.meetings.touched
        met = () if one.each_its_own else one.changes
        return tuple(id_ for id_ in known if id_ in met and not known[id_].adds)

    def _together(self, one: Effect, other: Effect, by: Touched) -> Iterator[Together]:
        """When deeds of two effects can meet by what both touch."""
        mine, theirs = (_by_condition(self._touching(effect, by)) for effect in (one, other))
        for when, whose in mine.items():
            for when_other, whose_other in theirs.items():
                met = [
                    (a[:2], b[:2])
                    for a in whose
                    for b in whose_other
                    if _can_meet(a, b, is_same=one is other, is_shared=by.shared)
                ]
                together = plainly(both(when, when_other))
                if met and self._tables.where(together) & self._tables.definite:
                    yield Together(together, frozenset(a for a, _ in met), frozenset(b for _, b in met))

    def _touching(self, effect: Effect, by: Touched) -> Iterator[Deed]:
        """The deeds of an effect that change this, or that are such as read it."""
        is_open = not by.of or by.id in effect.changes
        return (deed for deed in self._deeds[effect.id] if is_open or set(deed.keys) & set(by.of))

    def _widest(self, whens: Iterable[Condition | None]) -> list[Condition | None]:
        """Those among them that no other one includes."""
        found = {when.text if when else "": when for when in whens}
        where = {when: self._tables.where(when) & self._tables.definite for when in found.values()}
        widest = sorted(where, key=lambda when: -where[when].bit_count())
        return [
            when
            for place, when in enumerate(widest)
            if not any(where[when] & where[other] == where[when] for other in widest[:place])
        ]

    def _meeting(self, one: Effect, other: Effect, by: tuple[str, ...], found: list[Together]) -> Meeting:
        whens = self._widest(met.when for met in found)
        tables = reduce(or_, map(self._tables.where, whens)) & self._tables.definite
        told, left, ours = [], tables, 0
        for text, where in self._answering(one.id, other.id, tables):
            told.append(text)
            left &= ~where
            ours |= where & text.ours()
        return Meeting(
            one=one,
            other=other,
            by=by,
            when=shared(whens),
            things=(
                frozenset().union(*(met.mine for met in found)),
                frozenset().union(*(met.theirs for met in found)),
            ),
            plainest=self._tables.first(tables),
            state=_state(tables, left, ours),
            rules=tuple(RuleId(text.id) for text in told if text.kind == "rule"),
            rulings=tuple(RulingId(text.id) for text in told if text.kind == "ruling"),
            unanswered_at=self._tables.first(left) if left else None,
        )

    def _answering(self, one: str, other: str, tables: int) -> Iterator[tuple[Told, int]]:
        """The texts that the data name for the two, and those that are about nothing but both; with the tables on which they answer."""
        whens: dict[str, list[Condition | None]] = defaultdict(list)
        for line in self._named.get(frozenset((one, other)), ()):
            for id_ in (*line.rules, *line.rulings):
                whens[id_].append(line.when)
        for text in self._of_cards:
            if self._is_about(text, one, other):
                whens[text.id].append(None)
        for id_ in sorted(whens.keys() & self._told_order.keys(), key=self._told_order.__getitem__):
            text = self._told[self._told_order[id_]]
            where = reduce(or_, map(self._tables.where, whens[id_])) & text.stands() & tables
            if where:
                yield text, where

    def _is_about(self, text: Told, one: str, other: str) -> bool:
        """Whether the things that a text is about are all of these two effects, and some of each; a board does too many things for
        that.
        """
        mine, theirs = self._things[one], self._things[other]
        if not text.things <= mine | theirs:
            return False
        return bool(text.things & mine - theirs) and bool(text.things & theirs - mine)

    def _all_told(self) -> Iterator[Told]:
        for chapter in self._library.chapters:
            for section in chapter.sections:
                for rule in section.rules:
                    whens = (chapter.when, section.condition, rule.when)
                    ours = partial(where_recommended, self._library, self._tables, rule)
                    yield Told(rule.id, "rule", _pairs(rule.things), _standing(self._tables, whens), ours)
        for ruling in self._library.in_force:
            stands = _standing(self._tables, (ruling.when,))
            is_ours = ruling.authority == "recommendation"
            yield Told(ruling.id, "ruling", _pairs(ruling.things), stands, stands if is_ours else int)


def _state(tables: int, left: int, ours: int) -> State:
    """What is known: where nothing is left, whether a part of what answers it is only our recommendation."""
    return "recommended" if ours and not left else _ANSWERED[bool(left) + (left == tables)]


def _standing(tables: Tables, whens: Iterable[Condition | None]) -> Callable[[], int]:
    def stands() -> int:
        return reduce(lambda found, when: found & tables.where(when), whens, tables.definite)

    return stands


def _pairs(things: Mapping[str, Iterable[str]]) -> frozenset[tuple[str, str]]:
    return frozenset((kind, id_) for kind, ids in things.items() for id_ in ids)


def _by_condition(deeds: Iterable[Deed]) -> dict[Condition | None, set[Whose]]:
    found: dict[Condition | None, set[Whose]] = defaultdict(set)
    for deed in deeds:
        found[deed.when].add((deed.kind, deed.id, deed.part, deed.alone))
    return found


def _can_meet(one: Whose, other: Whose, *, is_same: bool, is_shared: bool) -> bool:
    """Two things meet, but two of which a player has only one meet by what is shared alone; two effects do on one part of a thing."""
    if one[:2] == other[:2]:
        return one == other and not is_same
    return is_shared or not one[3] or one[3] != other[3]


_KEPT: Final[list[tuple[Library, tuple[Meeting, ...]]]] = []
_MOST_KEPT: Final = 4


def meetings_of(library: Library) -> tuple[Meeting, ...]:
    """The meetings of a library, found once for all languages; only those of the last libraries are kept."""
    for of, found in _KEPT:
        if of is library:
            return found
    del _KEPT[: max(0, len(_KEPT) + 1 - _MOST_KEPT)]
    made = tuple(Meeter(library, tables_of(library.modules, library.game.axes)).meetings())
    _KEPT.append((library, made))
    return made
