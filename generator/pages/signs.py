"""Which symbols a drawing shows: each leads to what it means."""

import re
from collections.abc import Collection
from typing import Final

_DRAWN: Final = re.compile(r'href="#icon-([a-z0-9-]+)"')


def signs(known: Collection[str], drawn: str) -> list[str]:
    """The symbols among those `known` that are drawn, each once, in their order.

    >>> signs({"coin"}, '<use href="#icon-coin"></use><use href="#icon-close"></use><use href="#icon-coin"></use>')
    ['coin']
    """
    return [icon for icon in dict.fromkeys(_DRAWN.findall(drawn)) if icon in known]
