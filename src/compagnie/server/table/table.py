"""A table in memory: one queue, one door, one log.

Whoever wants something at the table (a person, a bot, the clock, the house) enters by `enter` and waits his turn.
What can be becomes the next act; it is committed first and told after. The database has the last word on which
act has which number: if another server was faster, the table catches up and decides anew.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

import msgspec
import structlog
from msgspec import UNSET

from compagnie.core.game import Game
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Actor, Person
from compagnie.server.base.refusals import refuse
from compagnie.server.base.settings import Settings
from compagnie.server.protocol.acts import Act, Moved, Rose, Sat, Started, decode_act, encode_act
from compagnie.server.protocol.messages import (
    PROTOCOL,
    Happened,
    OnlyTrue,
    Presence,
    Refused,
    SeenAct,
    TableCard,
    TableTold,
    Welcome,
    encode,
)
from compagnie.server.storage.reader import Reader, TableRow
from compagnie.server.storage.rows import SnapshotRow
from compagnie.server.storage.writer import ActRow, Summary, Writer
from compagnie.server.table.decide import Context, Wanted, decide
from compagnie.server.table.extensions.live import LiveTable
from compagnie.server.table.index_updates import for_lists
from compagnie.server.table.known_commands import KnownCommands, RecentCommands
from compagnie.server.table.orders import still_standing
from compagnie.server.table.snapshots import LogDigest, snapshot
from compagnie.server.table.state import TableState
from compagnie.server.table.view_updates import ViewUpdates, view_of
from compagnie.server.table.visible import seen_act, seen_acts, table_card
from compagnie.server.table.watchers import Watcher

log = structlog.get_logger()

LONGEST_QUEUE = 256
REMEMBERED = 512
"""So many commands are remembered, to know one that is sent again."""
REMEMBERED_ORDERS = 32


Answer = Callable[[int | Exception], None]
"""Hears the number of the act that came of what was wanted, or why none did."""
_Asked = tuple[Actor, Wanted, Answer]


class Environment(Protocol):
    """What a table needs of the house."""

    writer: Writer
    reader: Reader
    settings: Settings
    now: Callable[[], float]
    several: bool
    """Whether other servers may be at the same table."""

    def happened(self, table: "Table") -> None:
        """A table has a new act: wake whoever must do something about it."""

    def attend(self, table: "Table") -> None:
        """Look after a table: more is known of it than its own acts have told."""

    def pass_on(self, table: str, aside: str) -> None:
        """Tell the other servers what passes by at a table."""


class Table:
    """One table, and everyone who watches it."""

    def __init__(self, environment: Environment, game: Game, row: TableRow, secret: bytes, state: TableState) -> None:
        self.environment, self.game, self.row = environment, game, row
        self.state = state
        self.names: dict[str, Person] = {}
        self.orders: dict[int, Any] = {}
        self.watchers: set[Watcher] = set()
        self.changed_at = row.changed_at
        self.spoken = 0
        """The last words that were told."""
        self._secret = secret
        self._done = KnownCommands(REMEMBERED)
        self.ordered = RecentCommands(REMEMBERED_ORDERS)
        self._digest = LogDigest()
        self.snapped = 0
        """After which act a snapshot was kept."""
        self._queue: list[_Asked] = []
        self._writing = False
        """Whether an act is on its way to the disk: the next one is decided after it."""
        self._views = ViewUpdates()
        self._trying: asyncio.Task[None] | None = None
        self.live = LiveTable(self, game.live) if game.live else None
        """What goes on between the acts, where the game has such things."""

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def busy(self) -> bool:
        """Whether someone waits at the door."""
        return bool(self._queue) or self._writing

    @property
    def host(self) -> Person:
        """Who opened the table."""
        return self.names.get(self.row.host) or Person(id=self.row.host, name="the host", guest=True)

    @property
    def here(self) -> set[int]:
        """The seats that have someone connected."""
        people = {watcher.person.id for watcher in self.watchers if watcher.person}
        return {seat for seat, seating in enumerate(self.state.seating) if seating.person in people}

    def secret_told(self) -> str:
        """The secret of the table's chance, which is told when the game is over and not a moment before."""
        assert self.state.stage == "over"
        return self._secret.hex()

    # The door

    def want(self, who: Actor, wanted: Wanted, answer: Answer) -> None:
        """Want something: the answer is the number of the act it became, once that is on the disk, or a Refusal."""
        if len(self._queue) >= LONGEST_QUEUE:
            answer(refuse("busy"))
            return
        if who.person:
            self.names.setdefault(who.person.id, who.person)
        self._queue.append((who, wanted, answer))
        if not self._writing:
            self._serve()

    async def enter(self, who: Actor, wanted: Wanted) -> int:
        """As `want`, for who can wait. Raises a Refusal that says why it can't be."""
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
        """Serve the queue, one after the other, until one must wait for the disk."""
        while self._queue and not self._writing:
            asked = self._queue.pop(0)
            try:
                self._try(asked)
            except Refusal as refusal:
                if self.environment.several:
                    self._writing = True
                    self._trying = asyncio.create_task(self._look_first(asked, refusal), name=f"table {self.id}")
                else:
                    asked[2](refusal)
            except Exception as error:
                asked[2](error)

    async def _look_first(self, asked: _Asked, refusal: Refusal) -> None:
        """Before we say no: another server may have written what would make it a yes."""
        number = self.state.number
        try:
            await self.catch_up()
        except Exception as error:
            log.warning("the log could not be looked at", table=self.id, error=str(error))
        self._writing = False
        if self.state.number > number:
            self._queue.insert(0, asked)
        else:
            asked[2](refusal)
        self._serve()

    def _try(self, asked: _Asked) -> None:
        """Decide what comes of it, and have it written."""
        who, wanted, answer = asked
        known = self.known(who, wanted.id) if wanted.id else None
        if known is not None:
            answer(known)
            return
        if self.live:
            self.live.admit(who, wanted)
        context = Context(state=self.state, host=self.host, secret=self._secret)
        act, line = decide(context, who, wanted)
        after, at = self.state.copy(), self.environment.now()
        after.take(after.number + 1, at, act, line)
        row = ActRow(
            table=self.id, number=after.number, actor=who.label, command=wanted.id, at=at, what=encode_act(act)
        )
        self._writing = True
        self.environment.writer.put(
            row,
            self._summary(after, at),
            for_lists(self.id, act),
            lambda told: self._written(asked, after, row, act, told),
        )

    def _written(self, asked: _Asked, after: TableState, row: ActRow, act: Act, told: bool | Exception) -> None:
        """The act is on the disk, and only now is anyone told; or another server was faster, or the disk failed."""
        if told is False:
            self._trying = asyncio.create_task(self._try_again(asked), name=f"table {self.id}")
            return
        self._writing = False
        if told is True:
            try:
                if self.state.number < row.number:  # else news of it came round by the other servers first
                    self._adopt(after, row, act)
                self.environment.happened(self)
            except Exception:  # it is on the disk, and who wanted it must hear so
                log.exception("an act could not be told", table=self.id, number=row.number)
        asked[2](row.number if told is True else told)
        self._serve()

    async def _try_again(self, asked: _Asked) -> None:
        """Take what the others have written, and decide anew: before anyone else who waits."""
        try:
            await self.catch_up()
            self._queue.insert(0, asked)
        except Exception as error:
            asked[2](error)
        self._writing = False
        self._serve()

    def _summary(self, state: TableState, at: float) -> Summary:
        due = state.clock.due()
        if state.bots_to_act or not self.orders.keys().isdisjoint(state.to_act):
            due = at
        elif self.live and due is None:
            due = self.live.due(state)
        return Summary(state=state.stage, to_act=",".join(map(str, state.to_act)), due_at=due, changed_at=round(at, 3))

    async def catch_up(self) -> None:
        """Take what other servers have written."""
        rows = await self.environment.reader.acts(self.id, self.state.number)
        taken = [(row, decode_act(row.what)) for row in rows]
        strangers = {act.person for _, act in taken if isinstance(act, Sat) and act.person} - self.names.keys()
        self.names |= await self.environment.reader.people(strangers)
        for row, act in taken:
            if row.number != self.state.number + 1:
                continue  # this process took it meanwhile
            after = self.state.copy()
            after.take(row.number, row.at, act)
            self._adopt(after, row, act)
        if taken:
            self.environment.attend(self)  # a bot may have to play: nobody else may be left to let it

    def remember(self, row: ActRow) -> None:
        """Know a command again that is sent twice."""
        self._done.add(row.number, row.actor, row.command)
        self._digest.add(row)

    def known(self, who: Actor, command: str) -> int | None:
        """The act that a command has long become, if it is sent again."""
        return self._done.act(who.label, command)

    def snapshot(self) -> SnapshotRow:
        """How the table stands, to be kept."""
        return snapshot(self.id, self.state, self._digest)

    # Telling

    def _adopt(self, after: TableState, row: ActRow, act: Act) -> None:
        asked, self.state, self.changed_at = self.state.question, after, row.at
        self.remember(row)
        self.orders = {} if after.taken_back == row.number else still_standing(self.game, self.orders, [act])
        if isinstance(act, Sat | Rose):
            self._change_chairs()
        self._tell(row, act, went_on=isinstance(act, Moved) and after.stage == "playing" and asked is after.question)
        if self.live:
            self.live.adopted(act)

    def _tell(self, row: ActRow, act: Act, went_on: bool) -> None:
        """Tell an act to all who watch, to each as his seat may see it and how it changed his view.

        And the table, unless the game only went on.
        """
        if not self.watchers:
            return
        seats = list({watcher.seat for watcher in self.watchers})
        changed = self._views.tell(self.state, seats)
        card, clock = None if went_on else self.card(), self.state.clock.view(self.environment.now())
        undoing = self.state.may_undo
        to = self.state.went_back.get(row.number)
        seen = seen_acts(self.game, row.number, row.at, act, self._setup(act), to, seats)
        frames: dict[int | None, bytes] = {}
        alike: dict[tuple[int, int, bool], bytes] = {}
        for seat in seats:
            may_undo = seat is not None and seat == undoing
            what = id(seen[seat]), id(changed[seat]), may_undo
            if what not in alike:
                alike[what] = encode(
                    Happened(
                        act=seen[seat],
                        changes=changed[seat],  # type: ignore[arg-type]  # or the same, written already
                        to_act=self.state.to_act,
                        clock=clock,
                        table=card,
                        undo=may_undo or UNSET,
                    )
                )
            frames[seat] = alike[what]
        for watcher in list(self.watchers):
            watcher.tell(frames[watcher.seat])

    def seen(self, row: ActRow, act: Act, seat: int | None) -> SeenAct:
        """An act as a seat may see it."""
        to = self.state.went_back.get(row.number)
        return seen_act(self.game, row.number, row.at, act, self._setup(act), to, seat)

    def _setup(self, act: Act) -> Any:
        """The set-up, where it is told."""
        return self.state.line.setup if self.state.line and isinstance(act, Started) else None

    def view(self, seat: int | None) -> Any:
        """The game as a seat may see it now."""
        return view_of(self.state, seat)

    def card(self) -> TableCard:
        """The table as all may see it."""
        return table_card(self.row, self.state, self.names, self.here, self.changed_at)

    def _change_chairs(self) -> None:
        """Who sat down looks from his seat; who rose is a spectator, and sees nothing of who comes after him."""
        for watcher in self.watchers:
            mine = self.state.seats_of(watcher.person.id if watcher.person else None)
            if watcher.seat not in mine and not watcher.spectates:
                watcher.seat = mine[0] if mine else None

    # Watching

    async def join(self, watcher: Watcher, seat: int | None, seen: int | None, spectate: bool = False) -> Welcome:
        """Let someone watch, from one of his own seats or from a spectator's chair."""
        if self.environment.several:
            await self.catch_up()  # he may come from a server that died, and know more than this one
        rows = await self._acts_since(seen) if seen is not None else []
        person = watcher.person
        mine = self.state.seats_of(person.id if person else None)
        if seat is not None and seat not in mine:
            raise refuse("not_your_seat", seat=seat)
        watcher.seat = seat if seat is not None else (mine[0] if mine and not spectate else None)
        watcher.spectates = watcher.seat is None and spectate
        watcher.joined = True
        self.watchers.add(watcher)
        told = [self.seen(r, decode_act(r.what), watcher.seat) for r in rows if r.number <= self.state.number]
        return Welcome(
            protocol=PROTOCOL,
            table=self.card(),
            person=person.id if person else None,
            mine=mine,
            seat=watcher.seat,
            number=self.state.number,
            view=self._views.show(self.state, watcher.seat),
            acts=told,
            clock=self.state.clock.view(self.environment.now()),
            words=[],
            note="",
            order=self.orders.get(watcher.seat) if watcher.seat is not None else None,
            stroke=self.live.strokes.card(watcher) if self.live else None,
            bargain=self.live.trade.card() if self.live else None,
            advice=self.live.advice(watcher.seat) if self.live else [],
            undo=self._may_undo(watcher.seat),
        )

    async def _acts_since(self, seen: int) -> list[ActRow]:
        """The acts after one, up to where the table stands when the last of them is read."""
        while True:
            rows = await self.environment.reader.acts(self.id, seen)
            if seen >= self.state.number or (rows and rows[-1].number >= self.state.number):
                return rows

    def part(self, watcher: Watcher) -> None:
        """Someone doesn't watch any more."""
        self.watchers.discard(watcher)
        if not self.watchers:
            self._views.forget()

    async def hear(self) -> None:
        """Tell what was said, here or at another server, to all who want to read it; but not while somebody draws."""
        if self.live and self.live.strokes.under_way:
            return
        for spoken in await self.environment.reader.words(self.id, self.spoken):
            if spoken.number <= self.spoken:
                continue  # told meanwhile
            self.spoken = spoken.number
            frame = encode(spoken)
            for watcher in list(self.watchers):
                if spoken.person not in watcher.blocked:
                    watcher.tell(frame)

    def tell_card(self) -> None:
        """Tell all how the table looks, where that has changed by no act."""
        frame = encode(TableTold(table=self.card()))
        for watcher in list(self.watchers):
            if not (self.live and self.live.blinds(watcher)):
                watcher.tell(frame)

    def tell_presence(self) -> None:
        """Tell all who is here."""
        frame = encode(Presence(here=sorted(self.here), watching=len(self.watchers)))
        for watcher in list(self.watchers):
            if not (self.live and self.live.blinds(watcher)):
                watcher.tell(frame)

    def refused(self, refusal: Refusal, command: str | None, seat: int | None) -> Refused:
        """Say no, in words, with the table anew."""
        return Refused(
            id=command,
            code=refusal.code,
            params=refusal.params,
            rule=refusal.rule,
            sentence=str(refusal),
            number=self.state.number,
            view=self.view(seat),
            to_act=self.state.to_act,
            clock=self.state.clock.view(self.environment.now()),
            undo=self._may_undo(seat),
        )

    def _may_undo(self, seat: int | None) -> OnlyTrue:
        """Whether who looks from this seat may take back its last move."""
        return (seat is not None and seat == self.state.may_undo) or UNSET


def fold(state: TableState, rows: list[ActRow]) -> None:
    """Take a whole log."""
    for row in rows:
        state.take(row.number, row.at, decode_act(row.what))


def options_of(game: Game, plain: str) -> Any:
    """A table's options."""
    return msgspec.json.decode(plain, type=game.options_type)
