"""A second, slow way to the same results: every payment tried out, every point counted one by one, straight from the data."""

import itertools
from collections.abc import Mapping
from typing import Any

from tests.support.duel.calculators import kinds

City = Mapping[str, Any]
HELD = {
    "cards": "buildings",
    "wonders": "wonders",
    "tokens": "progress-tokens",
    "divinities": "divinities",
    "temples": "grand-temples",
    "decrees": "decrees",
}
RAW, MADE = ("wood", "stone", "clay"), ("glass", "papyrus")


def held(city: City) -> list[dict[str, Any]]:
    return [kinds()[kind][id_] for field, kind in HELD.items() for id_ in city.get(field, ())]


def price(unit: str, city: City, other: City) -> int:
    """What one unit costs: 2 and a coin for each symbol on a brown or grey card of the other city, or less."""
    symbols = sum(
        card["effects"][0]["options"][0].count(unit)
        for card in (kinds()["buildings"][id_] for id_ in other.get("cards", ()))
        if card["colour"] in {"brown", "grey"}
    )
    reserves = {"wood": "wood-reserve", "stone": "stone-reserve", "clay": "clay-reserve"}
    if reserves.get(unit, "customs-house") in city.get("cards", ()):
        return 1
    decree = "decree-cheaper-brown" if unit in RAW else "decree-cheaper-grey"
    return max(1, 2 + symbols - (decree in city.get("decrees", ())))


def given_up(units: list[str], count: int) -> list[tuple[str, ...]]:
    """What is left when up to so many units are given up, in every way."""
    return [
        left
        for n in range(min(count, len(units)) + 1)
        for left in itertools.combinations(units, len(units) - n)
    ]


def cheapest(item: Mapping[str, Any], city: City, other: City) -> tuple[int, set[tuple[str, ...]]]:
    """The least that a building or wonder costs without chains, and everything that may be bought for it."""
    wonder = "colour" not in item
    colour = item.get("colour")
    less = 2 * ("masonry" in city["tokens"] and colour == "blue") + 2 * (
        "architecture" in city["tokens"] and wonder
    )
    less += "decree-wonder-discount" in city["decrees"] and wonder
    symbols = int(f"decree-ignore-symbol-{colour}" in city["decrees"])
    options = [
        one["options"] for thing in held(city) for one in thing["effects"] if one["kind"] == "produces"
    ]
    prices = {unit: price(unit, city, other) for unit in (*RAW, *MADE)}
    found: dict[tuple[str, ...], int] = {}
    for produced in itertools.product(*options):
        own = [unit for option in produced for unit in option]
        for coins, saved in ((item["coins"], less + symbols), (0, less + symbols - 1)):
            if saved < less:
                continue
            for wanted in given_up(item["resources"], saved):
                need = list(wanted)
                for unit in own:
                    if unit in need:
                        need.remove(unit)
                total = coins + sum(prices[unit] for unit in need)
                bought = tuple(sorted(need))
                found[bought] = min(total, found.get(bought, total))
    least = min(found.values())
    return least, {bought for bought, total in found.items() if total == least}


def counted(city: City, colours: tuple[str, ...]) -> int:
    return sum(kinds()["buildings"][id_]["colour"] in colours for id_ in city.get("cards", ()))


GUILDS = {
    "merchants-guild": ("yellow",),
    "shipowners-guild": ("brown", "grey"),
    "magistrates-guild": ("blue",),
    "scientists-guild": ("green",),
    "tacticians-guild": ("red",),
}


def points(seat: int, cities: list[City], pawn: int, chambers: int) -> int:
    """The civilian count of one city."""
    city = cities[seat]
    total = city["coins"] // 3 + city["astarte_coins"] + chambers
    for thing in held(city):
        total += sum(one["points"] for one in thing["effects"] if one["kind"] == "points")
    for guild, colours in GUILDS.items():
        if guild in city["cards"]:
            total += max(counted(one, colours) for one in cities)
    if "builders-guild" in city["cards"]:
        total += 2 * max(len(one["wonders"]) for one in cities)
    if "moneylenders-guild" in city["cards"]:
        total += max(one["coins"] for one in cities) // 3
    total += [0, 5, 12, 21][len(city["temples"])]
    total += 3 * len(city["tokens"]) * ("mathematics" in city["tokens"])
    total += 2 * (city["mythology_tokens"] + city["offering_tokens"]) * ("mysticism" in city["tokens"])
    ahead = pawn if seat == 0 else -pawn
    return total + sum(worth for first, worth in ((1, 2), (3, 3), (6, 5)) if ahead >= first)
