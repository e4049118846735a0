"""The numbers that the rules of the base game fix, in both editions."""

from __future__ import annotations

EDITIONS = ("second", "first")
MIN_PLAYERS = 3
MAX_PLAYERS = 7
AGES = 3

RAW_MATERIALS = ("wood", "stone", "clay", "ore")
MANUFACTURED_GOODS = ("glass", "papyrus", "textile")
RESOURCES = RAW_MATERIALS + MANUFACTURED_GOODS

HAND_SIZE = 7
TURNS = 6
GUILDS_IN_BOX = 10
GUILDS_BEYOND_PLAYERS = 2

START_COINS = 3
SALE_COINS = 3
TRADE_PRICE = 2
DISCOUNT_PRICE = 1
COINS_PER_POINT = 3

SYMBOLS = ("compass", "gear", "tablet")
SET_POINTS = 7

VICTORY_POINTS = (1, 3, 5)
DEFEAT_POINTS = -1
