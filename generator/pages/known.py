"""What of a library belongs together, found once for a language: by its id, by what it is about, by its kind."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, cast

from generator.calculate import Rules, rules_of
from generator.ids import Edition
from generator.model import OpenQuestion, Rule, Ruling
from generator.pages.naming import Naming

T = TypeVar("T")


class _once(Generic[T]):  # noqa: N801  used like a property
    """A property that is found once for all readers of the same; it depends on what they read, and on no page."""

    def __init__(self, find: Callable[[Any], T]) -> None:
        self._find = find
        self.__doc__ = find.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, reader: "Known", owner: type) -> T:
        return reader.once(self._name, lambda: self._find(reader))


class Known(Naming):
    """The library by what its parts are asked for."""

    @_once
    def rules(self) -> Mapping[str, Rule]:
        return cast("Mapping[str, Rule]", self.library.rules)

    @_once
    def told(self) -> str:
        """The things of the game as the calculators hear of them."""
        return self.craft.told(self.library)

    @_once
    def calculators(self) -> Rules | None:
        """The game's rules, if it has any."""
        return rules_of(self.library.game.rules) if self.library.game.rules else None

    @_once
    def rulings(self) -> dict[str, Ruling]:
        return {str(ruling.id): ruling for ruling in self.library.rulings}

    @_once
    def questions(self) -> dict[str, OpenQuestion]:
        return {question.id: question for question in self.library.questions}

    @_once
    def rulings_about(self) -> dict[tuple[str, str], list[Ruling]]:
        """("card", id) and the like -> the rulings that touch it."""
        found: dict[tuple[str, str], list[Ruling]] = defaultdict(list)
        for ruling in self.library.in_force:
            for kind, ids in (("rule", ruling.rules), ("term", ruling.terms), *ruling.things.items()):
                for id_ in ids:
                    found[kind, id_].append(ruling)
        return dict(found)

    @_once
    def rules_about(self) -> dict[tuple[str, str], tuple[str, ...]]:
        """("card", id) and the like -> the rules that tell its effect."""
        found: dict[tuple[str, str], tuple[str, ...]] = defaultdict(tuple)
        for rule in self.library.rules.values():
            for kind, ids in rule.things.items():
                for id_ in ids:
                    found[kind, id_] += (rule.id,)
        return dict(found)

    @_once
    def questions_about(self) -> dict[str, tuple[str, ...]]:
        """Id of a rule -> the open questions that name it."""
        found: dict[str, tuple[str, ...]] = defaultdict(tuple)
        for question in self.library.questions:
            for id_ in question.rules:
                found[id_] += (question.id,)
        return dict(found)

    def known_of(self, ruling: Ruling) -> Edition:
        """The one edition whose sources a ruling for several rests on; empty if there are others, or it is for that one.

        A source that names no edition may speak of any, but of the other one it counts for nothing beside a rulebook.
        """
        cited = [self.library.sources[citation.source] for citation in ruling.citations]
        found = {source.edition for source in cited} - {None}
        of_any = any(source.edition is None and source.authority != "recommendation" for source in cited)
        if of_any and not any(source.authority == "rulebook" for source in cited):
            return ""
        return str(found.pop()) if len(found) == 1 < len(ruling.editions) else ""

    def thing_route(self, kind: str, id_: str) -> str:
        """Where a thing has its page."""
        return f"{self._folders[kind]}/{id_}"

    @_once
    def _folders(self) -> dict[str, str]:
        return {kind.id: kind.folder for kind in self.library.game.kinds}
