"""Byes: who sits out where not everybody can be seated."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence

from compagnie.tournaments.rounds import Round


def rounds_missed(rounds: Iterable[Round], people: Sequence[str]) -> Counter[str]:
    """How many rounds each has not played: byes, and rounds before they came."""
    missed: Counter[str] = Counter()
    for each in rounds:
        seated = set().union(*each.pods)
        missed.update(person for person in people if person not in seated)
    return missed


def choose_byes(missed: Counter[str], people: Sequence[str], count: int, dice: random.Random) -> list[str]:
    """Who sits out: whoever has missed the fewest rounds, by lot among equals.

    So nobody has a second bye before everybody has had one, and somebody who came late isn't made to wait again.
    """
    drawn = dice.sample(people, len(people))
    return sorted(drawn, key=lambda person: missed[person])[:count]
