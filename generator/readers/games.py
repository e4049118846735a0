"""The games of the site: from their files to the model."""

from importlib.util import find_spec
from typing import Final

from generator.conditions import Axes
from generator.ids import GameId, is_kebab
from generator.model import Game, Kind, Where
from generator.readers.fact_shapes import GameShape
from generator.readers.faults import MISSING
from generator.readers.gather import Gather
from generator.readers.run import Run
from generator.readers.strict_yaml import Document

_RULES: Final = "generator.rules"
Listed = tuple[GameId, Document, GameShape]
"""A game with its file."""


def games(run: Run) -> list[Listed]:
    """Every game with its file, in the order of the places that these give them; drafts only where they are asked for."""
    gather = Gather(run)
    _told(gather)
    found = [
        (GameId(document.path.split("/")[1]), document, entry)
        for document, entry in gather.files("cardsdata/*/game.yaml", "game")
    ]
    run.waiting = {id_ for id_, _, entry in found if entry.draft and not run.drafts}
    found = [listed for listed in found if listed[0] not in run.waiting]
    found = [listed for listed in found if _has_rules(gather, *listed[1:])]
    folders = {file.parent.name for file in run.found("cardsdata/*/game.yaml")}
    for id_ in folders - {listed[0] for listed in found}:
        run.apart |= {f"cardsdata/{id_}", f"content/{id_}"}
    gather.unique(((entry.route, document.where("route")) for _, document, entry in found), "route")
    bare = ((document, entry) for _, document, entry in found if entry.bare_links)
    gather.unique(
        (("bare_links", document.where("bare_links")) for document, _ in bare), "game with such links"
    )
    return sorted(found, key=lambda item: (item[2].place, item[0]))


def _told(gather: Gather) -> None:
    """Each folder of facts or sentences is that of a game, or one that all games share."""
    root = gather.run.root
    games = {file.parent.name for file in gather.run.found("cardsdata/*/game.yaml")}
    for parent, shared in (("cardsdata", ("schemas", "terms")), ("content", ("style", "translations"))):
        for folder in sorted((root / parent).glob("*/")):
            if folder.is_symlink() or folder.name in (*games, *shared) or not folder.is_dir():
                continue
            gather.run.apart.add(f"{parent}/{folder.name}")
            if parent == "cardsdata" or not (root / "cardsdata" / folder.name).is_dir():
                gather.breaks(Where(f"cardsdata/{folder.name}/game.yaml", 1), MISSING)


def _has_rules(gather: Gather, document: Document, entry: GameShape) -> bool:
    """The package of its rules is there, if it names one."""
    parent, _, name = entry.rules.rpartition(".")
    if not entry.rules or (parent == _RULES and is_kebab(name) and find_spec(entry.rules) is not None):
        return True
    gather.breaks(document.where("rules"), f"rules: there is no package {entry.rules} in {_RULES}")
    return False


def axes(entry: GameShape) -> Axes:
    """What the tables of a game are chosen by."""
    if entry.players is None:
        return Axes(tuple(entry.editions))
    usual = tuple(sorted(entry.players.usual))
    return Axes(tuple(entry.editions), tuple(sorted({*usual, *entry.players.more})), usual)


def kinds(entry: GameShape) -> tuple[Kind, ...]:
    """Its kinds of things."""
    return tuple(Kind(id=id_, folder=folder) for id_, folder in entry.kinds.items())


def game(gather: Gather, id_: GameId, document: Document, entry: GameShape) -> Game:
    """The game itself, with the texts that name it."""
    gather.refer(document.where("icon"), "icon", "icon", [entry.icon])
    return Game(
        id=id_,
        route=entry.route,
        name=gather.text("game.name", entry.name, document.where("name")),
        lead=gather.text("game.lead", entry.lead, document.where("lead")),
        icon=entry.icon,
        axes=gather.axes,
        kinds=kinds(entry),
        topics=tuple(entry.topics),
        rules=entry.rules,
        links="" if entry.bare_links else entry.route,
        where=document.where(),
    )
