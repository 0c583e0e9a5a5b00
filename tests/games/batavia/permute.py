"""Permutes what a seat can't see, apart from the game's own `redeal`: for proving that nothing leaks.

Cards wander between other hands and the stack, notes between other seats; what everyone knows stays.
"""

import random
from typing import Any

from compagnie.core.position import Position
from compagnie.games.batavia.record.events import Draw, Setup
from compagnie.games.batavia.state import OVER


def permute(position: Position, seat: int, dice: random.Random) -> Position:
    """Another position that this seat can't tell from the true one."""
    other = position.copy()
    s = other.state
    if s.phase == OVER:
        return other  # everything is open
    places = [s.hand[i] for i in range(position.seats) if i != seat and not position.mid_turn] + [s.stack]
    memory = bool(s.perfect_memory)
    for _ in range(60):
        _swap_two_cards(s, places, memory, dice)
    if not (s.open_notes or memory):
        _move_notes(s, [i for i in range(position.seats) if i != seat], dice)
    return other


def _swap_two_cards(s: Any, places: list[Any], memory: bool, dice: random.Random) -> None:
    """Two places swap a card, unless everyone remembers who bought it."""
    one, two = dice.choice(places), dice.choice(places)
    a, b = dice.randrange(5), dice.randrange(5)
    if one is two or one[a] - _kept(s, one, a, memory) < 1 or two[b] - _kept(s, two, b, memory) < 1:
        return
    one[a] -= 1
    two[a] += 1
    two[b] -= 1
    one[b] += 1


def _kept(s: Any, place: Any, company: int, memory: bool) -> int:
    """How many of these cards a perfect memory is sure of."""
    if not memory:
        return 0
    hands = [i for i in range(len(s.hand)) if s.hand[i].ctypes.data == place.ctypes.data]
    return int(s.known[hands[0], company]) if hands else 0


def _move_notes(s: Any, others: list[int], dice: random.Random) -> None:
    """Notes wander between the others; who has bid keeps what they bid."""
    for _ in range(30):
        giver, taker = dice.choice(others), dice.choice(others)
        least = s.bid if giver == s.bidder else 0
        if s.notes[giver] > least:
            s.notes[giver] -= 1
            s.notes[taker] += 1


def permute_log(setup: Setup, events: list[Any], seat: int, dice: random.Random) -> tuple[Setup, list[Any]]:
    """The same log with the faces of cards that others were dealt and drew exchanged among themselves.

    It need not be a game that can be played on: it must only look the same to the seat.
    """
    hidden = [card for i, hand in enumerate(setup.hands) if i != seat for card in hand]
    hidden += [card for event in events if isinstance(event, Draw) and event.seat != seat for card in event.cards]
    dice.shuffle(hidden)
    hands = [hand if i == seat else [hidden.pop() for _ in hand] for i, hand in enumerate(setup.hands)]
    told = [
        Draw(seat=event.seat, cards=[hidden.pop() for _ in event.cards])
        if isinstance(event, Draw) and event.seat != seat
        else event
        for event in events
    ]
    return Setup(posts=setup.posts, hands=hands, first_auctioneer=setup.first_auctioneer), told
