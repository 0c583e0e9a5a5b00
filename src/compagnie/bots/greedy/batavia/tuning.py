"""How the greedy bot's weights are found: small changes at random, each tried in many games against the bot as it is.

    python -m compagnie.bots.greedy.batavia.tuning --steps 10 --seed 1

A step tries some 160 changes, each with its opposite, reads from all results together which way is up, and
goes as far that way as it pays. Whole games are compiled: a thousand a second or so.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import astuple, fields

import numpy as np

from compagnie.bots.greedy.batavia.plans import LONGEST_TURN, turn
from compagnie.bots.greedy.batavia.scratch import SCRATCH, Floats
from compagnie.bots.greedy.batavia.weights import RECORD, Weights, as_record
from compagnie.core.compiled import long_rule
from compagnie.core.contract import NATURE, NOBODY
from compagnie.core.dice import roll, roll_weighted, seed_dice
from compagnie.core.state import Int16s, States, new_states
from compagnie.games.batavia import rules
from compagnie.games.batavia.game import game
from compagnie.games.batavia.options import Options
from compagnie.games.batavia.state import STATE

CHANGES = 160
CHANGE = 0.15  # how large a change is, as a part of the weight
GAMES = 240
STRETCHES = (0.15, 0.3, 0.6, 1.0)
# A field of its own beside the dice: else Numba takes any record that begins with dice for one of this kind.
_DICE = np.dtype([("dice", np.uint64), ("tuning", np.uint64)])


@long_rule
def play(
    tables: States, boxes: States, dice: States, scratches: States, weights: States,
    seat: int, at_random: bool, seats: int, seed: int, out: Int16s, scores: Int16s,
) -> None:  # fmt: skip
    """Play a game on tables[0]: a seat by weights[0], the others by weights[1] or at random; write the scores."""
    s, box = tables[0], boxes[0]
    seed_dice(dice[0], seed)
    rules.setup(s, box, seats)
    who = rules.actor(s)
    while who != NOBODY:
        if who == NATURE:
            n = rules.chances(s, box, out)
            rules.apply(s, box, NATURE, roll_weighted(dice[0], out, n))
        elif who != seat and at_random:
            n = rules.choices(s, box, who, out)
            rules.apply(s, box, who, out[roll(dice[0], n)])
        else:
            n = turn(s, who, weights[0 if who == seat else 1], tables[1:], scratches[0], out)
            for i in range(n):
                rules.apply(s, box, who, out[i])
        who = rules.actor(s)
    rules.score(s, box, scores)


class Trial:
    """Tries weights against others, in games that follow from a seed."""

    def __init__(self) -> None:
        self._tables, self._boxes = new_states(STATE, 2), game.boxes(Options())
        self._dice, self._scratches = new_states(_DICE), new_states(SCRATCH)
        self._out = np.zeros(LONGEST_TURN, np.int16)

    def share(
        self, tried: Weights, others: Weights, seats: int, games: int, seed: int, at_random: bool = False
    ) -> float:
        """The share of games that one seat wins by the weights tried, sitting everywhere in turn."""
        weights, scores, wins = as_record(tried, others), np.zeros(seats, np.int16), 0.0
        for number in range(games):
            seat = number % seats
            play(
                self._tables, self._boxes, self._dice, self._scratches, weights,
                seat, at_random, seats, seed + number // seats, self._out, scores,
            )  # fmt: skip
            best = scores == scores.max()
            wins += float(best[seat] / best.sum())
        return wins / games

    def value(self, tried: Weights, others: Weights, games: int, seed: int) -> float:
        """How good weights are: mostly at four seats, but also at three and five, and against who plays anyhow."""
        four = self.share(tried, others, 4, games, seed)
        three = self.share(tried, others, 3, games // 5, seed)
        five = self.share(tried, others, 5, games // 5, seed)
        anyhow = self.share(tried, others, 4, games // 2, seed, at_random=True)
        return four + 0.2 * (three + five) + 0.6 * anyhow


def search(start: Weights, steps: int, seed: int) -> Iterator[tuple[Weights, float]]:
    """Better and better weights, each with how much better than the last it was found to be."""
    trial, dice = Trial(), np.random.default_rng(seed)
    now = np.array(astuple(start))
    for step in range(steps):
        games_from = (seed * 1000 + step) * 100_000 % 2**31
        up = _way_up(trial, now, games_from, dice)
        size = np.maximum(np.abs(now), 0.25)
        tried = [now, *(now + stretch * size * up for stretch in STRETCHES)]
        values = [trial.value(_weights(each), _weights(now), 10 * GAMES, games_from + 50_000) for each in tried]
        best = int(np.argmax(values))
        now = np.array(astuple(_weights(tried[best])))
        yield _weights(now), values[best] - values[0]


def _way_up(trial: Trial, now: Floats, games_from: int, dice: np.random.Generator) -> Floats:
    """The direction of most gain, by least squares over all changes (with a little shrinkage, as they are few)."""
    half = CHANGE * dice.standard_normal((CHANGES // 2, len(now)))
    changes = np.concatenate([half, -half])
    size = np.maximum(np.abs(now), 0.25)
    values = np.array(
        [
            trial.value(_weights(now + size * change), _weights(now), GAMES, games_from + 100 * (i % len(half)))
            for i, change in enumerate(changes)
        ]
    )
    shrinkage = 0.3 * np.eye(len(now))
    gain: Floats = np.linalg.solve(changes.T @ changes + shrinkage, changes.T @ (values - values.mean()))
    return gain / np.linalg.norm(gain)


def _weights(values: Floats) -> Weights:
    """Weights are above nothing, and pirates take no more than all."""
    found = dict(zip((field.name for field in fields(Weights)), np.maximum(values, 0.02).tolist(), strict=True))
    return Weights(**found | {"pirates": min(1.0, found["pirates"])})


def main() -> None:
    """Search from the weights as they are, and tell each step."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--steps", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for weights, gain in search(Weights(), args.steps, args.seed):
        told = ", ".join(f"{name}={getattr(weights, name):.3g}" for name in RECORD.names or ())
        sys.stdout.write(f"{gain:+.3f}  {told}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
