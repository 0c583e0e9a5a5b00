"""`compagnie record`: games among bots, the same bytes for the same command."""

import itertools
import json

import pytest

from compagnie.core.records.record import decode_record
from compagnie.core.records.replay import verify
from compagnie.games import games
from tests.commands.conftest import Run

BATAVIA = games()["batavia"]


def test_the_same_command_prints_the_same_bytes(run: Run) -> None:
    argv = ["record", "batavia", "--players", "3", "--seats", "random", "--seed", "5", "--games", "3"]
    told = run(*argv)
    assert told.status == 0 and told.err == "" and told.out.count("\n") == 3
    assert run(*argv) == told


def test_game_g_of_a_run_is_the_game_of_seed_s_plus_g(run: Run) -> None:
    whole = run("record", "batavia", "--seed", "10", "--games", "3").out.splitlines()
    assert [run("record", "batavia", "--seed", str(10 + g)).out.strip() for g in range(3)] == whole
    assert len(set(whole)) == 3


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_recorded_can_be_verified(run: Run, seats: int) -> None:
    for line in run("record", "batavia", "--players", str(seats), "--games", "3").out.splitlines():
        record = decode_record(line.encode())
        assert record.players == seats and record.result is not None
        assert verify(BATAVIA, record).over


def test_one_name_fills_all_seats_and_names_count_seats(run: Run) -> None:
    assert run("record", "batavia", "--players", "4", "--seats", "random").out == (
        run("record", "batavia", "--seats", "random,random,random,random").out
    )
    told = run("record", "batavia", "--players", "4", "--seats", "random,random")
    assert told == (2, "", "compagnie: Name one bot, or one for each of 4 seats, not 2.\n")


def test_options_are_read_as_json_and_written_down(run: Run) -> None:
    told = run("record", "batavia", "--option", "quick_start=true", "--option", "first_auctioneer=2")
    record = json.loads(told.out)
    assert record["options"] == {"quick_start": True, "first_auctioneer": 2}
    assert len(record["setup"]["posts"]) == 35 and record["setup"]["first_auctioneer"] == 2
    assert json.loads(run("record", "batavia", "--option", "first_auctioneer=null").out)["options"] == {}


def test_a_trace_has_the_table_after_each_event_that_waits_for_a_choice(run: Run) -> None:
    events = json.loads(run("record", "batavia", "--players", "4", "--seed", "3", "--trace").out)["events"]
    by_chance = {"auction", "reveal", "pirates"}
    for event, following in itertools.pairwise(events):
        assert ("after" in event) == (following["kind"] not in by_chance), event["kind"]
    assert events[-1]["after"]["to_act"] is None
    assert {event["kind"] for event in events} >= {"auction", "bid", "pass", "draw", "play", "reveal"}


def test_a_traced_game_is_the_same_game(run: Run) -> None:
    traced = json.loads(run("record", "batavia", "--seed", "3", "--trace").out)
    for event in traced["events"]:
        event.pop("after", None)
    assert traced == json.loads(run("record", "batavia", "--seed", "3").out)


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["chess"], "There is no game 'chess'."),
        (["batavia", "--players", "2"], "3 to 5"),
        (["batavia", "--players", "9" * 30], "too large"),
        (["batavia", "--players", "four"], "'four' is not a whole number"),
        (["batavia", "--seats", "deep_thought"], "batavia has no bot 'deep_thought'. There are"),
        (["batavia", "--seats", ""], "batavia has no bot ''."),
        (["batavia", "--games", "0"], "at least 1"),
        (["batavia", "--seed", "9" * 5000], "is not a whole number"),
        (["batavia", "--option", "quick"], "written key=value"),
        (["batavia", "--option", "colour=red"], "no option 'colour'. Its options: quick_start (true or false), "),
        (["batavia", "--option", "quick_start=7"], "quick_start: Expected bool, got int. Its options"),
        (["batavia", "--option", "quick_start=" + "[" * 100_000], "quick_start: Expected bool"),
        (["batavia", "--option", "first_auctioneer=3"], "Seat 3 can’t be the first auctioneer"),
        (["batavia", "--option", f"first_auctioneer={'9' * 400}"], "can’t be the first auctioneer"),
    ],
)
def test_what_can_not_be_played_gets_a_sentence(run: Run, argv: list[str], sentence: str) -> None:
    told = run("record", *argv)
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith("compagnie: ") and sentence in told.err and told.err.count("\n") == 1
