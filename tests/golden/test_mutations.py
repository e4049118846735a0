"""Whatever is slipped into the files: it is told, or the site is built from it; nothing throws, nothing hangs.

A release tries a thousand; `MUTATIONS=300` tries as many, `MUTATIONS_FROM=1000` others.
"""

import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from generator.ids import LOCALES, GameId
from generator.readers.faults import ContentError
from generator.site.building import build, reader_of_game, readers
from generator.site.content import read_content
from generator.site.frame import Frame
from tests.support import mutations
from tests.support import small_project as small_tree
from tests.support.sizes import size

FIRST = int(os.environ.get("MUTATIONS_FROM", "0"))
COUNT = int(os.environ.get("MUTATIONS", size(1000, 20)))
AT_ONCE = 10
A_HANG = 60
"""Seconds, even on a busy machine."""


@contextmanager
def not_hanging(what: str) -> Iterator[None]:
    def ring(*_: object) -> None:
        raise TimeoutError(what)

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(A_HANG)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def built(root: Path) -> None:
    """Every page of one language, in its frame."""
    content = read_content(root)
    site, frame, of = build(content, ("de",)), Frame(root, str), readers(content, "de")
    for made in site.pages["de"]:
        frame.framed(made.page, of[made.game])
    frame.lost({locale: reader_of_game(content, GameId(""), locale) for locale in LOCALES})


@pytest.mark.parametrize("first", range(FIRST, FIRST + COUNT, AT_ONCE))
def test_a_slip_is_told_or_built(first: int, tmp_path: Path) -> None:
    for seed in range(first, min(first + AT_ONCE, FIRST + COUNT)):
        root = small_tree.make(tmp_path, poured=bool(seed % 2))
        told = mutations.mutate(root, seed)
        with not_hanging(told):
            try:
                if not small_tree.report(root):
                    built(root)
            except ContentError:
                raise AssertionError(
                    f"{seed}: {told}: checked without a fault, and refused by the build"
                ) from None
            except Exception as error:
                raise AssertionError(f"{seed}: {told}: {type(error).__name__}: {error}") from error
        shutil.rmtree(root)
