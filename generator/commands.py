"""The command line."""

import io
import json
import os
import sys
from pathlib import Path
from typing import Any, NoReturn

import click

from generator.checks import checks
from generator.games import reading_of
from generator.ids import LOCALES, SOURCE_LOCALE, GameId, Locale
from generator.pages.aloud import NoTableError, aloud, table_of
from generator.readers import published, translations
from generator.readers.faults import ContentError, printable
from generator.readers.library import World, sound_world
from generator.readers.schemas import write_schemas
from generator.site import production, serving
from generator.site.asking import Asking
from generator.site.building import reader_of_game
from generator.site.content import Content, read_content, shapes_of
from generator.site.plaintree import write_tree

ROOT = Path(__file__).resolve().parent.parent
MOST_PORT = 65535


def _content() -> Content:
    """Everything, read; a fault ends the program with the whole report."""
    try:
        return read_content(ROOT)
    except ContentError as error:
        _give_up(error)


def _world() -> World:
    """The facts and the English texts; a fault ends the program with the whole report."""
    try:
        return sound_world(ROOT, reading_of)
    except ContentError as error:
        _give_up(error)


def _give_up(error: ContentError) -> NoReturn:
    click.echo(str(error), err=True)
    count = len(error.faults)
    click.echo(f"{count} {'fault' if count == 1 else 'faults'}; nothing was written", err=True)
    sys.exit(1)


def _line(text: object) -> str:
    """What quotes an input, on one line and harmless."""
    return printable(str(text).replace("\n", "\\n"))


class _Group(click.Group):
    """The commands; whatever the desktop's language, the streams are UTF-8."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(encoding="utf-8")
        return super().main(*args, **kwargs)


def _utf8(given: str) -> str:
    """What stood on the command line, read as UTF-8 whatever the desktop's language; raises UnicodeDecodeError."""
    return os.fsencode(given).decode()


def _question(text: str | None) -> str:
    """The question, from the option or from standard input."""
    try:
        return sys.stdin.read() if text is None else _utf8(text)
    except UnicodeDecodeError as error:
        raise click.UsageError(
            f"the question is not UTF-8: byte {error.start + 1} fits in no character"
        ) from error


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Build, check and question the rules reference."""


@main.command()
@click.argument("folder", type=click.Path(path_type=Path), default=ROOT / "site")
@click.option("--pdf", multiple=True, metavar="PRESET", help="Print the rulebook of a preset too, or of all.")
@click.option(
    "--beside", type=click.Choice(LOCALES), help="Print booklets with this language beside the others too."
)
def build(folder: Path, pdf: tuple[str, ...], beside: Locale | None) -> None:
    """Build the whole site into FOLDER (by default site/)."""
    if beside and not pdf:
        raise click.UsageError("--beside needs --pdf: which rulebooks are to be printed?")
    try:
        production.build(ROOT, folder, click.echo, pdf, beside)
    except ContentError as error:
        _give_up(error)
    except production.BuildError as error:
        click.echo(_line(error), err=True)
        sys.exit(1)


@main.command()
@click.option("--address", default="127.0.0.1:8000", show_default=True, help="Where to serve.")
def serve(address: str) -> None:
    """Serve all languages; a page is made when it is asked for, and again whenever something in it changes."""
    host, _, port = address.rpartition(":")
    if not host or not port.isascii() or not port.isdecimal() or int(port) > MOST_PORT:
        raise click.BadParameter(f"{address!r} is no address; write for example 127.0.0.1:8000")
    again = [sys.executable, "-m", "generator", *sys.argv[1:]]
    try:
        serving.serve(ROOT, host, int(port), click.echo, again)
    except OSError as error:
        click.echo(f"{address}: {error.strerror or error}", err=True)
        sys.exit(1)


@main.command()
@click.argument("folder", type=click.Path(path_type=Path))
def write(folder: Path) -> None:
    """Write the same pages as a plain tree of Markdown files, for any other site generator."""
    click.echo(f"{write_tree(ROOT, _content(), folder)} pages")


@main.command()
@click.argument("game")
@click.argument("modules", nargs=-1)
@click.option("--locale", type=click.Choice(LOCALES), default=SOURCE_LOCALE, show_default=True)
@click.option("--edition", help="The newest if left out.")
@click.option("--players", type=int, help="Any number if left out.")
@click.option("--brief", is_flag=True, help="Only what has to be done.")
def read(game: str, modules: tuple[str, ...], locale: Locale, *, brief: bool, **seats: Any) -> None:
    """Write the rules of one table as plain text, such as `read GAME MODULE --players 5`."""
    content = _content()
    if game not in content.world.games:
        raise click.BadParameter(
            f"there is no game {_line(game)}; there are {', '.join(content.world.games)}"
        )
    reader = reader_of_game(content, GameId(game), locale)
    try:
        click.echo(aloud(reader, table_of(reader, modules, **seats), brief=brief), nl=False)
    except NoTableError as error:
        raise click.BadParameter(_line(error)) from error


@main.command()
def check() -> None:
    """Check facts, texts and translations, and every combination of edition and players."""
    content = _content()
    problems = checks.problems(ROOT, content)
    for problem in problems:
        click.echo(problem, err=True)
    click.echo(checks.summary(content))
    sys.exit(1 if problems else 0)


@main.command()
def status() -> None:
    """Show how far each translation is."""
    content = _content()
    for game, library in content.world.games.items():
        click.echo(library.game.name.english)
        for c in content.coverage(game):
            click.echo(
                f"{c.locale}  texts {c.translated:5} of {c.texts} ({c.share:6.1%})"
                f"   printed names {c.printed:3} of {c.names}   printed terms {c.printed_terms:3} of {c.terms}"
            )
            for key in c.missing[:10]:
                click.echo(f"      {'of older English' if key in c.outdated else 'missing'}: {key}")


@main.command("translations")
def update_translations() -> None:
    """Bring the .po files up to date with the English."""
    try:
        for locale, missing in translations.update(ROOT, _world()).items():
            click.echo(f"{locale}: {missing} texts to translate")
    except ContentError as error:
        _give_up(error)


@main.command()
def publish() -> None:
    """Add every new id to the list of those that addresses may hold; none is taken out."""
    for id_, library in _world().games.items():
        click.echo(f"{id_}: {published.publish(ROOT, library)} new ids")


@main.command()
def schemas() -> None:
    """Write the JSON Schemas of all data files."""
    click.echo(f"{write_schemas(ROOT, shapes_of(ROOT))} schemas")


def _no_calculator(asking: Asking, name: str | None) -> str:
    """Why a name is none of a calculator, or not of one alone."""
    if name and (meant := asking.several(name)):
        return f"more than one game has a calculator {name}; say {' or '.join(meant)}"
    return f"{_line(name or 'nothing')} is no calculator; there are {', '.join(asking.names)}"


@main.command()
@click.argument("name", required=False)
@click.option("--json", "text", help="The question as JSON; by default it is read from standard input.")
@click.option(
    "--list", "listing", is_flag=True, help="List the calculators with the schemas of their questions."
)
@click.option("--schema", is_flag=True, help="Show the schema of this calculator's question.")
@click.option("--locale", type=click.Choice(LOCALES), default="en", help="The language of fault messages.")
def calculate(name: str | None, text: str | None, listing: bool, schema: bool, locale: Locale) -> None:  # noqa: FBT001
    """Answer a question by the same rules that run in the reader's browser."""
    try:
        asking = Asking(ROOT)
        if listing:
            click.echo(json.dumps(asking.schemas(), indent=2))
            return
        if name is None or not asking.knows(name):
            raise click.UsageError(_no_calculator(asking, name))
        if schema:
            click.echo(json.dumps(asking.schema(name), indent=2))
            return
        answer = asking.answer(name, _question(text))
        if "error" in answer:
            for fault in asking.faults(name, answer["error"], locale):
                click.echo(_line(fault), err=True)
            sys.exit(2)
        click.echo(json.dumps(answer, ensure_ascii=False))
    except ContentError as error:
        _give_up(error)
