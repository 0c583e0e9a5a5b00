"""Builds Batavia positions to order, in a few letters, and plays on from them.

    table = Table(seats=3, hands=["BBF", "D"], laid=["", "BB"], moving=0)
    table.does(0, Play({"britain": 2}, "britain"))

Cards are letters (B, D, F, N, S), one a card. Unless told otherwise the path is the plain one: each block of
five has the companies in their order and one commodity (block 1 tea, block 2 cotton, …), so that the post of
company c in block k lies on hex 5(k - 1) + c: Britain 1, 6, 11, 16, 21, 26, 31; Sweden 5, 10, … 35.

What follows from the pieces (seals, cannon, cubes, posts ahead) is worked out here, apart from the rules.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from compagnie.core.contract import NATURE
from compagnie.core.game import Event
from compagnie.core.position import Position
from compagnie.games.batavia import actions
from compagnie.games.batavia.box import Company
from compagnie.games.batavia.game import game
from compagnie.games.batavia.moves import Bid, Draw, Move, Pass, Play
from compagnie.games.batavia.names import Cards
from compagnie.games.batavia.options import Options
from compagnie.games.batavia.state import BIDDING, CONVERTING, LAYING, MOVING, NONE, OVER, ROLLING
from tests.generic import refused

__all__ = ["NONE", "Bid", "Draw", "Pass", "Play", "Table", "cards", "fresh", "letters"]

LETTERS = "BDFNS"
NAMES: tuple[Company, ...] = ("britain", "denmark", "france", "netherlands", "sweden")
GOODS = ("tea", "cotton", "china", "silk", "ginger", "nutmeg", "pepper")
PLAIN_PATH = [(company, block) for block in range(7) for company in range(5)]


def cards(text: str) -> Cards:
    """`cards("BBD")` is two cards of Britain and one of Denmark, as moves and records tell them."""
    return {name: text.count(letter) for name, letter in zip(NAMES, LETTERS, strict=True) if letter in text}


def letters(counts: Any) -> str:
    """Counts by company as letters: `letters([2, 1, 0, 0, 0])` is BBD."""
    return "".join(letter * int(n) for letter, n in zip(LETTERS, counts, strict=True))


def _counts(text: str) -> list[int]:
    assert set(text) <= set(LETTERS), text
    return [text.count(letter) for letter in LETTERS]


class Table:
    """A position built to order, with a scribe who writes down what happens from here on."""

    def __init__(
        self,
        seats: int = 4,
        *,
        hands: Sequence[str] = (),
        laid: Sequence[str] = (),
        counters: Sequence[str] = (),
        crates: Sequence[Sequence[int]] = (),
        notes: Sequence[int] = (),
        gold: Sequence[int] = (),
        at: Sequence[int] = (),
        open: int = 10,  # noqa: A002  the word of records
        path: Sequence[tuple[int, int]] = PLAIN_PATH,
        taken: Sequence[int] = (),
        stack: str | None = None,
        discards: str = "",
        package: str = "",
        target: int = NONE,
        starter: int = 0,
        auctioneer: int | None = None,
        moved: int = 0,
        played: bool = False,
        bidding: int | None = None,
        moving: int | None = None,
        options: Options | None = None,
    ) -> None:
        options = options or Options(quick_start=open == 35)
        self.position: Position = game.position(seats, options)
        self.scribe = game.scribe()
        self.events: list[Event] = []
        s = self.position.state
        s.stack[:] = 0
        for seat in range(seats):
            s.hand[seat] = _counts(hands[seat]) if seat < len(hands) else 0
            s.laid[seat] = _counts(laid[seat]) if seat < len(laid) else 0
            s.counters[seat] = _counts(counters[seat]) if seat < len(counters) else 0
            s.crates[seat] = crates[seat] if seat < len(crates) else 0
            s.notes[seat] = notes[seat] if seat < len(notes) else 15
            s.gold[seat] = gold[seat] if seat < len(gold) else 0
            s.at[seat] = at[seat] if seat < len(at) else 0
        s.discards[:], s.package[:] = _counts(discards), _counts(package)
        s.stack[:] = self._rest(s) if stack is None else _counts(stack)
        self._lay_path(s, path, open, taken)
        s.target, s.starter, s.moved, s.played = target, starter, moved, int(played)
        s.auctioneer = starter if auctioneer is None else auctioneer
        s.to_come = 0
        s.phase, s.turn = ROLLING, s.auctioneer
        if bidding is not None:
            s.phase, s.turn = BIDDING, bidding
            s.bidding[:seats] = 1
        elif moving is not None:
            s.phase, s.turn = MOVING, moving
        work_out(s)

    @staticmethod
    def _rest(s: Any) -> Any:
        """The cards that lie nowhere else."""
        rest = 22 - s.hand.sum(axis=0) - s.laid.sum(axis=0) - s.discards - s.package
        assert (rest >= 0).all(), "more than 22 cards of a company"
        return rest

    @staticmethod
    def _lay_path(s: Any, path: Sequence[tuple[int, int]], face_up: int, taken: Sequence[int]) -> None:
        s.company_at[:], s.commodity_at[:], s.taken[:], s.turned_up[:] = NONE, NONE, 0, 0
        s.open = face_up
        for hexagon, (company, commodity) in enumerate(path[:face_up], 1):
            s.company_at[hexagon], s.commodity_at[hexagon] = company, commodity
            s.turned_up[company * 7 + commodity] = 1
        for hexagon in taken:
            s.taken[hexagon] = 1

    # What people do and chance answers

    def does(self, seat: int, move: Move) -> list[Event]:
        """A seat makes a whole move; returns the events that are complete."""
        events: list[Event] = []
        for action in game.spell(self.position, seat, move):
            events += self.scribe.step(self.position, seat, action)
        self.events += events
        return events

    def refuses(self, seat: int, move: Move) -> str:
        """The code of the refusal that this move meets; nothing has changed."""
        before = self.position.states.tobytes()
        refusal = refused(lambda: game.spell(self.position, seat, move))
        assert self.position.states.tobytes() == before
        return refusal.code

    def chance(self, *answers: int | str) -> list[Event]:
        """Chance answers: a letter is a card, a letter and a number (B3) a post's company and commodity, from 1 on;
        a number is a throw of the die or a seat."""
        events: list[Event] = []
        for answer in answers:
            events += self.scribe.step(self.position, NATURE, self._number(answer))
        self.events += events
        return events

    def _number(self, answer: int | str) -> int:
        if isinstance(answer, int):
            return answer - 1 if self.phase == ROLLING else answer
        company = LETTERS.index(answer[0])
        return company if len(answer) == 1 else company * 7 + int(answer[1:]) - 1

    def can_be(self) -> str:
        """The cards that chance may deal now, as letters."""
        return letters(self.position.chances())

    # What lies on the table

    @property
    def phase(self) -> int:
        return int(self.position.now.phase)

    @property
    def to_act(self) -> int | None:
        seats = self.position.to_act
        return seats[0] if seats else None

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def after(self) -> dict[str, Any]:
        """The whole table, as records tell it."""
        return game.after(self.position)

    def hand(self, seat: int) -> str:
        return letters(self.position.now.hand[seat])

    def laid(self, seat: int) -> str:
        return letters(self.position.now.laid[seat])

    def counters(self, seat: int) -> str:
        return letters(self.position.now.counters[seat])

    @property
    def stack(self) -> str:
        return letters(self.position.now.stack)

    @property
    def discards(self) -> str:
        return letters(self.position.now.discards)

    @property
    def package(self) -> str:
        return letters(self.position.now.package)

    @property
    def notes(self) -> list[int]:
        return list(self.position.now.notes[: self.position.seats])

    @property
    def gold(self) -> list[int]:
        return list(self.position.now.gold[: self.position.seats])

    @property
    def at(self) -> list[int]:
        return list(self.position.now.at[: self.position.seats])

    @property
    def seals(self) -> dict[str, int | None]:
        """Who holds each seal, by letter."""
        return {letter: game.after(self.position)["seals"][name] for letter, name in zip(LETTERS, NAMES, strict=True)}

    @property
    def plays(self) -> int:
        return int(self.after["legal"]["plays"])

    def lines(self, seat: int) -> dict[str, int]:
        """A seat's lines on the score sheet; the game must be over."""
        result = game.result(self.position)
        assert result is not None
        return dict(result["lines"][seat])

    def lays(self, seat: int) -> str:
        """The companies of which the seat may lay a card now, as letters."""
        choices = self.position.choices(seat)
        return "".join(LETTERS[c] for c in range(5) if actions.LAY + c in choices)

    def sails(self, seat: int) -> str:
        """Where the seat may sail in the middle of a play: letters, and T for the target."""
        choices = self.position.choices(seat)
        by_seal = "".join(LETTERS[c] for c in range(5) if actions.SAIL + c in choices)
        return by_seal + "T" * (actions.SAIL_TO_TARGET in choices)

    def over_now(self) -> "Table":
        """The same pieces with the game at its end, to be scored."""
        s = self.position.state
        s.phase, s.turn = OVER, NONE
        return self


def work_out(s: Any) -> None:
    """Set what follows from the pieces: cannon, cubes, leads, seals, the next posts. Slow, and apart from the rules."""
    for name, value in derived(s).items():
        if isinstance(value, int):
            setattr(s, name, value)
        else:
            getattr(s, name)[...] = value


def derived(s: Any) -> dict[str, Any]:
    """What the fields that follow from the others must be."""
    seats = int(s.seats)
    laid = np.array(s.laid, int)
    ahead = np.full((len(s.at), 5), NONE)
    for seat in range(seats):
        for company in range(5):
            posts = [h for h in range(1, int(s.open) + 1) if s.company_at[h] == company and not s.taken[h]]
            ahead[seat, company] = min((h for h in posts if h > s.at[seat]), default=NONE)
    return {
        "cannon": int(laid.sum()),
        "cube": laid.sum(axis=0),
        "lead": laid.max(axis=0),
        "seal": np.array([_majority(laid[:seats, company]) for company in range(5)]),
        "ahead": ahead,
    }


def _majority(counts: Any) -> int:
    most = int(counts.max())
    leaders = [seat for seat, n in enumerate(counts) if n == most]
    return leaders[0] if most and len(leaders) == 1 else NONE


def fresh(seats: int = 4, options: Options | None = None) -> Table:
    """A table at its very set-up, before anything is dealt."""
    table = Table(seats)
    table.position = game.position(seats, options or Options())
    return table


MID_PLAY = (LAYING, CONVERTING)
