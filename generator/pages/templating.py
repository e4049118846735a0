"""The templates of the pages: everything put into them is escaped, and a name that is not there is a fault."""

from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

TEMPLATES: Final = Path(__file__).with_name("templates")


def environment(**names: object) -> Environment:
    """The templates, with the names that all of them know."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= names
    return made
