"""§3 New orders and §4 scurvy, in convoy years after 1585."""

from compagnie.core.compiled import rule
from compagnie.games.voc.actions import VOC
from compagnie.games.voc.box import CONTRACT_COUNT
from compagnie.games.voc.rules.crew import lose_sailor
from compagnie.games.voc.rules.setting_up import OPENED, turn_up
from compagnie.games.voc.state import AMSTERDAM, BEGIN_INVESTMENTS, NONE, OPEN, ORDERING, OVER, SHIP_COUNT, State


@rule
def start_orders(s: State) -> None:
    """§3.1 First, contracts without a man go to Amsterdam; then three cards are turned up."""
    for contract in range(CONTRACT_COUNT):
        if s.card[contract] == OPEN and s.holder[contract] == NONE:
            s.card[contract] = AMSTERDAM
    s.phase = ORDERING
    s.to_come = OPENED


@rule
def turn_up_order(s: State, card: int) -> None:
    """§3.1 One by one; when VOC comes up the game ends at once."""
    turn_up(s, card)
    if card == VOC:
        s.to_come = 0
        s.phase = OVER
    elif s.to_come == 0:
        scurvy(s)
        s.phase = BEGIN_INVESTMENTS


@rule
def scurvy(s: State) -> None:
    """§4.1 Every ship not in Zeeland loses its leftmost sailor; without one it sinks."""
    for ship in range(SHIP_COUNT):
        if s.at_sea[ship] == 1:
            lose_sailor(s, ship)
