"""Every calculator has all its words: labels, choices, messages, titles."""

import pytest

from generator.calculate import names
from generator.pages import controls, forms, layouts
from generator.pages.layouts import LAYOUTS
from generator.pages.reader import Reader
from generator.rules.errors import CODES
from generator.rules.wonders import calculators
from generator.site.content import Content


@pytest.mark.parametrize("name", names())
def test_nothing_is_left_without_words(content: Content, name: str) -> None:
    reader = Reader(content.library, content.catalogues["en"])
    words = controls.Words(reader, name)
    controls.made(words, layouts.layout(name), calculators.fields(name))
    texts = [f"say.{key}" for key in forms.said(name)] + [f"error.{code}" for code in CODES]
    texts += [f"interface.calculator.{name}.{part}" for part in ("title", "lead")]
    lacking = [*words.missing, *(key for key in texts if key not in content.library.texts)]
    assert lacking == []


@pytest.mark.parametrize("name", sorted(set(LAYOUTS) & set(names())))
def test_a_layout_names_what_there_is(content: Content, name: str) -> None:
    reader = Reader(content.library, content.catalogues["en"])
    layout = LAYOUTS[name]
    whole = forms.arranged(
        controls.made(controls.Words(reader, name), layouts.Layout(), calculators.fields(name)), layout
    )
    paths = {controls.plain(control.path) for control in forms.all_controls(whole)}
    named = {*layout.short, *layout.either, *layout.beside, *layout.folded, *layout.by_seat, *layout.sheet}
    assert named - paths == set()
