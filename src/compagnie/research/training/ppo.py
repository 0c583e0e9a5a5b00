"""What is learned from a stretch of play: advantages along each seat's own decisions, and PPO's steps."""

from typing import Any, NamedTuple

import numpy as np

from compagnie.research.training.arrays import Array
from compagnie.research.training.lanes import Reader
from compagnie.research.training.net import Net, Optimizer, log_chances

ILLEGAL = -1e9


class Stretch:
    """So many steps of so many lanes: what was seen, chosen and thought."""

    def __init__(self, xp: Any, steps: int, lanes: int, seats: int, observation: int, actions: int) -> None:
        self.observations = xp.zeros((steps, lanes, observation), np.int8)
        self.masks = xp.zeros((steps, lanes, actions), np.uint8)
        self.actions, self.seat = xp.zeros((steps, lanes), np.int32), xp.zeros((steps, lanes), np.int32)
        self.log_chances, self.values = xp.zeros((steps, lanes), np.float32), xp.zeros((steps, lanes), np.float32)
        self.own = xp.zeros((steps, lanes), np.bool_)  # whether the learner chose
        self.done, self.rewards = xp.zeros((steps, lanes), np.bool_), xp.zeros((steps, lanes, seats), np.float32)
        self.advantages, self.known = xp.zeros((steps, lanes), np.float32), xp.zeros((steps, lanes), np.bool_)


def rewards(xp: Any, shares: Array, scores: Array, done: Array, by_score: float) -> Array:
    """The win's shares, mixed with how near the scores were: a seat that was close learns that it was."""
    near = xp.exp((scores - scores.max(1, keepdims=True)).astype(np.float32) / np.float32(8))
    near = near / near.sum(1, keepdims=True)
    return ((1 - by_score) * shares + by_score * near) * done[:, None]


def tell_advantages(xp: Any, stretch: Stretch, decay: float) -> None:
    """How much better each decision turned out than was expected, from a seat's decision to its next one.

    A decision whose seat doesn't decide again in this stretch, in a game that goes on, stays unknown, and nothing of it
    is carried to the decisions before.
    """
    steps, lanes, seats = stretch.rewards.shape
    rows = xp.arange(lanes)
    ahead, carried = xp.zeros((lanes, seats), np.float32), xp.zeros((lanes, seats), np.float32)
    known = xp.zeros((lanes, seats), np.bool_)
    for t in reversed(range(steps)):
        ended = stretch.done[t][:, None]
        ahead = xp.where(ended, stretch.rewards[t], ahead)
        carried = xp.where(ended, np.float32(0), carried)
        known = known | ended
        seat, value = stretch.seat[t], stretch.values[t]
        told = known[rows, seat]
        advantage = (ahead[rows, seat] - value + np.float32(decay) * carried[rows, seat]) * told
        stretch.advantages[t], stretch.known[t] = advantage, told
        ahead[rows, seat], carried[rows, seat], known[rows, seat] = value, advantage, True


class Taken(NamedTuple):
    """How learning goes: what is counted on, and how far a step may go."""

    rate: float
    entropy: float
    imitate: bool
    clip: float = 0.2
    of_value: float = 2.0


def learn(net: Net, adam: Optimizer, reader: Reader, stretch: Stretch, rows: Array, taken: Taken) -> dict[str, Array]:
    """One step on these decisions (numbers of step and lane as one); returns what it found, to be averaged."""
    xp = net.xp
    x = reader(_flat(stretch.observations)[rows])
    masks, actions = _flat(stretch.masks)[rows], _flat(stretch.actions)[rows]
    advantages, values = _flat(stretch.advantages)[rows], _flat(stretch.values)[rows]
    weight = (_flat(stretch.known)[rows] & _flat(stretch.own)[rows]).astype(np.float32)
    choice = weight * (masks.sum(1) > 1)
    n, n_choice = xp.maximum(weight.sum(), 1), xp.maximum(choice.sum(), 1)
    figures, value, layers = net.forward(x)
    chances = log_chances(xp, xp.where(masks > 0, figures, np.float32(ILLEGAL)))
    likely = xp.exp(chances)
    chosen = chances[xp.arange(len(rows)), actions]
    entropy = -(likely * xp.maximum(chances, np.float32(-50))).sum(1)
    if taken.imitate:
        of_chosen = -choice / n_choice
        of_figures = -likely * of_chosen[:, None]
    else:
        mean = (advantages * choice).sum() / n_choice
        spread = xp.sqrt(((advantages - mean) ** 2 * choice).sum() / n_choice) + np.float32(1e-6)
        better = (advantages - mean) / spread
        ratio = xp.exp(xp.clip(chosen - _flat(stretch.log_chances)[rows], -20, 20))
        free = xp.where(better >= 0, ratio < 1 + taken.clip, ratio > 1 - taken.clip)
        of_chosen = -better * ratio * free * choice / n_choice
        of_figures = -likely * of_chosen[:, None]
        lean = np.float32(taken.entropy) * choice / n_choice
        of_figures += lean[:, None] * likely * (xp.maximum(chances, np.float32(-50)) + entropy[:, None])
    of_figures[xp.arange(len(rows)), actions] += of_chosen
    missed = value - (advantages + values)
    of_value = np.float32(2 * taken.of_value) * missed * weight / n
    adam.step(net, net.gradients(layers, of_figures.astype(np.float32), of_value.astype(np.float32), value), taken.rate)
    agreed = ((figures * (masks > 0) + (masks == 0) * np.float32(ILLEGAL)).argmax(1) == actions) * choice
    return {
        "value_loss": (missed**2 * weight).sum() / n,
        "entropy": (entropy * choice).sum() / n_choice,
        "agreed": agreed.sum() / n_choice,
        "likelihood": (chosen * choice).sum() / n_choice,
    }


def _flat(array: Array) -> Array:
    """Steps and lanes as one."""
    return array.reshape(-1, *array.shape[2:])
