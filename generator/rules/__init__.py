"""The verified rules, from values to values with reasons; they know neither words nor files.

The same bytes run in CPython and, in the reader's browser, on MicroPython; so this folder keeps to what both
understand: every sort key is total, no order comes from a dict, loops instead of recursion, no dataclass, no match.
Nothing outside this folder is imported but `json`; only JSON text crosses the border (`door`). What stands here serves
every game; a folder with a module `calculators` is one game.
"""
