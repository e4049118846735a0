"""Conflicts on land and at sea."""
