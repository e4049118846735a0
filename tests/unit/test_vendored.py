"""What was made by others is, byte for byte, what the note beside it says; the note also says where it is from."""

import hashlib
import re
from pathlib import Path

import pytest

from generator.site.files import is_served

NOTES = {"fonts": "VERSION", "runtime": "VERSION", "vendor": "README.md"}
"""Folder -> the file in it that states the hash of every other."""
OURS = {
    "fonts": {"README.md"},
    "runtime": {"__future__.py", "micropython.d.mts"},
    "vendor": {"lean-qr.d.mts"},
}
"""What was written here, so it has no hash."""
ORIGINS = {
    "fonts": {"@fontsource-variable/alegreya", "source-sans", "fonttools", "brotli"},
    "runtime": {"@micropython/micropython-webassembly-pyscript"},
    "vendor": {"lean-qr"},
}
"""The packages that a note names, those of the tools included."""


def stated(note: Path) -> dict[str, str]:
    """File -> hash, from the lines that hold nothing else."""
    lines = re.findall(r"^ *([0-9a-f]{64})  (\S+)$", note.read_text("utf-8"), re.MULTILINE)
    assert len({name for _, name in lines}) == len(lines)
    return {name: digest for digest, name in lines}


@pytest.mark.parametrize("folder", NOTES)
def test_each_file_has_its_hash_and_none_is_unlisted(root: Path, folder: str) -> None:
    """The hashes are those of the files, and beside them stands nothing but the note and what is ours."""
    place, note = root / "overrides" / folder, NOTES[folder]
    found = {
        file.relative_to(place).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in place.rglob("*")
        if file.is_file() and file.name not in OURS[folder] | {note}
    }
    assert found == stated(place / note)


@pytest.mark.parametrize("folder", NOTES)
def test_each_package_has_its_version(root: Path, folder: str) -> None:
    """The note names every package by its exact version."""
    text = (root / "overrides" / folder / NOTES[folder]).read_text("utf-8")
    for name in ORIGINS[folder]:
        assert re.search(rf"(?<![\w/-])`?{re.escape(name)}`? \d+\.\d+\.\d+(?![\w.])", text), name


def test_each_font_package_has_the_hash_that_npm_states(root: Path) -> None:
    """The fonts are cut, so only the hash of its package says what a font was cut from."""
    lines = (root / "overrides" / "fonts" / "VERSION").read_text("utf-8").splitlines()
    hashed = {line.split()[0] for line in lines if re.search(r" sha512-[A-Za-z0-9+/]{86}==$", line)}
    assert hashed == {"@fontsource-variable/alegreya", "source-sans"}


@pytest.mark.parametrize("folder", NOTES)
def test_no_note_is_served(folder: str) -> None:
    """A browser asks for what is used, never for the note."""
    assert not is_served(f"{folder}/{NOTES[folder]}")
