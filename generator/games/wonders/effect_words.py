"""The words with which the data say what an effect counts, when it works, and for whom."""

from typing import Literal

Symbol = Literal["compass", "gear", "tablet", "any"]
Neighbour = Literal["left", "right"]
City = Literal["own", "left", "right"]
Countable = Literal[
    "brown",
    "grey",
    "blue",
    "yellow",
    "red",
    "green",
    "purple",
    "black",
    "wonder-stage",
    "defeat-token",
    "victory-token",
    "victory-token-1",
    "victory-token-2",
    "victory-token-3",
    "completed-wonder",
    "leader",
    "island",
    "commercial-level",
    "stone",
]
CopiedStage = Literal["first", "second", "last"]
Others = Literal["others", "neighbours"]
"""All other players, or the two beside the reader alone."""
Owned = Literal["victory-token", "wonder-stage"]
Event = Literal[
    "purchase", "victory-token", "chain", "yellow", "black", "coins-from-bank", "wonder-stage", "ship-step"
]
Saved = Literal["blue", "red", "green", "wonder-stage", "naval-construction"]
Ships = Literal["any", "blue", "yellow", "different"]
"""Which ships a free step moves: one of the reader's choice, that of a lane, or several different ones."""
Uncounted = Literal["coins", "points", "shields", "effect"]
Moment = Literal["built", "recruited", "finished"]
"""When a card gives what it gives once: built as most are, recruited as leaders are, finished as Edifices are."""
Discarded = Literal["brown", "grey", "blue", "yellow", "red", "green"]
Compared = Literal["blue", "yellow", "red", "green", "coins"]
PowerName = Literal[
    "play-last-card",
    "build-from-discard",
    "build-free-once-per-age",
    "build-free-first-of-colour",
    "build-free-first-of-age",
    "build-free-last-of-age",
    "copy-guild",
    "copy-science",
    "double-resource",
    "missing-resource",
    "stages-without-resources",
    "cheaper-board-resource",
    "build-discarded",
    "discard-defeats",
    "buy-from-bank",
    "recruit-free",
    "guilds-free",
    "black-free-once-per-age",
    "build-discarded-at-once",
    "pass-defeats",
    "defeats-as-shields",
    "victory-of-the-age",
    "lose-tokens",
    "change-symbol",
    "most-common-symbol",
    "identical-victories",
    "others-lose-by-age",
    "others-lose-by-stage",
    "copy-leader",
    "piracy",
    "no-tax-piracy",
    "any-lane",
    "skip-naval",
    "points-of-a-colour",
    "guild-twice",
    "entomb",
    "draw-leaders",
    "recruit-extra",
    "leaders-cheaper",
    "leaders-free",
    "stand-aside",
    "colour-of-the-card",
]
