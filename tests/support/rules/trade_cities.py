"""Random questions about what can be built: cities with real cards and boards of their edition, and typed productions."""

from functools import cache

from hypothesis import strategies as st

from generator.rules.wonders.constants import RESOURCES
from generator.rules.wonders.trade.production import building
from tests.support.rules.interpreters import FACTS


@cache
def known() -> dict:
    return FACTS


@cache
def useful(edition: str) -> list[str]:
    """The cards that produce or make trade cheaper."""
    cards = known()["cards"][edition]
    return [
        id_
        for id_, card in sorted(cards.items())
        if {e["kind"] for e in card["effects"]} & {"produces", "discount"}
    ]


@cache
def of_family(edition: str, family: str) -> list[str]:
    """The cards of an edition that forms list together."""
    return [id_ for id_ in sorted(known()[family]) if id_ in known()["cards"][edition]]


def one_of_a_name(ids: list[str]) -> list[str]:
    names = [building(id_) for id_ in ids]
    return [id_ for place, id_ in enumerate(ids) if names[place] not in names[:place]]


productions = st.sampled_from(
    ["W", "S", "C", "O", "G", "P", "T", "SS", "CC", "W/S", "S/C", "W/O", "G/P", "P/T", "G/P/T", "W/S/C/O"]
)


@cache
@st.composite
def cities(draw, edition: str, typed: int = 4) -> dict:
    """What a neighbour shows; most of them have a board."""
    cards = draw(st.lists(st.sampled_from(useful(edition)), max_size=4, unique=True))
    city = {"cards": one_of_a_name(cards), "produces": draw(st.lists(productions, max_size=typed))}
    wonders = sorted(known()["wonders"][edition])
    wonder = draw(st.sampled_from([*wonders, ""]))
    return city | ({"wonder": wonder, "side": draw(st.sampled_from("ab"))} if wonder else {})


@cache
@st.composite
def own_cities(draw, edition: str) -> dict:
    """One's own city, which produces less: otherwise there would be little to buy."""
    city = draw(cities(edition, typed=1)) | {"coins": draw(st.integers(0, 12))}
    if "wonder" in city:
        city["side"] = draw(st.sampled_from("ab"))
        built = len(known()["wonders"][edition][city["wonder"]]["sides"][city["side"]])
        city["stages"] = draw(st.integers(0, built))
    return city


def counted(names: list[str]) -> dict[str, int]:
    return {name: names.count(name) for name in names}


# Costs of few kinds are the hard ones: several sellers of the same resource.
costs = st.lists(st.sampled_from(RESOURCES), min_size=1, max_size=4, unique=True).flatmap(
    lambda names: st.lists(st.sampled_from(names), max_size=7).map(counted)
)


@st.composite
def questions(draw) -> dict:
    """A question whose answer is no fault."""
    edition = draw(st.sampled_from(["second", "first"]))
    question = {"edition": edition, "me": draw(own_cities(edition))}
    me = question["me"]
    targets = ["card", "cost", "cost"] + (["stage"] if "wonder" in me else [])
    target = draw(st.sampled_from(targets))
    if target == "card":
        question["card"] = draw(st.sampled_from(of_family(edition, "priced")))
        question["age"] = draw(st.integers(1, 3))
    elif target == "stage":
        question["stage"] = True
    else:
        of = draw(st.none() | st.sampled_from(["blue", "red", "green", "black", "stage"]))
        question["cost"] = draw(costs) | {"coins": draw(st.integers(0, 2))} | ({"of": of} if of else {})
    for side in ("left", "right"):
        question[side] = draw(cities(edition))
    if me.get("wonder") == "manneken-pis":  # its stages copy those next door
        for side in ("left", "right"):
            question[side] |= {"wonder": "gizah", "side": question[side].get("side", "a")}
    helpers = [helper for helper in of_family(edition, "helpers") if helper not in me["cards"]]
    question["with"] = draw(st.lists(st.sampled_from(helpers), max_size=5, unique=True))
    return question
