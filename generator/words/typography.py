"""How each language sets its texts: apostrophes, spaces that do not break, the spaces of French before high signs.

Translators write with the keys that they have; `typeset` makes of it what a printer would.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from generator.ids import Locale

NO_BREAK: Final = "\u00a0"
NARROW: Final = "\u202f"
COUNTERS: Final[Mapping[Locale, tuple[str, ...]]] = {
    "ca": ("Era", "Eres", "etapa", "etapes", "cara", "jugador", "jugadors", "ronda", "taula", "partida", "pas", "p."),
    "de": ("Zeitalter", "Zeitalters", "Bauabschnitt", "Bauabschnitte", "Seite", "Spieler", "Runde", "Tisch", "Partie", "Schritt", "S."),
    "en": ("Age", "Ages", "stage", "stages", "side", "player", "players", "round", "table", "game", "step", "p."),
    "es": ("Era", "Eras", "etapa", "etapas", "cara", "jugador", "jugadores", "ronda", "mesa", "partida", "paso", "p."),
    "fr": ("Âge", "Âges", "étape", "étapes", "face", "joueur", "joueurs", "manche", "ronde", "rondes", "table", "partie", "p."),
}  # fmt: skip
"""What a number or a letter follows as a part of its name: "Age II", "stage 2", "side B"."""
_PLACE: Final = re.compile(r"(\{[a-z]+:[\w.-]+\|?|\{\w+\}|\})")
_APOSTROPHE: Final = re.compile(r"(?<=\w)'")
_COUNTED: Final = re.compile(r"(?<![\w.,])(\d+(?:[.,]\d+)?) (?=[^\W\d_])")
_PERCENT: Final = re.compile(r"(\d) %")
_LED: Final[Mapping[Locale, re.Pattern[str]]] = {
    locale: re.compile(rf"(?<!\w)({'|'.join(map(re.escape, words))}) (?=(?:\d+|I{{1,3}}|[AB])\b|\Z)")
    for locale, words in COUNTERS.items()
}
_FRENCH: Final = (
    (re.compile(rf"[ {NO_BREAK}{NARROW}]?([;!?»])(?=\W|$)"), rf"{NARROW}\1"),
    (re.compile(rf"[ {NO_BREAK}{NARROW}]?:(?=\s|$)"), f"{NO_BREAK}:"),
    (re.compile(rf"«[ {NO_BREAK}{NARROW}]?"), f"«{NARROW}"),
)
_REMEMBERED: Final = 2**16


@lru_cache(maxsize=_REMEMBERED)
def typeset(text: str, locale: Locale) -> str:
    """A text of this language as it is printed; its placeholders stay as they are.

    >>> typeset("The guild's price in Age II: {n} coins", "en").replace(NO_BREAK, "~")
    'The guild’s price in Age~II: {n}~coins'
    >>> typeset("Combien ? {age} : « un » !", "fr").replace(NO_BREAK, "~").replace(NARROW, "_")
    'Combien_? {age}~: «_un_»_!'
    """
    parts = _PLACE.split(text)
    for place in range(0, len(parts), 2):
        before = parts[place - 1] if place else ""
        after = parts[place + 1] if place + 1 < len(parts) else ""
        parts[place] = _set(parts[place], locale, before, after)
    return "".join(parts)


def _set(text: str, locale: Locale, before: str, after: str) -> str:
    """Words between two placeholders."""
    text = apostrophes(text)
    text = _COUNTED.sub(rf"\1{NO_BREAK}", text)
    text = _PERCENT.sub(rf"\1{NARROW if locale == 'fr' else NO_BREAK}%", text)
    if _is_value(before) and re.match(r" (?:[^\W\d_]|%)", text):
        text = (NARROW if locale == "fr" and text[1] == "%" else NO_BREAK) + text[1:]
    ends = text.endswith(" ") and not _is_value(after)
    text = _LED[locale].sub(rf"\1{NO_BREAK}", text.removesuffix(" ") if ends else text) + " " * ends
    if locale == "fr":
        for found, printed in _FRENCH:
            text = found.sub(printed, text)
    return text


def apostrophes(text: str) -> str:
    """The words with the apostrophes of a printer: all that a name needs, which is nowhere broken.

    >>> apostrophes("Plaça d'armes")
    'Plaça d’armes'
    """
    return _APOSTROPHE.sub("’", text)


def _is_value(place: str) -> bool:
    """Whether a placeholder stands for a number or a word of the table, and not for a name or a link."""
    return re.fullmatch(r"\{\w+\}", place) is not None
