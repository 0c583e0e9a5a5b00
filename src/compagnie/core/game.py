"""The interface of a game to everything above its rules: typed moves, events, views, and the steps they stand for.

A game is a folder under `compagnie/games` with a module `game` that holds one instance named `game`
(see `compagnie.games.games`).
"""

import importlib
import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import Any, ClassVar

import msgspec
import numpy as np

from compagnie.core.capabilities.advice import Advice
from compagnie.core.capabilities.base import Capability
from compagnie.core.capabilities.drawing import Drawing
from compagnie.core.capabilities.orders import Orders
from compagnie.core.capabilities.trading import Trading
from compagnie.core.position import Position, new_position
from compagnie.core.refusal import refuse
from compagnie.core.state import States

Step = tuple[int, Any]
"""Who acted (a seat or NATURE) and the number of the choice or answer.

A step that no number describes (a stroke drawn by hand, an agreed trade) is an object of the game's own: its `spell`
and `steps` make it and its scribe understands it.
"""


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """What happened, as a record tells it. Each kind of event names the § of the rule book that it follows."""

    rule: ClassVar[str] = ""


class Consequence(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """What a move led to and no event says: who won, what changed hands. It is open to all: nobody is told less of it.

    What only some may see belongs into an event.
    """

    rule: ClassVar[str] = ""
    follows: int
    """Which of the events told with it led to it: the first is 1. 0 where there was none."""


class Scribe(ABC):
    """Turns steps into events: small decisions and answers into what people call a move.

    A scribe belongs to one game in progress and holds the event that isn't complete yet.
    """

    @abstractmethod
    def step(self, position: Position, actor: int, action: Any) -> list[Event]:
        """Make one step in the position, and return the events that are complete now."""

    @property
    @abstractmethod
    def setup(self) -> msgspec.Struct:
        """The record's set-up, once the first event is due."""

    @abstractmethod
    def copy(self) -> "Scribe":
        """An independent copy."""

    def plain(self) -> dict[str, Any]:
        """Its memory as plain JSON values."""
        remembered: dict[str, Any] = msgspec.to_builtins(vars(self))
        return remembered

    def restore(self, plain: dict[str, Any]) -> None:
        """Restore the memory from `plain`. Raises ValueError if it is another kind of scribe's."""
        if plain.keys() != vars(self).keys():
            raise ValueError("These are not a scribe's memories.")
        for name, fresh in list(vars(self).items()):
            setattr(self, name, tuple(plain[name]) if isinstance(fresh, tuple) else plain[name])


class Game(ABC):
    """One game: its compiled rules, and the types that everything else uses."""

    name: ClassVar[str]
    version: ClassVar[int]
    """The version of the rules, kept with every stored game."""
    seats: ClassVar[tuple[int, ...]]
    rules: ClassVar[ModuleType]
    """The compiled rules: every function and number of `contract`."""
    state: ClassVar[np.dtype[np.void]]
    options_type: ClassVar[type[msgspec.Struct]]
    setup_type: ClassVar[type[msgspec.Struct]]
    move_type: ClassVar[Any]
    """The union of the moves that a seat may send, each a whole turn."""
    event_type: ClassVar[Any]
    """The union of the events in a record."""
    consequence_type: ClassVar[Any] = None
    """The union of what moves lead to; None where the events tell it all."""
    asked_type: ClassVar[Any] = None
    """What a seat may ask `consider`; None where the game answers no such questions."""
    example_question: ClassVar[Any] = None
    """A question whose answer needs all that is compiled for `consider`, to compile it beforehand."""
    orders: ClassVar[Orders | None] = None
    """Standing orders, if the game has them."""
    drawing: ClassVar[Drawing | None] = None
    """Strokes drawn by hand, if the game has them."""
    trading: ClassVar[Trading | None] = None
    """Offers between seats, if the game has them."""
    advice: ClassVar[Advice | None] = None
    """Words left for whoever acts later, if the game has them."""

    def __reduce__(self) -> tuple[Any, ...]:
        """A process has one instance of a game, so another process takes its own."""
        return _game_in, (type(self).__module__,)

    @property
    def capabilities(self) -> list[Capability]:
        """What this game offers of the four."""
        return [each for each in (self.orders, self.drawing, self.trading, self.advice) if each]

    @property
    def logged_move_type(self) -> Any:
        """Every move that a log may hold: those that clients send, and those that only a table makes."""
        kinds = self.move_type
        for capability in self.capabilities:
            if capability.table_moves is not None:
                kinds = kinds | capability.table_moves
        return kinds

    def check(self, seats: int, options: Any) -> None:
        """Raises a Refusal if a table can't be set like this."""
        if seats not in self.seats:
            raise refuse("seats", game=self.name, seats=seats, least=min(self.seats), most=max(self.seats))

    @abstractmethod
    def boxes(self, options: Any, setup: Any = None) -> States:
        """The box for these options (an array of one record); with a record's set-up, the box that it used."""

    def box(self, setup: Any = None) -> Any:
        """What is in the box as people read it, where records bring their own; a position keeps it for the game."""
        return None

    def position(self, seats: int, options: Any, setup: Any = None) -> Position:
        """A new game at its set-up. Raises a Refusal if a table can't be set like this."""
        self.check(seats, options)
        return new_position(self, seats, options, self.boxes(options, setup), self.box(setup))

    @abstractmethod
    def scribe(self) -> Scribe:
        """A scribe for a new game."""

    @abstractmethod
    def spell(self, position: Position, seat: int, move: Any) -> list[Any]:
        """The steps that a move consists of, numbered actions as a rule. Raises a Refusal where it can't be made."""

    @abstractmethod
    def move(self, position: Position, seat: int, actions: list[int]) -> Any:
        """The move that these numbered actions, begun in this position, make up: the inverse of `spell`."""

    def told_step(self, step: Any) -> dict[str, Any]:
        """A step that no number describes, in plain JSON values: all that the rules need to take it again."""
        raise NotImplementedError(f"{self.name} has numbers for all of its steps")

    @abstractmethod
    def setup_steps(self, position: Position, setup: Any) -> Iterable[Step]:
        """The steps that a record's set-up tells. Raises a Refusal where it can't be."""

    @abstractmethod
    def steps(self, position: Position, event: Any) -> Iterable[Step]:
        """The steps that an event of a record tells, decisions and answers. Raises a Refusal where it can't be."""

    def last_steps(self, position: Position) -> Iterable[Step]:
        """The steps that end a game without leaving an event, for a record that has a result."""
        return ()

    def untold(self, position: Position) -> bool:
        """Whether records leave out nature's next answer (a hand's tremor: a record tells the stroke itself)."""
        return False

    def told_answer(self, position: Position, answer: int) -> dict[str, Any]:
        """What an answer of nature decides here, in the words of the record: a die, a card, a seat."""
        return {"answer": answer}

    @abstractmethod
    def sets_off(self, position: Position) -> bool:
        """Whether another event follows now without anyone's choice (then a trace waits for it)."""

    @abstractmethod
    def after(self, position: Position) -> dict[str, Any]:
        """The whole table, as a trace of a record tells it."""

    @abstractmethod
    def result(self, position: Position) -> dict[str, Any] | None:
        """The result, as a record tells it; None while the game goes on."""

    @abstractmethod
    def view(self, position: Position, seat: int | None) -> msgspec.Struct:
        """What a seat may see, or a spectator (None): built from nothing by adding what is visible."""

    def view_changes(
        self, before: Position, after: Position, seats: Sequence[int | None]
    ) -> Sequence[msgspec.Raw] | None:
        """How the view of each of these seats changed, as JSON: a list of [path, new value].

        None: the server compares the views itself. A game that knows a quicker way returns the changes.
        """
        return None

    def attentive(self, options: Any) -> Any:
        """The same table, at which every seat is reminded of all that it was shown: where views tell it, as it is."""
        return options

    def attentive_view(self, position: Position, seat: int) -> msgspec.Struct:
        """What a seat knows that forgets nothing of what it was shown: for bots, which need not be reminded.

        It follows from the seat's own log. Where the view tells all of that, it is the view.
        """
        return self.view(position, seat)

    def open_view(self, position: Position) -> msgspec.Struct:
        """The table with everything open that a record tells: for games that are over and looked at again."""
        return self.view(position, None)

    @abstractmethod
    def seen(self, event: Any, seat: int | None) -> msgspec.Struct:
        """What a seat, or a spectator, may see of an event."""

    @abstractmethod
    def seen_setup(self, setup: Any, seat: int | None) -> msgspec.Struct:
        """What a seat, or a spectator, may see of the set-up."""

    def led_to(self, before: Position, events: Sequence[Any], after: Position) -> list[Consequence]:
        """What these events, which lie between the two positions, led to: in the order of the events.

        It must depend on nothing that is hidden from anyone.
        """
        return []

    @abstractmethod
    def redeal(self, view: Any, dice: random.Random) -> Position:
        """A full position that this view can't tell from the true one."""

    def consider(self, position: Position, seat: int, asked: Any) -> msgspec.Struct | None:
        """What would follow if this seat chose so: for people who weigh a move, so that no page need know a rule.

        Asked of a position that was dealt anew from the seat's view (`outlook`), so that no answer can tell more.
        """
        return None


def outlook(game: Game, view: Any, seat: int, asked: Any) -> msgspec.Struct | None:
    """What would follow if the seat of this view chose so. It depends on the view alone, to the byte."""
    return game.consider(game.redeal(view, random.Random(0)), seat, asked)


def _game_in(module: str) -> Game:
    """The instance in a game's module."""
    found: Game = importlib.import_module(module).game
    return found
