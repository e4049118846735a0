"""The form of a calculator: its inputs in groups, and the words that its script needs."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from generator import routes
from generator.model import Text
from generator.pages.controls import PICKED, THING, Control, Words, made
from generator.pages.layouts import Layout, ResultTable
from generator.pages.reader import Reader
from generator.rules.door import Calculators
from generator.words.phrases import ROMAN

INTERFACE: Final = (
    "less",
    "more",
    "working",
    "loading",
    "failed",
    "retry",
    "share",
    "add",
    "remove",
    "added",
    "removed",
    "more-faults",
)
INTERFACE_OF: Final = {
    "picker": ("no-card",),
    "paste": ("paste-columns", "paste-number", "paste-many", "paste-long", "paste-games", "paste-done"),
    "tables": ("csv", "print"),
}


@dataclass(frozen=True, slots=True)
class Group:
    """Inputs that stand together: one `plain`, `either` of several, `beside` one another, or `folded` away."""

    kind: str
    controls: tuple[Control, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """A form as the template draws it; `seats` are the least and the most players, if it asks for them."""

    groups: tuple[Group, ...]
    layout: Layout
    seats: tuple[int, int] | None


def shape(reader: Reader, name: str) -> Shape:
    """The form of a calculator; whatever has no words is told at once."""
    words, how = Words(reader, name), layout(reader, name)
    controls = made(words, how, asked(reader).fields(name))
    if words.missing:
        missing = ", ".join(dict.fromkeys(words.missing))
        raise LookupError(f"calculator {name}: content/phrases.yaml lacks {missing}")
    return arranged(controls, how)


def arranged(controls: list[Control], how: Layout) -> Shape:
    """Inputs in the groups of their layout."""
    return Shape(tuple(_groups(controls, how)), how, _seats(controls))


def _groups(controls: list[Control], how: Layout) -> Iterator[Group]:
    """The groups in the order of their first field; what is folded comes last."""
    begun: set[str] = set()
    for control in controls:
        if control.path in how.folded:
            continue
        kind = "either" if control.path in how.either else "beside" if control.path in how.beside else "plain"
        if kind == "plain":
            yield Group(kind, (control,))
        elif kind not in begun:
            begun.add(kind)
            order = getattr(how, kind)
            found = [c for c in controls if c.path in order]
            yield Group(kind, tuple(sorted(found, key=lambda c: order.index(c.path))))
    folded = tuple(control for control in controls if control.path in how.folded)
    if folded:
        yield Group("folded", folded)


def _seats(controls: list[Control]) -> tuple[int, int] | None:
    """How many players a form can be for: as its first table or list by seat says."""
    for control in controls:
        if control.kind in ("table", "sheet") or (control.kind == "by-seat" and control.required):
            return control.field["shortest"], control.field["longest"]
    return None


def words(reader: Reader, name: str, form: Shape) -> Markup:
    """All that the script of a form says, as JSON that stands in the page."""
    text = json.dumps(_words(reader, name, form), ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c"))  # noqa: S704


def _words(reader: Reader, name: str, form: Shape) -> dict[str, Any]:
    """The messages of one calculator, with the terms, rules, errors and labels that they take."""
    messages = {
        key: forms(reader, f"say.{key}") for key in said(reader, name) if f"say.{key}" in reader.library.texts
    }
    rules = {rule for rule, _, _ in (asked(reader).messages[key] for key in messages) if rule}
    kinds = set(_kinds(form))
    if kinds & PICKED and name in asked(reader).with_facts:
        rules |= set(reader.craft.cited(reader.library))
    things = _things(reader, messages)
    terms = reader.library.terms[reader.locale]
    named = reader.craft.named_with if kinds & PICKED else ()
    return {
        **messages,
        "terms": {name: terms[name].text for name in (*things, *named)} | _drawn(reader, name),
        "counted": {thing: forms(reader, f"phrase.amount.{thing}", "count") for thing in things},
        "values": {"age": {str(age): numeral for age, numeral in ROMAN.items()}} | _values(form),
        "rules": {
            rule: {"title": reader.plain(reader.rules[rule].title), "href": reader.way(routes.rule(rule))}
            for rule in sorted(rules)
        },
        "fields": {"question": reader.a("field.question")},
        "errors": {
            key.removeprefix("error."): reader.raw(text) for key, text in _texts(reader, "error.").items()
        },
        "interface": _interface(reader, kinds),
    } | _result_words(reader, form)


def said(reader: Reader, name: str) -> list[str]:
    """The messages that a calculator may give."""
    speakers = (name, *layout(reader, name).says)
    return [key for key in asked(reader).messages if key.partition(".")[0] in speakers]


def _things(reader: Reader, messages: Iterable[str]) -> tuple[str, ...]:
    """What the messages name or count."""
    return reader.craft.counted({name for key in messages for name in asked(reader).messages[key][2]})


def _drawn(reader: Reader, name: str) -> dict[str, str]:
    """What is called how of the things that an answer names without anybody's having picked them."""
    families = layout(reader, name).names
    told = json.loads(reader.told) if families else {}
    return {id_: reader.name(id_).text for family in families for id_ in told[family]}


def asked(reader: Reader) -> Calculators:
    """The calculators of the game, with what they ask and say."""
    if reader.calculators is None:
        raise LookupError(f"{reader.library.game.id}: has no rules")
    return reader.calculators.calculators


def layout(reader: Reader, name: str) -> Layout:
    """The layout of a calculator; most need none."""
    return reader.craft.layouts.get(name, Layout())


def _values(form: Shape) -> dict[str, dict[str, str]]:
    """What the words of choices are called: field -> word -> label, and the fields beside one another."""
    found: dict[str, dict[str, str]] = {}
    for control in all_controls(form):
        source = control.field.get("item") or control.field
        if control.options and control.kind != THING:
            found[str(source["name"])] = {word: label for word, label, _icon in control.options}
    beside = [c for group in form.groups if group.kind == "beside" for c in group.controls]
    return found | ({"side": {c.path: c.label for c in beside}} if beside else {})


def all_controls(form: Shape) -> Iterator[Control]:
    """Every control of a form, outer ones first."""
    pending = [control for group in form.groups for control in group.controls]
    while pending:
        control = pending.pop(0)
        yield control
        pending = [*control.parts, *pending]


def _kinds(form: Shape) -> Iterator[str]:
    yield from (control.kind for control in all_controls(form))
    if form.layout.pasted:
        yield "paste"
    if form.layout.tables:
        yield "tables"


def _interface(reader: Reader, kinds: set[str]) -> dict[str, Any]:
    keys = [*INTERFACE, "ignored", "too-much"]
    if kinds & {*PICKED, "words"}:
        keys += INTERFACE_OF["picker"]
    for kind in ("paste", "tables"):
        keys += INTERFACE_OF[kind] if kind in kinds else ()
    texts = {key: forms(reader, f"interface.calculator.{key}") for key in keys}
    named = reader.craft.picked_with.items() if kinds & PICKED else ()
    return texts | {name: forms(reader, key) for name, key in named}


def _result_words(reader: Reader, form: Shape) -> dict[str, Any]:
    """The tables in which an answer is shown: from which of its lists, and the heads of their columns."""
    if not form.layout.tables:
        return {}
    decided = {key.rpartition(".")[2]: reader.a(key) for key in _texts(reader, "choice.decided_by.")}
    return {
        "tables": [_table_words(reader, table) for table in form.layout.tables],
        "headlines": form.layout.headlines,
        "cells": {"decided_by": decided},
    }


def _table_words(reader: Reader, table: ResultTable) -> dict[str, Any]:
    caption = reader.a(f"interface.calculator.result.{table.of}")
    if table.by:
        rows = {key.rpartition(".")[2]: reader.a(key) for key in _texts(reader, "category.")}
        head = {
            "category": reader.a("interface.calculator.category"),
            "total": reader.a("interface.calculator.total"),
        }
        player = reader.raw(reader.library.texts["interface.calculator.seat"])
        of = {"of": table.of, "by": table.by, "total": table.total}
        return of | {"caption": caption, "rows": rows, "head": head, "player": player}
    columns = [
        {"key": key, "head": reader.a(f"column.{key}"), "words": key in table.words} for key in table.columns
    ]
    return {"of": table.of, "caption": caption, "columns": columns}


def _texts(reader: Reader, prefix: str) -> Mapping[str, Text]:
    return {key: text for key, text in reader.library.texts.items() if key.startswith(prefix)}


def forms(reader: Reader, key: str, number: str = "") -> str | dict[str, str]:
    """The forms of a text by plural category; `number` renames the counted value."""
    found = reader.catalogue.forms(reader.library.texts[key])
    named = [form.replace("{n}", f"{{{number}}}") if number else form for form in found]
    return named[0] if len(named) == 1 else dict(zip(("one", "other"), named, strict=True))
