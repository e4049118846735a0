"""The organiser's desk: a page that runs a tournament on the device, by the rules that the calculators run."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from markupsafe import Markup

from generator import routes
from generator.games.wonders.components import base_cards, base_wonders
from generator.games.wonders.ids import EDITIONS
from generator.ids import Edition
from generator.model import Library
from generator.pages import forms
from generator.pages.page import Job, Page
from generator.pages.reader import Reader
from generator.rules.wonders.tournament.schemes import PRESETS, READINGS, RECOMMENDED, SCHEMES, TIES

ROUTE: Final = "desk"
_SAYS: Final = ("ranking", "seating")
"""The calculators whose messages the desk says."""
_TEXTS: Final = "interface.desk."
_STEPS: Final = ("tournament-points", "relative-shares", "victory-points", "coins", "lot")
_COLUMNS: Final = ("place", "name", "points", "percent", "victory_points", "coins", "decided_by")
_MODULE: Final = "tournament"


def jobs(library: Library) -> Iterator[Job]:
    """The page, where there are rules for tournaments."""
    if _MODULE in library.modules:
        yield Job(ROUTE, page)


def page(reader: Reader) -> Page:
    """What the desk does, in words; a script puts the desk itself there."""
    reader.route = ROUTE
    shown = {
        "schemes": list(_schemes(reader)),
        "readings": list(_readings(reader)),
        "ties": list(_ties(reader)),
    }
    html = reader.render("desk", ROUTE, words=_said(reader), module=_MODULE, **shown)
    return Page(
        route=ROUTE,
        kind="desk",
        title=reader.a("interface.desk.title"),
        description=reader.a("interface.desk.lead"),
        html=html,
        conditions=frozenset(reader.conditions),
        section=routes.CALCULATORS,
        scripts=("desk.mjs",),
        styles=("desk.css",),
    )


def _readings(reader: Reader) -> Iterator[tuple[str, str]]:
    yield from ((word, reader.a(f"choice.virtual.{word}")) for word in (RECOMMENDED, *READINGS))


def _ties(reader: Reader) -> Iterator[tuple[str, str]]:
    yield from ((word, reader.a(f"choice.ties.{word}")) for word in TIES)


def _schemes(reader: Reader) -> Iterator[tuple[str, str, str]]:
    """Every scheme with its name and the source that it comes from."""
    sources = {preset.name: preset.source for preset in PRESETS}
    for scheme in SCHEMES:
        yield scheme, reader.a(f"choice.scheme.{scheme}"), sources.get(scheme, "")


def _said(reader: Reader) -> Markup:
    """All that the script says, as JSON that stands in the page."""
    text = json.dumps(_words(reader), ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c"))  # noqa: S704


def _words(reader: Reader) -> dict[str, Any]:
    """The texts of the desk, the messages of its calculators, and the names of what is drawn."""
    texts = reader.library.texts
    messages = (key for name in _SAYS for key in forms.said(reader, name))
    return {
        **{key: forms.forms(reader, f"say.{key}") for key in messages if f"say.{key}" in texts},
        "desk": {
            key.removeprefix(_TEXTS): forms.forms(reader, key) for key in texts if key.startswith(_TEXTS)
        },
        "steps": {step: reader.a(f"choice.decided_by.{step}") for step in _STEPS},
        "columns": {column: reader.a(f"column.{column}") for column in _COLUMNS},
        "schemes": {scheme: name for scheme, name, _ in _schemes(reader)},
        "readings": dict(_readings(reader)),
        "ties": dict(_ties(reader)),
        "editions": {edition: reader.edition(edition) for edition in EDITIONS},
        "wonders": {
            edition: _named(reader, edition, _wonders(reader.library, edition)) for edition in EDITIONS
        },
        "guilds": {
            edition: _named(reader, edition, _guilds(reader.library, edition)) for edition in EDITIONS
        },
    }


def _wonders(library: Library, edition: Edition) -> Iterable[str]:
    """The wonders of the base game; what fans made is never drawn for a tournament, nor what an expansion brings."""
    return (id_ for id_, wonder in base_wonders(library).items() if edition in wonder.boards)


def _guilds(library: Library, edition: Edition) -> Iterable[str]:
    """Its guilds."""
    return (id_ for id_, card in base_cards(library).items() if card.is_guild and edition in card.printings)


def _named(reader: Reader, edition: Edition, ids: Iterable[str]) -> Mapping[str, str]:
    return {id_: reader.name(id_, edition).text for id_ in ids}
