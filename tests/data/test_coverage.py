"""Nothing is lost on the way: every collected fact is said, every source used, every text in all five languages."""

import re
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest
import yaml

from generator.games.wonders.components import cards, wonders
from generator.games.wonders.effects import Effect
from generator.games.wonders.sentences import effect_said
from generator.ids import LOCALES, SOURCE_LOCALE
from generator.model import Library
from generator.placeholders import Placeholder, PlaceholderError, parse
from generator.rules.errors import CODES
from generator.site.content import Content
from generator.words.phrases import Phrases
from tests.support.paths import DATA
from tests.support.project import GAME, catalogue_of, library_of, reader_of

FACTS = (DATA / "fact-ids.txt").read_text("utf-8").split()
TRANSLATED = [locale for locale in LOCALES if locale != SOURCE_LOCALE]


def reasons(root: Path, path: str) -> dict[str, str]:
    """The facts that are not said where one would look for them, each with the reason."""
    return yaml.safe_load((root / path).read_text("utf-8"))


# Facts and sources --------------------------------------------------------------------------------------------------------


def test_every_fact_is_in_the_rulebook(content, root) -> None:
    """Every fact of the base game and the expansions is in a rule, or a reason is given why it is elsewhere; and no other is named."""
    said = {fact for rule in library_of(content).rules.values() for v in rule.variants for fact in v.facts}
    elsewhere = reasons(root, "content/wonders/rulebook/facts-elsewhere.yaml")
    stated = {fact for fact in said if not fact.startswith("Q-")}
    assert sorted(stated | set(elsewhere)) == [fact for fact in FACTS if not fact.startswith("Q-")]
    assert not stated & set(elsewhere)


def test_every_clarification_is_a_ruling(content, root) -> None:
    """Every clarification is in a ruling, or a reason is given why not; no other is named, and each ruling says what was collected."""
    said = {fact for ruling in library_of(content).rulings for fact in ruling.facts}
    left_out = reasons(root, "content/wonders/rulings/left-out.yaml")
    decided = {fact for fact in said if fact.startswith("Q-")}
    assert sorted(decided | set(left_out)) == [fact for fact in FACTS if fact.startswith("Q-")]
    assert not decided & set(left_out)
    assert said <= set(FACTS)
    assert [ruling.id for ruling in library_of(content).rulings if not ruling.facts] == []


def test_every_ruling_of_the_list_was_checked(content) -> None:
    """Whatever says a clarification was compared with its sources, on a day that is told."""
    assert [ruling.id for ruling in library_of(content).rulings if not ruling.checked] == []


CONTRADICTIONS: dict[str, dict[str, str]] = yaml.safe_load(
    (DATA / "tournament-contradictions.yaml").read_text("utf-8")
)


@pytest.mark.parametrize("contradiction", CONTRADICTIONS)
def test_a_contradiction_of_the_tournament_is_dealt_with(content, contradiction: str) -> None:
    """The reading that is recommended is that of an open question, or a rule decides or says it."""
    library, how = library_of(content), CONTRADICTIONS[contradiction]
    if "question" in how:
        question = next(one for one in library.questions if one.id == how["question"])
        assert question.readings[question.believed].answer == how["answer"]
    else:
        said = " ".join(
            words(library, variant.text.english) for variant in library.rules[how["rule"]].variants
        )
        assert how["says"] in said


SPELLED = {
    0: "no|nothing|none|zero",
    1: "one|once|single|first",
    2: "two|twice|both|second|double|pair",
    3: "three|third",
    4: "four|fourth",
    5: "five|fifth",
    6: "six|sixth",
    7: "seven|seventh",
    8: "eight|eighth",
    9: "nine",
    10: "ten",
    12: "twelve",
}
"""How a text may say a number."""


def words(library: Library, text: str) -> str:
    """An English text as it reads on one table or another: its numbers with all values, and things by their ids."""
    said = []
    for part in parse(text):
        said.append(part.text)
        if isinstance(part, Placeholder) and part.kind == "number" and part.id in library.numbers:
            said += [str(value) for case in library.numbers[part.id].cases for value in case.values.values()]
        elif isinstance(part, Placeholder) and part.kind in library.things:
            said.append(part.id.replace("-", " "))
    return " ".join(said)


def said_of_facts(content: Content) -> dict[str, str]:
    """Fact -> all that the rules, their tables and the rulings say that rest on it."""
    library, reader = library_of(content), reader_of(content, SOURCE_LOCALE)
    tables = {
        name: " ".join(re.sub("<[^>]+>", " ", str(cell.text)) for row in table.rows for cell in row.cells)
        for name, table in reader.craft.tables(reader).items()
    }
    said: dict[str, list[str]] = {}
    for rule in library.rules.values():
        for variant in rule.variants:
            for fact in variant.facts:
                said.setdefault(fact, []).extend(
                    (words(library, variant.text.english), tables.get(rule.table, ""))
                )
    for ruling in library.rulings:
        told = " ".join(words(library, t.english) for t in (ruling.question, ruling.answer, ruling.ruling))
        for fact in ruling.facts:
            said.setdefault(fact, []).append(told)
    return {fact: " ".join(texts).lower() for fact, texts in said.items()}


def is_said(item: str, text: str) -> bool:
    """Whether a text says a figure, in digits or in letters, or a name, be it in the plural or not."""
    if item.isdigit():
        spelled = SPELLED.get(int(item), item)
        return bool(re.search(rf"(?<!\d){item}(?!\d)|\b(?:{spelled})\b", text))
    return all(word.removesuffix("'s").rstrip("s") in text for word in item.lower().split())


FIGURES: dict[str, list[object]] = yaml.safe_load((DATA / "fact-figures.yaml").read_text("utf-8"))


def test_what_a_fact_states_is_said(content: Content) -> None:
    """To name a fact is not to say it: its figures and names stand in what rests on it."""
    said = said_of_facts(content)
    unsaid = {
        fact: lost
        for fact, items in FIGURES.items()
        if (lost := [item for item in map(str, items) if not is_said(item, said.get(fact, ""))])
    }
    assert unsaid == {}


def test_a_figure_that_is_not_said_is_found() -> None:
    assert is_said("3", "take three coins")
    assert is_said("Secret Networks", "the secret network")
    assert not is_said("3", "take 13 coins")
    assert not is_said("Petra", "byzantium")


def test_every_source_is_used(content) -> None:
    """No source is listed that nothing rests on."""
    library = library_of(content)
    used = {source for rule in library.rules.values() for source in rule.sources}
    used |= {citation.source for ruling in library.rulings for citation in ruling.citations}
    used |= {source for module in library.modules.values() for source in module.sources}
    used |= {s for question in library.questions for reading in question.readings for s in reading.sources}
    for locale in LOCALES:
        named = [
            n
            for names in library.names[locale].values()
            for n in (names.newest, *names.others.values(), *names.also.values())
        ]
        used |= {source for name in named for source in name.sources}
        used |= {source for term in library.terms[locale].values() for source in term.sources}
    assert set(library.sources) - used == set()


def test_no_ruling_claims_more_than_its_sources(content) -> None:
    """A ruling has the authority of one of its sources; what is ours is only ever a recommendation."""
    for ruling in library_of(content).rulings:
        sources = {library_of(content).sources[citation.source].authority for citation in ruling.citations}
        assert ruling.authority in sources, ruling.id


# Sentences ----------------------------------------------------------------------------------------------------------------


def phrases(content, locale: str) -> Phrases:
    return Phrases(
        library_of(content).texts, library_of(content).terms[locale], catalogue_of(content, locale)
    )


def effects(content) -> list:
    """Every effect of every card and stage in both editions."""
    library = library_of(content)
    found = [e for card in cards(library).values() for p in card.printings.values() for e in p.effects]
    for wonder in wonders(library).values():
        stages = [s for board in wonder.boards.values() for side in board.sides.values() for s in side]
        found += [effect for stage in stages for effect in stage.effects]
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_every_effect_has_a_sentence(content, locale: str) -> None:
    """Every effect of the game is said in every language, to the full stop and with no brace left over."""
    kinds = Counter(type(effect) for effect in effects(content))
    assert set(kinds) == set(get_args(Effect))
    for effect in effects(content):
        sentence = effect_said(phrases(content, locale), effect)
        assert re.fullmatch(r"[^{}]+\.", sentence), f"{effect}: {sentence}"
        assert "  " not in sentence, f"{effect}: {sentence}"


@pytest.mark.parametrize("locale", TRANSLATED)
def test_no_effect_is_said_in_english(content, locale: str) -> None:
    """The sentence of an effect differs from the English one in every other language."""
    for effect in effects(content):
        assert effect_said(phrases(content, locale), effect) != effect_said(
            phrases(content, SOURCE_LOCALE), effect
        )


@pytest.mark.parametrize("locale", LOCALES)
def test_every_fault_of_an_input_has_a_sentence(content, locale: str) -> None:
    """Whatever is wrong with a question is said, with the name of the input."""
    say = phrases(content, locale)
    for code in CODES:
        fault = {"field": "coins", "code": code, "min": 0, "max": 9, "nearest": "gear", "position": 3}
        more = {"allowed": ["first"], "value": 1, "length": 1, "shortest": 1, "longest": 3}
        sentence = say.fault(fault | more)
        assert say.say("field.coins") in sentence or code in ("not-json", "not-an-object", "too-long"), code


# Translations -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", TRANSLATED)
def test_nothing_is_left_in_english(content, locale: str) -> None:
    """Every text has a translation that is whole, of today's English, and no copy of it."""
    (coverage,) = (c for c in content.coverage(GAME) if c.locale == locale)
    assert coverage.missing == ()
    assert coverage.translated == coverage.texts == len(library_of(content).texts)


@pytest.mark.parametrize("locale", TRANSLATED)
def test_no_translation_is_stuck_together(content, locale: str) -> None:
    """A translation begins and ends like its English: no blank too many at either end or inside."""
    for text in library_of(content).texts.values():
        for form in catalogue_of(content, locale).forms(text):
            assert form == " ".join(form.split(" ")).strip(), text.key
            assert "  " not in form, text.key


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_can_be_parsed(content, locale: str) -> None:
    """No text of any language holds a brace or asterisk that is no placeholder."""
    for text in library_of(content).texts.values():
        for form in catalogue_of(content, locale).forms(text):
            try:
                parse(form)
            except PlaceholderError as error:
                pytest.fail(f"{locale}: {text.key}: {error}")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_word_has_a_plural(content, locale: str) -> None:
    """Every word of the game stands in every language, with its plural and its status."""
    terms = library_of(content).terms
    assert sorted(terms[locale]) == sorted(terms[SOURCE_LOCALE])
    for id_, term in terms[locale].items():
        assert term.text.strip(), id_
        assert term.plural.strip(), id_
