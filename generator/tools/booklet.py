"""Lays the pages of PDFs side by side, as a folded booklet has them."""

import io
from collections.abc import Callable, Collection, Sequence
from itertools import accumulate, pairwise, zip_longest
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pypdf import PdfReader

_LEAF: Final = 4
"""Pages of a sheet that is folded once."""


def order(pages: int) -> list[int]:
    """The pages of a booklet as they lie side by side on its sheets, front and back; some of the last may be blank.

    >>> order(8), order(3)
    ([7, 0, 1, 6, 5, 2, 3, 4], [3, 0, 1, 2])
    """
    most = -(-pages // _LEAF) * _LEAF
    sides = range(most // 2)
    return [n for s in sides for n in ((most - 1 - s, s) if s % 2 == 0 else (s, most - 1 - s))]


def spreads(left: Sequence[int], right: Sequence[int]) -> list[int | None]:
    """The pages of a booklet of two languages, those of the right one as negative numbers, counted from 1: the first of the left one
    is its front, the first of the right one its back, and inside stand the same parts side by side.

    `left` and `right` are how many pages each part takes, after a title of one page. What one of them lacks is blank (None).

    >>> spreads([1, 2], [1, 1])
    [1, 2, -2, 3, -3, 4, None, -1]
    >>> spreads([1], [1])
    [1, 2, -2, -1]
    """
    inside: list[int | None] = []
    ends = [list(accumulate(lengths, initial=2)) for lengths in (left, right)]
    for own, other in zip(pairwise(ends[0]), pairwise(ends[1]), strict=True):
        for one, two in zip_longest(range(*own), range(*other)):
            inside += [one, None if two is None else -two]
    inside += [None] * (-(len(inside) + 2) % _LEAF)
    return [1, *inside, -1]


def abreast(leaves: Callable[[frozenset[int]], tuple[bytes, bytes]]) -> bytes:
    """A booklet of two languages, in which every chapter begins on the same page at the left and at the right.

    `leaves` makes both PDFs, with an outline that has the chapters below the title; those with the numbers that it is given begin
    a page of their own. Asked again until they agree, it is given as few numbers as that takes, and always the first.
    """
    anew = frozenset({0})
    while True:
        read = [_opened(pdf) for pdf in leaves(anew)]
        starts = [_starts(one) for one in read]
        apart = first_apart(starts[0], starts[1], anew)
        if apart is None:
            return booklet(_laid(read, [_lengths(*one, anew) for one in zip(read, starts, strict=True)]))
        anew |= {apart}


def first_apart(left: Sequence[int], right: Sequence[int], anew: Collection[int]) -> int | None:
    """The first chapter that begins further down in one language, counted in pages from where both last began one.

    >>> first_apart([1, 2, 4], [1, 2, 5], {0}), first_apart([1, 2, 4], [1, 3, 5], {0, 1})
    (2, None)
    """
    since = 0
    for n, (one, other) in enumerate(zip(left, right, strict=True)):
        if n in anew:
            since = n
        elif one - left[since] != other - right[since]:
            return n
    return None


def _opened(pdf: bytes) -> "PdfReader":
    from pypdf import PdfReader  # noqa: PLC0415  a tool of maintainers only

    return PdfReader(io.BytesIO(pdf))


def _starts(read: "PdfReader") -> list[int]:
    """The pages on which the chapters begin, by the outline: they are its second level, below the title."""
    chapters = next((part for part in read.outline if isinstance(part, list)), [])
    return [read.get_destination_page_number(one) or 0 for one in chapters if not isinstance(one, list)]


def _lengths(read: "PdfReader", starts: Sequence[int], anew: Collection[int]) -> list[int]:
    """How many pages each part takes that begins a page of its own."""
    return [to - at for at, to in pairwise((*(starts[n] for n in sorted(anew)), len(read.pages)))]


def _laid(read: Sequence["PdfReader"], lengths: Sequence[Sequence[int]]) -> bytes:
    """The pages of both in the order of a booklet."""
    from pypdf import PdfWriter  # noqa: PLC0415  a tool of maintainers only

    writer = PdfWriter()
    box = read[0].pages[0].mediabox
    for n in spreads(*lengths):
        if n is None:
            writer.add_blank_page(box.width, box.height)
        else:
            writer.add_page(read[n < 0].pages[abs(n) - 1])
    writer.add_metadata(read[0].metadata or {})
    found = io.BytesIO()
    writer.write(found)
    return found.getvalue()


def booklet(pdf: bytes) -> bytes:
    """The same pages, two on each side of a sheet, to be printed on both sides and turned over at the short edge."""
    from pypdf import PdfWriter, Transformation  # noqa: PLC0415  a tool of maintainers only

    read, writer = _opened(pdf), PdfWriter()
    leaves = read.pages
    width, height = leaves[0].mediabox.width, leaves[0].mediabox.height
    numbers = order(len(leaves))
    for pair in zip(numbers[::2], numbers[1::2], strict=True):
        sheet = writer.add_blank_page(2 * width, height)
        for side, n in enumerate(pair):
            if n < len(leaves):
                sheet.merge_transformed_page(leaves[n], Transformation().translate(side * width))
        sheet.compress_content_streams()
    writer.add_metadata(read.metadata or {})
    writer.create_viewer_preferences().duplex = "/DuplexFlipShortEdge"  # type: ignore[assignment]
    found = io.BytesIO()
    writer.write(found)
    return found.getvalue()
