"""What belongs to each wording of a rule: the title that it has there."""

from typing import TYPE_CHECKING

from markupsafe import Markup

from generator.conditions import Condition, shared
from generator.model import Rule, Text
from generator.pages.origins import asked

if TYPE_CHECKING:
    from generator.pages.reader import Reader

Wordings = list[Condition | None]
"""The conditions of the wordings that have something in common."""


def titles(rule: Rule) -> list[tuple[Text, Condition | None]]:
    """What a rule is called, each title with the condition on which any of its wordings stands; None if it is the only one."""
    found: dict[str, tuple[Text, Wordings]] = {}
    for variant in rule.variants:
        title = variant.title or rule.title
        found.setdefault(title.key, (title, []))[1].append(variant.when)
    if len(found) == 1:
        return [(title, None) for title, _ in found.values()]
    return [(title, shared(whens)) for title, whens in found.values()]


def title_of(reader: "Reader", rule: Rule) -> Markup:
    """The title of a rule, and where a wording has another one, each under its condition."""
    found = titles(rule)
    if len(found) == 1:
        return reader.words(found[0][0])
    return Markup().join(_under(reader, when, reader.words(title)) for title, when in found)


def _under(reader: "Reader", when: Condition | None, words: Markup) -> Markup:
    """Words that stand on the tables of a condition."""
    asks = Markup(' data-asks="{}"').format(asked(when)) if when else Markup()
    return Markup('<span class="{}"{}>{}</span>').format(reader.under(when), asks, words)
