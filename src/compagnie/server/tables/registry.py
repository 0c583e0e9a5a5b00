"""The hall: every table that is in memory, fetched when someone comes and put away when nobody is there."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial

import msgspec
import structlog
from sqlalchemy import delete, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from compagnie.core.refusal import Refusal
from compagnie.games import games
from compagnie.server.base.actors import HOUSE
from compagnie.server.base.refusals import refuse
from compagnie.server.base.settings import Settings
from compagnie.server.cluster.bus import EVERY_TABLE, Bus, NoBus
from compagnie.server.cluster.clock import ServerClock
from compagnie.server.protocol.acts import Sat, decode_act
from compagnie.server.protocol.clock import Pace
from compagnie.server.storage import schema
from compagnie.server.storage.reader import Reader
from compagnie.server.storage.rows import SnapshotRow
from compagnie.server.storage.schema import tables
from compagnie.server.storage.writer import ActRow, Writer
from compagnie.server.table import snapshots
from compagnie.server.table.state import TableState
from compagnie.server.table.table import Table, options_of
from compagnie.server.table.wanted import Expire
from compagnie.server.table.watchers import Watcher
from compagnie.server.tables.automation import Automation

log = structlog.get_logger()

SWEEP = 2.0
"""Every so many seconds the hall looks for tables that are due, dead or idle."""
BOT_THREADS = 2
GOODBYE_SECONDS = 5.0
MANY = 1000
PERSON = "@"
"""Marks news of a person, not of a table."""
LET_GO = "let go"
SHORTEST_IDLE = 30.0
"""Who has just asked for a table may still be about to join it."""


class Registry:
    """All tables of this process."""

    def __init__(
        self, settings: Settings, engine: AsyncEngine, writer: Writer, time: ServerClock, bus: Bus | None = None
    ) -> None:
        self.settings, self.writer, self.time = settings, writer, time
        self.reader = Reader(engine)
        self.now = time.now
        self.bus: Bus = bus or NoBus()
        self.several = not isinstance(self.bus, NoBus)
        self.tables: dict[str, Table] = {}
        self.sockets: set[Watcher] = set()
        """Everyone on a line, whether he has joined a table yet or not."""
        self._attendants: dict[str, Automation] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._used: dict[str, float] = {}
        self._threads = ThreadPoolExecutor(BOT_THREADS, "bot")
        self._sweeper: asyncio.Task[None] | None = None
        self._telling: set[str] = set()
        self._broken: set[str] = set()
        self.open = True

    async def start(self) -> None:
        """Open the hall: whatever was due while nobody was here is looked at now."""
        await self.bus.start(self.heard)
        self._sweeper = asyncio.create_task(self._sweeps(), name="sweeper")

    async def say_goodbye(self) -> None:
        """Begin nothing new, finish what was begun, and tell everyone to come back; for so long and no longer."""
        self.open = False
        self._close_extensions()
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self._until(lambda: not any(table.busy for table in self.tables.values()))
                self._let_all_go()
                await self._until(lambda: not any(table.watchers for table in self.tables.values()))

    async def stop(self) -> None:
        """Close the hall. Whatever is at the door is still written."""
        self.open = False
        self._close_extensions()
        self._let_all_go()
        if self._sweeper:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper
        await self.bus.stop()
        for attendant in self._attendants.values():
            await attendant.stop()
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self._until(lambda: not any(table.busy for table in self.tables.values()))
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _close_extensions(self) -> None:
        for table in self.tables.values():
            table.extensions.close()

    def _let_all_go(self) -> None:
        for table in self.tables.values():
            for watcher in list(table.watchers):
                watcher.part("restarting")

    async def _until(self, calm: Callable[[], bool]) -> None:
        while not calm():
            await asyncio.sleep(0.01)

    async def table(self, key: str) -> Table:
        """The table with this key. Raises a Refusal if there is none."""
        if "\0" in key:
            raise refuse("no_such_table")
        if key in self.tables:
            self._used[key] = self.now()
            return self.tables[key]
        if key not in self._loading:
            self._loading[key] = asyncio.create_task(self._fetch(key), name=f"fetch {key}")
        return await asyncio.shield(self._loading[key])

    def happened(self, table: Table) -> None:
        """A table has a new act."""
        self._used[table.id] = self.now()
        if self.open and table.id in self._attendants:
            self._attendants[table.id].attend()
        self.bus.tell(table.id)

    def pass_on(self, table: str, message: str) -> None:
        """Send a message to the other servers at a table."""
        self.bus.tell(table, message)

    async def heard(self, key: str, message: str = "") -> None:
        """Another server has news of a table or of a person, or a message for a table's extensions."""
        if key.startswith(PERSON):
            await self._look_anew(key.removeprefix(PERSON), let_go=message == LET_GO)
            return
        for name in list(self.tables) if key == EVERY_TABLE else [key]:
            table = self.tables.get(name)
            if table and message:
                if self.open:
                    table.extensions.heard(message)
            elif table:
                await table.catch_up()
                await table.tell_chat()
                await table.extensions.refresh()
                self.attend(table)
                if key == EVERY_TABLE:
                    table.extensions.ask()

    def attend(self, table: Table) -> None:
        """Look after a table: something besides its log has changed."""
        if self.open and table.id in self._attendants:
            self._attendants[table.id].attend()

    async def changed(self, person: str, let_go: bool = False) -> None:
        """Someone has another name or an account, or reads other people: here and at every other server.

        Whose keys have changed is let go: whoever still has one comes back by himself.
        """
        await self._look_anew(person, let_go)
        self.bus.tell(f"{PERSON}{person}", LET_GO if let_go else "")

    async def _look_anew(self, person: str, let_go: bool) -> None:
        known = (await self.reader.people({person})).get(person)
        if known is None:
            return
        blocked = await self.reader.blocked(person)
        for table in self.tables.values():
            if table.names.get(person, known) != known:
                table.names[person] = known
                table.tell_card()
        for watcher in [each for each in self.sockets if each.person and each.person.id == person]:
            watcher.person, watcher.blocked = known, blocked
            if let_go:
                watcher.part("renewed")

    def came_or_went(self, table: Table) -> None:
        """Tell who is here; several who come at once are told of together."""
        if table.id not in self._telling:
            self._telling.add(table.id)
            asyncio.get_running_loop().call_later(0.05, self._tell_presence, table)

    def part(self, table: Table, watcher: Watcher) -> None:
        """Someone doesn't watch any more."""
        table.part(watcher)
        self._used[table.id] = self.now()
        self.came_or_went(table)

    def _tell_presence(self, table: Table) -> None:
        self._telling.discard(table.id)
        table.tell_presence()

    async def _fetch(self, key: str) -> Table:
        try:
            found = await self.reader.table(key)
            if found is None:
                raise refuse("no_such_table")
            row, secret, acts = found
            game = games().get(row.game)
            if game is None:
                raise refuse("no_such_game", game=row.game)
            pace: Pace = msgspec.json.decode(row.pace, type=Pace)
            state = TableState(game, row.seat_count, options_of(game, row.options), pace)
            kept = await self.reader.snapshot(key) if len(acts) >= snapshots.EVERY else None
            skipped = _load_log(key, state, acts, kept)
            table = Table(self, game, row, secret, state)
            table.snapshot_number = skipped
            log_acts = [decode_act(act.what) for act in acts]
            table.names = await self.reader.people(
                {row.host, *(a.person for a in log_acts if isinstance(a, Sat) and a.person)}
            )
            for act in acts:
                table.remember(act)
            said = await self.reader.words(key)
            table.chat_told = said[-1].number if said else 0
            await table.extensions.load(log_acts)
            await table.catch_up()  # what came while we read
            self.tables[key], self._used[key] = table, self.now()
            attendant = Automation(table, self._threads, self.settings)
            self._attendants[key] = attendant
            table.extensions.begin()
            attendant.attend()
            return table
        finally:
            del self._loading[key]

    async def _sweeps(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP)

    async def sweep(self) -> None:
        """Fetch the tables that are due, close those that are dead, put away those that nobody watches."""
        now = self.now()
        gathering, sleeping = self.settings.gathering_hours * 3600, self.settings.sleeping_days * 86_400
        dead = or_(
            (tables.c.state == "gathering") & (tables.c.changed_at < now - gathering),
            (tables.c.state == "playing") & (tables.c.changed_at < now - sleeping),
        )
        due = (tables.c.state == "playing") & (tables.c.due_at <= now)
        async with self.reader.engine.connect() as connection:
            expired = list(await connection.scalars(select(tables.c.id).where(dead).limit(100)))
            waking = list(await connection.scalars(select(tables.c.id).where(due).limit(1000)))
        for key in waking:
            if key not in self.tables:
                await self._opened(key)
        for key in expired:
            table = await self._opened(key)
            if table:
                with suppress(Refusal):
                    await table.enter(HOUSE, Expire())
                    log.info("a dead table was closed", table=key)
        await self._look_for_lost_news()
        await self._take_snapshots(now)
        await self._put_away(now)

    async def _opened(self, key: str) -> Table | None:
        """A table that the house itself wants. One that can't be opened (its game is gone) must not harm the others."""
        if key in self._broken:
            return None
        try:
            return await self.table(key)
        except Exception:
            self._broken.add(key)
            log.exception("a table can't be opened", table=key)
            return None

    async def _look_for_lost_news(self) -> None:
        """News from the other servers may be lost on its way, but the log isn't: look whether it went on without us."""
        here = list(self.tables) if self.several else []
        for first in range(0, len(here), MANY):
            chosen = select(tables.c.id, tables.c.number).where(tables.c.id.in_(here[first : first + MANY]))
            async with self.reader.engine.connect() as connection:
                found = list(await connection.execute(chosen))
            for key, number in found:
                table = self.tables.get(key)
                if table and not table.busy and not _somebody_draws(table) and table.state.number < number:
                    await self.heard(key)

    async def _take_snapshots(self, now: float) -> None:
        """Keep how tables at rest stand, where much has happened since the last time."""
        for table in list(self.tables.values()):
            much = table.state.number - table.snapshot_number >= snapshots.EVERY
            if much and not table.busy and now - table.changed_at > snapshots.IDLE_SECONDS:
                row = table.snapshot()
                await self.writer.write(partial(_keep_snapshot, row))
                table.snapshot_number = row.number

    async def _put_away(self, now: float) -> None:
        for key, table in list(self.tables.items()):
            attendant = self._attendants[key]
            idle = now - self._used.get(key, 0.0) > max(self.settings.idle_seconds, SHORTEST_IDLE)
            if idle and not table.watchers and not table.busy and not attendant.busy:
                del self.tables[key], self._attendants[key]
                table.extensions.close()
                self._used.pop(key, None)
                await attendant.stop()


def _load_log(key: str, state: TableState, acts: Sequence[ActRow], kept: SnapshotRow | None) -> int:
    """Take a table's log. Raises a Refusal where the rules that run now can't play it any more."""
    try:
        return snapshots.load_log(state, acts, kept)
    except Exception:
        log.exception("a log can't be played", table=key)
        raise refuse("other_rules") from None


async def _keep_snapshot(row: SnapshotRow, connection: AsyncConnection) -> None:
    kept = schema.snapshots
    await connection.execute(delete(kept).where(kept.c.table == row.table))
    await connection.execute(insert(kept).values(msgspec.structs.asdict(row)))


def _somebody_draws(table: Table) -> bool:
    """Whether a stroke is under way. How it ends comes from the server that holds it, and is told before its act."""
    return table.live is not None and table.live.strokes.under_way
