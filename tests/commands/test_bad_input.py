"""Bad files: a sentence and a non-zero exit, never a traceback, never a hang."""

import json
import random
import re
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from compagnie.core.records.record import LARGEST_RECORD
from tests.commands.conftest import Run

HUNDRED_MB = 100_000_000


def refused(run: Run, file: Path, *sentences: str) -> None:
    """Both readers of files say the same, in one line."""
    for verb in ("verify", "replay"):
        told = run(verb, file)
        assert told.status == 1 and told.out == ""
        assert re.fullmatch(r"(compagnie: )?[^\n]{10,900}[.…)]\n", told.err), told.err
        assert any(sentence in told.err for sentence in sentences), told.err


def test_a_missing_file_a_folder_and_no_name(run: Run, tmp_path: Path) -> None:
    refused(run, tmp_path / "missing.json", f"There is no file {tmp_path}/missing.json.")
    refused(run, tmp_path, "is a folder: name a file of records.")
    refused(run, tmp_path / ("x" * 300), "can't be read: File name too long.")
    for verb in ("verify", "replay"):
        assert "can't be empty" in run(verb, "").err
        assert "null byte" in run(verb, "a\0b").err


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "it is empty"),
        (b"\n \n\t\n", "it is empty"),
        (b"\x7fELF\x02\x01\x01\0\0\xff\xfe", "not JSON"),
        (b"\xff\xfe{\0}\0", "not JSON"),
        (b"hello\n", "not JSON"),
        (b"{}", "missing required field format"),
        (b"[]", "expected object, got array"),
        (b"7\n", "expected object, got int"),
        (b'"record"', "expected object, got str"),
        (b"null", "expected object, got null"),
        (b"NaN", "not JSON"),
        (b'{"format":', "breaks off"),
        (b'{"format":"compagnie-record"', "breaks off"),
        (b'{"format":"something else"}', "invalid enum value 'something else'"),
        (b'{"format":"\x1b[31m' + b"x" * 9999 + b'"}', "not JSON"),
        (b'{"format":"\\u001b[31m' + b"x" * 9999 + b'"}', r"invalid enum value '\x1b[31mxxx"),
        (b'{"format":"\xe4\xf6"}', "not written in UTF-8"),
        (b"[" * 1_000_000, "expected object, got array"),
        (b'{"a":' * 1_000_000, "nested too deeply"),
        (b'{"setup":' + b"[" * 1_000_000, "nested too deeply"),
        (b'{"a":\n' * 1_000_000, "nested too deeply"),
    ],
)
def test_what_is_no_record_gets_a_sentence(run: Run, tmp_path: Path, content: bytes, sentence: str) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    refused(run, file, sentence)


def test_a_hundred_megabytes_in_one_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "long.json"
    with file.open("wb") as long:
        long.write(b'{"format":"compagnie-record","junk":"')
        long.truncate(HUNDRED_MB)
    refused(run, file, f"line 1: This line is longer than {LARGEST_RECORD >> 20} MiB: no game record is.")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (b"\n", "line 1000001: So many blank lines are no game records."),
        (b"{}\n", "line 1: This is not a game record"),
        (b"{\n", "doesn't end within 16 MiB"),
        (b'"\n', "line 1: This is not JSON"),
    ],
)
def test_a_hundred_megabytes_in_many_lines(run: Run, tmp_path: Path, line: bytes, sentence: str) -> None:
    file = tmp_path / "many.jsonl"
    file.write_bytes(line * (HUNDRED_MB // len(line)))
    refused(run, file, sentence)
    file.unlink()


def test_many_records_are_read_one_by_one_up_to_the_first_fault(run: Run, tmp_path: Path, line: bytes) -> None:
    file = tmp_path / "many.jsonl"
    file.write_bytes(line + b"\n" + b'{"format":1}\n' + (line + b"\n") * (HUNDRED_MB // len(line)))
    told = run("verify", file)
    assert told.status == 1 and ", line 2: This is not a game record" in told.err
    file.unlink()


HOSTILE: list[Any] = [
    None, True, -1, 0, 7, 2**31, 2**63, 2**64, 10**400, 1.5, 1e300, "", "britain", "target", "x" * 5000, "\x1b[2J",
    [], {}, [[]], [None] * 3, {"a": {}}, [["britain", "tea"]] * 35, ["britain"] * 1000, [["britain"] * 10] * 10_000,
    {"britain": -3}, {"britain": 10**30}, {"mars": 1}, [[[[[[[[]]]]]]]],
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], (*path, key))
    elif isinstance(value, list):
        for i in range(len(value)):
            yield from places(value[i], (*path, i))


def with_at(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    if isinstance(value, dict):
        return value | {path[0]: with_at(value[path[0]], path[1:], new)}
    return [with_at(each, path[1:], new) if i == path[0] else each for i, each in enumerate(value)]


@pytest.mark.parametrize("seed", range(3))
def test_hostile_values_in_any_place_get_a_sentence(run: Run, tmp_path: Path, line: bytes, seed: int) -> None:
    record, dice, file = json.loads(line), random.Random(seed), tmp_path / "hostile.json"
    opening = record | {"events": record["events"][:30], "result": None}
    everywhere = list(places(opening))
    for _ in range(150):
        shallow = [path for path in everywhere if len(path) <= 3]
        path = dice.choice(shallow if dice.random() < 0.5 else everywhere)
        hostile = with_at(opening, path, dice.choice(HOSTILE))
        if hostile == opening:
            continue
        file.write_text(json.dumps(hostile))
        told = run("verify", file)
        assert told.status in (0, 1)
        assert told.err == "" or re.fullmatch(r"[^\n\x1b]{10,900}\n", told.err), told.err
        if told.status == 0:  # an end cut off, or 1 where there was true: the rest must still be the same game
            assert hostile["events"] == [] or path[-1] in ("convert", "pass", "draw"), path


@pytest.mark.parametrize("seed", range(3))
def test_events_lost_doubled_and_swapped_are_breaches(run: Run, tmp_path: Path, line: bytes, seed: int) -> None:
    record, dice, file = json.loads(line), random.Random(seed), tmp_path / "shuffled.json"
    for event in record["events"]:
        event.pop("after", None)
    for _ in range(15):
        events = list(record["events"])
        i, j = dice.sample(range(len(events)), 2)
        match dice.choice("lds"):
            case "l":
                del events[i]
            case "d":
                events.insert(j, events[i])
            case "s":
                events[i], events[j] = events[j], events[i]
        if events == record["events"]:
            continue
        file.write_text(json.dumps(record | {"events": events}))
        assert run("verify", file).status == 1


def test_broken_bytes_never_break_the_reader(run: Run, tmp_path: Path, line: bytes) -> None:
    dice, file = random.Random(1), tmp_path / "broken.json"
    for _ in range(200):
        broken = bytearray(line[:4000])
        for _ in range(dice.choice([1, 5, 50])):
            broken[dice.randrange(len(broken))] = dice.randrange(256)
        file.write_bytes(broken)
        assert run("verify", file).status == 1


def test_of_doubled_keys_the_last_counts(run: Run, tmp_path: Path, line: bytes) -> None:
    file = tmp_path / "doubled.json"
    file.write_bytes(line.replace(b'"players":3', b'"players":99,"players":3', 1))
    assert run("verify", file).status == 0
    file.write_bytes(line.replace(b'"players":3', b'"players":3,"players":99', 1))
    assert run("verify", file).status == 1


@pytest.mark.parametrize(
    "address", ["http://[::1/table/x", "http://127.0.0.1:abc/table/x", "http://127.0.0.1:1/table/x y"]
)
def test_what_is_no_address_is_refused_in_a_sentence(run: Run, address: str) -> None:
    told = run("fairness", address)
    assert told.status == 1 and told.err.startswith("compagnie: ") and told.err.count("\n") == 1


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (b"garbage\r\n\r\n", "doesn't answer as a server of tables does"),
        (b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n", "doesn't answer as a server of tables does"),
        (b'HTTP/1.1 404 No\r\n\r\n{"sentence":"\xff"}', "The server answered 404."),
        (b'HTTP/1.1 404 No\r\n\r\n{"sentence":"\\u001b[31mRED\\u0007"}', "?[31mRED?"),
    ],
)
def test_a_strange_server_harms_nobody(run: Run, answer: bytes, says: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def answers() -> None:
            line, _ = listener.accept()
            with line:
                line.recv(65_536)
                line.sendall(answer)

        stranger = threading.Thread(target=answers)
        stranger.start()
        told = run("fairness", f"http://127.0.0.1:{listener.getsockname()[1]}/table/x")
        stranger.join()
    assert told.status == 1 and says in told.err and "\x1b" not in told.err
