"""Questions to the calculator of what can be built, with the cards and boards, in CPython and in the browser's runtime."""

import json
from functools import cache

from runtime import told

from generator.rules.building import FIELDS, answer
from generator.rules.errors import RulesError
from generator.rules.facts import Facts
from generator.rules.inputs import check
from generator.rules.reading import read

IN_THE_BROWSER = """
import json
from rules.building import FIELDS, answer as built
from rules.errors import RulesError
from rules.facts import Facts
from rules.inputs import check
from rules.reading import read
with open("/lib/facts.json") as file:
    known = Facts(file.read())
def asked(text):
    values, faults = check(FIELDS, read(text), known)
    try:
        return {"error": [one.as_data() for one in faults]} if faults else built(facts=known, **values)
    except RulesError as fault:
        return {"error": [fault.as_data()]}
"""


@cache
def facts() -> Facts:
    return Facts(told())


def ask(question) -> dict:
    """What CPython answers, as JSON would carry it; faults stand under `error`."""
    values, faults = check(FIELDS, read(json.dumps(question)), facts())
    try:
        found = {"error": [one.as_data() for one in faults]} if faults else answer(facts=facts(), **values)
    except RulesError as fault:
        found = {"error": [fault.as_data()]}
    return json.loads(json.dumps(found))


def ask_browser(runtime, questions: list) -> list[dict]:
    """What the browser's runtime answers."""
    texts = json.dumps([json.dumps(question) for question in questions])
    asked = f"answer = json.dumps([asked(text) for text in json.loads({texts!r})])"
    return json.loads(runtime.run(IN_THE_BROWSER + asked))
