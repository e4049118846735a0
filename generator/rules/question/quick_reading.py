"""Reads JSON as programs write it, quickly: no blanks between the marks, no escapes, whole numbers only.

The text is cut at its quotation marks, so that every second piece is a string; the pieces between are the same few marks
over and over. Whatever is not plainly right gives nothing: then the slow reader reads it, and says what is wrong and where.
"""

from __future__ import annotations

from .reading import LONGEST_INT, LONGEST_TEXT, Members
from .reading import read as read_strictly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .reading import Read

_DIGITS = "0123456789"
_MARKS = "{}[],:"
_WORDS = {"true": True, "false": False, "null": None}
_NOT_PLAIN = "\\" + "".join([chr(code) for code in range(32)])
_VALUE, _KEY, _COLON, _AFTER = range(4)
_SMALL = 100
# What stands most often between the name of a member and the next quotation mark.
_MEMBERS: dict[str, int | None] = {":": None}
_MEMBERS.update([(":" + str(number) + ",", number) for number in range(_SMALL)])


def read(text: str) -> Read:
    """Read one JSON value just as `reading.read` does, in a quarter of the time where the text is plain.

    >>> read('[1, "a"]')
    [1, 'a']
    """
    plain = quick(text) if len(text) <= LONGEST_TEXT else None
    return read_strictly(text) if plain is None else plain


def quick(text: str) -> Members | None:
    """Read an object that is written plainly; anything else gives nothing.

    >>> quick('{"a":[1,"b"]}').pairs, quick('{"a": 1}')
    ([('a', [1, 'b'])], None)
    """
    for letter in _NOT_PLAIN:
        if letter in text:
            return None
    pieces = text.split('"')
    if len(pieces) % 2 == 0 or pieces[0][:1] != "{":
        return None
    return _Quick().read(pieces)


class _Quick:
    """What is open, and what may come next."""

    def __init__(self) -> None:
        self.root: list[Read] = []
        self.top: list[Read] | Members = self.root
        self.outer: list[tuple[list[Read] | Members, str]] = []
        self.key = ""
        self.next = _VALUE
        self.fresh = False

    def read(self, pieces: list[str]) -> Members | None:
        """Go through strings, which stand at every second place, and the marks between them."""
        known: dict[str, list[str]] = {}
        end = len(pieces)
        i = 0
        while i < end:
            piece = pieces[i]
            if self.next == _COLON and piece in _MEMBERS:
                self.member(_MEMBERS[piece])
            elif not self.marks(known.get(piece) or known.setdefault(piece, _tokens(piece))):
                return None
            i += 1
            if self.next == _KEY and i < end:
                self.key = pieces[i]
                self.next = _COLON
                self.fresh = False
                i += 1
            elif i < end:
                i = self.strings(pieces, i)
                if not i:
                    return None
        whole = self.root[0] if self.root and not self.outer else None
        return whole if isinstance(whole, Members) else None

    def member(self, value: int | None) -> None:
        """Take what follows a name in one step: a small number and a comma, or only the colon before a string."""
        if value is None:
            self.next = _VALUE
        else:
            assert isinstance(self.top, Members)
            self.top.pairs.append((self.key, value))
            self.next = _KEY

    def strings(self, pieces: list[str], i: int) -> int:
        """Take a string, and in a list all that follow after commas; give the next place of marks, 0 if no string may come."""
        self.fresh = False
        if self.next != _VALUE:
            return 0
        self.next = _AFTER
        if not isinstance(self.top, list):
            self.top.pairs.append((self.key, pieces[i]))
            return i + 1
        append = self.top.append
        append(pieces[i])
        while pieces[i + 1] == "," and i + 2 < len(pieces):
            i += 2
            append(pieces[i])
        return i + 1

    def put(self, value: Read) -> None:
        if isinstance(self.top, list):
            self.top.append(value)
        else:
            self.top.pairs.append((self.key, value))
        self.next = _AFTER

    def marks(self, marks: list[str]) -> bool:
        """Take single marks, numbers and words one after another; tell whether each may stand where it does."""
        for mark in marks:
            if not self.step(mark):
                return False
        return True

    def step(self, mark: str) -> bool:
        expected = self.next
        if mark == ",":
            self.next = _VALUE if isinstance(self.top, list) else _KEY
            return expected == _AFTER and bool(self.outer)
        if mark == ":":
            self.next = _VALUE
            return expected == _COLON
        if mark in ("}", "]"):
            return self.close(mark)
        if expected != _VALUE:
            return False
        if mark not in ("{", "["):
            return self.plain(mark)
        self.open([] if mark == "[" else Members())
        return True

    def open(self, value: list[Read] | Members) -> None:
        self.put(value)
        self.outer.append((self.top, self.key))
        self.top = value
        self.next = _VALUE if isinstance(value, list) else _KEY
        self.fresh = True

    def close(self, mark: str) -> bool:
        if not self.outer or (self.next != _AFTER and not self.fresh):
            return False
        if isinstance(self.top, list) != (mark == "]"):
            return False
        self.top, self.key = self.outer.pop()
        self.next = _AFTER
        self.fresh = False
        return True

    def plain(self, word: str) -> bool:
        """Take a word or a whole number as JSON writes it."""
        self.fresh = False
        if word in _WORDS:
            self.put(_WORDS[word])
            return True
        digits = word[1:] if word[:1] == "-" else word
        if (
            not digits
            or digits.strip(_DIGITS)
            or len(digits) > LONGEST_INT
            or (digits[0] == "0" and digits != "0")
        ):
            return False
        self.put(int(word))
        return True


def _tokens(piece: str) -> list[str]:
    """Cut marks apart; what stands between them is a number or a word. One that is too long for either stands alone.

    >>> _tokens(":12},{")
    [':', '12', '}', ',', '{']
    """
    found: list[str] = []
    between = ""
    for letter in piece:
        if letter in _MARKS:
            if between:
                found.append(between)
            found.append(letter)
            between = ""
        elif len(between) > LONGEST_INT:  # to go on would take the square of its length
            return [between + letter]
        else:
            between += letter
    return found + [between] if between else found
