"""A trained net as ONNX: from an encoding's numbers to a figure for each intent and the value.

What becomes columns of the numbers is part of it. Weights are half precision.
"""

from pathlib import Path
from typing import Any

import numpy as np

from compagnie.core.game import Game
from compagnie.research.encoding.encoder import Encoding
from compagnie.research.training.net import LEAST_SPREAD


class MissingOnnx(ModuleNotFoundError):
    """`onnx`, which writes nets, isn't installed."""

    def __init__(self) -> None:
        super().__init__("Writing the net needs onnx. Install it with: pip install 'compagnie[train]'", name="onnx")


def write_onnx(weights: dict[str, Any], game: Game, file: Path) -> None:
    """Write the net. Raises MissingOnnx where the extra `train` isn't installed."""
    try:
        from onnx import TensorProto, checker, helper, numpy_helper, save
    except ModuleNotFoundError:
        raise MissingOnnx from None

    nodes: list[Any] = []
    encoding = Encoding(game)
    kept = dict(weights) | {"scales": encoding.scales}
    initial = [numpy_helper.from_array(np.asarray(array, np.float16), f"{name}_half") for name, array in kept.items()]
    for name in kept:
        nodes.append(helper.make_node("Cast", [f"{name}_half"], [name], to=TensorProto.FLOAT))

    def node(kind: str, out: str, *inputs: str, **settings: Any) -> str:
        nodes.append(helper.make_node(kind, list(inputs), [out], **settings))
        return out

    def layer(out: str, name: str, x: str) -> str:
        return node("Add", out, node("MatMul", f"{out}_product", x, name), f"{name}_bias")

    initial.append(numpy_helper.from_array(np.ones(kept["out"].shape[0], np.float32), "ones"))

    def evened(out: str, x: str) -> str:
        return node("LayerNormalization", out, x, "ones", axis=-1, epsilon=LEAST_SPREAD)

    def constant(name: str, array: Any) -> str:
        initial.append(numpy_helper.from_array(array, name))
        return name

    columns = encoding.columns
    of = node("Gather", "of_number", "numbers", constant("of", columns["of"].astype(np.int64)), axis=1)
    number = node("Cast", "number", of, to=TensorProto.FLOAT)
    above = node("GreaterOrEqual", "above", number, constant("least", columns["least"].astype(np.float32)))
    below = node("LessOrEqual", "below", number, constant("most", columns["most"].astype(np.float32)))
    inside = node("Cast", "inside", node("And", "between", above, below), to=TensorProto.FLOAT)
    column = node("Where", "column", constant("own", columns["own"] == 1), inside, number)
    x = node("Mul", "scaled", column, "scales")
    h = node("Relu", "h", layer("first", "in", x))
    block = 0
    while f"up{block}" in kept:
        lit = node("Relu", f"lit{block}", layer(f"raised{block}", f"up{block}", evened(f"even{block}", h)))
        h, block = node("Add", f"h{block}", h, layer(f"lowered{block}", f"down{block}", lit)), block + 1
    layer("out_all", "out", evened("even", h))
    actions = kept["out"].shape[1] - 1
    sizes = numpy_helper.from_array(np.array([actions, 1], np.int64), "sizes")
    nodes.append(helper.make_node("Split", ["out_all", "sizes"], ["figures", "raw_value"], axis=1))
    node("Sigmoid", "value", "raw_value")
    graph = helper.make_graph(
        nodes,
        game.name,
        [helper.make_tensor_value_info("numbers", TensorProto.INT8, ["rows", encoding.numbers])],
        [
            helper.make_tensor_value_info("figures", TensorProto.FLOAT, ["rows", actions]),
            helper.make_tensor_value_info("value", TensorProto.FLOAT, ["rows", 1]),
        ],
        [*initial, sizes],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    checker.check_model(model)
    save(model, str(file))
