"""A second score sheet, written slowly and by itself: no table of counts, every point looked for again, every choice tried."""

from itertools import product

SYMBOLS = ("compass", "gear", "tablet")


def effects(facts, edition: str, city: dict) -> list[tuple[str, dict]]:
    """Everything that a city has in play, each with the colour of its card, or `wonder`."""
    board = facts["wonders"][edition][city["wonder"]]["sides"][city["side"]]
    found = [("wonder", effect) for stage in board[: city["stages"]] for effect in stage["effects"]]
    for card in city["cards"]:
        described = facts["cards"][edition][card]
        found += [(described["colour"], effect) for effect in described["effects"]]
    return found


def things(facts, edition: str, city: dict, thing: str) -> int:
    """How often a city has something that guilds and yellow cards count."""
    stages = len(facts["wonders"][edition][city["wonder"]]["sides"][city["side"]])
    if thing == "wonder-stage":
        return city["stages"]
    if thing == "completed-wonder":
        return int(city["stages"] == stages)
    if thing == "defeat-token":
        return city["tokens"].get("defeats", 0)
    return [facts["cards"][edition][card]["colour"] for card in city["cards"]].count(thing)


def worth(facts, edition: str, cities: list[dict], effect: dict) -> int:
    """What an effect that counts is worth to the first of three cities: own, left, right."""
    return sum(
        effect["points"]
        for thing in effect["of"]
        for where, city in zip(("own", "left", "right"), cities, strict=True)
        if where in effect["cities"]
        for _ in range(things(facts, edition, city, thing))
    )


def science(symbols: list[str]) -> int:
    """Try every symbol for every wild one."""
    best = 0
    for chosen in product(SYMBOLS, repeat=symbols.count("any")):
        all_of_them = [*(symbol for symbol in symbols if symbol != "any"), *chosen]
        numbers = [all_of_them.count(symbol) for symbol in SYMBOLS]
        best = max(best, sum(number**2 for number in numbers) + 7 * min(numbers))
    return best


def scored(facts, edition: str, cities: list[dict], limit: int) -> dict[str, int]:
    """The points of the first of three cities, with every guild that could be copied tried as if it were its own."""
    played = effects(facts, edition, cities[0])
    tried = [sheet(facts, edition, cities, played, limit)]
    if any(effect.get("name") == "copy-guild" for _, effect in played):
        for card in [*cities[1]["cards"], *cities[2]["cards"]]:
            described = facts["cards"][edition][card]
            if described["colour"] == "purple":
                copied = [("purple", effect) for effect in described["effects"]]
                tried.append(sheet(facts, edition, cities, [*played, *copied], limit))
    most = max(sum(one.values()) for one in tried)
    return next(one for one in tried if sum(one.values()) == most)


def sheet(facts, edition: str, cities: list[dict], played: list, limit: int) -> dict[str, int]:
    """The points of the first of three cities with certain effects in play."""
    own = cities[0]

    def printed(colour: str) -> int:
        return sum(effect["points"] for of, effect in played if of == colour and effect["kind"] == "points")

    def counted(colour: str, most: int) -> int:
        counting = [effect for of, effect in played if of == colour and effect["kind"] == "each"]
        return sum(min(most, worth(facts, edition, cities, effect)) for effect in counting)

    return {
        "military": sum(int(value) * number for value, number in own["tokens"].items() if value != "defeats")
        - own["tokens"].get("defeats", 0),
        "treasury": own["coins"] // 3,
        "wonder": printed("wonder"),
        "civilian": printed("blue"),
        "science": science([effect["symbol"] for _, effect in played if effect["kind"] == "science"]),
        "commerce": counted("yellow", 999),
        "guilds": counted("purple", limit),
    }


def table(facts, question: dict) -> dict:
    """Points of all cities, totals and places."""
    cities, edition = question["cities"], question["edition"]
    limit = 10 if question.get("armada") else 999
    count = len(cities)
    points = []
    for seat in range(count):
        own, left, right = cities[seat], cities[(seat + 1) % count], cities[(seat - 1) % count]
        points.append(scored(facts, edition, [own, left, right], limit))
    totals = [sum(one.values()) for one in points]
    keys = [(total, city["coins"]) for total, city in zip(totals, cities, strict=True)]
    return {"points": points, "totals": totals, "places": [1 + sum(k > key for k in keys) for key in keys]}
