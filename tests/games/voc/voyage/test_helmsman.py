"""A simulated skipper who knows where they make for: what they make of a call (§6.3)."""

import random
from math import hypot
from typing import Any

import numpy as np
import pytest

from compagnie.bots import bot_named
from compagnie.core.chance.fair import SeededChance
from compagnie.core.playthrough import Playthrough
from compagnie.games.voc.game import game
from compagnie.games.voc.moves import Course, Sail
from compagnie.games.voc.opened import standard
from compagnie.games.voc.voyage.helmsman import LEAST, MOST, REACTION, Helmsman

pytestmark = pytest.mark.compiled

CHART = standard().charts[0]
FAR = 2
"""A harbour that is not the nearest."""
WAYS = {"north": (0, -1), "south": (0, 1), "east": (1, 0), "west": (-1, 0)}
Points = list[tuple[int, int]]


def skipper(strength: int = 0, seed: int = 1, stops: tuple[int, ...] = (FAR,), home: bool = False) -> Helmsman:
    return Helmsman(CHART, None, stops, home, random.Random(seed), strength)


def drawn(helm: Helmsman, after: int = 0, word: str | None = None) -> Points:
    """The whole line; after so many points somebody calls."""
    line = [helm.start]
    while points := helm.more(7):
        line += points
        if word and len(line) > after:
            helm.heed(word)
            word = None
    return line


def judged(line: Points) -> Any:
    return CHART.judge(np.array(line, np.int32))


def test_a_steady_hand_comes_where_it_makes_for() -> None:
    assert CHART.sheet.harbours[FAR].id in judged(drawn(skipper())).visits
    there_and_back = judged(drawn(skipper(home=True)))
    assert CHART.sheet.harbours[FAR].id in there_and_back.visits and there_and_back.end == "home"


@pytest.mark.parametrize("word", ["east", "west", "south"])
def test_a_skipper_steers_where_they_are_called_and_then_goes_on(word: str) -> None:
    kept, called = drawn(skipper()), drawn(skipper(), 60, word)
    assert kept[60][1] - kept[50][1] < -30, "the ship sails north"
    when = next(n for n, (a, b) in enumerate(zip(kept, called, strict=False)) if a != b)
    assert 60 <= when <= 70 + REACTION, "they take a moment to understand"
    aside = [
        (there[0] - here[0]) * WAYS[word][0] + (there[1] - here[1]) * WAYS[word][1]
        for here, there in zip(kept[when : when + 12], called[when : when + 12], strict=False)
    ]
    assert max(aside) > LEAST / 2, "they go there at once"
    assert len(called) > when + 20, "and on to where they make for"


def test_who_is_called_on_their_way_goes_further_before_they_turn() -> None:
    kept, called = drawn(skipper()), drawn(skipper(), 60, "north")
    assert min(y for _, y in called) <= min(y for _, y in kept) - LEAST / 2


def test_at_stop_the_pen_is_lifted() -> None:
    assert len(drawn(skipper(), 60, "stop")) <= 61 + 7


def test_words_that_mean_nothing_to_them_change_nothing() -> None:
    assert drawn(skipper(), 60, "starboard") == drawn(skipper())


def test_a_word_that_comes_again_means_that_they_were_further_off() -> None:
    once, twice = skipper(), skipper()
    for helm in (once, twice):
        helm.more(60)
        helm.heed("north")
    off = twice._off
    twice.more(20)
    twice.heed("north")
    assert LEAST <= off < twice._off <= MOST
    twice.more(20)
    twice.heed("south")
    assert twice._off < MOST / 2, "and one the other way, that it was too much"


def nearest(line: Points) -> float:
    harbour = CHART.sheet.harbours[FAR]
    return min(hypot(x - harbour.x, y - harbour.y) for x, y in line)


@pytest.mark.parametrize("askew", [-900, -600, 600, 900])
def test_who_draws_askew_comes_nearer_to_their_goal_when_their_mates_tell_them(askew: int) -> None:
    """A mate sees how far the pen is from where it should be, and calls when that is too much."""
    path = drawn(skipper())
    alone, helped = skipper(), skipper()
    for helm in (alone, helped):
        helm._pen["turn"] = askew
    line, calls, quiet = [helped.start], 0, 0
    while points := helped.more(5):
        line += points
        x, y = line[-1]
        to = min(path, key=lambda cell: hypot(cell[0] - x, cell[1] - y))
        east, south = x - to[0], y - to[1]
        quiet += 1
        if hypot(east, south) > 25 and quiet > 8 and calls < 4:
            across = abs(east) > abs(south)
            helped.heed(("west" if east > 0 else "east") if across else ("north" if south > 0 else "south"))
            calls, quiet = calls + 1, 0
    assert 1 <= calls <= 4
    assert nearest(line) < nearest(drawn(alone))


def test_where_there_is_no_way_there_is_no_helmsman() -> None:
    with pytest.raises(ValueError, match="no way"):
        Helmsman(CHART, None, (), False, random.Random(1))


def test_the_bot_says_where_it_makes_for_and_the_table_lets_it_draw() -> None:
    dice, chance, said = random.Random(4), SeededChance(4), 0
    bot, drawing = bot_named("greedy", game), game.drawing
    playing = Playthrough(game, 3, game.options_type())
    playing.let_chance_answer(chance)
    while (seats := playing.position.to_act) and said < 3:
        view = game.view(playing.position, seats[0])
        move = bot.choose(game, view, dice)
        mind = drawing.intention(bot, view, move)
        if isinstance(move, Sail):
            assert isinstance(mind, Course) and mind.ship == move.ship and mind.goals
            game.spell(playing.position, seats[0], mind)
            assert isinstance(drawing.hand(playing.position, seats[0], mind, dice), Helmsman)
            said += 1
        else:
            assert mind is move
        playing.submit(seats[0], move)
        playing.let_chance_answer(chance)
    assert said == 3
