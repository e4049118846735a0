"""The pictures of 7 Wonders, made from its facts and rules."""

from typing import Final

from generator.games.wonders.pictures import (
    anatomy,
    babel,
    columns,
    conflicts,
    laid_table,
    market,
    ring,
    rows,
    science,
    shipyard,
    strips,
    trade,
)
from generator.pages.craft import Live, Picture

PICTURES: Final = (
    Picture(
        "laid-table",
        laid_table.draw,
        told=laid_table.TOLD,
        told_by=laid_table.PART,
        parts=(laid_table.PART,),
        calculators=("setup",),
        set_up=True,
    ),
    Picture("passing", ring.draw, told=ring.TOLD, parts=("neighbours",)),
    Picture("turn", strips.turn, parts=("turn",)),
    Picture("end-of-age", strips.end_of_age, parts=("age",)),
    Picture("card", anatomy.draw, told=anatomy.TOLD, parts=("symbols",)),
    Picture(
        "trade",
        examples=("university-from-both-sides",),
        told={
            "trade.buy": "both",
            "trade.sold-resources": "brown",
            "trade.price": "coin",
            "trade.trading-posts": "yellow",
            "trade.owner-keeps": "card",
        },
        parts=("trade",),
        calculators=("trade",),
    ),
    Picture(
        "conflicts",
        examples=("conflicts-in-age-3", "conflicts-with-diplomacy", "conflicts-of-teams"),
        told={
            "conflict.compare": "both",
            "conflict.victory": "victory",
            "conflict.defeat": "defeat",
            "conflict.tie": "no-battle",
            "conflict.token-values": "point",
        },
        parts=("conflicts",),
        calculators=("military",),
    ),
    Picture(
        "naval-conflict",
        examples=("naval-conflict-with-a-tie",),
        told={
            "armada.naval-compare": "naval-strength",
            "armada.naval-strongest": "victory",
            "armada.naval-weakest": "defeat",
            "armada.naval-values": "point",
        },
        parts=("naval-conflicts",),
        calculators=("naval",),
        when="armada",
    ),
    Picture("shipyard", shipyard.draw, told=shipyard.TOLD, parts=("shipyard",), when="armada"),
    Picture(
        "science",
        examples=("wild-symbol-completes-a-set",),
        told={"science.identical": "compass", "science.sets": "wild-science", "science.total": "point"},
        parts=("science",),
        calculators=("science",),
    ),
    Picture("tower", babel.draw, told=babel.TOLD, parts=("building-the-tower",), when="tower"),
    Picture(
        "market",
        market.draw,
        told=market.TOLD,
        parts=("market-spaces",),
        calculators=("market",),
        when="market",
    ),
)
SCENES: Final = {
    "military": conflicts.on_land,
    "naval": conflicts.at_sea,
    "science": science.scene,
    "trade": trade.scene,
    "treasury": rows.treasury,
    "debt": rows.debt,
    "market": rows.market,
    "tables": rows.tables,
    "score": columns.sheet,
    "sheet": columns.sheet,
    "tournament": columns.tournament,
    "ranking": columns.ranking,
    "auction": columns.auction,
    "edifice": columns.edifice,
    "projects": columns.project,
}
"""Calculator -> what draws its worked examples."""
LIVE: Final = {"science": Live(science.live, "science-picture.mjs")}
"""Calculator -> the picture of its last answer."""
