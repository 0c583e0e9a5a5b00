"""A game under way, as Python sees it: a state, its box and its options. Every action is checked at this door."""

from typing import TYPE_CHECKING, Any

import numpy as np

from compagnie.core import entry
from compagnie.core.compiled import fitted
from compagnie.core.contract import NATURE, NOBODY
from compagnie.core.refusal import HOUSE, Refusal
from compagnie.core.state import Int8s, Now, States, as_plain, copied, from_plain, new_states, read

if TYPE_CHECKING:
    from compagnie.core.game import Game


_last_read: Now | None = None


class Position:
    """One game at one moment. Cheap to copy; equal when every byte of state is."""

    __slots__ = ("_enter", "_out", "box", "boxes", "game", "options", "seats", "states")

    def __init__(self, game: "Game", seats: int, options: Any, boxes: States, states: States, box: Any = None) -> None:
        self.game, self.seats, self.options, self.boxes, self.states = game, seats, options, boxes, states
        self.box = box
        self._enter = fitted(entry, game.rules)
        self._out = np.empty(max(game.rules.ACTIONS, game.rules.ANSWERS), np.int16)

    @property
    def state(self) -> Any:
        """The record itself, to be changed: `position.state.hand[seat, company] = 3`."""
        return self.states.view(np.recarray)[0]

    @property
    def now(self) -> Any:
        """The state as plain lists and numbers, to be read: many times faster than the record itself.

        The last one that was made is kept, so what several seats read of one state is made once.
        """
        global _last_read  # noqa: PLW0603  # whichever thread puts its own there: it is compared before it is used
        last, raw, dtype = _last_read, self.states.tobytes(), self.states.dtype
        if last is None or last.bytes != raw or last.dtype is not dtype:
            last = _last_read = read(raw, dtype)
        return last

    @property
    def actor(self) -> int:
        """Who acts now: a seat, or NATURE, SEVERAL, NOBODY."""
        return int(self._enter.actor(self.states, 0))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == NOBODY

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now."""
        return _seats_in(self._enter.to_act(self.states, 0, self.seats))

    @property
    def mid_turn(self) -> bool:
        """Whether the acting seat is in the middle of a turn that others see as one move."""
        return bool(self._enter.mid_turn(self.states, 0))

    def choices(self, seat: int) -> list[int]:
        """The numbered actions that this seat may choose now; none if it may not act."""
        if not 0 <= seat < self.seats:
            return []
        n = self._enter.choices(self.states, 0, self.boxes, seat, self._out)
        actions: list[int] = self._out[:n].tolist()
        return actions

    def chances(self) -> list[int]:
        """Nature's weights, one for each answer from 0 on; none if nature doesn't act."""
        n = self._enter.chances(self.states, 0, self.boxes, self._out)
        weights: list[int] = self._out[:n].tolist()
        return weights

    def apply(self, seat: int, action: int) -> None:
        """Do what a seat chose. Raises a Refusal and changes nothing if it isn't legal."""
        if action not in self.choices(seat):
            raise Refusal(HOUSE, *self._why_not(seat), seat=seat, action=action)
        self._enter.apply(self.states, 0, self.boxes, seat, action)

    def answer(self, answer: int) -> None:
        """Do what nature answered. Raises a Refusal and changes nothing if it can't be."""
        weights = self.chances()
        if not 0 <= answer < len(weights) or weights[answer] <= 0:
            raise Refusal(HOUSE, "not_an_answer", answer=answer)
        self._enter.apply(self.states, 0, self.boxes, NATURE, answer)

    def step(self, actor: int, action: int) -> None:
        """Do what a seat chose or NATURE answered."""
        if actor == NATURE:
            self.answer(action)
        else:
            self.apply(actor, action)

    def observation(self, seat: int) -> Int8s:
        """What this seat sees, as numbers."""
        out = np.zeros(self.game.rules.OBSERVATION, np.int8)
        self._enter.observe(self.states, 0, self.boxes, seat, out)
        return out

    def scores(self) -> list[int]:
        """What each seat has in the end."""
        out = np.zeros(self.seats, np.int16)
        self._enter.score(self.states, 0, self.boxes, out)
        return [int(score) for score in out]

    def copy(self) -> "Position":
        """Another position that goes its own way."""
        other = Position.__new__(Position)
        other.game, other.seats, other.options, other.boxes, other.box = (
            self.game, self.seats, self.options, self.boxes, self.box,
        )  # fmt: skip
        other.states, other._enter, other._out = copied(self.states), self._enter, np.empty_like(self._out)
        return other

    def plain(self) -> dict[str, Any]:
        """The state as plain lists and numbers, fit for JSON."""
        return as_plain(self.states[0])

    def restored(self, plain: dict[str, Any]) -> "Position":
        """A position of the same table with the state that `plain` wrote down."""
        states = from_plain(self.game.state, plain)
        return Position(self.game, self.seats, self.options, self.boxes, states, self.box)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.states.tobytes() == other.states.tobytes()

    __hash__ = None  # type: ignore[assignment]

    def _why_not(self, seat: int) -> tuple[str]:
        actor = self.actor
        if actor == NOBODY:
            return ("game_over",)
        if actor == NATURE:
            return ("chance_first",)
        if not 0 <= seat < self.seats:
            return ("no_such_seat",)
        return ("not_legal",) if seat in self.to_act else ("not_your_turn",)


def _seats_in(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def new_position(game: "Game", seats: int, options: Any, boxes: States, box: Any = None) -> Position:
    """A position at its set-up: nature or a seat acts first."""
    states = new_states(game.state)
    position = Position(game, seats, options, boxes, states, box)
    position._enter.setup(states, 0, boxes, seats)
    return position
