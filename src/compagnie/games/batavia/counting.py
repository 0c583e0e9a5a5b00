"""How many plays there are, counted without listing them: a full hand has millions."""

from math import prod
from typing import Any

from compagnie.games.batavia.box import COMPANY_COUNT
from compagnie.games.batavia.state import NONE


def plays(s: Any, seat: int) -> int:
    """§4.2 to §4.6, §7.1 The distinct pairs (cards laid, where to sail) that are legal, conversion not counted.

    For each company, the number of cards laid of it (0 to all held) either gives the seal or doesn't; these
    choices are independent of each other, so the pairs are counted by multiplying. Laying nothing is taken off.
    """
    companies = range(COMPANY_COUNT)
    ways = [s.hand[seat][c] + 1 for c in companies]
    # The ways to lay cards of c that leave its seal elsewhere.
    without = [_ways_without_seal(s, seat, c) for c in companies]
    holds = [s.seal[c] == seat for c in companies]
    ahead = [s.ahead[seat][c] != NONE for c in companies]

    total = 0
    for c in companies:
        if ahead[c]:
            total += (ways[c] - without[c]) * prod(ways[d] for d in companies if d != c) - holds[c]
    if s.target == NONE:
        no_post = prod(without[c] for c in companies if ahead[c])
        behind = [c for c in companies if not ahead[c]]
        some_seal = prod(ways[c] for c in behind) - prod(without[c] for c in behind)
        nothing = any(holds) and not any(holds[c] and ahead[c] for c in companies)
        total += no_post * some_seal - nothing
    return total


def _ways_without_seal(s: Any, seat: int, company: int) -> int:
    """How many numbers of cards, from 0 to all held, leave the company's seal in other hands or on the board."""
    if s.seal[company] == seat:
        return 0
    enough: int = s.lead[company] - s.laid[seat][company] + 1
    held: int = s.hand[seat][company]
    return min(enough, held + 1)
