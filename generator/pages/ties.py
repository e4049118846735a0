"""What belongs to what: rules, rulings, open questions, words and things, each pair known from either side."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from generator.model import Library, OpenQuestion, Rule, Ruling, Text
from generator.placeholders import Placeholder, parse

Node = tuple[str, str]
"""A kind and an id: ("rule", …), ("ruling", …), ("question", …), ("term", …), or the kind of a thing and its id."""
Pairs = Iterable[tuple[Node, Node]]
TEXTS = ("rule", "ruling", "question")
"""The kinds that are told in prose of their own."""


@dataclass(frozen=True, slots=True)
class Ties:
    """Each pair once from either side, so that whatever leads somewhere is led back to."""

    about: Mapping[Node, tuple[Node, ...]]
    """What belongs together, as the data say or as follows from what a thing does."""
    named: Mapping[Node, tuple[Node, ...]]
    """What the prose of one names besides."""

    def of(self, node: Node, kind: str) -> tuple[str, ...]:
        """The ids of this kind that belong to it."""
        return tuple(id_ for other, id_ in self.about.get(node, ()) if other == kind)

    def named_in(self, node: Node) -> tuple[Node, ...]:
        """The texts whose prose names a thing or rule that they are not about; a text itself names in its own words."""
        texts = TEXTS if node[0] not in TEXTS else TEXTS[1:]
        return tuple(other for other in self.named.get(node, ()) if other[0] in texts and other[0] != node[0])


def ties(library: Library, keys: Callable[[object], Iterable[str]]) -> Ties:
    """Everything of a game that belongs together; `keys` are those under which rules are related to a thing."""
    about = _both_ways((*_rules(library, keys), *_rulings(library), *_questions(library)))
    named = (pair for pair in _in_prose(library) if pair[1] not in about.get(pair[0], ()))
    return Ties(
        about={node: tuple(others) for node, others in about.items()},
        named={node: tuple(others) for node, others in _both_ways(named).items()},
    )


def _both_ways(pairs: Pairs) -> dict[Node, dict[Node, None]]:
    found: dict[Node, dict[Node, None]] = {}
    for one, other in pairs:
        found.setdefault(one, {})[other] = None
        found.setdefault(other, {})[one] = None
    return found


def _rules(library: Library, keys: Callable[[object], Iterable[str]]) -> Iterator[tuple[Node, Node]]:
    """The rules that tell of a thing, then those that explain what it does, the most particular first."""
    for rule in library.rules.values():
        yield from ((("rule", rule.id), thing) for thing in _things(rule))
    for kind, things in library.things.items():
        for thing in things.values():
            related = (rule for key in keys(thing) for rule in library.related.get(key, ()))
            yield from (((kind, thing.id), ("rule", rule)) for rule in related)


def _rulings(library: Library) -> Iterator[tuple[Node, Node]]:
    """A ruling in force with its rules, words and things, and the open questions that it answers."""
    questions = {question.id for question in library.questions}
    for ruling in library.in_force:
        node = ("ruling", str(ruling.id))
        yield from ((node, ("rule", rule)) for rule in ruling.rules)
        yield from ((node, ("term", term)) for term in ruling.terms)
        yield from ((node, thing) for thing in _things(ruling))
        yield from ((node, ("question", name)) for name in ruling.decides if name in questions)


def _questions(library: Library) -> Iterator[tuple[Node, Node]]:
    """An open question with its rules and things, whichever of the two names the other, and the rules that answer it."""
    questions = {question.id for question in library.questions}
    for question in library.questions:
        node = ("question", question.id)
        yield from ((node, ("rule", rule)) for rule in question.rules)
        yield from ((node, thing) for thing in _things(question))
    for rule in library.rules.values():
        answers = (name for variant in rule.variants for name in variant.decides if name in questions)
        yield from ((("rule", rule.id), ("question", name)) for name in answers)
    for kind, things in library.things.items():
        for thing in things.values():
            yield from (((kind, thing.id), ("question", name)) for name in getattr(thing, "open", ()))


def _things(one: Rule | Ruling | OpenQuestion) -> Iterator[Node]:
    yield from ((kind, id_) for kind, ids in one.things.items() for id_ in ids)


def _in_prose(library: Library) -> Iterator[tuple[Node, Node]]:
    """What the prose of a text names of another kind."""
    kinds = {*TEXTS, *library.things}
    for node, text in _prose(library):
        for part in parse(text.english):
            if isinstance(part, Placeholder) and part.kind in kinds and part.kind != node[0]:
                yield node, (part.kind, part.id)


def _prose(library: Library) -> Iterator[tuple[Node, Text]]:
    """Every sentence of a rule with its worked examples, of a ruling in force and of an open question."""
    for rule in library.rules.values():
        told = [library.examples[id_].text for id_ in rule.examples]
        said = (text for variant in rule.variants for text in (variant.title, variant.text))
        yield from ((("rule", str(rule.id)), text) for text in (rule.title, *said, *told) if text)
    questions = {question.id: question for question in library.questions}
    for ruling in library.in_force:
        shown = (text for name in ruling.decides if name in questions for text in _asked(questions[name]))
        texts = (ruling.question, ruling.answer, ruling.ruling, *shown)
        yield from ((("ruling", str(ruling.id)), text) for text in texts)
    for question in library.questions:
        yield from ((("question", question.id), text) for text in _asked(question))


def _asked(question: OpenQuestion) -> Iterator[Text]:
    """An open question with its sides, which a ruling that answers it shows too."""
    yield from (question.question, question.why)
    yield from (reading.text for reading in question.readings if reading.text)
