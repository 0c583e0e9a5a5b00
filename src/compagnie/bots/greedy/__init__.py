"""Greedy bots, one for each game: they look at what a table would be worth after each sensible move, and no further."""
