"""What a device keeps, so that the pages can be read where there is no connection: the worker, and lists of what it keeps."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from generator.ids import LOCALES, Locale
from generator.site.workers import Entry

WORKER: Final = "worker.js"
"""At the root of the site, as a worker answers only for what stands below it; its name can carry no hash."""
_KEPT: Final = ("calculator", "expansion", "sources")
"""Kinds of pages that are kept with the one above them: each says much more than its line there."""


def files(
    root: Path,
    version: str,
    looks: Iterable[str],
    indexes: Mapping[Locale, Iterable[str]],
    pages: list[Entry],
) -> dict[str, str]:
    """Name -> text: the worker, and for each language what is kept at once, and what only if the reader asks for all of it.

    `looks` names the files that pages of every language need, `indexes` those of the search of each language.
    """
    known = {"VERSION": version, "LOCALES": LOCALES, "SHELL": ["", *sorted(looks)]}
    first = "".join(f"const {name} = {_json(value)};\n" for name, value in known.items())
    found = {WORKER: first + (root / "overrides/frame" / WORKER).read_text(encoding="utf-8")}
    there = {(page.base, page.route) for page in pages}
    for locale in LOCALES:
        ours = sorted((page for page in pages if page.locale == locale), key=lambda page: page.path)
        rest = [page.path for page in ours if _stands_in_a_list(page, there)]
        core = [
            *sorted(indexes[locale]),
            *(page.path for page in ours if not _stands_in_a_list(page, there)),
        ]
        found[f"offline/{locale}.json"] = _json({"version": version, "core": core, "rest": rest})
    return found


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _stands_in_a_list(page: Entry, there: set[tuple[str, str]]) -> bool:
    """Whether it is about one thing that a list tells of too."""
    above, _, _ = page.route.rpartition("/")
    return bool(above) and page.page.kind not in _KEPT and (page.base, above) in there
