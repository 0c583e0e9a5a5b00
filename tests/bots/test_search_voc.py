"""VOC's search: what it thinks of, how it plays on, and that it keeps to what every bot must keep to."""

import random
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
import pytest

from compagnie.bots import bot_named
from compagnie.bots.search.searcher import SearchBot
from compagnie.bots.search.voc import bot, player
from compagnie.bots.search.voc.voyages import LOTS, tables_of
from compagnie.core.contract import NATURE
from compagnie.core.position import Position
from compagnie.core.state import new_states
from compagnie.games import games
from compagnie.games.voc import moves
from compagnie.games.voc.opened import standard
from tests.generic import Dice, encoded

VOC: Any = games()["voc"]
FEW = SearchBot("few", player, bot.net, 24)


def turns(seats: int, seed: int) -> Iterator[tuple[Position, int]]:
    """Positions of a game in which half of the moves are greedy's and half are made at random."""
    dice, greedy = random.Random(seed), bot_named("greedy", VOC)
    position = VOC.position(seats, VOC.options_type())
    while not position.over:
        if position.actor == NATURE:
            position.answer(Dice(dice).draw(position.chances()))
            continue
        seat = dice.choice(position.to_act)
        if not position.mid_turn:
            yield position.copy(), seat
            view = VOC.view(position, seat)
            if dice.random() < 0.5 and view.phase not in ("sailing", "trading"):
                for action in VOC.spell(position, seat, greedy.choose(VOC, view, dice)):
                    position.apply(seat, action)
                continue
        position.apply(seat, dice.choice(position.choices(seat)))


@pytest.mark.parametrize("seats", VOC.seats)
def test_every_candidate_is_a_whole_turn_that_is_legal(seats: int) -> None:
    phases: Counter[str] = Counter()
    for number, (position, seat) in enumerate(islice(turns(seats, seats), 150)):
        view = VOC.view(position, seat)
        for one in FEW.weigh(VOC, view, random.Random(number), trials=1):
            tried = position.copy()
            assert VOC.spell(position, seat, one.move) == one.actions
            for action in one.actions:
                tried.apply(seat, action)
            assert not tried.mid_turn or seat not in tried.to_act
        phases[view.phase] += 1
    assert {"investing", "sailing", "loading", "trading"} <= set(phases)


def test_the_same_view_dice_and_trials_give_the_same_move_whatever_cannot_be_seen() -> None:
    for number, (position, seat) in enumerate(islice(turns(4, 8), 40)):
        view = VOC.attentive_view(position, seat)
        other = VOC.redeal(view, random.Random(number))
        first, again, elsewhere = (
            FEW.choose(VOC, seen, random.Random(number)) for seen in (view, view, VOC.attentive_view(other, seat))
        )
        assert encoded(first) == encoded(again) == encoded(elsewhere)


def test_a_deadline_is_kept_and_a_move_is_found_all_the_same() -> None:
    position, seat = next(turns(4, 9))
    found = bot.weigh(VOC, VOC.view(position, seat), random.Random(1), deadline=time.monotonic())
    assert 0 < sum(one.trials for one in found) < 400 and found[0].trials


def test_the_quick_policy_is_the_greedy_bots_mind() -> None:
    """It need not be the same in every decision, but in nearly all: courses differ by what few hands made of them."""
    greedy: Any = bot_named("greedy", VOC)
    tools, states, out = player.new_tools(bot.net), new_states(VOC.state, 6), np.zeros(128, np.int16)
    player.prepare(tools, standard())
    same: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for position, seat in islice(turns(4, 3), 400):
        view: Any = VOC.view(position, seat)
        states[0] = position.states[0]
        n = player.turn(states[0], position.boxes[0], seat, tools[0], states[3:], out)
        mine = VOC.move(position, seat, out[:n].tolist())
        theirs = greedy.choose(VOC, view, random.Random(0))
        if view.phase == "sailing":
            theirs = greedy.course(view) or moves.Hold(view.ship)
        if isinstance(mine, moves.Deliver):
            mine = moves.Deliver(mine.contract, mine.side)
        seen[view.phase] += 1
        same[view.phase] += mine == theirs
    assert same["loading"] >= 0.95 * seen["loading"]
    assert same["investing"] >= 0.8 * seen["investing"] and same["sailing"] >= 0.5 * seen["sailing"]


def test_what_may_become_of_a_course_adds_up() -> None:
    table: Any = tables_of(standard().mark)[0]
    first, last = int(table["first_from"][0, 0]), int(table["last_from"][0, 0])
    assert last - first == 5 * 2 + 20 * 2 + 60
    chances = sum(table[name][first:last].sum(axis=1) for name in ("came_home", "stopped", "aground"))
    assert np.all(chances > 0.97) and np.all(chances < 1.01)
    course = int(table["numbered"][0, 3, 0, 0, 1])
    assert table["stop"][course, 0] == 2 and table["stops"][course] == 1 and table["home"][course] == 1
    home = np.mean([lot["end"] == 2 for lot in table["lots"][course]])
    assert home == pytest.approx(table["came_home"][course].sum(), abs=1 / LOTS)
