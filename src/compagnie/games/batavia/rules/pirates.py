"""§6 Pirates."""

from compagnie.core.compiled import rule
from compagnie.games.batavia.box import COMPANY_COUNT, PIRATES_AT_MORE, PIRATES_AT_THREE
from compagnie.games.batavia.state import NEXT_MOVE, NONE, State


@rule
def pirates_limit(s: State) -> int:
    """§6.1 21 laid cards with three seats, 25 with four or five."""
    return PIRATES_AT_THREE if s.seats == 3 else PIRATES_AT_MORE


@rule
def raid(s: State) -> None:
    """§6.1 Once a move, right after cards were laid, even if the rest is still over the limit; §6.2 to the last."""
    s.phase = NEXT_MOVE
    if s.cannon < pirates_limit(s):
        return
    most = 0
    for company in range(COMPANY_COUNT):
        most = max(most, s.cube[company])
    for company in range(COMPANY_COUNT):
        if s.cube[company] == most:
            sink(s, company)


@rule
def sink(s: State, company: int) -> None:
    """§6.1 All laid cards of the company go to the discards; its seal goes back to the board."""
    s.discards[company] += s.cube[company]
    s.cannon -= s.cube[company]
    s.cube[company] = 0
    s.lead[company] = 0
    s.seal[company] = NONE
    for seat in range(s.seats):
        s.laid[seat, company] = 0
