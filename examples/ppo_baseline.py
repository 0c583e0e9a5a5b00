"""PPO from nothing, in one file: on the native batch, on two cores, with NumPy alone.

python examples/ppo_baseline.py [--minutes 15] [--seed 0] [--seats 4] [--out curve.csv]

In most games the net plays every seat, in a quarter one, and the others play at random. What it sees is the
encoding of its observation, a game's reward comes at its end.
Minutes are those of both cores' work (processor time), so that a busy machine learns as much as an idle one.
"""

import argparse
import csv
import time
from pathlib import Path

import numpy as np

from compagnie.games import games
from compagnie.research.batch import Batch
from compagnie.research.encoding.encoder import Encoding
from compagnie.research.encoding.intents import Intents
from compagnie.research.training.net import Adam, Net, choose, log_chances

LANES, STEPS, EPOCHS, PARTS, HIDDEN, RATE, ENTROPY, CORES = 512, 64, 2, 8, 96, 1.5e-3, 0.008, 2


class Learner:
    """A net, and games in which it plays all seats, or one."""

    def __init__(self, seed, seats):
        self.game, self.seats = games()["batavia"], seats
        self.batch, self.encoding = Batch(self.game, seats, LANES, seed=seed), Encoding(self.game)
        self.intents = Intents(self.game)
        self.net = Net(self.encoding.width, self.intents.count, HIDDEN, 1, np, seed)
        self.adam, self.dice = Adam(self.net), np.random.default_rng(seed)
        self.rows = np.arange(LANES)
        self.alone = self.rows < LANES // 4

    def read(self, observations):
        """What the net takes."""
        return self.encoding.encode(observations) * self.encoding.scales

    def choose(self, batch, dice):
        """What the net wants in each lane: legal intents, the choice, its chance, the value, and the action it is."""
        legal = np.zeros((batch.lanes, self.intents.count), np.uint8)
        self.intents.masks(batch.observations, batch.masks, legal)
        chosen, chance, value = choose(self.net, self.read(batch.observations), legal, dice)
        actions = np.zeros(batch.lanes, np.int16)
        self.intents.widen(batch.observations, chosen, actions)
        return legal, chosen, chance, value, actions

    def play(self):
        """Play on for so many steps; returns everything that is learned from, step by step."""
        seen = []
        for _ in range(STEPS):
            batch = self.batch
            observations, seat = batch.observations.copy(), batch.deciding.astype(int)
            masks, chosen, chance, value, actions = self.choose(batch, self.dice)
            own = ~self.alone | (seat == self.rows % self.seats)
            batch.step(np.where(own, actions, batch.random_actions()).astype(np.int16))
            near = np.exp((batch.scores - batch.scores.max(1, keepdims=True)) / 8)
            rewards = 0.5 * batch.win_shares() + 0.5 * near / near.sum(1, keepdims=True)
            seen.append([observations, masks, seat, chosen, chance, value, own, batch.done.copy(), rewards])
        return seen

    def judge(self, seen, decay=0.95):
        """From the last step back: how much better each decision turned out than was expected, seat by seat."""
        shape = LANES, self.seats
        ahead, carried, known = np.zeros(shape), np.zeros(shape), np.zeros(shape, bool)
        for step in reversed(seen):
            _, _, seat, _, _, value, own, done, rewards = step
            ahead[done], carried[done], known[done] = rewards[done], 0, True
            told = known[self.rows, seat]
            better = (ahead[self.rows, seat] - value + decay * carried[self.rows, seat]) * told
            step += [better, told & own]
            ahead[self.rows, seat], carried[self.rows, seat], known[self.rows, seat] = value, better, True

    def learn(self, seen, rate):
        """One step of Adam for each part of what was seen."""
        columns = [np.concatenate(column) for column in zip(*seen, strict=True)]
        for part in self.parts(np.flatnonzero(columns[-1])):
            observations, masks, _, chosen, before, expected, *_, better, known = (c[part] for c in columns)
            figures, value, layers = self.net.forward(self.read(observations))
            chances = log_chances(np, np.where(masks > 0, figures, np.float32(-1e9)))
            likely, at = np.exp(chances), (np.arange(len(part)), chosen)
            counts = known * (masks.sum(1) > 1) / max(1, known.sum())
            scaled = (better - better[known].mean()) / (better[known].std() + 1e-6)
            ratio = np.exp(chances[at] - before)
            free = np.where(scaled >= 0, ratio < 1.2, ratio > 0.8)
            slope = -scaled * ratio * free * counts
            slopes = -likely * slope[:, None]
            slopes[at] += slope
            logs = np.maximum(chances, -50)
            entropy = -(likely * logs).sum(1, keepdims=True)
            slopes += ENTROPY * counts[:, None] * likely * (logs + entropy)
            of_value = 4 * (value - better - expected) * known / max(1, known.sum())
            gradients = self.net.gradients(layers, slopes.astype(np.float32), of_value.astype(np.float32), value)
            self.adam.step(self.net, gradients, rate)

    def parts(self, decisions):
        """The decisions in another order each time, in parts."""
        for _ in range(EPOCHS):
            yield from np.array_split(self.dice.permutation(decisions), PARTS)

    def against_random(self, lanes=1000):
        """The share of wins of one seat of the net, the others playing at random, and its 95% range."""
        batch, mine = Batch(self.game, self.seats, lanes, seed=10**6), np.arange(lanes) % self.seats
        won, ended = np.zeros(lanes), np.zeros(lanes, bool)
        while not ended.all():
            random, turn = batch.random_actions(), batch.deciding == mine
            *_, actions = self.choose(batch, None)
            batch.step(np.where(turn, actions, random).astype(np.int16))
            first = batch.done & ~ended
            won[first] = batch.win_shares()[np.arange(lanes), mine][first]
            ended |= batch.done
        return won.mean(), 1.96 * won.std() / lanes**0.5


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=1000, help="of each test")
    parser.add_argument("--out", default="curve.csv")
    given = parser.parse_args()
    learner, began, wall, decisions, tested = Learner(given.seed, given.seats), time.process_time(), time.time(), 0, 0.0
    with Path(given.out).open("w", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(["minutes", "wall_minutes", "decisions", "against_random", "give_or_take"])
        while True:
            spent = (time.process_time() - began) / 60 / CORES
            if spent >= tested or spent >= given.minutes:
                share, range_ = learner.against_random(given.games)
                row = [
                    round(spent, 2),
                    round((time.time() - wall) / 60, 2),
                    decisions,
                    round(share, 4),
                    round(range_, 4),
                ]
                curve.writerow(row)
                file.flush()
                print(f"{row[0]:6} min {decisions:>10,} decisions: wins {share:.1%} (± {range_:.1%})", flush=True)
                tested = spent + given.minutes / 12
            if spent >= given.minutes:
                return
            seen = learner.play()
            learner.judge(seen)
            learner.learn(seen, RATE * (1 - 0.9 * spent / given.minutes))
            decisions += LANES * STEPS


if __name__ == "__main__":
    main()
