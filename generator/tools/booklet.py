"""Lays the pages of a PDF that Chromium has made side by side, as a folded booklet has them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

_LEAF: Final = 4
"""Pages of a sheet that is folded once."""
_PAGE: Final = re.compile(
    rb"<</Type /Page\n/Resources (?P<resources>.*?)\n/MediaBox \[0 0 (?P<width>\S+) (?P<height>\S+)\].*?/Contents (?P<contents>\d+) 0 R",
    re.DOTALL,
)
_KIDS: Final = re.compile(rb"/Kids \[([^\]]*)\]")
_NUMBER: Final = re.compile(rb"(\d+) 0 R")
_DROPPED: Final = re.compile(rb"<<\s*/Type /(?:Annot|Pages?|Catalog)\b")
"""What belongs to the single pages: they are leaves of sheets now, on which no link is tapped."""


@dataclass(frozen=True, slots=True)
class _Leaf:
    """A page: the numbers of its size, the object of its content."""

    width: float
    height: float
    contents: int
    resources: bytes


def order(pages: int) -> list[int]:
    """The pages of a booklet as they lie side by side on its sheets, front and back; some of the last may be blank.

    >>> order(8), order(3)
    ([7, 0, 1, 6, 5, 2, 3, 4], [3, 0, 1, 2])
    """
    most = -(-pages // _LEAF) * _LEAF
    sides = range(most // 2)
    return [n for s in sides for n in ((most - 1 - s, s) if s % 2 == 0 else (s, most - 1 - s))]


def booklet(pdf: bytes) -> bytes:
    """The same pages, two on each side of a sheet; raises ValueError for a PDF of another form than Chromium's."""
    objects = _objects(pdf)
    leaves = list(_leaves(objects, _number(rb"/Pages (\d+) 0 R", objects[_number(rb"/Root (\d+) 0 R", pdf)])))
    kept = {n: text for n, text in objects.items() if not _DROPPED.match(text)}
    for leaf in leaves:
        kept[leaf.contents] = _form(kept[leaf.contents], leaf)
    return _written(kept, leaves, _number(rb"/Info (\d+) 0 R", pdf))


def _number(pattern: bytes, text: bytes) -> int:
    if not (found := re.search(pattern, text)):
        raise ValueError(f"this is no PDF of the form that Chromium writes: it lacks {pattern.decode()}")
    return int(found[1])


def _objects(pdf: bytes) -> dict[int, bytes]:
    """Number -> what stands between `obj` and `endobj`, by the table at the end of the file."""
    table = _number(rb"startxref\n(\d+)\n%%EOF\n?$", pdf)
    lines = pdf[table:].split(b"\n")[2:]
    starts = {n: int(line[:10]) for n, line in enumerate(lines) if line.endswith(b" n ")}
    ends = dict(zip(sorted(starts.values()), [*sorted(starts.values())[1:], table], strict=True))
    return {
        n: pdf[start : ends[start]].partition(b"obj\n")[2].rpartition(b"endobj")[0]
        for n, start in starts.items()
    }


def _leaves(objects: dict[int, bytes], node: int) -> Iterator[_Leaf]:
    """The pages below a node of their tree, in their order."""
    if kids := _KIDS.search(objects[node]):
        for kid in _NUMBER.findall(kids[1]):
            yield from _leaves(objects, int(kid))
    elif page := _PAGE.match(objects[node]):
        yield _Leaf(float(page["width"]), float(page["height"]), int(page["contents"]), page["resources"])
    else:
        raise ValueError("this is no PDF of the form that Chromium writes: a page of it reads otherwise")


def _form(content: bytes, leaf: _Leaf) -> bytes:
    """The content of a page as something that another page shows."""
    box = b"[0 0 %.5f %.5f]" % (leaf.width, leaf.height)
    return content.replace(
        b"<<", b"<</Type /XObject\n/Subtype /Form\n/BBox %s\n/Resources %s\n" % (box, leaf.resources), 1
    )


def _written(objects: dict[int, bytes], leaves: list[_Leaf], info: int) -> bytes:
    """The file: the objects, the sheets, their tree, and the table of where everything stands."""
    first = max(objects) + 1
    numbers = order(len(leaves))
    pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
    tree = first + 2 * len(pairs)
    for at, pair in enumerate(pairs):
        sheet = first + 2 * at
        objects[sheet], objects[sheet + 1] = _sheet(pair, leaves, sheet + 1, tree)
    kids = b" ".join(b"%d 0 R" % (first + 2 * at) for at in range(len(pairs)))
    objects[tree] = b"<</Type /Pages\n/Count %d\n/Kids [%s]>>\n" % (len(pairs), kids)
    turned = b"<</DisplayDocTitle true\n/Duplex /DuplexFlipShortEdge>>"
    objects[tree + 1] = b"<</Type /Catalog\n/Pages %d 0 R\n/ViewerPreferences %s>>\n" % (tree, turned)
    return _joined(objects, tree + 1, info)


def _sheet(pair: Iterable[int], leaves: list[_Leaf], content: int, tree: int) -> tuple[bytes, bytes]:
    """A side of a sheet and its content: two leaves, or one where the other is blank."""
    width, height = leaves[0].width, leaves[0].height
    shown = [(side, leaves[n].contents) for side, n in enumerate(pair) if n < len(leaves)]
    forms = b" ".join(b"/L%d %d 0 R" % one for one in shown)
    drawn = b"\n".join(b"q 1 0 0 1 %.5f 0 cm /L%d Do Q" % (side * width, side) for side, _ in shown)
    page = b"<</Type /Page\n/Parent %d 0 R\n/MediaBox [0 0 %.5f %.5f]\n/Resources <</XObject <<%s>>>>\n/Contents %d 0 R>>\n"
    return (
        page % (tree, 2 * width, height, forms, content),
        b"<</Length %d>> stream\n%s\nendstream\n" % (len(drawn), drawn),
    )


def _joined(objects: dict[int, bytes], root: int, info: int) -> bytes:
    parts, at, starts = [b"%PDF-1.4\n%\xd3\xeb\xe9\xe1\n"], 15, {}
    for number, text in sorted(objects.items()):
        parts.append(b"%d 0 obj\n%sendobj\n" % (number, text))
        starts[number] = at
        at += len(parts[-1])
    size = max(objects) + 1
    lines = (
        b"%010d 00000 n \n" % starts[n] if n in starts else b"0000000000 65535 f \n" for n in range(size)
    )
    end = b"trailer\n<</Size %d\n/Root %d 0 R\n/Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (
        size,
        root,
        info,
        at,
    )
    return b"".join([*parts, b"xref\n0 %d\n" % size, *lines, end])
