"""The two sides of an extension: what a game's capability adds to a table's state, and to the table itself.

A table and its state call these hooks and never ask which game they serve. `extensions/` holds the implementations.
"""

import random
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from compagnie.core.game import Game
from compagnie.server.base.actors import Actor, Person
from compagnie.server.protocol.acts import Act
from compagnie.server.protocol.base import Request, Stream
from compagnie.server.table.extensions.relay import Relayed, encode_relayed

if TYPE_CHECKING:
    from compagnie.server.table.playthrough import LoggedPlaythrough
    from compagnie.server.table.state import TableState
    from compagnie.server.table.table import Table
    from compagnie.server.table.wanted import Wanted
    from compagnie.server.table.watchers import Watcher

InThread = Callable[..., Awaitable[Any]]
"""Runs a function in a thread."""


class StatePart:
    """What a capability adds to the state of a table: a value that follows from the log, and rules about acts.

    The value is in `TableState.extensions` under the part's name. It is replaced and never changed in place.
    """

    name: ClassVar[str]
    value_type: ClassVar[Any] = None
    """The type of the value, as snapshots keep it."""
    initial: ClassVar[Any] = None

    def take(self, state: "TableState", before: "LoggedPlaythrough | None", act: Act, at: float) -> Any:
        """The value after an act. The state has taken the act already; `before` is the game before it."""
        return None

    def to_act(self, state: "TableState") -> list[int] | None:
        """The seats that may act now, where this decides it."""
        return None

    def holds_clocks(self, state: "TableState") -> bool:
        """Whether no seat's clock runs now."""
        return False

    def check_move(self, state: "TableState", who: Actor, seat: int, move: Any) -> None:
        """Raises a Refusal if a client may not send this move now."""

    def decide(self, state: "TableState", who: Actor, wanted: Any) -> Act | None:
        """The act that a command becomes, if it is one of this part's. Raises a Refusal if it isn't allowed."""
        return None


class BotTurn(msgspec.Struct, frozen=True):
    """A bot that must act now."""

    seat: int
    name: str
    bot: Any


class TableExtension:
    """What a capability adds to one table in memory. A hook that an extension doesn't need does nothing."""

    requests: ClassVar[tuple[type[Request], ...]] = ()
    """The requests that it answers."""
    streams: ClassVar[tuple[type[Stream], ...]] = ()
    """The streamed messages that it takes."""
    relays: ClassVar[tuple[type[Relayed], ...]] = ()
    """The messages of other servers that it takes."""
    refusal: ClassVar[str] = "not_offered"
    """The code with which its messages are refused in a game that lacks the capability."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    @classmethod
    def offered(cls, game: Game) -> bool:
        """Whether a game has the capability."""
        raise NotImplementedError

    # Clients

    async def request(self, person: Person, said: Any) -> int | None:
        """Carry out a request; the number of its act, if it became one. Raises a Refusal."""
        raise NotImplementedError

    def stream(self, person: Person, said: Any) -> None:
        """Take a streamed message. Raises a Refusal."""

    def streaming(self, person: Person | None) -> bool:
        """Whether this person streams now, and may send more messages than others."""
        return False

    def welcome(self, watcher: "Watcher") -> dict[str, Any]:
        """The fields that it adds to a `welcome`."""
        return {}

    def hides(self, watcher: "Watcher") -> bool:
        """Whether a watcher must be told nothing now."""
        return False

    @property
    def silent(self) -> bool:
        """Whether nobody may chat now."""
        return False

    # The course of the table

    def admit(self, who: Actor, wanted: "Wanted") -> None:
        """Raises a Refusal if nothing of the kind may be done now."""

    def adopted(self, act: Act) -> None:
        """The table took an act."""

    def due(self, state: "TableState", at: float) -> float | None:
        """When the server must look after the table, even if nobody is connected."""
        return None

    def time_up(self, seats: Sequence[int]) -> bool:
        """Whether it deals itself with seats that are out of time."""
        return False

    async def settled(self) -> None:
        """Wait until it no longer keeps others from acting."""

    async def load(self, offers: Sequence[tuple[int, int]]) -> None:
        """Read what is stored beside the log, when the table is loaded. These acts of the log accepted these offers."""

    async def refresh(self) -> None:
        """Read again what is stored beside the log: another server may have written it."""

    def begin(self) -> None:
        """The table is loaded."""

    def close(self) -> None:
        """The table is unloaded, or the server stops."""

    # Bots, and seats that are acted for

    def bot_turn(self, turn: BotTurn, in_thread: InThread) -> Awaitable[None] | None:
        """The turn of a bot, if it is more than choosing a move."""
        return None

    def bot_move(
        self, state: "TableState", turn: BotTurn, view: Any, move: Any, dice: random.Random
    ) -> Callable[[], Awaitable[None]] | None:
        """How to make a bot's move, if it can't just be entered. Called in a thread; what it returns is not."""
        return None

    def seats_acted_for(self) -> list[int]:
        """The seats of people for which it must act now."""
        return []

    async def act_for(self, seat: int, dice: random.Random) -> None:
        """Act for such a seat."""

    # Other servers

    def heard(self, relayed: Any) -> None:
        """Another server at this table tells something."""

    def resend(self) -> None:
        """Another server asks what is going on."""

    def pass_on(self, relayed: Relayed) -> None:
        """Tell the other servers at this table."""
        if self.table.environment.several:
            self.table.environment.pass_on(self.table.id, encode_relayed(relayed))
