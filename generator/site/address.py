"""The address of the site, as `SITE_URL` gives it, and where mistakes are told, as `REPORT_URL` does."""

import re
from typing import Final
from urllib.parse import quote, urlsplit, urlunsplit

_MAIL: Final = re.compile(r"[\w.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+", re.ASCII)
_QUERY: Final = re.compile(r"[\w.~!*'():@/?$&+,;=%-]*", re.ASCII)


class AddressError(ValueError):
    """The text is no address of a site; the message says what would be right."""


def site_address(text: str) -> str:
    """The address of the site's root with a slash at its end; empty where none is given. Raises AddressError.

    >>> site_address("https://example.org/7w"), site_address("https://example.org/Spiele & mehr/"), site_address("")
    ('https://example.org/7w/', 'https://example.org/Spiele%20%26%20mehr/', '')
    >>> site_address("https://example.org/?page=1")
    Traceback (most recent call last):
    generator.site.address.AddressError: SITE_URL: 'https://example.org/?page=1' has a query; give the address of a folder, such as https://example.org/7w/
    """
    if not text:
        return ""
    if (wrong := _wrong(text)) is not None:
        raise AddressError(
            f"SITE_URL: {text!r} {wrong}; give the address of a folder, such as https://example.org/7w/"
        )
    parts = urlsplit(text)
    path = quote(parts.path.strip("/"), safe="/~%")
    host = (parts.hostname or "").encode("idna").decode("ascii") + (f":{parts.port}" if parts.port else "")
    return urlunsplit((parts.scheme, host, f"/{path}/" if path else "/", "", ""))


def report_address(text: str) -> str:
    """Where mistakes are told, with places for `{title}` and `{body}`; empty where nobody wants to hear. Raises AddressError.

    >>> report_address("referee@example.org"), report_address("")
    ('mailto:referee@example.org?subject={title}&body={body}', '')
    >>> report_address("https://example.org/new?title={title}&body={body}")
    'https://example.org/new?title={title}&body={body}'
    >>> report_address("https://example.org/new?title={title}")
    Traceback (most recent call last):
    generator.site.address.AddressError: REPORT_URL: 'https://example.org/new?title={title}' has no {body}; give a mail address, or one of the web with {title} and {body} in its query, such as https://example.org/new?title={title}&body={body}
    """
    if not text or _MAIL.fullmatch(text):
        return text and f"mailto:{text}?subject={{title}}&body={{body}}"
    if (wrong := _cannot_hear(text)) is not None:
        raise AddressError(
            f"REPORT_URL: {text!r} {wrong}; give a mail address, or one of the web with {{title}} and {{body}} in its query, "
            "such as https://example.org/new?title={title}&body={body}"
        )
    return text


def _cannot_hear(text: str) -> str | None:
    """What is wrong with the address of a form; None if nothing is."""
    at, _, query = text.partition("?")
    bare = _wrong(at)
    if bare is not None:
        return bare
    rest = query.replace("{title}", "", 1).replace("{body}", "", 1)
    checks = {
        "begins with no https": not text.startswith("https://"),
        "has no {title}": "{title}" not in query,
        "has no {body}": "{body}" not in query,
        "has signs in its query that no address has": not _QUERY.fullmatch(rest),
    }
    return next((wrong for wrong, is_so in checks.items() if is_so), None)


def _wrong(text: str) -> str | None:
    """What is wrong with an address; None if nothing is."""
    if not text.isprintable() or text != text.strip():
        return "has blanks or signs that nobody sees at its ends or in it"
    try:
        parts = urlsplit(text)
        has_host = bool((parts.hostname or "").encode("idna")) and (parts.port is None or parts.port > 0)
    except (ValueError, UnicodeError):
        return "is no address"
    checks = {
        "has no scheme http or https": parts.scheme not in ("http", "https"),
        "names no host": not has_host or any(c in (parts.hostname or "") for c in " <>\"'`{}|\\^%()"),
        "has a name or password": parts.username is not None or parts.password is not None,
        "has a query": bool(parts.query) or text.endswith("?"),
        "has a fragment": "#" in text,
        "has an empty part": "//" in parts.path or "/../" in f"{parts.path}/",
    }
    return next((wrong for wrong, is_so in checks.items() if is_so), None)
