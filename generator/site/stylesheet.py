"""The style sheet that hides whatever does not apply to the reader's table."""

from collections.abc import Iterable, Iterator
from typing import Final

from generator.conditions import Axes, Condition, Seating, input_id


def stylesheet(
    conditions: Iterable[Condition], seats: Seating | None = None, in_contents: Iterable[str] = ()
) -> str:
    """The style sheet that hides whatever does not apply to the reader's table; it needs no JavaScript.

    It looks from the table to what stands after it (and, for the classes in the contents, beside it): a browser then
    asks only the few controls, where `:root:has()` would search the whole page for each condition. What a module ends
    is hidden too, unless the reader asked to see what the expansions change: then what stands without any of them stands
    there, struck through, on the screen; paper has only what applies.
    """
    by_class = {condition.css_class: condition for condition in conditions}
    beside = set(in_contents)
    return "".join(
        line
        for name in sorted(by_class)
        for line in _rules(name, by_class[name].ending_selectors(seats), beside=name in beside)
    )


_SHOWN: Final = ":has(#show-changes:checked)"


def _rules(name: str, hides: tuple[list[str], list[str]], *, beside: bool) -> Iterator[str]:
    ended, otherwise = hides
    states = [*otherwise, *(f":not({_SHOWN}){state}" for state in ended)]
    hidden = [f".side{state}~* .{name}" for state in states]
    if beside:
        hidden += [f".side{state} .{name}" for state in (*otherwise, *ended)]
    if hidden:
        yield f"{','.join(hidden)}{{display:none!important}}\n"
    if ended:
        shown = ",".join(f".side{_SHOWN}{state}~* .{name}" for state in ended)
        yield f"{shown}{{--gone:line-through;--gone-mark:inline-block;--gone-number:none;--gone-inline:none;color:var(--ink-soft)}}\n"
        yield f"@media print{{{shown}{{display:none!important}}}}\n"


def axes_css(axes: Axes) -> str:
    """What follows from the edition and the number of players alone: whose turn it is to be seen, and what is set off."""
    return "\n".join([*_edition_lines(axes), *_player_lines(axes), ""])


def _edition_lines(axes: Axes) -> Iterator[str]:
    for edition in axes.editions:
        for other in axes.editions:
            if other != edition:
                yield f".side{_ticked('edition', other)}~* .when-edition-{edition}{{display:none!important}}"


def _player_lines(axes: Axes) -> Iterator[str]:
    """A number of players shows its own words and sets off its own column, and on a list of steps shows that one only."""
    if not axes.players:
        return
    is_any = _ticked("players", "any")
    numbers = ",".join(f".when-players-{n}" for n in axes.players)
    yield f":is({numbers}){{display:none}}"
    yield f".side:not({is_any})~* .when-players-any{{display:none}}"
    for n in axes.players:
        yield f".side{_ticked('players', n)}~* .when-players-{n}{{display:inline}}"
        yield f".side{_ticked('players', n)}~* .unless-players-{n}{{display:none}}"
    for n in axes.usual:
        here = f".side{_ticked('players', n)}~*"
        yield f"{here} .at-players-{n}{{{_SET_OFF}}}"
        yield f".side:not({is_any})~* .small-print .at-players-{n}{{display:none}}"
    for n in axes.usual:
        yield f".side{_ticked('players', n)}~* .small-print .at-players-{n}{{display:table-cell}}"
    for n in sorted(set(axes.players) - set(axes.usual)):
        yield f".side{_ticked('players', n)}~* .small-print .table-wrap{{display:none}}"


_SET_OFF: Final = "background:var(--bronze-wash);font-weight:700;box-shadow:inset 0 -0.15rem var(--bronze)"


def _ticked(name: str, value: object) -> str:
    return f":has(#{input_id(name, value)}:checked)"
