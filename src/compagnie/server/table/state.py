"""The state of a table: who sits where, the game in progress, open questions, whose clock runs.

It is a function of the table's log: it changes only by taking the next act.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import msgspec

from compagnie.core.game import Game
from compagnie.core.json_reader import decoder
from compagnie.server.protocol.acts import (
    Act,
    Answered,
    Closed,
    HoursSet,
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
from compagnie.server.protocol.clock import Clock, Pace
from compagnie.server.protocol.messages import Stage
from compagnie.server.table.extensions.parts import parts_of
from compagnie.server.table.log.packed_lines import PackedLines
from compagnie.server.table.playthrough import LoggedPlaythrough


class Seating(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits on a seat."""

    person: str | None = None
    bot: str | None = None
    nonce: str = ""

    @property
    def empty(self) -> bool:
        """Whether the seat is free."""
        return self.person is None and self.bot is None


class LoggedMove(msgspec.Struct, frozen=True, array_like=True):
    """A move that was not taken back: its seat (None: the game began), the move as plain JSON, chance's answers."""

    number: int
    seat: int | None
    move: Any
    answers: list[int]
    time_gained: float = 0.0
    """The time that its seat got for it, and loses if it is taken back."""


def logged_move(number: int, act: Act, time_gained: float = 0.0) -> LoggedMove:
    """The move of an act."""
    assert isinstance(act, Moved | Started)
    seat, move = (act.seat, act.move) if isinstance(act, Moved) else (None, None)
    return LoggedMove(number, seat, move, act.answers, round(time_gained, 3))


_move_decoder = decoder(LoggedMove)


@cache
def _final_kinds(game: Game) -> frozenset[str]:
    """The kinds of moves that a seat can't take back alone."""
    return frozenset(kind for capability in game.capabilities for kind in capability.final)


class Question(msgspec.Struct, frozen=True):
    """A proposal: who asked, for what, which seats agreed, and the act by which it was asked."""

    seat: int
    wish: Wish
    consented: frozenset[int]
    asked: int


EMPTY = Seating()

MOVES = (Started, Moved)
"""The acts by which a game goes on."""

REMEMBERED_MOVES = 8
"""Taking back up to so many moves replays nothing."""


class _Remembered(NamedTuple):
    """A recent move, and how the game stood after it."""

    number: int
    seat: int | None
    undoable_by: int | None
    time_gained: float
    size: int
    play: LoggedPlaythrough
    moves: PackedLines


class TableState:
    """A table as it stands after act `number`."""

    def __init__(self, game: Game, seats: int, options: Any, pace: Pace, duplicate: bool = False) -> None:
        self.game, self.seats, self.options = game, seats, options
        self._duplicate = duplicate
        """Whether the table plays in a duplicate round."""
        self.parts = parts_of(game)
        """What the game's capabilities add to the state."""
        self.clock = Clock(pace, seats)
        self.reset()

    def reset(self) -> None:
        """Forget every act."""
        seats = self.seats
        self.number = 0
        self._at = 0.0
        """When the last act was made."""
        self.position_number = 0
        """The last act that changed the position: a client that hasn't seen it decides on an old view."""
        self.stage: Stage = "gathering"
        self.seating: list[Seating] = [EMPTY] * seats
        self.play: LoggedPlaythrough | None = None
        self._moves = PackedLines()
        self._recent: tuple[_Remembered, ...] = ()
        self.taken_back = 0
        """How many bytes of moves were taken back: the log keeps them."""
        self._undoable: int | None = None
        """The seat that made the last move but for bots, if it may take it back."""
        self.bot_seats: set[int] = set()
        """The seats of people for which a bot plays."""
        self.returned: dict[int, int] = {}
        """The act by which a person took their seat back from a bot: they can't undo what the bot did before."""
        self.takeback_number = 0
        """The last act by which a takeback was agreed on."""
        self._went_back_shared = False
        self.went_back: dict[int, int] = {}
        """Each act that took the game back, and the act after which the game stood again."""
        self.question: Question | None = None
        self.paused = False
        self.rematch: str | None = None
        self.to_act: list[int] = []
        """The seats that may act now."""
        self.extensions: dict[str, Any] = {part.name: part.initial for part in self.parts}
        """What each part keeps, by its name. Never changed in place."""
        self.clock = Clock(self.clock.pace, seats)

    def new_play(self) -> LoggedPlaythrough:
        """The game before its set-up."""
        return LoggedPlaythrough(self.game, self.seats, self.options, self._duplicate)

    def copy(self) -> "TableState":
        """An independent copy, to try an act on. The game is shared until an act replaces it."""
        other = TableState.__new__(TableState)
        self._went_back_shared = True
        other.__dict__ |= self.__dict__
        other.seating, other.bot_seats = list(self.seating), set(self.bot_seats)
        other.clock = self.clock.copy()
        return other

    @property
    def moves(self) -> list[LoggedMove]:
        """The moves that have not been taken back."""
        return [_move_decoder.decode(line) for line in self._moves.lines()]

    @moves.setter
    def moves(self, moves: list[LoggedMove]) -> None:
        self._moves, self._recent = PackedLines(map(msgspec.json.encode, moves)), ()
        self._undoable = self._last_undoable(moves)

    def _last_undoable(self, moves: list[LoggedMove]) -> int | None:
        """The seat that may undo its last move, after which only bots moved."""
        last = next((move for move in reversed(moves) if not self._is_bots(move)), None)
        return self._undoable_by(last) if last else None

    @property
    def people(self) -> list[int]:
        """The seats that people play themselves."""
        return [seat for seat in range(self.seats) if self.played_in_person(seat)]

    def played_in_person(self, seat: int) -> bool:
        """Whether a person sits here, and no bot plays for them."""
        return self.seating[seat].person is not None and seat not in self.bot_seats

    @property
    def bots_to_act(self) -> list[int]:
        """The seats for which a bot must play now."""
        return [] if self.paused else [seat for seat in self.to_act if not self.played_in_person(seat)]

    def holds(self, seat: int | None, person: str | None) -> bool:
        """Whether this is a seat that the person holds."""
        return seat is not None and seat < self.seats and person is not None and self.seating[seat].person == person

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person holds; a host may hold several."""
        return [s for s, seating in enumerate(self.seating) if person and seating.person == person]

    def undo_to(self, seat: int, whole_turn: bool) -> int | None:
        """The act to which this seat may undo its own last moves, and what bots did since; None if it may not."""
        if self.stage != "playing":
            return None
        to = None
        moves = self.moves
        for move, before in zip(reversed(moves), reversed(moves[:-1]), strict=False):
            if to is None and self._is_bots(move):
                continue
            if self._undoable_by(move) != seat:
                break
            to = before.number
            if not whole_turn:
                break
        return to

    @property
    def may_undo(self) -> int | None:
        """The one seat that may undo its last move now, if any. It is asked with every act, so it must be quick."""
        seat = self._undoable
        may = seat is not None and self.stage == "playing" and not self.paused and self.played_in_person(seat)
        return seat if may else None

    def _undoable_by(self, move: LoggedMove) -> int | None:
        """The seat that may undo this move while it is the last. Chance's answers and final moves can't be undone."""
        if move.seat is None or move.answers or self.is_final(move):
            return None
        return move.seat if move.number > self.returned.get(move.seat, 0) else None

    def _is_bots(self, move: LoggedMove) -> bool:
        """Whether this move doesn't keep people from taking back what they did before: a bot made it.

        Where several people play, what chance has answered since stands: it was the others' luck, too.
        """
        if move.seat is None or self.seating[move.seat].bot is None or self.is_final(move):
            return False
        return not move.answers or len({seating.person for seating in self.seating if seating.person}) == 1

    def is_final(self, move: LoggedMove) -> bool:
        """Whether a seat can't take this move back alone, by what the game's capabilities say."""
        return move.seat is not None and move.move["kind"] in _final_kinds(self.game)

    def may_go_back_to(self, number: int) -> bool:
        """Whether a takeback to this act is possible."""
        if any(recent.number == number for recent in self._recent[:-1]):
            return True
        return any(move.number == number for move in self.moves[:-1])

    def answered_since(self, number: int) -> bool:
        """Whether chance has answered to a move after this act."""
        return any(move.answers for move in self.moves if move.number > number)

    # Taking an act

    def take(self, number: int, at: float, act: Act, play: LoggedPlaythrough | None = None) -> None:
        """Take the next act. A caller that tried it on a copy of the game passes that copy."""
        assert number == self.number + 1, "acts come one after the other"
        self.number, self._at = number, at
        before = self.play
        apply = _APPLY.get(type(act))
        if apply:
            apply(self, act, play)
        self._grant_question()
        self._follow_up(act, before, at)

    def _follow_up(self, act: Act, before: LoggedPlaythrough | None, at: float) -> None:
        """What follows from the act: whose turn it is, what the parts keep, whose clock runs."""
        self.to_act = self._whose_turn()
        if self.parts:
            self.extensions = {part.name: part.take(self, before, act, at) for part in self.parts}
        gained = self._run_clocks(act, at) if self.clock.timed else 0.0
        if type(act) in MOVES:
            self._remember(logged_move(self.number, act, gained))

    def _run_clocks(self, act: Act, at: float) -> float:
        """Run the clocks of those who must act. Returns the time that the seat that acted has gained."""
        held = self.paused or any(part.holds_clocks(self) for part in self.parts)
        waiting = [] if held else [seat for seat in self.to_act if self.played_in_person(seat)]
        return self.clock.run(waiting, at, act.seat if isinstance(act, Moved) else None)

    def _remember(self, move: LoggedMove) -> None:
        line = msgspec.json.encode(move)
        self._moves = self._moves.plus(line)
        undoable_by = self._undoable_by(move)
        if not self._is_bots(move):
            self._undoable = undoable_by
        assert self.play is not None
        remembered = _Remembered(
            move.number, move.seat, undoable_by, move.time_gained, len(line), self.play, self._moves
        )
        self._recent = (*self._recent[1 - REMEMBERED_MOVES :], remembered)

    def _whose_turn(self) -> list[int]:
        if not self.play or self.stage != "playing":
            return []
        for part in self.parts:
            seats = part.to_act(self)
            if seats is not None:
                return seats
        return self.play.position.to_act

    def _sat(self, act: Sat, play: LoggedPlaythrough | None) -> None:
        self.seating[act.seat] = Seating(person=act.person, bot=act.bot, nonce=act.nonce)
        self.clock.hours[act.seat] = None

    def _rose(self, act: Rose, play: LoggedPlaythrough | None) -> None:
        self.seating[act.seat] = EMPTY
        self.clock.hours[act.seat] = None

    def _started(self, act: Started, play: LoggedPlaythrough | None) -> None:
        self.stage = "playing"
        self._play_on(act, play)

    def _moved(self, act: Moved, play: LoggedPlaythrough | None) -> None:
        self._play_on(act, play)
        self._drop_takeback()

    def _undone(self, act: Undone, play: LoggedPlaythrough | None) -> None:
        self._go_back_to(act.to)
        self._drop_takeback()

    def _proposed(self, act: Proposed, play: LoggedPlaythrough | None) -> None:
        self.question = Question(act.seat, act.wish, frozenset([act.seat]), self.number)

    def _answered(self, act: Answered, play: LoggedPlaythrough | None) -> None:
        assert self.question is not None
        consented = self.question.consented | {act.seat}
        self.question = msgspec.structs.replace(self.question, consented=consented) if act.yes else None

    def _resumed(self, act: Resumed, play: LoggedPlaythrough | None) -> None:
        self.paused = False

    def _left(self, act: Left, play: LoggedPlaythrough | None) -> None:
        self.bot_seats.add(act.seat)
        self.paused = self.paused and bool(self.people)  # nobody is left to end the pause

    def _returned(self, act: Returned, play: LoggedPlaythrough | None) -> None:
        self.bot_seats.discard(act.seat)
        self.returned = self.returned | {act.seat: self.number}
        self._undoable = None if self._undoable == act.seat else self._undoable
        self.clock.renew(act.seat)

    def _hours_set(self, act: HoursSet, play: LoggedPlaythrough | None) -> None:
        self.clock.set_hours(act.seat, act.hours, self._at)

    def _rematched(self, act: Rematched, play: LoggedPlaythrough | None) -> None:
        self.rematch = act.table

    def _closed(self, act: Closed, play: LoggedPlaythrough | None) -> None:
        self.stage = "closed"

    def _play_on(self, act: Started | Moved, tried: LoggedPlaythrough | None) -> None:
        self.position_number = self.number
        if tried is None:
            move = logged_move(self.number, act)
            tried = self.play.copy() if self.play else self.new_play()
            tried.replay(move.seat, move.move, move.answers)
        self.play = tried
        if tried.position.over:
            self.stage, self.question = "over", None

    def _drop_takeback(self) -> None:
        """The past that a takeback was about is another one now."""
        if self.question and isinstance(self.question.wish, Takeback):
            self.question = None

    def _go_back_to(self, to: int) -> None:
        """Go back to act `to`. The count of chance's answers stays: what was shown is never drawn again."""
        self.position_number = self.number
        if self._went_back_shared:  # a log that is being loaded has it for itself, and may be long
            self.went_back, self._went_back_shared = dict(self.went_back), False
        self.went_back[self.number] = to
        drawn = self.play.answers if self.play else 0
        if not self._go_back_quickly(to):
            self._replay_up_to(to)
        assert self.play is not None
        self.play.answers = drawn

    def _go_back_quickly(self, to: int) -> bool:
        """Go back to a move that is remembered; False if it isn't."""
        kept = tuple(move for move in self._recent if move.number <= to)
        if not kept or kept[-1].number != to:
            return False
        for move in self._recent[len(kept) :]:
            self.taken_back += move.size
            if move.seat is not None:
                self.clock.give_back(move.seat, move.time_gained)
        last = kept[-1]
        self.play, self._moves, self._recent = last.play.copy(), last.moves, kept
        if last.seat is not None and self.seating[last.seat].bot is not None:
            self._undoable = self._last_undoable(self.moves)
            return True
        may_be_undone = last.seat is not None and last.number > self.returned.get(last.seat, 0)
        self._undoable = last.undoable_by if may_be_undone else None
        return True

    def _replay_up_to(self, to: int) -> None:
        lines = self._moves.lines()
        moves = [_move_decoder.decode(line) for line in lines]
        self.taken_back += sum(len(line) for line, move in zip(lines, moves, strict=True) if move.number > to)
        for move in moves:
            if move.number > to and move.seat is not None:
                self.clock.give_back(move.seat, move.time_gained)
        self.moves = kept = [move for move in moves if move.number <= to]
        self.play = self.new_play()
        for move in kept:
            self.play.replay(move.seat, move.move, move.answers)

    def _grant_question(self) -> None:
        """Do what was proposed, once all people who still play have agreed."""
        if not self.question:
            return
        people = set(self.people)
        if not people:
            self.question = None  # nobody asks any more
        if not self.question or not people <= self.question.consented:
            return
        wish, self.question = self.question.wish, None
        if isinstance(wish, Pause):
            self.paused = True
        else:
            self.takeback_number = self.number
            self._go_back_to(wish.to)


_APPLY: dict[type, Callable[[TableState, Any, LoggedPlaythrough | None], None]] = {
    Sat: TableState._sat,
    Rose: TableState._rose,
    Started: TableState._started,
    Moved: TableState._moved,
    Undone: TableState._undone,
    Proposed: TableState._proposed,
    Answered: TableState._answered,
    Resumed: TableState._resumed,
    Left: TableState._left,
    Returned: TableState._returned,
    Rematched: TableState._rematched,
    Closed: TableState._closed,
    HoursSet: TableState._hours_set,
}
"""What each act changes. An act that is missing here changes only what a part keeps."""
