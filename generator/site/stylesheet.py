"""The style sheet that hides whatever does not apply to the reader's table."""

from collections.abc import Iterable, Iterator
from typing import Final

from generator.conditions import Condition, Seating


def stylesheet(
    conditions: Iterable[Condition], seats: Seating | None = None, in_contents: Iterable[str] = ()
) -> str:
    """The style sheet that hides whatever does not apply to the reader's table; it needs no JavaScript.

    It looks from the table to what stands after it (and, for the classes in the contents, beside it): a browser then
    asks only the few controls, where `:root:has()` would search the whole page for each condition. What a module ends
    is hidden too, unless the reader asked to see what the expansions change: then it stands there, struck through,
    on the screen; paper has only what applies.
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
        yield f"{shown}{{--gone:line-through;--gone-mark:inline-block;--gone-number:none;color:var(--ink-soft)}}\n"
        yield f"@media print{{{shown}{{display:none!important}}}}\n"
