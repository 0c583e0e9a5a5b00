"""§6 To the East and back: the skipper's line, its judgement, loading, running aground, coming home."""

from compagnie.core.compiled import rule
from compagnie.core.contract import NATURE
from compagnie.core.state import Int16s
from compagnie.games.voc.actions import CAST_OFF, HOLD, LEAVE, MAKE_FOR, TAKE, THROWS
from compagnie.games.voc.box import HARBOUR_COUNT, SLOTS
from compagnie.games.voc.rules.course import draw_course, leads_to, mark_of
from compagnie.games.voc.rules.crew import count_own, lay_up, leftmost_sailor, lose_sailor
from compagnie.games.voc.state import (
    BEGIN_SALES,
    DRAWING,
    END_VOYAGE,
    GOALS,
    HOMEWARD,
    LOADING,
    MOST_STOPS,
    NEXT_MERCHANT,
    NEXT_SHIP,
    NONE,
    SAILING,
    SHIP_COUNT,
    Box,
    State,
)
from compagnie.games.voc.voyage.chart import AGROUND, CAME_HOME, STOP, Int32s, begins, judge


@rule
def start_sailing(s: State) -> None:
    """§6 Ships A, B, C, D in order."""
    s.ship = NONE
    s.phase = NEXT_SHIP


@rule
def next_ship(s: State) -> None:
    """§6.1 A ship with a sailor sails if its skipper wishes; one with merchants only stays."""
    forget_course(s)
    wipe_line(s)
    s.ship += 1
    while s.ship < SHIP_COUNT:
        slot = leftmost_sailor(s, s.ship)
        if slot != NONE:
            s.whose = s.sailor[s.ship, slot]
            s.phase = SAILING
            return
        s.ship += 1
    s.ship = s.whose = NONE
    s.phase = BEGIN_SALES


@rule
def hold(s: State) -> None:
    """§6.1 The skipper may hold the ship."""
    s.phase = NEXT_SHIP


# §6.2 The line


@rule
def make_for(s: State, goal: int) -> None:
    """§6.2 One more goal of the course that the skipper has in mind; home is the last."""
    s.course[s.stops] = goal
    s.stops += 1
    if goal == HOMEWARD or s.stops == MOST_STOPS:
        cast_off(s)


@rule
def cast_off(s: State) -> None:
    """§6.2 The skipper closes their eyes. How their hand errs is nature's part: a few throws guide it."""
    s.phase = DRAWING
    s.whose = NATURE
    s.to_come = THROWS
    s.seed = 0


@rule
def sail_by_hand(s: State, box: Box) -> None:
    """§6.2 The hand draws the course, and the line is judged as it goes."""
    draw_course(s, box, s.pen)
    arrive(s)


@rule
def may_draw(s: State, box: Box, stroke: Int32s, points: int) -> bool:
    """§6.2 A line starts on the ship's spot; from Zeeland, anywhere on the home line."""
    ship = s.ship
    card = box.cards[box.chart[ship]]
    return begins(card, s.at_sea[ship] == 0, s.at_x[ship], s.at_y[ship], stroke, points)


@rule
def sail_stroke(s: State, box: Box, stroke: Int32s, points: int) -> None:
    """§6.4 Judge a line that the skipper drew by hand, and sail it. It must start where it may: ask `may_draw`."""
    chart = box.chart[s.ship]
    s.line = mark_of(stroke, points)
    judge(box.grids[chart], box.cards[chart], stroke, points, s.been_far[s.ship] == 1, s)
    arrive(s)


# §6.3 Calls


@rule
def cost_of_call(s: State, box: Box, seat: int, called: int) -> int:
    """§6.3 One call for each of one's own sailors aboard is free, each beyond them costs a fine; NONE: no call.

    `called` is how many calls the seat has made during this line.
    """
    if s.out[seat] == 1 or seat == s.whose:
        return NONE
    if called < count_own(s.sailor[s.ship], seat):
        return 0
    return box.fine if box.fines == 1 and s.daalders[seat] >= box.fine else NONE


@rule
def pay_for_call(s: State, box: Box, seat: int, called: int) -> None:
    """§6.3 A fine goes to the bank."""
    fine = cost_of_call(s, box, seat, called)
    s.daalders[seat] -= fine
    s.bank -= fine


# §6.5, §6.6 Trade in the harbours


@rule
def arrive(s: State) -> None:
    """§6.5 The harbours of the line are visited in order; grounding and coming home take effect after that.

    Meanwhile the ship lies at its new spot, or, if it is coming home, still where it was.
    """
    ship = s.ship
    forget_course(s)
    if s.end != CAME_HOME:
        s.at_sea[ship] = 1
        s.at_x[ship] = s.spot_x
        s.at_y[ship] = s.spot_y
        s.been_far[ship] = s.far
    else:
        s.spot_x = s.spot_y = 0
    s.points = s.cells = 0
    s.call = 0
    s.slot = NONE
    s.phase = NEXT_MERCHANT


@rule
def next_merchant(s: State, box: Box) -> None:
    """§6.6 Merchants from left to right, each without a good, until the harbour is empty; then the next harbour."""
    while s.call < s.visited:
        s.slot += 1
        if s.slot == SLOTS or s.stock[trading_in(s, box)] == 0:
            s.call += 1
            s.slot = NONE
        elif s.merchant[s.ship, s.slot] != NONE and s.cargo[s.ship, s.slot] == NONE:
            s.whose = s.merchant[s.ship, s.slot]
            s.phase = LOADING
            return
    s.phase = END_VOYAGE


@rule
def trading_in(s: State, box: Box) -> int:
    """§6.5 The harbour where the ship trades now."""
    return int(box.first_harbour[box.chart[s.ship]]) + int(s.visits[s.call])


@rule
def load(s: State, box: Box) -> None:
    """§6.6 A good taken stays under its merchant until Zeeland."""
    harbour = trading_in(s, box)
    s.stock[harbour] -= 1
    s.cargo[s.ship, s.slot] = harbour
    s.phase = NEXT_MERCHANT


@rule
def leave(s: State) -> None:
    """§6.6 Or pass."""
    s.phase = NEXT_MERCHANT


# §6.7, §6.8 The end of the line


@rule
def end_voyage(s: State) -> None:
    """§6.7 Aground, the leftmost sailor is lost, and the ship with the last one; §6.8 or it has come home."""
    if s.end == AGROUND:
        lose_sailor(s, s.ship)
    elif s.end == CAME_HOME:
        come_home(s, s.ship)
    s.phase = NEXT_SHIP


@rule
def come_home(s: State, ship: int) -> None:
    """§6.8 Men and goods go to their owners; the ship lies in Zeeland, to be fitted from next year on."""
    for slot in range(SLOTS):
        if s.cargo[ship, slot] != NONE:
            s.warehouse[s.merchant[ship, slot], s.cargo[ship, slot]] += 1
            s.cargo[ship, slot] = NONE
    lay_up(s, ship)


@rule
def forget_course(s: State) -> None:
    """§6.2 The course in mind is nobody's business any more."""
    s.stops = 0
    for stop in range(MOST_STOPS):
        s.course[stop] = NONE
    s.to_come = 0
    s.seed = 0
    s.dice = 0
    s.x = s.y = s.strength = s.turn = s.curl = s.scale = 0
    for point in range(2):
        s.pen[point, 0] = 0
        s.pen[point, 1] = 0


@rule
def wipe_line(s: State) -> None:
    """§6.5 The card shows no line."""
    for visit in range(HARBOUR_COUNT):
        s.visits[visit] = NONE
    s.visited = s.points = s.cells = s.far = s.spot_x = s.spot_y = 0
    s.end = STOP
    s.call = 0
    s.slot = NONE


@rule
def choices_of_sailing(s: State, box: Box, out: Int16s) -> int:
    """§6.1 Hold, or make for a goal; §6.5 from sea one may cast off without any, and stay."""
    n = 0
    if s.stops == 0:
        out[n] = HOLD
        n += 1
    for goal in range(GOALS):
        if leads_to(s, box, goal):
            out[n] = MAKE_FOR + goal
            n += 1
    if s.stops > 0 or s.at_sea[s.ship] == 1:
        out[n] = CAST_OFF
        n += 1
    return n


@rule
def choices_of_loading(out: Int16s) -> int:
    """§6.6 Each merchant may take a good or pass."""
    out[0], out[1] = LEAVE, TAKE
    return 2
