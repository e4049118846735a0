"""The room of 7 Wonders Duel."""
