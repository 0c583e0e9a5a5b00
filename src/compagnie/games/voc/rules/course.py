"""§6.2 A course in a skipper's mind, as numbered play knows it: goals, the lanes that lead there, and their hand.

Whoever has a hand of their own draws the line (`sailing.sail_stroke`). Here the hand is drawn too, so that the game
is complete in numbers: the course comes from the box's lanes, the errors from nature's throws.
"""

from compagnie.core.compiled import rule
from compagnie.core.dice import seed_dice
from compagnie.games.voc.state import COLUMNS, HOMEWARD, NONE, ROWS, Box, State
from compagnie.games.voc.voyage.chart import STOP, Int32s, sail_on, set_out
from compagnie.games.voc.voyage.hand import AIM, AIM_SCALE, MIDDLING, ONE, STEP, SWAY, err, mark, move, root, take_pen

MOST_TURNS = 16
"""The most turns on the way to one goal."""

BEYOND = 300
"""Coming home, a careful hand draws on so far beyond the line."""


@rule
def leads_to(s: State, box: Box, goal: int) -> bool:
    """§6.2 Whether the course may go on to this goal: on this chart, a harbour not yet in it, a way there."""
    if box.lanes == 0:
        return False
    for stop in range(s.stops):
        if s.course[stop] == goal:
            return False
    chart = box.chart[s.ship]
    if goal == HOMEWARD:
        return s.stops > 0 or s.at_sea[s.ship] == 1
    return bool(box.first_harbour[chart] <= goal < box.first_harbour[chart + 1])


@rule
def marked(mark: int, x: int, y: int) -> int:
    """The mark of a line that goes on to this cell."""
    return (int(mark) * 31 + x * 65537 + y + 1) & 0x7FFFFFFF


@rule
def mark_of(stroke: Int32s, points: int) -> int:
    """The mark of a line: what the table remembers of it."""
    mark = 0
    for point in range(points):
        mark = marked(mark, int(stroke[point, 0]), int(stroke[point, 1]))
    return mark


@rule
def draw_course(s: State, box: Box, stroke: Int32s) -> int:
    """§6.2 Draw the course as the hand does, judging each step; stop where the line ends. Returns its points.

    The skipper is blind: they steer by where they think they are. Points are kept in `stroke` as far as it has room.
    """
    ship = s.ship
    chart = box.chart[ship]
    if s.at_sea[ship] == 1:
        x, y = int(s.at_x[ship]), int(s.at_y[ship])
    else:
        goal = s.course[0]
        x, y = int(box.start_x[chart, goal]), int(box.cards[chart].height) - 1
    seed_dice(s, s.seed)
    take_pen(s, MIDDLING, x, y)
    s.pen[0, 0], s.pen[0, 1] = x, y
    stroke[0, 0], stroke[0, 1] = x, y
    set_out(box.grids[chart], box.cards[chart], x, y, s.been_far[ship] == 1, s)
    s.line = marked(0, x, y)
    points = 1
    for stop in range(s.stops):
        x, y, points = draw_lane(s, box, s.course[stop], x, y, stroke, points)
    return points


@rule
def draw_lane(s: State, box: Box, goal: int, x: int, y: int, stroke: Int32s, points: int) -> tuple[int, int, int]:
    """§6.2 Follow the lane from where the skipper thinks to be to a goal; returns where they think to be then."""
    chart = box.chart[s.ship]
    card = box.cards[chart]
    for _ in range(MOST_TURNS):
        row, column = y * ROWS // card.height, x * COLUMNS // card.width
        to_x, to_y = int(box.lane_x[chart, goal, row, column]), int(box.lane_y[chart, goal, row, column])
        if to_x == NONE or s.end != STOP:
            return x, y, points
        east, south = to_x - x, to_y - y
        home = goal == HOMEWARD and to_y == card.height - 1
        if home:
            length = max(abs(east), abs(south), 1)
            east += east * BEYOND // length
            south += BEYOND if south == 0 else south * BEYOND // length
        points = draw_leg(s, box, east, south, stroke, points)
        x, y = to_x, to_y
        if home or (goal != HOMEWARD and at_goal(box, chart, goal, x, y)):
            return x, y, points
    return x, y, points


@rule
def at_goal(box: Box, chart: int, harbour: int, x: int, y: int) -> bool:
    """§6.2 Whether a cell is the middle of a harbour."""
    card = box.cards[chart]
    number = harbour - box.first_harbour[chart]
    return bool(x == card.x[number] and y == card.y[number])


@rule
def draw_leg(s: State, box: Box, east: int, south: int, stroke: Int32s, points: int) -> int:
    """§6.2 Draw one leg as `hand.draw_leg` does, but judge each step and stop where the line ends (§6.4)."""
    chart = box.chart[s.ship]
    length = root((east * east + south * south) << 20)  # in 1/1024 cells
    if length == 0:
        return points
    s.turn += err(s, AIM)
    scale = max(s.scale + err(s, AIM_SCALE), ONE // 4)
    to_draw = (length * scale) >> 16
    ahead_east, ahead_south = (east << 30) // length, (south << 30) // length
    while to_draw > 0 and s.end == STOP:
        step = min(to_draw, STEP << 10)
        to_draw -= step
        s.turn += s.curl + err(s, SWAY)
        move(s, ahead_east, ahead_south, step)
        mark(s, s.pen, 1)
        if points < len(stroke):
            stroke[points, 0], stroke[points, 1] = s.pen[1, 0], s.pen[1, 1]
        s.line = marked(s.line, int(s.pen[1, 0]), int(s.pen[1, 1]))
        sail_on(box.grids[chart], box.cards[chart], s.pen, 2, s)
        s.pen[0, 0], s.pen[0, 1] = s.pen[1, 0], s.pen[1, 1]
        points += 1
    return points
