"""The inputs of a worked example read as a description of a table: who or what, and what there is of it."""

from typing import Final

import pytest

from generator.pages import forms
from generator.pages.given import rows
from generator.site.content import Content
from tests.support.project import library_of, reader_of

TOLD: Final = {
    ("en", "university-from-both-sides", "second"): [
        ("Card", "University"),
        ("Your city", "5 coins; Gizah; Side: A or Day; Lumber Yard and West Trading Post"),
        ("Left neighbour", "Alexandria; Tree Farm"),
        ("Right neighbour", "Ephesos; Sawmill and Caravansery"),
    ],
    ("de", "university-from-both-sides", "first"): [
        ("Karte", "Universität"),
        ("Deine Stadt", "5 Münzen; Gizah; Seite: Tag (A); Holzplatz und Kontor West"),
        ("Linker Nachbar", "Alexandria; Baumschule"),
        ("Rechter Nachbar", "Ephesos; Sägewerk und Karawanserei"),
    ],
    ("en", "score-of-three-cities", "second"): [
        ("Anna", "Altar, Theater and Workers Guild; 5 coins; Victory tokens of 3: 1"),
        ("Bert", "Lumber Yard, Ore Vein, Tavern, Dispensary and Workshop; 4 coins; Defeat tokens: 1"),
        ("Cleo", "Clay Pool, Baths and Lodge; 15 coins; Victory tokens of 5: 1 and Defeat tokens: 1"),
    ],
    ("en", "conflicts-of-four-players", "second"): [
        ("Shields, Age I", "Player 1: 1; Player 2: 1; Player 3: 0; Player 4: 0"),
        ("Shields, Age II", "Player 1: 3; Player 2: 1; Player 3: 2; Player 4: 0"),
        ("Shields, Age III", "Player 1: 3; Player 2: 6; Player 3: 5; Player 4: 0"),
    ],
}


@pytest.mark.parametrize(("asked", "told"), TOLD.items(), ids=["-".join(asked) for asked in TOLD])
def test_it_reads_like_a_table(content: Content, asked: tuple[str, str, str], told: list) -> None:
    locale, id_, edition = asked
    reader = reader_of(content, locale)
    example = library_of(content).examples[id_]
    found = rows(reader, forms.shape(reader, example.calculator), example.input, edition)
    assert [tuple(" ".join(said.split()) for said in row) for row in found] == told
