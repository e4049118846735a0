"""`SITE_URL` is the address of a folder: it is taken apart and put together again, or refused with one sentence."""

import pytest

from generator.site.address import AddressError, site_address

TAKEN = {
    "": "",
    "https://example.org": "https://example.org/",
    "https://example.org/7w": "https://example.org/7w/",
    "https://example.org/7w/": "https://example.org/7w/",
    "http://localhost:8080/a/b": "http://localhost:8080/a/b/",
    "https://spiele.example/Brettspiele & mehr": "https://spiele.example/Brettspiele%20%26%20mehr/",
    "https://bücher.example/": "https://xn--bcher-kva.example/",
    "https://EXAMPLE.org/~anna/": "https://example.org/~anna/",
    "https://example.org/%C3%A9": "https://example.org/%C3%A9/",
    'https://example.org/"><script>': "https://example.org/%22%3E%3Cscript%3E/",
}
REFUSED = (
    "example.org",
    "javascript:alert(1)",
    "javascript://host/x",
    "ftp://example.org/",
    "https://",
    "https:///path",
    "https://example.org/?page=1",
    "https://example.org/?",
    "https://example.org/#top",
    "https://example.org//double",
    "https://example.org/a/../b",
    "https://anna:secret@example.org/",
    "https://exa mple.org/",
    'https://x"><script>/',
    "https://example.org/\nSitemap: x",
    "https://example.org/\u202e",
    " https://example.org/",
    "https://example.org:99999/",
    "https://example.org:0/",
    "//example.org/",
)


@pytest.mark.parametrize(("given", "taken"), TAKEN.items())
def test_taken(given: str, taken: str) -> None:
    assert site_address(given) == taken


@pytest.mark.parametrize("given", REFUSED)
def test_refused(given: str) -> None:
    with pytest.raises(AddressError) as refused:
        site_address(given)
    assert str(refused.value).startswith("SITE_URL: ")
    assert len(str(refused.value).splitlines()) == 1
    assert str(refused.value).isprintable()
