"""The modules that a page preloads."""

from pathlib import Path

from generator.site.module_preload import preloads

A = """// Loads "./comment.mjs".
import * as b from "./b.mjs";
import {
  one,
  other,
} from "./c.mjs";
import "./d.mjs";
export {one} from "./e.mjs";

const later = () => import("./later.mjs");
export const name = "./text.mjs";
"""
B = 'import {e} from "./e.mjs";\nimport {code} from "../vendor/code.mjs";\n'


def test_a_page_preloads_what_its_scripts_import_and_nothing_else(tmp_path: Path) -> None:
    files = {
        "assets/a.mjs": A,
        "assets/b.mjs": B,
        **dict.fromkeys(("assets/c.mjs", "assets/d.mjs", "assets/e.mjs", "vendor/code.mjs"), ""),
    }
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    found = preloads(tmp_path, ["assets/a.mjs", "assets/d.mjs"])
    assert found == ("assets/b.mjs", "assets/c.mjs", "assets/e.mjs", "vendor/code.mjs")
