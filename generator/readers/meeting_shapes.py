"""What the files of what meets what may hold."""

from dataclasses import field

from generator.readers.values import Dotted, Kebab, Sentence, Some, shape

DeedKey = str
"""The key of what a thing does, as the room of the game calls it, such as `power.copy-guild`."""


@shape
class TouchedShape:
    """What effects read and change: several changes of it simply add up (`adds`); what one player changes, others meet too (`shared`);
    only what has one of these keys reads it (`of`).
    """

    text: Sentence
    adds: bool = False
    shared: bool = False
    of: list[DeedKey] = field(default_factory=list)


@shape
class EffectShape:
    """Everything with one of these keys works alike: what it reads, and what it changes; no two of them meet if each is about something of
    its own.
    """

    name: Sentence
    keys: Some[DeedKey]
    reads: list[Kebab] = field(default_factory=list)
    changes: list[Kebab] = field(default_factory=list)
    each_its_own: bool = False


@shape
class AnsweredShape:
    """An effect, those that it meets, and the rules and rulings that say what happens whenever it meets one of them, or `when`."""

    effect: Kebab
    meets: Some[Kebab]
    when: str | None = None
    rules: list[Dotted] = field(default_factory=list)
    rulings: list[Kebab] = field(default_factory=list)


@shape
class MeetingsShape:
    """What effects touch, the effects, those that meet nothing (with the reason), and what answers the meetings."""

    touched: dict[Kebab, TouchedShape] = field(default_factory=dict)
    effects: dict[Kebab, EffectShape] = field(default_factory=dict)
    apart: dict[DeedKey, Sentence] = field(default_factory=dict)
    answered: list[AnsweredShape] = field(default_factory=list)
