"""What only 7 Wonders has: its effects, its pages of cards and boards, its pictures."""
