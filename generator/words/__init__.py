"""Catalogues, plurals, names, sentences: what is said in each language."""
