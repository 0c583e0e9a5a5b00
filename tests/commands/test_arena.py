import json

import pytest

from tests.commands.conftest import Run


def test_the_summary_has_a_line_for_each_bot(run: Run) -> None:
    told = run("arena", "batavia", "--seats", "random,greedy,random", "--games", "6", "--seed", "1")
    assert (told.status, told.err) == (0, "")
    opening, _, titles, *lines = told.out.splitlines()
    assert opening == "batavia: 6 games from seed 1. Ranges hold 95 times in 100."
    assert titles.split()[:4] == ["bot", "seats", "won", "tied"]
    assert [line.split()[:2] for line in lines] == [["greedy", "1"], ["random", "2"]]
    assert len({len(line) for line in [titles, *lines]}) == 1, "the columns stand under each other"


def test_programs_read_it_as_json(run: Run) -> None:
    told = run("arena", "batavia", "--seats", "greedy,random,random", "--games", "2", "--json")
    outcome = json.loads(told.out)
    assert (outcome["game"], outcome["games"], outcome["seed"]) == ("batavia", 2, 0)
    assert {standing["bot"] for standing in outcome["standings"]} == {"greedy", "random"}


def test_one_name_fills_the_seats_that_are_asked_for(run: Run) -> None:
    told = run(
        "arena", "batavia", "--players", "5", "--seats", "random", "--games", "1", "--option", "quick_start=true"
    )
    assert told.status == 0 and told.out.splitlines()[-1].split()[:2] == ["random", "5"]


def test_a_sequential_test_ends_as_soon_as_it_is_clear_and_says_what_it_found(run: Run) -> None:
    words = ["arena", "batavia", "--seats", "greedy,random,random", "--games", "300", "--sprt", "0elo,200elo"]
    told = run(*words)
    assert told.status == 0 and "greedy wins 61.3% rather than 33.3%" in told.out.splitlines()[-1]
    outcome = json.loads(run(*words, "--json").out)
    assert outcome["verdict"]["decided"] == "high" and outcome["games"] < outcome["verdict"]["fixed_games"]


def test_games_that_run_out_leave_the_question_open(run: Run) -> None:
    told = run("arena", "batavia", "--seats", "random", "--games", "2", "--sprt", "0.33,0.34")
    assert "2 games leave open whether its share is 33.0% or 34.0%" in told.out


@pytest.mark.parametrize("game", ["batavia", "voc"])
def test_the_search_plays_by_its_name(run: Run, game: str) -> None:
    told = run("arena", game, "--seats", "search,random,random", "--games", "1", "--seed", "1")
    assert told.status == 0 and told.out.splitlines()[-2].split()[:3] == ["search", "1", "1"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["whist", "--seats", "random"], "There is no game 'whist'"),
        (["batavia", "--seats", "deep,random,random"], "batavia has no bot 'deep'"),
        (["batavia", "--seats", "random,random"], "3 to 5"),
        (["batavia", "--seats", "random", "--games", "0"], "at least 1"),
        (["batavia"], "--seats"),
        (["batavia", "--seats", "random", "--sprt", "0.3,0.2"], "two shares of wins, the lower first"),
        (["batavia", "--seats", "random", "--sprt", "much"], "two shares of wins, the lower first"),
        (["batavia", "--seats", "random", "--sprt", "0elo,1e9elo"], "two shares of wins, the lower first"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_sentence(run: Run, words: list[str], sentence: str) -> None:
    told = run("arena", *words)
    assert told.status == 2 and sentence in told.err and told.out == ""
