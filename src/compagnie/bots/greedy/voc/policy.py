"""The parameters of the greedy bot for VOC: how much risk it takes, and how steady its hand is."""

from dataclasses import dataclass

from compagnie.games.voc.voyage.hand import MIDDLING


@dataclass(frozen=True)
class Policy:
    """What it reckons with, as numbers; prices in daalders."""

    hand: int = MIDDLING  # how strongly the hand errs (see hand.py)
    delay_factor: float = 0.9  # what is left of a good's worth when it comes home a year later
    min_chance: float = 0.0  # how likely it must come home to fetch goods in one line; else it stops there
    aground_cost: float = 2.0  # what running aground counts, beside what is lost by it
    penalty_weight: float = 1.0  # how heavily a penalty weighs against a payment
    ruin_cost: float = 40.0  # what being out counts
    early_end_weight: float = 1.0  # how far it counts on the game being over before a far marker falls due
    spare_value: float = 0.2  # what a good is worth that no contract in hand asks for, against its price
    takeover_chance: float = 0.06  # how likely a contract is taken over, for each year that its marker lies ahead
    denial_weight: float = 0.2  # how much of it counts what a rival or Amsterdam doesn't get


MIDDLING_MIND = Policy(penalty_weight=1.5, early_end_weight=0.0, denial_weight=0.0)
"""Counts every penalty half as much again as it costs, and thinks of nobody else."""

CAREFUL = Policy(
    delay_factor=0.97,
    min_chance=0.95,
    aground_cost=6.0,
    penalty_weight=1.6,
    ruin_cost=60.0,
    early_end_weight=0.0,
    denial_weight=0.0,
)
"""Stops in the harbour and comes home a year later, unless it is all but sure of both; claims what it can deliver."""

BOLD = Policy(
    delay_factor=0.7,
    aground_cost=0.3,
    penalty_weight=0.7,
    ruin_cost=60.0,
    early_end_weight=0.0,
    denial_weight=0.0,
    takeover_chance=0.1,
)
"""There and back in one line, for this year if it can."""
