"""Reading records: whatever a file holds, a record or a sentence comes out."""

import io
import json
from typing import Any

import msgspec
import pytest

from compagnie.core.records.record import (
    LARGEST_RECORD,
    BadFile,
    chosen_options,
    decode_record,
    encode_record,
    read_records,
)
from compagnie.games import games
from tests.generic import played

BATAVIA = games()["batavia"]
LINE = encode_record(played(BATAVIA, 3, BATAVIA.options_type(), 1))


def read(content: bytes) -> list[int]:
    """The line numbers of the records in a file."""
    return [number for number, _ in read_records(io.BytesIO(content))]


def test_a_file_has_one_record_a_line() -> None:
    assert read(LINE + b"\n\n" + LINE + b"\n") == [1, 3]
    assert read(LINE) == [1]


def test_a_record_may_be_spread_over_the_whole_file() -> None:
    assert read(json.dumps(json.loads(LINE), indent=2).encode()) == [1]


def test_a_mark_that_some_editors_put_first_is_no_fault() -> None:
    assert read(b"\xef\xbb\xbf" + LINE) == [1]


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", 1),
        (b"\n\n  \n", 3),
        (b"hello\n", 1),
        (b"[1, 2]\n", 1),
        (b"{}\n", 1),
        (b"\xff\xfe\x00\n", 1),
        (b"[" * 100_000, 1),
        (b'{"format":"compagnie-record"', 1),
        (LINE[: len(LINE) // 2], 1),
        (LINE + b"\nnonsense\n", 2),
        (LINE.replace(b'"version":1', b'"version":2'), 1),
        (LINE.replace(b"compagnie-record", b"other-record"), 1),
    ],
    ids=range(12),
)
def test_anything_else_is_refused_with_its_line(content: bytes, line: int) -> None:
    with pytest.raises(BadFile) as caught:
        read(content)
    assert caught.value.line == line
    assert str(caught.value)[0].isupper() and str(caught.value).endswith(".")


def test_a_line_without_an_end_is_not_read_to_its_end() -> None:
    class Endless(io.RawIOBase):
        given = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            buffer[:] = b"x" * len(buffer)
            self.given += len(buffer)
            return len(buffer)

    endless = Endless()
    with pytest.raises(BadFile, match="MiB"):
        list(read_records(io.BufferedReader(endless)))
    assert endless.given < 2 * LARGEST_RECORD


def test_only_options_that_differ_are_told() -> None:
    options = msgspec.convert({"quick_start": True}, BATAVIA.options_type)
    assert chosen_options(BATAVIA, options) == {"quick_start": True}
    assert chosen_options(BATAVIA, BATAVIA.options_type()) == {}


def test_a_record_has_the_fields_of_the_format_and_no_others() -> None:
    record = json.loads(LINE)
    assert list(record) == ["format", "version", "game", "players", "options", "setup", "events", "result"]
    assert record["format"] == "compagnie-record" and record["version"] == 1 and record["game"] == "batavia"
    assert decode_record(LINE).players == 3
    assert not any("after" in event for event in record["events"])
