"""A made-up game gets everything from its data and one module of rules, with no change anywhere else."""

import json
import re
from pathlib import Path

import pytest

from generator.calculate import rules_of
from generator.checks import checks
from generator.games import reading_of
from generator.ids import LOCALES, GameId
from generator.readers.library import read_world
from generator.site.building import all_pages, build, jobs, reader_of_game
from generator.site.content import Content, read_content
from tests.support import example_game as made_up
from tests.support.micropython import Runtime
from tests.support.sizes import size

LAMPS = GameId("lamps")
ROUTES = {
    "",
    "about",
    "calculators",
    "calculators/light",
    "cards",
    "cards/candle",
    "cards/lantern",
    "expansions",
    "expansions/storm",
    "open-questions",
    "prints",
    "rules",
    "rules/sources",
    "rulings",
    "rulings/no-matches",
    "status",
}


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Content]:
    """A project with this game only."""
    root = made_up.make(tmp_path_factory.mktemp("alone"))
    return root, read_content(root)


@pytest.fixture(scope="module")
def pages(alone: tuple[Path, Content]) -> dict[str, str]:
    """Its pages in English, by their address."""
    return {f"{made.base}/{made.page.route}": made.page.html for made in all_pages(alone[1], "en")}


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_it_passes_every_check(alone: tuple[Path, Content]) -> None:
    """Both tables that it can be played on read right; of the sources that all games share, some wait for the other games."""
    found = checks.problems(*alone)
    assert [line for line in found if not line.startswith("cardsdata/sources.yaml:")] == []
    assert "Lamps: 3 rules, 2 cards, 1 rulings" in checks.summary(alone[1])
    assert "2 legal tables" in checks.summary(alone[1])


def test_it_has_the_pages_of_what_it_has(pages: dict[str, str]) -> None:
    """Without a glossary, symbols or a chapter of the set-up there are no pages of them."""
    assert set(pages) == {"/"} | {f"lamps/{route}" for route in ROUTES}


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("lamps/rules", "Lantern Candle Play Lantern or Candle , and pay its cost."),
        ("lamps/cards/candle", "Light a lamp"),
        ("lamps/rules", "A lantern gives 2 and a candle 1: 5."),
        ("lamps/rules", "Choose your expansions, and the text"),
        ("lamps/rules", "seven turns wins."),
        ("lamps/cards/lantern", "Gives 2 lights."),
        ("lamps/cards/candle", "Gives 1 light."),
        ("lamps/cards/lantern", "May I light a lamp that I cannot pay for?"),
        ("lamps/cards/lantern", "Laterne"),
        ("lamps/rulings/no-matches", "You pay the cost of Lantern"),
        ("lamps/open-questions", "The youngest begins."),
        ("lamps/expansions/storm", "Then put one lamp out."),
        ("lamps/calculators/light", "Count the light"),
        ("/", "A made-up game, as small as a game can be."),
    ],
)
def test_its_pages_say(pages: dict[str, str], path: str, said: str) -> None:
    assert said in words(pages[path])


def test_its_toggle_hides_and_shows(alone: tuple[Path, Content]) -> None:
    """The style sheet knows the toggle, and no edition or number of players."""
    css = build(alone[1], ("en",)).conditions_css
    assert ".side:not(:has(#module-storm:checked))~* .when-storm" in css
    assert ".side:has(#module-storm:checked)" in css.replace(":not(:has(#show-changes:checked))", "")
    assert "edition" not in css
    assert "players" not in css


def test_its_calculator_runs_in_both_interpreters(alone: tuple[Path, Content]) -> None:
    """The browser's Python gives the same answer from the same bytes."""
    root, content = alone
    rules = rules_of(content.world.games[LAMPS].game.rules)
    told = content.rooms[LAMPS].craft.told(content.world.games[LAMPS])
    question = json.dumps({"lanterns": 3, "candles": 1})
    answer = rules.calculate("light", question, told)
    assert answer["light"] == 7
    runtime = Runtime(rules.sources(root / "overrides/runtime", told), rules.package)
    assert runtime.call("light", question) == answer


def test_a_question_that_is_wrong_gets_a_sentence(alone: tuple[Path, Content]) -> None:
    """Faults are said by the game's labels."""
    reader = reader_of_game(alone[1], LAMPS, "en")
    answer = rules_of("generator.rules.lamps").calculate("light", '{"lanterns": 100, "candles": 1}')
    assert [reader.phrases.fault(fault) for fault in answer["error"]] == [
        "Lanterns (lanterns): must be 99\u00a0at most."
    ]


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Content:
    """A project with the real games and this one."""
    return read_content(made_up.make(tmp_path_factory.mktemp("both"), with_real=True))


@pytest.mark.parametrize("game", [GameId("wonders"), GameId("duel")])
def test_games_do_not_mix(both: Content, content: Content, game: GameId) -> None:
    """The pages of a real game are the same with another game beside it."""
    beside, alone = reader_of_game(both, game, "de"), reader_of_game(content, game, "de")
    step = size(1, 60)
    pairs = zip(jobs(both, game)[::step], jobs(content, game)[::step], strict=True)
    assert [one.route for one, other in pairs if one.make(beside).html != other.make(alone).html] == []


def test_home_leads_to_all(both: Content) -> None:
    """In the order that their data gives, in every language."""
    for locale in LOCALES:
        home = next(made.page.html for made in all_pages(both, locale) if not made.game)
        assert re.findall(r'data-game="(\w+)"', home) == ["wonders", "duel", "lamps"]
        assert 'href="7-wonders/"' in home
        assert 'href="duel/"' in home
        assert 'href="lamps/"' in home


def test_a_draft_is_not_shown(tmp_path: Path) -> None:
    """A game that is still being written is read by whoever asks for it; on the site there is nothing of it."""
    root = made_up.make(tmp_path, with_real=True)
    game = root / "cardsdata/lamps/game.yaml"
    game.write_text(f"draft: true\n{game.read_text('utf-8')}", "utf-8")
    (root / "content/lamps/glossary.yaml").unlink()
    assert LAMPS not in read_content(root).world.games
    world, faults = read_world(root, reading_of, drafts=True)
    assert LAMPS in world.games
    assert [str(fault.where) for fault in faults if "lamps" in fault.where.path] == [
        "content/lamps/glossary.yaml:1"
    ]
