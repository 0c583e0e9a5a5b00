"""Batavia has a number for everything as it is; here are the names of its actions."""

from compagnie.games.batavia import actions
from compagnie.games.batavia.game import game

__all__ = ["ACTION_KINDS", "game"]

ACTION_KINDS = (
    (actions.PASS, "pass", 0),
    (actions.DRAW, "draw", 0),
    (actions.LAY, "lay", 0),
    (actions.SAIL, "sail", 0),
    (actions.SAIL_TO_TARGET, "sail_to_target", 0),
    (actions.KEEP, "keep", 0),
    (actions.CONVERT, "convert", 0),
    (actions.BID + 1, "bid", 1),
)
"""The first number of each kind of action, ascending; its name; and what is counted from there on."""
