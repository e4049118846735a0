"""The security policy and the headers: both kinds of hosts send the same, and what may be kept for a year has a hash."""

import re
from base64 import b64encode
from hashlib import sha256
from html import unescape
from itertools import pairwise

import pytest

from generator.ids import LOCALES, GameId
from generator.site.assets import FOR_EVER, HEADERS, POLICY, finding, headers
from generator.site.building import reader_of_game
from generator.site.content import Content
from generator.site.files import Looks
from generator.site.frame import Frame
from generator.site.joined import HASHED, files
from tests.support.paths import ROOT


@pytest.fixture(scope="module")
def netlify() -> list[str]:
    return files(ROOT, [], "")["_headers"].splitlines()


@pytest.fixture(scope="module")
def apache() -> str:
    return files(ROOT, [], "")[".htaccess"]


def test_both_kinds_of_hosts_send_the_same(netlify: list[str], apache: str) -> None:
    everywhere = netlify[netlify.index("/*") + 1 : netlify.index(f"/{HASHED[0]}/*")]
    assert dict(line.strip().split(": ", 1) for line in everywhere) == headers(ROOT)
    assert dict(re.findall(r'Header always set (\S+) "([^"]*)"', apache)) == headers(ROOT)
    assert headers(ROOT).keys() == HEADERS.keys()
    assert "AddType application/wasm .wasm" in apache
    assert "AddType text/javascript .mjs" in apache


def test_only_names_with_a_hash_are_kept_for_a_year(
    content: Content, netlify: list[str], apache: str
) -> None:
    """By both kinds of hosts the same files, and every file of these folders is one of them."""
    kept = [before for before, line in pairwise(netlify) if line.strip() == f"Cache-Control: {FOR_EVER}"]
    assert kept == [f"/{folder}/*" for folder in HASHED]
    ((pattern, value),) = re.findall(r'<FilesMatch "(.*)">\s*Header set Cache-Control "(.*)"', apache)
    assert value == FOR_EVER
    paths = {*Looks(ROOT, content).files("")}
    in_folders = {path for path in paths if path.split("/")[0] in HASHED}
    assert len(in_folders) > 30
    assert {path for path in paths if re.search(r"\.[0-9a-f]{10}(\.\w+)?$", path)} == in_folders
    assert {path for path in paths if re.search(pattern, path)} == {
        path for path in in_folders if "LICENSE" not in path
    }


def test_the_policy_is_strict() -> None:
    directives = dict(part.strip().split(" ", 1) for part in POLICY.split(";"))
    assert directives["default-src"] == "'none'"
    assert directives["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert directives["style-src"] == "'self'"
    assert not re.search(r"unsafe-inline|'unsafe-eval'|https?:|\*", POLICY)
    of_host = dict(part.strip().split(" ", 1) for part in headers(ROOT)["Content-Security-Policy"].split(";"))
    assert of_host.pop("frame-ancestors") == "'none'"
    assert re.fullmatch(r"'self' 'sha256-[\w+/]{43}=' 'wasm-unsafe-eval'", of_host.pop("script-src"))
    assert of_host == {name: value for name, value in directives.items() if name != "script-src"}


def test_the_only_script_within_a_page_is_the_one_that_the_policy_names(content: Content) -> None:
    """Only the page for lost addresses has one: it finds the site in the address."""
    readers = {locale: reader_of_game(content, GameId(""), locale) for locale in LOCALES}
    page = Frame(ROOT, str).lost(readers)
    (script,) = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    assert f"'sha256-{digest}'" in headers(ROOT)["Content-Security-Policy"]
    assert f"'sha256-{digest}'" in unescape(page.partition("<meta name")[0])
    assert script == finding(ROOT)
