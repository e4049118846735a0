"""`SITE_URL` is the address of a folder, `REPORT_URL` where mistakes are told: each is taken, or refused with one sentence."""

import pytest

from generator.site.address import AddressError, report_address, site_address

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


FORM = "https://example.org/new?title={title}&body={body}"
HEARD = {
    "": "",
    "referee@example.org": "mailto:referee@example.org?subject={title}&body={body}",
    FORM: FORM,
    "https://example.org/a/issues/new?labels=rule&body={body}&title={title}": "https://example.org/a/issues/new?labels=rule&body={body}&title={title}",
}
UNHEARD = (
    "referee",
    "referee@",
    "referee@example.org,other@example.org",
    "referee@example.org?cc=other@example.org",
    "mailto:referee@example.org",
    "javascript:alert('{title}{body}')",
    "http://example.org/?title={title}&body={body}",
    "https://example.org/new",
    "https://example.org/new?title={title}",
    "https://example.org/{title}/{body}",
    "https://example.org/?title={title}&body={body}&more={more}",
    'https://example.org/?title={title}&body={body}"><script>',
    "https://example.org/?title={title}&body={body}#top",
    " https://example.org/?title={title}&body={body}",
    "https://anna:secret@example.org/?title={title}&body={body}",
    "https://example.org/?title={title}&body={body}\nx",
)


@pytest.mark.parametrize(("given", "taken"), HEARD.items())
def test_where_mistakes_are_told(given: str, taken: str) -> None:
    assert report_address(given) == taken


@pytest.mark.parametrize("given", UNHEARD)
def test_where_no_mistake_can_be_told(given: str) -> None:
    with pytest.raises(AddressError) as refused:
        report_address(given)
    assert str(refused.value).startswith("REPORT_URL: ")
    assert str(refused.value).isprintable()
