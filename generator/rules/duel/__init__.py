"""The rules of 7 Wonders Duel; each module is one calculator or what several share."""
