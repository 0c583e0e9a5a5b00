"""Tournaments over the net: who takes part, rounds whose tables the server opens, standings."""
