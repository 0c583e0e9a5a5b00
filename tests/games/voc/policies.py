"""Ways to play VOC that reach more of the rules than pure chance: deliveries, trade, calls and fines, ruin."""

import random
from typing import Any

from compagnie.core.contract import NATURE
from compagnie.core.position import Position
from compagnie.games.voc import actions
from compagnie.games.voc.game import game
from compagnie.games.voc.moves import Agreed, Called, Claim, Course, Fit, Load, SailCalled
from compagnie.games.voc.names import Gives
from compagnie.games.voc.record.scribe import drawn
from compagnie.games.voc.state import DELIVERING, INVESTING, LOADING, NONE, OPEN, SAILING, TRADING
from tests.generic import Policy, at_random, random_turn


def eager(position: Position, dice: random.Random) -> tuple[int, Any]:
    """Crew ships, bring goods home, claim what can be had, trade, deliver; sometimes anything at all."""
    if dice.random() < 0.1:
        return at_random(position, dice)
    seat, phase = dice.choice(position.to_act), position.now.phase
    choose = {INVESTING: _invest, SAILING: _sail, LOADING: _load, TRADING: _trade, DELIVERING: _deliver}.get(phase)
    move = choose(position, seat, dice) if choose else None
    return at_random(position, dice) if move is None else (seat, move)


def reckless(position: Position, dice: random.Random) -> tuple[int, Any]:
    """Claim whatever is open, as soon as it can be due: the way to ruin."""
    seat = dice.choice(position.to_act)
    if position.now.phase == INVESTING:
        claims = [c for c in position.choices(seat) if actions.CLAIM <= c < actions.HOLD]
        soon = [c for c in claims if (c - actions.CLAIM) % actions.YEARS <= position.now.year + 1]
        if soon:
            return seat, game.move(position, seat, [dice.choice(soon)])
    return at_random(position, dice)


def hoarding(position: Position, dice: random.Random) -> tuple[int, Any]:
    """Claim late and often, so that the markers run out; invest in nothing else."""
    seat = dice.choice(position.to_act)
    if position.now.phase == INVESTING:
        claims = [c for c in position.choices(seat) if actions.CLAIM <= c < actions.HOLD]
        unheld = [c for c in claims if position.now.holder[(c - actions.CLAIM) // actions.YEARS] == NONE]
        if unheld:
            return seat, game.move(position, seat, [unheld[-1]])
        return seat, game.move(position, seat, [actions.PASS])
    return eager(position, dice)


def _invest(position: Position, seat: int, dice: random.Random) -> Any:
    moves = [game.move(position, seat, [choice]) for choice in position.choices(seat)]
    fits = [move for move in moves if isinstance(move, Fit)]
    year = position.now.year + 1585
    claims = [m for m in moves if isinstance(m, Claim) and (m.year is None or m.year > year + 2)]
    if fits and dice.random() < 0.6:
        return dice.choice(fits)
    if claims and sum(h == seat for h in position.now.holder) < 3:
        return dice.choice(claims)
    return None


def _sail(position: Position, seat: int, dice: random.Random) -> Any:
    """Home with goods aboard; else to a harbour or two that a contract asks for. Now and then others call."""
    s, box = position.now, position.box
    chart = box.chart_of_ship(s.ship)
    own = list(range(box.first_harbour[chart], box.first_harbour[chart + 1]))
    asked = {good for c in range(18) if s.card[c] == OPEN for side in box.contracts[c].sides for good in side}
    wanted = [h for h in own if s.stock[h] and box.harbours[h].good in asked] or own
    goals = [] if any(good != NONE for good in s.cargo[s.ship]) else [box.harbour_ids[dice.choice(wanted)]]
    if not goals or dice.random() < 0.5:
        goals.append("home")
    ship: Any = "ABCD"[s.ship]
    course = Course(ship, goals)
    return course if dice.random() < 0.6 else _called(position, seat, course, dice)


def _called(position: Position, seat: int, course: Course, dice: random.Random) -> Any:
    """The line that a hand would draw of this course, as a person sends it, and what others call."""
    trial = position.copy()
    for step in game.spell(trial, seat, course):
        trial.apply(seat, step)
    for _ in range(actions.THROWS - 1):
        trial.step(NATURE, dice.randrange(actions.THROW))
    stroke = [(x, y) for x, y in drawn(trial, dice.randrange(actions.THROW)).tolist()]
    calls = []
    s = position.now
    for other in range(position.seats):
        if other != seat and not s.out[other] and dice.random() < 0.5:
            free = sum(man == other for man in s.sailor[s.ship])
            if free or (position.options.fines and s.daalders[other] >= 20):
                at = dice.randrange(len(stroke))
                calls.append(Called(seat=other, word=dice.choice(["north", "south", "east", "west", "stop"]), at=at))
    return SailCalled(ship=course.ship, stroke=stroke, calls=calls)


def _load(position: Position, seat: int, dice: random.Random) -> Any:
    return Load(dice.random() < 0.9)


def _trade(position: Position, seat: int, dice: random.Random) -> Any:
    """Now and then a good for a few daalders."""
    s, box = position.now, position.box
    others = [o for o in range(position.seats) if o != seat and not s.out[o]]
    goods = [h for h in range(10) if s.warehouse[seat][h]]
    if not goods or not others or dice.random() < 0.6:
        return None
    other = dice.choice(others)
    price = dice.randrange(min(4, s.daalders[other] + 1))
    gives = Gives(goods={box.harbour_ids[dice.choice(goods)]: 1})
    return Agreed(other=other, gives=gives, takes=Gives(daalders=price))


def _deliver(position: Position, seat: int, dice: random.Random) -> Any:
    chosen, steps = random_turn(position, dice)
    while chosen != seat or steps == [actions.DELIVER_NOTHING]:
        chosen, steps = random_turn(position, dice)
    return game.move(position, seat, steps)


POLICIES: dict[str, Policy] = {"eager": eager, "hoarding": hoarding, "reckless": reckless, "at random": at_random}
"""Ways to play, by name."""
