"""Tournaments at tables of three to five: who plays whom, in which seat, and how they stand. Knows no game."""
