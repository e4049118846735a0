"""YAML to a Library. Every fault is reported with file and line, all at once."""
