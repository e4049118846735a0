"""Costs and resources in words, for games that share the notation."""

from collections.abc import Iterable

from generator.games.notation import Cost
from generator.words.i18n import list_of
from generator.words.phrases import Phrases


def cost(phrases: Phrases, cost: Cost) -> str:
    """A cost in words."""
    if cost.is_free:
        return phrases.say("phrase.cost.free")
    if cost.by_age:
        return phrases.say("phrase.cost.by-age")
    if cost.copied:
        return phrases.say("phrase.cost.copied")
    coins = [phrases.amount("coin", cost.coins)] if cost.coins else []
    said = list_of([*coins, *(phrases.amount(r, n) for r, n in cost.counts.items())], phrases.locale)
    return phrases.say("phrase.cost.unsure", cost=said) if cost.unsure else said


def goods(phrases: Phrases, options: Iterable[tuple[str, ...]]) -> str:
    """The resources of a production; more than one option is a choice."""
    return list_of([phrases.amount(option[0], len(option)) for option in options], phrases.locale, "or")
