"""VOC on the command line: record, verify, replay, play."""

import io
import json
import random
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from compagnie.bots import bot_named, play_game
from compagnie.cli import main
from compagnie.core.records.record import encode_record
from compagnie.games import games
from compagnie.games.voc.moves import Course
from compagnie.terminal.session import Session
from tests.commands.conftest import Run

VOC = games()["voc"]
SIT_DOWN = ("play", "voc", "--bots", "random", "--seed", "6")


@pytest.fixture(scope="module")
def voc_line() -> bytes:
    """One record of VOC, with traces."""
    playing = play_game(VOC, [bot_named("random", VOC)] * 3, VOC.options_type(), seed=7, trace=True)
    return encode_record(playing, playing.traces)


# record and verify


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_recorded_can_be_verified(run: Run, tmp_path: Path, seats: int) -> None:
    told = run("record", "voc", "--players", str(seats), "--seats", "random", "--seed", "5", "--games", "2", "--trace")
    assert told.status == 0 and told.err == "" and told.out.count("\n") == 2
    file = tmp_path / "games.jsonl"
    file.write_text(told.out)
    assert run("verify", file) == (0, "2 records follow the rules.\n", "")


def test_the_same_command_prints_the_same_bytes(run: Run) -> None:
    argv = ["record", "voc", "--seed", "11", "--option", "mercy=true"]
    told = run(*argv)
    assert run(*argv) == told and json.loads(told.out)["options"] == {"mercy": True}


@pytest.mark.parametrize(
    ("kind", "change", "rule"),
    [
        ("fit", {"sailors": 4, "merchants": 0}, "§5.2"),
        ("claim", {"contract": 99}, "§5.3"),
        ("claim", {"year": 1500}, "§1.5"),
        ("sail", {"visits": ["canton", "mocha"]}, "§6.4"),
        ("sail", {"stroke": [[3, 3]]}, "§6.2"),
        ("sail", {"calls": [{"seat": 0, "word": "north", "at": 10**6, "fine": 0}]}, "§6.3"),
        ("year", {"year": 1700}, "§8.1"),
    ],
)
def test_the_first_breach_is_named_with_its_rule(
    run: Run, tmp_path: Path, voc_line: bytes, kind: str, change: dict[str, Any], rule: str
) -> None:
    record = json.loads(voc_line)
    at = next(i for i, event in enumerate(record["events"]) if event["kind"] == kind)
    record["events"][at] |= change
    file = tmp_path / "broken.json"
    file.write_text(json.dumps(record))
    told = run("verify", file)
    assert told.status == 1 and told.out == ""
    assert told.err.startswith(f"{file}, line 1, event {at + 1}: ") and f"({rule})" in told.err, told.err


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"box": {}}, "The box isn't well made"),
        ({"open": [1, 2]}, "3 contracts are open at the start, not 2."),
        ({"burgemeester": 7}, "Seat 7 can’t be Burgemeester"),
    ],
)
def test_a_set_up_that_can_not_be_gets_a_sentence(
    run: Run, tmp_path: Path, voc_line: bytes, change: dict[str, Any], sentence: str
) -> None:
    record = json.loads(voc_line)
    file = tmp_path / "broken.json"
    file.write_text(json.dumps(record | {"setup": record["setup"] | change}))
    for verb in ("verify", "replay"):
        told = run(verb, file)
        assert told.status == 1 and sentence in told.err and told.err.count("\n") == 1


# replay


def test_the_whole_game_is_told_with_its_lines_on_their_charts(run: Run, tmp_path: Path, voc_line: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(voc_line)
    told = run("replay", file)
    assert told.status == 0 and told.err == "" and "\x1b" not in told.out
    events = json.loads(voc_line)["events"]
    assert f"VOC, 3 seats, {len(events)} events" in told.out and "\n1586\n" in told.out
    sails = sum(event["kind"] == "sail" for event in events)
    assert sails and len(re.findall(r"╭─ (?:Indian Ocean|Spice Islands and China) ─", told.out)) == sails + 2
    for kind, words in (
        ("fit", " fits out ship "), ("claim", " claims contract "), ("sail", " sails ship "), ("hold", " holds ship "),
        ("year", " begins; "), ("default", " fails contract "),
    ):  # fmt: skip
        assert told.out.count(words) == sum(event["kind"] == kind for event in events), kind
    assert "Harbours" in told.out and "Amsterdam" in told.out
    assert max(map(len, told.out.splitlines())) <= 200


# play


def test_a_year_at_the_keyboard(run: Run) -> None:
    typed = (
        b"fit A 2 2\nclaim 99 1590\nfit C 2 2\nsail A from 1180: N 510, stop\nyes\nno\n"
        b"sail C to bantam, home\nyes\noffer pepper for 9\ndone\nquit\n\n"
    )
    told = run(*SIT_DOWN, typed=typed)
    assert told.status == 0 and told.err == ""
    for words in (
        "You play against Anna (random), Claes (random).", "For instance `fit A 2 2`.", "You fit out ship A",
        "Contract 99 isn’t open: choose one that is. (§5.3)", "Sail ship A from 420…1540 on the home line, or hold.",
        "You sail ship A", "╭─ Indian Ocean ─", "You sail ship C", "╭─ Spice Islands and China ─",
    ):  # fmt: skip
        assert words in told.out, words
    assert run(*SIT_DOWN, typed=typed).out == told.out  # the same seed is the same game, and the same hand


def test_help_and_rules(run: Run) -> None:
    told = run(*SIT_DOWN, typed=b"?\nrules 6.4\nrules 9\nrules 77\nboard\nlog\nquit\n\n").out
    assert "sail A from 900: N 300, NE 120, E 80, stop" in told and "save FILE" in told
    assert "§6.4  The line is judged cell by cell." in told and "§9.2" in told
    assert "Chapters: 1 The box" in told and "10 What you may see" in told


def test_refusals_tell_the_rule_and_nothing_changes(run: Run) -> None:
    typed = b"fit A 4 0\nfit A 1 2\nclaim 12 1584\ntake back B\nhold\nyes\ndeliver 3\nkeep tea\nsail A from 900\n"
    told = run(*SIT_DOWN, typed=typed + b"accept 1\nxyzzy\nquit\n\n").out
    for sentence in (
        "Ship A would carry 4 sailors and only 0 merchants: never more sailors than merchants. (§5.2)",
        "You have no man aboard ship B: take men back from a ship that carries yours. (§5.5)",
        "Exactly 4 men go aboard ship A", "Now it is time to invest", "There is no trade now. (§7.1)",
        "“xyzzy” means nothing here. Type ? for what does.",
    ):  # fmt: skip
        assert sentence in " ".join(told.split()), sentence
    assert "You " not in told.split("Type ? for help")[1].replace("You have", "").replace("▸You", "")


def test_leaving_offers_to_save_and_what_is_saved_can_be_verified(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "left.json"
    told = run(*SIT_DOWN, typed=b"fit A 2 2\nquit\n" + str(file).encode() + b"\n")
    assert told.status == 0 and f"The record is in {file}" in " ".join(told.out.split())
    assert run("verify", file).status == 0 and run("replay", file).status == 0


def test_the_end_of_the_input_ends_the_game(run: Run) -> None:
    told = run(*SIT_DOWN, typed=b"fit A 2 2\n")
    assert told.status == 0 and told.out.endswith("The input has ended, and so has the game. Goodbye.\n")


def test_ctrl_c_offers_to_save(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(list(SIT_DOWN)) == 0
    assert "Traceback" not in capsys.readouterr().err


def test_a_whole_game_can_be_typed_and_is_saved(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dice, file = random.Random(4), tmp_path / "whole.json"
    monkeypatch.setattr(Session, "_ask", _type_something_legal(dice))
    monkeypatch.setattr(Session, "ask", lambda session, question: dice.choice(["", "on", "north", "stop", "quiet"]))
    told = run(*SIT_DOWN, "--save", str(file))
    assert told.status == 0 and (" win" in told.out or "share the victory" in told.out)
    assert run("verify", file).status == 0 and json.loads(file.read_bytes())["result"] is not None


def _type_something_legal(dice: random.Random) -> Any:
    """Answers as a person would, in words, for a random choice."""
    bot = bot_named("random", VOC)

    def ask(session: Session) -> Any:
        view = VOC.view(session.playing.position, session.seat)
        move = bot.choose(VOC, view, dice)
        understood, unfinished = session._understand(spelled(move), "")
        assert unfinished == "" and (understood == move or isinstance(move, Course)), (move, understood)
        return understood

    return ask


def spelled(move: Any) -> str:
    """A move as a person would type it."""
    match move.__struct_config__.tag:
        case "fit":
            return f"fit {move.ship} {move.sailors} {move.merchants}"
        case "claim":
            return f"claim {move.contract} {move.year or 'none'}"
        case "take_back":
            return f"take back {move.ship}"
        case "course":
            return f"sail {move.ship} to {', '.join(move.goals)}" if move.goals else f"sail {move.ship}"
        case "load":
            return "yes" if move.take else "no"
        case "deliver":
            return f"deliver {move.contract} side {move.side + 1} with " + _tokens(move.goods)
        case "store":
            return f"keep {_tokens(move.keep) or 'nothing'}"
        case "deliver_nothing":
            return "nothing"
    return str(move.__struct_config__.tag)


def _tokens(tokens: dict[str, int]) -> str:
    return ", ".join(f"{n} {harbour}" for harbour, n in tokens.items())
