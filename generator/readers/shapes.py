"""What each YAML file may hold: the typed records that check it and from which its JSON Schema is made."""

from typing import Any

from generator.readers.fact_shapes import GameShape, NamesShape, SourceShape, StyleShape, TermShape
from generator.readers.meeting_shapes import MeetingsShape
from generator.readers.module_shapes import ExpansionShape, ModuleFileShape
from generator.readers.sentence_shapes import (
    ChapterShape,
    CountedShape,
    ExampleShape,
    GivenUpShape,
    GlossaryShape,
    OrderShape,
    PictogramShape,
    ProcedureShape,
    QuestionShape,
    RulingShape,
)
from generator.readers.situation_shapes import SituationShape
from generator.readers.values import Dotted, FactId, Kebab, Sentence

FILES: dict[str, Any] = {
    "game": GameShape,
    "names": NamesShape,
    "terms": dict[Kebab, TermShape],
    "sources": dict[Kebab, SourceShape],
    "style": StyleShape,
    "module": ModuleFileShape,
    "chapter": ChapterShape,
    "expansion": ExpansionShape,
    "orders": list[OrderShape],
    "procedures": list[ProcedureShape],
    "examples": list[ExampleShape],
    "rulings": list[RulingShape],
    "questions": list[QuestionShape],
    "situations": list[SituationShape],
    "glossary": list[GlossaryShape],
    "given-up": list[GivenUpShape],
    "texts": dict[str, Sentence | CountedShape],
    "facts": dict[FactId, Sentence],
    "symbols": dict[Kebab, PictogramShape],
    "interactions": MeetingsShape,
    "related": dict[str, list[Dotted]],
    "asked": dict[str, Sentence],
}
"""Kind of file -> what it may hold, for the files that every game may have."""
