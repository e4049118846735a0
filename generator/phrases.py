"""Floor 4: from structured facts to sentences in the reader's language."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from generator.i18n import Catalogue, exact, fill, list_of, number
from generator.ids import Locale
from generator.model import (
    Coins,
    Discount,
    Each,
    Effect,
    Points,
    Power,
    Produces,
    Science,
    Shields,
    Term,
    Text,
)
from generator.notation import Cost

ROMAN: Final = {1: "I", 2: "II", 3: "III"}
_FREE: Final = ("name", "other", "player", "table")
"""Values of a line that somebody has typed in: they are said as they are, whatever word they look like."""


class Phrases:
    """Says effects, costs and amounts in one language."""

    def __init__(
        self,
        texts: Mapping[str, Text],
        terms: Mapping[str, Term],
        catalogue: Catalogue,
        called: Callable[[str], str] = str,
    ) -> None:
        self._texts = texts
        self._terms = terms
        self._catalogue = catalogue
        self._called = called
        """The name of a card, or the id of anything else as it is."""

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

    def cost(self, cost: Cost) -> str:
        """A cost in words."""
        if cost.is_free:
            return self.say("phrase.cost.free")
        coins = [self.amount("coin", cost.coins)] if cost.coins else []
        return list_of([*coins, *(self.amount(r, n) for r, n in cost.counts.items())], self.locale)

    def goods(self, options: Iterable[tuple[str, ...]]) -> str:
        """The resources of a production; more than one option is a choice."""
        return list_of([self.amount(option[0], len(option)) for option in options], self.locale, "or")

    def effects(self, effects: Iterable[Effect]) -> str:
        """The sentences of all effects."""
        return " ".join(self.effect(effect) for effect in effects)

    def effect(self, effect: Effect) -> str:  # noqa: PLR0911  one return for each kind of a closed union
        """The sentence of an effect: every kind has one."""
        match effect:
            case Produces(options=options):
                return self.say(
                    f"phrase.produces.{'choice' if len(options) > 1 else 'all'}", goods=self.goods(options)
                )
            case Points(points=n):
                return self.say("phrase.points", n)
            case Shields(shields=n):
                return self.say("phrase.shields", n)
            case Science(symbol=symbol):
                return self.say(f"phrase.science.{symbol}")
            case Coins(coins=n):
                return self.say("phrase.coins", n)
            case Discount(goods=goods, neighbours=neighbours, price=price):
                return self.say(f"phrase.discount.{goods}.{'-'.join(neighbours)}", price)
            case Power(name=name):
                return self.say(f"phrase.power.{name}")
            case Each():
                return self._each(effect)

    def line(self, line: Mapping[str, Any]) -> str:
        """A line of a calculator's working, in the form for the number that it names."""
        values = {name: self._value(name, value) for name, value in line.items()}
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
        key = f"error.{fault['code']}"
        if "min" in fault and fault["min"] == fault.get("max") and f"{key}-exactly" in self._texts:
            key += "-exactly"
        return self.say(key, 1, **{**values, "field": field})

    def _value(self, name: str, value: Any) -> str:
        """A value of a line: an id as its word, a counted list, a sum, an Age as a roman number."""
        match name, value:
            case "age", int():
                return ROMAN[value]
            case _, int():
                return number(value, self.locale)
            case _, [int(), *_]:
                return sum_of(value, self.locale)
            case _, list():
                return list_of([self._part(name, part) for part in value], self.locale)
            case _, str() if name not in _FREE:
                return self._word(name, value)
        return str(value)

    def _part(self, name: str, part: Any) -> str:
        """What stands in a list: a counted thing, or a word."""
        return self.amount(part["term"], part["count"]) if isinstance(part, dict) else self._word(name, part)

    def _word(self, name: str, id_: str) -> str:
        """What there is to choose, what is beside one another in a form, a term, a card, or an exact percentage."""
        if name.endswith("percent"):
            return exact(id_, self.locale)
        for key in (f"choice.{name}.{id_}", f"field.{id_}" if name == "side" else ""):
            if key in self._texts:
                return self.say(key)
        return self._terms[id_].text if id_ in self._terms else self._called(id_)

    def _each(self, effect: Each) -> str:
        """Coins are taken when the card is built, points are counted at the end: two sentences where it gives both."""
        points = self.amount("point", effect.points)
        if effect.of == ("completed-wonder",):
            return self.say("phrase.each.completed-wonder", points=points)
        things = self.say(f"phrase.thing.{'-'.join(effect.of)}")
        cities = self.say(f"phrase.cities.{'-'.join(effect.cities)}")
        said = []
        if effect.coins:
            coins = self.amount("coin", effect.coins)
            said.append(self.say("phrase.each.coins", coins=coins, things=things, cities=cities))
        if effect.points:
            said.append(self.say("phrase.each.points", points=points, things=things, cities=cities))
        return " ".join(said)


def sum_of(parts: Iterable[int], locale: Locale) -> str:
    """A sum written out.

    >>> sum_of([1, 3, -1], "en")
    '1 + 3 − 1'
    """
    first, *rest = parts
    signed = [f"{'−' if part < 0 else '+'} {number(abs(part), locale)}" for part in rest]
    return " ".join([number(first, locale), *signed])
