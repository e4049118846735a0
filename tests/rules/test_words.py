"""Every calculator has all its words: labels, choices, messages, titles."""

import pytest

from generator.games.wonders.forms import LAYOUTS
from generator.pages import controls, forms, layouts
from generator.rules.errors import CODES
from generator.rules.wonders.calculators import CALCULATORS
from tests.support.project import reader_in


@pytest.mark.parametrize("name", CALCULATORS.names)
def test_nothing_is_left_without_words(name: str) -> None:
    reader = reader_in("en")
    words = controls.Words(reader, name)
    controls.made(words, forms.layout(reader, name), CALCULATORS.fields(name))
    texts = [f"say.{key}" for key in forms.said(reader, name)] + [f"error.{code}" for code in CODES]
    texts += [f"interface.calculator.{name}.{part}" for part in ("title", "lead")]
    lacking = [*words.missing, *(key for key in texts if key not in reader.library.texts)]
    assert lacking == []


@pytest.mark.parametrize("name", sorted(set(LAYOUTS) & set(CALCULATORS.names)))
def test_a_layout_names_what_there_is(name: str) -> None:
    words = controls.Words(reader_in("en"), name)
    layout = LAYOUTS[name]
    whole = forms.arranged(controls.made(words, layouts.Layout(), CALCULATORS.fields(name)), layout)
    paths = {controls.plain(control.path) for control in forms.all_controls(whole)}
    named = {*layout.short, *layout.either, *layout.beside, *layout.folded, *layout.by_seat, *layout.sheet}
    assert named - paths == set()
