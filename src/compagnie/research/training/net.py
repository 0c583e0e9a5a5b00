"""A small net with a policy and a value: layers that add to what came before, gradients by hand, Adam."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from compagnie.research.training.arrays import Array, on_host

Weights = dict[str, Array]
NEVER = -1e9


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
            self.weights[f"block{block}"] = layer(hidden, hidden, 0.3)
            self.weights[f"block{block}_bias"] = xp.zeros(hidden, np.float32)
        self.weights["out"] = layer(hidden, actions + 1, 0.05)
        self.weights["out_bias"] = xp.zeros(actions + 1, np.float32)

    def put(self, weights: Mapping[str, Any]) -> None:
        """Take over these weights."""
        self.weights = {name: self.xp.asarray(array).astype(np.float32) for name, array in weights.items()}

    def kept(self) -> dict[str, Any]:
        """The weights on the host."""
        return {name: on_host(array).copy() for name, array in self.weights.items()}

    def forward(self, x: Array) -> tuple[Array, Array, list[Array]]:
        """The figures of all actions, the value, and the layers that `gradients` needs."""
        w, xp = self.weights, self.xp
        layers = [x, xp.maximum(x @ w["in"] + w["in_bias"], 0)]
        for block in range(self.blocks):
            added = xp.maximum(layers[-1] @ w[f"block{block}"] + w[f"block{block}_bias"], 0)
            layers += [added, layers[-1] + added]
        out = layers[-1] @ w["out"] + w["out_bias"]
        return out[:, :-1], 1 / (1 + xp.exp(-out[:, -1])), layers

    def gradients(self, layers: list[Array], of_figures: Array, of_value: Array, value: Array) -> Weights:
        """The gradient of every weight, from those of the figures and of the value."""
        w, xp = self.weights, self.xp
        of_out = xp.concatenate([of_figures, (of_value * value * (1 - value))[:, None]], axis=1)
        found = {"out": layers[-1].T @ of_out, "out_bias": of_out.sum(0)}
        back = of_out @ w["out"].T
        for block in reversed(range(self.blocks)):
            added, before = layers[2 + 2 * block], layers[1 + 2 * block]
            here = back * (added > 0)
            found[f"block{block}"], found[f"block{block}_bias"] = before.T @ here, here.sum(0)
            back = back + here @ w[f"block{block}"].T
        here = back * (layers[1] > 0)
        found["in"], found["in_bias"] = layers[0].T @ here, here.sum(0)
        return found


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
    figures, value, _ = net.forward(x)
    figures = xp.where(masks > 0, figures, np.float32(NEVER))
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
