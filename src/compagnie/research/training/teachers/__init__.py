"""Bots that compiled code asks for their moves, one module a game: nets imitate them, and play against them after."""
