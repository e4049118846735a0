"""What an expansion needs, goes with, and cannot be with, and how many can play with it."""

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from generator.ids import Edition
from generator.model import Module
from generator.pages.reader import Reader
from generator.tables.differences import Differences
from generator.tables.seats import editions_of
from generator.words import i18n


@dataclass(frozen=True, slots=True)
class Company:
    """What a module needs, what it goes with, and what not, with the reason."""

    needs: tuple[Module, ...]
    goes: tuple[tuple[Edition | None, tuple[Module, ...]], ...]
    """By the edition to which both together are limited."""
    hinders: tuple[tuple[Module, Markup], ...]
    players: tuple[tuple[Edition | None, str], ...]
    """How many can play; by edition, where it matters."""


def company(reader: Reader, differences: Differences, module: Module) -> Company:
    """With whom a module can be on the table."""
    modules = reader.library.modules
    others = [other for other in modules.values() if other is not module]
    editions = reader.library.game.axes.editions
    shared = {other.id: _editions(differences, module, other) for other in others}
    goes = {
        limit: tuple(o for o in others if shared[o.id] and _limit_of(shared[o.id], module) == limit)
        for limit in (None, *editions)
    }
    return Company(
        needs=tuple(modules[id_] for id_ in module.needs),
        goes=tuple((limit, found) for limit, found in goes.items() if found),
        hinders=tuple((o, _reason(reader, differences, module, o)) for o in others if not shared[o.id]),
        players=tuple(_players(reader, differences, module)),
    )


def _editions(differences: Differences, module: Module, other: Module) -> list[Edition]:
    """The editions in which both can be on one table."""
    pair = frozenset({module.id, other.id})
    seats = differences.seats(pair | differences.base(pair))
    return editions_of(seats, differences.axes) or [edition for edition in ("",) if seats]


def _limit_of(shared: list[Edition], module: Module) -> Edition | None:
    return shared[0] if len(shared) < len(module.editions) else None


def _reason(reader: Reader, differences: Differences, module: Module, other: Module) -> Markup:
    """Why two modules cannot be on one table, themselves or through what they need."""
    modules = reader.library.modules
    mine, theirs = ([one, *(modules[id_] for id_ in differences.base((one.id,)))] for one in (module, other))
    reasons = (_hindrance(reader, one, another) for one in mine for another in theirs)
    return next((reason for reason in reasons if reason), _limit(reader, module, other))


def _hindrance(reader: Reader, one: Module, other: Module) -> Markup | None:
    if why := one.excludes.get(other.id) or other.excludes.get(one.id):
        return reader.prose(why)
    if not set(one.editions) & set(other.editions):
        return reader.t(f"interface.only.{other.editions[0]}")
    return None


def _limit(reader: Reader, *modules: Module) -> Markup:
    counts = next((one.only_players for one in reversed(modules) if one.only_players), ())
    return reader.t("interface.table.only-players", counts=counted(reader, sorted(counts)))


def _players(
    reader: Reader, differences: Differences, module: Module
) -> Iterable[tuple[Edition | None, str]]:
    seats = differences.seats(differences.base((module.id,)) | {module.id})
    counts = {edition: {n for e, n in seats if e == edition} for edition in module.editions}
    told = {edition: _number(reader, some) for edition, some in counts.items()}
    return [(None, next(iter(told.values())))] if len(set(told.values())) == 1 else told.items()


def _number(reader: Reader, counts: Iterable[int]) -> str:
    return reader.a("interface.expansion.players", counts=counted(reader, counts))


def counted(reader: Reader, counts: Iterable[int]) -> str:
    """Numbers of players in words: `3–7`, `4, 6 or 8`."""
    ordered = sorted(counts)
    in_a_row = len(ordered) > 2 and ordered == list(range(ordered[0], ordered[-1] + 1))
    return f"{ordered[0]}–{ordered[-1]}" if in_a_row else i18n.list_of(map(str, ordered), reader.locale, "or")
