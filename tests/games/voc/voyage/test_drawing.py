"""Lines drawn bit by bit: judged like whole ones, bent by calls, and what a lookout calls before land."""

import random
from typing import Any

import pytest

from compagnie.bots import bot_named
from compagnie.core.chance.fair import SeededChance
from compagnie.core.playthrough import Playthrough
from compagnie.games.voc.game import game
from compagnie.games.voc.opened import standard
from compagnie.games.voc.voyage.chart import as_stroke
from compagnie.games.voc.voyage.drawing import HEEDED, SWING, DrawnHand
from compagnie.games.voc.voyage.lookout import word

DRAWING = game.drawing
WORDS = {"stop": None, "aground": "land_ho", "home": "home"}


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(3))
def test_a_line_drawn_bit_by_bit_ends_as_the_whole_line_does(seed: int) -> None:
    dice, chance = random.Random(seed), SeededChance(seed)
    playing = Playthrough(game, 3, game.options_type())
    playing.let_chance_answer(chance)
    ends = set()
    while seats := playing.position.to_act:
        seat = seats[0]
        move: Any = bot_named("random", game).choose(game, game.view(playing.position, seat), dice)
        hand = DRAWING.hand(playing.position, seat, move, dice) if DRAWING.about(playing.position) else None
        if hand:
            stroke, ended = DRAWING.stroke(playing.position, seat, hand.start), None
            while not ended and (points := hand.more(dice.randrange(1, 9))):
                ended = stroke.draw(points)
            move = stroke.move()
        (event, *_) = playing.submit(seat, move) or [None]
        if hand:
            assert WORDS[event.end] == ended  # type: ignore[union-attr]
            ends.add(ended)
        playing.let_chance_answer(chance)
    assert len(ends) > 1


def test_a_hand_swings_the_way_that_is_called_and_stops_when_told() -> None:
    hand = DrawnHand([(100, 100 - i) for i in range(60)])
    assert hand.more(5) == [(100, 99 - i) for i in range(5)]
    hand.heed("east")
    bent = hand.more(30)
    assert [x for x, _ in bent[:3]] == [100 + SWING, 100 + 2 * SWING, 100 + 3 * SWING]
    assert bent[-1][0] == 100 + HEEDED
    hand.heed("stop")
    assert hand.more(5) == []


def test_the_lookout_calls_when_land_lies_ahead_and_not_on_the_open_sea() -> None:
    chart = standard().charts[0]
    x, y = sum(chart.sheet.home) // 2, chart.sheet.size.height - 1
    north = [(x, y - 4 * i) for i in range(400)]
    said = None
    for end in range(1, len(north)):
        judged = chart.judge(as_stroke(north[:end]))
        if judged.end != "stop":
            break
        said = said or word(chart, north[:end], judged.far, 0)
    assert judged.end == "aground" and said in ("east", "west", "south", "stop")
    assert word(chart, north[:12], False, 0) is None, "nothing lies ahead of Zeeland"


def test_a_stroke_begins_only_where_and_when_a_ship_may_sail() -> None:
    playing = Playthrough(game, 3, game.options_type(burgemeester=0))
    playing.let_chance_answer(SeededChance(1))
    with pytest.raises(ValueError, match="No ship sails now"):
        DRAWING.stroke(playing.position, 0, (582, 999))
    assert DRAWING.about(playing.position) is None
