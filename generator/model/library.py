"""Everything that was read, in one record."""

from collections.abc import Mapping

from generator.ids import CardId, ModuleId, RuleId, SourceId, WonderId
from generator.model.basis import Text, record
from generator.model.components import Card, Wonder
from generator.model.known import Names, Source, Term
from generator.model.modules import Module, Preset
from generator.model.pictograms import Pictogram
from generator.model.sayings import Chapter, Example, GlossaryEntry, OpenQuestion, Rule, Ruling


@record
class Library:
    """Everything that was read; every reference in it resolves."""

    cards: Mapping[CardId, Card]
    wonders: Mapping[WonderId, Wonder]
    names: Mapping[str, Mapping[str, Names]]
    """locale -> id of a card or wonder -> names"""
    terms: Mapping[str, Mapping[str, Term]]
    """locale -> id -> term"""
    sources: Mapping[SourceId, Source]
    chapters: tuple[Chapter, ...]
    examples: Mapping[str, Example]
    rulings: tuple[Ruling, ...]
    questions: tuple[OpenQuestion, ...]
    glossary: tuple[GlossaryEntry, ...]
    modules: Mapping[ModuleId, Module]
    """in the order of the reader's table"""
    presets: tuple[Preset, ...]
    related: Mapping[str, tuple[RuleId, ...]]
    """what a card or stage does -> the rules that explain it"""
    pictograms: Mapping[str, Pictogram]
    """id -> symbol, in the order in which they are shown"""
    texts: Mapping[str, Text]
    """key -> every sentence that is translated"""

    @property
    def rules(self) -> dict[RuleId, Rule]:
        return {
            rule.id: rule
            for chapter in self.chapters
            for section in chapter.sections
            for rule in section.rules
        }
