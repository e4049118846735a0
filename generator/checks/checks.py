"""Every problem of what was read, in words, sorted by the place where it stands."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from generator.checks.examples import examples
from generator.checks.making import making
from generator.checks.meetings import meetings
from generator.checks.rulings import unused
from generator.checks.seeking import seeking
from generator.checks.sequences import silent_ends, unordered
from generator.checks.tables import impossible, never_worded, on_all_tables
from generator.checks.wording import can_spell, wording
from generator.ids import GameId
from generator.model import Kind, Library, Thing, Where
from generator.pages.carriers import icons_of
from generator.pages.craft import Craft
from generator.pages.lasting import twice
from generator.readers.faults import ContentError, Fault
from generator.readers.gather import Gather
from generator.readers.published import listed, unlisted
from generator.readers.run import Run
from generator.readers.schemas import FOLDER, schemas
from generator.site.content import Content, shapes_of
from generator.site.texts import unfit
from generator.tables.legal import Tables

SYMBOLS: Final = "symbols.yaml"
_NAMED: Final = 8
"""How many texts a line names."""


def problems(root: Path, content: Content) -> list[str]:
    """Every problem of every game; the pages are made only if the content has none."""
    return content_problems(root, content) or page_problems(root, content)


def content_problems(root: Path, content: Content) -> list[str]:
    """What is wrong with facts, texts and translations."""
    found = list(_schemas(root))
    for id_, library in content.world.games.items():
        craft = content.rooms[id_].craft
        found += [
            *(
                list(impossible(library))
                or [*never_worded(library), *on_all_tables(library, craft.told(library))]
            ),
            *silent_ends(library),
            *unordered(library),
            *_explained(library, craft),
            *_pictured(library),
            *meetings(library),
            *examples(library, craft.told(library)),
            *seeking(content, id_),
        ]
        found += unlisted(listed(Gather(Run(root), id_)), library)
    found += _linked_twice(content)
    found += unused(content.world.games.values())
    found += wording(root, content)
    return [str(fault) for fault in ContentError(found).faults]


def page_problems(root: Path, content: Content) -> list[str]:
    """What keeps a page from being made, or else which texts of the interface are missing or unused."""
    found = list(making(root, content)) or list(unfit(root, content.world))
    return [str(fault) for fault in ContentError(found).faults]


def _linked_twice(content: Content) -> Iterator[Fault]:
    """A link without a language leads to one thing."""
    for link, library in twice(content.world.games.values()):
        what = f"{link.kind} {link.id}"
        yield Fault(library.game.where, f"{what}: its link {link.path} is also that of something else")


def summary(content: Content) -> str:
    """What was checked, a line for each game, and what is not translated as the English is today."""
    lines = [_summary(library) for library in content.world.games.values()]
    if not can_spell():
        lines.append("spelling: not checked; the dictionaries come with the dev tools of pyproject.toml")
    return "\n".join(
        [*lines, *dict.fromkeys(line for game in content.world.games for line in _behind(content, game))]
    )


def _behind(content: Content, game: GameId) -> Iterator[str]:
    for found in content.coverage(game):
        lacking = [key for key in found.missing if key not in found.outdated]
        for what, keys in (("of older English", found.outdated), ("missing", lacking)):
            if keys:
                more = f" and {len(keys) - _NAMED} more" if len(keys) > _NAMED else ""
                yield f"{found.locale}: {len(keys)} {what}: {', '.join(keys[:_NAMED])}{more}"


def _summary(library: Library) -> str:
    things = [f"{len(things)} {kind.folder}" for kind, things in _kinds(library)]
    counts = [f"{len(library.rules)} rules", *things, f"{len(library.rulings)} rulings"]
    tables = Tables(library.modules, library.game.axes).count
    return (
        f"{library.game.name.english}: {', '.join(counts)}, {len(library.texts)} texts in 5 languages; "
        f"{tables:,} legal tables of modules, edition and players read right"
    )


def _kinds(library: Library) -> Iterator[tuple[Kind, Mapping[str, Thing]]]:
    yield from ((kind, library.things[kind.id]) for kind in library.game.kinds)


def _schemas(root: Path) -> Iterator[Fault]:
    made = schemas(shapes_of(root))
    for file in sorted((root / FOLDER).rglob("*")):
        name = file.relative_to(root / FOLDER).as_posix()
        if file.is_file() and name not in made:
            yield Fault(Where(f"{FOLDER}/{name}", 1), "is the schema of nothing; take it away")
    for name, text in made.items():
        file = root / FOLDER / name
        if not file.is_file() or file.read_bytes() != text.encode():
            message = "is not what the records say; run .venv/bin/rules schemas"
            yield Fault(Where(f"{FOLDER}/{name}", 1), message)


def _explained(library: Library, craft: Craft) -> Iterator[Fault]:
    """Every thing leads to a rule that explains what it does."""
    told = {
        (kind, id_) for rule in library.rules.values() for kind, ids in rule.things.items() for id_ in ids
    }
    for kind, thing in (
        (kind, thing) for kind, things in library.things.items() for thing in things.values()
    ):
        keys = craft.related_keys(thing)
        if keys and (kind, thing.id) not in told and not any(key in library.related for key in keys):
            file = f"content/{library.game.id}/related-rules.yaml"
            yield Fault(thing.where, f"{thing.id}: no rule explains its effect; add one to {file}")


def _pictured(library: Library) -> Iterator[Fault]:
    """Whoever meets an icon in a rule can look it up."""
    for rule in library.rules.values():
        for icon in sorted(icons_of(rule) - set(library.pictograms)):
            where = f"content/{library.game.id}/{SYMBOLS}"
            message = f"{rule.id}: nobody can look up {icon}; say in {where} what it looks like and means"
            yield Fault(rule.where, message)
