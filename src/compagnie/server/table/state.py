"""What a log amounts to: who sits where, how the game stands, what is asked, whose time runs.

The log is the truth and this is a cache of it: every change comes by taking the next act, from whoever wrote it.
"""

from typing import Any

import msgspec

from compagnie.core.game import Game
from compagnie.server.protocol.acts import (
    Act,
    Advised,
    Answered,
    Closed,
    Left,
    Moved,
    Pause,
    Proposed,
    Rematched,
    Resumed,
    Returned,
    Rose,
    Sat,
    Started,
    Takeback,
    Undone,
    Wish,
)
from compagnie.server.protocol.clock import Clock, Days, Pace
from compagnie.server.protocol.messages import Stage
from compagnie.server.table.packed_lines import PackedLines
from compagnie.server.table.play import Line


class Seating(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits on a seat."""

    person: str | None = None
    bot: str | None = None
    nonce: str = ""

    @property
    def empty(self) -> bool:
        """Whether anybody may sit down here."""
        return self.person is None and self.bot is None


class Stood(msgspec.Struct, frozen=True, array_like=True):
    """A move that stands: whose (None: the game began), the move as plain JSON, and what chance answered."""

    number: int
    seat: int | None
    move: Any
    answers: list[int]
    got: float = 0.0
    """The time that it brought its seat: it goes back with the move."""


def stood_by(number: int, act: Act, got: float = 0.0) -> Stood:
    """What stands by an act."""
    assert isinstance(act, Moved | Started)
    seat, move = (act.seat, act.move) if isinstance(act, Moved) else (None, None)
    return Stood(number, seat, move, act.answers, round(got, 3))


_stood = msgspec.json.Decoder(Stood)


class Question(msgspec.Struct, frozen=True):
    """What a seat asks the others, and who has consented; and the act by which it was asked."""

    seat: int
    wish: Wish
    consented: frozenset[int]
    asked: int


class Trading(msgspec.Struct, frozen=True):
    """A trade under way: the act that began it, and when its time is up; or what was left of it when it was paused."""

    began: int
    ends_at: float | None = None
    left: float | None = None


EMPTY = Seating()


class TableState:
    """A table as it stands after act `number`."""

    def __init__(self, game: Game, seats: int, options: Any, pace: Pace) -> None:
        self.game, self.seats, self.options = game, seats, options
        self.clock = Clock(pace, seats)
        self.begin_anew()

    def begin_anew(self) -> None:
        """As the table was before its first act."""
        seats = self.seats
        self.number = 0
        self.turned = 0
        """The last act that changed the game: who hasn't seen it decides on an old board."""
        self.stage: Stage = "gathering"
        self.seating: list[Seating] = [EMPTY] * seats
        self.line: Line | None = None
        self._moves = PackedLines()
        self._mover: int | None = None
        """The seat that made the last move, if it may take it back."""
        self.stood_in: set[int] = set()
        """The seats for which a bot plays on."""
        self.returned: dict[int, int] = {}
        """By which act a seat was taken back: what a bot did before that isn't its own."""
        self.taken_back = 0
        """The last act by which all went back together."""
        self.went_back: dict[int, int] = {}
        """Each act that took the game back, by whomever, and the act after which the game stood again."""
        self.question: Question | None = None
        self.paused = False
        self.rematch: str | None = None
        self.to_act: list[int] = []
        """The seats that may act now."""
        self.advice: dict[tuple[int, str], list[str]] = {}
        """The words that seats have left, by seat and by what will be drawn."""
        self.trade: Trading | None = None
        self.clock = Clock(self.clock.pace, seats)

    def copy(self) -> "TableState":
        """Another one, to try an act on. The line is shared until an act replaces it."""
        other = TableState.__new__(TableState)
        other.__dict__ |= self.__dict__
        other.seating, other.stood_in = list(self.seating), set(self.stood_in)
        other.clock = self.clock.copy()
        return other

    @property
    def stood(self) -> list[Stood]:
        """The moves that stand."""
        return [_stood.decode(line) for line in self._moves.lines()]

    @stood.setter
    def stood(self, moves: list[Stood]) -> None:
        self._moves = PackedLines(map(msgspec.json.encode, moves))
        self._mover = self._may_take_back(moves[-1]) if moves else None

    @property
    def people(self) -> list[int]:
        """The seats that people play themselves."""
        return [seat for seat in range(self.seats) if self._plays_himself(seat)]

    def _plays_himself(self, seat: int) -> bool:
        """Whether a person sits here, and no bot plays for him."""
        return self.seating[seat].person is not None and seat not in self.stood_in

    @property
    def bots_to_act(self) -> list[int]:
        """The seats for which a bot must play now."""
        return [] if self.paused else [seat for seat in self.to_act if not self._plays_himself(seat)]

    def holds(self, seat: int | None, person: str | None) -> bool:
        """Whether this is a seat that the person holds."""
        return seat is not None and seat < self.seats and person is not None and self.seating[seat].person == person

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person holds: several in a hot seat."""
        return [s for s, seating in enumerate(self.seating) if person and seating.person == person]

    def undo_to(self, seat: int, whole_turn: bool) -> int | None:
        """How far this seat may take back its own moves: never over another's act, nor over chance."""
        if self.stage != "playing":
            return None
        to = None
        moves = self.stood
        for stood, before in zip(reversed(moves), reversed(moves[:-1]), strict=False):
            if self._may_take_back(stood) != seat:
                break
            to = before.number
            if not whole_turn:
                break
        return to

    @property
    def may_undo(self) -> int | None:
        """The one seat that may take back its last move now, if any: to be told with every act, so it must be cheap."""
        mover = self._mover
        may = mover is not None and self.stage == "playing" and not self.paused and self._plays_himself(mover)
        return mover if may else None

    def _may_take_back(self, stood: Stood) -> int | None:
        """Whose move it is, if that seat may take it back as long as it is the last: what was shown can't be unseen."""
        if stood.seat is None or stood.answers or self._final(stood):
            return None
        return stood.seat if stood.number > self.returned.get(stood.seat, 0) else None

    def may_go_back_to(self, number: int) -> bool:
        """Whether the game stood somewhere after this act, before where it stands now."""
        return any(stood.number == number for stood in self.stood[:-1])

    def take(self, number: int, at: float, act: Act, line: Line | None = None) -> None:
        """Take the next act. Whoever tried it out on a copy of the line hands that over."""
        assert number == self.number + 1, "acts come one after the other"
        self.number = number
        acted: int | None = None
        match act:
            case Sat() | Rose():
                self._seat(act)
            case Started():
                self.stage = "playing"
                self._play_on(stood_by(number, act), line)
            case Moved(seat=seat):
                acted = seat
                self._play_on(stood_by(number, act), line)
                self._end_takeback()
            case Undone(to=to):
                self._go_back_to(to)
                self._end_takeback()
            case Proposed(seat=seat, wish=wish):
                self.question = Question(seat, wish, frozenset([seat]), number)
            case Answered(seat=seat, yes=yes):
                assert self.question is not None
                consented = self.question.consented | {seat}
                self.question = msgspec.structs.replace(self.question, consented=consented) if yes else None
            case Resumed():
                self.paused = False
            case Left(seat=seat):
                self.stood_in.add(seat)
                self.paused = self.paused and bool(self.people)  # nobody is left to end it
            case Returned(seat=seat):
                self.stood_in.discard(seat)
                self.returned = self.returned | {seat: number}
                self._mover = None if self._mover == seat else self._mover
                self.clock.renew(seat)
            case Advised(seat=seat, about=about, words=words):
                self.advice = {key: said for key, said in self.advice.items() if key != (seat, about)}
                self.advice |= {(seat, about): words} if words else {}
            case Rematched(table=table):
                self.rematch = table
            case Closed():
                self.stage = "closed"
        self._grant()
        self.to_act = self._whose_turn()
        self.trade = self._time_for_trade(at) if self._trading else None
        still = self.paused or (self.trade is not None and not isinstance(self.clock.pace, Days))
        waiting = [] if still else [seat for seat in self.to_act if self._plays_himself(seat)]
        got = self.clock.run(waiting, at, acted)
        if isinstance(act, Started | Moved):
            self._moves = self._moves.plus(msgspec.json.encode(stood_by(number, act, got)))

    def _time_for_trade(self, at: float) -> Trading:
        """A trade has so much time from its beginning on, whatever is done in it; a pause stops it."""
        assert self.game.live
        now = self.trade or Trading(self.number)
        if isinstance(self.clock.pace, Days):
            return now
        ends_at = now.ends_at or at + (self.game.live.seconds(self.options) if now.left is None else now.left)
        return Trading(now.began, left=max(0.0, ends_at - at)) if self.paused else Trading(now.began, ends_at)

    @property
    def _trading(self) -> bool:
        """Whether all may trade: that has a clock of its own, so nobody's runs; a move a day, they go in turn."""
        live = self.game.live
        return bool(live and self.line and self.stage == "playing" and live.trading(self.line.position))

    def _whose_turn(self) -> list[int]:
        if not self.line or self.stage != "playing":
            return []
        if self._trading and isinstance(self.clock.pace, Days):
            assert self.game.live
            return self.game.live.bargaining(in_turn=True).to_speak(self.line.position)
        return self.line.position.to_act

    def _final(self, stood: Stood) -> bool:
        """Whether a move can't be taken back alone: it was drawn blindly, or two have agreed on it."""
        live = self.game.live
        return bool(live and stood.move["kind"] in live.final)

    def _seat(self, act: Sat | Rose) -> None:
        seating = Seating(person=act.person, bot=act.bot, nonce=act.nonce) if isinstance(act, Sat) else EMPTY
        self.seating[act.seat] = seating

    def _play_on(self, stood: Stood, tried: Line | None) -> None:
        self.turned = stood.number
        if tried is None:
            tried = self.line.copy() if self.line else Line(self.game, self.seats, self.options)
            tried.replay(stood.seat, stood.move, stood.answers)
        self._spend_advice(tried)
        self.line = tried
        self._mover = self._may_take_back(stood)
        if tried.position.over:
            self.stage, self.question = "over", None

    def _end_takeback(self) -> None:
        """What was asked about the past is about another one now."""
        if self.question and isinstance(self.question.wish, Takeback):
            self.question = None

    def _spend_advice(self, after: Line) -> None:
        """Who was advised has drawn, or won't: the advice has had its time."""
        live = self.game.live
        if not self.advice or not live or not self.line:
            return
        about = live.about(self.line.position)
        if about is not None and live.about(after.position) != about:
            self.advice = {key: words for key, words in self.advice.items() if key[1] != about}

    def _go_back_to(self, to: int) -> None:
        """Go back. Chance goes on from where it was: what it has shown is never drawn again, nor known beforehand."""
        self.turned = self.number
        self.went_back = self.went_back | {self.number: to}
        drawn = self.line.answers if self.line else 0
        moves = self.stood
        for stood in moves:
            if stood.number > to and stood.seat is not None:
                self.clock.give_back(stood.seat, stood.got)
        self.stood = state = [stood for stood in moves if stood.number <= to]
        self.line = Line(self.game, self.seats, self.options)
        for stood in state:
            self.line.replay(stood.seat, stood.move, stood.answers)
        self.line.answers = drawn

    def _grant(self) -> None:
        """Do what is asked, once all people at the table have consented (who has left has no say)."""
        if not self.people:
            self.question = None  # nobody asks any more
        if not self.question or not set(self.people) <= self.question.consented:
            return
        wish, self.question = self.question.wish, None
        if isinstance(wish, Pause):
            self.paused = True
        else:
            self.taken_back = self.number
            self._go_back_to(wish.to)
