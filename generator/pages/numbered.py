"""The numbers of the rules as a page shows them: every one that a table may have, each under its condition."""

from markupsafe import Markup, escape

from generator.model import Case, Number
from generator.pages.on_tables import OnTables
from generator.words import i18n


class Numbered(OnTables):
    """The library with its numbers in the words of a language."""

    def number(self, number: Number, name: str) -> Markup:
        """A number of the rules: each case under its condition, each count of players under its own."""
        if number.constant is not None:
            return escape(i18n.number(number.constant, self.locale))
        cases = Markup().join(map(self._case, number.cases))
        if not number.is_computed:
            return cases
        return Markup('<button type="button" class="number" popovertarget="number-{}">{}</button>').format(
            name, cases
        )

    def usual(self, case: Case) -> str:
        """A number with any count of players, or how it follows from that."""
        return self.a(case.formula) if case.formula else i18n.number(case.usual, self.locale)

    def _case(self, case: Case) -> Markup:
        unless = "when-players-any" if case.formula else " ".join(f"unless-players-{n}" for n in case.unusual)
        counts = Markup().join(
            Markup('<span class="when-players-{}">{}</span>').format(n, value)
            for n, value in case.unusual.items()
        )
        words = (
            Markup('<span class="{}">{}</span>').format(unless, self.usual(case))
            if unless
            else escape(self.usual(case))
        )
        return Markup('<span class="{}">{}{}</span>').format(self.under(case.when), words, counts)
