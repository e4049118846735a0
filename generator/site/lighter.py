"""Scripts and style sheets as they are sent: without the comments and the indentation that are for us.

No packer: names, lines and their order stay, so that what a browser reports can be found in the source.
"""

import re
from typing import Final

_BEFORE_CODE: Final = re.compile(r"^[ \t]*(?://.*)?\n?", re.MULTILINE)
_BLOCK: Final = re.compile(r"^[ \t]*/\*\*.*?\*/", re.MULTILINE | re.DOTALL)
"""A comment on types, at the beginning of a line: no text can stand there, as none runs over lines."""
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)


class LongTextError(ValueError):
    """A template literal of a script runs over lines, so that its lines cannot be told from code."""


def script(text: str, name: str) -> str:
    r"""A script without its lines of comment, its comments on types and its indentation.

    Raises LongTextError, naming the file and the line, where a template literal does not end on its line.

    >>> script("// Why.\n{\n  /** @type {number} */\n  go(); // at once\n}\n", "go.mjs")
    '{\ngo(); // at once\n}\n'
    """
    bare = _BLOCK.sub(lambda block: "\n" * block[0].count("\n"), text)
    for number, line in enumerate(bare.splitlines(), 1):
        if line.count("`") % 2 and not line.lstrip().startswith("//"):
            raise LongTextError(
                f"{name}, line {number}: a template literal must end on the line that it begins on"
            )
    return _BEFORE_CODE.sub("", bare)


def sheet(text: str) -> str:
    r"""A style sheet without its comments and its indentation.

    >>> sheet("/* Paper. */\n\nbody {\n  margin: 0; /* none */\n}\n")
    'body {\nmargin: 0; \n}\n'
    """
    return _BEFORE_CODE.sub("", _COMMENT.sub("", text))
