"""The rules of 7 Wonders; the inner folders hold what belongs together."""
