"""`compagnie replay`: the whole game as text where nobody sits at a terminal."""

import json
from pathlib import Path

from tests.commands.conftest import Run


def test_the_whole_game_is_printed_where_there_is_no_terminal(run: Run, tmp_path: Path, line: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(line)
    told = run("replay", file)
    assert told.status == 0 and told.err == ""
    record = json.loads(line)
    assert f"Batavia, 3 seats, {len(record['events'])} events" in told.out
    assert "Round 1\n" in told.out and "The table is set." in told.out
    assert "The Cape" in told.out and "Ships laid" in told.out and "coins" in told.out
    assert "\x1b" not in told.out
    assert run("replay", file, "--plain") == told


def test_every_event_is_told(run: Run, tmp_path: Path, line: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(line)
    told = run("replay", file).out
    kinds = [event["kind"] for event in json.loads(line)["events"]]
    for kind, words in (
        ("auction", " throws a "), ("bid", " bids "), ("pass", " passes."), ("draw", " draws "), ("play", " lays "),
        ("reveal", "New posts come into sight"), ("pirates", "Pirates!"),
    ):  # fmt: skip
        assert told.count(words) == kinds.count(kind), kind


def test_a_record_is_chosen_by_its_number_and_an_event_to_begin_at(run: Run, tmp_path: Path, line: bytes) -> None:
    file = tmp_path / "games.jsonl"
    other = run("record", "batavia", "--players", "5", "--seed", "2").out.encode()
    file.write_bytes(line + b"\n" + other)
    assert "Batavia, 5 seats" in run("replay", file, "--record", "2").out
    assert run("replay", file, "--record", "3").err == f"compagnie: {file} has only 2 records.\n"
    late = run("replay", file, "--from", "50").out
    assert "Round 1\n" not in late and "   50  " in late


def test_a_broken_record_is_shown_up_to_where_it_breaks(run: Run, tmp_path: Path, line: bytes) -> None:
    record = json.loads(line)
    at = next(i for i, event in enumerate(record["events"]) if event["kind"] == "play")
    record["events"][at]["cards"] = {}
    file = tmp_path / "broken.json"
    file.write_text(json.dumps(record))
    told = run("replay", file)
    assert told.status == 1
    assert f"{at}  " in told.out
    why = f"Here the record breaks the rules: event {at + 1}: Lay at least one card, or draw two. (§4.2)"
    assert why in " ".join(told.out.split())


def test_a_game_that_was_left_shows_who_leads(run: Run, tmp_path: Path, line: bytes) -> None:
    record = json.loads(line)
    file = tmp_path / "left.json"
    file.write_text(json.dumps(record | {"events": record["events"][:20], "result": None}))
    told = run("replay", file)
    assert told.status == 0 and "If it ended now: " in told.out


def test_a_wrong_speed_gets_a_sentence(run: Run) -> None:
    for speed in ("0", "-1", "nan", "inf", "fast"):
        told = run("replay", "game.json", f"--speed={speed}")
        assert told.status == 2 and "is no speed" in told.err
