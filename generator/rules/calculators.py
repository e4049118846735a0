"""The door to the calculators: a name and JSON text in, JSON text out, in both interpreters."""

from __future__ import annotations

import json

from . import treasury
from .commerce import market_day, market_visit
from .errors import RulesError
from .expansions import debt, edifice, great_projects
from .facts import Facts
from .military import conflicts, naval
from .question import plain
from .question.fields import Field, object_schema
from .question.inputs import check, nearest
from .question.reading import read
from .science import green_cards
from .scoring import scoring, sheet
from .setting_up import table_setup
from .tournament import ranking, rounds, tables
from .trade import building

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from .errors import Value

    Answer: TypeAlias = dict[str, Value]

# In the order of the pages: the name, what is asked, and what answers.
_ALL: tuple[tuple[str, tuple[Field, ...], Callable[..., Answer]], ...] = (
    ("science", green_cards.FIELDS, green_cards.answer),
    ("military", conflicts.FIELDS, conflicts.answer),
    ("treasury", treasury.FIELDS, treasury.answer),
    ("trade", building.FIELDS, building.answer),
    ("score", scoring.FIELDS, scoring.answer),
    ("sheet", sheet.FIELDS, sheet.answer),
    ("setup", table_setup.FIELDS, table_setup.answer),
    ("debt", debt.FIELDS, debt.answer),
    ("naval", naval.FIELDS, naval.answer),
    ("projects", great_projects.FIELDS, great_projects.answer),
    ("edifice", edifice.FIELDS, edifice.answer),
    ("market", market_visit.FIELDS, market_visit.answer),
    ("auction", market_day.FIELDS, market_day.answer),
    ("tournament", rounds.FIELDS, rounds.answer),
    ("ranking", ranking.FIELDS, ranking.answer),
    ("tables", tables.FIELDS, tables.answer),
)
_WITH_FACTS = ("trade", "score")
_NAMES = tuple([name for name, _fields, _answer in _ALL])


def names() -> tuple[str, ...]:
    """List the calculators.

    >>> names()[:2]
    ('science', 'military')
    """
    return _NAMES


def needs_facts(name: str) -> bool:
    """Tell whether a calculator has to know the cards.

    >>> [name for name in names() if needs_facts(name)]
    ['trade', 'score']
    """
    return name in _WITH_FACTS


def fields(name: str) -> list[Answer]:
    """Describe what a calculator asks for, in the order in which it should be asked.

    >>> fields("treasury")[0]
    {'name': 'coins', 'kind': 'int', 'required': True, 'min': 0, 'max': 1000000}
    """
    asked, _answer = _calculator(name)
    return [field.as_data() for field in asked]


class Door:
    """The calculators with the facts that the host knows."""

    def __init__(self, told: str = "") -> None:
        self.facts = Facts(told)

    def call(self, name: str, text: str) -> str:
        """Answer a question; what is wrong with it comes back as `error`, all faults at once, never as an exception.

        >>> Door().call("treasury", '{"coins": -1}')
        '{"error":[{"field":"coins","code":"too-small","min":0}]}'
        """
        try:
            asked, answer = _calculator(name)
            values, faults = check(asked, read(text), self.facts)
            if not faults:
                return self._answered(name, values, answer)
        except RulesError as fault:
            faults = [fault]
        return _written({"error": [fault.as_data() for fault in faults]})

    def call_written(self, name: str, text: str) -> str:
        """Answer the same from a text that a strict writer of JSON wrote, as `JSON.stringify` is one, only sooner.

        >>> Door().call_written("treasury", '{"coins": 7}') == Door().call("treasury", '{"coins": 7}')
        True
        """
        try:
            asked, answer = _calculator(name)
            values = plain.values(asked, text, self.facts)
            if values is not None:
                return self._answered(name, values, answer)
        except RulesError:
            pass  # told by what follows
        return self.call(name, text)

    def _answered(self, name: str, values: Answer, answer: Callable[..., Answer]) -> str:
        if needs_facts(name):
            values["facts"] = self.facts  # type: ignore[assignment]
        return _written(answer(**values))

    def schema(self, name: str) -> Answer:
        """Describe the question as a JSON Schema, made from the same fields that check it."""
        asked, _answer = _calculator(name)
        described: Answer = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": name}
        described.update(object_schema(asked, self.facts))
        return described


def _written(answer: Answer) -> str:
    return json.dumps(answer, separators=(",", ":"))


def opened(told: str) -> Door:
    """Open the door for a host that cannot make objects itself.

    >>> opened('{"cards": {"first": {"altar": {}}}}').facts.ids("cards")
    ('altar',)
    """
    return Door(told)


def _calculator(name: str) -> tuple[tuple[Field, ...], Callable[..., Answer]]:
    for known, asked, answer in _ALL:
        if known == name:
            return asked, answer
    raise RulesError("calculator", "not-one-of", allowed=list(_NAMES), nearest=nearest(name, _NAMES))
