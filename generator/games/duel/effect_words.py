"""The words of which effects are made."""

from typing import Literal

Symbol = Literal["wheel", "mortar", "quill", "plumb-bob", "sundial", "armillary-sphere", "scales"]
Colour = Literal["brown", "grey", "blue", "green", "yellow", "red", "purple"]
Counted = Literal["brown", "grey", "blue", "green", "yellow", "red", "wonder", "coin-set"]
Saved = Literal["wonder", "blue"]
Drawn = Literal["set-aside", "all-set-aside", "divinity"]
Tokens = Literal["progress", "mythology-offering"]
Built = Literal["blue", "green", "yellow", "red", "wonder"]
NumberName = Literal[
    "protected-coins",
    "chain-coins",
    "extra-shield",
    "activation-saving",
    "control-shield",
    "more-blue",
    "discard-bonus",
    "fixed-cost",
    "coins-per-space",
]
"""What is told with a number, and has a rule of its own."""
PowerName = Literal[
    "extra-turn",
    "extra-turn-on-wonders",
    "extra-turn-after-conspirator",
    "build-from-discard",
    "trade-money",
    "conspire-when-drafted",
    "cube-when-drafted",
    "trigger-conspiracy",
    "free-senators",
    "keep-both",
    "copy-symbol",
    "discard-any",
    "unbuild-wonder",
    "free-wonder",
    "take-wonder",
    "minerva-pawn",
    "two-military-tokens",
    "gate",
    "free-divinity",
    "half-coins",
    "lock-token",
    "build-from-far-row",
    "build-removed",
    "build-from-top-row",
    "build-removed-this-age",
    "discard-accessible",
    "coins-per-own-cube",
    "loss-per-cube",
    "swap-cards",
    "move-decree",
    "remove-wonder",
    "opponent-chains",
    "senate-actions",
    "cube-or-conspire",
]
Mythology = Literal["mesopotamian", "phoenician", "greek", "egyptian", "roman"]
Section = Literal["left", "centre", "right"]
