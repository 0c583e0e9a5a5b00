"""What the studied moments of a game amount to: graph, ledgers, turning points, lessons."""

from math import fsum

import numpy as np

from compagnie.analysis.estimates import Floats
from compagnie.analysis.judge import Judged
from compagnie.analysis.purchases import Priced
from compagnie.analysis.report import GameReport, JudgedDecision, Ledger, Lesson, Point, PricedPurchase
from compagnie.analysis.study import Study, option
from compagnie.analysis.walk import Moment
from compagnie.core.records.record import Record

TURNING_POINT = 0.1
"""A turning point changes somebody's win chance by so much at least."""
MOST_TURNING_POINTS, MOST_LESSONS = 5, 3


def report_of(record: Record, study: Study, chances: list[Floats], judged: list[Judged | None]) -> GameReport:
    """The whole report."""
    moments = study.moments
    numbers = [number for number, found in enumerate(judged) if found]
    decisions = [_decision(moments[number], found) for number, found in enumerate(judged) if found]
    lessons = [place for seat in range(record.players) for place in _lessons(decisions, seat)]
    options = study.options([numbers[place] for place in lessons])
    purchases = study.purchases()
    return GameReport(
        game=record.game,
        players=record.players,
        points=_points(len(record.events), moments, chances),
        decisions=decisions,
        ledgers=[_ledger(seat, moments, chances, judged, purchases) for seat in range(record.players)],
        turning_points=_turning_points(moments, chances),
        lessons=sorted(
            (
                Lesson(seat=decisions[place].seat, decision=place, options=offered)
                for place, offered in zip(lessons, options, strict=True)
            ),
            key=lambda lesson: -decisions[lesson.decision].loss,
        ),
        purchases=[_purchase(moments, priced) for priced in purchases],
    )


def _lessons(decisions: list[JudgedDecision], seat: int) -> list[int]:
    """The places of those that cost this seat most."""
    own = [place for place, one in enumerate(decisions) if one.seat == seat and one.better]
    return sorted(own, key=lambda place: -decisions[place].loss)[:MOST_LESSONS]


def _points(events: int, moments: list[Moment], chances: list[Floats]) -> list[Point]:
    """One point an event: the chances after it. What the rules set off comes with the event before it."""
    after = {moment.event: chances[number + 1] for number, moment in enumerate(moments)}
    points, last = [], chances[0]
    for event in range(events + 1):
        last = after.get(event, last)
        points.append(Point(event=event, chances=[round(float(chance), 4) for chance in last]))
    return points


def _decision(moment: Moment, judged: Judged) -> JudgedDecision:
    assert moment.seat is not None
    return JudgedDecision(
        event=moment.event,
        seat=moment.seat,
        grade=judged.grade,
        choices=judged.choices,
        played=option(moment, moment.actions, judged.chance),
        error=judged.error,
        better=option(moment, judged.better, judged.better_chance) if judged.better else None,
        loss=judged.loss,
        loss_error=judged.loss_error,
    )


def _purchase(moments: list[Moment], priced: Priced) -> PricedPurchase:
    return PricedPurchase(
        event=moments[priced.purchase.end].event,
        seat=priced.purchase.seat,
        paid=priced.purchase.paid,
        worth=priced.worth,
        chance=priced.chance,
        gain=priced.gain,
        error=priced.error,
    )


def _ledger(
    seat: int, moments: list[Moment], chances: list[Floats], judged: list[Judged | None], purchases: list[Priced]
) -> Ledger:
    """What every moment brought this seat, by whose doing it was."""
    bought = {priced.purchase.offered: float(priced.gains[seat]) for priced in purchases}
    brought: list[float] = []
    luck: list[float] = []
    own: list[float] = []
    others: list[float] = []
    unseen: list[float] = []
    for number, (moment, found) in enumerate(zip(moments, judged, strict=True)):
        change = float(chances[number + 1][seat] - chances[number][seat])
        if moment.seat is None:
            luck.append(change)
            continue
        error = float(found.gains[seat]) if found else 0.0
        (own if moment.seat == seat else others).append(error)
        gain = bought[number] - error if number in bought else 0.0
        brought.append(gain)
        unseen.append(change - error - gain)
    return Ledger(
        seat=seat,
        start=float(chances[0][seat]),
        luck=fsum(luck),
        own_errors=fsum(own),
        others_errors=fsum(others),
        purchases=fsum(brought),
        unseen=fsum(unseen),
        result=float(chances[-1][seat]),
    )


def _turning_points(moments: list[Moment], chances: list[Floats]) -> list[int]:
    """The events that changed most."""
    changes: dict[int, Floats] = {}
    for number, moment in enumerate(moments):
        change = chances[number + 1] - chances[number]
        changes[moment.event] = changes.get(moment.event, np.zeros_like(change)) + change
    by_size = sorted(changes, key=lambda event: -float(np.abs(changes[event]).max()))
    great = [event for event in by_size if np.abs(changes[event]).max() >= TURNING_POINT]
    return sorted(great[:MOST_TURNING_POINTS])
