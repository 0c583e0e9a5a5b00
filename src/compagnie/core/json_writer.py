"""Writing JSON in compiled code, into a buffer of fixed size.

Every entry of a list or a map is followed by a comma; `close` removes the last one.
"""

from collections.abc import Iterable
from typing import Annotated, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from compagnie.core.compiled import rule
from compagnie.core.state import States, new_states, record

Text: TypeAlias = NDArray[np.uint8]

BUFFER_SIZE = 32_000
"""The size of a buffer. One that is full takes no more and stays full: callers must check."""
COMMA, MINUS, ZERO = b",-0"


class Output:
    """What was written, and where it ends."""

    end: Annotated[int, np.int32]
    text: Annotated[Text, BUFFER_SIZE]


OUTPUT = record(Output)


class Words(NamedTuple):
    """Texts by number, side by side: each lies from its own start to the next one's."""

    text: Text
    starts: NDArray[np.int32]


def words(texts: Iterable[str]) -> Words:
    """Texts that compiled code can write, by number."""
    encoded = [text.encode() for text in texts]
    starts = np.cumsum([0, *map(len, encoded)], dtype=np.int32)
    return Words(np.frombuffer(b"".join(encoded), np.uint8), starts)


def take_output() -> States:
    """A buffer to write into, in an array of one; clear it first, and release it afterwards."""
    return _free.pop() if _free else new_states(OUTPUT)


def release_output(output: States) -> None:
    """Let another caller use this buffer: memory that was just used is faster than new memory."""
    _free.append(output)


_free: list[States] = []


@rule
def clear(output: Output) -> None:
    """Start again: only what lies before the end counts."""
    output.end = 0


@rule
def is_full(output: Output) -> bool:
    """Whether something didn't fit."""
    return output.end >= BUFFER_SIZE


@rule
def write(output: Output, text: Text, start: int, stop: int) -> None:
    """Write a stretch of a text."""
    begin, length = output.end, stop - start
    if begin + length >= BUFFER_SIZE:
        output.end = BUFFER_SIZE
        return
    for at in range(length):
        output.text[begin + at] = text[start + at]
    output.end = begin + length


@rule
def write_byte(output: Output, byte: int) -> None:
    """Write a single byte."""
    if output.end < BUFFER_SIZE:
        output.text[output.end] = byte
        output.end += 1


@rule
def write_number(output: Output, number: int) -> None:
    """Write a whole number."""
    if number < 0:
        write_byte(output, MINUS)
        number = -number
    tens = 1
    while tens * 10 <= number:
        tens *= 10
    while tens > 0:
        write_byte(output, ZERO + number // tens % 10)
        tens //= 10


@rule
def close(output: Output, bracket: int) -> None:
    """End a list or a map: the comma after its last entry is removed."""
    if output.end < BUFFER_SIZE and output.text[output.end - 1] == COMMA:
        output.end -= 1
    write_byte(output, bracket)
