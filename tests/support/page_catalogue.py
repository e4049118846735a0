"""One address for each kind of page, below a language, and for each state of a page that looks different."""

from collections.abc import Mapping
from typing import Final

GAME: Final = "7-wonders/"
DUEL: Final = "duel/"
TEMPLATES: Final[Mapping[str, str]] = {
    "home": "",
    "start": GAME,
    "rulebook": f"{GAME}rules/",
    "sources": f"{GAME}rules/sources/",
    "set-up": f"{GAME}set-up/",
    "cards": f"{GAME}cards/",
    "card": f"{GAME}cards/courthouse/",
    "guild": f"{GAME}cards/scientists-guild/",
    "leader": f"{GAME}cards/plato/",
    "chains": f"{GAME}chains/",
    "pictures": f"{GAME}pictures/",
    "wonders": f"{GAME}wonders/",
    "wonder": f"{GAME}wonders/olympia/",
    "rulings": f"{GAME}rulings/",
    "ruling": f"{GAME}rulings/finishing-the-wonder/",
    "referee": f"{GAME}referee/",
    "calculators": f"{GAME}calculators/",
    "calculator": f"{GAME}calculators/score/",
    "calculator with a table": f"{GAME}calculators/science/",
    "symbols": f"{GAME}symbols/",
    "desk": f"{GAME}desk/",
    "expansions": f"{GAME}expansions/",
    "expansion": f"{GAME}expansions/cities/",
    "fan-made expansion": f"{GAME}expansions/market-day/",
    "glossary": f"{GAME}glossary/",
    "prints": f"{GAME}prints/",
    "status": f"{GAME}status/",
    "open questions": f"{GAME}open-questions/",
    "what meets what": f"{GAME}interactions/",
    "about": f"{GAME}about/",
    "start of Duel": DUEL,
    "rulebook of Duel": f"{DUEL}rules/",
    "sources of Duel": f"{DUEL}rules/sources/",
    "set-up of Duel": f"{DUEL}set-up/",
    "buildings": f"{DUEL}buildings/",
    "building": f"{DUEL}buildings/aqueduct/",
    "wonder of Duel": f"{DUEL}wonders/the-sphinx/",
    "divinity": f"{DUEL}divinities/zeus/",
    "structures": f"{DUEL}structures/",
    "pictures of Duel": f"{DUEL}pictures/",
    "structure to tap": f"{DUEL}calculators/structure/",
}
"""A page of each template, and of each thing that a template shows otherwise."""

_STATES: Final[Mapping[str, str]] = {
    "set-up with expansions": f"{GAME}set-up/?p=5&m=leaders.cities.edifice",
    "cards as a table": f"{GAME}cards/?view=table",
    "card that is the same in both editions": f"{GAME}cards/altar/",
    "pictures with expansions": f"{GAME}pictures/?p=5&m=leaders.cities.armada.edifice",
    "referee with a situation": f"{GAME}referee/?p=4&m=tournament#wrong-build-found-later",
    "science": f"{GAME}calculators/science/?science=3.1.1.2",
    "military": f"{GAME}calculators/military/?military=1.1.0-3.1.1-3.7.0",
    "treasury": f"{GAME}calculators/treasury/?treasury=14",
    "setup": f"{GAME}calculators/setup/?setup=5",
    "cities to score": f"{GAME}calculators/score/?p=4",
    "a fault": f"{GAME}calculators/treasury/?treasury=99999",
    "expansion in the first edition": f"{GAME}expansions/cities/?e=1",
    "prints with expansions": f"{GAME}prints/?m=leaders.cities",
    "what meets what with expansions": f"{GAME}interactions/?m=leaders.cities",
    "first edition": f"{GAME}rules/?e=1&p=5",
    "rulebook of Duel with expansions": f"{DUEL}rules/?m=pantheon.agora",
    "set-up of Duel with expansions": f"{DUEL}set-up/?m=pantheon.agora",
    "conspiracies": f"{DUEL}conspiracies/?m=agora",
    "divinity on its table": f"{DUEL}divinities/zeus/?m=pantheon",
    "structures with expansions": f"{DUEL}structures/?m=pantheon.agora",
    "chains of Duel": f"{DUEL}chains/",
    "pictures of Duel with expansions": f"{DUEL}pictures/?m=pantheon.agora",
    "symbols of Duel": f"{DUEL}symbols/",
    "prints of Duel": f"{DUEL}prints/",
    "cost": f"{DUEL}calculators/cost/",
    "points of Duel": f"{DUEL}calculators/score/",
    "senate": f"{DUEL}calculators/senate/",
}
"""Pages that look different with a table, a question or another game; the first edition has a line about what a link has set."""
PAGES: Final[Mapping[str, str]] = {**TEMPLATES, **_STATES}
"""What a reader can open in every language."""
