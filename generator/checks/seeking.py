"""By what people ask for something: each line is about something that there is."""

from collections.abc import Iterator

from generator import routes
from generator.ids import GameId
from generator.pages.others import ABOUT
from generator.readers.faults import Fault, did_you_mean
from generator.site.building import jobs
from generator.site.content import Content


def seeking(content: Content, game: GameId) -> Iterator[Fault]:
    """The addresses in `content/<game>/search/` that are none."""
    library = content.world.games[game]
    known = {
        *(job.route for job in jobs(content, game)),
        *(routes.rule(rule) for rule in library.rules),
        *(routes.rule(section.id) for chapter in library.chapters for section in chapter.sections),
        *(routes.situation(one.id) for one in library.situations),
        *(routes.term(entry.id) for entry in library.glossary),
        *(routes.open_question(question.id) for question in library.questions),
        *(f"{routes.SYMBOLS}#{id_}" for id_ in library.pictograms),
        *(f"{routes.ABOUT}#{part}" for part in ABOUT),
    }
    for entries in library.asked.values():
        for route, asked in entries.items():
            if route not in known:
                yield Fault(
                    asked.where, f"{route}: there is nothing at this address{did_you_mean(route, known)}"
                )
