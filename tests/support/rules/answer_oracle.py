"""What must be true of every answer, whatever was asked: known codes, known messages with their values, rules that there are."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from generator.games.wonders import facts
from generator.model import Library
from generator.rules.errors import CODES
from generator.rules.question.fields import Field
from generator.rules.question.inputs import MOST_FAULTS
from generator.rules.wonders import calculators
from generator.rules.wonders.lines import MESSAGES
from generator.rules.wonders.scoring.scoring_messages import BASE_CATEGORIES, MORE_CATEGORIES
from generator.words.phrases import Phrases
from tests.support.project import GAME, catalogues_in, the_world

NOT_VALUES = {"say", "plural", "rule"}


def placeholders(text: str) -> set[str]:
    """The names between braces."""
    return set(re.findall(r"{(\w+)}", text))


def library() -> Library:
    return the_world().games[GAME]


@cache
def sentences() -> dict[str, list[str]]:
    """Every English sentence of the messages and faults, in all its forms."""
    said = {key: text for key, text in library().texts.items() if key.startswith(("say.", "error."))}
    return {key: [form for form in (text.english, text.plural) if form] for key, text in said.items()}


@cache
def rule_ids() -> frozenset[str]:
    """Every rule that the rulebook has."""
    return frozenset(library().rules)


@cache
def english() -> Phrases:
    """Says messages and faults as the command line does."""
    known = library()
    return Phrases(known.texts, known.terms["en"], catalogues_in("en")[GAME])


def same(one: Any, other: Any) -> bool:
    """Whether two answers are the same JSON; true is not 1 there."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def complaints(name: str, answer: dict[str, Any]) -> list[str]:
    """What is wrong with an answer or with a refusal."""
    if "error" in answer:
        return [*_of_faults(name, answer["error"])]
    found = [] if answer.get("results") else ["no result"]
    for line in [*answer["results"], *answer["lines"]]:
        found += of_line(line)
    return found


def is_input(path: str, members: tuple[Field, ...]) -> bool:
    """Whether a path leads to an input, or to a place within one."""
    head, _, rest = path.partition(".")
    for field in members:
        if field.name == head:
            return not rest or is_within(rest, field)
    return False


def is_within(path: str, field: Field) -> bool:
    """Whether a path leads to a place within this input."""
    head, _, rest = path.partition(".")
    match field.kind:
        case "record":
            return is_input(path, field.members)
        case "list":
            return head.isdigit() and (not rest or (field.item is not None and is_within(rest, field.item)))
        case "counts" | "table":
            return head in field.words and (not rest or (field.kind == "table" and rest.isdigit()))
    return False


def _of_faults(name: str, faults: list[dict[str, Any]]) -> Iterator[str]:
    asked = calculators.CALCULATORS.asked(name)
    if not 1 <= len(faults) <= MOST_FAULTS:
        yield f"{len(faults)} faults"
    for fault in faults:
        if fault["code"] not in CODES or not isinstance(fault["field"], str):
            yield f"unknown fault {fault}"
            continue
        if fault["field"] and fault["code"] != "unknown-field" and not is_input(fault["field"], asked):
            yield f"no such input: {fault}"
        for form in sentences()[f"error.{fault['code']}"]:
            if not placeholders(form) <= set(fault):
                yield f"the sentence has a value that {fault} lacks"
        english().fault(fault)


@cache
def told_rules() -> frozenset[str]:
    """The rules that tell of cards, and those of the categories of a score pad."""
    categories = (rule for _, rule in BASE_CATEGORIES + MORE_CATEGORIES)
    return frozenset([*facts.cited(library()).values(), *categories])


def cited(line: dict[str, Any]) -> frozenset[str]:
    """What a line about things may cite in place of the rule of its message."""
    of_things = ("score.", "trade.", "treasury.to-")
    return told_rules() if "card" in line or line["say"].startswith(of_things) else frozenset()


def of_line(line: dict[str, Any]) -> Iterator[str]:
    """What is wrong with a line of a working or with a result."""
    if line["say"] not in MESSAGES:
        yield f"unknown message {line['say']}"
        return
    rule, plural, names = MESSAGES[line["say"]]
    if line.get("rule", "") not in {rule, *cited(line)} or line["plural"] != plural:
        yield f"another rule or plural in {line}"
    if set(line) - NOT_VALUES != set(names):
        yield f"not exactly its values in {line}"
    elif not isinstance(line[plural], int) or isinstance(line[plural], bool):
        yield f"the plural is no number in {line}"
    else:
        english().line(line)
