"""What VOC offers the search: the rules, and how a seat moves and values (see `search/contract.py`).

Nothing at the table is hidden but what chance has still to say. The candidates are what a merchant thinks of who
reckons as the greedy bot does (`merchant`), the quick policy is what they would do; a line from Zeeland is one
of those that hands like theirs have drawn (`voyages`); the value is that of a net which reads the table at new year.
"""

from typing import Any

import numpy as np

from compagnie.bots.search.contract import MOST_MOVES, MOST_SEATS, TOOL_FIELDS
from compagnie.bots.search.net import net_fields, put_net, win_chances
from compagnie.bots.search.voc.courses import VENTURE
from compagnie.bots.search.voc.inputs import OF_SEAT, OF_TABLE, write_inputs
from compagnie.bots.search.voc.merchant import MOST_OPTIONS, OPTIONS, kind_of, weigh_options, write_option
from compagnie.bots.search.voc.reading import READING
from compagnie.bots.search.voc.voyages import COURSES, LOTS, tables_of
from compagnie.core.compiled import long_rule, rule
from compagnie.core.contract import NATURE
from compagnie.core.dice import roll, roll_weighted
from compagnie.core.game import Game
from compagnie.core.state import Int16s, States
from compagnie.games.voc import actions, rules
from compagnie.games.voc.box import CONTRACT_COUNT, HARBOUR_COUNT
from compagnie.games.voc.opened import OpenBox
from compagnie.games.voc.options import Options
from compagnie.games.voc.rules import actor, chances, may_act, mid_turn, score
from compagnie.games.voc.rules.sailing import arrive
from compagnie.games.voc.state import DRAWING, HOMEWARD, INVESTING, LAST, NONE, SHIP_COUNT, Box, State

__all__ = ["TOOLS", "actor", "answer", "apply", "candidates", "chances", "choices", "deal", "greedy", "may_act",
           "mid_turn", "read", "resting", "score", "setup", "trusted", "turn",
           "value"]  # fmt: skip

TRUSTED = 2
"""The net is trusted with tables before which so many years or more lie."""
MOST_CANDIDATES = 14
OF_ONE_KIND, KINDS = 2, CONTRACT_COUNT + SHIP_COUNT
"""So many candidates claim the same contract, or fit out the same ship."""
BY_SCORE, NEAR = 0.3, 12.0
"""So much of a finished game's worth goes by how near a score is to the best, and what counts as near."""

TOOLS = np.dtype(
    TOOL_FIELDS
    + READING
    + VENTURE
    + OPTIONS
    + COURSES
    + net_fields(OF_SEAT, OF_TABLE)
    + [
        ("gold", np.float64, (MOST_SEATS,)),
        ("most_candidates", np.int64),
        ("of_kind", np.int64, (KINDS,)),
        ("picks", np.int16, (128,)),
        ("picked", np.int8, (MOST_OPTIONS,)),
    ],
    align=True,
)
"""Dice and room for numbers; what a merchant reads and weighs; the courses of the box; the net."""


def new_tools(net: Any, count: int = 1) -> States:
    """Tools for so many threads."""
    tools = np.zeros(count, TOOLS)
    tools["by_score"], tools["near"], tools["most_candidates"] = BY_SCORE, NEAR, MOST_CANDIDATES
    tools["trusted"] = TRUSTED
    put_net(net, tools)
    return tools


def prepare(tools: States, box: OpenBox) -> None:
    """Lay the courses of a box into the tools."""
    tables = tables_of(box.mark)
    assert tables.dtype.names is not None
    for name in tables.dtype.names:
        tools[name] = tables[name]


def boxes_that_remember(game: Game) -> States:
    """The standard box: all at this table is open, so there is nothing to remember."""
    return game.boxes(Options())


# The rules, called and not copied into every caller: they are long.


@long_rule
def setup(s: State, box: Box, seats: int) -> None:
    """As the rules do."""
    rules.setup(s, box, seats)


@long_rule
def apply(s: State, box: Box, seat: int, action: int) -> None:
    """As the rules do."""
    rules.apply(s, box, seat, action)


@long_rule
def choices(s: State, box: Box, seat: int, out: Int16s) -> int:
    """As the rules do."""
    return rules.choices(s, box, seat, out)


@rule
def deal(s: State, seat: int, tools: Any) -> None:
    """§10 All is open."""


# Candidates


@long_rule
def candidates(s: State, box: Box, seat: int, tools: Any, spare: States, moves: Any, lengths: Any) -> int:
    """What the greedy bot would do, and the options that it values most: of each contract and each ship a few.

    Half of the places are for claims, half for the rest: what a claim promises and what a voyage brings is guessed by
    different means.
    """
    weigh_options(s, box, seat, tools)
    for option in range(tools.options):
        tools.picked[option] = 0
    for kind in range(KINDS):
        tools.of_kind[kind] = 0
    n, claims, others, option = 0, 0, 0, int(tools.chosen)
    while option != NONE and n < MOST_MOVES:
        tools.picked[option] = 1
        kind = kind_of(tools.option[option, 0])
        room = True
        if kind != NONE:
            tools.of_kind[kind] += 1
            room = tools.of_kind[kind] <= OF_ONE_KIND
        is_claim = 0 <= kind < CONTRACT_COUNT
        if room and (claims if is_claim else others) < tools.most_candidates // 2:
            lengths[n] = write_turn(s, box, seat, option, tools, spare, moves[n])
            claims += 1 if is_claim else 0
            others += 0 if is_claim else 1
            n += 1
        option = NONE
        for other in range(tools.options):
            if tools.picked[other] == 0 and (option == NONE or tools.guess[other] > tools.guess[option]):
                option = other
    return n


@long_rule
def write_turn(s: State, box: Box, seat: int, option: int, tools: Any, spare: States, out: Int16s) -> int:
    """The whole turn that an option begins: tokens that a delivery leaves open are picked in order."""
    n = write_option(option, tools, out)
    trial = spare[0]
    if actions.DELIVER <= out[0] < actions.DELIVER_NOTHING:
        spare[0] = s
        trial.done[:] = 0  # nobody has done yet, so the year can't go on
        apply(trial, box, seat, out[0])
        while mid_turn(trial):
            choices(trial, box, seat, tools.picks)
            out[n] = tools.picks[0]
            apply(trial, box, seat, out[n])
            n += 1
    return n


# Playing on


@long_rule
def turn(s: State, box: Box, seat: int, tools: Any, spare: States, out: Int16s) -> int:
    """What the greedy bot would do, or nearly."""
    if mid_turn(s):
        choices(s, box, seat, out)
        return 1
    weigh_options(s, box, seat, tools)
    return write_turn(s, box, seat, tools.chosen, tools, spare, out)


greedy = turn
"""The quick policy is the greedy bot's."""


@long_rule
def answer(s: State, box: Box, tools: Any) -> None:
    """Let chance answer: §6.2 of a line from Zeeland, by one that a hand has drawn before."""
    if s.phase == DRAWING and s.at_sea[s.ship] == 0:
        course = course_of(s, box, tools)
        if course != NONE:
            sail_lot(s, box, tools.lots[course, roll(tools, LOTS)])
            rules.go_on(s, box)
            return
    n = chances(s, box, tools.numbers)
    apply(s, box, NATURE, roll_weighted(tools, tools.numbers, n))


@long_rule
def course_of(s: State, box: Box, tools: Any) -> int:
    """§6.2 The number of the course that a skipper has in mind, or NONE."""
    chart = box.chart[s.ship]
    one = two = three = home = 0
    for stop in range(s.stops):
        if s.course[stop] == HOMEWARD:
            home = 1
        else:
            place = s.course[stop] - box.first_harbour[chart] + 1
            if stop == 0:
                one = place
            elif stop == 1:
                two = place
            else:
                three = place
    return int(tools.numbered[chart, one, two, three, home])


@long_rule
def sail_lot(s: State, box: Box, lot: Any) -> None:
    """§6.4 The line ends as this one did."""
    for visit in range(HARBOUR_COUNT):
        s.visits[visit] = lot.visits[visit]
    s.visited, s.end, s.far = lot.visited, lot.end, lot.far
    s.spot_x, s.spot_y = lot.spot_x, lot.spot_y
    arrive(s)


# Value


@rule
def resting(s: State) -> bool:
    """§5.1 A year begins with the Burgemeester's investment."""
    return s.phase == INVESTING and s.turns == 0


@rule
def trusted(s: State, tools: Any) -> bool:
    """§8.1 Not in the last years: they are soon played out."""
    return bool(LAST - s.year >= tools.trusted)


@long_rule
def read(s: State, box: Box, tools: Any) -> None:
    """What the net reads."""
    write_inputs(s, box, tools)


@long_rule
def value(s: State, box: Box, tools: Any) -> None:
    """Each seat's chance to win, as the net sees it."""
    read(s, box, tools)
    win_chances(tools, s.seats)
