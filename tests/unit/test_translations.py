"""The `.po` files follow the English: what is new is added, what changed is marked, what is gone is dropped."""

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from generator.checks import checks
from generator.games import reading_of
from generator.ids import LOCALES, SOURCE_LOCALE
from generator.readers import translations
from generator.readers.catalogues import parts
from generator.readers.faults import ContentError
from generator.readers.judging import SAME_ON_PURPOSE
from generator.readers.library import World, sound_world
from generator.site.content import read_content
from tests.support import small_project as small_tree
from tests.support.project import GAME, catalogue_of, library_of

MENU = 'msgctxt "interface.menu"\nmsgid "Menu"\nmsgstr "Menú"\n'
INTERFACE = "content/interface.yaml"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The small tree, its translations brought up to date once."""
    root = small_tree.make(tmp_path)
    update(root)
    return root


def world(root: Path) -> World:
    return sound_world(root, reading_of)


def update(root: Path) -> dict:
    return translations.update(root, world(root))


def file(root: Path, locale: str = "ca", part: str = "shared") -> Path:
    return root / f"content/translations/{locale}/{part}.po"


def messages(root: Path, locale: str, part: str) -> list:
    with file(root, locale, part).open("rb") as stream:
        return [message for message in read_po(stream, locale=locale) if message.id]


def message(root: Path, key: str, locale: str = "ca"):
    """The message of a key in any of the catalogues, or None."""
    found = (m for part in parts(world(root)) for m in messages(root, locale, part))
    return next((m for m in found if m.context == key), None)


def texts(root: Path) -> int:
    """How many texts there are, each counted once."""
    return sum(map(len, parts(world(root)).values()))


def edit(root: Path, path: str, old: str, new: str) -> None:
    small_tree.change(root, path, {"replace": old, "with": new})


def test_every_text_has_a_message(tree: Path) -> None:
    """Every English text has its message in every language, in the catalogue of its game or in that of them all,
    in the order of the texts, under its key.
    """
    assert {*parts(world(tree))} == {"shared", "wonders"}
    for locale in LOCALES:
        for part, expected in parts(world(tree)).items():
            if locale != SOURCE_LOCALE:
                assert [m.context for m in messages(tree, locale, part)] == list(expected)


def test_repeated_it_changes_nothing(tree: Path) -> None:
    """An update without a change of the English gives the same bytes, with stale translations in them, too."""
    edit(tree, INTERFACE, "interface.menu: Menu", "interface.menu: The menu")
    update(tree)
    before = small_tree.snapshot(tree)
    update(tree)
    assert small_tree.snapshot(tree) == before


def test_what_is_good_is_kept(tree: Path) -> None:
    """A translation of today's English stays, with its plural forms and marks."""
    assert message(tree, "interface.menu").string == "Menú"
    assert message(tree, "phrase.shields").string == ("{n} escut", "{n} escuts")
    assert not message(tree, "phrase.shields").fuzzy
    assert SAME_ON_PURPOSE in message(tree, "interface.menu", "fr").flags


def test_what_changed_is_marked(tree: Path) -> None:
    """When the English changes, the translation stays under its key, marked fuzzy, and counts as missing."""
    edit(tree, INTERFACE, "interface.menu: Menu", "interface.menu: The menu")
    missing = update(tree)
    stale = message(tree, "interface.menu")
    assert stale.fuzzy
    assert stale.id == "The menu"
    assert stale.string == "Menú"
    assert missing["ca"] == texts(tree) - 5
    assert "interface.menu" not in catalogue_of(read_content(tree), "ca")


def test_what_changed_twice_stays_marked(tree: Path) -> None:
    """A fuzzy translation stays fuzzy until a translator says otherwise, even when the English comes back."""
    edit(tree, INTERFACE, "interface.menu: Menu", "interface.menu: The menu")
    update(tree)
    edit(tree, INTERFACE, "interface.menu: The menu", "interface.menu: Menu")
    update(tree)
    assert message(tree, "interface.menu").fuzzy


def test_a_changed_plural_marks_the_whole(tree: Path) -> None:
    """A change of one form of a counted text marks its translation."""
    edit(tree, "content/wonders/phrases.yaml", 'other: "{n} shields"', 'other: "{n} big shields"')
    update(tree)
    assert message(tree, "phrase.shields").fuzzy
    assert message(tree, "phrase.shields").string == ("{n} escut", "{n} escuts")


def test_a_text_that_becomes_counted_begins_anew(tree: Path) -> None:
    """A translation without plural forms is no help for a text that now has them."""
    edit(tree, INTERFACE, "interface.menu: Menu", 'interface.menu: {one: "{n} menu", other: "{n} menus"}')
    update(tree)
    assert message(tree, "interface.menu").string == ("", "")
    assert not message(tree, "interface.menu").fuzzy


def test_what_is_gone_is_dropped(tree: Path) -> None:
    """The message of a text that no longer exists leaves the file; history is git's."""
    edit(tree, INTERFACE, "interface.menu: Menu\n", "")
    update(tree)
    assert message(tree, "interface.menu") is None
    assert "Menú" not in file(tree).read_text("utf-8")


def test_what_is_new_is_empty(tree: Path) -> None:
    """A new text comes in untranslated, and the English of it is shown."""
    edit(tree, INTERFACE, "interface.menu: Menu", "interface.menu: Menu\ninterface.new: A new word")
    update(tree)
    assert message(tree, "interface.new").string == ""
    content = read_content(tree)
    sentence = catalogue_of(content, "ca").sentence(library_of(content).texts["interface.new"])
    assert (sentence.text, sentence.language) == ("A new word", SOURCE_LOCALE)


def test_a_language_can_begin_from_nothing(tree: Path) -> None:
    """Without a file, an empty one is made."""
    for part in parts(world(tree)):
        file(tree, "de", part).unlink()
    assert update(tree)["de"] == texts(tree)
    assert catalogue_of(read_content(tree), "de").locale == "de"


def test_a_broken_file_is_left_alone(tree: Path) -> None:
    """While one file cannot be read whole, none is written, so that no translation is lost."""
    edit(tree, "content/translations/es/shared.po", 'msgstr "Menú"', 'msgstr "Menú')
    edit(tree, INTERFACE, "interface.menu: Menu", "interface.menu: The menu")
    before = small_tree.snapshot(tree)
    with pytest.raises(ContentError, match=r"es/shared\.po:\d+: the text stands in quotation marks"):
        update(tree)
    assert small_tree.snapshot(tree) == before


@pytest.mark.parametrize(
    ("old", "new", "counts"),
    [
        (MENU, MENU, True),
        (MENU, "#, fuzzy\n" + MENU, False),
        (MENU, MENU.replace('"Menú"', '"Menu"'), False),
        (MENU, f"#, {SAME_ON_PURPOSE}\n" + MENU.replace('"Menú"', '"Menu"'), True),
        (MENU, MENU.replace('"Menú"', '""'), False),
        (MENU, MENU.replace('"Menú"', '" "'), False),
        (MENU, MENU.replace('msgid "Menu"', 'msgid "The menu"'), False),
    ],
    ids=["sound", "fuzzy", "copy", "same on purpose", "empty", "blank", "of older English"],
)
def test_what_counts_as_translated(tmp_path: Path, old: str, new: str, counts: bool) -> None:  # noqa: FBT001
    """A translation counts when it is whole, not fuzzy, of today's English, and no copy of it unless on purpose."""
    root = small_tree.make(tmp_path)
    edit(root, "content/translations/ca/shared.po", old, new)
    content = read_content(root)
    assert ("interface.menu" in catalogue_of(content, "ca")) == counts
    (coverage,) = (c for c in content.coverage(GAME) if c.locale == "ca")
    assert ("interface.menu" in coverage.missing) != counts


@pytest.mark.parametrize(
    ("locale", "number", "form"),
    [
        ("ca", 0, 1),
        ("ca", 1, 0),
        ("ca", 2, 1),
        ("fr", 0, 0),
        ("fr", 1, 0),
        ("fr", 2, 1),
        ("de", -1, 0),
        ("es", -3, 1),
    ],
)
def test_the_form_for_a_number(content, locale: str, number: int, form: int) -> None:
    """Each language takes the form that its own plural rule says; a negative number counts by its size."""
    assert catalogue_of(content, locale).form(number) == form


# The English that a translation was made from --------------------------------------------------------------------------

TRANSLATED = {"ca", "de", "es", "fr"}


def outdated(root: Path) -> dict[str, tuple[str, ...]]:
    """Locale -> the texts that have a translation of older English."""
    return {c.locale: c.outdated for c in read_content(root).coverage(GAME) if c.outdated}


def whole(root: Path) -> None:
    """Give the menu a translation of today's English in every language."""
    for locale in TRANSLATED:
        path = f"content/translations/{locale}/shared.po"
        text = (root / path).read_text("utf-8")
        if not (found := message(root, "interface.menu", locale)) or not found.string:
            text = text.replace('msgid "Menu"\nmsgstr ""', f'msgid "Menu"\nmsgstr "Menu in {locale}"')
            (root / path).write_text(text, "utf-8")
    update(root)


def test_one_changed_sentence_makes_exactly_its_translations_outdated(tree: Path) -> None:
    """In the report of `check`, for the status page and on the pages; with and without an update of the files."""
    whole(tree)
    assert outdated(tree) == {}
    edit(tree, INTERFACE, "interface.menu: Menu", "interface.menu: The menu")
    for _ in range(2):
        assert outdated(tree) == dict.fromkeys(TRANSLATED, ("interface.menu",))
        content = read_content(tree)
        said = checks.summary(content).split("\n")
        assert {line for line in said if "interface.menu" in line and "older" in line} == {
            f"{locale}: 1 of older English: interface.menu" for locale in TRANSLATED
        }
        sentence = catalogue_of(content, "ca").sentence(content.world.shared.texts["interface.menu"])
        assert (sentence.text, sentence.language) == ("The menu", SOURCE_LOCALE)
        update(tree)


@pytest.mark.parametrize("way", ["by hand", "merged"])
def test_new_english_beside_the_old_translation_hides_nothing(tree: Path, way: str) -> None:
    """Neither who edits a `.po` file by hand nor a merge of two branches makes it look as if it had been translated."""
    edit(tree, INTERFACE, "interface.menu: Menu", "interface.menu: The menu")
    path = "content/translations/ca/shared.po"
    if way == "merged":  # from one branch the update, from the other the translation without its mark
        update(tree)
        text = (tree / path).read_text("utf-8")
        before, after = text.split('msgctxt "interface.menu"')
        (tree / path).write_text(
            before.removesuffix("#, fuzzy\n") + 'msgctxt "interface.menu"' + after, "utf-8"
        )
    else:
        edit(tree, path, 'msgid "Menu"', 'msgid "The menu"')
    assert not message(tree, "interface.menu").fuzzy
    assert outdated(tree)["ca"] == ("interface.menu",)
    update(tree)
    assert message(tree, "interface.menu").fuzzy


def test_a_new_translation_counts_and_remembers_todays_english(tree: Path) -> None:
    edit(tree, INTERFACE, "interface.menu: Menu", "interface.menu: The menu")
    path = "content/translations/ca/shared.po"
    edit(tree, path, 'msgid "Menu"\nmsgstr "Menú"', 'msgid "The menu"\nmsgstr "El menú"')
    assert "ca" not in outdated(tree)
    update(tree)
    assert not message(tree, "interface.menu").fuzzy
    edit(tree, path, 'msgstr "El menú"', 'msgstr "El menú, millor"')
    assert "ca" not in outdated(tree)


def test_what_is_good_as_it_is_is_said_by_taking_the_line_away(tree: Path) -> None:
    edit(tree, INTERFACE, "interface.menu: Menu", "interface.menu: The menu")
    edit(tree, "content/translations/ca/shared.po", 'msgid "Menu"', 'msgid "The menu"')
    file_ = file(tree)
    before, after = file_.read_text("utf-8").split('msgctxt "interface.menu"')
    lines = before.split("\n")
    place = max(n for n, line in enumerate(lines) if line.startswith("# of "))
    del lines[place]
    file_.write_text("\n".join(lines) + 'msgctxt "interface.menu"' + after, "utf-8")
    assert "ca" not in outdated(tree)
    update(tree)
    assert any(comment.startswith("of ") for comment in message(tree, "interface.menu").user_comments)


def test_what_translators_note_is_kept(tree: Path) -> None:
    path = "content/translations/ca/shared.po"
    edit(tree, path, 'msgctxt "interface.menu"', '# the bar at the top\nmsgctxt "interface.menu"')
    update(tree)
    assert "the bar at the top" in message(tree, "interface.menu").user_comments
