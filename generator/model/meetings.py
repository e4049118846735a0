"""What effects touch, so that any two of them that can meet on a table are found."""

from collections.abc import Mapping
from dataclasses import field

from generator.conditions import Condition
from generator.ids import RuleId, RulingId
from generator.model.basis import Text, Where, record


@record
class Deed:
    """Something that a thing does: its keys, the most particular first, where on the thing it stands, and on which tables."""

    kind: str
    id: str
    part: str = ""
    """The side of a board; of one thing, only deeds of the same part meet."""
    alone: str = ""
    """What a player has only one of, such as a board: two of them meet by what is shared alone."""
    keys: tuple[str, ...]
    when: Condition | None = None


@record
class Touched:
    """What effects read and change, such as the cost of a card."""

    id: str
    text: Text
    adds: bool
    """Whether several changes of it simply add up, so that no two of them need a word."""
    shared: bool
    """Whether what one player changes of it, others meet too."""
    of: tuple[str, ...] = ()
    """Keys: of what does not change it, only what has one of these reads it; everything if none is named."""
    where: Where = field(compare=False)


@record
class Effect:
    """All deeds that work alike: what they read of the game, and what they change."""

    id: str
    name: Text
    keys: tuple[str, ...]
    reads: tuple[str, ...]
    changes: tuple[str, ...]
    each_its_own: bool = False
    """Whether each of them is about something of its own, so that no two of them meet."""
    where: Where = field(compare=False)

    def touches(self, other: "Effect", known: Mapping[str, Touched]) -> tuple[str, ...]:
        """By what two effects meet: what one changes and the other reads, or both change and does not simply add up."""
        met = {
            *set(self.changes).intersection(other.reads),
            *set(self.reads).intersection(other.changes),
            *(id_ for id_ in set(self.changes).intersection(other.changes) if not known[id_].adds),
        }
        return tuple(id_ for id_ in known if id_ in met)


@record
class Answered:
    """The rules and rulings that say what happens when an effect meets one of some others."""

    effect: str
    meets: tuple[str, ...]
    when: Condition | None = None
    rules: tuple[RuleId, ...]
    rulings: tuple[RulingId, ...]
    where: Where = field(compare=False)


@record
class Meetings:
    """The effects of a game and all that is known of their meeting; without a file, nothing."""

    deeds: tuple[Deed, ...] = ()
    touched: Mapping[str, Touched] = field(default_factory=dict)
    effects: Mapping[str, Effect] = field(default_factory=dict)
    apart: Mapping[str, str] = field(default_factory=dict)
    """Key of a deed that meets nothing -> why."""
    answered: tuple[Answered, ...] = ()
    where: Where = field(default=Where("content", 1), compare=False)
