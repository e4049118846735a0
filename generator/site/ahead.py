"""Work that waits for nothing, done on another core while this one reads."""

import multiprocessing
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from typing import TypeVar, cast

T = TypeVar("T")


def cores() -> int:
    """On how many cores work can be done that is forked off; one means that nothing is."""
    return (os.cpu_count() or 1) if "fork" in multiprocessing.get_all_start_methods() else 1


@contextmanager
def ahead(work: Callable[[], T], watch: Callable[[int], None]) -> Iterator[Callable[[], T]]:
    """Begin some work at once; the value gives what came of it, or raises what it raised. `watch` is told the process."""
    if cores() == 1:
        yield work
        return
    context = multiprocessing.get_context("fork")
    receiving, sending = context.Pipe(duplex=False)
    process = context.Process(target=_send, args=(work, receiving, sending), daemon=True)
    process.start()
    watch(process.pid or 0)
    sending.close()

    def found() -> T:
        try:
            outcome, error = receiving.recv()
        except EOFError:  # somebody has ended that process
            return work()
        if error is not None:
            raise error
        return cast("T", outcome)

    try:
        yield found
    finally:
        process.kill()
        process.join()


def _send(work: Callable[[], object], receiving: Connection, sending: Connection) -> None:
    receiving.close()  # where nobody is left to receive, this process ends too
    try:
        outcome: tuple[object, Exception | None] = work(), None
    except Exception as error:  # noqa: BLE001  it is raised where it is waited for
        outcome = None, error
    with suppress(BrokenPipeError):
        sending.send(outcome)
