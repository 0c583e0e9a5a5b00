"""JSON that compiled code writes is what Python's own encoder would write."""

import json

import numpy as np
import pytest

from compagnie.core.compiled import rule
from compagnie.core.json_writer import (
    BUFFER_SIZE,
    clear,
    close,
    release_output,
    take_output,
    words,
    write,
    write_byte,
    write_number,
)
from compagnie.core.state import States

NAMES = words(["[", '"tea",', '"ä",', "{"])
END_OF_LIST = ord("]")


def written(sheet: States) -> str:
    return bytes(sheet["text"][0, : sheet["end"][0]]).decode()


@rule
def write_numbers(sheets: States, numbers: np.ndarray) -> None:
    paper = sheets[0]
    clear(paper)
    write(paper, NAMES.text, NAMES.starts[0], NAMES.starts[1])
    for number in numbers:
        write_number(paper, int(number))
        write_byte(paper, ord(","))
    close(paper, END_OF_LIST)


@rule
def write_too_much(sheets: States) -> None:
    paper = sheets[0]
    clear(paper)
    for _ in range(BUFFER_SIZE):
        write(paper, NAMES.text, NAMES.starts[1], NAMES.starts[2])
        write_number(paper, 1_234_567)
    close(paper, END_OF_LIST)


@pytest.mark.parametrize("numbers", [[], [0], [-1], [9, 10, 99, 100, 101], [-128, 127, 2**40, -(10**15), 10**15]])
def test_a_list_of_numbers_is_written_as_json(numbers: list[int]) -> None:
    sheet = take_output()
    write_numbers(sheet, np.array(numbers, np.int64))
    assert written(sheet) == json.dumps(numbers, separators=(",", ":"))


def test_words_lie_side_by_side() -> None:
    assert [NAMES.text[a:b].tobytes().decode() for a, b in zip(NAMES.starts, NAMES.starts[1:], strict=False)] == [
        "[", '"tea",', '"ä",', "{",
    ]  # fmt: skip


def test_a_full_sheet_takes_no_more_and_stays_full() -> None:
    sheet = take_output()
    write_too_much(sheet)
    assert sheet["end"][0] == BUFFER_SIZE


def test_a_sheet_that_was_release_output_is_used_again_and_cleard_first() -> None:
    sheet = take_output()
    write_numbers(sheet, np.array([1, 2, 3]))
    release_output(sheet)
    again = take_output()
    assert again is sheet
    write_numbers(again, np.array([7]))
    assert written(again) == "[7]"
