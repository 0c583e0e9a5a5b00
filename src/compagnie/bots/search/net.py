"""A small net that tells each seat's chance to win, whoever sits where and however many they are.

Each seat is told by the same numbers and weighed by the same weights: its own, the sum of the others', and what is
common to all; two hidden layers, one figure a seat, and a softmax over the seats. So it serves three seats as well as
five, and who sits where makes no difference but by what the numbers tell.
"""

from collections.abc import Mapping
from math import exp
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from compagnie.core.compiled import long_rule
from compagnie.core.state import States

FIRST, SECOND = 96, 32
"""The sizes of the hidden layers."""
MOST_SEATS = 8


def layers(of_seat: int, of_table: int) -> dict[str, tuple[int, ...]]:
    """The weights of a net that reads so many numbers of each seat and so many of the whole table, and their shapes."""
    return {
        "from_own": (of_seat, FIRST),
        "from_others": (of_seat, FIRST),
        "from_table": (of_table, FIRST),
        "first_bias": (FIRST,),
        "to_second": (FIRST, SECOND),
        "second_bias": (SECOND,),
        "to_figure": (SECOND,),
    }


def net_fields(of_seat: int, of_table: int) -> list[tuple[Any, ...]]:
    """The fields that a game's tools need for its net: the weights, what it reads, and room for its layers."""
    weights = [(name, np.float32, shape) for name, shape in layers(of_seat, of_table).items()]
    return weights + [
        ("seat_inputs", np.float32, (MOST_SEATS, of_seat)),
        ("table_inputs", np.float32, (of_table,)),
        ("hidden", np.float32, (MOST_SEATS, FIRST)),
        ("as_other", np.float32, (MOST_SEATS, FIRST)),
        ("total", np.float32, (FIRST,)),
        ("second", np.float32, (SECOND,)),
    ]


@long_rule
def win_chances(tools: Any, seats: int) -> None:
    """From tools.seat_inputs and tools.table_inputs to tools.value: each seat's chance to win."""
    for j in range(FIRST):
        tools.total[j] = tools.first_bias[j]
    add_product(tools.table_inputs, tools.from_table, tools.total)
    for seat in range(seats):
        for j in range(FIRST):
            tools.hidden[seat, j] = 0.0
            tools.as_other[seat, j] = 0.0
        add_product(tools.seat_inputs[seat], tools.from_own, tools.hidden[seat])
        add_product(tools.seat_inputs[seat], tools.from_others, tools.as_other[seat])
        for j in range(FIRST):
            tools.total[j] += tools.as_other[seat, j]
    highest = -1e30
    for seat in range(seats):
        for j in range(FIRST):
            tools.hidden[seat, j] += tools.total[j] - tools.as_other[seat, j]
        tools.value[seat] = last_layers(tools, seat)
        highest = max(highest, tools.value[seat])
    whole = 0.0
    for seat in range(seats):
        tools.value[seat] = exp(tools.value[seat] - highest)
        whole += tools.value[seat]
    for seat in range(seats):
        tools.value[seat] /= whole


@long_rule
def add_product(x: Any, weights: Any, out: Any) -> None:
    """Add x times weights to `out`; many numbers are 0, and those cost nothing."""
    for i in range(x.shape[0]):
        if x[i] != 0.0:
            for j in range(FIRST):
                out[j] += x[i] * weights[i, j]


@long_rule
def last_layers(tools: Any, seat: int) -> float:
    """From the first hidden layer to one figure."""
    for j in range(SECOND):
        tools.second[j] = tools.second_bias[j]
    for i in range(FIRST):
        if tools.hidden[seat, i] > 0.0:
            for j in range(SECOND):
                tools.second[j] += tools.hidden[seat, i] * tools.to_second[i, j]
    figure = 0.0
    for j in range(SECOND):
        if tools.second[j] > 0.0:
            figure += tools.second[j] * tools.to_figure[j]
    return figure


Net = Mapping[str, NDArray[np.floating[Any]]]
"""A net's weights by name, as `layers` tells them."""


def read_net(file: Path) -> Net:
    """A net from its file."""
    with np.load(file) as kept:
        return dict(kept)


def put_net(net: Net, tools: States) -> None:
    """Let these tools use a net. Raises ValueError where it is made for another number of inputs."""
    for name, weights in net.items():
        if weights.shape != tools[name].shape[1:]:
            raise ValueError(f"The net's {name} has the shape {weights.shape}, and {tools[name].shape[1:]} is due.")
        tools[name][:] = weights


def write_net(file: Path, net: Net) -> None:
    """Keep a net, in half precision: what is lost is far below what it doesn't know."""
    np.savez_compressed(file, **{name: weights.astype(np.float16) for name, weights in net.items()})  # type: ignore[arg-type]
