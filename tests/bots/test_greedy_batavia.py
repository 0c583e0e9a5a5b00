"""The greedy bot of Batavia plays sensibly, here where what is sensible is plain."""

import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from compagnie.bots.arena import run_arena
from compagnie.bots.greedy.batavia import GreedyBot, bot
from compagnie.bots.greedy.batavia.tuning import Trial, search
from compagnie.bots.greedy.batavia.weights import Weights
from compagnie.bots.greedy.batavia.worth import PROSPECTS
from compagnie.core.position import Position
from compagnie.games import games
from compagnie.games.batavia.box import BEGINNER_LAYOUT, COMMODITY_COUNT
from compagnie.games.batavia.moves import Bid, Draw, Pass, Play
from compagnie.games.batavia.options import Options
from compagnie.games.batavia.state import BIDDING, MOVING
from tests.generic import walk

BATAVIA = games()["batavia"]
BRITAIN, DENMARK, FRANCE, NETHERLANDS, SWEDEN = range(5)


def table(phase: int, hand: list[int], **fields: Any) -> Position:
    """A quick start at seat 0's turn, with this hand, eight cards in the others', and the fields given."""
    position = BATAVIA.position(3, Options(quick_start=True, first_auctioneer=0))
    for _ in walk(position, random.Random(1)):
        if position.now.phase == BIDDING:
            break
    s = position.state
    s.package[:] = 0
    s.hand[:3], s.turn, s.phase = [hand, [2, 2, 2, 1, 1], [1, 1, 2, 2, 2]], 0, phase
    for name, value in fields.items():
        s[name] = value
    s.lead[:], s.cube[:], s.cannon = s.laid.max(axis=0), s.laid.sum(axis=0), s.laid.sum()
    s.seal[:] = [int(fleet.argmax()) if fleet.max() and (fleet == fleet.max()).sum() == 1 else -1 for fleet in s.laid.T]
    s.stack[:] = 22 - s.hand.sum(axis=0) - s.cube - s.package
    for seat in range(3):
        for company in range(5):
            ahead = [h for h in range(s.at[seat] + 1, 36) if s.company_at[h] == company and not s.taken[h]]
            s.ahead[seat, company] = ahead[0] if ahead else -1
    return position


def chosen(position: Position) -> Any:
    return bot.choose(BATAVIA, BATAVIA.view(position, 0), random.Random(0))


def rows(**by_seat: list[int]) -> np.ndarray[Any, Any]:
    """Rows by seat: s0=[…], the others nothing."""
    width = len(next(iter(by_seat.values())))
    return np.array([by_seat.get(f"s{seat}", [0] * width) for seat in range(5)], np.int8)


def test_it_wins_nine_games_in_ten_against_three_at_random() -> None:
    greedy, _ = run_arena(BATAVIA, ["greedy", "random", "random", "random"], games=60, seed=1).standings
    assert greedy.bot == "greedy" and greedy.share >= 0.9


@pytest.mark.parametrize(("seats", "least"), [(3, 0.9), (5, 0.7)])
def test_it_beats_random_at_other_tables_too(seats: int, least: float) -> None:
    greedy, _ = run_arena(BATAVIA, ["greedy"] + ["random"] * (seats - 1), games=40, seed=1).standings
    assert greedy.bot == "greedy" and greedy.share >= least


def test_it_looks_at_nothing_that_was_dealt_in_place_of_the_hidden() -> None:
    position = table(MOVING, [2, 2, 1, 1, 0], laid=rows(s1=[1, 0, 0, 1, 2]))
    view = BATAVIA.view(position, 0)
    assert len({repr(bot.choose(BATAVIA, view, random.Random(seed))) for seed in range(30)}) == 1


def test_it_draws_with_an_empty_hand() -> None:
    assert chosen(table(MOVING, [0, 0, 0, 0, 0])) == Draw()


def test_it_lays_no_more_cards_than_a_seal_needs() -> None:
    move = chosen(table(MOVING, [1, 0, 8, 1, 0], laid=rows(s1=[2, 0, 1, 2, 0])))
    assert isinstance(move, Play) and move.sail == "france" and move.cards == {"france": 2}


def test_it_completes_and_converts_five_companies() -> None:
    fields = {"counters": rows(s0=[1, 1, 1, 1, 0]), "at": np.array([10, 12, 11, 0, 0], np.int8)}
    assert chosen(table(MOVING, [1, 1, 1, 1, 1], **fields)) == Play(cards={"sweden": 1}, sail="sweden", convert=True)


def test_it_keeps_a_single_counter_at_the_start_and_converts_what_it_has_at_the_end() -> None:
    early = chosen(table(MOVING, [3, 2, 2, 1, 2]))
    assert isinstance(early, Play) and not early.convert
    last_round = {"at": np.array([20, 36, 34, 0, 0], np.int8), "target": 1, "starter": 1}
    late = chosen(table(MOVING, [2, 0, 0, 0, 0], **last_round, counters=rows(s0=[0, 1, 1, 0, 0])))
    assert isinstance(late, Play) and late.convert


def test_it_takes_the_crate_that_decides_a_warehouse() -> None:
    # Hex 29 is France's pepper and hex 28 the Netherlands' nutmeg: all else is behind, and pepper is level.
    pepper = [0, 0, 0, 0, 0, 0, 2]
    fields = {
        "at": np.array([27, 35, 35, 0, 0], np.int8),
        "crates": rows(s0=pepper, s1=[0, 0, 0, 0, 3, 5, 2], s2=[3, 3, 3, 3, 0, 0, 0]),
        "counters": rows(s0=[1, 1, 1, 1, 1]),
    }
    assert BEGINNER_LAYOUT[29 - 1] == FRANCE * COMMODITY_COUNT + 6
    move = chosen(table(MOVING, [0, 0, 1, 1, 0], **fields))
    assert isinstance(move, Play) and move.sail == "france"


def test_it_bids_for_cards_it_can_use_but_not_without_end() -> None:
    package = np.array([3, 0, 1, 0, 2], np.int8)
    cheap = table(BIDDING, [0, 1, 0, 0, 0], package=package, bid=0, bidder=-1)
    assert chosen(cheap) == Bid(1)
    dear = table(BIDDING, [0, 1, 0, 0, 0], package=package[[1, 1, 1, 1, 2]], bid=39, bidder=1)
    dear.state.notes[:3] = [45, 0, 0]
    assert chosen(dear) == Pass()


def test_it_never_bids_more_than_it_owns() -> None:
    position = table(BIDDING, [0, 0, 0, 0, 0], package=np.array([2, 2, 2, 0, 0], np.int8), bid=3, bidder=1)
    position.state.notes[:3] = [3, 21, 21]
    assert chosen(position) == Pass()


def test_it_prefers_that_pirates_sink_the_others() -> None:
    # 20 cards lie on the table of three: one more brings the pirates to the largest fleet. Seat 0 may
    # make its own Britain the largest, or leave Sweden, where others lie, as the largest.
    laid = rows(s0=[7, 0, 0, 0, 0], s1=[0, 0, 3, 0, 4], s2=[0, 2, 0, 0, 4])
    move = chosen(table(MOVING, [1, 0, 0, 1, 0], laid=laid))
    assert isinstance(move, Play) and "britain" not in move.cards


def test_more_counters_ahead_and_more_plays_never_promise_less() -> None:
    for held in range(6):
        for missing in range(6 - held):
            assert (np.diff(PROSPECTS[held, missing]) >= 0).all()
            assert missing == 0 or PROSPECTS[held, missing, 8] > PROSPECTS[held, missing - 1, 8]


def test_other_weights_make_another_bot() -> None:
    position = table(BIDDING, [0, 1, 0, 0, 0], package=np.array([3, 0, 1, 0, 2], np.int8), bid=0, bidder=-1)
    view = BATAVIA.view(position, 0)
    miser = GreedyBot(replace(Weights(), note=100.0))
    assert miser.choose(BATAVIA, view, random.Random(0)) == Pass()


def test_the_weights_in_use_beat_worse_ones_and_are_level_with_themselves() -> None:
    trial, now = Trial(), Weights()
    assert trial.share(now, now, 4, 40, seed=3) == 0.25
    assert trial.share(now, replace(now, note=1.0, card=0.1), 4, 200, seed=3) > 0.35


def test_a_search_yields_weights_no_worse_than_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("compagnie.bots.greedy.batavia.tuning.CHANGES", 4)
    monkeypatch.setattr("compagnie.bots.greedy.batavia.tuning.GAMES", 8)
    found = list(search(Weights(), steps=2, seed=1))
    assert len(found) == 2 and all(gain >= 0 for _, gain in found)
