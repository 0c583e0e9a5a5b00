"""The parameters of the greedy bot for VOC: how much risk it takes, and how steady its hand is."""

from dataclasses import dataclass

from compagnie.games.voc.voyage.hand import MIDDLING


@dataclass(frozen=True)
class Policy:
    """Beliefs and tastes, as numbers; prices in daalders."""

    hand: int = MIDDLING  # how strongly the hand errs (see hand.py)
    patience: float = 0.9  # what is left of a good's worth when it comes home a year later
    sure: float = 0.0  # how sure of coming home one must be to fetch goods in one line; else one stops there
    dread: float = 2.0  # what running aground is feared like, beside what is lost by it
    fear: float = 1.0  # how heavily a penalty weighs against a payment
    ruin: float = 40.0  # what being out is feared like
    foresight: float = 1.0  # how far it counts on the game being over before a far marker falls due
    hope: float = 0.2  # what a good is worth that no contract in hand asks for, against its price
    rivalry: float = 0.06  # how likely a contract is taken over, for each year that its marker lies ahead
    envy: float = 0.2  # what a rival or Amsterdam doesn't get is worth so much to oneself


MIDDLING_MIND = Policy(fear=1.5, foresight=0.0, envy=0.0)
"""Fears every penalty half as much again as it costs, and thinks of nobody else."""

CAREFUL = Policy(patience=0.97, sure=0.95, dread=6.0, fear=1.6, ruin=60.0, foresight=0.0, envy=0.0)
"""Stops in the harbour and comes home a year later, unless it is all but sure of both; claims what it can deliver."""

BOLD = Policy(patience=0.7, dread=0.3, fear=0.7, ruin=60.0, foresight=0.0, envy=0.0, rivalry=0.1)
"""There and back in one line, for this year if it can."""
