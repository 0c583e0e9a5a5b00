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
    hand, seal, lead, laid, ahead = s.hand[seat], s.seal, s.lead, s.laid[seat], s.ahead[seat]
    ways = [held + 1 for held in hand]
    any_way = prod(ways)
    total, nothing = 0, False
    no_post = behind = behind_without = 1
    for c in range(COMPANY_COUNT):
        # The ways to lay cards of c that leave its seal elsewhere.
        without = 0 if seal[c] == seat else min(lead[c] - laid[c] + 1, ways[c])
        if ahead[c] != NONE:
            total += (ways[c] - without) * (any_way // ways[c]) - (seal[c] == seat)
            no_post *= without
        else:
            behind *= ways[c]
            behind_without *= without
            nothing = nothing or seal[c] == seat
    if s.target == NONE:
        # Laying nothing would count here only if he holds a seal already, and none with a post ahead.
        total += no_post * (behind - behind_without) - (nothing and no_post > 0)
    return total
