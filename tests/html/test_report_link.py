"""The link with which a mistake is reported: it begins a letter, and needs no script."""

from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from lxml import html

from generator.pages.report import Report
from generator.site.address import report_address
from generator.site.building import jobs
from generator.site.content import Content
from generator.site.frame import Frame
from tests.support.project import GAME, reader_of


@pytest.mark.parametrize(
    ("route", "subject", "id_"),
    [
        (
            "rulings/lighthouse-counts-itself",
            "El Far es compta a si mateix?",
            "ruling lighthouse-counts-itself",
        ),
        ("cards/altar", "Altar", "card altar"),
        ("rules/sources", "Compra el que et falta", "rule trade.buy"),
    ],
)
def test_a_letter_names_all_but_the_table(
    content: Content, root: Path, route: str, subject: str, id_: str
) -> None:
    """What it is about, the language and the version of the site."""
    reported = replace(content, report=Report(report_address("referee@example.org"), "0123456789"))
    reader = reader_of(reported, "ca")
    [job] = [job for job in jobs(reported, GAME) if job.route == route]
    page = html.fromstring(Frame(root, str).framed(job.make(reader), reader))
    letters = [urlsplit(link) for link in page.xpath("//a[contains(@class, 'report')]/@href")]
    assert {(letter.scheme, letter.path) for letter in letters} == {("mailto", "referee@example.org")}
    texts = {
        query["body"][0].partition("id: ")[2]: query["subject"][0]
        for query in (parse_qs(letter.query, strict_parsing=True) for letter in letters)
    }
    body = "\r\n".join([f"7-wonders {id_}", "language: ca", "version: 0123456789"])
    assert texts[body] == f"Error: {subject}"
