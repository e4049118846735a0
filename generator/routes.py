"""Where everything lives. An address is the same in every language but for its first part."""

from typing import Final

from generator.ids import Locale

RULEBOOK: Final = "rules"
SOURCES: Final = f"{RULEBOOK}/sources"
SET_UP: Final = "set-up"
SYMBOLS: Final = "symbols"
PICTURES: Final = "pictures"
RULINGS: Final = "rulings"
MEETINGS: Final = "interactions"
REFEREE: Final = "referee"
CALCULATORS: Final = "calculators"
EXPANSIONS: Final = "expansions"
PRINTS: Final = "prints"
GLOSSARY: Final = "glossary"
STATUS: Final = "status"
OPEN: Final = "open-questions"
ABOUT: Final = "about"
HOME: Final = ""
LASTING: Final = "r"
"""The folder, above the languages, of the links that never die."""


def rule(id_: str) -> str:
    return f"{RULEBOOK}#{id_}"


def sources(id_: str) -> str:
    """Where a rule's sources, rulings and open questions stand."""
    return f"{SOURCES}#{id_}"


def ruling(id_: str) -> str:
    return f"{RULINGS}/{id_}"


def meeting(one: str, other: str) -> str:
    """Where it stands what happens when two effects meet."""
    return f"{MEETINGS}#{one}.{other}"


def situation(id_: str) -> str:
    return f"{REFEREE}#{id_}"


def picture(id_: str) -> str:
    return f"{PICTURES}#{id_}"


def expansion(id_: str) -> str:
    return f"{EXPANSIONS}/{id_}"


def calculator(name: str) -> str:
    return f"{CALCULATORS}/{name}"


def term(id_: str) -> str:
    return f"{GLOSSARY}#{id_}"


def open_question(id_: str) -> str:
    return f"{OPEN}#{id_}"


def source(id_: str) -> str:
    return f"{ABOUT}#source-{id_}"


def symbol(id_: str) -> str:
    return f"{SYMBOLS}#{id_}"


def lasting(game: str, folder: str, id_: str) -> str:
    """The address without a language, from the root of the site; a game whose links are bare, and what has no folder, give none.

    >>> lasting("", "", "trade.buy"), lasting("old-game", "cards", "altar")
    ('r/trade.buy/', 'r/old-game/cards/altar/')
    """
    return "".join(f"{part}/" for part in (LASTING, game, folder, id_) if part)


def url(locale: Locale, game: str, route: str) -> str:
    """The address from the root of the site; `game` is the game's part of it, empty above the games.

    >>> url("ca", "7-wonders", "rules#trade.buy"), url("de", "7-wonders", ""), url("de", "", "")
    ('ca/7-wonders/rules/#trade.buy', 'de/7-wonders/', 'de/')
    """
    page, _, anchor = route.partition("#")
    path = "".join(f"{part}/" for part in (locale, game, page) if part)
    return f"{path}#{anchor}" if anchor else path


def relative(target: str, from_route: str) -> str:
    """The way to a page of the same language and game from another one, so that the site works under any path.

    >>> relative("cards/altar", "rules"), relative("rules#trade.buy", "cards/altar"), relative("", "rules")
    ('../cards/altar/', '../../rules/#trade.buy', '../')
    """
    page, _, anchor = target.partition("#")
    here = from_route.partition("#")[0]
    if page == here:
        return f"#{anchor}" if anchor else "./"
    up = "../" * (here.count("/") + 1 if here else 0)
    path = f"{up}{page}/" if page else up or "./"
    return f"{path}#{anchor}" if anchor else path


def up_to_root(game: str, route: str) -> str:
    """The way from a page to the root of the site, above the languages.

    >>> up_to_root("7-wonders", "cards/altar"), up_to_root("7-wonders", ""), up_to_root("", "")
    ('../../../../', '../../', '../')
    """
    return "../" * (1 + sum(part.count("/") + 1 for part in (game, route) if part))
