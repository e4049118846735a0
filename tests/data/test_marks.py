"""How sure a figure or a name is, is told where it stands: disputed, from one source only, of one edition, not confirmed."""

import re
from typing import Any

import pytest
import yaml

from generator.ids import GameId
from generator.pages.reader import Reader
from generator.site.building import reader_of_game
from generator.site.content import Content
from tests.support.paths import DATA
from tests.support.project import GAME

CASES = yaml.safe_load((DATA / "marks.yaml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def readers(content: Content) -> dict[str, Reader]:
    return {game: reader_of_game(content, GameId(game), "en") for game in (GAME, "duel")}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["page"])
def test_a_page_tells_how_sure_it_is(readers: dict[str, Reader], case: dict[str, Any]) -> None:
    reader = readers[case.get("game", GAME)]
    [job] = [job for job in reader.craft.jobs(reader.library) if job.route == case["page"]]
    told = " ".join(re.sub(r"<[^>]*>", " ", job.make(reader).html).split())
    for words in case.get("says", ()):
        assert words in told
    for words in case.get("lacks", ()):
        assert words not in told
