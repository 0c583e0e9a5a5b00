"""A small net with a policy and a value: blocks that add to what came before, gradients by hand, Adam."""

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np

from compagnie.research.training.arrays import Array, on_host

Weights = dict[str, Array]
ILLEGAL = -1e9
LEAST_SPREAD = 1e-5
"""So that a row of equal numbers has a spread, too."""


class Net:
    """From columns to a figure for each action and the share of the win that is expected."""

    def __init__(self, inputs: int, actions: int, hidden: int, blocks: int, xp: Any, seed: int = 0) -> None:
        self.xp, self.actions, self.blocks = xp, actions, blocks
        dice = np.random.default_rng(seed)

        def layer(rows: int, columns: int, size: float = 1.0) -> Array:
            drawn = dice.standard_normal((rows, columns)) * size * np.sqrt(2 / rows)
            return xp.asarray(drawn.astype(np.float32))

        self.weights: Weights = {"in": layer(inputs, hidden, 3.0), "in_bias": xp.zeros(hidden, np.float32)}
        for block in range(blocks):
            for name, size in ((f"up{block}", 1.0), (f"down{block}", 0.3)):
                self.weights[name] = layer(hidden, hidden, size)
                self.weights[f"{name}_bias"] = xp.zeros(hidden, np.float32)
        self.weights["out"] = layer(hidden, actions + 1, 0.05)
        self.weights["out_bias"] = xp.zeros(actions + 1, np.float32)

    def put(self, weights: Mapping[str, Any]) -> None:
        """Take over these weights."""
        self.weights = {name: self.xp.asarray(array).astype(np.float32) for name, array in weights.items()}

    def kept(self) -> dict[str, Any]:
        """The weights on the host."""
        return {name: on_host(array).copy() for name, array in self.weights.items()}

    def tell(self, x: Array) -> tuple[Array, Array]:
        """The figures of all actions, and the value."""
        figures, value, _ = self.forward(x)
        return figures, value

    def forward(self, x: Array) -> tuple[Array, Array, list[Array]]:
        """The same, and what `gradients` needs, in the order in which it comes about."""
        xp = self.xp
        h = xp.maximum(self._layer("in", x), 0)
        kept = [x, h]
        for block in range(self.blocks):
            even, spread = evened(xp, h)
            lit = xp.maximum(self._layer(f"up{block}", even), 0)
            h = h + self._layer(f"down{block}", lit)
            kept += [even, spread, lit]
        even, spread = evened(xp, h)
        kept += [even, spread]
        out = self._layer("out", even)
        return out[:, :-1], 1 / (1 + xp.exp(-out[:, -1])), kept

    def gradients(self, kept: list[Array], of_figures: Array, of_value: Array, value: Array) -> Weights:
        """The gradient of every weight, from those of the figures and of the value."""
        xp, found = self.xp, Weights()

        def back_through(name: str, before: Array, slopes: Array) -> Array:
            found[name], found[f"{name}_bias"] = before.T @ slopes, slopes.sum(0)
            return slopes @ self.weights[name].T

        x, h, *blocks = kept
        of_out = xp.concatenate([of_figures, (of_value * value * (1 - value))[:, None]], axis=1)
        even, spread = blocks[-2:]
        back = unevened(even, spread, back_through("out", even, of_out))
        for block in reversed(range(self.blocks)):
            even, spread, lit = blocks[3 * block : 3 * block + 3]
            here = back_through(f"down{block}", lit, back) * (lit > 0)
            back = back + unevened(even, spread, back_through(f"up{block}", even, here))
        here = back * (h > 0)
        found["in"], found["in_bias"] = x.T @ here, here.sum(0)
        return found

    def _layer(self, name: str, x: Array) -> Array:
        return x @ self.weights[name] + self.weights[f"{name}_bias"]


def evened(xp: Any, h: Array) -> tuple[Array, Array]:
    """Each row with mean 0 and spread 1; and what its spread was."""
    middled = h - h.mean(1, keepdims=True)
    spread = xp.sqrt((middled * middled).mean(1, keepdims=True) + h.dtype.type(LEAST_SPREAD))
    return middled / spread, spread


def unevened(even: Array, spread: Array, slopes: Array) -> Array:
    """The gradient of what was evened."""
    along = (slopes * even).mean(1, keepdims=True)
    return (slopes - slopes.mean(1, keepdims=True) - even * along) / spread


class Optimizer(Protocol):
    """Changes a net's weights by their gradients."""

    def step(self, net: Any, gradients: Weights, rate: float, longest: float = 0.7) -> None:
        """Change the weights."""

    def kept(self) -> dict[str, Any]:
        """Everything that changes, on the host."""

    def put(self, kept: Mapping[str, Any], xp: Any) -> None:
        """Go on from what was kept."""


class Adam:
    """Steps along a running mean of the gradients, each weight's by its own size; long gradients are cut."""

    def __init__(self, net: Net) -> None:
        self.mean = {name: net.xp.zeros_like(array) for name, array in net.weights.items()}
        self.size = {name: net.xp.zeros_like(array) for name, array in net.weights.items()}
        self.steps = 0

    def step(self, net: Net, gradients: Weights, rate: float, longest: float = 0.7) -> None:
        """Change the weights."""
        self.steps += 1
        length = sum((g * g).sum() for g in gradients.values()) ** 0.5
        cut = net.xp.minimum(1.0, longest / (length + 1e-8)).astype(np.float32)
        bias, bias2 = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for name, gradient in gradients.items():
            g = gradient * cut
            self.mean[name] = 0.9 * self.mean[name] + 0.1 * g
            self.size[name] = 0.999 * self.size[name] + 0.001 * g * g
            step = (rate / bias) * self.mean[name] / (net.xp.sqrt(self.size[name] / bias2) + 1e-6)
            net.weights[name] = (net.weights[name] - step).astype(np.float32)

    def kept(self) -> dict[str, Any]:
        """Everything that changes, on the host."""
        kept = {f"mean_{name}": on_host(array).copy() for name, array in self.mean.items()}
        kept |= {f"size_{name}": on_host(array).copy() for name, array in self.size.items()}
        return kept | {"steps": np.array(self.steps)}

    def put(self, kept: Mapping[str, Any], xp: Any) -> None:
        """Go on from what was kept."""
        for name in self.mean:
            self.mean[name], self.size[name] = xp.asarray(kept[f"mean_{name}"]), xp.asarray(kept[f"size_{name}"])
        self.steps = int(kept["steps"])


def choose(net: Net, x: Array, masks: Array, dice: Any) -> tuple[Array, Array, Array]:
    """A legal action for each row, the logarithm of its chance, and the value: drawn from the policy, or the best
    where there are no dice.
    """
    xp = net.xp
    figures, value = net.tell(x)
    figures = xp.where(masks > 0, figures, np.float32(ILLEGAL))
    if dice is None:
        return figures.argmax(1), None, value
    drawn = dice.random(figures.shape, dtype=np.float32)
    noise = -xp.log(-xp.log(xp.clip(drawn, np.float32(1e-9), np.float32(1 - 1e-6))))
    actions = (figures + noise).argmax(1)
    return actions, log_chances(xp, figures)[xp.arange(len(actions)), actions], value


def log_chances(xp: Any, figures: Array) -> Array:
    """The logarithm of each action's chance."""
    shifted = figures - figures.max(1, keepdims=True)
    return shifted - xp.log(xp.exp(shifted).sum(1, keepdims=True))
