"""PPO from nothing, in one file: on the native batch, on two cores, with NumPy alone.

python examples/ppo_baseline.py [--minutes 15] [--seed 0] [--seats 4] [--out curve.csv]

The net has one seat of each table, and the others play at random. What it sees is the encoding of its observation. A
game's reward comes at its end: how near the scores were counts half at first, and ever less against the win itself.
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

LANES, STEPS, EPOCHS, PARTS, HIDDEN, RATE, ENTROPY, CORES = 2048, 64, 2, 8, 96, 1.5e-3, 0.008, 2


class Learner:
    """A net, and tables at which it has one seat."""

    def __init__(self, seed, seats):
        self.game, self.seats = games()["batavia"], seats
        self.batch, self.encoding = Batch(self.game, seats, LANES, seed=seed), Encoding(self.game)
        self.intents = Intents(self.game)
        self.net = Net(self.encoding.width, self.intents.count, HIDDEN, 1, np, seed)
        self.adam, self.dice = Adam(self.net), np.random.default_rng(seed)
        self.mine = np.arange(LANES) % seats

    def read(self, observations):
        """What the net takes."""
        return self.encoding.encode(observations) * self.encoding.scales

    def step(self, batch, mine, dice):
        """One decision in each lane: the net's where it is its turn. Returns where that is, and what was decided there.

        That is legal intents, the choice, its chance, and the value that was expected.
        """
        own, actions = np.flatnonzero(batch.deciding == mine), batch.random_actions()
        seen, legal = batch.observations[own], np.zeros((len(own), self.intents.count), np.uint8)
        self.intents.masks(seen, batch.masks[own], legal)
        chosen, chance, value = choose(self.net, self.read(seen), legal, dice)
        decided = np.zeros(len(own), np.int16)
        self.intents.widen(seen, chosen, decided)
        actions[own] = decided
        batch.step(actions.astype(np.int16))
        return own, [seen, legal, chosen, chance, value]

    def play(self, by_score):
        """Play on for so many steps; returns everything that is learned from, step by step."""
        played = []
        for _ in range(STEPS):
            own, decided = self.step(self.batch, self.mine, self.dice)
            scores = self.batch.scores
            near = np.exp((scores - scores.max(1, keepdims=True)) / 8)
            rewards = (1 - by_score) * self.batch.win_shares() + by_score * near / near.sum(1, keepdims=True)
            played.append([own, decided, self.batch.done.copy(), rewards[np.arange(LANES), self.mine]])
        return played

    def judge(self, played, decay=0.95):
        """From the last step back: how much better each decision turned out than was expected. Adds what is known."""
        ahead, carried, known = np.zeros(LANES), np.zeros(LANES), np.zeros(LANES, bool)
        learned = []
        for own, decided, done, rewards in reversed(played):
            ahead[done], carried[done], known[done] = rewards[done], 0, True
            value, told = decided[-1], known[own]
            better = (ahead[own] - value + decay * carried[own]) * told
            ahead[own], carried[own], known[own] = value, better, True
            learned.append([column[told] for column in (*decided, better)])
        return learned

    def learn(self, learned, rate, lean):
        """One step of Adam for each part of what was played; trying other things is worth `lean`."""
        columns = [np.concatenate(column) for column in zip(*learned, strict=True)]
        for part in self.parts(len(columns[-1])):
            observations, masks, chosen, before, expected, better = (column[part] for column in columns)
            figures, value, layers = self.net.forward(self.read(observations))
            chances = log_chances(np, np.where(masks > 0, figures, np.float32(-1e9)))
            likely, at = np.exp(chances), (np.arange(len(part)), chosen)
            counts = (masks.sum(1) > 1) / len(part)
            scaled = (better - better.mean()) / (better.std() + 1e-6)
            ratio = np.exp(chances[at] - before)
            free = np.where(scaled >= 0, ratio < 1.2, ratio > 0.8)
            slope = -scaled * ratio * free * counts
            slopes = -likely * slope[:, None]
            slopes[at] += slope
            logs = np.maximum(chances, -50)
            entropy = -(likely * logs).sum(1, keepdims=True)
            slopes += lean * counts[:, None] * likely * (logs + entropy)
            of_value = 4 * (value - better - expected) / len(part)
            gradients = self.net.gradients(layers, slopes.astype(np.float32), of_value.astype(np.float32), value)
            self.adam.step(self.net, gradients, rate)

    def parts(self, decisions):
        """So many decisions in another order each time, in parts."""
        for _ in range(EPOCHS):
            yield from np.array_split(self.dice.permutation(decisions), PARTS)

    def against_random(self, lanes=1000):
        """The share of wins of the net's seat, the others playing at random, and its 95% range."""
        batch, mine = Batch(self.game, self.seats, lanes, seed=10**6), np.arange(lanes) % self.seats
        won, ended = np.zeros(lanes), np.zeros(lanes, bool)
        while not ended.all():
            self.step(batch, mine, None)
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
            left = 1 - 0.9 * spent / given.minutes
            learned = learner.judge(learner.play(by_score=left / 2))
            learner.learn(learned, RATE * left, ENTROPY * left)
            decisions += sum(len(each[-1]) for each in learned)


if __name__ == "__main__":
    main()
