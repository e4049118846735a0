"""Where a reader tells of a mistake, without an account or a service of ours: a letter, or a form elsewhere, begun for them."""

from dataclasses import dataclass
from typing import Final
from urllib.parse import quote


@dataclass(frozen=True, slots=True)
class Report:
    """Where mistakes are told: an address with `{title}` and `{body}`; without one there is no such link."""

    address: str = ""
    version: str = ""
    """That of the site, in letters and digits, so that a script can find it in a link."""

    def link(self, title: str, asked: str, told: tuple[tuple[str, str], ...]) -> str:
        """The address with what is known already; the version stands last, and a script puts the reader's table behind it.

        >>> Report("mailto:a@b.org?subject={title}&body={body}", "1f").link("A b", "What?", (("id", "c"),))
        'mailto:a@b.org?subject=A%20b&body=What%3F%0D%0A%0D%0A%0D%0Aid%3A%20c%0D%0Aversion%3A%201f'
        """
        end = "\r\n" if self.address.startswith("mailto:") else "\n"
        lines = [f"{name}: {value}" for name, value in (*told, ("version", self.version))]
        body = end.join([asked, "", "", *lines])
        return self.address.replace("{title}", quote(title, safe="")).replace("{body}", quote(body, safe=""))


NO_REPORT: Final = Report()
