"""What one's own decisions brought: nothing where they are the greedy bot's, and nothing that a seat couldn't know."""

import random
from statistics import mean, stdev

import msgspec
import pytest

from compagnie.analysis.analyse import Unfinished
from compagnie.analysis.decisions import THOUSAND, DecisionJudge
from compagnie.analysis.offered import tells_decisions
from compagnie.analysis.walk import Moment, walk
from compagnie.bots import bots_at, play_game
from compagnie.core.game import Game
from compagnie.core.records.record import Record, decode_record, encode_record
from compagnie.games import games

BATAVIA, VOC = games()["batavia"], games()["voc"]


@pytest.fixture(scope="module")
def judge() -> DecisionJudge:
    return DecisionJudge(BATAVIA, 16)


def recorded(bots: list[str], seed: int, game: Game = BATAVIA) -> Record:
    return decode_record(encode_record(play_game(game, bots_at(bots, game), game.options_type(), seed)))


def test_decisions_as_the_greedy_bots_bring_nothing(judge: DecisionJudge) -> None:
    assert judge.decided(recorded(["greedy"] * 4, 3)) == [0] * 4


def test_the_same_record_is_told_the_same() -> None:
    record = recorded(["random", "greedy", "novice"], 4)
    first, second = (DecisionJudge(BATAVIA, 8).decided(record) for _ in range(2))
    assert first == second and any(first)


def test_what_a_beginners_decisions_bring_is_on_average_what_they_change_in_scores(judge: DecisionJudge) -> None:
    """One beginner among greedy bots leads or trails by what they decided, and by luck, which is none on average."""
    luck = []
    for seed in range(40):
        bots = ["greedy"] * 4
        bots[seed % 4] = "novice"
        playing = play_game(BATAVIA, bots_at(bots, BATAVIA), BATAVIA.options_type(), 100 + seed)
        own = judge.decided(decode_record(encode_record(playing)))
        assert [brought for brought, bot in zip(own, bots, strict=True) if bot == "greedy"] == [0, 0, 0]
        scores = playing.position.scores()
        lead = scores[seed % 4] - (sum(scores) - scores[seed % 4]) / 3
        luck.append(lead - own[seed % 4] / THOUSAND)
    assert abs(mean(luck)) < 3 * stdev(luck) / len(luck) ** 0.5
    assert stdev(luck) < 20


def test_random_decisions_cost_their_seat_much(judge: DecisionJudge) -> None:
    told = [judge.decided(recorded(["random", "greedy", "greedy", "greedy"], seed))[0] for seed in range(5)]
    assert max(told) < -5 * THOUSAND


def test_cards_that_a_seat_could_not_see_are_nothing_to_it(judge: DecisionJudge) -> None:
    moments, _ = walk(BATAVIA, recorded(["random"] * 3, 6))
    looked_at = 0
    for number, moment in enumerate(moments[5:60]):
        if moment.seat is not None:
            brought = judge.brought(moment, number)
            view = BATAVIA.attentive_view(moment.before, moment.seat)
            for dice in range(2):
                other = BATAVIA.redeal(view, random.Random(dice))
                looked_at += other != moment.before
                assert judge.brought(Moment(0, moment.seat, other, moment.actions), number) == brought
    assert looked_at > 20


def test_lines_drawn_by_hand_bring_nothing() -> None:
    judge = DecisionJudge(VOC, 2)
    assert judge.decided(recorded(["greedy"] * 3, 2, VOC)) == [0] * 3
    assert any(judge.decided(recorded(["random", "greedy", "greedy"], 2, VOC)))


def test_of_voc_scores_tell_more() -> None:
    assert tells_decisions(BATAVIA) and not tells_decisions(VOC)


def test_of_a_game_under_way_nothing_is_told(judge: DecisionJudge) -> None:
    whole = recorded(["greedy"] * 3, 1)
    begun = msgspec.structs.replace(whole, events=whole.events[:9], result=None)
    with pytest.raises(Unfinished):
        judge.decided(begun)
