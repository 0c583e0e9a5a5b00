"""Who sees what of Quay (§5), and dealing anew what a seat can't see."""

import random
from typing import Any, Literal, get_args

import msgspec

from compagnie.core.position import Position
from compagnie.games.quay.box import CARDS, HAND
from compagnie.games.quay.state import LAID, NONE
from compagnie.games.quay.words import Options

Phase = Literal["dealing", "landing", "laying", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """What lies before a seat."""

    cards: int
    laid: int | None
    bales: int


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table as a seat sees it, or a spectator (seat None)."""

    game: Literal["quay"] = "quay"
    seat: int | None
    options: Options
    phase: Phase
    turn: int
    starter: int
    ship: int
    to_play: int
    seats: list[SeatView]
    played: list[int]
    hand: list[int] | None
    choices: list[int]
    result: dict[str, Any] | None


def view(position: Position, seat: int | None) -> View:
    """§5.1 All is open but the hands of others and the deck."""
    s = position.now
    return View(
        seat=seat,
        options=position.options,
        phase=PHASES[s.phase],
        turn=s.turn,
        starter=s.starter,
        ship=s.ship,
        to_play=s.to_play,
        seats=[
            SeatView(
                cards=s.holder.count(other),
                laid=None if s.laid[other] == NONE else s.laid[other] + 1,
                bales=s.bales[other],
            )
            for other in range(position.seats)
        ],
        played=held_by(s, LAID),
        hand=None if seat is None else held_by(s, seat),
        choices=[] if seat is None else [action + 1 for action in position.choices(seat)],
        result=result(position),
    )


def held_by(s: Any, holder: int) -> list[int]:
    """The cards that a seat holds, or that lie in the DECK or are LAID."""
    return [card + 1 for card in range(CARDS) if s.holder[card] == holder]


def result(position: Position) -> dict[str, Any] | None:
    """§4.1 Most bales win; equals share the win."""
    if not position.over:
        return None
    bales = position.scores()
    return {"bales": bales, "winners": [seat for seat, n in enumerate(bales) if n == max(bales)]}


def redeal(seen: View, position: Position, dice: random.Random) -> Position:
    """Fill a new position from a view; cards that it doesn't tell are dealt at random."""
    s = position.state
    s.phase, s.turn, s.starter = PHASES.index(seen.phase), seen.turn, seen.starter
    s.ship, s.to_play = seen.ship, seen.to_play
    s.to_deal = len(seen.seats) * HAND - sum(other.cards for other in seen.seats) if seen.phase == "dealing" else 0
    hidden = [card for card in range(CARDS) if card + 1 not in seen.played + (seen.hand or [])]
    dice.shuffle(hidden)
    s.holder[[card - 1 for card in seen.played]] = LAID
    for seat, other in enumerate(seen.seats):
        s.laid[seat] = NONE if other.laid is None else other.laid - 1
        s.bales[seat] = other.bales
        own = seat == seen.seat and seen.hand is not None
        for card in [card - 1 for card in seen.hand or []] if own else [hidden.pop() for _ in range(other.cards)]:
            s.holder[card] = seat
    return position
