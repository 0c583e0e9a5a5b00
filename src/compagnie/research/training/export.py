"""A trained net as ONNX: from columns (bytes) to a figure for each action and the value. Weights are half precision."""

from pathlib import Path
from typing import Any

import numpy as np

from compagnie.core.game import Game
from compagnie.research.encoding.encoder import Encoding


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
    kept = dict(weights) | {"scales": Encoding(game).scales}
    initial = [numpy_helper.from_array(np.asarray(array, np.float16), f"{name}_half") for name, array in kept.items()]
    for name in kept:
        nodes.append(helper.make_node("Cast", [f"{name}_half"], [name], to=TensorProto.FLOAT))

    def node(kind: str, out: str, *inputs: str, **settings: Any) -> str:
        nodes.append(helper.make_node(kind, list(inputs), [out], **settings))
        return out

    def layer(out: str, name: str, x: str) -> str:
        return node("Add", out, node("MatMul", f"{out}_product", x, name), f"{name}_bias")

    x = node("Mul", "scaled", node("Cast", "numbers", "columns", to=TensorProto.FLOAT), "scales")
    h = node("Relu", "h", layer("first", "in", x))
    block = 0
    while f"block{block}" in kept:
        added = node("Relu", f"added{block}", layer(f"into{block}", f"block{block}", h))
        h, block = node("Add", f"h{block}", h, added), block + 1
    layer("out_all", "out", h)
    actions = kept["out"].shape[1] - 1
    sizes = numpy_helper.from_array(np.array([actions, 1], np.int64), "sizes")
    nodes.append(helper.make_node("Split", ["out_all", "sizes"], ["figures", "raw_value"], axis=1))
    node("Sigmoid", "value", "raw_value")
    graph = helper.make_graph(
        nodes,
        game.name,
        [helper.make_tensor_value_info("columns", TensorProto.INT8, ["rows", kept["in"].shape[0]])],
        [
            helper.make_tensor_value_info("figures", TensorProto.FLOAT, ["rows", actions]),
            helper.make_tensor_value_info("value", TensorProto.FLOAT, ["rows", 1]),
        ],
        [*initial, sizes],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    checker.check_model(model)
    save(model, str(file))
