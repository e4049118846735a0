"""The door to the calculators of a game: a name and JSON text in, JSON text out, in both interpreters."""

from __future__ import annotations

import json

from .errors import RulesError
from .facts import Facts
from .question import plain
from .question.fields import Field, object_schema
from .question.inputs import check, nearest
from .question.reading import LONGEST_TEXT, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from .errors import Value
    from .saying import Messages

    Answer: TypeAlias = dict[str, Value]
    Calculator: TypeAlias = tuple[str, tuple[Field, ...], Callable[..., Answer]]


class Calculators:
    """The calculators of a game, in the order of their pages; `messages` is what they say, `with_facts` names
    those that have to know its things.
    """

    def __init__(
        self, listed: tuple[Calculator, ...], messages: Messages, with_facts: tuple[str, ...] = ()
    ) -> None:
        self.listed = listed
        self.messages = messages
        self.names = tuple([name for name, _fields, _answer in listed])
        self.with_facts = with_facts

    def fields(self, name: str) -> list[Answer]:
        """Describe what a calculator asks for, in the order in which it should be asked."""
        return [field.as_data() for field in self.asked(name)]

    def asked(self, name: str) -> tuple[Field, ...]:
        """The fields of a calculator."""
        return self._calculator(name)[1]

    def answer(self, name: str) -> Callable[..., Answer]:
        """What answers."""
        return self._calculator(name)[2]

    def _calculator(self, name: str) -> Calculator:
        for calculator in self.listed:
            if calculator[0] == name:
                return calculator
        raise RulesError(
            "calculator", "not-one-of", allowed=list(self.names), nearest=nearest(name, self.names)
        )


class Door:
    """The calculators with the facts that the host knows."""

    def __init__(self, calculators: Calculators, told: str = "") -> None:
        self.calculators = calculators
        self.facts = Facts(told)

    def call(self, name: str, text: str) -> str:
        """Answer a question; what is wrong with it comes back as `error`, all faults at once, never as an exception."""
        try:
            asked, answer = self.calculators.asked(name), self.calculators.answer(name)
            values, faults = check(asked, read(text), self.facts)
            if not faults:
                return self._answered(name, values, answer)
        except RulesError as fault:
            faults = [fault]
        return _written({"error": [fault.as_data() for fault in faults]})

    def call_written(self, name: str, text: str) -> str:
        """Answer the same from a text that a strict writer of JSON wrote, as `JSON.stringify` is one, only sooner."""
        try:
            asked, answer = self.calculators.asked(name), self.calculators.answer(name)
            values = plain.values(asked, text, self.facts)
            if values is not None:
                return self._answered(name, values, answer)
        except RulesError:
            pass  # told by what follows
        return self.call(name, text)

    def _answered(self, name: str, values: Answer, answer: Callable[..., Answer]) -> str:
        if name in self.calculators.with_facts:
            values["facts"] = self.facts  # type: ignore[assignment]
        return _written(answer(**values))

    def schema(self, name: str) -> Answer:
        """Describe the question as a JSON Schema, made from the same fields and the one limit that check it."""
        asked = self.calculators.asked(name)
        described: Answer = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": name}
        described["description"] = "A JSON text of at most " + str(LONGEST_TEXT) + " characters."
        described.update(object_schema(asked, self.facts))
        return described


def _written(answer: Answer) -> str:
    return json.dumps(answer, separators=(",", ":"))
