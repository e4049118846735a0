"""The rules of a made-up game."""
