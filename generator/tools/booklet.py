"""Lays the pages of PDFs side by side, as a folded booklet has them."""

import io
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise, zip_longest
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pypdf import PageObject, PdfReader

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
    is its front, the first of the right one its back, and inside stand the same chapters side by side.

    `left` and `right` are how many pages each chapter takes, after a title of one page. What one of them lacks is blank (None).

    >>> spreads([1, 2], [1, 1])
    [1, 2, -2, 3, -3, 4, None, -1]
    >>> spreads([1], [1])
    [1, 2, -2, -1]
    """
    inside: list[int | None] = []
    ends = [list(chain((2,), _sums(counts, 2))) for counts in (left, right)]
    for own, other in zip(pairwise(ends[0]), pairwise(ends[1]), strict=True):
        for one, two in zip_longest(range(*own), range(*other)):
            inside += [one, None if two is None else -two]
    inside += [None] * (-(len(inside) + 2) % _LEAF)
    return [1, *inside, -1]


def _sums(counts: Sequence[int], first: int) -> Iterator[int]:
    for count in counts:
        first += count
        yield first


def abreast(left: bytes, right: bytes) -> bytes:
    """A booklet of two languages: the pages of `left` at the left, those of `right` at the right, each chapter beginning beside the same.

    Both have an outline, a title page of its own and then as many chapters, each on pages of its own; else it raises ValueError.
    """
    from pypdf import PdfReader, PdfWriter  # noqa: PLC0415  a tool of maintainers only

    readers = [PdfReader(io.BytesIO(pdf)) for pdf in (left, right)]
    writer = PdfWriter()
    width, height = readers[0].pages[0].mediabox.width, readers[0].pages[0].mediabox.height
    for n in spreads(*map(_lengths, readers)):
        if n is None:
            writer.add_blank_page(width, height)
        else:
            writer.add_page(_numbered(readers, n))
    writer.add_metadata(readers[0].metadata or {})
    found = io.BytesIO()
    writer.write(found)
    return booklet(found.getvalue())


def _numbered(readers: Sequence["PdfReader"], n: int) -> "PageObject":
    return readers[n < 0].pages[abs(n) - 1]


def _lengths(read: "PdfReader") -> list[int]:
    """How many pages each chapter takes, by the outline: the chapters are the second level, below the title."""
    chapters = next((part for part in read.outline if isinstance(part, list)), [])
    starts = [read.get_destination_page_number(one) or 0 for one in chapters if not isinstance(one, list)]
    if not starts or starts[0] != 1 or sorted({*starts}) != starts:
        raise ValueError(f"chapters begin on the pages {starts}, not each on one of its own after the title")
    return [to - at for at, to in pairwise((*starts, len(read.pages)))]


def booklet(pdf: bytes) -> bytes:
    """The same pages, two on each side of a sheet, to be printed on both sides and turned over at the short edge."""
    from pypdf import PdfReader, PdfWriter, Transformation  # noqa: PLC0415  a tool of maintainers only

    read, writer = PdfReader(io.BytesIO(pdf)), PdfWriter()
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
