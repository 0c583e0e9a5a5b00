"""§7 The end of a move, of a round, of the game."""

from compagnie.core.compiled import rule
from compagnie.games.batavia.rules.cards import count_cards, left_of
from compagnie.games.batavia.state import END_ROUND, MOVING, NONE, OVER, ROLLING, State


@rule
def next_move(s: State) -> None:
    """§4 The next seat clockwise moves, until all have."""
    s.to_come = 0
    s.laying = NONE
    s.moved += 1
    s.turn = left_of(s, s.turn)
    s.phase = END_ROUND if s.moved == s.seats else MOVING


@rule
def end_round(s: State) -> None:
    """§7.1 The round in which the target is taken is the last; §3.6 else the starter is the next auctioneer."""
    if s.target != NONE or is_stalled(s):
        s.phase = OVER
        s.turn = NONE
    else:
        s.auctioneer = s.starter
        s.turn = s.auctioneer
        s.phase = ROLLING


@rule
def is_stalled(s: State) -> bool:
    """§7.2 A whole round with no card laid, stack and discards both empty at its end."""
    return s.played == 0 and count_cards(s.stack) == 0 and count_cards(s.discards) == 0
