"""`python -m tests.support.rules.write_card_figures`: writes `tests/rules/cases/cards.yaml` anew; read the change before you commit it."""

import yaml

from tests.rules.test_every_card import EDITIONS, every_stage
from tests.support.rules.card_figures import Run
from tests.support.rules.interpreters import CASES, FACTS

HEAD = "# What every card and stage brings in the fixed city of `card_figures.py`: points by category, coins, strength, lower costs.\n"


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
