"""Fills in the form of any calculator as a reader does: by keyboard alone, or with a thumb on a phone."""

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

from playwright.sync_api import Locator, expect

from generator.pages.reader import Reader

_WAY = """(form, path) =>
  form.querySelector(`[data-drawing='${path}']`) ? "drawing" : form.querySelector(`[data-picker='${path}']`) ? "picker" : form.querySelector(`[name='${path}[]']`) ? "chips" : ""
"""
"""How a form asks for a value, where it does not by inputs of its name."""
_DESCRIBE = """part => {
  let folds = 0;
  for (let at = part; at = at.parentElement?.closest("details:not([open])");) folds++;
  const item = part.closest(".turning > [data-items] > .item"), isAway = item && getComputedStyle(item).display === "none";
  return {
    kind: part.options ? "select" : part.type,
    value: part.value,
    either: part.closest("[data-either]")?.dataset.either,
    folds,
    isMore: Boolean(part.closest("[data-module][hidden]")),
    place: isAway ? [...item.parentElement.children].indexOf(item) : -1,
  };
}"""
"""What an input is, and what hides it: a way of asking that is not chosen, so many folds, the rows of what is not played, and
the place of its entry if that is turned away, as on a phone all players but one are.
"""
_DESCRIBE_ONE = f"""(all, value) => {{
  const chip = all.find(one => one.value === value && ["radio", "checkbox"].includes(one.type));
  return ({_DESCRIBE})(chip ?? all[0]);
}}"""
_STEPS_TO = """chip => {
  const all = [...chip.form.querySelectorAll(`[name='${chip.name}']`)].filter(one => !one.disabled && one.checkVisibility());
  return (all.indexOf(chip) - all.findIndex(one => one.checked) + all.length) % all.length;
}"""
"""How often an arrow key goes on from the chosen chip to this one."""


class Hand(Protocol):
    """What somebody does with an input; each comes into view by itself."""

    def press(self, part: Locator) -> None: ...
    def write(self, field: Locator, text: str) -> None: ...
    def choose(self, chip: Locator) -> None: ...
    def select(self, select: Locator, value: str) -> None: ...
    def pick(self, combo: Locator, words: str, option: Locator) -> None: ...


class Keyboard:
    """Keys alone: nothing is clicked."""

    def press(self, part: Locator) -> None:
        part.press("Enter" if part.evaluate("part => part.matches('button, summary')") else "Space")

    def write(self, field: Locator, text: str) -> None:
        field.press("Control+a")
        field.page.keyboard.type(text)

    def choose(self, chip: Locator) -> None:
        """The arrow keys go round the chips of a choice."""
        chosen = chip.locator("xpath=ancestor::form").locator(
            f"[name='{chip.get_attribute('name')}']:checked"
        )
        for _ in range(chip.evaluate(_STEPS_TO)):
            chosen.press("ArrowRight")
        expect(chip).to_be_checked()

    def select(self, select: Locator, value: str) -> None:
        steps = select.evaluate(
            "(part, value) => [...part.options].findIndex(one => one.value === value) - part.selectedIndex",
            value,
        )
        for _ in range(abs(steps)):
            select.press("ArrowDown" if steps > 0 else "ArrowUp")

    def pick(self, combo: Locator, words: str, option: Locator) -> None:
        self.write(combo, words)
        expect(option).to_have_count(1)
        for _ in range(option.evaluate("part => [...part.parentElement.children].indexOf(part)")):
            combo.press("ArrowDown")
        combo.press("Enter")


class Thumb:
    """Taps, and what the keyboard on the screen writes."""

    def press(self, part: Locator) -> None:
        label = part.locator("xpath=ancestor::label")
        (label if label.count() else part).tap()

    def write(self, field: Locator, text: str) -> None:
        """A small number is stepped up to, anything else is written."""
        more = field.locator("xpath=following-sibling::button[@class='stepper-more']")
        if more.count() and text in ("1", "2", "3") and field.input_value() == "0":
            for _ in range(int(text)):
                more.tap()
        else:
            field.tap()
            field.fill(text)

    def choose(self, chip: Locator) -> None:
        self.press(chip)

    def select(self, select: Locator, value: str) -> None:
        select.tap()
        select.select_option(value)

    def pick(self, combo: Locator, words: str, option: Locator) -> None:
        combo.tap()
        combo.fill(words)
        option.tap()


class Filler:
    """Puts a question into a form, from its first input to the last."""

    def __init__(self, form: Locator, hand: Hand, reader: Reader) -> None:
        self._form = form
        self._hand = hand
        self._reader = reader

    def fill(self, question: Mapping[str, Any]) -> None:
        expect(self._form).to_be_visible()
        self._set_players(question)
        for path, value in question.items():
            self._put(path, value)

    def reset(self) -> None:
        """Begin anew."""
        self._hand.press(self._form.locator("[type=reset]"))

    def _set_players(self, question: Mapping[str, Any]) -> None:
        """Where the form asks for everybody, first say how many they are."""
        seats = self._form.locator("[data-seats]")
        if not seats.count():
            return
        for path, values in lists("", question):
            if self._form.locator(f"[data-seat] [name^='{path}['], [data-seat][name^='{path}[']").count():
                self._hand.select(seats, str(len(values)))
                return

    def _put(self, path: str, value: Any) -> None:
        way = self._form.evaluate(_WAY, path)
        if way == "drawing":
            self._take(path, value)
        elif way == "picker":
            self._pick(path, value if isinstance(value, list) else [value])
        elif isinstance(value, Mapping):
            for name, inner in value.items():
                self._put(f"{path}.{name}", inner)
        elif way == "chips":
            chips = self._form.locator(f"[name='{path}[]']")
            for one in value:
                self._hand.press(self._reveal(chips.and_(self._form.page.locator(f"[value='{one}']"))))
        elif isinstance(value, list):
            self._add_items(path, len(value))
            for place, inner in enumerate(value):
                self._put(f"{path}[{place}]", inner)
        else:
            text = str(value).lower() if value is True else str(value)
            self._set(self._form.locator(f"[name='{path}']"), text)

    def _add_items(self, path: str, count: int) -> None:
        """A list gets as many items as it needs."""
        group = self._form.locator(f"[data-list='{path}']")
        items = group.locator("> [data-items] > *, > table > [data-items] > *")
        while group.count() and items.count() < count:
            self._hand.press(self._reveal(group.locator("> [data-add]")))

    def _set(self, inputs: Locator, value: str) -> None:
        about = inputs.evaluate_all(_DESCRIBE_ONE, value)
        if about["kind"] in ("radio", "checkbox"):
            chip = self._reveal(inputs.and_(self._form.page.locator(f"[value='{value}']")), about)
            (self._hand.choose if about["kind"] == "radio" else self._hand.press)(chip)
        elif about["kind"] == "select":
            self._hand.select(self._reveal(inputs, about), value)
        elif about["value"] != value:
            self._hand.write(self._reveal(inputs, about), value)

    def _pick(self, path: str, ids: list[str]) -> None:
        box = self._form.locator(f"[data-picker='{path}']")
        combo = self._reveal(box.locator("[data-combo]"))
        for id_ in ids:
            self._hand.pick(combo, self._name(box, id_), box.locator(f"[role=option][data-id='{id_}']"))

    def _take(self, path: str, entries: list[int]) -> None:
        """One after the other, each as soon as it may be taken."""
        drawing = self._form.locator(f"[data-drawing='{path}'] [data-when]:not([hidden])")
        for entry in entries:
            part = drawing.locator(f"[data-value='{entry}']")
            expect(part).to_have_attribute("aria-disabled", "false")
            self._hand.press(part)
            expect(part).to_have_attribute("aria-pressed", "true")

    def _name(self, box: Locator, id_: str) -> str:
        """The name of a thing in the reader's language."""
        if box.get_attribute("data-of") == "words":
            return str(box.locator(f"[data-words] option[value='{id_}']").get_attribute("label"))
        return self._reader.name(id_).text

    def _reveal(self, part: Locator, about: Mapping[str, Any] | None = None) -> Locator:
        """Turn to the player, unfold what hides an input, and choose the way of asking to which it belongs."""
        about = about or part.first.evaluate(_DESCRIBE)
        if about["place"] >= 0:
            self._hand.press(self._form.locator(".turning-tab").nth(about["place"]))
            about = part.first.evaluate(_DESCRIBE)
        if about["either"]:
            way = self._form.locator(f"[name='~either'][value='{about['either']}']")
            if not way.is_checked():
                self._hand.choose(way)
        for _ in range(about["folds"]):
            self._hand.press(part.first.locator("xpath=(ancestor::details[not(@open)])[1]/summary"))
        if about["isMore"]:
            self._hand.press(self._form.locator("[data-more]"))
        return part


def lists(path: str, value: Any) -> Iterator[tuple[str, list[Any]]]:
    """Every list in a question, and where it stands."""
    if isinstance(value, list):
        yield path, value
    elif isinstance(value, Mapping):
        for name, inner in value.items():
            yield from lists(f"{path}.{name}".lstrip("."), inner)
