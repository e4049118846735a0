"""The records that the site is made of. They neither load nor render themselves."""

from generator.model.basis import Text, Where, record
from generator.model.game import Game, Kind, Thing, Things
from generator.model.given_up import GivenUp
from generator.model.known import AUTHORITIES, Authority, Name, Names, Source, Status, Term
from generator.model.library import Library
from generator.model.meetings import Answered, Deed, Effect, Meetings, Touched
from generator.model.modules import Module, Preset
from generator.model.numbers import Case, Number
from generator.model.pictograms import Pictogram, Shape
from generator.model.sayings import (
    Asked,
    Chapter,
    Citation,
    Example,
    GlossaryEntry,
    Modality,
    OpenQuestion,
    Order,
    Procedure,
    Reading,
    Rule,
    RuleKind,
    Ruling,
    RulingKind,
    Section,
    Variant,
)
from generator.model.situations import SITUATION_GROUPS, Outcome, Pointer, Situation, SituationGroup
from generator.model.style import Avoided, HouseStyle

__all__ = [
    "AUTHORITIES",
    "SITUATION_GROUPS",
    "Answered",
    "Asked",
    "Authority",
    "Avoided",
    "Case",
    "Chapter",
    "Citation",
    "Deed",
    "Effect",
    "Example",
    "Game",
    "GivenUp",
    "GlossaryEntry",
    "HouseStyle",
    "Kind",
    "Library",
    "Meetings",
    "Modality",
    "Module",
    "Name",
    "Names",
    "Number",
    "OpenQuestion",
    "Order",
    "Outcome",
    "Pictogram",
    "Pointer",
    "Preset",
    "Procedure",
    "Reading",
    "Rule",
    "RuleKind",
    "Ruling",
    "RulingKind",
    "Section",
    "Shape",
    "Situation",
    "SituationGroup",
    "Source",
    "Status",
    "Term",
    "Text",
    "Thing",
    "Things",
    "Touched",
    "Variant",
    "Where",
    "record",
]
