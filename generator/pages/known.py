"""What of a library belongs together, found once for a language: by its id, by what it is about, by its kind."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cached_property
from typing import cast

from generator.calculate import Rules, rules_of
from generator.model import OpenQuestion, Rule, Ruling
from generator.pages.naming import Naming


class Known(Naming):
    """The library by what its parts are asked for."""

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        return cast("Mapping[str, Rule]", self.library.rules)

    @cached_property
    def told(self) -> str:
        """The things of the game as the calculators hear of them."""
        return self.craft.told(self.library)

    @cached_property
    def calculators(self) -> Rules | None:
        """The game's rules, if it has any."""
        return rules_of(self.library.game.rules) if self.library.game.rules else None

    @cached_property
    def rulings(self) -> dict[str, Ruling]:
        return {str(ruling.id): ruling for ruling in self.library.rulings}

    @cached_property
    def questions(self) -> dict[str, OpenQuestion]:
        return {question.id: question for question in self.library.questions}

    @cached_property
    def rulings_about(self) -> dict[tuple[str, str], list[Ruling]]:
        """("card", id) and the like -> the rulings that touch it."""
        found: dict[tuple[str, str], list[Ruling]] = defaultdict(list)
        for ruling in self.library.rulings:
            for kind, ids in (("rule", ruling.rules), *ruling.things.items()):
                for id_ in ids:
                    found[kind, id_].append(ruling)
        return dict(found)

    def thing_route(self, kind: str, id_: str) -> str:
        """Where a thing has its page."""
        return f"{self._folders[kind]}/{id_}"

    @cached_property
    def _folders(self) -> dict[str, str]:
        return {kind.id: kind.folder for kind in self.library.game.kinds}
