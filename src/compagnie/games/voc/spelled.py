"""The move that numbered actions make up: spelling read backwards."""

from compagnie.core.position import Position
from compagnie.games.voc import actions
from compagnie.games.voc.moves import (
    Claim,
    Course,
    Deliver,
    DeliverNothing,
    Done,
    Fit,
    Hold,
    Load,
    Move,
    Pass,
    Store,
    TakeBack,
)
from compagnie.games.voc.names import contract_id, ship_name, year_name
from compagnie.games.voc.state import HOMEWARD, NONE, SIDES


def unspell(position: Position, seat: int, steps: list[int]) -> Move:
    """The move that numbered actions make up."""
    first = steps[0]
    if first < actions.HOLD:
        return _investment(position, seat, first)
    if first < actions.LEAVE:
        return _sailing(position, steps)
    if first in (actions.LEAVE, actions.TAKE):
        return Load(first == actions.TAKE)
    if first == actions.DONE:
        return Done()
    if first == actions.DELIVER_NOTHING:
        return DeliverNothing()
    if first < actions.DELIVER_NOTHING:
        return _delivery(position, seat, steps)
    ids = position.box.harbour_ids
    keeps = [ids[step - actions.KEEP] for step in steps if step < actions.STORE]
    return Store({name: keeps.count(name) for name in ids if name in keeps})


def _investment(position: Position, seat: int, action: int) -> Move:
    if action == actions.PASS:
        return Pass()
    if action < actions.TAKE_BACK:
        ship, sailors = divmod(action - actions.FIT, actions.SAILORS)
        s = position.now
        slots = [man for half in (s.sailor[ship], s.merchant[ship]) for man in half]
        men = min(actions.MOST_PLACED, s.men[seat], slots.count(NONE))
        return Fit(ship_name(ship), men - sailors, sailors)
    if action < actions.CLAIM:
        return TakeBack(ship_name(action - actions.TAKE_BACK))
    contract, year = divmod(action - actions.CLAIM, actions.YEARS)
    return Claim(contract_id(contract), None if year == actions.NO_MARKER else year_name(position.box, year))


def _sailing(position: Position, steps: list[int]) -> Move:
    ship = ship_name(position.now.ship)
    if steps[0] == actions.HOLD:
        return Hold(ship)
    goals = [step - actions.MAKE_FOR for step in steps if step < actions.CAST_OFF]
    return Course(ship, ["home" if goal == HOMEWARD else position.box.harbour_ids[goal] for goal in goals])


def _delivery(position: Position, seat: int, steps: list[int]) -> Deliver:
    """The tokens of a delivery, those that left no choice too: rehearsed, so that nothing follows from it."""
    contract, side = divmod(steps[0] - actions.DELIVER, SIDES)
    given = rehearsed(position, seat, steps)
    goods = {name: n for name, n in zip(position.box.harbour_ids, given, strict=True) if n}
    return Deliver(contract_id(contract), side, goods)


def rehearsed(position: Position, seat: int, steps: list[int]) -> list[int]:
    """§7.2 The tokens that these steps of a delivery give away, by harbour, before anything follows from it."""
    trial = position.copy()
    before = trial.now.warehouse[seat]
    trial.state.done[:] = 0  # nobody has done yet, so the year can't go on
    for step in steps:
        trial.apply(seat, step)
    return [had - has for had, has in zip(before, trial.now.warehouse[seat], strict=True)]
