"""The production build: the same bytes each time, and the same as those of the site that the daily tests read."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.ids import LOCALES, Locale
from generator.site.placing import MARK
from generator.site.searching import path_of
from tests.support.paths import ROOT
from tests.support.site_on_demand import SiteOnDemand
from tests.support.weights import BUDGET, SEARCH_BUDGET, compressed, weights

OF_ALL_PAGES = {"_headers", ".htaccess", "worker.js", MARK, *(f"offline/{locale}.json" for locale in LOCALES)}
"""What a build adds to the site on demand: what lists every page, and what a host reads."""


def hashes(folder: Path) -> dict[str, str]:
    """Every file of a folder with the hash of its bytes."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in files
    }


def test_two_builds_are_identical(build: Path, tmp_path: Path) -> None:
    """In another folder, with another seed of Python's hashes, in another place of the world."""
    other = tmp_path / "a folder" / "of another name"
    other.parent.mkdir()
    command = [sys.executable, "-m", "generator", "build", str(other)]
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "TZ": "Pacific/Auckland", "LC_ALL": "C"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    one, two = hashes(build), hashes(other)
    assert sorted(path for path in one.keys() | two.keys() if one.get(path) != two.get(path)) == []


def is_of(path: str, locale: str) -> bool:
    """Whether a file is a page or the search of a language, or of none."""
    locales = {other for other in LOCALES if path.startswith(f"{other}/") or f"/search-{other}." in path}
    return locales == ({locale} if locale else set())


@pytest.mark.parametrize("locale", ["", *LOCALES])
def test_the_site_on_demand_has_the_bytes_of_the_build(build: Path, locale: str) -> None:
    """Every file that it knows; the style sheet of the conditions when all pages of a language are made."""
    site = SiteOnDemand(ROOT)
    paths = [path for path in site.paths if is_of(path, locale) and path != site.conditions_path]
    assert len(paths) > 500
    paths += [site.conditions_path] if locale else []
    files = {path: build / path / "index.html" if path.endswith("/") else build / path for path in paths}
    assert [path for path, file in files.items() if site.file(path) != file.read_bytes()] == []


def test_the_site_on_demand_has_all_files_of_the_build(build: Path) -> None:
    built = {file.relative_to(build).as_posix() for file in build.rglob("*") if file.is_file()}
    known = {f"{path}index.html" if path.endswith("/") else path for path in SiteOnDemand(ROOT).paths}
    assert built - known == OF_ALL_PAGES
    assert known - built == set()


@pytest.mark.parametrize("locale", LOCALES)
def test_every_page_is_in_one_of_the_lists_of_what_a_device_keeps(build: Path, locale: Locale) -> None:
    lists = json.loads((build / f"offline/{locale}.json").read_text("utf-8"))
    pages = {f"{page.parent.relative_to(build).as_posix()}/" for page in (build / locale).rglob("index.html")}
    listed = [path for path in (*lists["core"], *lists["rest"]) if path.endswith("/")]
    assert sorted(listed) == sorted(pages)
    assert all((build / path).is_file() for path in lists["core"] if not path.endswith("/"))
    assert {f"{locale}/7-wonders/{route}/" for route in ("rules", "referee")} <= set(lists["core"])
    assert f"{locale}/7-wonders/cards/altar/" in lists["rest"]


@pytest.mark.parametrize("game", ["7-wonders", "duel"])
@pytest.mark.parametrize("locale", LOCALES)
def test_the_rulebook_is_within_its_budget(build: Path, locale: Locale, game: str) -> None:
    fetched = weights(f"{locale}/{game}/rules/index.html", lambda path: (build / path).read_bytes())
    assert sum(fetched.values()) <= BUDGET, fetched


@pytest.mark.parametrize("game", ["wonders", "duel"])
@pytest.mark.parametrize("locale", LOCALES)
def test_the_search_of_a_language_is_within_its_budget(build: Path, locale: Locale, game: str) -> None:
    stem, _, ending = path_of(game, locale).rpartition(".")
    [index] = build.glob(f"{stem}.*.{ending}")
    assert compressed(index.read_bytes()) <= SEARCH_BUDGET
