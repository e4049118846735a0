"""The same pages as plain Markdown: another generator builds them, so the theme and MkDocs can be left behind."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.ids import GameId
from generator.pages.page import Job
from generator.routes import url
from generator.site.building import jobs, reader_of_game
from generator.site.content import Content
from generator.site.plaintree import write_tree
from tests.support.paths import ROOT
from tests.support.project import library_of

SETTINGS = """site_name: The same pages
theme: {name: material, features: [navigation.prune]}
validation: false
"""
"""A menu of what is near, and nobody looks for links in the text, which other tests do: either would take a third of the time."""


@pytest.fixture(scope="module")
def elsewhere(content: Content, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The English part of the tree, built by Zensical."""
    folder = tmp_path_factory.mktemp("elsewhere")
    write_tree(ROOT, content, folder / "docs", ("en",))
    (folder / "mkdocs.yml").write_text(SETTINGS, "utf-8")
    subprocess.run([sys.executable, "-m", "zensical", "build"], cwd=folder, check=True, capture_output=True)
    return folder / "site"


def all_jobs(content: Content) -> Iterator[tuple[str, Job]]:
    """Every page to be made, with the part of the address that names its game."""
    for game in (GameId(""), *content.world.games):
        yield from ((reader_of_game(content, game, "en").base, job) for job in jobs(content, game))


def test_every_page_is_built(elsewhere: Path, content: Content) -> None:
    """Each page stands at the same address."""
    addresses = {url("en", base, job.route) for base, job in all_jobs(content)}
    built = {
        f"{file.parent.relative_to(elsewhere).as_posix()}/" for file in elsewhere.rglob("en/**/index.html")
    }
    assert addresses <= built


def test_rules_keep_their_anchors(elsewhere: Path, content: Content) -> None:
    """A permanent link to a rule leads there, too."""
    book = (elsewhere / "en" / "7-wonders" / "rules" / "index.html").read_text("utf-8")
    assert all(f'id="{rule}"' in book for rule in library_of(content).rules)
