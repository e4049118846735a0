"""What belongs to each wording of a rule: the title that it has there."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from markupsafe import Markup

from generator.conditions import Condition, shared
from generator.model import Rule, Text
from generator.pages.origins import asked

if TYPE_CHECKING:
    from generator.pages.reader import Reader

Wordings = list[Condition | None]
"""The conditions of the wordings that have something in common."""


def title_of(reader: "Reader", rule: Rule) -> Markup:
    """The title of a rule, and where a wording has another one, each under its condition."""
    found: dict[str, tuple[Text, Wordings]] = {}
    for variant in rule.variants:
        title = variant.title or rule.title
        found.setdefault(title.key, (title, []))[1].append(variant.when)
    if len(found) == 1:
        return reader.words(next(iter(found.values()))[0])
    return Markup().join(_under(reader, whens, reader.words(title)) for title, whens in found.values())


def _under(reader: "Reader", whens: Iterable[Condition | None], words: Markup) -> Markup:
    """Words that stand on the tables of any of these."""
    when = shared(whens)
    asks = Markup(' data-asks="{}"').format(asked(when)) if when else Markup()
    return Markup('<span class="{}"{}>{}</span>').format(reader.under(when), asks, words)
