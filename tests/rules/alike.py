"""Puts the same texts to a calculator in both interpreters and compares."""

import json

from runtime import Runtime

from .door import door
from .judge import complaints, same


def differences(runtime: Runtime, name: str, texts: list[str]) -> list[str]:
    """What is wrong with the answers to these texts: unlike ones, and such as no calculator may give."""
    found = []
    for text, there in zip(texts, runtime.call_all([(name, text) for text in texts]), strict=True):
        here = json.loads(door().call(name, text))
        wrong = complaints(here) if same(here, there) else [f"{here} in CPython, {there} in the browser"]
        found += [f"{name} {text}: {one}" for one in wrong]
    return found
