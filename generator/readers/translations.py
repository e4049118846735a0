"""Keeps the `.po` files in step with the English: new texts are added, changed ones marked fuzzy, gone ones dropped.

Every translation that counts remembers the English that it was made from (`memory`).
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

from generator.ids import LOCALES, SOURCE_LOCALE, Locale
from generator.model import Text
from generator.readers import memory
from generator.readers.catalogues import parts, path_of, read_po_file
from generator.readers.library import World

_EPOCH: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""Catalogues carry no date of their own, so that the same texts give the same file; history is git's."""


def update(root: Path, world: World) -> dict[Locale, int]:
    """Bring every catalogue up to date; returns how many texts each language still lacks. A fault leaves all untouched."""
    locales = [locale for locale in LOCALES if locale != SOURCE_LOCALE]
    names = parts(world)
    found = {(locale, name): _existing(root, locale, name) for locale in locales for name in names}
    return {
        locale: sum(_update(root, locale, name, texts, found[locale, name]) for name, texts in names.items())
        for locale in locales
    }


def _update(
    root: Path, locale: Locale, name: str, texts: Mapping[str, Text], old: Mapping[str, Message]
) -> int:
    file = root / path_of(locale, name)
    new = Catalog(
        locale=locale,
        project="Rules reference",
        version="1",
        fuzzy=False,
        creation_date=_EPOCH,
        revision_date=_EPOCH,
        last_translator="",
        language_team="",
        msgid_bugs_address="",
        header_comment=f"# {locale}: translations of content/; msgctxt is the permanent key of a text.",
    )
    for text in texts.values():
        _carry(new, text, old.get(text.key))
    file.parent.mkdir(parents=True, exist_ok=True)
    buffer = BytesIO()
    write_po(buffer, new, width=100, omit_header=False)
    file.write_bytes(buffer.getvalue())
    return sum(1 for message in new if message.id and (message.fuzzy or not any(memory.forms(message))))


def _existing(root: Path, locale: Locale, name: str) -> dict[str, Message]:
    if not (root / path_of(locale, name)).exists():
        return {}
    return {str(message.context): message for message in read_po_file(root, locale, name) if message.id}


def _carry(catalog: Catalog, text: Text, old: Message | None) -> None:
    """Add a text with the translation that it had; one made from other English becomes fuzzy."""
    id_: str | tuple[str, str] = (text.english, text.plural) if text.plural else text.english
    plural = bool(text.plural)
    message = catalog.add(
        id_, context=text.key, locations=[(text.where.path, 0)], string=("", "") if plural else ""
    )
    if old is None or not any(memory.forms(old)) or old.pluralizable != plural:
        return
    message.string = old.string
    message.flags |= old.flags - {"python-format", "python-brace-format"}
    message.user_comments = list(old.user_comments)
    is_other = (tuple(old.id) if isinstance(old.id, list) else old.id) != id_
    if is_other or memory.is_of_older_english(old, id_ if isinstance(id_, tuple) else (id_,)):
        message.flags.add("fuzzy")
    elif not message.fuzzy:
        message.user_comments = memory.remembered(message)
