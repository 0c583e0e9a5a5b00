"""§8 Scoring."""

from compagnie.core.compiled import rule
from compagnie.core.state import Int16s
from compagnie.games.batavia.box import (
    COMMODITY_COUNT,
    COMPANY_COUNT,
    GOLD_FOR_A_SEAL,
    GOLD_FOR_A_SHARED_WAREHOUSE,
    GOLD_FOR_A_WAREHOUSE,
    GOLD_FOR_MOST_NOTES,
    GOLD_FOR_SHARED_MOST_NOTES,
    GOLD_FOR_THE_TARGET,
)
from compagnie.games.batavia.state import Box, State


@rule
def gold_for_seals(s: State, seat: int) -> int:
    """§8.1 All hand cards are laid, by all at once; then 2 gold for each seal."""
    gold = 0
    for company in range(COMPANY_COUNT):
        majority = True
        for other in range(s.seats):
            if other != seat and cards_in_the_end(s, other, company) >= cards_in_the_end(s, seat, company):
                majority = False
        if majority:
            gold += GOLD_FOR_A_SEAL
    return gold


@rule
def cards_in_the_end(s: State, seat: int, company: int) -> int:
    """§8.1 Laid cards and hand cards together."""
    return int(s.laid[seat, company] + s.hand[seat, company])


@rule
def gold_for_warehouses(s: State, seat: int) -> int:
    """§8.2 For most crates the full sum, for each of tied leaders the smaller; an empty warehouse gives nothing."""
    gold = 0
    for commodity in range(COMMODITY_COUNT):
        ahead, level = 0, 0
        for other in range(s.seats):
            if s.crates[other, commodity] > s.crates[seat, commodity]:
                ahead += 1
            elif s.crates[other, commodity] == s.crates[seat, commodity]:
                level += 1
        if ahead == 0 and s.crates[seat, commodity] > 0:
            gold += GOLD_FOR_A_WAREHOUSE[commodity] if level == 1 else GOLD_FOR_A_SHARED_WAREHOUSE[commodity]
    return gold


@rule
def gold_for_notes(s: State, seat: int) -> int:
    """§8.3 Most notes 5; each of tied leaders 2."""
    level = 0
    for other in range(s.seats):
        if s.notes[other] > s.notes[seat]:
            return 0
        if s.notes[other] == s.notes[seat]:
            level += 1
    return GOLD_FOR_MOST_NOTES if level == 1 else GOLD_FOR_SHARED_MOST_NOTES


@rule
def gold_for_target(s: State, seat: int) -> int:
    """§8.3 Target 4; unconverted counters are worth nothing."""
    return GOLD_FOR_THE_TARGET if s.target == seat else 0


@rule
def score(s: State, box: Box, out: Int16s) -> None:
    """§8.4 Most gold wins; a tie is a shared win."""
    for seat in range(s.seats):
        scored = gold_for_seals(s, seat) + gold_for_warehouses(s, seat) + gold_for_notes(s, seat)
        out[seat] = int(s.gold[seat]) + scored + gold_for_target(s, seat)
