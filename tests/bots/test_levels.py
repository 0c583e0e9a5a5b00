"""The levels: in what they err, how they bid, and how their strength is measured."""

import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from compagnie.bench import levels as bench
from compagnie.bench.levels import draw, fit, kept
from compagnie.bots import bot_named
from compagnie.bots.arena import run_arena
from compagnie.bots.greedy.batavia.weights import Weights
from compagnie.bots.levels import LEVELS
from compagnie.bots.levels.noise import mood, slip, wavering
from compagnie.bots.levels.players.batavia import ErringTrader
from compagnie.bots.levels.ratings import Rating, ratings
from compagnie.bots.search.searcher import SearchBot
from compagnie.core.json_reader import decode
from compagnie.core.playthrough import Playthrough
from compagnie.games import games
from tests.generic import Dice

BATAVIA = games()["batavia"]


def auctions(name: str, count: int) -> list[tuple[int, Any]]:
    """The least bid and what was done, at so many auctions in which this bot has every seat."""
    bot, found, dice = bot_named(name, BATAVIA), [], random.Random(2)
    while len(found) < count:
        playing = Playthrough(BATAVIA, 4, BATAVIA.options_type())
        playing.let_chance_answer(Dice(dice))
        while seats := playing.position.to_act:
            view: Any = BATAVIA.view(playing.position, seats[0])
            move = bot.choose(BATAVIA, view, dice)
            if view.choices.bids:
                found.append((view.choices.bids[0], move))
            playing.submit(seats[0], move)
            playing.let_chance_answer(Dice(dice))
    return found


@pytest.mark.parametrize(("name", "count"), [("novice", 400), ("learner", 400), ("regular", 400), ("expert", 120)])
def test_levels_jump_now_and_then_when_they_bid(name: str, count: int) -> None:
    bids = [(least, move.amount) for least, move in auctions(name, count) if hasattr(move, "amount")]
    jumps = sum(amount > least for least, amount in bids)
    assert 0.02 < jumps / len(bids) < 0.8


def test_a_novice_loses_to_the_level_above_and_beats_chance() -> None:
    outcome = run_arena(BATAVIA, ["novice", "regular", "random"], 60, 3)
    shares = {standing.bot: standing.share for standing in outcome.standings}
    assert shares["regular"] > shares["novice"] > shares["random"]


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_the_upper_two_levels_search_and_the_master_longer(game: Any) -> None:
    expert, master, search = (bot_named(name, game) for name in ("expert", "master", "search"))
    assert isinstance(expert, SearchBot) and isinstance(master, SearchBot) and isinstance(search, SearchBot)
    assert expert.trials < search.trials < master.trials
    assert not any(isinstance(bot_named(name, game), SearchBot) for name in LEVELS[:3])


def test_a_level_of_voc_that_searches_speaks_at_a_trade() -> None:
    """Whoever runs a table asks it what to say, as it asks the greedy bot (§7.1)."""
    voc = games()["voc"]
    assert all(hasattr(bot_named(name, voc), "bargain") for name in LEVELS)


def test_within_one_auction_a_level_keeps_its_mind() -> None:
    """Whoever has valued a package doesn't value it anew at the next bid."""
    weights = [wavering(Weights(), 0.8, mood("novice", 1, {"france": 2}, 3)) for _ in range(2)]
    assert weights[0] == weights[1] != wavering(Weights(), 0.8, mood("novice", 1, {"france": 2}, 4))


def test_beliefs_that_are_nothing_stay_nothing() -> None:
    """Who doesn't know of pirates is never afraid of them, in whatever mood."""
    assert wavering(replace(Weights(), pirates=0.0), 2.0, random.Random(1)).pirates == 0.0
    assert wavering(Weights(), 0.0, random.Random(1)) == Weights()


def test_a_slip_is_the_rarer_the_more_is_lost_by_it() -> None:
    dice, options = random.Random(1), [(0.0, "worst"), (3.0, "near"), (4.0, "best")]
    chosen = [slip(options, 1.0, dice) for _ in range(2000)]
    assert chosen.count("best") > chosen.count("near") > chosen.count("worst") > 0
    assert {slip(options, 0.0, dice) for _ in range(20)} == {"best"}


def test_an_erring_trader_without_errors_is_the_greedy_bot() -> None:
    calm, greedy = ErringTrader("calm", Weights(), spread=0.0, jumps=0.0), bot_named("greedy", BATAVIA)
    playing, dice = Playthrough(BATAVIA, 3, BATAVIA.options_type()), random.Random(4)
    playing.let_chance_answer(Dice(dice))
    while seats := playing.position.to_act:
        view = BATAVIA.view(playing.position, seats[0])
        move = greedy.choose(BATAVIA, view, random.Random(0))
        assert calm.choose(BATAVIA, view, random.Random(0)) == move
        playing.submit(seats[0], move)
        playing.let_chance_answer(Dice(dice))


def test_ratings_tell_how_often_one_is_ahead_of_another() -> None:
    """Of two who differ by 191 points, the better one is ahead in three games of four."""
    orders = [[["good"], ["greedy"]]] * 300 + [[["greedy"], ["good"]]] * 100
    found = fit(orders, ["good", "greedy"])
    assert found["greedy"].rating == 1500 and abs(found["good"].rating - 1691) < 3
    assert 20 < found["good"].give_or_take < 60 and found["good"].games == 400


def test_equals_are_rated_equal() -> None:
    found = fit([[["one", "greedy"], ["last"]]] * 50, ["one", "greedy", "last"])
    assert found["one"].rating == 1500 > found["last"].rating


def test_everyone_meets_everyone_at_every_size() -> None:
    entries = draw("batavia", [*LEVELS, "greedy"], 60, 1)
    assert {len(entry.seats) for entry in entries} == set(BATAVIA.seats)
    pairs = {frozenset(pair) for entry in entries for pair in zip(entry.seats, entry.seats[1:], strict=False)}
    assert len(pairs) >= 15


def test_measured_levels_are_stronger_from_the_first_to_the_last() -> None:
    for game, rated in ratings().items():
        found = [rated[level].rating for level in LEVELS]
        assert found == sorted(found), game


def test_a_run_of_ratings_that_was_cut_off_goes_on_where_it_ended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was played isn't played again, and a half-written line is: the ratings are those of an unbroken run."""
    monkeypatch.setattr(bench, "bot_names", lambda game: ["regular", "greedy", "random"])
    file = tmp_path / "played.jsonl"

    def ran(games: int) -> dict[str, str]:
        bench.main(["batavia", "--games", str(games), "--workers", "1", "--played", str(file)])
        return dict(re.findall(r"batavia +(\w+) +(.+)", capsys.readouterr().out))

    whole = ran(6)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3]) + lines[3][:20])
    assert len(kept(file)) == 3
    assert ran(6) == whole
    assert file.read_bytes().splitlines(keepends=True)[:3] == lines[:3]
    assert sorted(file.read_bytes().splitlines()) == sorted(line.rstrip() for line in lines)
    assert ran(0) == whole


def test_some_bots_alone_are_rated_anew_and_what_was_found_of_the_others_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "ratings.json"
    monkeypatch.setattr(bench, "FILE", file)
    before = ratings()["batavia"]
    bench.main(["batavia", "--bots", "greedy,random", "--games", "6", "--workers", "1", "--write"])
    assert re.findall(r"batavia +(\w+) ", capsys.readouterr().out) == ["greedy", "random"]
    found = decode(file.read_bytes(), dict[str, dict[str, Rating]])
    assert found["batavia"]["random"].games == 6
    others = [name for name in before if name not in ("greedy", "random")]
    assert others and all(found["batavia"][name] == before[name] for name in others)
    assert found["voc"] == ratings()["voc"]


def test_ratings_without_greedy_are_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bench.main(["batavia", "--bots", "novice,random", "--games", "1"])
    assert "greedy must be among --bots" in capsys.readouterr().err
