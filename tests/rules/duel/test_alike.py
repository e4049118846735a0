"""Random questions to every calculator: both interpreters answer alike, and say only what is known."""

import json
import random
from typing import Any

import pytest

from generator.rules.duel.calculators import CALCULATORS
from generator.rules.duel.lines import MESSAGES
from tests.support.duel.calculators import browser, door
from tests.support.sizes import examples

QUESTIONS = examples(150)


def value(chance: random.Random, field: Any) -> Any:
    """Any value that the description of an input allows, mostly a small one."""
    match field.kind:
        case "int":
            return chance.randint(
                field.minimum, chance.choice((field.maximum, min(field.maximum, field.minimum + 9)))
            )
        case "choice":
            return chance.choice(field.allowed(door().facts))
        case "flag":
            return chance.random() < 0.5
        case "list":
            least, most = field.shortest, min(field.longest, field.shortest + 8)
            return [value(chance, field.item) for _ in range(chance.randint(least, most))]
    assert field.kind == "record"
    return members(chance, field.members)


def members(chance: random.Random, fields: tuple[Any, ...]) -> dict[str, Any]:
    often = {"city", "opponent", "cubes"}
    return {
        field.name: value(chance, field)
        for field in fields
        if field.required or chance.random() < (0.8 if field.name in often else 0.3)
    }


@pytest.mark.parametrize("name", CALCULATORS.names)
def test_random_questions(name):
    chance = random.Random(name)
    asked = [(name, json.dumps(members(chance, CALCULATORS.asked(name)))) for _ in range(QUESTIONS)]
    answers = [json.loads(door().call(*one)) for one in asked]
    assert browser().call_all(asked) == answers
    said = [line for one in answers if "error" not in one for line in (*one["results"], *one["lines"])]
    assert said
    for line in said:
        rule, plural, names = MESSAGES[line["say"]]
        assert {*line} - {"say", "plural", "rule"} == {*names}
        assert isinstance(line[plural], int)
        assert line.get("rule", "") == rule
