"""What colours and costs are called in one language, for games that have them."""

from collections.abc import Collection, Mapping
from typing import cast

from markupsafe import Markup

from generator.games import costs
from generator.games.notation import Cost
from generator.pages.reader import Reader


def term_of(reader: Reader, icon: str, colours: Collection[str], terms: Mapping[str, str]) -> str:
    """The term for what an icon shows: cards of a colour, or what `terms` names; nothing where there is none."""
    key = f"card-{icon}" if icon in colours else terms.get(icon, "")
    known = reader.library.terms[reader.locale]
    return known[key].text if key in known else ""


def colour(reader: Reader, colour: str) -> str:
    """The family of a colour, such as "Military buildings"."""
    return reader.library.terms[reader.locale][f"colour-{colour}"].text


def cost(reader: Reader, cost: Cost) -> str:
    """A cost in words."""
    return costs.cost(reader.phrases, cost)


def drawn_cost(reader: Reader, of: object) -> Markup:
    """A cost drawn and in words."""
    drawn = Markup(reader.macro("faces", "cost", of))  # noqa: S704  what a template with escaping drew
    return Markup("{} <span>{}</span>").format(drawn, cost(reader, cast("Cost", of)))
