"""The numbers of what the seats may do and of what nature may answer, the same in every state.

Two things have no number, for they are made of more than a choice from a list: a line drawn by a person's own hand,
and an agreed trade. They enter by `sailing.sail_stroke` and `sales.trade`.
"""

from compagnie.games.voc.box import CONTRACT_COUNT, HARBOUR_COUNT, YEAR_COUNT
from compagnie.games.voc.state import GOALS, SHIP_COUNT, SIDES

# §5 Investments. FIT + ship * SAILORS + sailors; CLAIM + contract * YEARS + year, the last for no marker.
MOST_PLACED = 4
SAILORS = MOST_PLACED + 1
YEARS = YEAR_COUNT + 1
NO_MARKER = YEAR_COUNT
PASS = 0
FIT = PASS + 1
TAKE_BACK = FIT + SHIP_COUNT * SAILORS
CLAIM = TAKE_BACK + SHIP_COUNT

# §6 Sailing: hold the ship, or make for one goal after the other and cast off. Loading: leave or take a good.
HOLD = CLAIM + CONTRACT_COUNT * YEARS
MAKE_FOR = HOLD + 1
CAST_OFF = MAKE_FOR + GOALS
LEAVE = CAST_OFF + 1
TAKE = LEAVE + 1

# §7 Sales. DELIVER + contract * SIDES + side; GIVE and KEEP name the harbour of a token.
DONE = TAKE + 1
DELIVER = DONE + 1
DELIVER_NOTHING = DELIVER + CONTRACT_COUNT * SIDES
GIVE = DELIVER_NOTHING + 1
KEEP = GIVE + HARBOUR_COUNT
STORE = KEEP + HARBOUR_COUNT
ACTIONS = STORE + 1

# Nature's answers: a contract, or VOC; a seat (CHOOSING_BURGEMEESTER); a throw that guides a hand (DRAWING).
VOC = CONTRACT_COUNT
THROW, THROWS = 32, 4
ANSWERS = THROW
