"""The report of a game: it adds up, it judges by what a seat knew, and it doesn't call chance a mistake."""

import random
from math import fsum
from typing import Any

import msgspec
import numpy as np
import pytest

from compagnie.analysis.analyse import Unfinished, analyse
from compagnie.analysis.estimates import Estimator, Weighed
from compagnie.analysis.judge import Effort, Judged, compare, effort_of, grade_of, judge
from compagnie.analysis.purchases import Purchase, price, purchases_of
from compagnie.analysis.report import GameReport
from compagnie.analysis.walk import Moment, walk
from compagnie.bots import bots_at, play_game
from compagnie.core.game import Game
from compagnie.core.position import Position
from compagnie.core.records.record import Record, decode_record, encode_record
from compagnie.core.records.replay import Replay
from compagnie.games import games
from compagnie.games.batavia.record.consequences import PackageWon
from compagnie.parallel import Threads

BATAVIA, VOC = games()["batavia"], games()["voc"]
LITTLE = Effort(table=8, first=4, further=8, last=16)
"""Enough to see that it adds up."""


def recorded(seats: int, seed: int, game: Game = BATAVIA) -> Record:
    """A game of greedy bots."""
    bots = bots_at(["greedy"] * seats, game)
    return decode_record(encode_record(play_game(game, bots, game.options_type(), seed)))


@pytest.fixture(scope="module")
def game_of_four() -> Record:
    return recorded(4, 5)


@pytest.fixture(scope="module")
def report(game_of_four: Record) -> GameReport:
    return analyse(BATAVIA, game_of_four, trials=10)


@pytest.mark.parametrize(("game", "seats"), [*((BATAVIA, seats) for seats in BATAVIA.seats), (VOC, 3), (VOC, 5)])
def test_every_ledger_adds_up_to_the_result_of_its_seat(game: Game, seats: int) -> None:
    found = analyse(game, recorded(seats, seats, game), trials=2)
    for one in found.ledgers:
        parts = (one.start, one.luck, one.own_errors, one.others_errors, one.purchases, one.unseen)
        assert fsum(parts) == pytest.approx(one.result, abs=1e-9)
        assert one.start == 1 / seats
    assert found.decisions
    assert fsum(one.result for one in found.ledgers) == pytest.approx(1)


def test_what_one_seat_loses_by_errors_the_others_win(report: GameReport) -> None:
    assert any(one.own_errors for one in report.ledgers)
    assert fsum(one.own_errors + one.others_errors for one in report.ledgers) == pytest.approx(0, abs=1e-9)


def test_every_purchase_is_told_with_its_price(report: GameReport, game_of_four: Record) -> None:
    """As the record's consequences tell them, which know nothing of the analysis."""
    won, before = [], None
    for number, event in enumerate(replay := Replay(BATAVIA, game_of_four), 1):
        if before is not None:
            led_to = BATAVIA.led_to(before, [event], replay.position)
            won += [(number, one.seat, one.notes) for one in led_to if isinstance(one, PackageWon)]
        before = replay.position.copy()
    assert won and [(one.event, one.seat, one.paid) for one in report.purchases] == won


def test_what_purchases_bring_their_buyers_the_others_lose(report: GameReport) -> None:
    assert any(abs(one.purchases) > 0.01 for one in report.ledgers)
    assert fsum(one.purchases for one in report.ledgers) == pytest.approx(0, abs=1e-9)


def test_a_package_is_worth_the_most_at_which_winning_is_no_worse_than_passing(game_of_four: Record) -> None:
    moments, _ = walk(BATAVIA, game_of_four)
    estimator, turned = Estimator(BATAVIA), 0
    for bought in purchases_of(BATAVIA, moments):
        priced = price(estimator, bought, 40)
        if priced.worth is None:
            continue

        def pays(notes: int, bought: Purchase = bought, left: float = priced.chance - priced.gain) -> bool:
            won = estimator.win_chances(bought.bought_at(notes), bought.offered, 40)[:, bought.seat]
            return bool(won.mean() >= left - 1e-12)

        assert priced.worth == 0 or pays(priced.worth)
        assert priced.worth == bought.owned or not pays(priced.worth + 1)
        turned += 0 < priced.worth < bought.owned
    assert turned


def test_the_price_that_was_paid_leads_to_the_table_that_followed(game_of_four: Record) -> None:
    moments, _ = walk(BATAVIA, game_of_four)
    for bought in purchases_of(BATAVIA, moments):
        assert bought.bought_at(bought.paid).raw == moments[bought.end + 1].before.raw


def test_in_a_game_that_sells_nothing_nothing_is_bought() -> None:
    report = analyse(VOC, recorded(3, 3, VOC), trials=2)
    assert not report.purchases and not any(one.purchases for one in report.ledgers)


def test_the_graph_goes_from_the_deal_to_the_result(report: GameReport, game_of_four: Record) -> None:
    assert [point.event for point in report.points] == list(range(len(game_of_four.events) + 1))
    assert report.points[-1].chances == [one.result for one in report.ledgers]
    assert all(fsum(point.chances) == pytest.approx(1, abs=1e-3) for point in report.points)


def test_the_same_record_gives_the_same_report_on_one_thread_and_on_three(game_of_four: Record) -> None:
    one, three = (analyse(BATAVIA, game_of_four, Threads(n), trials=2) for n in (1, 3))
    assert msgspec.json.encode(one) == msgspec.json.encode(three)


def test_a_report_is_read_back_as_it_was_written(report: GameReport) -> None:
    written = msgspec.json.encode(report)
    assert msgspec.json.encode(msgspec.json.decode(written, type=GameReport)) == written


def test_lessons_are_the_dearest_decisions_of_each_seat_and_name_all_moves_that_were_compared(
    report: GameReport,
) -> None:
    assert report.lessons
    for seat in range(4):
        own = [report.decisions[lesson.decision] for lesson in report.lessons if lesson.seat == seat]
        dearest = sorted((one.loss for one in report.decisions if one.seat == seat and one.better), reverse=True)
        assert [one.loss for one in own] == dearest[:3]
    for lesson in report.lessons:
        decision, moves = report.decisions[lesson.decision], [option.move for option in lesson.options]
        assert decision.better and decision.played.move in moves and len(moves) > 1
        assert min(5, decision.choices) <= len(moves) <= 6
        assert [option.chance for option in lesson.options] == sorted(
            (option.chance for option in lesson.options), reverse=True
        )


def test_a_decision_is_judged_by_what_its_seat_knew(game_of_four: Record) -> None:
    """Other hidden cards change nothing of what is said of it."""
    moments, _ = walk(BATAVIA, game_of_four)
    estimator, changed = Estimator(BATAVIA), 0
    for number, moment in list(enumerate(moments))[5:60:6]:
        if moment.seat is None:
            continue
        before = moment.before
        first = judge(estimator, moment, number, LITTLE)
        moment.before = _dealt_anew(before, moment.seat)
        changed += moment.before.raw != before.raw
        again = judge(estimator, moment, number, LITTLE)
        assert (first.grade, first.chance, first.better, first.loss) == (
            again.grade,
            again.chance,
            again.better,
            again.loss,
        )
    assert changed > 2


def _dealt_anew(position: Position, seat: int) -> Position:
    return BATAVIA.redeal(BATAVIA.attentive_view(position, seat), random.Random(3))


def test_a_game_with_lines_drawn_by_hand_is_told_from_the_box_that_it_was_played_with() -> None:
    """At the beginning of VOC everyone has a chance, since everyone will sail; a drawn line itself isn't judged."""
    record = recorded(4, 3, VOC)
    moments, _ = walk(VOC, record)
    drawn = [moment for moment in moments if not moment.numbered]
    first = next(moment for moment in moments if moment.seat is not None)
    chances = Estimator(VOC).win_chances(first.before, 1, 60).mean(axis=0)
    assert drawn and 0.7 < chances.sum() <= 1 + 1e-9 and all(0.05 < chance < 0.6 for chance in chances)
    judged = {decision.event for decision in analyse(VOC, record, trials=2).decisions}
    assert judged and not judged & {moment.event for moment in drawn}


def test_where_all_is_open_the_trials_of_a_decision_tell_the_chances_after_it() -> None:
    """As trials of the table after it do."""
    moments, _ = walk(VOC, recorded(3, 6, VOC))
    estimator, seen = Estimator(VOC), 0
    assert estimator.all_is_open and not Estimator(BATAVIA).all_is_open
    for number in range(0, len(moments) - 1, 20):
        moment, after = moments[number], moments[number + 1].before
        if moment.seat is None or not moment.numbered:
            continue
        played = estimator.candidates(moment.before, moment.seat, moment.actions).played
        told = estimator.try_moves([played], number, 0, 100)[:, 0]
        found = estimator.win_chances(after, number, 100)
        error = (told.var(axis=0) / 100 + found.var(axis=0) / 100) ** 0.5
        assert (abs(told.mean(axis=0) - found.mean(axis=0)) < 5 * error + 0.01).all()
        seen += 1
    assert seen > 3


class Made:
    """An estimator whose moves are worth what one says, with a spread that all share and a little of their own."""

    seats = 2

    def __init__(self, *worth: float, spread: float = 0.05) -> None:
        self._worth, self._spread, self._dice = np.array(worth), spread, np.random.default_rng(1)
        self.tried = [0] * len(worth)

    def candidates(self, position: Any, seat: int, actions: Any) -> Weighed:
        return Weighed([[i] for i in range(len(self._worth))], 0)

    def try_moves(self, which: list[int], seed: int, first: int, worlds: int) -> Any:
        for move in which:
            self.tried[move] += worlds
        own = self._worth[which] + self._dice.normal(0, self._spread, (worlds, len(which)))
        own += self._dice.normal(0, 0.3, (worlds, 1))
        return np.stack([own, 1 - own], axis=2)


def judged_of(made: Made) -> Judged:
    moment = Moment(event=1, seat=0, before=None, actions=[0])  # type: ignore[arg-type]
    return judge(made, moment, 1, effort_of(160))  # type: ignore[arg-type]


def test_a_rival_that_can_hardly_be_better_is_tried_in_few_worlds() -> None:
    made = Made(0.5, 0.49, 0.3, spread=0.02)
    assert judged_of(made).grade in ("best", "good")
    assert made.tried[1] < 160 and made.tried[2] == 32


@pytest.mark.parametrize(("better", "grade"), [(0.8, "blunder"), (0.57, "mistake"), (0.535, "inaccuracy")])
def test_a_loss_that_is_clear_is_called_by_its_name_before_all_worlds_are_tried(better: float, grade: str) -> None:
    made = Made(0.5, better, spread=0.02)
    found = judged_of(made)
    assert found.grade == grade and found.better == [1]
    assert found.loss == pytest.approx(better - 0.5, abs=0.01)
    assert made.tried[0] == len(found.worth) < 32 + 128 + 512


def test_a_loss_that_is_in_doubt_is_tried_in_all_worlds() -> None:
    made = Made(0.5, 0.55, spread=0.25)
    judged_of(made)
    assert made.tried == [32 + 128 + 512] * 2


def test_few_worlds_that_agree_leave_a_doubt() -> None:
    made = Made(0.5, 0.5, spread=0.0)
    assert judged_of(made).grade == "good"
    assert made.tried[1] == 32 + 64


def test_of_moves_that_are_shown_again_the_hopeless_ones_are_tried_in_few_worlds() -> None:
    made = Made(0.3, 0.9, 0.8, 0.7, 0.1, 0.2, spread=0.02)
    moment = Moment(event=1, seat=0, before=None, actions=[0])  # type: ignore[arg-type]
    shown = compare(made, moment, 1, 256, 3)  # type: ignore[arg-type]
    assert [moves for moves, _ in shown] == [[1], [2], [3], [0]]
    assert made.tried == [256, 256, 256, 256, 64, 64]


def test_a_thrown_away_win_is_called_a_blunder() -> None:
    """Whoever could take the target and win for sure, and doesn't."""
    record = recorded(4, 5)
    moments, _ = walk(BATAVIA, record)
    estimator = Estimator(BATAVIA)
    effort = Effort(table=2, first=8, further=32, last=128)
    last = next(moment for moment in moments if moment.seat is not None and moment.event == 148)
    judged = judge(estimator, last, 1, effort)
    assert judged.grade == "blunder"
    assert judged.better_chance > 0.95 and judged.better is not None


@pytest.mark.parametrize(
    ("loss", "error", "grade"),
    [
        (0.30, 0.20, "good"),
        (0.11, 0.01, "blunder"),
        (0.11, 0.045, "good"),
        (0.06, 0.01, "mistake"),
        (0.03, 0.001, "inaccuracy"),
        (0.01, 0.0001, "good"),
        (-0.2, 0.01, "good"),
    ],
)
def test_a_difference_inside_its_interval_is_never_called_a_mistake(loss: float, error: float, grade: str) -> None:
    assert grade_of(loss, error) == grade


def test_a_game_that_is_not_over_is_refused(game_of_four: Record) -> None:
    begun = msgspec.structs.replace(game_of_four, events=game_of_four.events[:20], result=None)
    with pytest.raises(Unfinished, match="isn't over"):
        analyse(BATAVIA, begun)
