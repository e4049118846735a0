"""Writes `cases/cards.yaml` anew: `python -m tests.rules.write_figures`. What changes is read before it is kept."""

import sys
from pathlib import Path

import yaml

sys.path[:0] = [str(Path(__file__).parents[1])]

from rules.door import CASES, FACTS  # noqa: E402  the tests' folder has to be known first
from rules.figures import Run  # noqa: E402
from rules.test_every_card import EDITIONS, every_stage  # noqa: E402

HEAD = "# What every card and stage brings in the fixed city of `figures.py`: points by category, coins, strength, lower costs.\n"


def main() -> None:
    """Ask CPython for every figure."""
    found = {}
    for edition in EDITIONS:
        run = Run(edition)
        found[edition] = {
            "cards": {id_: run.card(id_) for id_ in sorted(FACTS["cards"][edition])},
            "stages": {name: run.stage(*place) for name, *place in sorted(every_stage(edition))},
        }
    lines = [HEAD]
    for edition, kinds in found.items():
        lines.append(f"{edition}:\n")
        for kind, things in kinds.items():
            lines.append(f"  {kind}:\n")
            lines += [
                f"    {id_}: {yaml.safe_dump(figures, default_flow_style=True, width=999).strip()}\n"
                for id_, figures in things.items()
            ]
    (CASES / "cards.yaml").write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
