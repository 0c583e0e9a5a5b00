"""How many plays there are, counted without listing them: a full hand has millions."""

from typing import Any

from compagnie.core.compiled import rule
from compagnie.games.batavia.box import COMPANY_COUNT
from compagnie.games.batavia.state import NONE


def plays(s: Any, seat: int) -> int:
    """§4.2 to §4.6, §7.1 The distinct pairs (cards laid, where to sail) that are legal, conversion not counted.

    For each company, the number of cards laid of it (0 to all held) either gives the seal or doesn't; these
    choices are independent of each other, so the pairs are counted by multiplying. Laying nothing is taken off.
    """
    any_way = 1
    for c in range(COMPANY_COUNT):
        any_way *= int(s.hand[seat][c]) + 1
    total, nothing = 0, False
    no_post = behind = behind_without = 1
    for c in range(COMPANY_COUNT):
        ways, own = int(s.hand[seat][c]) + 1, bool(s.seal[c] == seat)
        # The ways to lay cards of c that leave its seal elsewhere.
        without = 0 if own else min(int(s.lead[c]) - int(s.laid[seat][c]) + 1, ways)
        if s.ahead[seat][c] != NONE:
            total += (ways - without) * (any_way // ways) - int(own)
            no_post *= without
        else:
            behind *= ways
            behind_without *= without
            nothing = nothing or own
    if s.target == NONE:
        # Laying nothing would count here only if the seat holds a seal already, and none with a post ahead.
        total += no_post * (behind - behind_without) - int(nothing and no_post > 0)
    return total


plays_of = rule(plays)
"""The same for compiled code, which reads the record itself."""
