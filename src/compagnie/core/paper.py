"""A sheet on which compiled code writes JSON.

What follows in a list or a map is set off by a comma after every entry; closing takes the last one off.
"""

from collections.abc import Iterable
from typing import Annotated, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from compagnie.core.compiled import rule
from compagnie.core.state import States, new_states, record

Text: TypeAlias = NDArray[np.uint8]

LARGEST = 32_000
"""A sheet that is full takes no more, and stays full: whoever reads it must look."""
COMMA, MINUS, ZERO = b",-0"


class Paper:
    """What was written, and where it ends."""

    end: Annotated[int, np.int32]
    text: Annotated[Text, LARGEST]


PAPER = record(Paper)


class Words(NamedTuple):
    """Texts by number, side by side: each lies from its own start to the next one's."""

    text: Text
    starts: NDArray[np.int32]


def words(texts: Iterable[str]) -> Words:
    """Words that compiled code can write."""
    encoded = [text.encode() for text in texts]
    starts = np.cumsum([0, *map(len, encoded)], dtype=np.int32)
    return Words(np.frombuffer(b"".join(encoded), np.uint8), starts)


def take_sheet() -> States:
    """A sheet to write on, in an array of one; wipe it first, and put it back afterwards."""
    return _pile.pop() if _pile else new_states(PAPER)


def put_back(sheet: States) -> None:
    """Another one may write on it: memory that was just used is quicker than new."""
    _pile.append(sheet)


_pile: list[States] = []


@rule
def wipe(paper: Paper) -> None:
    """Begin anew: only what lies before the end counts."""
    paper.end = 0


@rule
def is_full(paper: Paper) -> bool:
    """Whether something didn't fit."""
    return paper.end >= LARGEST


@rule
def write(paper: Paper, text: Text, start: int, stop: int) -> None:
    """Write a stretch of a text."""
    begin, length = paper.end, stop - start
    if begin + length >= LARGEST:
        paper.end = LARGEST
        return
    for at in range(length):
        paper.text[begin + at] = text[start + at]
    paper.end = begin + length


@rule
def write_byte(paper: Paper, byte: int) -> None:
    """Write a single letter."""
    if paper.end < LARGEST:
        paper.text[paper.end] = byte
        paper.end += 1


@rule
def write_number(paper: Paper, number: int) -> None:
    """Write a whole number."""
    if number < 0:
        write_byte(paper, MINUS)
        number = -number
    tens = 1
    while tens * 10 <= number:
        tens *= 10
    while tens > 0:
        write_byte(paper, ZERO + number // tens % 10)
        tens //= 10


@rule
def close(paper: Paper, bracket: int) -> None:
    """End a list or a map: a comma after its last entry goes."""
    if paper.end < LARGEST and paper.text[paper.end - 1] == COMMA:
        paper.end -= 1
    write_byte(paper, bracket)
