"""Everything that was read of a game, in one record."""

from collections.abc import Mapping

from generator.ids import ModuleId, RuleId, SourceId
from generator.model.basis import Text, record
from generator.model.game import Game, Things
from generator.model.given_up import GivenUp
from generator.model.known import Names, Source, Term
from generator.model.meetings import Meetings
from generator.model.modules import Module, Preset
from generator.model.numbers import Number
from generator.model.pictograms import Pictogram
from generator.model.sayings import (
    Asked,
    Chapter,
    Example,
    GlossaryEntry,
    OpenQuestion,
    Order,
    Procedure,
    Rule,
    Ruling,
)
from generator.model.situations import Situation


@record
class Library:
    """Everything that a reader of one game meets; every reference in it resolves."""

    game: Game
    things: Things
    names: Mapping[str, Mapping[str, Names]]
    """locale -> id of a thing -> names"""
    namesakes: Mapping[str, frozenset[str]]
    """locale -> ids of the things that share their name with another of their kind"""
    terms: Mapping[str, Mapping[str, Term]]
    """locale -> id -> term"""
    sources: Mapping[SourceId, Source]
    chapters: tuple[Chapter, ...]
    orders: tuple[Order, ...]
    """What is said of the order of steps; the chapters are arranged by it."""
    procedures: tuple[Procedure, ...]
    examples: Mapping[str, Example]
    rulings: tuple[Ruling, ...]
    questions: tuple[OpenQuestion, ...]
    situations: tuple[Situation, ...]
    """what goes wrong at a table, group by group"""
    glossary: tuple[GlossaryEntry, ...]
    modules: Mapping[ModuleId, Module]
    """in the order of the reader's table"""
    presets: tuple[Preset, ...]
    related: Mapping[str, tuple[RuleId, ...]]
    """what a thing does -> the rules that explain it"""
    asked: Mapping[str, Mapping[str, Asked]]
    """locale -> address of something -> by what other words people ask for it"""
    pictograms: Mapping[str, Pictogram]
    """id -> symbol, in the order in which they are shown"""
    given_up: tuple[GivenUp, ...]
    """What was published and stands no more."""
    numbers: Mapping[str, Number]
    """name -> number that prose takes from the rules"""
    texts: Mapping[str, Text]
    """key -> every sentence that is translated: those that all games share, then its own"""
    own_texts: frozenset[str]
    """The keys of those that are its own."""
    meetings: Meetings = Meetings()
    """What its effects touch."""

    @property
    def present(self) -> frozenset[str]:
        """What there is something of: the parts that are not empty, and the chapters."""
        parts = {
            "pictograms": self.pictograms,
            "modules": self.modules,
            "glossary": self.glossary,
            "questions": self.questions,
            "rulings": self.rulings,
            "situations": self.situations,
            "calculators": self.game.rules,
            "meetings": self.meetings.effects,
        }
        chapters = (f"chapter {chapter.id}" for chapter in self.chapters)
        return frozenset({*(name for name, part in parts.items() if part), *chapters})

    @property
    def in_force(self) -> tuple[Ruling, ...]:
        """The rulings whose place no other one has taken."""
        replaced = {id_ for ruling in self.rulings for id_ in ruling.supersedes}
        return tuple(ruling for ruling in self.rulings if ruling.id not in replaced)

    @property
    def rules(self) -> dict[RuleId, Rule]:
        return {
            rule.id: rule
            for chapter in self.chapters
            for section in chapter.sections
            for rule in section.rules
        }
