"""A game under way, as Python sees it: a state, its box and its options. Every action is checked here."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from compagnie.core import entry
from compagnie.core.compiled import fitted
from compagnie.core.contract import NATURE, NOBODY, SEVERAL
from compagnie.core.refusal import refuse
from compagnie.core.state import Int8s, Int16s, Now, States, as_plain, copied, from_plain, new_states, read

if TYPE_CHECKING:
    from compagnie.core.game import Game

T = TypeVar("T")

_last_read: Now | None = None


class Position:
    """One game at one moment. Cheap to copy; equal when every byte of state is.

    Who acts is remembered until something is done here. Whoever takes the record itself may change it at any time, so
    from then on it isn't.
    """

    __slots__ = ("_actor", "_enter", "_handed_out", "_states", "box", "boxes", "game", "options", "seats")

    def __init__(self, game: "Game", seats: int, options: Any, boxes: States, states: States, box: Any = None) -> None:
        self.game, self.seats, self.options, self.boxes, self._states = game, seats, options, boxes, states
        self.box = box
        self._enter = fitted(entry, game.rules)
        self._handed_out = False
        self._actor: int | None = None

    @property
    def states(self) -> States:
        """The record in an array of one, as compiled code takes it: to be read or changed."""
        self._handed_out, self._actor = True, None
        return self._states

    @property
    def state(self) -> Any:
        """The record itself, to be changed: `position.state.hand[seat, colour] = 3`."""
        return self.states.view(np.recarray)[0]

    @property
    def raw(self) -> bytes:
        """Every byte of the state."""
        return self._states.tobytes()

    @property
    def now(self) -> Any:
        """The state as plain lists and numbers, to be read: many times faster than the record itself.

        The last one that was made is kept, so what several seats read of one state is made once.
        """
        global _last_read  # noqa: PLW0603  # whichever thread puts its own there: it is compared before it is used
        last, raw, dtype = _last_read, self._states.tobytes(), self._states.dtype
        if last is None or last.bytes != raw or last.dtype is not dtype:
            last = _last_read = read(raw, dtype)
        return last

    def peek(self, field: str, *place: int) -> int:
        """A single number of the state: quicker than `now` where no more is wanted of it."""
        return int(self._states[field][(0, *place)])

    def peek_row(self, field: str, *place: int) -> list[int]:
        """A row of numbers of the state: quicker than `peek` for each of them."""
        row: list[int] = self._states[field][(0, *place)].tolist()
        return row

    @property
    def actor(self) -> int:
        """Who acts now: a seat, or NATURE, SEVERAL, NOBODY."""
        if self._actor is not None:
            return self._actor
        actor = int(self._enter.actor(self._states, 0))
        if not self._handed_out:
            self._actor = actor
        return actor

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == NOBODY

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now."""
        actor = self.actor
        if actor != SEVERAL:
            return [actor] if actor >= 0 else []
        return _seats_in(self._enter.to_act(self._states, 0, self.seats))

    @property
    def mid_turn(self) -> bool:
        """Whether the acting seat is in the middle of a turn that others see as one move."""
        return bool(self._enter.mid_turn(self._states, 0))

    def choices(self, seat: int) -> list[int]:
        """The numbered actions that this seat may choose now; none if it may not act."""
        if not 0 <= seat < self.seats:
            return []
        out = self._room()
        n = self._enter.choices(self._states, 0, self.boxes, seat, out)
        actions: list[int] = out[:n].tolist()
        return actions

    def chances(self) -> list[int]:
        """Nature's weights, one for each answer from 0 on; none if nature doesn't act."""
        out = self._room()
        n = self._enter.chances(self._states, 0, self.boxes, out)
        weights: list[int] = out[:n].tolist()
        return weights

    def apply(self, seat: int, action: int) -> None:
        """Do what a seat chose. Raises a Refusal and changes nothing if it isn't legal."""
        if not 0 <= seat < self.seats or not self._do(self._enter.choose, seat, action):
            raise refuse(self._why_not(seat), seat=seat, action=action)

    def answer(self, answer: int) -> None:
        """Do what nature answered. Raises a Refusal and changes nothing if it can't be."""
        if not self._do(self._enter.answer, answer):
            raise refuse("not_an_answer", answer=answer)

    def _do(self, entry_point: Callable[..., int], *what: int) -> bool:
        """Do something if it is legal, and keep who acts then; False if it isn't."""
        actor = entry_point(self._states, 0, self.boxes, *what, self._room())
        if actor == entry.REFUSED:
            return False
        self._actor = None if self._handed_out else int(actor)
        return True

    def _room(self) -> Int16s:
        """Room for compiled code to write down actions or weights."""
        return np.empty(max(self.game.rules.ACTIONS, self.game.rules.ANSWERS), np.int16)

    def ask(self, entry_point: Callable[..., T], *what: Any) -> T:
        """What compiled code, which must change nothing, tells of the state."""
        return entry_point(self._states, 0, *what)

    def step(self, actor: int, action: int) -> None:
        """Do what a seat chose or NATURE answered."""
        if actor == NATURE:
            self.answer(action)
        else:
            self.apply(actor, action)

    def observation(self, seat: int) -> Int8s:
        """What this seat sees, as numbers."""
        out = np.zeros(self.game.rules.OBSERVATION, np.int8)
        self._enter.observe(self._states, 0, self.boxes, seat, out)
        return out

    def scores(self) -> list[int]:
        """What each seat has in the end."""
        out = np.zeros(self.seats, np.int16)
        self._enter.score(self._states, 0, self.boxes, out)
        return [int(score) for score in out]

    def copy(self) -> "Position":
        """Another position that goes its own way."""
        other = Position.__new__(Position)
        other.game, other.seats, other.options, other.boxes, other.box = (
            self.game, self.seats, self.options, self.boxes, self.box,
        )  # fmt: skip
        other._states, other._enter, other._handed_out = copied(self._states), self._enter, False
        other._actor = self._actor
        return other

    def plain(self) -> dict[str, Any]:
        """The state as plain lists and numbers, fit for JSON."""
        return as_plain(self._states[0])

    def restored(self, plain: dict[str, Any]) -> "Position":
        """A position of the same table with the state that `plain` wrote down."""
        states = from_plain(self.game.state, plain)
        return Position(self.game, self.seats, self.options, self.boxes, states, self.box)

    def __reduce__(self) -> tuple[Any, ...]:
        """It goes to other processes without what is compiled there anyway."""
        return Position, (self.game, self.seats, self.options, self.boxes, self._states, self.box)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.raw == other.raw

    __hash__ = None  # type: ignore[assignment]

    def _why_not(self, seat: int) -> str:
        actor = self.actor
        if actor == NOBODY:
            return "game_over"
        if actor == NATURE:
            return "chance_first"
        if not 0 <= seat < self.seats:
            return "no_such_seat"
        return "not_legal" if seat in self.to_act else "not_your_turn"


def _seats_in(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def new_position(game: "Game", seats: int, options: Any, boxes: States, box: Any = None) -> Position:
    """A position at its set-up: nature or a seat acts first."""
    states = new_states(game.state)
    position = Position(game, seats, options, boxes, states, box)
    position._enter.setup(states, 0, boxes, seats)
    return position
