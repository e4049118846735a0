"""How the browser modules ask for each other."""

import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent
SCRIPTS = {path.name: path.read_text("utf-8") for path in (ROOT / "overrides/assets").glob("*.mjs")}
_ASKED = re.compile(r"import\(`\./([\w-]+\.mjs)")
_WAITS = re.compile(r"^(?!.*\basync\b)\S.*\bawait\b", re.MULTILINE)


def test_a_module_that_waits_is_asked_for_by_one_other() -> None:
    """WebKit 2.50 gives a module that waits for others to the second who asks for it before it is there."""
    askers = defaultdict(set)
    for name, text in SCRIPTS.items():
        for asked in _ASKED.findall(text):
            askers[asked].add(name)
    waiting = {name for name, text in SCRIPTS.items() if _WAITS.search(text)}
    assert waiting > {"calculators.mjs", "calculator-form.mjs", "spine.mjs"}
    assert {name: askers[name] for name in waiting if len(askers[name]) > 1} == {}
