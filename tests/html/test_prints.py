"""The page "For printing": presets, and the printed editions where there are any."""

import pytest

from generator.ids import GameId
from generator.pages.prints import Printed
from generator.pages.prints import page as prints
from generator.site.building import reader_of_game
from generator.site.content import Content
from generator.site.printing import NoPrintError, wanted


def test_a_preset_that_there_is_not_is_refused(content: Content) -> None:
    with pytest.raises(NoPrintError, match=r"^there is no preset nothing; there are all, agora-box, "):
        wanted(content, ["base-game", "nothing"])
    assert wanted(content, ["base-game"]) == {"base-game"}
    assert len(wanted(content, ["all"])) > 10


def test_editions_are_offered_only_if_they_are_there(content: Content) -> None:
    """A plain build prints none; where they are, each says how large it is."""
    reader = reader_of_game(content, GameId("duel"), "de")
    assert ".pdf" not in prints(reader).html
    offered = prints(reader, [Printed("Grundspiel", (("A4", "../../../pdf/one.pdf", "0,6 MB"),))]).html
    assert 'href="../../../pdf/one.pdf" type="application/pdf" download' in offered
    assert "PDF, 0,6 MB" in offered
