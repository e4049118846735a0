"""The symbols: from content/symbols.yaml to the model."""

from generator.ids import RuleId
from generator.model import Pictogram
from generator.readers.gather import Gather


def pictograms(gather: Gather) -> dict[str, Pictogram]:
    """Every symbol, in the order of the file; what it shows is drawn, and a rule says what it means."""
    found: dict[str, Pictogram] = {}
    for document, entries in gather.files("content/{game}/symbols.yaml", "symbols"):
        for id_, entry in entries.items():
            for name, rules in (("rules", entry.rules), ("see", entry.see)):
                gather.refer(document.where(id_, name), f"{id_}: {name}", "rule", rules)
            if not entry.letters:
                gather.refer(document.where(id_), "symbols", "icon", [id_])
            found[id_] = Pictogram(
                id=id_,
                shape=entry.shape,
                also=tuple(entry.also),
                rules=tuple(RuleId(rule) for rule in entry.rules),
                see=tuple(RuleId(rule) for rule in entry.see),
                letters=entry.letters,
                where=document.where(id_),
            )
    return found
