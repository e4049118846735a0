"""What a calculator on a page has to say: word for word what Python says to the same question."""

import base64
import json
import zlib
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator, expect

from generator.pages.forms import layout
from generator.pages.reader import Reader
from generator.pages.workings import rules

Question = Mapping[str, Any]


def expect_answer(element: Locator, reader: Reader, name: str, question: Question) -> None:
    """What the page says is what Python says, word for word, each line with a link to its rule."""
    answer = rules(reader).calculate(name, json.dumps(question), reader.told)
    said = layout(reader, name).headlines or None
    results = [reader.phrases.line(line) for line in answer["results"]][:said]
    expect(element.locator(".calculator-result")).to_have_text(results)
    lines = element.locator(".calculator-lines li")
    expect(lines).to_have_text(
        [f"{reader.phrases.line(line)} {rule_title(reader, line)}".strip() for line in answer["lines"]]
    )
    links = element.locator("a.calculator-rule").evaluate_all(
        "links => links.map(link => link.hash.slice(1))"
    )
    assert links == [line["rule"] for line in answer["lines"] if "rule" in line]


def rule_title(reader: Reader, line: Mapping[str, Any]) -> str:
    return reader.plain(reader.rules[line["rule"]].title) if "rule" in line else ""


def packed(question: Question | str) -> str:
    """A question, or any text, as the address holds it."""
    text = question if isinstance(question, str) else json.dumps(question)
    press = zlib.compressobj(wbits=-15)
    raw = press.compress(text.encode()) + press.flush()
    return "~" + base64.urlsafe_b64encode(raw).decode().rstrip("=")
