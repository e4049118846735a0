"""Files of the site that do not come."""

import re


def file_pattern(file: str) -> re.Pattern[str]:
    """The addresses under which a file may be asked for: its name has a hash in it, and something may follow."""
    stem, _, ending = file.rpartition(".")
    return re.compile(rf"/{re.escape(stem)}(\.[0-9a-f]{{10}})?\.{ending}([?#]|$)")
