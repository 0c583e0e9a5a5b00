"""`compagnie verify`: exit 0 and a count, or exit 1 and the first breach with file, line, event and §."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.commands.conftest import Run


def test_good_records_are_counted(run: Run, tmp_path: Path, line: bytes) -> None:
    one, many = tmp_path / "one.json", tmp_path / "many.jsonl"
    one.write_bytes(line)
    many.write_bytes(line + b"\n\n" + line + b"\r\n" + line + b"\n")
    assert run("verify", one) == (0, "1 record follows the rules.\n", "")
    assert run("verify", one, many) == (0, "4 records follow the rules, in 2 files.\n", "")
    assert run("verify", "-", typed=many.read_bytes()) == (0, "3 records follow the rules.\n", "")
    assert json.loads(run("verify", many, "--json").out) == {"ok": True, "files": 1, "records": 3}


def test_a_record_may_be_spread_over_lines_and_open_with_a_mark(run: Run, tmp_path: Path, line: bytes) -> None:
    file = tmp_path / "pretty.json"
    file.write_text(json.dumps(json.loads(line), indent=2))
    assert run("verify", file).status == 0
    file.write_bytes(b"\xef\xbb\xbf" + line)
    assert run("verify", file).status == 0


def first(kind: str) -> Callable[[dict[str, Any]], int]:
    return lambda record: next(i for i, event in enumerate(record["events"]) if event["kind"] == kind)


@pytest.mark.parametrize(
    ("kind", "change", "rule"),
    [
        ("auction", {"die": 7}, "§1.4"),
        ("auction", {"cards": []}, "§3.1"),
        ("bid", {"amount": 16}, "§3.2"),
        ("bid", {"seat": 9}, "§3.2"),
        ("play", {"hex": 35}, "§4.2"),
        ("play", {"cards": {}}, "§4.2"),
        ("draw", {"cards": ["britain"] * 3}, "§"),
    ],
)
def test_the_first_breach_is_named(
    run: Run, tmp_path: Path, line: bytes, kind: str, change: dict[str, Any], rule: str
) -> None:
    record = json.loads(line)
    at = first(kind)(record)
    record["events"][at] |= change
    file = tmp_path / "games.jsonl"
    file.write_bytes(line + b"\n" + json.dumps(record).encode() + b"\n" + b"not read any more\n")
    told = run("verify", file)
    assert (told.status, told.out) == (1, "")
    assert told.err.startswith(f"{file}, line 2, event {at + 1}: ") and rule in told.err
    breach = json.loads(run("verify", file, "--json").out)
    assert breach["ok"] is False and breach["records"] == 1
    assert breach["breach"]["file"] == str(file) and breach["breach"]["line"] == 2
    assert breach["breach"]["event"] == at + 1 and breach["breach"]["rule"].startswith(rule)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "go"}, 'There is no game "go" here'),
        ({"players": 6}, "3 to 5"),
        ({"options": {"quick_start": True}}, "set-up: 10 posts"),
        ({"options": {"colour": "red"}}, "options can't be read"),
        ({"result": None}, "result: the rules make it"),
        ({"result": {"gold": [1, 1, 1]}}, "result: the rules make it"),
        ({"events": []}, "result: the game isn't over"),
    ],
)
def test_set_up_and_result_are_checked(
    run: Run, tmp_path: Path, line: bytes, change: dict[str, Any], sentence: str
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(json.loads(line) | change))
    told = run("verify", file)
    assert told.status == 1 and told.err.startswith(f"{file}, line 1: ") and sentence in told.err


def test_a_wrong_trace_is_named(run: Run, tmp_path: Path, line: bytes) -> None:
    record = json.loads(line)
    at = next(i for i, event in enumerate(record["events"]) if "after" in event)
    for value in (record["events"][at]["after"]["stack"] + 1, float(record["events"][at]["after"]["stack"])):
        record["events"][at]["after"]["stack"] = value
        file = tmp_path / "game.json"
        file.write_text(json.dumps(record))
        assert run("verify", file).err == f"{file}, line 1, event {at + 1}: The table after it differs in stack.\n"


def test_the_first_bad_file_ends_it(run: Run, tmp_path: Path, line: bytes) -> None:
    good = tmp_path / "good.json"
    good.write_bytes(line)
    missing = tmp_path / "missing.json"
    assert run("verify", good, missing, good) == (1, "", f"There is no file {missing}.\n")
    told = json.loads(run("verify", good, missing, "--json").out)
    breach = {"file": str(missing), "sentence": f"There is no file {missing}."}
    assert told == {"ok": False, "files": 2, "records": 1, "breach": breach}
