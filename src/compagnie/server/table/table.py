"""A table in memory: one queue, one log.

Whatever is wanted at a table (by a person, a bot, a clock, the server) goes through `enter` and waits in one queue. If
it is allowed it becomes the next act, which is committed first and told after. The database decides which act has which
number: if another server was faster, the table catches up and decides again.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import msgspec
import structlog
from msgspec import UNSET

from compagnie.core.game import Game
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Actor, Person
from compagnie.server.base.refusals import refuse
from compagnie.server.base.settings import Settings
from compagnie.server.base.workers import Asker, Workers
from compagnie.server.protocol.acts import Act, Moved, Rose, Sat, Started, decode_act, encode_act
from compagnie.server.protocol.clock import ClockView
from compagnie.server.protocol.messages import (
    PROTOCOL,
    OnlyTrue,
    Refused,
    TableCard,
    TableTold,
    Welcome,
    encode,
)
from compagnie.server.storage.log_source import LogSource
from compagnie.server.storage.reader import Reader, TableRow
from compagnie.server.storage.rows import SnapshotRow
from compagnie.server.storage.writer import ActRow, Summary, Writer
from compagnie.server.table.chat import TableChat
from compagnie.server.table.decide import Context, decide
from compagnie.server.table.extensions.loaded import LoadedExtensions
from compagnie.server.table.log.index_updates import for_lists
from compagnie.server.table.log.load import LoadedLog
from compagnie.server.table.log.older_acts import LedTo, completed
from compagnie.server.table.log.snapshots import snapshot
from compagnie.server.table.result import with_result
from compagnie.server.table.state import TableState
from compagnie.server.table.views.log_page import EMPTY_PAGE, MAX_WELCOME, LogPage, page
from compagnie.server.table.views.view_updates import ViewUpdates, view_of
from compagnie.server.table.views.visible import happened_frames, seen_acts, table_card
from compagnie.server.table.wanted import Wanted
from compagnie.server.table.watchers import Watcher, presence, seats_here

log = structlog.get_logger()

MAX_QUEUE = 256

Answer = Callable[[int | Exception], None]
"""Called with the number of the act that something became, or with the reason why it became none."""


class _Waiting(msgspec.Struct, frozen=True):
    """Something wanted that waits in the queue."""

    who: Actor
    wanted: Wanted
    answer: Answer


class Environment(Protocol):
    """What a table needs of the server around it."""

    writer: Writer
    reader: Reader
    log: LogSource
    workers: Workers
    settings: Settings
    now: Callable[[], float]
    wall: Callable[[], float]
    open: bool
    """Whether new acts may begin: not once the server stops."""
    several: bool
    """Whether other servers may be at the same table."""

    def happened(self, table: "Table") -> None:
        """A table has a new act: wake bots and clocks, and tell the other servers."""

    def seated(self, table: "Table") -> None:
        """Somebody sat down: their playing hours are still to be set."""

    def attend(self, table: "Table") -> None:
        """Wake bots and clocks: the table has changed without an act of its own."""

    def pass_on(self, table: str, message: str) -> None:
        """Send a message to the other servers at a table."""


class Table:
    """One table, and everyone who watches it."""

    def __init__(self, environment: Environment, game: Game, row: TableRow, secret: bytes, loaded: LoadedLog) -> None:
        self.environment, self.game, self.row, self.id = environment, game, row, row.id
        self.state = loaded.state
        self.names: dict[str, Person] = {}
        self.watchers: set[Watcher] = set()
        self.changed_at = row.changed_at
        self.chat = TableChat(self)
        self._secret = secret
        self._done, self._digest = loaded.commands, loaded.digest
        self.snapshot_number = loaded.snapshot_number
        """The last act that a snapshot covers."""
        self._queue: list[_Waiting] = []
        self._writing = False
        """Whether an act is being written: the next one is decided after it."""
        self._views = ViewUpdates()
        self._older_led_to: LedTo = {}
        """What moves led to that an older server stored: worked out once, when somebody asks for them."""
        self._task: asyncio.Task[None] | None = None
        self.extensions = LoadedExtensions(self)
        """What the game's capabilities add."""

    @property
    def busy(self) -> bool:
        """Whether something waits in the queue or is being written."""
        return bool(self._queue) or self._writing

    @property
    def host(self) -> Person:
        """The person who opened the table."""
        return self.names.get(self.row.host) or Person(id=self.row.host, name="the host", guest=True)

    @property
    def here(self) -> set[int]:
        """The seats whose person is connected."""
        return seats_here(self.watchers, [seating.person for seating in self.state.seating])

    def secret_told(self) -> str:
        """The secret of the table's chance. Only a table whose game is over may tell it."""
        assert self.state.stage == "over"
        return self._secret.hex()

    # The queue

    def want(self, who: Actor, wanted: Wanted, answer: Answer) -> None:
        """Queue something; the answer is the number of its act once that is stored, or a Refusal."""
        if len(self._queue) >= MAX_QUEUE:
            answer(refuse("busy"))
            return
        if who.person:
            self.names.setdefault(who.person.id, who.person)
        self._queue.append(_Waiting(who, wanted, answer))
        if not self._writing:
            self._serve()

    async def enter(self, who: Actor, wanted: Wanted) -> int:
        """As `want`, but wait for the answer. Raises a Refusal that says why it isn't allowed."""
        answered: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def answer(told: int | Exception) -> None:
            if answered.done():
                return
            if isinstance(told, Exception):
                answered.set_exception(told)
            else:
                answered.set_result(told)

        self.want(who, wanted, answer)
        return await answered

    def _serve(self) -> None:
        """Serve the queue until an act must be written."""
        while self._queue and not self._writing:
            waiting = self._queue.pop(0)
            try:
                self._decide(waiting)
            except Refusal as refusal:
                if self.environment.several:
                    self._writing = True
                    self._task = asyncio.create_task(self._check_log(waiting, refusal), name=f"table {self.id}")
                else:
                    waiting.answer(refusal)
            except Exception as error:
                waiting.answer(error)

    async def _check_log(self, waiting: _Waiting, refusal: Refusal) -> None:
        """Before a refusal, look whether another server has written an act that would allow it."""
        number = self.state.number
        try:
            await self.catch_up()
        except Exception as error:
            log.warning("the log could not be read", table=self.id, error=str(error))
        self._writing = False
        if self.state.number > number:
            self._queue.insert(0, waiting)
        else:
            waiting.answer(refusal)
        self._serve()

    def _decide(self, waiting: _Waiting) -> None:
        """Decide which act it becomes, and have that written."""
        who, wanted = waiting.who, waiting.wanted
        known = self.known(who, wanted.id) if wanted.id else None
        if known is not None:
            waiting.answer(known)
            return
        self.extensions.admit(who, wanted)
        context = Context(state=self.state, host=self.host, secret=self._secret, row=self.row)
        decision = decide(context, who, wanted)
        act = decision.act
        after, at = self.state.copy(), self.environment.now()
        after.take(after.number + 1, at, act, decision.play)
        row = ActRow(
            table=self.id, number=after.number, actor=who.label, command=wanted.id, at=at, what=encode_act(act)
        )
        self._writing = True
        self.environment.writer.put(
            row,
            self._summary(after, at),
            for_lists(self.id, act, self.environment.wall()) or with_result(self.row, self.state, after, at),
            lambda told: self._written(waiting, after, row, act, told),
        )

    def _written(self, waiting: _Waiting, after: TableState, row: ActRow, act: Act, told: bool | Exception) -> None:
        """The act is stored, and may be told; or another server was faster (False), or the database failed."""
        if told is False:
            self._task = asyncio.create_task(self._decide_again(waiting), name=f"table {self.id}")
            return
        self._writing = False
        if told is True:
            try:
                if self.state.number < row.number:  # else it was read from the log meanwhile
                    self._adopt(after, row, act)
                self.environment.happened(self)
            except Exception:  # it is stored, and whoever wanted it must be told so
                log.exception("an act could not be told", table=self.id, number=row.number)
        waiting.answer(row.number if told is True else told)
        self._serve()

    async def _decide_again(self, waiting: _Waiting) -> None:
        """Take what other servers have written, and decide again, before anything else in the queue."""
        try:
            await self.catch_up()
            self._queue.insert(0, waiting)
        except Exception as error:
            waiting.answer(error)
        self._writing = False
        self._serve()

    def _summary(self, state: TableState, at: float) -> Summary:
        due = at if state.bots_to_act else self._due(state, at)
        return Summary(state=state.stage, to_act=",".join(map(str, state.to_act)), due_at=due, changed_at=round(at, 3))

    def _due(self, state: TableState, at: float) -> float | None:
        """When a clock or an extension must act."""
        clock, other = state.clock.due(), self.extensions.due(state, at)
        return other if clock is None else clock if other is None else min(clock, other)

    async def catch_up(self) -> None:
        """Take what other servers have written."""
        rows = await self.environment.reader.acts(self.id, self.state.number)
        taken = [(row, decode_act(row.what)) for row in rows]
        strangers = {act.person for _, act in taken if isinstance(act, Sat) and act.person} - self.names.keys()
        self.names |= await self.environment.reader.people(strangers)
        if any(isinstance(act, Sat) for _, act in taken):
            await self.look_who_hosts()
        for row, act in taken:
            if row.number != self.state.number + 1:
                continue  # it was written here meanwhile
            after = self.state.copy()
            after.take(row.number, row.at, act)
            self._adopt(after, row, completed(act, self.state, after))
        if taken:
            self.environment.attend(self)  # a bot may have to play

    async def look_who_hosts(self) -> None:
        """A guest who signed in to an account was the host: the account is, now."""
        host = await self.environment.reader.host(self.id)
        if host != self.row.host:
            self.row = msgspec.structs.replace(self.row, host=host)
            self.names |= await self.environment.reader.people({host})
            self.tell_card()

    def known(self, who: Actor, command: str) -> int | None:
        """The number of the act that a command has become, if it was sent before."""
        return self._done.act(who.label, command)

    def snapshot(self) -> Callable[[], SnapshotRow]:
        """Makes a snapshot of the table as it is now. Slow: to be called in a worker thread."""
        return partial(snapshot, self.id, self.state, str(self._digest))

    # Telling

    def _adopt(self, after: TableState, row: ActRow, act: Act) -> None:
        question, was, self.state, self.changed_at = self.state.question, self.state.stage, after, row.at
        self._done.add(row.number, row.actor, row.command)
        self._digest.add(row)
        reseated = type(act) in (Sat, Rose)
        if reseated:
            self._reseat_watchers()
        only_moved = isinstance(act, Moved) and after.stage == "playing" and question is after.question
        self._tell(row, act, with_card=not only_moved)
        if reseated:
            self.tell_presence()
        self.extensions.adopted(act)
        if reseated and isinstance(act, Sat) and act.person:
            self.environment.seated(self)
        if was == "playing" and after.stage != "playing":
            self.chat.open()

    def _tell(self, row: ActRow, act: Act, with_card: bool) -> None:
        """Tell everyone an act, as their seat may see it, and how it changed their view."""
        if not self.watchers:
            return
        seats = list({watcher.seat for watcher in self.watchers})
        frames = happened_frames(
            self.state,
            seen_acts(
                self.game, row.number, row.at, act, self._setup(act), self.state.went_back.get(row.number), seats
            ),
            self._views.tell(self.state, seats),
            self.clock(),
            self.card() if with_card else None,
        )
        for watcher in list(self.watchers):
            watcher.tell(frames[watcher.seat])
            if not watcher.behind:
                watcher.told = row.number

    def _setup(self, act: Act) -> Any:
        """The set-up, if this act tells it."""
        return self.state.play.setup if self.state.play and isinstance(act, Started) else None

    def view(self, seat: int | None) -> Any:
        """The game as a seat may see it now."""
        return view_of(self.state, seat)

    def clock(self) -> ClockView | None:
        """The clocks now; None at a table without clocks."""
        return self.state.clock.view(self.environment.now()) if self.state.clock.timed else None

    def card(self) -> TableCard:
        """The table as everyone may see it."""
        return table_card(self.row, self.state, self.names, self.here, self.changed_at)

    def _reseat_watchers(self) -> None:
        """People who sat down see what their seat sees; people who rose are spectators."""
        for watcher in self.watchers:
            mine = self.state.seats_of(watcher.person.id if watcher.person else None)
            if watcher.seat not in mine and not watcher.spectates:
                watcher.seat = mine[0] if mine else None

    # Watching

    async def join(self, watcher: Watcher, seat: int | None, seen: int | None, spectate: bool = False) -> Welcome:
        """Let somebody watch, from a seat of their own or as a spectator."""
        if self.environment.several:
            await self.catch_up()  # they may come from a server that died, and have seen more than this one
        told = await self._told_since(watcher, seat, seen, spectate)
        person = watcher.person
        watcher.seat = self._seat_shown(watcher, seat, spectate)
        watcher.spectates = watcher.seat is None and spectate
        watcher.joined = True
        self.watchers.add(watcher)
        return Welcome(
            protocol=PROTOCOL,
            table=self.card(),
            person=person.id if person else None,
            mine=self._seats_of(watcher),
            seat=watcher.seat,
            number=self.state.number,
            view=self._views.show(self.state, watcher.seat),
            acts=told.acts,  # type: ignore[arg-type]  # encoded already
            earlier=told.rest_before or UNSET,
            clock=self.clock(),
            words=[],
            note="",
            undo=self._may_undo(watcher.seat),
            **self.extensions.welcome(watcher),
        )

    def _seats_of(self, watcher: Watcher) -> list[int]:
        return self.state.seats_of(watcher.person.id if watcher.person else None)

    def _seat_shown(self, watcher: Watcher, seat: int | None, spectate: bool) -> int | None:
        """The seat whose view somebody is shown: one of their own, or None. Raises a Refusal for another's."""
        mine = self._seats_of(watcher)
        if seat is not None and seat not in mine:
            raise refuse("not_your_seat", seat=seat)
        return seat if seat is not None else (mine[0] if mine and not spectate else None)

    async def _told_since(self, watcher: Watcher, seat: int | None, seen: int | None, spectate: bool) -> LogPage:
        """The acts after the one seen, up to the table's current number: as many of the newest as a welcome may hold.

        While they are read the table may go on: then what came is read, too.
        """
        shown = self._seat_shown(watcher, seat, spectate)
        told, upto = EMPTY_PAGE, seen if seen is not None else self.state.number
        while upto < self.state.number:
            number = self.state.number
            more = await self.seen_page(watcher.asker, shown, upto, number + 1, MAX_WELCOME)
            if shown != (now := self._seat_shown(watcher, seat, spectate)):
                shown, told, upto = now, EMPTY_PAGE, seen or 0
                continue
            told, upto = LogPage(told.acts + more.acts, told.rest_before or more.rest_before), number
        return told

    async def seen_page(self, asker: Asker, seat: int | None, after: int, before: int, most: int) -> LogPage:
        """Acts as a seat may see them, read and made in a worker thread."""
        environment, state = self.environment, self.state
        made = partial(page, environment.log, self.id, state, seat, after, before, most, self._older_led_to)
        return await environment.workers.reading.run(made, asker)

    def part(self, watcher: Watcher) -> None:
        """Somebody no longer watches."""
        self.watchers.discard(watcher)
        if not self.watchers:
            self._views.forget()

    def tell_card(self) -> None:
        """Tell everyone the table's card, where it changed without an act."""
        self._tell_most(TableTold(table=self.card()))

    def tell_presence(self) -> None:
        """Tell everyone who is connected."""
        self._tell_most(presence(self.watchers, [seating.person for seating in self.state.seating]))

    def _tell_most(self, message: msgspec.Struct) -> None:
        """Tell everyone but those whom an extension hides it from."""
        frame = encode(message)
        for watcher in list(self.watchers):
            if not self.extensions.hides(watcher):
                watcher.tell(frame)

    def refused(self, refusal: Refusal, command: str | None, seat: int | None) -> Refused:
        """A refusal, with the current view."""
        return Refused(
            id=command,
            code=refusal.code,
            params=refusal.params,
            rule=refusal.rule,
            sentence=str(refusal),
            number=self.state.number,
            view=self.view(seat),
            to_act=self.state.to_act,
            clock=self.clock(),
            undo=self._may_undo(seat),
        )

    def _may_undo(self, seat: int | None) -> OnlyTrue:
        """Whether this seat may take back its last move."""
        return (seat is not None and seat == self.state.may_undo) or UNSET
