"""The address of the site, as `SITE_URL` gives it."""

from urllib.parse import quote, urlsplit, urlunsplit


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
