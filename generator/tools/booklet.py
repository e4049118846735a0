"""Lays the pages of a PDF side by side, as a folded booklet has them."""

import io
from typing import Final

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
