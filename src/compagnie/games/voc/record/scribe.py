"""Writes down what happens: throws become a line, cards turned up one order, tokens picked one delivery."""

from __future__ import annotations

from typing import Any

import numpy as np

from compagnie.core.contract import NATURE
from compagnie.core.game import Event, Scribe
from compagnie.core.position import Position
from compagnie.games.voc import actions, unnumbered
from compagnie.games.voc.box import CONTRACT_COUNT, HARBOUR_COUNT
from compagnie.games.voc.moves import Exchange, Line, Outcome
from compagnie.games.voc.names import Call, Gave, contract_id, ship_name, tokens_by_harbour, year_name
from compagnie.games.voc.opened import OpenBox
from compagnie.games.voc.record.events import (
    Claim,
    Default,
    Deliver,
    Fit,
    Hold,
    Load,
    Orders,
    Pass,
    Ruin,
    Sail,
    Scurvy,
    Setup,
    Store,
    TakeBack,
    Trade,
    Year,
)
from compagnie.games.voc.refusals import refuse
from compagnie.games.voc.spelled import rehearsed, unspell
from compagnie.games.voc.state import (
    AMSTERDAM,
    DRAWING,
    GIVING,
    NONE,
    OPENING,
    ORDERING,
    SHIP_COUNT,
    SIDES,
    STORING,
)
from compagnie.games.voc.voyage.chart import ENDS, Int32s, new_voyages, on_card
from compagnie.games.voc.voyage.leeway import breach, stands

LONGEST = 20_000
"""No course drawn by a simulated hand has so many points."""


class VocScribe(Scribe):
    """Remembers the steps of the event that isn't complete yet."""

    def __init__(self) -> None:
        self._box: dict[str, Any] = {}
        self._open: list[int] = []
        self._burgemeester = 0
        self._cards: list[Any] = []  # turned up so far in these orders
        self._to_amsterdam: list[int] = []  # contracts that went there with the new year
        self._given = [0] * HARBOUR_COUNT  # tokens of the delivery under way
        self._delivery = (0, 0)

    def copy(self) -> VocScribe:
        other = VocScribe()
        other._box, other._open, other._burgemeester = self._box, list(self._open), self._burgemeester
        other._cards, other._to_amsterdam = list(self._cards), list(self._to_amsterdam)
        other._given, other._delivery = list(self._given), self._delivery
        return other

    @property
    def setup(self) -> Setup:
        return Setup(box=self._box, open=self._open, burgemeester=self._burgemeester)

    def step(self, position: Position, actor: int, action: Any) -> list[Event]:
        if isinstance(action, Line):
            return self._sail(position, actor, action)
        if isinstance(action, Exchange):
            return _trade(position, actor, action)
        if actor == NATURE:
            return self._answer(position, action)
        if action < actions.HOLD:
            return self._invest(position, actor, action)
        if action < actions.DONE:
            return self._go_to_sea(position, actor, action)
        if action < actions.KEEP:
            return self._sell(position, actor, action)
        return self._store(position, actor, action)

    # What chance answers

    def _answer(self, position: Position, answer: int) -> list[Event]:
        phase = position.now.phase
        if phase == DRAWING:
            return self._draw(position, answer)
        if phase == ORDERING:
            return self._order(position, answer)
        if phase == OPENING:
            self._open.append(contract_id(answer))
        position.answer(answer)
        self._box, self._burgemeester = position.box.plain, position.now.burgemeester
        return []

    def _order(self, position: Position, card: int) -> list[Event]:
        """§3.1, §4.1 Three cards, then scurvy; or VOC."""
        before = position.now
        position.answer(card)
        self._cards.append("voc" if card == actions.VOC else contract_id(card))
        if position.now.phase == ORDERING:
            return []
        orders = Orders(amsterdam=self._to_amsterdam, cards=self._cards)
        self._cards, self._to_amsterdam = [], []
        return [orders] if card == actions.VOC else [orders, _scurvy(before, position.now)]

    def _draw(self, position: Position, throw: int) -> list[Event]:
        """§6.2 The last throw lets the hand draw."""
        before = position.now
        if before.to_come > 1:
            position.answer(throw)
            return []
        stroke = drawn(position, throw)
        chart = position.box.charts[position.box.chart_of_ship(before.ship)]
        judgement = chart.judge(stroke, bool(before.been_far[before.ship]))
        skipper = _skipper(before)
        position.answer(throw)
        outcome = Outcome(visits=list(judgement.visits), end=judgement.end, spot=judgement.spot)
        return [_sail(skipper, before.ship, stroke, [], outcome), *self._what_followed(before, position)]

    # What seats do

    def _invest(self, position: Position, seat: int, action: int) -> list[Event]:
        """§5"""
        before, event = position.now, _investment(seat, unspell(position, seat, [action]))
        holder = list(before.holder)
        if isinstance(event, Claim):
            holder[event.contract - 1] = seat  # it may fail this very year
        position.apply(seat, action)
        return [event, *self._what_followed(before, position, holder)]

    def _go_to_sea(self, position: Position, seat: int, action: int) -> list[Event]:
        """§6"""
        before = position.now
        position.apply(seat, action)
        if action == actions.HOLD:
            return [Hold(seat=seat, ship=ship_name(before.ship)), *self._what_followed(before, position)]
        if action <= actions.CAST_OFF:
            return []
        load = _load(position, before, seat, take=action == actions.TAKE)
        return [load, *self._what_followed(before, position)]

    def _sail(self, position: Position, seat: int, line: Line) -> list[Event]:
        """§6.2 to §6.5 A line drawn by hand; what a record tells of it stands where programs may differ."""
        ship = position.now.ship
        chart = position.box.chart_of_ship(ship)
        outcome, far = _judged(position.box, chart, line, bool(position.now.been_far[ship]))
        _pay(position, line.calls)
        before = position.now
        visits = np.full(HARBOUR_COUNT, NONE, np.int32)
        for i, visit in enumerate(outcome.visits):
            visits[i] = position.box.harbour_number[visit] - position.box.first_harbour[chart]
        x, y = outcome.spot or (0, 0)
        end = ENDS.index(outcome.end)
        told = (line.stroke, visits, len(outcome.visits), end, x, y, int(far))
        unnumbered.sail(position.states, 0, position.boxes, *told)
        return [_sail(seat, ship, line.stroke, line.calls, outcome), *self._what_followed(before, position)]

    def _sell(self, position: Position, seat: int, action: int) -> list[Event]:
        """§7.1, §7.2 Who has done leaves no event; a delivery is one, however its tokens were picked."""
        before = position.now
        if action in (actions.DONE, actions.DELIVER_NOTHING):
            position.apply(seat, action)
            return self._what_followed(before, position)
        if action < actions.DELIVER_NOTHING:
            self._delivery = divmod(action - actions.DELIVER, SIDES)
        given = rehearsed(position, seat, [action])
        self._given = [a + b for a, b in zip(self._given, given, strict=True)]
        position.apply(seat, action)
        if position.now.phase == GIVING:
            return []
        contract, side = self._delivery
        goods = tokens_by_harbour(position.box, self._given)
        self._given = [0] * HARBOUR_COUNT
        delivery = Deliver(seat=seat, contract=contract_id(contract), side=side, goods=goods)
        return [delivery, *self._what_followed(before, position)]

    def _store(self, position: Position, seat: int, action: int) -> list[Event]:
        """§7.5"""
        before = position.now
        position.apply(seat, action)
        now = position.now
        if now.phase == STORING and now.whose == seat:
            return []
        store = Store(seat=seat, keep=tokens_by_harbour(position.box, now.warehouse[seat]))
        return [store, *self._what_followed(before, position)]

    def _what_followed(self, before: Any, position: Position, holder: list[int] | None = None) -> list[Event]:
        """§7.3, §7.4, §8.1 What the rules set off: all defaults by seat, all ruins by seat, the new year."""
        now, holder = position.now, holder or before.holder
        failed = [c for c in range(CONTRACT_COUNT) if before.fined[c] == NONE and now.fined[c] != NONE]
        failed.sort(key=lambda contract: holder[contract])
        events: list[Event] = [Default(seat=holder[c], contract=contract_id(c), fine=now.fined[c]) for c in failed]
        events += [Ruin(seat=seat) for seat in range(position.seats) if now.out[seat] > before.out[seat]]
        if now.year != before.year:
            events.append(Year(year=year_name(position.box, now.year), burgemeester=now.burgemeester))
            moved = [c for c in range(CONTRACT_COUNT) if now.card[c] == AMSTERDAM != before.card[c]]
            self._to_amsterdam = [contract_id(contract) for contract in moved]
        return events


def drawn(position: Position, throw: int) -> Int32s:
    """§6.2 The line that the hand draws if the last throw is this one."""
    trial = position.copy()
    trial.state.seed = trial.state.seed * actions.THROW + throw
    stroke = np.zeros((LONGEST, 2), np.int32)
    points = unnumbered.draw_course(trial.states, 0, trial.boxes, stroke)
    return stroke[:points].copy()


def _skipper(s: Any) -> int:
    """§6.1 The owner of the leftmost sailor."""
    owner: int = next(man for man in s.sailor[s.ship] if man != NONE)
    return owner


def _judged(box: OpenBox, number: int, line: Line, far: bool) -> tuple[Outcome, bool]:
    """§6.4 What became of a line, and whether the ship has been far from home.

    A record's word stands where programs may differ (see leeway.py).
    """
    chart, told = box.charts[number], line.told
    judgement = chart.judge(line.stroke, far)
    outcome = Outcome(visits=list(judgement.visits), end=judgement.end, spot=judgement.spot)  # type: ignore[arg-type]
    if told is None or told == outcome:
        return outcome, judgement.far
    if told.spot is not None and not on_card(chart.cards[0], *told.spot):
        raise refuse("outcome", mistake="A ship's spot lies on the card.")
    near = box.doubtful(number)
    if mistake := breach(chart, near, line.stroke, far, told.visits, told.end, told.spot):
        raise refuse("outcome", mistake=mistake)
    claim: Any = new_voyages()[0]
    claim["end"], claim["visited"] = ENDS.index(told.end), len(told.visits)
    claim["visits"][: len(told.visits)] = [
        box.harbour_number[visit] - box.first_harbour[number] for visit in told.visits
    ]
    claim["spot_x"], claim["spot_y"] = told.spot or (0, 0)
    stands(chart.grid, near, chart.cards[0], line.stroke, len(line.stroke), far, claim)
    return told, bool(claim["far"])


def _pay(position: Position, calls: list[Call]) -> None:
    """§6.3"""
    made = [0] * position.seats
    for call in calls:
        unnumbered.pay_for_call(position.states, 0, position.boxes, call.seat, made[call.seat])
        made[call.seat] += 1


def _trade(position: Position, seat: int, exchange: Exchange) -> list[Event]:
    """§7.1"""
    unnumbered.hand_over(position.states, 0, seat, exchange.other, exchange.goods, exchange.daalders)
    unnumbered.hand_over(position.states, 0, exchange.other, seat, exchange.other_goods, exchange.other_daalders)
    box = position.box
    gives = Gave(goods=tokens_by_harbour(box, exchange.goods.tolist()), daalders=exchange.daalders)
    takes = Gave(goods=tokens_by_harbour(box, exchange.other_goods.tolist()), daalders=exchange.other_daalders)
    return [Trade(seats=(seat, exchange.other), a_gives=gives, b_gives=takes)]


def _sail(seat: int, ship: int, stroke: Int32s, calls: list[Call], outcome: Outcome) -> Sail:
    return Sail(
        seat=seat,
        ship=ship_name(ship),
        stroke=[(x, y) for x, y in stroke.tolist()],
        calls=calls,
        visits=outcome.visits,
        end=outcome.end,
        spot=outcome.spot,
    )


def _load(position: Position, before: Any, seat: int, take: bool) -> Load:
    box = position.box
    harbour = box.first_harbour[box.chart_of_ship(before.ship)] + before.visits[before.call]
    name = box.harbour_ids[harbour]
    return Load(seat=seat, ship=ship_name(before.ship), harbour=name, slot=before.slot + 1, take=take)


def _investment(seat: int, move: Any) -> Event:
    match move.__struct_config__.tag:
        case "fit":
            return Fit(seat=seat, ship=move.ship, merchants=move.merchants, sailors=move.sailors)
        case "claim":
            return Claim(seat=seat, contract=move.contract, year=move.year)
        case "take_back":
            return TakeBack(seat=seat, ship=move.ship)
        case _:
            return Pass(seat=seat)


def _scurvy(before: Any, now: Any) -> Scurvy:
    """§4.1 The leftmost sailor of every ship that was at sea; §4.2 those that are in Zeeland now have sunk."""
    ships = [ship for ship in range(SHIP_COUNT) if before.at_sea[ship]]
    lost = {ship_name(ship): next(man for man in before.sailor[ship] if man != NONE) for ship in ships}
    return Scurvy(lost=lost, sunk=[ship_name(ship) for ship in ships if not now.at_sea[ship]])
