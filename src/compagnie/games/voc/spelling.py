"""A move in the numbers of the rules, step by step; or why it can't be made."""

from typing import Any

import numpy as np

from compagnie.core.position import Position
from compagnie.core.state import Int8s
from compagnie.games.voc import actions, unnumbered
from compagnie.games.voc.box import CONTRACT_COUNT, HARBOUR_COUNT, YEAR_COUNT
from compagnie.games.voc.moves import (
    Agreed,
    Called,
    Claim,
    Course,
    Deliver,
    DeliverNothing,
    Done,
    Exchange,
    Fit,
    Hold,
    Line,
    Load,
    Pass,
    Sail,
    SailCalled,
    TakeBack,
)
from compagnie.games.voc.names import (
    SHIP_NUMBER,
    Call,
    Cell,
    Gives,
    Tokens,
    contract_id,
    counts_of,
    goods_of,
    ship_name,
    year_name,
    year_number,
)
from compagnie.games.voc.refusals import refuse
from compagnie.games.voc.state import (
    DELIVERING,
    HOMEWARD,
    INVESTING,
    LOADING,
    MOST_STOPS,
    NONE,
    OPEN,
    SAILING,
    SIDES,
    STORING,
    TRADING,
)
from compagnie.games.voc.voyage.chart import Int32s, as_stroke, on_home_line


def spell(position: Position, seat: int, move: Any) -> list[Any]:
    """The steps of a move. Raises a Refusal that says why it can't be made."""
    if position.over:
        raise refuse("game_over")
    if not 0 <= seat < position.seats:
        raise refuse("no_such_seat", seat=seat)
    if seat not in position.to_act and not (isinstance(move, Agreed) and position.now.phase == TRADING):
        raise refuse("not_your_turn", seat=seat)
    match move:
        case Fit() | Claim() | TakeBack() | Pass():
            _must_be(position, INVESTING)
            return [_spell_investment(position, seat, move)]
        case Hold() | Sail() | SailCalled() | Course():
            _must_be(position, SAILING)
            return _spell_sailing(position, move)
        case Load(take):
            _must_be(position, LOADING)
            return [actions.TAKE if take else actions.LEAVE]
        case Done():
            _must_be(position, TRADING)
            return [actions.DONE]
        case Agreed():
            _must_be(position, TRADING)
            return [_exchange(position, seat, move)]
        case Deliver():
            _must_be(position, DELIVERING)
            return _spell_delivery(position, seat, move)
        case DeliverNothing():
            _must_be(position, DELIVERING)
            return [actions.DELIVER_NOTHING]
        case _:
            _must_be(position, STORING)
            return _spell_storing(position, seat, move.keep)


_NOW = {
    INVESTING: "investments_now",
    SAILING: "sailing_now",
    LOADING: "loading_now",
    TRADING: "trading_now",
    DELIVERING: "delivering_now",
    STORING: "storing_now",
}


def _must_be(position: Position, phase: int) -> None:
    now = position.now.phase
    if now != phase:
        raise refuse(_NOW[now])


# §5 Investments


def _spell_investment(position: Position, seat: int, move: Any) -> int:
    match move:
        case Fit():
            return _spell_fit(position, seat, move)
        case Claim(contract, year):
            return _spell_claim(position, seat, contract, year)
        case TakeBack(ship):
            action = actions.TAKE_BACK + SHIP_NUMBER[ship]
            if action not in position.choices(seat):
                raise refuse("at_sea" if position.now.at_sea[SHIP_NUMBER[ship]] else "no_man_aboard", ship=ship)
            return action
        case _:
            return actions.PASS


def _spell_fit(position: Position, seat: int, move: Fit) -> int:
    """§5.2"""
    s, ship = position.now, SHIP_NUMBER[move.ship]
    if s.at_sea[ship]:
        raise refuse("at_sea", ship=move.ship)
    slots = [man for half in (s.sailor[ship], s.merchant[ship]) for man in half]
    men = min(actions.MOST_PLACED, s.men[seat], slots.count(NONE))
    if s.men[seat] == 0:
        raise refuse("no_man_in_hand")
    if men == 0:
        raise refuse("ship_full", ship=move.ship)
    if min(move.merchants, move.sailors) < 0 or move.merchants + move.sailors != men:
        raise refuse("men_to_place", ship=move.ship, due=men)
    sailors = len(s.sailor[ship]) - s.sailor[ship].count(NONE) + move.sailors
    merchants = len(s.merchant[ship]) - s.merchant[ship].count(NONE) + move.merchants
    if sailors > merchants:
        raise refuse("too_many_sailors", ship=move.ship, sailors=sailors, merchants=merchants)
    if not unnumbered.may_fit(position.states, 0, position.boxes, seat, ship, move.sailors):
        raise refuse("lower_numbers_first", ship=move.ship)
    return actions.FIT + ship * actions.SAILORS + move.sailors


def _spell_claim(position: Position, seat: int, contract: int, year: int | None) -> int:
    """§5.3, §5.4"""
    if not 1 <= contract <= CONTRACT_COUNT or position.now.card[contract - 1] != OPEN:
        raise refuse("not_open", contract=contract)
    number = actions.NO_MARKER if year is None else year_number(position.box, year)
    if not 0 <= number <= actions.NO_MARKER or (number == actions.NO_MARKER and year is not None):
        raise refuse("no_such_year", year=year)
    if not unnumbered.may_claim(position.states, 0, position.boxes, seat, contract - 1, number):
        raise _why_no_claim(position, seat, contract - 1, number)
    return actions.CLAIM + (contract - 1) * actions.YEARS + number


def _why_no_claim(position: Position, seat: int, contract: int, year: int) -> Exception:
    s, box = position.now, position.box
    holder, penalty = s.holder[contract], box.contracts[contract].penalty
    if holder != seat and not s.men[seat]:
        return refuse("no_man_in_hand")
    if holder != seat and s.spared[seat] and penalty > s.daalders[seat]:
        return refuse("beyond_purse", contract=contract_id(contract), penalty=penalty, daalders=s.daalders[seat])
    if year == actions.NO_MARKER:
        return refuse("held_already" if holder != NONE else "markers_are_free", contract=contract_id(contract))
    if year < s.year:
        return refuse("year_past", year=year_name(box, year))
    if not s.free[year]:
        return refuse("marker_taken", year=year_name(box, year))
    due = YEAR_COUNT - 1 if s.marker[contract] == NONE else s.marker[contract]
    return refuse("not_earlier", contract=contract_id(contract), year=year_name(box, due))


# §6 Sailing


def _spell_sailing(position: Position, move: Any) -> list[Any]:
    s = position.now
    if SHIP_NUMBER[move.ship] != s.ship:
        raise refuse("other_ship", ship=ship_name(s.ship), named=move.ship)
    match move:
        case Hold():
            if s.stops:
                raise refuse("course_begun")
            return [actions.HOLD]
        case Course(goals=goals):
            return _spell_course(position, goals)
        case _:
            stroke = lawful_stroke(position, move.stroke)
            calls = fined_calls(position, len(stroke), move.calls) if isinstance(move, SailCalled) else []
            return [Line(stroke=stroke, calls=calls)]


def _spell_course(position: Position, goals: list[str]) -> list[int]:
    """§6.2 Harbours of the ship's chart, each once, and home at the end; none at all only at sea."""
    s, box = position.now, position.box
    chart = box.chart_of_ship(s.ship)
    own = box.harbour_ids[box.first_harbour[chart] : box.first_harbour[chart + 1]]
    lawful = [*own, "home"]
    if len(goals) > MOST_STOPS or len(set(goals)) < len(goals) or not set(goals) <= set(lawful) or "home" in goals[:-1]:
        raise refuse("course", most=MOST_STOPS, goals=list(lawful))
    if not s.at_sea[s.ship] and goals in ([], ["home"]):
        raise refuse("course_from_zeeland")
    if goals and not position.boxes[0]["lanes"]:
        raise refuse("no_lanes")
    steps = [actions.MAKE_FOR + (HOMEWARD if goal == "home" else box.harbour_number[goal]) for goal in goals]
    ends_itself = len(goals) == MOST_STOPS or goals[-1:] == ["home"]
    return steps if ends_itself else [*steps, actions.CAST_OFF]


def lawful_stroke(position: Position, cells: list[Cell]) -> Int32s:
    """§6.2 A line that starts where it may. Raises a Refusal for another."""
    try:
        stroke = as_stroke(cells)
    except ValueError as mistake:
        raise refuse("stroke", mistake=str(mistake)) from None
    s, box = position.now, position.box
    x, y = int(stroke[0, 0]), int(stroke[0, 1])
    if s.at_sea[s.ship]:
        if (x, y) != (s.at_x[s.ship], s.at_y[s.ship]):
            raise refuse("stroke_from_spot", ship=ship_name(s.ship), x=s.at_x[s.ship], y=s.at_y[s.ship])
    elif not on_home_line(box.charts[box.chart_of_ship(s.ship)].cards[0], x, y):
        raise refuse("stroke_from_home")
    return stroke


def fined_calls(position: Position, points: int, calls: list[Called]) -> list[Call]:
    """§6.3 What each call costs, in the order they were made. Raises a Refusal for one that can't be made."""
    trial = position.copy()
    made = [0] * position.seats
    fined = []
    for call in calls:
        if not 0 <= call.seat < position.seats:
            raise refuse("no_such_seat", seat=call.seat)
        if not 0 <= call.at < points:
            raise refuse("call_beyond_line", at=call.at, points=points)
        cost = int(unnumbered.cost_of_call(trial.states, 0, trial.boxes, call.seat, made[call.seat]))
        if cost == NONE:
            skipper = call.seat == position.now.whose
            raise refuse("skipper_calls" if skipper else "no_call_left", seat=call.seat)
        unnumbered.pay_for_call(trial.states, 0, trial.boxes, call.seat, made[call.seat])
        made[call.seat] += 1
        fined.append(Call(seat=call.seat, word=call.word, at=call.at, fine=cost))
    return fined


# §7 Sales


def _exchange(position: Position, seat: int, agreed: Agreed) -> Exchange:
    """§7.1 Only goods in warehouses and daalders; one side may give nothing, but not both."""
    if not 0 <= agreed.other < position.seats or agreed.other == seat:
        raise refuse("no_such_seat", seat=agreed.other)
    if agreed.gives == agreed.takes == Gives():
        raise refuse("trade_of_nothing")
    goods = _to_give(position, seat, agreed.gives)
    other_goods = _to_give(position, agreed.other, agreed.takes)
    return Exchange(
        other=agreed.other,
        goods=goods,
        daalders=agreed.gives.daalders,
        other_goods=other_goods,
        other_daalders=agreed.takes.daalders,
    )


def _to_give(position: Position, seat: int, gives: Gives) -> Int8s:
    counts = counts_of(position.box, gives.goods)
    if counts is None or not may_give(position, seat, gives):
        raise refuse("not_theirs_to_give", seat=seat)
    return np.array(counts, np.int8)


def may_give(position: Position, seat: int, gives: Gives) -> bool:
    """§7.1 Whether a seat has what it would give."""
    counts = counts_of(position.box, gives.goods)
    if counts is None or not 0 <= gives.daalders <= 2**30:
        return False
    return bool(unnumbered.may_give(position.states, 0, seat, np.array(counts, np.int8), gives.daalders))


def _spell_delivery(position: Position, seat: int, move: Deliver) -> list[int]:
    """§7.2 The contract and the side; then, where a good is from several harbours, the tokens one by one."""
    s, box, number = position.now, position.box, move.contract - 1
    if not 0 <= number < CONTRACT_COUNT or s.card[number] != OPEN or s.holder[number] != seat:
        raise refuse("not_your_contract", contract=move.contract)
    contract = box.contracts[number]
    if not 0 <= move.side < len(contract.sides):
        raise refuse("no_such_side", contract=move.contract, side=move.side)
    if not unnumbered.may_deliver(position.states, 0, position.boxes, seat, number, move.side):
        raise refuse("goods_missing", contract=move.contract)
    first = actions.DELIVER + number * SIDES + move.side
    trial = position.copy()
    steps = [first]
    left = [0] * HARBOUR_COUNT if move.goods is None else _tokens_for(position, seat, contract, move)
    _take(trial, seat, first, left, s.warehouse[seat])
    while trial.mid_turn:
        choices = trial.choices(seat)
        step = choices[0] if move.goods is None else next(c for c in choices if left[c - actions.GIVE])
        steps.append(step)
        _take(trial, seat, step, left, trial.now.warehouse[seat])
    return steps


def _take(trial: Position, seat: int, step: int, left: list[int], before: list[int]) -> None:
    """Take a step and cross off the tokens that it gave."""
    trial.apply(seat, step)
    if trial.mid_turn:
        for harbour, n in enumerate(trial.now.warehouse[seat]):
            left[harbour] -= before[harbour] - n


def _tokens_for(position: Position, seat: int, contract: Any, move: Deliver) -> list[int]:
    counts = counts_of(position.box, move.goods or {})
    if counts is None or goods_of(position.box, counts) != contract.sides[move.side]:
        raise refuse("goods_differ", contract=move.contract)
    if any(n > has for n, has in zip(counts, position.now.warehouse[seat], strict=True)):
        raise refuse("goods_missing", contract=move.contract)
    return counts


def _spell_storing(position: Position, seat: int, keep: Tokens) -> list[int]:
    """§7.5 Two or fewer of one's own goods."""
    counts = counts_of(position.box, keep)
    has = position.now.warehouse[seat]
    kept = int(position.boxes[0]["kept"])
    if counts is None or sum(counts) > kept or any(n > held for n, held in zip(counts, has, strict=True)):
        raise refuse("keep", kept=kept)
    steps = [actions.KEEP + harbour for harbour, n in enumerate(counts) for _ in range(n)]
    return steps if len(steps) == kept and kept > 0 else [*steps, actions.STORE]
