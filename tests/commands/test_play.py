"""`compagnie play`: a person against bots, through a pipe."""

import io
import json
import random
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from compagnie.cli import main
from compagnie.terminal.session import Session
from tests.commands.conftest import Run

SIT_DOWN = ("play", "batavia", "--bots", "random", "--seed", "5")


def test_the_board_and_a_question_with_the_verb_first(run: Run) -> None:
    told = run(*SIT_DOWN, typed=b"pass\ndraw\nquit\n\n")
    assert told.status == 0 and told.err == ""
    assert "You play against Anna (random), Claes (random)." in told.out
    assert "The Cape" in told.out and "Your hand" in told.out
    assert "Bid more than Claes's 5 (up to 15), or pass." in told.out
    assert "Draw two cards, or lay cards and sail." in told.out
    assert "You pass." in told.out and "You draw 1 " in told.out
    assert "Anna draws 1 " not in told.out and "Claes draws 1 " not in told.out  # what others draw stays hidden


def test_refusals_tell_the_rule_and_nothing_changes(run: Run) -> None:
    told = run(*SIT_DOWN, typed=b"bid 3\nbid 99\ndraw\nbid\nlay zz\nlay\nlay n sail x\nfly\nquit\n\n")
    for sentence in (
        "The bid must be more than 5: at least 6 notes. (§3.2)",
        "You own 15 notes and can’t bid 99: bid what you have at most, or pass. (§3.2)",
        "The auction goes on: bid or pass. (§3.2)", "Say how many notes you bid", "No company has the letter Z",
        "Say which cards you lay", "Sail with a company", "“fly” means nothing here. Type ? for what does.",
    ):  # fmt: skip
        assert sentence in told.out
    assert told.out.count("Bid more than Claes's 5") == 9


def test_help_rules_board_and_log(run: Run) -> None:
    told = run(*SIT_DOWN, typed=b"?\nrules 4.2\nrules 5\nrules 77\nrules\nboard\nlog\nquit\n\n").out
    assert "lay nns sail n convert" in told and "save FILE" in told
    assert "§4.2  To play, lay one or more cards" in told
    assert "§5.1" in told and "§5.2" in told
    assert told.count("Chapters: 1 The box") == 2
    assert told.count("The Cape") == 2
    assert told.count("Claes bids 5 notes.") == 2


def test_open_voyages_and_conversions_are_asked_for(run: Run) -> None:
    told = run(*SIT_DOWN, typed=b"pass\nlay ddffs\nsail f\nkeep\nquit\n\n").out
    assert "Sail with " in told and "Answer `sail " in told
    assert "Convert the counter for 1 gold, or keep?" in told
    assert "You lay 2 Denmark, 2 France, and 1 Sweden and sail with France to post 1." in told
    assert "You store a crate of pepper." in told and "convert counters" not in told.replace("Claes ", "")


def test_quitting_offers_to_save_and_what_is_saved_can_be_verified(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "left.json"
    told = run(*SIT_DOWN, typed=f"pass\ndraw\nquit\n{file}\n".encode())
    assert told.status == 0 and f"The record is in {file}" in told.out
    assert run("verify", file).status == 0
    assert json.loads(file.read_bytes())["result"] is None


def test_saving_in_between_and_into_nowhere(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "between.json"
    told = run(*SIT_DOWN, typed=f"save {file}\nsave {tmp_path}/no/such/folder\nsave a\0b\n".encode())
    assert file.exists() and "can't be written: No such file or directory." in told.out
    assert told.out.count("can't be written") == 2


@pytest.mark.parametrize("typed", [b"", b"pass", b"pass\n", b"\xff\xfe\0\n", b"x" * 1_000_000, b"\n" * 50])
def test_the_end_of_the_input_is_polite(run: Run, typed: bytes) -> None:
    told = run(*SIT_DOWN, typed=typed)
    assert told.status == 0 and told.err == ""
    assert told.out.endswith("The input has ended, and so has the game. Goodbye.\n")


def test_ctrl_c_offers_to_save_and_a_second_one_leaves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def interrupted(prompt: str = "") -> str:
        asked.append(prompt)
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(list(SIT_DOWN)) == 0
    assert len(asked) == 2 and "Save the game so far?" in asked[1]
    assert "Traceback" not in capsys.readouterr().err


def test_a_whole_game_can_be_played_and_is_saved(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dice, file = random.Random(4), tmp_path / "whole.json"
    monkeypatch.setattr(Session, "_ask", _type_something_legal(dice))
    told = run(*SIT_DOWN, "--save", str(file))
    assert told.status == 0
    assert " win" in told.out or " share the victory" in told.out
    assert run("verify", file).status == 0
    assert json.loads(file.read_bytes())["result"] is not None


def _type_something_legal(dice: random.Random) -> Any:
    """Answers as a person would, in words, for a random choice."""
    from compagnie.bots import bot_named
    from compagnie.games import games
    from compagnie.games.batavia.moves import Bid, Draw, Pass

    batavia = games()["batavia"]
    bot = bot_named("random", batavia)

    def ask(session: Session) -> Any:
        move = bot.choose(batavia, batavia.view(session.playing.position, session.seat), dice)
        match move:
            case Bid(amount):
                words = f"bid {amount}"
            case Pass():
                words = "pass"
            case Draw():
                words = "draw"
            case _:
                cards = " ".join(f"{n}{company[0]}" for company, n in move.cards.items())
                words = f"lay {cards} sail {move.sail} {'convert' if move.convert else 'keep'}"
        understood, unfinished = session._understand(words, "")
        assert (understood, unfinished) == (move, "") or not getattr(move, "convert", False)
        return move

    return ask


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["chess"], "There is no game 'chess'"),
        (["batavia", "--bots", "nobody"], "no bot 'nobody'"),
        (["batavia", "--players", "4", "--bots", "random,random"], "one for each of 3 seats, not 2"),
        (["batavia", "--players", "1"], "3 to 5"),
        (["batavia", "--option", "x"], "key=value"),
    ],
)
def test_a_table_that_can_not_be_set_gets_a_sentence(run: Run, argv: list[str], sentence: str) -> None:
    told = run("play", *argv)
    assert told.status == 2 and told.out == "" and sentence in told.err


def test_a_folder_that_is_not_there_is_noticed_before_the_game(run: Run, tmp_path: Path) -> None:
    for name in (f"{tmp_path}/no/such/file", "~nobody-of-this-name/file", "a\0b/c"):
        told = run(*SIT_DOWN, "--save", name, typed=b"quit\n")
        assert told.status == 1 and told.err.startswith("compagnie: There is no folder for "), told


def test_what_could_not_be_saved_ends_with_a_failure_and_keeps_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    file.write_bytes(b"a good record\n")
    command = [sys.executable, "-c", "import sys; from compagnie.cli import main; sys.exit(main())"]

    def with_little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))

    told = subprocess.run(
        [*command, *SIT_DOWN, "--save", str(file)],
        input=b"pass\n" * 30 + b"quit\n",
        capture_output=True,
        preexec_fn=with_little_room,
        check=False,
    )
    assert told.returncode == 1 and b"can't be written: File too large." in told.stdout
    assert file.read_bytes() == b"a good record\n" and list(tmp_path.iterdir()) == [file]
