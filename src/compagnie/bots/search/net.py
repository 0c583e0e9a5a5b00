"""A small net that tells each seat's chance to win, whoever sits where and however many they are.

Each seat is told by the same numbers and weighed by the same weights: its own, the sum of the others', and what is
common to all; two hidden layers, one figure a seat, and a softmax over the seats. So it serves three seats as well as
five, and who sits where makes no difference but by what the numbers tell.

What a seat adds to the others is the sum of all less its own. So the sum is weighed once for the table, and each seat's
own numbers by the difference of the two kinds of weights: half the work, and the same figures.
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
        ("own_less_others", np.float32, (of_seat, FIRST)),
        ("seat_inputs", np.float32, (MOST_SEATS, of_seat)),
        ("table_inputs", np.float32, (of_table,)),
        ("sum_of_seats", np.float32, (of_seat,)),
        ("common", np.float32, (FIRST,)),
        ("hidden", np.float32, (FIRST,)),
        ("second", np.float32, (SECOND,)),
    ]


@long_rule
def win_chances(tools: Any, seats: int) -> None:
    """From tools.seat_inputs and tools.table_inputs to tools.value: each seat's chance to win."""
    weigh_what_is_common(tools, seats)
    highest = -1e30
    for seat in range(seats):
        for j in range(tools.hidden.shape[0]):
            tools.hidden[j] = tools.common[j]
        add_product(tools.seat_inputs[seat], tools.own_less_others, tools.hidden)
        tools.value[seat] = last_layers(tools)
        highest = max(highest, tools.value[seat])
    whole = 0.0
    for seat in range(seats):
        tools.value[seat] = exp(tools.value[seat] - highest)
        whole += tools.value[seat]
    for seat in range(seats):
        tools.value[seat] /= whole


@long_rule
def weigh_what_is_common(tools: Any, seats: int) -> None:
    """What the first hidden layer owes to the table and to all seats together, into tools.common."""
    for i in range(tools.sum_of_seats.shape[0]):
        tools.sum_of_seats[i] = 0.0
    for seat in range(seats):
        for i in range(tools.sum_of_seats.shape[0]):
            tools.sum_of_seats[i] += tools.seat_inputs[seat, i]
    for j in range(tools.common.shape[0]):
        tools.common[j] = tools.first_bias[j]
    add_product(tools.table_inputs, tools.from_table, tools.common)
    add_product(tools.sum_of_seats, tools.from_others, tools.common)


@long_rule
def add_product(x: Any, weights: Any, out: Any) -> None:
    """Add x times weights to `out`; many numbers are 0, and those cost nothing."""
    for i in range(x.shape[0]):
        if x[i] != 0.0:
            for j in range(out.shape[0]):
                out[j] += x[i] * weights[i, j]


@long_rule
def last_layers(tools: Any) -> float:
    """From the first hidden layer to one figure."""
    for j in range(tools.second.shape[0]):
        tools.second[j] = tools.second_bias[j]
    for i in range(tools.hidden.shape[0]):
        if tools.hidden[i] > 0.0:
            for j in range(tools.second.shape[0]):
                tools.second[j] += tools.hidden[i] * tools.to_second[i, j]
    figure = 0.0
    for j in range(tools.second.shape[0]):
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
    tools["own_less_others"][:] = tools["from_own"] - tools["from_others"]


def write_net(file: Path, net: Net) -> None:
    """Keep a net, in half precision: what is lost is far below what it doesn't know."""
    np.savez_compressed(file, **{name: weights.astype(np.float16) for name, weights in net.items()})  # type: ignore[arg-type]
