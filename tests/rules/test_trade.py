"""What the calculator of buildings and their costs takes from the fields and from the cards."""

import yaml

from generator.rules.wonders.trade.building import FIELDS
from generator.rules.wonders.trade.production import building
from tests.support.paths import ROOT

NAMES = ROOT / "cardsdata" / "wonders" / "base" / "names" / "en.yaml"


def test_few_inputs_are_required() -> None:
    assert [field.name for field in FIELDS if field.required] == ["me"]
    me = next(field for field in FIELDS if field.name == "me")
    assert [member.name for member in me.members if member.required] == ["coins"]


def test_two_cards_of_one_name_have_ids_that_differ_in_the_age_only() -> None:
    names: dict[str, set[str]] = {}
    for id_, name in yaml.safe_load(NAMES.read_text("utf-8"))["cards"].items():
        names.setdefault(name["name"], set()).add(building(id_))
    assert all(len(buildings) == 1 for buildings in names.values())
    assert len({building for buildings in names.values() for building in buildings}) == len(names)
