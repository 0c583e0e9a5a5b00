"""`compagnie analyse`: a finished game's report, in words or as JSON; and what it says of files that have none."""

import json
from pathlib import Path

from compagnie.terminal.analysis import MOST_LESSONS
from tests.commands.conftest import Run


def test_a_report_tells_chances_ledgers_and_lessons_in_words(run: Run, tmp_path: Path, line: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(line)
    told = run("analyse", file, "--trials", "4")
    assert told.status == 0 and told.err == ""
    assert "Batavia, 3 seats" in told.out
    for heading in ("Win chance", "luck", "own errors", "others' errors", "Auctions", "What cost most"):
        assert heading in told.out
    lessons = json.loads(run("analyse", file, "--trials", "4", "--json").out)["lessons"]
    assert told.out.count("Better: ") == min(MOST_LESSONS, len(lessons)) > 0


def test_a_report_is_json_for_programs(run: Run, tmp_path: Path, line: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(line)
    report = json.loads(run("analyse", file, "--trials", "4", "--json").out)
    assert report["format"] == "compagnie-analysis" and report["version"] == 2
    assert len(report["points"]) == len(json.loads(line)["events"]) + 1
    assert len(report["ledgers"]) == 3


def test_a_game_without_an_end_and_a_broken_one_are_refused_in_a_sentence(
    run: Run, tmp_path: Path, line: bytes
) -> None:
    record = json.loads(line)
    begun = tmp_path / "begun.json"
    begun.write_text(json.dumps(record | {"events": record["events"][:9], "result": None}))
    refused = run("analyse", begun)
    assert refused.status != 0 and "isn't over" in refused.err and "Traceback" not in refused.err
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(record | {"events": record["events"][1:]}))
    refused = run("analyse", broken)
    assert refused.status != 0 and "event 1" in refused.err and "Traceback" not in refused.err
