"""A rule that names a procedure stands only where the procedure does."""

import re
from collections.abc import Iterator, Mapping
from functools import reduce
from operator import or_

from generator.model import Library, Procedure, Variant
from generator.placeholders import parse
from generator.readers.faults import Fault
from generator.tables.legal import Tables, told


def procedures(library: Library, tables: Tables, visible: Mapping[str, int]) -> Iterator[Fault]:
    """Every rule that names a procedure on a table where none of its rules stands, with the plainest such table; `visible`
    gives the tables on which each rule stands.
    """
    said = [
        (rule.id, variant, _words(variant)) for rule in library.rules.values() for variant in rule.variants
    ]
    for procedure in library.procedures:
        stands = reduce(or_, (visible[rule] for rule in procedure.rules))
        named = re.compile(rf"\b(?:{'|'.join(map(re.escape, procedure.said))})\b", re.IGNORECASE)
        needless = set(procedure.but)
        naming = ((id_, variant, found) for id_, variant, words in said if (found := named.search(words)))
        for id_, variant, found in naming:
            lost = visible[id_] & tables.where(variant.when) & tables.definite & ~stands
            if lost:
                needless.discard(id_)
                if id_ not in procedure.but:
                    yield _lost(id_, variant, found[0], procedure, told(tables.first(lost)))
        for rule_id in sorted(needless):
            yield Fault(
                procedure.where, f"but: {rule_id} never names {procedure.said[0]!r} where it does not stand"
            )


def _lost(rule: str, variant: Variant, words: str, procedure: Procedure, table: str) -> Fault:
    rules = " or ".join(procedure.rules)
    message = f"{rule}: names {words!r}, but no rule says how that is done ({rules}), with {table}"
    return Fault(variant.text.where, message)


def _words(variant: Variant) -> str:
    """The English as it reads: without the ids of what is named in it."""
    parts = parse(variant.text.english)
    return "".join(part.text or " " for part in parts)
