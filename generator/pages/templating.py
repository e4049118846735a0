"""The templates of the pages: everything put into them is escaped, and a name that is not there is a fault."""

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar, Final

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined
from jinja2.bccache import Bucket

TEMPLATES: Final = Path(__file__).with_name("templates")


class Compiled(BytecodeCache):
    """Templates that this process has compiled; one whose source has changed is compiled anew."""

    _kept: ClassVar[dict[str, bytes]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if known := self._kept.get(bucket.key):
            bucket.bytecode_from_string(known)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = bucket.bytecode_to_string()


def environment(folders: Iterable[Path] = (), **names: object) -> Environment:
    """The templates, a game's own before the common ones, with the names that all of them know."""
    made = Environment(
        loader=FileSystemLoader([*folders, TEMPLATES]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=Compiled(),
    )
    made.globals |= names
    return made
