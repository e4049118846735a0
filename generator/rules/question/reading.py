"""Reads JSON text strictly, in loops, and alike in both interpreters (their own readers differ in what they let pass)."""

from __future__ import annotations

from ..errors import RulesError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Read: TypeAlias = "str | int | bool | list[Read] | Members | Fraction | None"

LONGEST_TEXT = 100000
LONGEST_INT = 15
_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS = {"t": ("true", True), "f": ("false", False), "n": ("null", None)}
_DIGITS = "0123456789"
_HEX = "0123456789abcdefABCDEF"


class Members:
    """An object of the text: its members in the order written, doubles included."""

    def __init__(self) -> None:
        self.pairs: list[tuple[str, Read]] = []


class Fraction:
    """Stands for any number written with a point or an exponent: no rule asks for one."""


def read(text: str) -> Read:
    """Read one JSON value; anything else raises `not-json` with the position of the first wrong character.

    >>> read('[1, "a"]')
    [1, 'a']
    """
    if len(text) > LONGEST_TEXT:
        raise RulesError("", "too-long", max=LONGEST_TEXT)
    return Reader(text).read()


class Reader:
    """Walks over the characters once; `open` holds the lists and objects that are not closed yet."""

    def __init__(self, text: str) -> None:
        self.text = list(text)
        self.text.append("")  # an end that equals no character
        self.at = 0
        self.open: list[list[Read] | Members] = []
        self.keys: list[str] = []

    def read(self) -> Read:
        """Read value after value until the outermost one is complete and nothing follows it."""
        while True:
            value = self.value()
            if isinstance(value, list):
                if self.next() != "]":
                    self.open.append(value)
                    continue
                self.at += 1
            elif isinstance(value, Members):
                if self.next() != "}":
                    self.open.append(value)
                    self.keys.append(self.key())
                    continue
                self.at += 1
            value = self.leave(value)
            if not self.open:
                if self.next():
                    raise self.fault()
                return value

    def leave(self, value: Read) -> Read:
        """Put the complete value where it belongs, and do the same with every container that it completes."""
        while self.open:
            top = self.open[-1]
            if isinstance(top, list):
                top.append(value)
            else:
                top.pairs.append((self.keys.pop(), value))
            after = self.next()
            self.at += 1
            if after == ",":
                if isinstance(top, Members):
                    self.keys.append(self.key())
                return value
            if after != ("]" if isinstance(top, list) else "}"):
                self.at -= 1
                raise self.fault()
            value = self.open.pop()
        return value

    def value(self) -> Read:
        """Read a string, number or word, or open an empty list or object."""
        first = self.next()
        if first == '"':
            return self.string()
        if first in ("[", "{"):
            self.at += 1
            return [] if first == "[" else Members()
        if first == "-" or (first and first in _DIGITS):
            return self.number()
        if first in _WORDS:
            return self.word(first)
        raise self.fault()

    def word(self, first: str) -> bool | None:
        spelling, value = _WORDS[first]
        for letter in spelling:
            self.expect(letter)
        return value

    def key(self) -> str:
        if self.next() != '"':
            raise self.fault()
        name = self.string()
        self.next()
        self.expect(":")
        return name

    def number(self) -> int | Fraction:
        """Read a number; an int too long for any rule becomes a smaller one that is still too large."""
        sign = -1 if self.take("-") else 1
        digits = "0" if self.take("0") else self.digits()
        whole = True
        if self.take("."):
            self.digits()
            whole = False
        if self.take("e") or self.take("E"):
            if not self.take("+"):
                self.take("-")
            self.digits()
            whole = False
        if not whole:
            return Fraction()
        return sign * (int(digits) if len(digits) <= LONGEST_INT else 10**LONGEST_INT)

    def digits(self) -> str:
        start = self.at
        while self.text[self.at] and self.text[self.at] in _DIGITS:
            self.at += 1
        if start == self.at:
            raise self.fault()
        return "".join(self.text[start : self.at])

    def string(self) -> str:
        text, at = self.text, self.at + 1
        letters: list[str] = []
        while True:
            letter = text[at]
            if letter == '"':
                self.at = at + 1
                return "".join(letters)
            if letter < " ":  # control characters and the end
                self.at = at
                raise self.fault()
            at += 1
            if letter == "\\":
                self.at = at
                letter = self.escape()
                at = self.at
            letters.append(letter)

    def escape(self) -> str:
        letter = self.text[self.at]
        if letter in _ESCAPES:
            self.at += 1
            return _ESCAPES[letter]
        code = self.unit()
        if 0xD800 <= code < 0xDC00:
            self.expect("\\")
            low = self.unit()
            if not 0xDC00 <= low < 0xE000:
                raise self.fault()
            return chr(0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00))
        if 0xDC00 <= code < 0xE000:
            raise self.fault()
        return chr(code)

    def unit(self) -> int:
        """Read the `u` and the four digits of an escape."""
        self.expect("u")
        code = 0
        for _ in range(4):
            digit = self.text[self.at]
            if not digit or digit not in _HEX:
                raise self.fault()
            code = code * 16 + int(digit, 16)
            self.at += 1
        return code

    def take(self, letter: str) -> bool:
        """Step over the letter if it comes now."""
        if self.text[self.at] != letter:
            return False
        self.at += 1
        return True

    def expect(self, letter: str) -> None:
        if not self.take(letter):
            raise self.fault()

    def next(self) -> str:
        """Skip blanks and give the character that comes now, "" at the end."""
        letter = self.text[self.at]
        while letter <= " " and letter and letter in " \t\n\r":
            self.at += 1
            letter = self.text[self.at]
        return letter

    def fault(self) -> RulesError:
        return RulesError("", "not-json", position=self.at + 1)
