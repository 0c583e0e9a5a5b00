"""The net as ONNX computes what it computed in training."""

import numpy as np
import onnxruntime
import pytest

from compagnie.games import games
from compagnie.research.batch import Batch
from compagnie.research.encoding.encoder import Encoding
from compagnie.research.training.export import write_onnx
from compagnie.research.training.net import Net

LARGEST = 5_000_000


@pytest.fixture
def files(tmp_path):
    game = games()["batavia"]
    encoding = Encoding(game)
    net = Net(encoding.width, 90, 512, 2, np, seed=3)
    write_onnx(net.kept(), game, tmp_path / "net.onnx")
    batch = Batch(game, 4, lanes=16, seed=1)
    return net, encoding, batch.observations, tmp_path / "net.onnx"


def test_it_computes_the_same_but_for_rounding(files):
    net, encoding, observations, file = files
    figures, value = net.tell(encoding.encode(observations) * encoding.scales)
    told, told_value = onnxruntime.InferenceSession(str(file)).run(None, {"numbers": encoding.read(observations)})
    assert told == pytest.approx(figures, abs=0.02)
    assert told_value[:, 0] == pytest.approx(value, abs=0.01)


def test_the_largest_net_that_is_trained_fits_into_five_megabytes(files):
    assert files[-1].stat().st_size < LARGEST
