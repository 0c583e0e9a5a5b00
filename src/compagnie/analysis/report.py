"""A game's report: what is printed, shown on the page, kept with the game and given to programs as JSON."""

from typing import Any, Literal

import msgspec

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """Every seat's win chance after an event, all cards being open; 0: after the set-up.

    What they leave to 1 is the chance that no seat wins, where a game may end so (at VOC Amsterdam's).
    """

    event: int
    chances: list[float]


class RatedMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move and its win chance, by what the seat knew."""

    move: Any
    chance: float


class JudgedDecision(msgspec.Struct, frozen=True, kw_only=True):
    """A judged decision."""

    event: int
    seat: int
    grade: Grade
    choices: int
    """How many moves were compared."""
    played: RatedMove
    error: float
    """The standard error of the win chance."""
    better: RatedMove | None
    loss: float
    loss_error: float


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """One of the decisions that cost a seat most, with the best moves and the played one, in the same worlds."""

    seat: int
    decision: int
    """Its place in the report's decisions."""
    options: list[RatedMove]
    """The best first."""


class PricedPurchase(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody bought: what they paid, and what it was worth to them, all cards being as they lie."""

    event: int
    """The event by which it became theirs."""
    seat: int
    paid: int
    worth: int | None
    """The highest price at which buying was no worse than leaving it; 0: there is none. None: the game was decided."""
    chance: float
    """The buyer's win chance after it."""
    gain: float
    """How much more that is than if they had left it to the others,"""
    error: float
    """and the standard error of this."""


class Ledger(msgspec.Struct, frozen=True, kw_only=True):
    """Where a seat's result comes from: the parts add up to it."""

    seat: int
    start: float
    """What everyone has before anything is dealt: one in so many."""
    luck: float
    """What chance brought: deals, draws, dice."""
    own_errors: float
    others_errors: float
    purchases: float = 0.0
    """What purchases brought at the price that was paid, but for what is an error of whoever bought."""
    unseen: float
    """The rest of what moves brought: what the cards hid from whoever moved, and what is too small to call an error."""
    result: float
    """The share of the win."""


class GameReport(msgspec.Struct, frozen=True, kw_only=True):
    """The whole report."""

    format: str = "compagnie-analysis"
    version: int = 2
    game: str
    players: int
    points: list[Point]
    decisions: list[JudgedDecision]
    ledgers: list[Ledger]
    turning_points: list[int]
    """The events after which the win chances had changed most, in the order of the game."""
    lessons: list[Lesson]
    """Up to three a seat, the dearest first."""
    purchases: list[PricedPurchase] = []
    """In the order of the game; none in a game that sells nothing."""
