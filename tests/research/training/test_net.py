"""The net's gradients are the slopes of what it computes."""

import numpy as np
import pytest

from compagnie.games import games
from compagnie.research.batch import Batch
from compagnie.research.training.net import Adam, Net, choose


@pytest.fixture
def net():
    return Net(inputs=6, actions=4, hidden=5, blocks=2, xp=np, seed=1)


def test_each_gradient_is_the_slope(net):
    dice = np.random.default_rng(2)
    net.weights = {name: array.astype(np.float64) for name, array in net.weights.items()}
    x, of_figures, of_value = dice.standard_normal((7, 6)), dice.standard_normal((7, 4)), dice.standard_normal(7)

    def total():
        figures, value, _ = net.forward(x)
        return (figures * of_figures).sum() + (value * of_value).sum()

    _, value, layers = net.forward(x)
    for name, gradient in net.gradients(layers, of_figures, of_value, value).items():
        weights = net.weights[name].reshape(-1)
        place = weights.size // 2
        kept, near = weights[place], 1e-6
        weights[place] = kept + near
        above = total()
        weights[place] = kept - near
        below = total()
        weights[place] = kept
        assert gradient.reshape(-1)[place] == pytest.approx((above - below) / (2 * near), rel=1e-4, abs=1e-7), name


def test_adam_goes_downhill(net):
    x, wanted = np.eye(6, dtype=np.float32), np.arange(6) % 4
    adam = Adam(net)

    def missed():
        figures, value, layers = net.forward(x)
        chances = np.exp(figures) / np.exp(figures).sum(1, keepdims=True)
        return chances - np.eye(4, dtype=np.float32)[wanted], value, layers

    for _ in range(200):
        slopes, value, layers = missed()
        adam.step(net, net.gradients(layers, slopes, np.zeros(6, np.float32), value), 0.02)
    assert net.forward(x)[0].argmax(1).tolist() == wanted.tolist()


def test_only_legal_actions_are_chosen():
    batch = Batch(games()["batavia"], 4, lanes=64, seed=1)
    net = Net(batch.observations.shape[1], batch.masks.shape[1], 8, 1, np)
    for dice in (None, np.random.default_rng(1)):
        actions, _, _ = choose(net, batch.observations.astype(np.float32), batch.masks, dice)
        assert batch.masks[np.arange(64), actions].all()
