"""Random questions to every calculator in both interpreters, thousands of them: `python -m tests.bench.alike 500 trade`."""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import NamedTuple

from generator.rules.wonders.calculators import CALCULATORS
from tests.rules.test_faults import GARBAGE
from tests.support.micropython import the_runtime
from tests.support.rules.interpreter_parity import Round, compare
from tests.support.rules.interpreters import door
from tests.support.rules.random_questions import gathered

QUESTIONS = 10_000
SHOWN = 5
AGAIN = 3


class Asked(NamedTuple):
    """What came of the questions to a calculator; times in seconds, in CPython and in the browser's Python."""

    name: str
    asked: int
    refused: int
    wrong: list[str]
    slowest: tuple[float, float]
    slowest_garbage: tuple[float, float]


def ask(name: str, number: int) -> Asked:
    """Put random questions to a calculator, and texts that are none."""
    found = compare(the_runtime(), name, gathered(name, number, always_the_same=False))
    garbage = compare(the_runtime(), name, [*GARBAGE.values()])
    wrong = found.wrong + garbage.wrong
    return Asked(name, found.asked, found.refused, wrong, again(name, found), again(name, garbage))


def again(name: str, found: Round) -> tuple[float, float]:
    """How long the slowest questions take at best: what else the machine does is not counted."""
    here = [least(lambda text=one.text: door().call(name, text)) for one in found.in_cpython]
    there = [least(lambda text=one.text: the_runtime().call(name, text)) for one in found.in_browser]
    return max(here), max(there)


def least(work: Callable[[], object]) -> float:
    """The least time of a few runs, of the processor alone."""
    times = []
    for _ in range(AGAIN):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def figures(number: int = QUESTIONS, names: Sequence[str] = ()) -> Iterator[str]:
    """A line for each calculator; the calculators share the processors."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        tasks = [pool.submit(ask, name, number) for name in names or CALCULATORS.names]
        for task in tasks:
            yield said(task.result())
            yield from task.result().wrong[:SHOWN]


def said(found: Asked) -> str:
    """The figures of one calculator in words."""
    here, there = (f"{seconds * 1000:.0f} ms" for seconds in found.slowest)
    garbage = f"{max(found.slowest_garbage) * 1000:.0f} ms"
    return (
        f"{found.name}: {found.asked} random questions, {found.refused / found.asked:.0%} refused, "
        f"{len(found.wrong)} differences (must be 0), slowest {here} in CPython and {there} in the browser's Python, "
        f"slowest garbage {garbage} (budget 1000)"
    )


def main(arguments: list[str]) -> None:
    """Print the figures as they come."""
    number = int(arguments[0]) if arguments else QUESTIONS
    for line in figures(number, arguments[1:]):
        print(line, flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
