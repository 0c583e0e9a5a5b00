"""From a record's words to the rules' steps: who decided what, and what chance answered."""

from collections.abc import Iterator
from typing import Any

from compagnie.core.contract import NATURE
from compagnie.core.game import Step
from compagnie.core.position import Position
from compagnie.games.voc import actions, moves
from compagnie.games.voc.moves import Agreed, Called, Line, Outcome
from compagnie.games.voc.names import contract_id
from compagnie.games.voc.record import events
from compagnie.games.voc.refusals import refuse
from compagnie.games.voc.rules.setting_up import OPENED
from compagnie.games.voc.spelling import fined_calls, lawful_stroke, spell
from compagnie.games.voc.state import CHOOSING_BURGEMEESTER, DELIVERING, ORDERING, SAILING, TRADING


def setup_steps(position: Position, setup: events.Setup) -> Iterator[Step]:
    """§2.1 Three contracts open, and a Burgemeester."""
    if len(setup.open) != OPENED:
        raise refuse("open_count", due=OPENED, given=len(setup.open))
    for contract in setup.open:
        yield NATURE, _card(position, contract)
    if position.now.phase == CHOOSING_BURGEMEESTER:
        if not 0 <= setup.burgemeester < position.seats:
            raise refuse("no_such_burgemeester", seat=setup.burgemeester, seats=position.seats)
        yield NATURE, setup.burgemeester
    elif setup.burgemeester != position.now.burgemeester:
        raise refuse("burgemeester_differs", due=position.now.burgemeester, given=setup.burgemeester)


def answer(position: Position, given: int) -> dict[str, Any]:
    """What an answer of nature decides: a seat, or a card."""
    if position.now.phase == CHOOSING_BURGEMEESTER:
        return {"seat": given}
    return {"contract": "voc" if given == actions.VOC else contract_id(given)}


def steps(position: Position, event: Any) -> Iterator[Step]:
    """The steps of one event, and before it those that leave none. The position moves on between them."""
    before = position.now
    yield from quiet_steps(position, event)
    now = position.now
    if (before.year, before.fined, before.out) != (now.year, now.fined, now.out):
        return  # something followed of itself: that must be what the record tells
    match event:
        case events.Orders():
            yield from _orders(position, event)
        case events.Scurvy() | events.Default() | events.Ruin() | events.Year():
            raise refuse("orders_due" if now.phase == ORDERING else "follows_by_itself")
        case _:
            if now.phase == ORDERING:
                raise refuse("orders_due")
            yield from _decision(position, event)


def quiet_steps(position: Position, event: Any = None) -> Iterator[Step]:
    """§7.1, §7.2 The end of trade and passing on a delivery leave no event."""
    if position.now.phase == TRADING and not isinstance(event, events.Trade):
        for seat in position.to_act:
            yield seat, actions.DONE
    if position.now.phase == DELIVERING and not isinstance(event, events.Deliver):
        for seat in position.to_act:
            yield seat, actions.DELIVER_NOTHING


def _orders(position: Position, event: events.Orders) -> Iterator[Step]:
    """§3.1"""
    if position.now.phase != ORDERING:
        raise refuse("no_orders_due")
    if len(event.cards) != OPENED and event.cards[-1:] != ["voc"]:
        raise refuse("orders_count")
    for card in event.cards:
        if position.now.phase != ORDERING:
            raise refuse("orders_count")
        yield NATURE, _card(position, card)
    if position.now.phase == ORDERING:
        raise refuse("orders_count")


def _card(position: Position, card: Any) -> int:
    number = actions.VOC if card == "voc" else card - 1
    weights = position.chances()
    if not 0 <= number < len(weights) or not weights[number] or (number == actions.VOC and card != "voc"):
        raise refuse("card_not_there", card=card)
    return number


def _decision(position: Position, event: Any) -> Iterator[Step]:
    seat, *_ = event.seats if isinstance(event, events.Trade) else [event.seat]
    if isinstance(event, events.Sail) and position.now.phase == SAILING and position.to_act == [seat]:
        spell(position, seat, moves.Sail(event.ship, event.stroke))
        yield seat, _line(position, event)
        return
    for step in spell(position, seat, _move(event)):
        yield seat, step


def _line(position: Position, event: events.Sail) -> Line:
    """§6.3 The fines must be right; §6.4 what became of the line is the record's word."""
    stroke = lawful_stroke(position, event.stroke)
    calls = fined_calls(position, len(stroke), [Called(seat=c.seat, word=c.word, at=c.at) for c in event.calls])
    for due, call in zip(calls, event.calls, strict=True):
        if due.fine != call.fine:
            raise refuse("call_fine", seat=call.seat, due=due.fine, given=call.fine)
    return Line(stroke=stroke, calls=calls, told=Outcome(visits=event.visits, end=event.end, spot=event.spot))


def _move(event: Any) -> Any:
    match event:
        case events.Fit():
            return moves.Fit(event.ship, event.merchants, event.sailors)
        case events.Claim():
            return moves.Claim(event.contract, event.year)
        case events.TakeBack():
            return moves.TakeBack(event.ship)
        case events.Pass():
            return moves.Pass()
        case events.Hold():
            return moves.Hold(event.ship)
        case events.Sail():
            return moves.Sail(event.ship, event.stroke)
        case events.Load():
            return moves.Load(event.take)
        case events.Trade(seats=(_, other)):
            return Agreed(other=other, gives=event.a_gives, takes=event.b_gives)
        case events.Deliver():
            return moves.Deliver(event.contract, event.side, event.goods)
        case _:
            return moves.Store(event.keep)
