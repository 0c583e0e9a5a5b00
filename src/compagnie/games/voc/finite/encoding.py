"""What a net reads of an observation: its numbers, and what of its goods each contract lacks.

Made from the observation alone, so nothing is in it that the seat may not see; contracts and harbours are those of the
standard box. `read` writes the numbers one after the other as `NUMBERS` lists them: the least and the most that each
is, and whether each value has a column of its own.
"""

import numpy as np

from compagnie.core.compiled import rule
from compagnie.core.state import Int8s
from compagnie.games.voc.actions import ACTIONS
from compagnie.games.voc.box import (
    CHARTS,
    CONTRACT_COUNT,
    GOODS,
    HARBOUR_COUNT,
    MOST_SEATS,
    SLOTS,
    YEAR_COUNT,
    standard_box,
)
from compagnie.games.voc.finite.actions import ACCEPT, DECLINE
from compagnie.games.voc.finite.rules import OBSERVATION
from compagnie.games.voc.state import GOOD_COUNT, LAST, MOST_STOPS, NONE, SHIP_COUNT, SIDES

# Where an observation tells what (`views/observation.py`, then `finite/rules.observe`).
OF_SEAT, OF_SHIP, OF_CONTRACT = 16, 24, 3
HARBOURS, SHIPS, CONTRACTS, LINE, TABLE, OFFERS = 80, 90, 186, 240, 290, 305
WAREHOUSE, MERCHANTS, CARGO, YEAR = 6, 12, 18, TABLE + 3
MOST_LACKING, MOST_YEARS, MOST_MONEY = 4, 8, 120

_SEAT = (-1, MOST_SEATS - 1, True)
_YES = (0, 1, False)
NUMBERS = [
    *[(0, 60, False), (0, 15, True), (0, 10, True), _YES, _YES, _YES, *[(0, 3, False)] * HARBOUR_COUNT] * MOST_SEATS,
    *[(0, 6, True)] * HARBOUR_COUNT,  # stocks
    *[
        *[_YES, _YES, (0, 24, True), (0, 64, False), (0, 24, True), (0, 64, False)],
        *[_SEAT] * (2 * SLOTS),
        *[(-1, HARBOUR_COUNT - 1, True)] * SLOTS,
    ]
    * SHIP_COUNT,
    *[(0, 3, True), _SEAT, (-1, YEAR_COUNT - 1, True)] * CONTRACT_COUNT,
    *[_YES] * YEAR_COUNT,  # free markers
    *[(0, 4, False)] * (GOOD_COUNT + HARBOUR_COUNT),  # what a delivery still asks for, what is kept
    *[(-1, HARBOUR_COUNT, True)] * MOST_STOPS,
    *[(-1, HARBOUR_COUNT - 1, True)] * HARBOUR_COUNT,  # the harbours of the voyage
    *[(0, 10, True), (0, 7, True)],
    *[(3, 5, True), (0, 11, True), _SEAT, (0, YEAR_COUNT - 1, True), _SEAT, (0, 19, False), _YES, (0, 12, True)],
    *[(-1, SHIP_COUNT - 1, True), (0, 9, True), (-1, SLOTS - 1, True), (-1, CONTRACT_COUNT - 1, True)],
    *[(-1, 1, True), (-1, HARBOUR_COUNT - 1, True), (0, 4, False)],
    *[(0, 3, False)] * MOST_SEATS,
    *[_SEAT, (-1, 2 * HARBOUR_COUNT - 1, True), _SEAT, (0, 20, False)],
    *[(0, MOST_LACKING, True), (-1, MOST_YEARS, True)] * CONTRACT_COUNT,  # goods lacking, years left
    *[(0, 6, False), (0, 6, False)] * GOOD_COUNT,  # goods of one's own, and wanted beyond them
]
"""What the observation tells, the money of a seat as one number and in steps of eight; then what follows from it."""


def _asked() -> np.ndarray[tuple[int, int, int], np.dtype[np.int8]]:
    """Of each contract and side how many of each good it asks for; a side that isn't there asks as the first does."""
    asked = np.zeros((CONTRACT_COUNT, SIDES, GOOD_COUNT), np.int8)
    for number, contract in enumerate(sorted(standard_box().contracts, key=lambda contract: contract.id)):
        for side in range(SIDES):
            for good, count in contract.sides[min(side, len(contract.sides) - 1)].items():
                asked[number, side, GOODS.index(good)] = count
    return asked


ASKED = _asked()
GOOD_OF = np.array(
    [GOODS.index(harbour.good) for name in CHARTS for harbour in standard_box().charts[name].harbours], np.int8
)

INTENTS = ACTIONS + 2
"""What a net chooses from: all but offers, which it never makes; it can answer them."""
_ACCEPT = ACTIONS


@rule
def widen(observation: Int8s, intent: int) -> int:
    """The action that an intent means."""
    return intent if intent < _ACCEPT else ACCEPT + intent - _ACCEPT


@rule
def narrow(observation: Int8s, action: int) -> int:
    """The intent that an action is, or NONE for a part of an offer."""
    if action < ACTIONS:
        return action
    return _ACCEPT + action - ACCEPT if action >= ACCEPT else NONE


@rule
def read(observation: Int8s, out: Int8s) -> None:
    """Write the numbers of an observation."""
    for i in range(OBSERVATION):
        out[i] = observation[i]
    for place in range(MOST_SEATS):
        at = place * OF_SEAT
        money = min(MOST_MONEY, 64 * int(observation[at]) + int(observation[at + 1]))
        out[at] = money
        out[at + 1] = money // 8
    n = OBSERVATION
    goods = n + 2 * CONTRACT_COUNT
    count_goods(observation, out, goods)
    for contract in range(CONTRACT_COUNT):
        at = CONTRACTS + contract * OF_CONTRACT
        out[n + 2 * contract] = goods_lacking(out, goods, contract, 0)
        other = goods_lacking(out, goods, contract, 1)
        out[n + 2 * contract] = min(out[n + 2 * contract], other)
        due = observation[at + 2] if observation[at + 2] != NONE else LAST
        out[n + 2 * contract + 1] = due - observation[YEAR] if observation[at + 1] != NONE else NONE
        if observation[at + 1] == 0:
            for good in range(GOOD_COUNT):
                out[goods + 2 * good + 1] += ASKED[contract, 0, good]
    for good in range(GOOD_COUNT):
        out[goods + 2 * good + 1] = max(0, int(out[goods + 2 * good + 1]) - int(out[goods + 2 * good]))


@rule
def count_goods(observation: Int8s, out: Int8s, at: int) -> None:
    """Every second number from here on: how many of each good one has, stored or aboard; none is wanted yet."""
    for good in range(GOOD_COUNT):
        out[at + 2 * good] = 0
        out[at + 2 * good + 1] = 0
    for harbour in range(HARBOUR_COUNT):
        out[at + 2 * int(GOOD_OF[harbour])] += observation[WAREHOUSE + harbour]
    for ship in range(SHIP_COUNT):
        first = SHIPS + ship * OF_SHIP
        for slot in range(SLOTS):
            cargo = observation[first + CARGO + slot]
            if observation[first + MERCHANTS + slot] == 0 and cargo != NONE:
                out[at + 2 * int(GOOD_OF[cargo])] += 1


@rule
def goods_lacking(out: Int8s, goods: int, contract: int, side: int) -> int:
    """§7.2 How many goods one lacks to deliver a side of a contract."""
    lacking = 0
    for good in range(GOOD_COUNT):
        lacking += max(0, int(ASKED[contract, side, good]) - int(out[goods + 2 * good]))
    return lacking


assert DECLINE == ACCEPT + 1 and len(NUMBERS) == OBSERVATION + 2 * (CONTRACT_COUNT + GOOD_COUNT)
