"""What of a library belongs together, found once for a language: by its id, by what it is about, by its kind."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, cast

from generator import routes
from generator.calculate import Rules, rules_of
from generator.conditions import Condition
from generator.ids import Edition
from generator.model import Effect, OpenQuestion, Rule, Ruling
from generator.pages.naming import Naming
from generator.pages.origins import standing
from generator.pages.ties import Ties, ties
from generator.tables.meetings import Meeting, meetings_of

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
    def standing(self) -> dict[str, Condition | None]:
        """Rule -> under what it stands in the rulebook."""
        return standing(self.library)

    @_once
    def questions(self) -> dict[str, OpenQuestion]:
        return {question.id: question for question in self.library.questions}

    @_once
    def ties(self) -> Ties:
        """What belongs to what, both ways."""
        return ties(self.library, self.craft.related_keys)

    @_once
    def rulings_about(self) -> dict[tuple[str, str], list[Ruling]]:
        """("card", id) and the like -> the rulings that touch it."""
        found = {
            node: [self.rulings[id_] for id_ in self.ties.of(node, "ruling")] for node in self.ties.about
        }
        return {node: rulings for node, rulings in found.items() if rulings}

    @_once
    def meetings(self) -> tuple[Meeting, ...]:
        """Every two effects that can meet."""
        return meetings_of(self.library)

    @_once
    def meetings_of(self) -> dict[tuple[str, str], list[tuple[Effect, Meeting]]]:
        """("card", id) and the like -> the effects that it meets, each once."""
        found: dict[tuple[str, str], dict[str, tuple[Effect, Meeting]]] = defaultdict(dict)
        for met in self.meetings:
            for things, other in zip(met.things, (met.other, met.one), strict=True):
                for thing in things:
                    found[thing].setdefault(other.id, (other, met))
        return {thing: list(others.values()) for thing, others in found.items()}

    def known_of(self, ruling: Ruling) -> Edition:
        """The one edition whose sources a ruling for several rests on; empty if there are others, or it is for that one.

        A source that names no edition may speak of any, but of the other one it counts for nothing beside a rulebook. What is only
        our recommendation, no edition's sources say.
        """
        if ruling.authority == "recommendation":
            return ""
        cited = [self.library.sources[citation.source] for citation in ruling.citations]
        found = {source.edition for source in cited} - {None}
        of_any = any(source.edition is None and source.authority != "recommendation" for source in cited)
        if of_any and not any(source.authority == "rulebook" for source in cited):
            return ""
        return str(found.pop()) if len(found) == 1 < len(ruling.editions) else ""

    def sides_of(self, ruling: Ruling) -> list[OpenQuestion]:
        """The questions that a ruling answers and to which others have another answer."""
        found = (self.questions[name] for name in ruling.decides if name in self.questions)
        return [question for question in found if len(question.readings) > 1]

    def thing_route(self, kind: str, id_: str) -> str:
        """Where a thing has its page."""
        return f"{self._folders[kind]}/{id_}"

    def lasting(self, kind: str, id_: str) -> str:
        """The link of a rule, ruling or thing that is the same in every language, from the root of the site."""
        return routes.lasting(self.library.game.links, self._folders.get(kind, ""), id_)

    def reported(self, kind: str, id_: str, title: str) -> str:
        """The link by which a mistake in it is told; empty where nobody is there to hear."""
        if not self.report.address:
            return ""
        told = (("id", f"{self.library.game.route} {kind} {id_}"), ("language", self.locale))
        asked = self.a("interface.report.asked")
        return self.report.link(self.a("interface.report.subject", title=title), asked, told)

    @_once
    def _folders(self) -> dict[str, str]:
        return {kind.id: kind.folder for kind in self.library.game.kinds}
