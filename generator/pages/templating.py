"""The templates of the pages: everything put into them is escaped, and a name that is not there is a fault."""

from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, ClassVar, Final

from jinja2 import (
    BytecodeCache,
    Environment,
    FileSystemLoader,
    StrictUndefined,
    Template,
    TemplateSyntaxError,
    pass_context,
)
from jinja2.bccache import Bucket
from jinja2.runtime import Context
from markupsafe import Markup

from generator.conditions import Condition
from generator.pages.origins import Badges, badges

TEMPLATES: Final = Path(__file__).with_name("templates")


class Compiled(BytecodeCache):
    """Templates that this process has compiled; one whose source has changed is compiled anew."""

    _kept: ClassVar[dict[str, bytes]] = {}

    def get_bucket(self, environment: Environment, name: str, filename: str | None, source: str) -> Bucket:
        """Templates of one name stand in many trees; it is the source that tells whether they are the same."""
        bucket = super().get_bucket(environment, name, source, source)
        if bucket.code is not None and filename:
            bucket.code = _in_file(bucket.code, filename)
        return bucket

    def load_bytecode(self, bucket: Bucket) -> None:
        if known := self._kept.get(bucket.key):
            bucket.bytecode_from_string(known)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._kept[bucket.key] = bucket.bytecode_to_string()

    @classmethod
    def all(cls, environments: Iterable[Environment]) -> dict[str, bytes]:
        """Compile every template of these, and give what was compiled; what is no sound template is left out."""
        for templates in environments:
            for name in templates.list_templates():
                with suppress(TemplateSyntaxError, UnicodeDecodeError):
                    templates.get_template(name)
        return dict(cls._kept)

    @classmethod
    def take(cls, compiled: Mapping[str, bytes]) -> None:
        """Use what another process has compiled."""
        cls._kept.update(compiled)


def _in_file(code: CodeType, name: str) -> CodeType:
    """The same code, which names this file where something fails."""
    inner = (_in_file(one, name) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_filename=name, co_consts=tuple(inner))


_read: ContextVar[set[str] | None] = ContextVar("_read", default=None)


@contextmanager
def noting_templates(names: set[str]) -> Iterator[None]:
    """While this lasts, the names of all templates that are asked for go into the set."""
    before = _read.set(names)
    try:
        yield
    finally:
        _read.reset(before)


class Templates(Environment):
    """Templates that can tell which of them a page was made from."""

    def get_template(
        self,
        name: str | Template,
        parent: str | None = None,
        globals: MutableMapping[str, Any] | None = None,  # noqa: A002
    ) -> Template:
        read = _read.get()
        if read is not None and isinstance(name, str):
            read.add(name)
        return super().get_template(name, parent, globals)


@cache
def icon(name: str, label: str) -> Markup:
    """An icon whose drawing stands elsewhere in the page; without a label it only decorates."""
    use = Markup('<use href="#icon-{}"></use>').format(name)
    if not label:
        return Markup('<svg class="icon" aria-hidden="true">{}</svg>').format(use)
    return Markup('<svg class="icon icon-{}" role="img" aria-label="{}">{}</svg>').format(name, label, use)


@pass_context
def _badges(context: Context, condition: Condition | None) -> Badges:
    """What a condition says about the origin of a text, to the reader for whom a page is made."""
    return badges(context["r"], condition)


@cache
def environment(folders: tuple[Path, ...] = ()) -> Environment:
    """The templates, a game's own before the common ones; made once."""
    made = Templates(
        loader=FileSystemLoader([*folders, TEMPLATES]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=Compiled(),
    )
    made.globals["badges"] = _badges
    return made
