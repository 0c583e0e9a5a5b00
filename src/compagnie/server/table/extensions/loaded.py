"""The extensions of one table: those that its game has capabilities for. The table calls them all by one call."""

import random
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from compagnie.server.base.actors import Actor, Person
from compagnie.server.base.refusals import refuse
from compagnie.server.protocol.acts import Act
from compagnie.server.protocol.base import Request, Stream
from compagnie.server.table.extension import BotTurn, InThread, TableExtension
from compagnie.server.table.extensions.advice import AdviceExtension
from compagnie.server.table.extensions.drawing import DrawingExtension
from compagnie.server.table.extensions.orders import OrdersExtension
from compagnie.server.table.extensions.relay import Asks, decode_relayed, encode_relayed
from compagnie.server.table.extensions.tempo import TempoExtension
from compagnie.server.table.extensions.trading import TradingExtension
from compagnie.server.table.wanted import Wanted
from compagnie.server.table.watchers import Watcher

if TYPE_CHECKING:
    from compagnie.server.table.state import TableState
    from compagnie.server.table.table import Table

Kind = TypeVar("Kind", bound=TableExtension)

KINDS: tuple[type[TableExtension], ...] = (
    DrawingExtension, TradingExtension, AdviceExtension, OrdersExtension, TempoExtension,
)  # fmt: skip


class LoadedExtensions:
    """Calls every extension of one table."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self.all = tuple(kind(table) for kind in KINDS if kind.offered(table.game))
        self._streaming, self._admit, self._adopted, self._due, self._acting = map(
            self._with, ("streaming", "admit", "adopted", "due", "seats_acted_for")
        )

    def _with(self, hook: str) -> tuple[TableExtension, ...]:
        """The extensions that need a hook: those that every message and act asks for are few at most tables."""
        nothing = getattr(TableExtension, hook)
        return tuple(extension for extension in self.all if getattr(type(extension), hook) is not nothing)

    def get(self, kind: type[Kind]) -> Kind:
        """The extension of this kind. KeyError if the game lacks the capability."""
        for extension in self.all:
            if isinstance(extension, kind):
                return extension
        raise KeyError(kind)

    # Clients

    async def request(self, person: Person, said: Request) -> int | None:
        """Carry out a client's request; the number of its act, if it became one. Raises a Refusal."""
        for extension in self.all:
            if type(said) in extension.requests:
                return await extension.request(person, said)
        raise self._refusal(said)

    def stream(self, person: Person, said: Stream) -> None:
        """Take a client's streamed message. Raises a Refusal."""
        for extension in self.all:
            if type(said) in extension.streams:
                extension.stream(person, said)
                return
        raise self._refusal(said)

    def _refusal(self, said: Request | Stream) -> Exception:
        (code,) = {kind.refusal for kind in KINDS if type(said) in (*kind.requests, *kind.streams)}
        return refuse(code, game=self._table.game.name)

    def streaming(self, person: Person | None) -> bool:
        """Whether this person may send more messages than others now."""
        return bool(self._streaming) and any(extension.streaming(person) for extension in self._streaming)

    def welcome(self, watcher: Watcher) -> dict[str, Any]:
        """The fields that the extensions add to a `welcome`."""
        fields: dict[str, Any] = {}
        for extension in self.all:
            fields |= extension.welcome(watcher)
        return fields

    def hides(self, watcher: Watcher) -> bool:
        """Whether a watcher must be told nothing now."""
        return any(extension.hides(watcher) for extension in self.all)

    @property
    def silent(self) -> bool:
        """Whether nobody may chat now."""
        return any(extension.silent for extension in self.all)

    # The course of the table

    def admit(self, who: Actor, wanted: Wanted) -> None:
        """Raises a Refusal if nothing of the kind may be done now."""
        for extension in self._admit:
            extension.admit(who, wanted)

    def adopted(self, act: Act) -> None:
        """The table took an act."""
        for extension in self._adopted:
            extension.adopted(act)

    def due(self, state: "TableState", at: float) -> float | None:
        """When the server must look after the table, even if nobody is connected."""
        first: float | None = None
        for extension in self._due:
            due = extension.due(state, at)
            if due is not None and (first is None or due < first):
                first = due
        return first

    def time_up(self, seats: Sequence[int]) -> bool:
        """Whether an extension deals itself with seats that are out of time."""
        return any(extension.time_up(seats) for extension in self.all)

    async def settled(self) -> None:
        """Wait until no extension keeps others from acting."""
        for extension in self.all:
            await extension.settled()

    async def load(self, offers: Sequence[tuple[int, int]]) -> None:
        """Read what is stored beside the log."""
        for extension in self.all:
            await extension.load(offers)

    async def refresh(self) -> None:
        """Read again what is stored beside the log."""
        for extension in self.all:
            await extension.refresh()

    def begin(self) -> None:
        """The table is loaded: other servers may know what is going on there."""
        for extension in self.all:
            extension.begin()
        self.ask()

    def close(self) -> None:
        """The table is unloaded, or the server stops."""
        for extension in self.all:
            extension.close()

    # Bots, and seats that are acted for

    def bot_turn(self, turn: BotTurn, in_thread: InThread) -> Awaitable[None] | None:
        """The turn of a bot, if it is more than choosing a move."""
        for extension in self.all:
            played = extension.bot_turn(turn, in_thread)
            if played is not None:
                return played
        return None

    def bot_move(
        self, state: "TableState", turn: BotTurn, view: Any, move: Any, dice: random.Random
    ) -> Callable[[], Awaitable[None]] | None:
        """How to make a bot's move, if it can't just be entered."""
        for extension in self.all:
            made = extension.bot_move(state, turn, view, move, dice)
            if made is not None:
                return made
        return None

    def acting(self) -> list[tuple[int, TableExtension]]:
        """The seats of people for which an extension must act now."""
        return [(seat, extension) for extension in self._acting for seat in extension.seats_acted_for()]

    # Other servers

    def ask(self) -> None:
        """Ask the other servers what is going on."""
        environment = self._table.environment
        if environment.several and any(extension.relays for extension in self.all):
            environment.pass_on(self._table.id, encode_relayed(Asks()))

    def heard(self, text: str) -> None:
        """Another server tells something."""
        relayed = decode_relayed(text)
        for extension in self.all:
            if isinstance(relayed, Asks):
                extension.resend()
            elif type(relayed) in extension.relays:
                extension.heard(relayed)
