"""Great Projects of Babel: who takes part, whether the project is completed, and who is rewarded or suffers.

The cards themselves are not listed anywhere at hand: what a reward brings and what a penalty takes, the caller says.
"""

from __future__ import annotations

from ...errors import RulesError, within
from ...question.fields import several, whole
from ..constants import AGES
from ..lines import line
from ..setting_up.decks import FEWEST_PLAYERS, MOST_PLAYERS, project_tokens
from ..treasury import MOST_COINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...errors import Value

TOKENS_IN_BOX = 10
PENALTY_TOKEN_POINTS = (-1, -2, -3)

FIELDS = (
    whole("age", 1, AGES),
    several("participation", whole("held", 0, TOKENS_IN_BOX), (FEWEST_PLAYERS, MOST_PLAYERS)),
    whole("penalty", 0, MOST_COINS, 0),
    several("holdings", whole("number", 0, MOST_COINS), (0, MOST_PLAYERS)),
)


def left(tokens: list[int]) -> int:
    """The tokens still on the project, from what each player holds: those that the card lacked came from the supply (G-014, G-016, G-017).

    >>> left([2, 0, 1, 0, 0]), left([2, 1, 1])
    (1, 0)
    """
    for seat, held in enumerate(tokens):
        within("participation." + str(seat), held, 0, TOKENS_IN_BOX)
    held = within("participation", sum(tokens), 0, TOKENS_IN_BOX)
    return max(project_tokens(len(tokens)) - held, 0)


def completed(tokens: list[int]) -> bool:
    """A project is completed when no token is left on it (G-018).

    >>> completed([1, 1, 0]), completed([1, 0, 0])
    (True, False)
    """
    return left(tokens) == 0


def rewards(tokens: list[int]) -> list[int]:
    """How often each player gets the reward: once for every token held, if the project is completed (G-018).

    >>> rewards([2, 0, 0]), rewards([1, 0, 0])
    ([2, 0, 0], [0, 0, 0])
    """
    done = completed(tokens)
    return [held if done else 0 for held in tokens]


def struck(tokens: list[int]) -> list[int]:
    """The seats that suffer the penalty: those without a token, if the project has failed (G-019).

    >>> struck([1, 0, 0]), struck([2, 0, 0])
    ([1, 2], [])
    """
    if completed(tokens):
        return []
    return [seat for seat, held in enumerate(tokens) if held == 0]


def penalty_token(age: int) -> int:
    """Who cannot pay the penalty takes a token of as many points less as the Age has (G-020, of one source).

    >>> [penalty_token(age) for age in (1, 2, 3)]
    [-1, -2, -3]
    """
    return PENALTY_TOKEN_POINTS[within("age", age, 1, AGES) - 1]


def points(tokens: list[int]) -> int:
    """Penalty tokens are taken off in the end (G-020).

    >>> points([-1, -3])
    -4
    """
    return sum(tokens)


def each_of(holdings: list[int] | None, players: int) -> list[int]:
    """What each player has of that which a penalty takes; it may be left out, but not for some of them.

    >>> each_of([3, 0, 1], 3), each_of(None, 3)
    ([3, 0, 1], [])
    """
    if holdings and len(holdings) != players:
        raise RulesError("holdings", "wrong-length", min=players, max=players)
    return list(holdings or [])


def answer(
    age: int, participation: list[int], penalty: int = 0, holdings: list[int] | None = None
) -> dict[str, Value]:
    """Give how often everybody is rewarded, whom the penalty strikes, and who takes a penalty token, with the reasons.

    `participation` is how many tokens each player holds, `penalty` how many coins or other things the card takes,
    `holdings` how many of them each player has; without these two nobody is held unable to pay.

    >>> found = answer(age=2, participation=[1, 0, 2, 0, 0], penalty=3, holdings=[0, 3, 0, 2, 9])
    >>> found["completed"], found["struck"], found["points"]
    (False, [1, 3, 4], [0, 0, 0, -2, 0])
    """
    has, suffer, done = each_of(holdings, len(participation)), struck(participation), completed(participation)
    marks = [0 for _ in participation]
    for seat in suffer if has else []:
        marks[seat] = penalty_token(age) if has[seat] < penalty else 0
    result = line("projects.failed-result", count=len(suffer))
    if done:
        result = line("projects.completed-result", count=sum(rewards(participation)))
    said = [_said(age, participation, seat, mark) for seat, mark in enumerate(marks)]
    return {
        "completed": done,
        "left": left(participation),
        "rewards": list(rewards(participation)),
        "struck": list(suffer),
        "points": list(marks),
        "results": [result],
        "lines": _card_lines(participation) + said,
    }


def _card_lines(tokens: list[int]) -> list[Value]:
    """Say how many tokens lay on the project, how many were taken, and what follows."""
    on_card, taken = project_tokens(len(tokens)), sum(tokens)
    lines: list[Value] = [line("projects.tokens", players=len(tokens), tokens=on_card)]
    if completed(tokens):
        lines.append(line("projects.completed", tokens=on_card))
    else:
        lines.append(line("projects.failed", tokens=on_card, left=left(tokens)))
    if taken > on_card:
        lines.append(line("projects.from-supply", count=taken - on_card))
    return lines


def _said(age: int, tokens: list[int], seat: int, mark: int) -> Value:
    """Say what the end of the project means for one player."""
    player, held = seat + 1, tokens[seat]
    if completed(tokens):
        if held:
            return line("projects.reward", player=player, count=held)
        return line("projects.no-reward", player=player)
    if held:
        return line("projects.spared", player=player)
    if mark:
        return line("projects.penalty-token", age=age, player=player, points=mark)
    return line("projects.penalty", player=player)
