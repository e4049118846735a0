"""What the files of an expansion may hold: its modules, and what it adds to the rulebook."""

from dataclasses import field
from typing import Annotated, Literal

from pydantic import Field, StrictInt

from generator.ids import Locale
from generator.readers.fact_shapes import SourceShape
from generator.readers.sentence_shapes import ChapterShape, RuleShape, SectionShape
from generator.readers.values import (
    Dotted,
    EditionName,
    FactId,
    Kebab,
    ModuleName,
    NumberName,
    Players,
    Sentence,
    Some,
    Whole,
    Word,
    shape,
)


@shape
class ModuleShape:
    """A part of the game that is played with or without.

    `known-of` is the one edition whose lists tell of its cards, where others have them too. Of the `only-players` the first are
    taken where a table has named no number of players.
    """

    name: Word
    lead: Sentence
    kind: Literal["official", "tournament", "fan"]
    icon: Kebab = "module"
    editions: list[EditionName] | None = None
    adds_players: Annotated[dict[EditionName, list[Players]], Field(alias="adds-players")] = field(
        default_factory=dict
    )
    only_players: Annotated[list[Players], Field(alias="only-players")] = field(default_factory=list)
    needs: list[Kebab] = field(default_factory=list)
    excludes: dict[Kebab, Sentence] = field(default_factory=dict)
    known_of: Annotated[EditionName | None, Field(alias="known-of")] = None
    proposed_in: Annotated[list[Locale], Field(alias="proposed-in")] = field(default_factory=list)
    sources: list[Kebab] = field(default_factory=list)


@shape
class PresetShape:
    """A set of modules under one name, such as a box as it is sold."""

    id: Kebab
    name: Word
    editions: list[EditionName] | None = None
    modules: list[Kebab] = field(default_factory=list)


@shape
class ModuleFileShape:
    """The modules of a box; `place` is its place in the list on the reader's table, the smallest first."""

    place: Whole = 99
    modules: dict[ModuleName, ModuleShape] = field(default_factory=dict)
    presets: list[PresetShape] = field(default_factory=list)
    sources: dict[Kebab, SourceShape] = field(default_factory=dict)


@shape
class InsertShape:
    """What stands behind a rule, section or chapter: rules behind a rule, sections behind a section, and so on.

    It comes behind what other expansions put there; `directly`, right behind.
    """

    after: Dotted | Kebab
    directly: bool = False
    rules: list[RuleShape] = field(default_factory=list)
    sections: list[SectionShape] = field(default_factory=list)
    chapters: list[ChapterShape] = field(default_factory=list)


@shape
class ChangeShape:
    """Another wording of a rule while the module is on the table, and another title, if its own would not do."""

    rule: Dotted
    when: str | None = None
    title: Sentence | None = None
    text: Sentence
    facts: list[FactId] = field(default_factory=list)
    sources: Some[Kebab]
    also: list[Kebab] = field(default_factory=list)
    values: dict[NumberName, StrictInt] = field(default_factory=dict)
    decides: dict[Kebab, Kebab] = field(default_factory=dict)


@shape
class RemovalShape:
    """A rule that does not apply while the module is on the table."""

    rule: Dotted
    when: str | None = None
    facts: list[FactId] = field(default_factory=list)
    sources: Some[Kebab]


@shape
class ExpansionShape:
    """What a module does to the rulebook; without `module` each rule names its condition."""

    module: Kebab | None = None
    place: Whole = 99
    insert: list[InsertShape] = field(default_factory=list)
    change: list[ChangeShape] = field(default_factory=list)
    remove: list[RemovalShape] = field(default_factory=list)
