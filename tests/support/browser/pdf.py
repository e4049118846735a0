"""A page as it comes out of the printer."""

import re
from typing import Final

import pypdfium2
import zxingcpp
from playwright.sync_api import Page

_PER_INCH: Final = 72
_MILLIMETRES: Final = 25.4


class Paper:
    """A page of the site as a PDF."""

    def __init__(self, page: Page) -> None:
        self._pdf = pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))
        self.pages = [without_spaces(one.get_textpage().get_text_range()) for one in self._pdf]
        self.text = "".join(self.pages)

    @property
    def size(self) -> tuple[int, ...]:
        """In millimetres."""
        return millimetres(self._pdf[0])

    def codes(self) -> list[str]:
        """What a camera reads from the first page."""
        picture = self._pdf[0].render(scale=3, grayscale=True)
        grey = memoryview(bytes(picture.buffer)).cast("B", shape=[picture.height, picture.stride])
        return [code.text for code in zxingcpp.read_barcodes(grey)]


def texts(pdf: bytes) -> list[str]:
    """The text of each page of a PDF, without spaces."""
    return [without_spaces(one.get_textpage().get_text_range()) for one in pypdfium2.PdfDocument(pdf)]


def without_spaces(text: str) -> str:
    """A text without its spaces: where lines end is up to the paper."""
    return re.sub(r"\s+", "", text)


def millimetres(page: pypdfium2.PdfPage) -> tuple[int, ...]:
    """The width and the height of a page."""
    return tuple(round(points / _PER_INCH * _MILLIMETRES) for points in page.get_size())
