"""In how many worlds a decision is tried when it is told what it brought, a module a game.

A game without one has none: there scores tell more of who plays well (VOC, as `bench/club/tournaments.py` measured).
"""
