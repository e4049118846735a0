"""The texts of the pages against the program: what it asks for is there, and what is there is asked for."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from generator.calculate import rules_of
from generator.ids import GameId
from generator.model import Library, Text, Where
from generator.placeholders import Placeholder, parse
from generator.readers.faults import Fault, did_you_mean
from generator.readers.library import World
from generator.rules.errors import CODES
from generator.site.uses import Use, askers, script_words, uses

OF_PAGES: Final = ("interface.", "phrase.")
_ROOMS: Final = "generator/games/"


def missing(asked: list[Use], world: World) -> Iterator[Fault]:
    """The texts that the program asks for by their whole key, and the messages of the calculators."""
    for use in _first(use for use in asked if use.is_literal and _is_of(use, world)):
        owner = _owner(use, world)
        known = [world.games[owner]] if owner else list(world.games.values())
        if use.key not in world.shared.texts and not any(use.key in library.texts for library in known):
            hint = did_you_mean(use.key, _unused(asked, known))
            yield _lacking(use.key, owner, f"{use.where} asks for it{hint}")
    for id_, library in world.games.items():
        for key in messages(library):
            if key not in library.texts:
                yield _lacking(key, id_, "the calculators say it")


def _unused(asked: list[Use], libraries: Iterable[Library]) -> list[str]:
    """The keys that nothing asks for, one of which may be misspelled."""
    asks = askers(asked)
    keys = {key for library in libraries for key in library.texts if key.startswith(OF_PAGES)}
    return sorted(key for key in keys if not asks(key))


def messages(library: Library) -> dict[str, frozenset[str]]:
    """What the calculators of a game say, with the values of each message."""
    if not library.game.rules:
        return {}
    said = rules_of(library.game.rules).calculators.messages
    return {f"say.{name}": frozenset(values) for name, (_, _, values) in said.items()}


def _first(found: Iterable[Use]) -> Iterator[Use]:
    """The first use of each key."""
    seen: set[str] = set()
    for use in sorted(found, key=lambda use: (use.key, use.where)):
        if use.key not in seen:
            seen.add(use.key)
            yield use


def _is_of(use: Use, world: World) -> bool:
    """Whether a use stands where a game of this site may come by."""
    return not _room(use) or _owner(use, world) is not None


def _owner(use: Use, world: World) -> GameId | None:
    """The game in whose room a use stands."""
    folder = _room(use)
    return GameId(folder) if folder in world.games else None


def _room(use: Use) -> str:
    """The id of the game in whose folder a use stands; nothing where it stands beside those folders."""
    if not use.where.path.startswith(_ROOMS):
        return ""
    return use.where.path.removeprefix(_ROOMS).rpartition("/")[0].partition("/")[0].replace("_", "-")


def _lacking(key: str, owner: GameId | None, why: str) -> Fault:
    name = "interface" if key.startswith("interface.") else "phrases"
    folder = f"content/{owner}" if owner else "content"
    return Fault(Where(f"{folder}/{name}.yaml", 1), f"{key}: is missing; {why}")


def unfit(root: Path, world: World) -> Iterator[Fault]:
    """The texts that nothing asks for, and the values in them that nobody gives."""
    asks, scripts = askers(uses(root)), script_words(root)
    for texts, numbers, said in _parts(world):
        for key, text in texts.items():
            asking = asks(key)
            if key in said:
                yield from _values(text, said[key])
            elif (key.startswith(("say.", *OF_PAGES)) and not asking) or key.startswith("say."):
                yield Fault(text.where, f"{key}: nothing uses this text")
            elif key.startswith(OF_PAGES):
                given = frozenset().union(*(scripts if use.values is None else use.values for use in asking))
                yield from _values(text, given | numbers | {"n"})


def _parts(world: World) -> Iterator[tuple[Mapping[str, Text], frozenset[str], Mapping[str, frozenset[str]]]]:
    """Texts that stand together, the numbers that all of them may name, and those with values of their own."""
    numbers = (_OF_TABLES, *(frozenset(library.numbers) for library in world.games.values()))
    errors = {f"error.{code}": _ERRORS for code in (*CODES, "wrong-length-exactly")}
    yield world.shared.texts, frozenset().union(*numbers), errors
    for library in world.games.values():
        own = {key: text for key, text in library.texts.items() if key in library.own_texts}
        yield own, frozenset(library.numbers), messages(library)


_OF_TABLES: Final = frozenset(("min_players", "max_players"))
"""What a shared text may name, though only games with player counts show it."""
_ERRORS: Final = frozenset(("field", "min", "max", "allowed", "nearest", "position", "edition"))
"""What a fault in a question may name."""


def _values(text: Text, given: frozenset[str]) -> Iterator[Fault]:
    for part in (*parse(text.english), *parse(text.plural)):
        if isinstance(part, Placeholder) and (part.kind != "number" or part.id not in given):
            hint = did_you_mean(part.id, sorted(given)) if len(given) < 100 else ""
            yield Fault(text.where, f"{text.key}: nothing gives {{{part.key}}} a value{hint}")
