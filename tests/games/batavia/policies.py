"""Ways to play that lead where random play seldom goes: stalls, hoards, all-pass rounds, crowded tables."""

import random
from typing import Any

from compagnie.core.position import Position
from compagnie.games.batavia.actions import BID, DRAW, KEEP, LAY, PASS, SAIL
from tests.generic import Policy, at_random


def _turn(position: Position, dice: random.Random, weigh: Any) -> tuple[int, Any]:
    """A whole turn, each decision as likely as `weigh` says."""
    begun = position
    position = position.copy()
    (seat,) = position.to_act
    actions: list[int] = []
    while not actions or position.mid_turn:
        choices = position.choices(seat)
        weights = [weigh(action) for action in choices]
        actions.append(dice.choices(choices, weights if sum(weights) else None)[0])
        position.apply(seat, actions[-1])
    return seat, begun.game.move(begun, seat, actions)


def passing(position: Position, dice: random.Random) -> tuple[int, Any]:
    """Nobody ever bids."""
    return _turn(position, dice, lambda action: 0 if action > BID else 1)


def hoarding(position: Position, dice: random.Random) -> tuple[int, Any]:
    """Draws whenever it can, until there is nothing left to draw: the way to a stall."""
    return _turn(position, dice, lambda action: 1 if action == DRAW or action == PASS or action > BID else 0)


def saving(position: Position, dice: random.Random) -> tuple[int, Any]:
    """Draws and passes nearly always: long games, large hands, reshuffles."""
    return _turn(position, dice, lambda action: 30 if action in (DRAW, PASS) else 1)


def laying(position: Position, dice: random.Random) -> tuple[int, Any]:
    """Lays all it can: many pirates."""
    return _turn(position, dice, lambda action: 12 if LAY <= action < SAIL else 0 if action == DRAW else 1)


def sparing(position: Position, dice: random.Random) -> tuple[int, Any]:
    """Lays single cards and sails at once: short steps along the whole path."""
    return _turn(position, dice, lambda action: 9 if SAIL <= action <= KEEP else 1 if action != DRAW else 0)


def bidding(position: Position, dice: random.Random) -> tuple[int, Any]:
    """Bids one more whenever it can: all notes wander."""
    (seat,) = position.to_act
    least = position.choices(seat)
    if least[0] == PASS and len(least) > 1 and dice.random() < 0.9:
        return seat, position.game.move(position, seat, [least[1]])
    return at_random(position, dice)


def dumping(position: Position, dice: random.Random) -> tuple[int, Any]:
    """Saves a huge hand, then lays all of it: more cards than one raid can clear."""
    (seat,) = position.to_act
    if sum(position.now.hand[seat]) < 30:
        return hoarding(position, dice)
    return _turn(position, dice, lambda action: 1000 if LAY <= action < SAIL else 0 if action == DRAW else 1)


POLICIES: dict[str, Policy] = {
    "random": at_random,
    "passing": passing,
    "hoarding": hoarding,
    "saving": saving,
    "laying": laying,
    "sparing": sparing,
    "bidding": bidding,
    "dumping": dumping,
}
