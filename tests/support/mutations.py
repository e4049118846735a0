"""Random slips in the files of the small tree, each told by its number: in a letter, a line, a block, a whole file."""

import random
from collections.abc import Callable
from pathlib import Path

from tests.support.small_project import write

KINDS = (".yaml", ".po", ".txt", ".svg", ".html")
LETTERS = "aZ0 :#-{}[]\"'|>&*!%@`,?~\t\n\\<é\u200b\x00."
WORDS = (
    "null",
    "true",
    "no",
    "-1",
    "99999999999",
    "[]",
    "{}",
    "''",
    "not ",
    "edition.first",
    "{n}",
    "{rule:x}",
    "<b>",
)


def files(root: Path) -> list[Path]:
    """What is changed: data, sentences, icons, and the templates of the frame."""
    folders = (root / name for name in ("cardsdata", "content", "overrides/icons", "overrides/frame"))
    return sorted(file for folder in folders for file in folder.rglob("*") if file.suffix in KINDS)


def mutate(root: Path, seed: int) -> str:
    """Make one to three slips, always the same for a number; says which."""
    chance = random.Random(seed)
    told = []
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        file = chance.choice([one for one in files(root) if one.is_file()])
        slip = chance.choice(SLIPS)
        told.append(f"{slip.__name__} in {file.relative_to(root)}")
        slip(file, chance)
    return ", ".join(told)


def _text(change: Callable[[str, random.Random], str]) -> Callable[[Path, random.Random], None]:
    def slip(file: Path, chance: random.Random) -> None:
        text = file.read_bytes().decode("utf-8", "replace")
        write(file, change(text, chance).encode("utf-8", "surrogatepass"))

    slip.__name__ = change.__name__
    return slip


def letter_put_in(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(LETTERS) + text[at:]


def letter_lost(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + text[at + 1 :]


def letters_exchanged(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :]


def word_put_in(text: str, chance: random.Random) -> str:
    words = text.split(" ")
    words[chance.randrange(len(words))] = chance.choice(WORDS)
    return " ".join(words)


def _exchanged(text: str, between: str, chance: random.Random) -> str:
    parts = text.split(between)
    one, other = chance.randrange(len(parts)), chance.randrange(len(parts))
    parts[one], parts[other] = parts[other], parts[one]
    return between.join(parts)


def words_exchanged(text: str, chance: random.Random) -> str:
    return _exchanged(text, " ", chance)


def line_lost(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    del lines[chance.randrange(len(lines))]
    return "\n".join(lines)


def line_doubled(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    return "\n".join([*lines[: at + 1], *lines[at:]])


def lines_exchanged(text: str, chance: random.Random) -> str:
    return _exchanged(text, "\n", chance)


def line_moved_in(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    lines[at] = chance.choice((lines[at][2:], f"  {lines[at]}", f" {lines[at]}"))
    return "\n".join(lines)


def block_lost(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    return "\n".join([*lines[:at], *lines[at + chance.randrange(1, 12) :]])


def block_moved(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
    block, rest = lines[at : at + 5], [*lines[:at], *lines[at + 5 :]]
    return "\n".join([*rest[:to], *block, *rest[to:]])


def cut_off(text: str, chance: random.Random) -> str:
    return text[: chance.randrange(len(text) + 1)]


def encoded(file: Path, chance: random.Random) -> None:
    text = file.read_bytes().decode("utf-8", "replace")
    write(file, text.encode(chance.choice(("utf-16", "latin-1", "utf-8-sig", "cp1252")), "replace"))


def line_ends(file: Path, chance: random.Random) -> None:
    write(file, file.read_bytes().replace(b"\n", chance.choice((b"\r\n", b"\r", b"\n\n"))))


def renamed(file: Path, chance: random.Random) -> None:
    name = chance.choice(
        (file.name.upper(), f"{file.name}~", f"{file.stem}-old{file.suffix}", f"x{file.name}")
    )
    file.rename(file.with_name(name))


def copied(file: Path, chance: random.Random) -> None:
    name = chance.choice((f"{file.name}.orig", f"{file.stem}2{file.suffix}", f"0{file.name}"))
    file.with_name(name).write_bytes(file.read_bytes())


def deleted(file: Path, _: random.Random) -> None:
    file.unlink()


def emptied(file: Path, _: random.Random) -> None:
    write(file, b"")


SLIPS: tuple[Callable[[Path, random.Random], None], ...] = (
    *map(
        _text,
        (
            letter_put_in,
            letter_lost,
            letters_exchanged,
            word_put_in,
            words_exchanged,
            line_lost,
            line_doubled,
            lines_exchanged,
            line_moved_in,
            block_lost,
            block_moved,
            cut_off,
        ),
    ),
    encoded,
    line_ends,
    renamed,
    copied,
    deleted,
    emptied,
)
