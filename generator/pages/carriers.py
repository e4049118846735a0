"""What carries a symbol: the things of the game and the rules, computed from what they say."""

from collections import defaultdict
from collections.abc import Mapping

from generator import routes
from generator.conditions import Condition
from generator.model import Rule
from generator.pages.craft import Carrier
from generator.pages.reader import Reader
from generator.placeholders import Placeholder
from generator.placeholders import parse as parse_text

Carried = Mapping[tuple[str, str], list[Carrier]]
"""Icon and place (effect, cost, book) -> who carries it there."""


def carried(reader: Reader, stands: Mapping[str, Condition | None]) -> Carried:
    """Everything that carries a symbol; `stands` says under what a rule stands."""
    found: dict[tuple[str, str], list[Carrier]] = defaultdict(list)
    for key, carrier in reader.craft.carried(reader):
        found[key].append(carrier)
    for rule in reader.library.rules.values():
        for icon in icons_of(rule):
            carrier = Carrier(reader.title(rule), routes.rule(rule.id), when=stands[rule.id])
            found[icon, "book"].append(carrier)
    return found


def icons_of(rule: Rule) -> frozenset[str]:
    """The icons that the wordings of a rule show."""
    parts = (part for variant in rule.variants for part in parse_text(variant.text.english))
    return frozenset(part.id for part in parts if isinstance(part, Placeholder) and part.kind == "icon")
