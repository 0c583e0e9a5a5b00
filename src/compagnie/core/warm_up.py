"""Compile a game's rules before anyone needs them, so that nobody waits at their first move."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from compagnie.core import entry, playouts
from compagnie.core.chance.fair import SeededChance
from compagnie.core.compiled import fitted
from compagnie.core.game import Game
from compagnie.core.playouts import scratch_type
from compagnie.core.playthrough import Playthrough
from compagnie.core.state import new_states

Step = tuple[str, Callable[[], object]]
"""What is compiled, and what does it."""


def steps(game: Game, play_alone: bool = False) -> Iterator[Step]:
    """What there is to compile for one game, bit by bit, each quick once it was done.

    For play alone playouts are left out, which nobody at a table calls.
    """
    position = game.position(min(game.seats), game.options_type())
    yield "set-up", lambda: position.actor
    yield "choices", lambda: (position.to_act, position.choices(0), position.mid_turn, position.chances())
    yield "answers", lambda: position.answer(next(i for i, weight in enumerate(position.chances()) if weight))
    yield "observation", lambda: position.observation(0)
    yield "score", position.scores
    yield "questions", lambda: _ask(game)
    yield "a move, and how it is told", lambda: begin(game)
    yield "a whole game", lambda: _play(game)
    if game.capabilities:
        yield "what the game offers beyond moves", lambda: _warm_capabilities(game)
    if game.drawing:
        yield "a stroke", lambda: _draw_stroke(game)
    if not play_alone:
        yield "playouts", lambda: _play_out(game)


def _ask(game: Game) -> None:
    """The entry points that few moves need."""
    enter, position = fitted(entry, game.rules), game.position(min(game.seats), game.options_type())
    enter.may_act(position.states, 0, 0)
    enter.to_act(position.states, 0, position.seats)
    while position.chances():
        position.answer(next(i for i, weight in enumerate(position.chances()) if weight))
    seat = position.to_act[0]
    if game.example_question is not None:
        game.consider(position, seat, game.example_question)
    enter.apply(position.states, 0, position.boxes, seat, position.choices(seat)[0])


def begin(game: Game) -> None:
    """The beginning of a game, up to the first move that is told; and what is counted at its end."""
    playing, chance = Playthrough(game, min(game.seats), game.options_type()), SeededChance(0)
    playing.let_chance_answer(chance)
    before, seat = playing.position.copy(), playing.position.to_act[0]
    playing.submit(seat, _Anything().choose(game, game.view(before, seat), random.Random(0)))
    playing.let_chance_answer(chance)
    game.view_changes(before, playing.position, [None, seat])
    playing.position.scores()


def _play(game: Game) -> None:
    """One whole game, as people play it."""
    playing = Playthrough(game, min(game.seats), game.options_type())
    playing.play_on([_Anything()] * min(game.seats), SeededChance(0), random.Random(0))
    game.result(playing.position)


def _warm_capabilities(game: Game) -> None:
    play = Playthrough(game, min(game.seats), game.options_type())
    play.let_chance_answer(SeededChance(0))
    for capability in game.capabilities:
        capability.warm(play.position)


def _draw_stroke(game: Game) -> None:
    """The beginning of a game up to its first stroke, which is drawn in portions and called to."""
    drawing, dice, chance, anything = game.drawing, random.Random(0), SeededChance(0), _Anything()
    assert drawing is not None
    play = Playthrough(game, min(game.seats), game.options_type())
    play.let_chance_answer(chance)
    while seats := play.position.to_act:
        seat = seats[0]
        move = anything.choose(game, game.view(play.position, seat), dice)
        hand = drawing.hand(play.position, seat, move, dice) if drawing.about(play.position) else None
        if hand:
            stroke = drawing.stroke(play.position, seat, hand.start)
            stroke.draw(hand.more(1))
            for other in range(play.position.seats):
                drawing.call_of_bot(stroke, other, person_draws=True)
            play.submit(seat, stroke.move())
            return
        play.submit(seat, move)
        play.let_chance_answer(chance)


class _Anything:
    """Chooses any decision that is legal, in a position dealt anew from what it sees."""

    def choose(self, game: Game, view: Any, dice: random.Random) -> Any:
        position = game.redeal(view, dice)
        begun = position.copy()
        actions: list[int] = []
        while not actions or (position.mid_turn and view.seat in position.to_act):
            actions.append(dice.choice(position.choices(view.seat)))
            position.apply(view.seat, actions[-1])
        return game.move(begun, view.seat, actions)


def _play_out(game: Game) -> None:
    states, scratches = new_states(game.state), new_states(scratch_type(game.rules))
    enter, boxes, seats = fitted(playouts, game.rules), game.boxes(game.options_type()), min(game.seats)
    enter.play_many(states, boxes, scratches, seats, 0, 1)
    enter.play_each(states, boxes, scratches, seats, 0, np.zeros(1, np.int32), np.zeros((1, seats), np.int16))
