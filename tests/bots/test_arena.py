import random
from typing import Any

import msgspec
import pytest

from compagnie.bots import UnknownBot, bot_named
from compagnie.bots.arena import Arena, NoLuck, Outcome, range_of_mean, range_of_share, run_arena
from compagnie.core.game import Game
from compagnie.core.refusal import Refusal
from compagnie.games import games
from compagnie.parallel import Processes

BATAVIA = games()["batavia"]


def without_time(outcome: Outcome) -> Any:
    plain = msgspec.to_builtins(outcome)
    for standing in plain["standings"]:
        del standing["moves_per_second"]
    return plain


def test_every_game_gives_out_one_win() -> None:
    outcome = run_arena(BATAVIA, ["greedy", "random", "random"], games=30, seed=2)
    assert sum(standing.share for standing in outcome.standings) == pytest.approx(1)
    assert [(standing.bot, standing.seats) for standing in outcome.standings] == [("greedy", 1), ("random", 2)]
    for standing in outcome.standings:
        assert standing.wins <= 30 * standing.share <= standing.wins + standing.ties
        assert standing.share_range[0] <= standing.share <= standing.share_range[1]
        assert standing.score_range[0] < standing.score < standing.score_range[1]


def test_the_same_arena_comes_out_the_same() -> None:
    first, again = (run_arena(BATAVIA, ["greedy", "random", "random"], games=5, seed=9) for _ in range(2))
    assert without_time(first) == without_time(again)
    assert without_time(first) != without_time(run_arena(BATAVIA, ["greedy", "random", "random"], games=5, seed=10))


def test_the_best_share_stands_first_whatever_the_seats() -> None:
    outcome = run_arena(BATAVIA, ["random", "random", "greedy"], games=20, seed=1)
    assert outcome.standings[0].bot == "greedy"


class Sitter:
    """Plays at random and writes down where it sat."""

    name = "sitter"

    def __init__(self) -> None:
        self.sat: list[int] = []

    def choose(self, game: Game, view: Any, dice: random.Random) -> Any:
        if not self.sat or self.sat[-1] != view.seat:
            self.sat.append(view.seat)
        return bot_named("random", game).choose(game, view, dice)

    def warm(self, game: Game) -> None:
        pass


def test_everyone_sits_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    sitter = Sitter()
    monkeypatch.setattr(
        "compagnie.bots.bot_named", lambda name, game: sitter if name == "sitter" else bot_named(name, game)
    )
    run_arena(BATAVIA, ["sitter", "random", "random", "random"], games=8)
    assert sitter.sat == [0, 3, 2, 1, 0, 3, 2, 1]


def test_each_game_is_told_when_it_is_played() -> None:
    told = []
    run_arena(BATAVIA, ["random"] * 3, games=4, played=lambda: told.append(1))
    assert len(told) == 4


def test_a_table_that_cannot_be_set_is_refused() -> None:
    with pytest.raises(Refusal, match="3 to 5 seats, not 2"):
        run_arena(BATAVIA, ["random"] * 2, games=1)
    with pytest.raises(UnknownBot, match="'deep'"):
        run_arena(BATAVIA, ["random", "random", "deep"], games=1)


def test_one_game_is_enough_to_be_told_and_proves_nothing() -> None:
    outcome = run_arena(BATAVIA, ["greedy", "random", "random"], games=1)
    low, high = outcome.standings[0].share_range
    assert high - low > 0.7


@pytest.mark.parametrize(
    ("share", "games_played", "low", "high"), [(0.5, 100, 0.404, 0.596), (1.0, 10, 0.722, 1.0), (0.0, 10, 0.0, 0.278)]
)
def test_the_range_of_a_share_is_wilsons(share: float, games_played: int, low: float, high: float) -> None:
    assert range_of_share(share, games_played) == pytest.approx((low, high), abs=0.001)


def test_the_range_of_a_mean_narrows_with_the_root_of_the_number() -> None:
    assert range_of_mean([3.0]) == (3.0, 3.0)
    low, high = range_of_mean([1.0, 3.0] * 50)
    wide_low, wide_high = range_of_mean([0.0, 4.0] * 50)
    assert (low + high) / 2 == pytest.approx(2) and high - low == pytest.approx(0.394, abs=0.001)
    assert wide_high - wide_low == pytest.approx(2 * (high - low))


def test_several_processes_find_the_same_as_one() -> None:
    alone, together = (
        run_arena(BATAVIA, ["greedy", "random", "random"], games=6, seed=3, workers=Processes(n)) for n in (1, 2)
    )
    assert without_time(alone) == without_time(together)


def test_luck_that_nobody_can_tell_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("compagnie.bots.search.luck.SearchBot", NoLuck)
    with pytest.raises(NoLuck, match="voc"):
        run_arena(games()["voc"], ["random"] * 3, games=1, adjusted=True)


def test_paired_games_meet_the_same_chance_in_every_seat() -> None:
    """Four of a kind differ in nothing: with the same chance all four games of a pair come out the same."""
    outcome = run_arena(BATAVIA, ["greedy"] * 4, games=8, seed=3, paired=True)
    (standing,) = outcome.standings
    assert standing.share_range == (1.0, 1.0)
    arena = Arena(game=BATAVIA, seats=["a", "b", "c"], options=None, seed=5, paired=True)
    assert [arena.seed_of(number) for number in range(7)] == [5, 5, 5, 6, 6, 6, 7]
    assert [arena.names(number)[0] for number in range(4)] == ["a", "b", "c", "a"]
