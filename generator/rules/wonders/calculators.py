"""The calculators of 7 Wonders, and the door to them."""

from __future__ import annotations

from ..door import Calculators, Door
from . import treasury
from .commerce import market_day, market_visit
from .expansions import debt, edifice, great_projects
from .lines import MESSAGES
from .military import conflicts, naval
from .science import green_cards
from .scoring import scoring, sheet
from .setting_up import table_setup
from .tournament import draw, ranking, rounds, seating, tables
from .trade import building

# In the order of the pages: the name, what is asked, and what answers.
CALCULATORS = Calculators(
    (
        ("science", green_cards.FIELDS, green_cards.answer),
        ("military", conflicts.FIELDS, conflicts.answer),
        ("treasury", treasury.FIELDS, treasury.answer),
        ("trade", building.FIELDS, building.answer),
        ("score", scoring.FIELDS, scoring.answer),
        ("sheet", sheet.FIELDS, sheet.answer),
        ("setup", table_setup.FIELDS, table_setup.answer),
        ("debt", debt.FIELDS, debt.answer),
        ("naval", naval.FIELDS, naval.answer),
        ("projects", great_projects.FIELDS, great_projects.answer),
        ("edifice", edifice.FIELDS, edifice.answer),
        ("market", market_visit.FIELDS, market_visit.answer),
        ("auction", market_day.FIELDS, market_day.answer),
        ("tournament", rounds.FIELDS, rounds.answer),
        ("ranking", ranking.FIELDS, ranking.answer),
        ("tables", tables.FIELDS, tables.answer),
        ("seating", seating.FIELDS, seating.answer),
        ("draw", draw.FIELDS, draw.answer),
    ),
    messages=MESSAGES,
    with_facts=("science", "military", "treasury", "trade", "score", "setup", "debt", "naval", "draw"),
)


def opened(told: str = "") -> Door:
    """Open the door, with the cards and wonders that the host knows.

    >>> opened().call("treasury", '{"coins": -1}')
    '{"error":[{"field":"coins","code":"too-small","min":0}]}'
    >>> opened().call_written("treasury", '{"coins": 7}') == opened().call("treasury", '{"coins": 7}')
    True
    >>> opened('{"cards": {"first": {"altar": {}}}}').facts.ids("cards")
    ('altar',)
    """
    return Door(CALCULATORS, told)
