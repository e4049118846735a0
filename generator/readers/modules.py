"""Modules and presets: from the shapes of their files to the model."""

from generator.ids import Edition, ModuleId
from generator.model import Module, Preset
from generator.readers import icons
from generator.readers.gather import Gather
from generator.readers.module_shapes import ModuleFileShape, ModuleShape, PresetShape
from generator.readers.strict_yaml import Document, Path_

Box = tuple[Document, ModuleFileShape]


def boxes(gather: Gather) -> list[Box]:
    """Every file of modules."""
    return list(gather.files("cardsdata/{game}/*/module.yaml", "module"))


def modules(gather: Gather, boxes: list[Box]) -> dict[ModuleId, Module]:
    """Every module, in the order of the places that their files give them."""
    found: list[tuple[int, str, Module]] = []
    for document, entry in boxes:
        for id_, module in entry.modules.items():
            found.append((entry.place, document.path, _module(gather, document, id_, module)))
    gather.unique(((module.id, module.where) for _, _, module in found), "module")
    _places(gather, boxes)
    _company(gather, {module.id: module for _, _, module in found})
    return {module.id: module for _, _, module in sorted(found, key=lambda item: item[:2])}


def _places(gather: Gather, boxes: list[Box]) -> None:
    """Each box with modules has a place of its own in the list; without one it comes last."""
    first: dict[int, Document] = {}
    for document, entry in boxes:
        if entry.modules and "place" in document.data:
            other = first.setdefault(entry.place, document)
            if other is not document and not set(entry.modules) & set(other.data["modules"]):
                message = f"place: {entry.place} is that of {other.path} too; each has its own"
                gather.breaks(document.where("place"), message)


def _company(gather: Gather, found: dict[ModuleId, Module]) -> None:
    """No module asks for what it keeps away, itself included."""
    for id_, module in found.items():
        for name, ids in (("needs", module.needs), ("excludes", tuple(module.excludes))):
            if id_ in ids:
                gather.breaks(module.where, f"{id_}: {name}: names {id_} itself")
        needed = _needed(id_, found)
        for other in needed - {id_}:
            if other in module.excludes or id_ in found[other].excludes:
                gather.breaks(module.where, f"{id_}: needs {other} and excludes it; no table can have both")


def _needed(id_: ModuleId, found: dict[ModuleId, Module]) -> set[ModuleId]:
    """The modules that must be on the table for this one to be there, over every detour."""
    waiting, needed = [id_], set[ModuleId]()
    while waiting:
        more = [other for other in found[waiting.pop()].needs if other in found and other not in needed]
        needed |= set(more)
        waiting += more
    return needed


def _module(gather: Gather, document: Document, id_: str, entry: ModuleShape) -> Module:
    at: Path_ = ("modules", id_)
    others = {"needs": entry.needs, "excludes": list(entry.excludes)}
    for name, ids in others.items():
        gather.refer(document.where(*at, name), f"{id_}: {name}", "module", ids)
    gather.refer(document.where(*at, "sources"), f"{id_}: sources", "source", entry.sources)
    return Module(
        id=ModuleId(id_),
        name=gather.text(f"module.{id_}.name", entry.name, document.where(*at, "name")),
        lead=gather.text(f"module.{id_}.lead", entry.lead, document.where(*at, "lead")),
        kind=entry.kind,
        icon=_icon(gather, entry.icon),
        editions=_editions(gather, document, at, id_, entry.editions),
        adds_players={edition: tuple(counts) for edition, counts in entry.adds_players.items()},
        only_players=tuple(entry.only_players),
        needs=tuple(ModuleId(other) for other in entry.needs),
        excludes={
            ModuleId(other): gather.text(
                f"module.{id_}.excludes.{other}", why, document.where(*at, "excludes", other)
            )
            for other, why in entry.excludes.items()
        },
        known_of=entry.known_of or "",
        proposed_in=tuple(entry.proposed_in),
        sources=gather.source_ids(entry.sources),
        where=document.where(*at),
    )


def _editions(
    gather: Gather, document: Document, at: Path_, id_: str, given: list[str] | None
) -> tuple[Edition, ...]:
    """The editions that have it, which a game with editions must say; a game without any has the one."""
    if given is None and not gather.axes.editions:
        return ("",)
    if not given:
        where = document.where(*at) if given is None else document.where(*at, "editions")
        gather.fault(where, f"{id_}: editions: is {'missing' if given is None else 'empty'}")
    return tuple(given or ())


def _icon(gather: Gather, name: str) -> str:
    """The icon of a module; one that is not drawn yet gets the common one."""
    return name if (gather.run.root / icons.FOLDER / f"{name}.svg").is_file() else icons.COMMON


def presets(gather: Gather, boxes: list[Box]) -> tuple[Preset, ...]:
    """Every preset, in the order of the files."""
    found: list[tuple[int, Preset]] = []
    for document, entry in boxes:
        for index, preset in enumerate(entry.presets):
            found.append((entry.place, _preset(gather, document, ("presets", index), preset)))
    gather.unique(((preset.id, preset.where) for _, preset in found), "preset")
    return tuple(preset for _, preset in sorted(found, key=lambda item: item[0]))


def _preset(gather: Gather, document: Document, at: Path_, entry: PresetShape) -> Preset:
    gather.refer(document.where(*at, "modules"), f"{entry.id}: modules", "module", entry.modules)
    return Preset(
        id=entry.id,
        name=gather.text(f"preset.{entry.id}", entry.name, document.where(*at, "name")),
        editions=_editions(gather, document, at, entry.id, entry.editions),
        modules=tuple(ModuleId(id_) for id_ in entry.modules),
        where=document.where(*at, "id"),
    )
