"""Sentences with their values put in, counted things, and the lines and faults of calculators, in one language."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from generator.ids import Edition, Locale
from generator.model import Term, Text
from generator.words.i18n import Catalogue, exact, fill, list_of, number

ROMAN: Final = {1: "I", 2: "II", 3: "III"}
_FREE: Final = ("name", "other", "player", "table")
"""Values of a line that somebody has typed in: they are said as they are, whatever word they look like."""


class Phrases:
    """Says texts, amounts, and what calculators answer, in one language."""

    def __init__(
        self,
        texts: Mapping[str, Text],
        terms: Mapping[str, Term],
        catalogue: Catalogue,
        called: Callable[[str, Edition], str] = lambda id_, _edition: id_,
    ) -> None:
        self._texts = texts
        self._terms = terms
        self._catalogue = catalogue
        self._called = called
        """The name of a card in an edition, or the id of anything else as it is."""

    @property
    def locale(self) -> Locale:
        return self._catalogue.locale

    def say(self, key: str, n: int = 1, **values: object) -> str:
        """The sentence of this key, in the form for `n`, with its values put in."""
        template = self._catalogue.sentence(self._texts[key], n).text
        return fill(template, {"n": number(n, self.locale), **values})

    def amount(self, thing: str, n: int) -> str:
        """A counted thing, such as "3 coins"."""
        return self.say(f"phrase.amount.{thing}", n)

    def line(self, line: Mapping[str, Any], edition: Edition = "") -> str:
        """A line of a calculator's working, in the form for the number that it names, with the names of an edition."""
        values = {name: self._value(name, value, edition) for name, value in line.items()}
        template = self._catalogue.sentence(self._texts[f"say.{line['say']}"], line[line["plural"]]).text
        return fill(template, values)

    def fault(self, fault: Mapping[str, Any]) -> str:
        """A fault of a question as a sentence that names the field."""
        path = str(fault["field"])
        head, *rest = path.split(".") if path else ["question"]
        key = f"field.{head}"
        label = self.say(key) if key in self._texts else head
        values = {
            name: list_of(value, self.locale, "or") if isinstance(value, list) else value
            for name, value in fault.items()
        }
        field = f"{label} ({path})" if path and (rest or label != head) else label
        key = self._error(str(fault["code"]), path)
        if "min" in fault and fault["min"] == fault.get("max") and f"{key}-exactly" in self._texts:
            key += "-exactly"
        return self.say(key, 1, **{**values, "field": field})

    def _error(self, code: str, path: str) -> str:
        """The key of a fault; a game may have words of its own for an input: `error.not-together.snake`."""
        own = f"error.{code}.{path.rpartition('.')[2]}"
        return own if own in self._texts else f"error.{code}"

    def _value(self, name: str, value: Any, edition: Edition) -> str:
        """A value of a line: an id as its word, a counted list, a sum, an Age as a roman number."""
        match name, value:
            case "age", int():
                return ROMAN[value]
            case _, int():
                return number(value, self.locale)
            case _, [int(), *_]:
                return sum_of(value, self.locale)
            case _, list():
                return list_of([self._part(name, part, edition) for part in value], self.locale)
            case _, str() if name not in _FREE:
                return self._word(name, value, edition)
        return str(value)

    def _part(self, name: str, part: Any, edition: Edition) -> str:
        """What stands in a list: a counted thing, or a word."""
        if isinstance(part, dict):
            return self.amount(part["term"], part["count"])
        return self._word(name, part, edition)

    def _word(self, name: str, id_: str, edition: Edition) -> str:
        """What there is to choose, what is beside one another in a form, a term, a card, or an exact percentage."""
        if name.endswith("percent"):
            return exact(id_, self.locale)
        for key in (f"choice.{name}.{id_}", f"field.{id_}" if name == "side" else ""):
            if key in self._texts:
                return self.say(key)
        return self._terms[id_].text if id_ in self._terms else self._called(id_, edition)


def sum_of(parts: Iterable[int], locale: Locale) -> str:
    """A sum written out.

    >>> sum_of([1, 3, -1], "en")
    '1 + 3 − 1'
    """
    first, *rest = parts
    signed = [f"{'−' if part < 0 else '+'} {number(abs(part), locale)}" for part in rest]
    return " ".join([number(first, locale), *signed])
