"""Stands in for the module of this name, which MicroPython lacks: there annotations are never evaluated anyway."""

annotations = True
