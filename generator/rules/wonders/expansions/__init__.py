"""What the expansions bring that stands alone: leaders, debt, Edifice, Babel, Armada's tax and piracy."""
