"""Hypothesis looks for a way to break Batavia: any decision, any answer of chance, every invariant after each."""

import os
import random
from typing import Any

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from compagnie.core.compiled import PLAIN
from compagnie.core.contract import NATURE
from compagnie.core.position import Position
from compagnie.games.batavia.game import game
from compagnie.games.batavia.options import Options
from tests.games.batavia.table_builder import derived
from tests.games.batavia.test_invariants import broken
from tests.generic import refused, walk


class Batavia(RuleBasedStateMachine):
    """A table at which anything legal may happen."""

    position: Position
    before: Position

    @initialize(seats=st.sampled_from(game.seats), quick=st.booleans(), deal=st.integers(0, 2**32))
    def sit_down(self, seats: int, quick: bool, deal: int) -> None:
        """Posts and hands are dealt by the seed: what is interesting comes after."""
        self.position = game.position(seats, Options(quick_start=quick))
        for who, action in walk(self.position, random.Random(deal)):
            if who != NATURE or self.position.now.phase > 3:
                break
            assert action >= 0
        self.before = self.position.copy()

    @precondition(lambda self: not self.position.over)
    @rule(pick=st.integers(0, 2**16))
    def anything(self, pick: int) -> None:
        """Any decision, any answer."""
        self._step(lambda choices: choices[pick % len(choices)])

    @precondition(lambda self: not self.position.over)
    @rule(steps=st.integers(1, 40), seed=st.integers(0, 2**16))
    def play_on(self, steps: int, seed: int) -> None:
        """Some steps at random, to get somewhere."""
        dice = random.Random(seed)
        for _ in range(steps):
            if not self.position.over:
                self._step(dice.choice)
                self.all_invariants_hold()

    @precondition(lambda self: not self.position.over)
    @rule(steps=st.integers(1, 60))
    def be_idle(self, steps: int) -> None:
        """Pass and draw, and take of chance what comes first: towards an empty stack."""
        for _ in range(steps):
            if not self.position.over:
                self._step(lambda choices: choices[0])

    @precondition(lambda self: not self.position.over)
    @rule(steps=st.integers(1, 40))
    def be_bold(self, steps: int) -> None:
        """Bid high, lay, sail, convert."""
        for _ in range(steps):
            if not self.position.over:
                self._step(lambda choices: choices[-1])

    @precondition(lambda self: self.position.over)
    @rule(seat=st.integers(-1, 5), action=st.integers(0, game.rules.ACTIONS))
    def come_too_late(self, seat: int, action: int) -> None:
        """Nothing can be done any more."""
        before = self.position.copy()
        refused(lambda: self.position.apply(seat, action))
        assert self.position == before and game.result(self.position) is not None

    @invariant()
    def all_invariants_hold(self) -> None:
        if hasattr(self, "position"):
            assert not broken(self.before, self.position)

    @invariant()
    def what_follows_from_the_pieces_is_as_it_should_be(self) -> None:
        if hasattr(self, "position"):
            now = self.position.now
            for name, value in derived(now).items():
                assert np.array_equal(getattr(now, name), value), name

    def _step(self, choose: Any) -> None:
        self.before = self.position.copy()
        if self.position.actor == NATURE:
            answers = [answer for answer, weight in enumerate(self.position.chances()) if weight]
            self.position.answer(choose(answers))
        else:
            (seat,) = self.position.to_act
            self.position.apply(seat, choose(self.position.choices(seat)))


TestBatavia = Batavia.TestCase
EXAMPLES = int(os.environ.get("COMPAGNIE_EXAMPLES", "5" if PLAIN else "100"))  # `make soak` asks for more
TestBatavia.settings = settings(max_examples=EXAMPLES, stateful_step_count=25)
