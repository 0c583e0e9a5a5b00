"""§8 New year and §9 the end."""

from compagnie.core.compiled import rule
from compagnie.core.state import Int16s
from compagnie.games.voc.box import CONTRACT_COUNT
from compagnie.games.voc.state import AMSTERDAM, BEGIN_INVESTMENTS, BEGIN_ORDERS, LAST, OVER, Box, State


@rule
def start_year(s: State, box: Box) -> None:
    """§8.1 The Burgemeester card goes left, past those who are out; the year advances. After 1602 none follows."""
    if s.year == LAST:
        s.phase = OVER
        return
    s.burgemeester = (s.burgemeester + 1) % s.seats
    while s.out[s.burgemeester] == 1:
        s.burgemeester = (s.burgemeester + 1) % s.seats
    s.year += 1
    s.phase = BEGIN_ORDERS if box.convoy[s.year] == 1 else BEGIN_INVESTMENTS


@rule
def amsterdam_has(s: State, box: Box) -> int:
    """§9.1 What Amsterdam's contracts pay in sum; a two-sided contract counts once."""
    daalders = 0
    for contract in range(CONTRACT_COUNT):
        if s.card[contract] == AMSTERDAM:
            daalders += box.pay[contract]
    return daalders


@rule
def wins(s: State, box: Box, seat: int) -> bool:
    """§9.1 Most daalders, and not fewer than Amsterdam; §9.2 who is out never wins."""
    if s.out[seat] == 1 or s.daalders[seat] < amsterdam_has(s, box):
        return False
    for other in range(s.seats):
        if s.out[other] == 0 and s.daalders[other] > s.daalders[seat]:
            return False
    return True


MOST_SCORE = 32_000


@rule
def score(s: State, box: Box, out: Int16s) -> None:
    """§9.1 What each seat has beyond Amsterdam: who has less than nothing never wins; §9.2 nor who is out."""
    amsterdam = amsterdam_has(s, box)
    for seat in range(s.seats):
        beyond = s.daalders[seat] - amsterdam
        if s.out[seat] == 1:
            beyond = min(beyond, 0) - 1
        out[seat] = min(max(beyond, -MOST_SCORE), MOST_SCORE)
