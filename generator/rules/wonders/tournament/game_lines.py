"""What is said of a game in a tournament: who fills the table, places, points and shares."""

from __future__ import annotations

from ...exact import percent, told
from .points import parts
from .schemes import BONN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value
    from .rounds import Played


def game_lines(played: Played) -> list[Value]:
    """Say who fills the table, everybody's place and points, what lapses, and everybody's share.

    >>> from .rounds import Played
    >>> from .schemes import Scoring
    >>> players = [{"name": name, "victory_points": own, "coins": 0} for name, own in zip("ABCD", (60, 52, 45, 39))]
    >>> lines = game_lines(Played(0, {"round": 1, "table": "1", "players": players}, Scoring()))
    >>> [line["say"] for line in lines[:3]], len(lines)
    (['tournament.virtual', 'tournament.place', 'tournament.place'], 11)
    """
    game, lines = played.game, _virtual_lines(played)
    for group in game.level:
        virtual = [seat for seat in group if seat >= len(played.names)]
        for seat in [seat for seat in group if seat not in virtual] + virtual[:1]:
            lines.append(_place_line(played, seat))
    lines += _coin_lines(played)
    if game.virtual:
        lines.append(played.line("total", count=game.virtual, total=told(game.total())))
    for seat, name in enumerate(played.names):
        lines.append(
            played.line(
                "share",
                name=name,
                victory_points=game.victory_points[seat],
                total=told(game.total()),
                percent=percent(played.shares[seat]),
            )
        )
    return lines


def _virtual_lines(played: Played) -> list[Value]:
    """Say how many virtual players join, with how many victory points."""
    game = played.game
    if not game.virtual:
        return []
    say = "virtual" if game.virtual == 1 else "virtual-several"
    return [played.line(say, count=game.virtual, victory_points=told(game.average()))]


def _place_line(played: Played, seat: int) -> dict[str, Value]:
    """Say the place of a seat and its points, and how they come about if the place is shared."""
    game = played.game
    place, count, points = game.places[seat], game.sharing[seat], told(played.points[seat])
    values: dict[str, Value] = {"place": place, "points": points}
    if count > 1:
        values.update({"last": place + count - 1, "count": count})
        if game.unit == 1:
            shared: list[Value] = list(parts(game.points_by_place, place, count))
            values["parts"] = shared
    exactly = "" if game.unit == 1 else "-exactly"
    if seat >= len(played.names):
        return played.line("virtual-shared" + exactly if count > 1 else "virtual-place", **values)
    if count > 1:
        return played.line("shared" + exactly, name=played.names[seat], **values)
    say = "place" if game.points_by_place == BONN.points and game.unit == 1 else "other-place"
    return played.line(say, name=played.names[seat], **values)


def _coin_lines(played: Played) -> list[Value]:
    """Where coins break ties, say whom they put ahead of whom."""
    game = played.game
    lines: list[Value] = []
    for at in range(1, len(game.level)):
        ahead, behind = game.level[at - 1][0], game.level[at][0]
        if max(ahead, behind) < len(played.names):
            if game.victory_points[ahead] == game.victory_points[behind]:
                lines.append(
                    played.line(
                        "coins",
                        name=played.names[ahead],
                        other=played.names[behind],
                        coins=game.coins[ahead],
                        other_coins=game.coins[behind],
                    )
                )
    return lines
