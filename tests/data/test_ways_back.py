"""Whatever leads from a rule, card, board, ruling or open question to another of these is led back to."""

import re
from collections.abc import Iterator

import pytest

from generator import routes
from generator.ids import GameId
from generator.pages.page import Page
from generator.pages.reader import Reader
from generator.pages.ties import Node
from generator.placeholders import Placeholder, parse
from generator.site.building import jobs, reader_of_game
from generator.site.content import Content

GAMES = [GameId("wonders"), GameId("duel")]
HREF = re.compile(r'href="([^"]+)"')
ARTICLE = re.compile(r'<article class="origin[^"]*" id="([^"]+)"(.*?)</article>', re.DOTALL)
QUESTION = re.compile(r'<section class="open-question" id="([^"]+)"(.*?)</section>', re.DOTALL)
OTHERS = re.compile(
    r'<section class="page-part[^"]*"><h2>Nearby questions.*?</section>|<strong class="answer">.*?</strong>',
    re.DOTALL,
)
"""What stands on a page and belongs to other rulings: their neighbours, and their answers in lists."""


MANY = 500


def sort_of(node: Node) -> str:
    """Things of any kind are one sort: how these lead to each other is told by chains."""
    return node[0] if node[0] in ("rule", "ruling", "question") else "thing"


def places(reader: Reader) -> dict[str, Node]:
    """Where each of them lives, as links name it, whatever page they stand on."""
    library = reader.library
    found = {routes.rule(id_).replace("#", "/#"): ("rule", str(id_)) for id_ in library.rules}
    found |= {f"{routes.ruling(one.id)}/": ("ruling", str(one.id)) for one in library.in_force}
    found |= {
        routes.open_question(one.id).replace("#", "/#"): ("question", one.id) for one in library.questions
    }
    for kind, things in library.things.items():
        found |= {f"{reader.thing_route(kind, id_)}/": (kind, id_) for id_ in things}
    return found


def parts(page: Page, known: dict[str, Node]) -> Iterator[tuple[Node, str]]:
    """Who speaks on a page, and what is written there; a rule speaks on the page of sources."""
    if page.route == routes.SOURCES:
        yield from ((("rule", id_), html) for id_, html in ARTICLE.findall(OTHERS.sub("", page.html)))
    elif page.route == routes.OPEN:
        yield from ((("question", id_), html) for id_, html in QUESTION.findall(page.html))
    elif node := known.get(f"{page.route}/"):
        yield node, OTHERS.sub("", page.html)


def told(reader: Reader) -> Iterator[tuple[Node, Node]]:
    """What the rulebook itself leads to: whatever the wordings of its rules and their worked examples name."""
    library = reader.library
    for rule in library.rules.values():
        texts = [text for variant in rule.variants for text in (variant.title, variant.text)]
        texts += [rule.title, *(library.examples[id_].text for id_ in rule.examples)]
        for part in (part for text in texts if text for part in parse(text.english)):
            if isinstance(part, Placeholder) and part.kind in {"ruling", *library.things}:
                yield ("rule", str(rule.id)), (part.kind, part.id)


@pytest.mark.parametrize("game", GAMES)
def test_every_way_leads_back(content: Content, game: GameId) -> None:
    """On the pages as they are written, in one language; a rule, ruling or question leads to others of its kind as it likes."""
    reader = reader_of_game(content, game, "en")
    known = places(reader)
    ways = set(told(reader))
    for job in jobs(content, game):
        if job.route not in (routes.SOURCES, routes.OPEN) and f"{job.route}/" not in known:
            continue
        for node, html in parts(job.make(reader), known):
            links = {re.sub(r"^(?:\.\./)+", "", link) for link in HREF.findall(html)}
            ways |= {(node, known[link]) for link in links if link in known}
    across = {way for way in ways if sort_of(way[0]) != sort_of(way[1])}
    assert len(across) > MANY
    assert sorted(way for way in across if way[::-1] not in across) == []
