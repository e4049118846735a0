"""Cards that have another name in the first edition, and where a page calls them by that of the second."""

import copy
import re
from collections.abc import Mapping
from typing import Final

from generator.games.wonders.ids import EDITIONS
from generator.ids import Locale
from generator.site.content import Content
from tests.support.document import Document
from tests.support.project import library_of

_ALL_NAMES: Final = ".//dl[@class='names'] | .//*[@data-words] | .//script"
"""The list of all names of a card, what a search looks in, and data."""
_WARNINGS: Final = (
    ".//*[@id='cities.editions-names'] | "
    ".//*[contains(@class, 'crib-item')][.//a[contains(@href, '#cities.editions-names')]]"
)
"""The rule which says that a name has gone over to another card."""
_SECOND: Final = (
    ".//*[contains(concat(' ', @class), ' when-edition-second')] | .//*[contains(@class, 'printings-2')]"
)
"""What stands in the second edition alone, and both editions beside one another, each under its name."""


def renamed(content: Content, locale: Locale) -> Mapping[str, tuple[str, str]]:
    """The cards that have another name in the first edition: id -> today's name and that one."""
    second, first = EDITIONS
    both = {
        id_: (names.of(second).text, names.of(first).text)
        for id_, names in library_of(content).names[locale].items()
    }
    return {id_: (new, old) for id_, (new, old) in both.items() if new != old}


def names_of_the_second_edition(page: Document, cards: Mapping[str, tuple[str, str]]) -> list[str]:
    """The names of the second edition that a page shows on a table of the first."""
    names = {new for new, _ in cards.values()} - {old for _, old in cards.values()}
    if not names:
        return []
    main = copy.deepcopy(page.root.find(".//main"))
    for part in main.xpath(f"{_ALL_NAMES} | {_WARNINGS} | {_SECOND}"):
        part.drop_tree()
    pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, sorted(names)))})(?![\w-])")
    return [f"{page}: {name}" for name in pattern.findall(main.text_content())]
