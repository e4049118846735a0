"""The files beside the pages: their names, the addresses in them, and that they are sent lighter without a loss."""

import posixpath
import re
from collections.abc import Iterator, Mapping
from urllib.parse import urlsplit

import pytest

from generator.calculate import FACTS
from generator.ids import LOCALES
from generator.site import lighter
from generator.site.content import Content
from generator.site.files import Looks
from generator.site.offline import WORKER
from generator.site.searching import path_of
from tests.support.document import resolve
from tests.support.paths import ROOT

IN_STYLES = re.compile(r"url\(\s*['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)")
IN_SCRIPTS = re.compile(r"[\"'`](\.{1,2}/[\w./-]+\.\w+)(?=[\"'`]|\$\{)")
NAMED = re.compile(r"[\"'`/]([\w-]+(?:\.[0-9a-f]{10})?\.(?:mjs|js|css|svg|json|wasm|woff2))\b")
COMMENT = re.compile(r"(^|\s)//.*")
AWAITS = re.compile(r"^(?!.*\basync\b)\S.*\bawait\b", re.MULTILINE)
HOST = re.compile(r"https?://[\w./-]+")
Files = Mapping[str, str]


@pytest.fixture(scope="module")
def looks(content: Content) -> Looks:
    return Looks(ROOT, content)


@pytest.fixture(scope="module")
def paths(content: Content, looks: Looks) -> set[str]:
    """The paths of all files beside the pages, the search indexes and the service worker included."""
    indexes = {looks(path_of(game, locale)) for game in content.world.games for locale in LOCALES}
    return {*looks.files(""), *indexes, WORKER}


@pytest.fixture(scope="module")
def ours(looks: Looks) -> Files:
    """The style sheets, scripts and pictures that this project has written: path -> text."""
    files = looks.files("").items()
    endings = (".css", ".js", ".mjs", ".svg")
    return {
        path: text.decode() for path, text in files if path.startswith("assets/") and path.endswith(endings)
    }


def scripts(files: Files) -> Iterator[tuple[str, str]]:
    return ((path, text) for path, text in files.items() if path.endswith((".js", ".mjs")))


def test_every_address_in_a_style_sheet_leads_to_a_file(ours: Files, paths: set[str]) -> None:
    sheets = [(path, text) for path, text in ours.items() if path.endswith(".css")]
    addresses = [(sheet, hit[1] or hit[2]) for sheet, text in sheets for hit in IN_STYLES.finditer(text)]
    assert addresses
    targets = [(sheet, resolve(sheet, urlsplit(address).path)) for sheet, address in addresses]
    assert [target for target in targets if target[1] not in paths] == []


def test_every_address_in_a_script_leads_to_a_file(ours: Files, paths: set[str]) -> None:
    """From the script itself; the scripts of others are as they were published."""
    addresses = [(script, hit) for script, text in scripts(ours) for hit in IN_SCRIPTS.findall(text)]
    assert len(addresses) > 20
    targets = [(script, resolve(script, address)) for script, address in addresses]
    assert [target for target in targets if target[1] not in paths] == []


def test_no_script_names_a_file_by_another_name_than_its_own(ours: Files, paths: set[str]) -> None:
    """However it comes by the folder: a file has a hash in its name."""
    known = {FACTS, *map(posixpath.basename, paths)}
    lines = ((script, COMMENT.sub("", line)) for script, text in scripts(ours) for line in text.splitlines())
    names = [(script, name) for script, line in lines for name in NAMED.findall(line)]
    assert len(names) > 20
    assert [name for name in names if name[1] not in known] == []


def test_style_sheets_and_scripts_name_no_other_host(ours: Files) -> None:
    hosts = {(path, host) for path, text in ours.items() for host in HOST.findall(text)}
    assert {host for host in hosts if host[1] != "http://www.w3.org/2000/svg"} == set()


def test_no_module_awaits_at_its_top() -> None:
    """WebKit 2.50 gives such a module, before it is there, to the second that imports it."""
    modules = list((ROOT / "overrides/assets").glob("*.mjs"))
    assert len(modules) > 50
    assert [module.name for module in modules if AWAITS.search(module.read_text("utf-8"))] == []


def test_a_text_over_several_lines_is_refused() -> None:
    """Its lines cannot be told from code."""
    with pytest.raises(lighter.LongTextError, match=r"^far\.mjs, line 2: a template literal must end"):
        lighter.script("go();\nsay(`one\n  // two`);\n", "far.mjs")
