"""Puts the same texts to a calculator in both interpreters, compares, and looks at what they say."""

import heapq
import json
import time
from typing import NamedTuple

from tests.support.micropython import Runtime
from tests.support.rules.answer_oracle import complaints, same
from tests.support.rules.interpreters import door

AT_ONCE = 200
SLOWEST = 3


class Timed(NamedTuple):
    """The seconds that a question took."""

    seconds: float
    text: str


class Round(NamedTuple):
    """What came of some questions: how many were refused, what is wrong, and the slowest in each interpreter."""

    asked: int
    refused: int
    wrong: list[str]
    in_cpython: list[Timed]
    in_browser: list[Timed]


def compare(runtime: Runtime, name: str, texts: list[str]) -> Round:
    """Ask all of them: in the browser every second one as the page does, if it can be written so."""
    refused, wrong, heres, theres = 0, [], [], []
    for start in range(0, len(texts), AT_ONCE):
        some = [as_asked(text, place) for place, text in enumerate(texts[start : start + AT_ONCE])]
        answers = runtime.timed([(name, text, written) for text, written in some])
        for (text, written), (there, taken) in zip(some, answers, strict=True):
            begun = time.perf_counter()
            here = json.loads(door().call(name, text))
            heres.append(Timed(time.perf_counter() - begun, text))
            theres.append(Timed(taken, text))
            refused += "error" in here
            wrong += [f"{name} {text!r}: {one}" for one in differences(name, here, there)]
            if written and json.loads(door().call_written(name, text)) != here:
                wrong.append(f"{name} {text!r}: another answer when it is not read strictly")
    return Round(len(texts), refused, wrong, slowest(heres), slowest(theres))


def as_asked(text: str, place: int) -> tuple[str, bool]:
    """Every second question as a page writes it, if it is JSON, and whether it is."""
    try:
        written = json.dumps(json.loads(text), separators=(",", ":"), ensure_ascii=False, allow_nan=False)
        written.encode("utf-8")
    except (ValueError, RecursionError):
        return text, False
    return (written, True) if place % 2 else (text, False)


def slowest(all_of_them: list[Timed]) -> list[Timed]:
    return heapq.nlargest(SLOWEST, all_of_them)


def differences(name: str, here: dict, there: dict) -> list[str]:
    """What is wrong with the two answers to a question: unlike ones, and such as no calculator may give."""
    return complaints(name, here) if same(here, there) else [f"{here} in CPython, {there} in the browser"]
