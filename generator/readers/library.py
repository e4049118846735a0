"""Everything under cardsdata/ and content/ as one Library, or one report of all that is wrong with it."""

from collections.abc import Mapping
from pathlib import Path

from generator.ids import ModuleId
from generator.model import Chapter, Library, Module
from generator.readers import chapters, components, expansions, known, modules, pictograms, sentences
from generator.readers.faults import ContentError, Fault
from generator.readers.gather import Gather
from generator.readers.references import problems


def read_library(root: Path) -> tuple[Library, list[Fault]]:
    """The library, as far as it can be read, and every fault in it."""
    gather = Gather(root)
    sentences.explained(gather)
    sentences.interface(gather)
    boxes = modules.boxes(gather)
    found = modules.modules(gather, boxes)
    library = Library(
        cards=components.cards(gather),
        wonders=components.wonders(gather),
        names=known.names(gather),
        terms=known.terms(gather),
        sources=known.sources(gather, boxes),
        chapters=_book(gather, found),
        examples=sentences.examples(gather),
        rulings=sentences.rulings(gather),
        questions=sentences.questions(gather),
        glossary=sentences.glossary(gather),
        modules=found,
        presets=modules.presets(gather, boxes),
        related=sentences.related(gather),
        pictograms=pictograms.pictograms(gather),
        texts=gather.texts,
    )
    gather.finish()
    if gather.is_whole:
        gather.faults += problems(library, gather.references, _icons(root))
    return library, gather.faults


def _icons(root: Path) -> list[str]:
    """What is drawn."""
    return [file.stem for file in (root / modules.ICONS).glob("*.svg")]


def _book(gather: Gather, found: Mapping[ModuleId, Module]) -> tuple[Chapter, ...]:
    """The rulebook with every expansion in it."""
    book = expansions.poured(gather, chapters.chapters(gather), found)
    chapters.unique(gather, book)
    return book


def sound_library(root: Path) -> Library:
    """The library; raises ContentError with every fault."""
    library, faults = read_library(root)
    if faults:
        raise ContentError(faults)
    return library
