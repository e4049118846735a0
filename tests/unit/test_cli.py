"""The command line answers, refuses with a sentence, and says by its exit status which of the two it did."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator import commands as cli
from generator.calculate import rules_of
from generator.ids import LOCALES
from generator.rules import duel, wonders
from generator.rules.question.reading import LONGEST_TEXT
from generator.site.asking import Asking
from tests.support import example_game as made_up
from tests.support import small_project as small_tree
from tests.support.micropython import told
from tests.support.project import PUBLISHED

RULES = rules_of(wonders.__name__)
DUEL = rules_of(duel.__name__)
BOTH = set(RULES.names) & set(DUEL.names)
TWICE = """
import runpy, sys
for arguments in (sys.argv[1:], sys.argv[1:-2]):
    sys.argv[1:] = arguments
    try:
        runpy.run_module("generator", run_name="__main__", alter_sys=True)
    except SystemExit as end:
        print("ended with", end.code, file=sys.stderr)
"""
"""The program with all its arguments, and again without the last two, in one process as it takes a second to load."""
SCIENCE = '{"compass": 2, "gear": 2, "tablet": 2, "wildcards": 0}'


def run(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(cli.main, arguments, input=given)


def clear(name: str, game: str = "wonders") -> str:
    """The name of a calculator as the list has it: with its game where another game has such a name too."""
    return f"{game}/{name}" if name in BOTH else name


@pytest.fixture
def asked_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks is answered from what was read of that project the first time."""
    monkeypatch.setattr(cli, "Asking", _asking)


_asking = cache(Asking)


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small tree in place of the real one."""
    root = small_tree.make(tmp_path)
    monkeypatch.setattr(cli, "ROOT", root)
    return root


def broken(root: Path) -> None:
    small_tree.change(root, small_tree.CARDS, {"replace": "cost: WOO", "with": "cost: WOX"})
    small_tree.change(root, small_tree.CHAPTER, {"replace": "players >= 6", "with": "players > 8"})


# calculate ----------------------------------------------------------------------------------------------------------------


def test_calculate() -> None:
    """An answer is JSON on one line, with status 0."""
    result = run("calculate", "wonders/science", "--json", SCIENCE)
    assert result.exit_code == 0
    assert json.loads(result.stdout)["points"] == 26
    assert result.stdout.count("\n") == 1
    assert result.stderr == ""


def test_calculate_reads_standard_input() -> None:
    """Without --json the question comes from standard input."""
    assert (
        run("calculate", "wonders/science", given=SCIENCE).stdout
        == run("calculate", "wonders/science", "--json", SCIENCE).stdout
    )


def test_calculate_lists() -> None:
    """--list shows every calculator of every game with the schema of its question, by a name that is clear."""
    result = run("calculate", "--list")
    assert result.exit_code == 0
    assert list(json.loads(result.stdout)) == [
        *map(clear, RULES.names),
        *(clear(n, "duel") for n in DUEL.names),
    ]


@pytest.mark.usefixtures("asked_before")
@pytest.mark.parametrize("name", sorted(BOTH))
def test_a_name_that_two_games_have_needs_its_game(name: str) -> None:
    """One sentence names both; which of the two was meant is not guessed."""
    for arguments in ([], ["--schema"]):
        result = run("calculate", name, *arguments, given="{}")
        assert (result.exit_code, result.stdout) == (2, "")
        told_ = f"more than one game has a calculator {name}; say wonders/{name} or duel/{name}"
        assert result.stderr.splitlines()[-1] == f"Error: {told_}"


@pytest.mark.usefixtures("asked_before")
@pytest.mark.parametrize("name", RULES.names)
def test_a_calculator_is_known_with_its_game_too(name: str) -> None:
    """Whether another game has the same name or not."""
    result = run("calculate", f"wonders/{name}", "--schema")
    assert json.loads(result.stdout) == RULES.schema(name, told())


@pytest.mark.usefixtures("asked_before")
@pytest.mark.parametrize("name", ["cost", "duel/cost"])
def test_a_name_that_one_game_has_may_be_short(name: str) -> None:
    """It needs no game, and is the same calculator with it."""
    result = run("calculate", name, "--json", '{"building": "baths", "city": {"coins": 3}}')
    assert json.loads(result.stdout)["coins"] == 2


def test_a_draft_is_asked_with_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is still being written can be asked, and takes no name from the others."""
    root = made_up.make(tmp_path, with_real=True)
    small_tree.change(
        root, "cardsdata/duel/game.yaml", {"replace": "route: duel", "with": "route: duel\ndraft: true"}
    )
    monkeypatch.setattr(cli, "ROOT", root)
    assert run("calculate", "science", "--json", SCIENCE).exit_code == 0
    assert run("calculate", "cost", given="{}").exit_code == 2
    result = run("calculate", "duel/cost", "--json", '{"building": "baths", "city": {"coins": 3}}')
    assert json.loads(result.stdout)["coins"] == 2


@pytest.mark.usefixtures("asked_before")
@pytest.mark.parametrize("name", RULES.names)
def test_calculate_shows_the_schema(name: str) -> None:
    """--schema shows the schema of one calculator's question."""
    result = run("calculate", clear(name), "--schema")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == RULES.schema(name, told())


@pytest.mark.usefixtures("asked_before")
@pytest.mark.parametrize("locale", LOCALES)
def test_a_bad_question_gets_sentences(locale: str) -> None:
    """Every fault is a sentence in the language asked for that names the field; status 2, nothing on standard output."""
    question = '{"compass": -1, "gear": "many", "wildcards": 0}'
    result = run("calculate", "wonders/science", "--json", question, "--locale", locale)
    assert result.exit_code == 2
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert len(lines) == 3
    for line, field in zip(lines, ("compass", "gear", "tablet"), strict=True):
        assert field in line
        assert line.endswith(".")
        assert "{" not in line


def test_where_only_one_number_is_right_it_is_told() -> None:
    """Not "2 to 2"."""
    result = run(
        "calculate", "auction", "--json", '{"coins": [4, 4, 4], "owner": 1, "opener": 2, "bids": [1]}'
    )
    assert result.stderr.endswith("the number of entries must be 2.\n")


@pytest.mark.usefixtures("asked_before")
@pytest.mark.parametrize("question", ["", "no", "[]", '{"compass": 1', "\x00"])
def test_what_is_no_question_is_told(question: str) -> None:
    """Whatever is given in place of a question, the answer is a sentence and no traceback."""
    result = run("calculate", "wonders/science", given=question)
    assert result.exit_code == 2
    assert result.stderr.strip()
    assert "Traceback" not in result.output


def test_what_is_quoted_is_harmless() -> None:
    """Control characters, line breaks and marks that turn the direction are written out."""
    result = run("calculate", "treasury", "--json", '{"coins": 3, "a\\u001b[31m\\u202e\\nb": 1}')
    assert result.stderr.count("\n") == 1
    assert r"a\x1b[31m\u202e\nb" in result.stderr
    assert result.stderr.strip().isprintable()
    assert r"a\x1b\nb is no calculator" in run("calculate", "a\x1b\nb", given="{}").stderr


@pytest.mark.parametrize("language", ["C", "POSIX", "de_DE.ISO-8859-1"])
def test_the_question_is_read_as_utf8(language: str) -> None:
    """On the command line and on standard input, whatever the desktop's language."""
    named = json.dumps({"players": [{"name": "Núria Ş", "gamés": []}]}, ensure_ascii=False)
    command = [sys.executable, "-c", TWICE, "calculate", "ranking", "--locale", "ca", "--json", named]
    surroundings = {**os.environ, "LC_ALL": language, "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    asked = subprocess.run(command, input=named.encode(), capture_output=True, env=surroundings, check=True)
    assert asked.stdout == b""
    *both, rest = asked.stderr.decode().split("ended with 2\n")
    assert rest == ""
    assert ["(players.0.gamés): no hi ha cap camp" in said for said in both] == [True, True]


def test_what_is_not_utf8_is_told() -> None:
    """With the place of the first byte that fits nowhere."""
    result = CliRunner().invoke(cli.main, ["calculate", "treasury"], input=b'{"coins\xff": 3}')
    assert result.exit_code == 2
    assert "the question is not UTF-8: byte 8 " in result.stderr


@pytest.mark.usefixtures("asked_before")
@pytest.mark.parametrize("name", RULES.names)
def test_the_limit_of_a_question_stands_in_its_schema(name: str) -> None:
    """There is one, of the whole text."""
    described = json.loads(run("calculate", clear(name), "--schema").stdout)["description"]
    assert described == f"A JSON text of at most {LONGEST_TEXT} characters."


@pytest.mark.usefixtures("asked_before")
@pytest.mark.parametrize(
    "arguments", [(), ("sience",), ("treasury", "--locale", "pt"), ("treasury", "--jason", "{}")]
)
def test_a_wrong_call_is_told(arguments: tuple[str, ...]) -> None:
    """An unknown calculator, language or option is a wrong call: status 2, and what would be right."""
    result = run("calculate", *arguments, given="{}")
    assert result.exit_code == 2
    assert "Error: " in result.stderr
    assert any(word in result.stderr for word in ("there are wonders/science", "'ca'", "--json"))


# check, status, write, translations, schemas --------------------------------------------------------------------------------


@pytest.mark.release  # make check does the same in every tier
def test_check() -> None:
    """The content is without a fault: one line for each game that says what was checked."""
    result = run("check")
    assert (result.exit_code, result.stderr) == (0, "")
    said = result.stdout.splitlines()
    assert [line.split(":")[0] for line in said] == ["7 Wonders", "7 Wonders Duel"]
    assert all(line.endswith("legal tables of modules, edition and players read right") for line in said)


def test_check_finds(tree: Path) -> None:
    """Every problem stands on a line of its own; status 1."""
    small_tree.change(tree, PUBLISHED, {"replace": "symbol shield\n", "with": ""})
    result = run("check")
    assert result.exit_code == 1
    assert result.stderr == f"{PUBLISHED}:19: symbol shield: is new; add it as a line here\n"


def test_publish(tree: Path) -> None:
    """What is new is put into the list, in order; what is gone stays; a second time nothing is left to do."""
    file = tree / PUBLISHED
    before = file.read_text("utf-8")
    small_tree.change(tree, PUBLISHED, {"replace": "symbol shield\n", "with": ""})
    assert run("publish").stdout == "wonders: 1 new ids\n"
    assert sorted(file.read_text("utf-8").splitlines()) == sorted(before.splitlines())
    assert run("publish").stdout == "wonders: 0 new ids\n"
    file.unlink()
    run("publish")
    assert run("check").exit_code == 0


def test_status(tree: Path) -> None:
    """Each language has a line with its figures, and the first texts that it lacks."""
    result = run("status")
    assert result.exit_code == 0
    game, *lines = result.stdout.splitlines()
    assert game == "7 Wonders"
    assert [line.split()[0] for line in lines if not line.startswith(" ")] == list(LOCALES)
    assert "missing: interface.site-name" in result.stdout
    assert tree.exists()


@pytest.mark.parametrize("command", ["check", "status", "translations", "build", "write"])
def test_faults_end_every_command(tree: Path, command: str) -> None:
    """With faults in the data every command tells them all, writes nothing, and ends with status 1."""
    broken(tree)
    before = small_tree.snapshot(tree.parent)
    result = run(command, *([str(tree / "out")] if command in ("build", "write") else []))
    assert result.exit_code == 1
    *lines, last = result.stderr.splitlines()
    assert [line.split(": ")[0] for line in lines] == [f"{small_tree.CARDS}:21", f"{small_tree.CHAPTER}:36"]
    assert last == "2 faults; nothing was written"
    assert small_tree.snapshot(tree.parent) == before


def test_one_fault_is_one(tree: Path) -> None:
    """Not "1 faults"."""
    small_tree.change(tree, small_tree.CARDS, {"replace": "cost: WOO", "with": "cost: WOX"})
    assert run("check").stderr.splitlines()[-1] == "1 fault; nothing was written"


def test_translations(tree: Path) -> None:
    """The .po files are brought up to date, and each language says what it lacks."""
    result = run("translations")
    assert result.exit_code == 0
    assert [line.split(":")[0] for line in result.stdout.splitlines()] == ["ca", "es", "de", "fr"]
    before = small_tree.snapshot(tree)
    run("translations")
    assert small_tree.snapshot(tree) == before


def test_schemas(tree: Path) -> None:
    """The schemas are written as the records say."""
    small_tree.change(tree, "cardsdata/schemas/wonders/cards.json", {"remove": "file"})
    assert run("check").exit_code == 1
    assert run("schemas").exit_code == 0
    assert run("check").exit_code == 0


def test_write(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pages are written into the folder given, and their number is told."""
    written: list[Path] = []
    monkeypatch.setattr(cli, "write_tree", lambda _root, _content, folder: written.append(folder) or 7)
    result = run("write", str(tree / "plain"))
    assert (result.exit_code, result.stdout) == (0, "7 pages\n")
    assert written == [tree / "plain"]


# the whole ------------------------------------------------------------------------------------------------------------------


def test_unknown_command() -> None:
    """A command that does not exist is told, with status 2."""
    result = run("chekc")
    assert result.exit_code == 2
    assert "chekc" in result.stderr


def test_help() -> None:
    """-h and --help show every command with one sentence."""
    result = run("-h")
    assert (result.exit_code, result.stdout) == (0, run("--help").stdout)
    for name, command in cli.main.commands.items():
        assert name in result.stdout
        assert command.help


def test_a_second_language_needs_something_to_print(tmp_path: Path) -> None:
    result = run("build", str(tmp_path / "out"), "--beside", "de")
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1] == "Error: --beside needs --pdf: which rulebooks are to be printed?"
    assert not (tmp_path / "out").exists()
