"""What the greedy bot believes about Batavia, as numbers. They were found by `tuning`, not by thought."""

from dataclasses import astuple, dataclass, fields

import numpy as np

from compagnie.core.state import States, new_states


@dataclass(frozen=True)
class Weights:
    """Beliefs, and prices in gold, which is what one wins by in the end."""

    # How long the game goes on, and who will still do much.
    stride: float = 4.2  # hexes that the foremost merchant makes in a round
    plays: float = 1.32  # plays in a round of a seat with cards without end...
    lack: float = 3.0  # ...and half as many for who has so many cards, reserve included
    reserve: float = 1.5  # cards that every seat will come by somehow
    own: float = 0.71  # how likely one gets a post, against how likely the others are thought to get it

    # The warehouses (§8.2).
    blur: float = 1.2  # how little a lead in crates says while posts are left

    # Cards and seals (§4, §6, §8.1).
    card: float = 1.55  # the first card in hand
    full: float = 12.4  # with so many cards in hand, one more is worth a quarter of the first
    seal: float = 0.71  # a seal held while posts of its company lie ahead
    reach: float = 0.7  # a seal that the hand could win at once
    pirates: float = 0.71  # how much of a seal is lost while the pirates are about to come for it
    idle: float = 0.86  # with so many rounds to come, cards and seals have lost half of their use
    at_end: float = 1.69  # a seal at the scoring, against the 2 gold that it brings
    fade: float = 0.49  # how much less likely it is for each round until then

    # The others.
    rival: float = 0.46  # what the strongest rival has counts against one's own

    # The auction (§3).
    starter: float = 0.85  # being the starter
    note: float = 0.31  # a note


RECORD = np.dtype([(field.name, np.float64) for field in fields(Weights)])


def as_record(*weights: Weights) -> States:
    """Weights as compiled code takes them: an array of records with the same names."""
    records = new_states(RECORD, len(weights))
    for i, each in enumerate(weights):
        records[i] = astuple(each)
    return records
