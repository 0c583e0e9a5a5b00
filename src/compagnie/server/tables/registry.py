"""The registry of tables in memory: loaded when someone asks for one, unloaded when nobody is there."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import msgspec
import structlog
from sqlalchemy import delete, insert, or_, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from compagnie.core.game import Game
from compagnie.core.refusal import Refusal
from compagnie.games import games
from compagnie.server.base.actors import SERVER
from compagnie.server.base.bot_threads import Thinking
from compagnie.server.base.preparation import must_be_prepared
from compagnie.server.base.refusals import refuse
from compagnie.server.base.settings import Settings
from compagnie.server.base.tasks import end_task
from compagnie.server.base.workers import Asker, Workers
from compagnie.server.cluster.bus import EVERY_TABLE, Bus, NoBus
from compagnie.server.cluster.clock import ServerClock
from compagnie.server.protocol.clock import Days
from compagnie.server.storage import schema
from compagnie.server.storage.log_source import LogSource
from compagnie.server.storage.reader import Reader, TableRow
from compagnie.server.storage.rows import SnapshotRow
from compagnie.server.storage.schema import tables
from compagnie.server.storage.writer import Writer
from compagnie.server.table.log import snapshots
from compagnie.server.table.log.load import LoadedLog, load
from compagnie.server.table.table import Table
from compagnie.server.table.wanted import Expire
from compagnie.server.table.watchers import Watcher
from compagnie.server.tables.automation import Automation
from compagnie.server.tables.hours import bring_hours

log = structlog.get_logger()

SWEEP_INTERVAL = 2.0
"""Every so many seconds the registry looks for tables that are due, expired or idle."""
DRAIN_TIMEOUT = 4.0
"""At shutdown, acts under way may take so many seconds."""
GOODBYE_TIMEOUT = 2.0
"""At shutdown, telling clients goodbye may take so many seconds."""
QUERY_BATCH = 1000
"""How many table ids one query names at most."""
PERSON_PREFIX = "@"
"""Marks a bus message about a person, not about a table."""
DISCONNECT = "let go"
"""What a bus message about a person says if their sockets must be closed. Older servers send and read it, too."""
CANT_LOAD = ("no_such_game", "other_rules")
"""Refusals by which a table can't be loaded until this server is replaced by another."""
MIN_IDLE = 30.0
"""Whoever has just asked for a table may still be about to join it."""
PRESENCE_DELAY = 0.05
"""People who come or go within so many seconds are told of together."""


class Registry:
    """All tables of this process."""

    def __init__(
        self, settings: Settings, engine: AsyncEngine, writer: Writer, time: ServerClock, bus: Bus | None = None
    ) -> None:
        self.settings, self.writer, self.time = settings, writer, time
        self.reader, self.log, self.workers = Reader(engine), LogSource(engine), Workers()
        self.now, self.wall = time.now, time.wall
        self.bus: Bus = bus or NoBus()
        self.several = not isinstance(self.bus, NoBus)
        self.tables: dict[str, Table] = {}
        self.sockets: set[Watcher] = set()
        """Every open socket, whether it has joined a table yet or not."""
        self._automations: dict[str, Automation] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._used: dict[str, float] = {}
        self.thinking = Thinking()
        """Where bots think, for tables and for people who ask for a hint."""
        self._sweeper: asyncio.Task[None] | None = None
        self._presence_due: set[str] = set()
        self._bringing: set[asyncio.Task[None]] = set()
        self._hours_wait: set[str] = set()
        """Tables at which somebody's new hours hold from their next move on."""
        self._broken: set[str] = set()
        self._unread: set[str] = set()
        """Tables in memory of which another server had news while nobody watched them here."""
        self._failures = 0
        """How many failures of the writer were followed by a look at the log."""
        self.open = True

    async def start(self) -> None:
        """Listen to the other servers, and look at whatever was due while no server ran."""
        self.log.start()
        await self.bus.start(self.on_bus_message)
        self._sweeper = asyncio.create_task(self._sweeps(), name="sweeper")

    async def drain(self) -> None:
        """Begin nothing new, finish what was begun, and tell everyone to reconnect; each within DRAIN_TIMEOUT.

        From now on sockets are no longer listened to, so there is an end of it.
        """
        self.open = False
        self._close_extensions()
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_TIMEOUT):
                await self._until(lambda: not any(table.busy for table in self.tables.values()))
        self._disconnect_all()
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_TIMEOUT):
                await self._until(lambda: not self.sockets)

    async def stop(self) -> None:
        """Stop all tables. Commands that wait are still written."""
        self.open = False
        self._close_extensions()
        self._disconnect_all()
        await end_task(self._sweeper)
        await asyncio.gather(*self._bringing, return_exceptions=True)
        await self.bus.stop()
        for automation in self._automations.values():
            await automation.stop()
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_TIMEOUT):
                await self._until(lambda: not any(table.busy for table in self.tables.values()))
        self.thinking.close()

    def _close_extensions(self) -> None:
        for table in self.tables.values():
            table.extensions.close()

    def _disconnect_all(self) -> None:
        for watcher in list(self.sockets):
            watcher.part("restarting")

    async def _until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            await asyncio.sleep(0.01)

    async def table(self, key: str) -> Table:
        """The table with this key. Raises a Refusal if there is none."""
        if "\0" in key:
            raise refuse("no_such_table")
        if key in self.tables:
            self._used[key] = self.now()
            if key in self._unread:
                await self._read_news(self.tables[key])
            return self.tables[key]
        if key not in self._loading:
            self._loading[key] = asyncio.create_task(self._load(key), name=f"load {key}")
        return await asyncio.shield(self._loading[key])

    def happened(self, table: Table) -> None:
        """A table has a new act."""
        self._used[table.id] = self.now()
        self.attend(table)
        self.bus.publish(table.id)
        self._bring_waiting(table)

    def pass_on(self, table: str, message: str) -> None:
        """Send a message to the other servers at a table."""
        self.bus.publish(table, message)

    async def on_bus_message(self, key: str, message: str = "") -> None:
        """Another server has news of a table or of a person, or a message for a table's extensions.

        News of a table that nobody watches here is read when somebody asks for it, or when it is due: the other server
        has it in memory, and lets its bots and clocks go on.
        """
        if key.startswith(PERSON_PREFIX):
            await self._reload_person(key.removeprefix(PERSON_PREFIX), disconnect=message == DISCONNECT)
            return
        for name in list(self.tables) if key == EVERY_TABLE else [key]:
            table = self.tables.get(name)
            if table and message:
                if self.open:
                    table.extensions.heard(message)
            elif table and not table.watchers and key != EVERY_TABLE:
                self._unread.add(name)
            elif table:
                await self._read_news(table)
                if key == EVERY_TABLE:
                    table.extensions.ask()

    async def read_news(self, key: str) -> None:
        """Take in what this server has written to a table's log itself, past the table, if it is in memory."""
        if table := self.tables.get(key):
            await self._read_news(table)

    async def _read_news(self, table: Table) -> None:
        """Take in what other servers have written of a table."""
        self._unread.discard(table.id)
        await table.catch_up()
        await table.chat.tell()
        await table.extensions.refresh()
        self.attend(table)
        self._bring_waiting(table)

    def seated(self, table: Table) -> None:
        """Somebody sat down at a table."""
        if self.open and isinstance(table.state.clock.pace, Days):
            task = asyncio.create_task(self.bring_hours(table), name=f"hours at {table.id}")
            self._bringing.add(task)
            task.add_done_callback(self._bringing.discard)

    async def bring_hours(self, table: Table) -> None:
        """Set the playing hours of everybody at a table, as they are now."""
        self._hours_wait.discard(table.id)
        if await bring_hours(self.reader, table, self.time.downtime):
            self._hours_wait.add(table.id)

    def _bring_waiting(self, table: Table) -> None:
        """After an act: hours that waited for a move may hold now."""
        if table.id in self._hours_wait:
            self.seated(table)

    def attend(self, table: Table) -> None:
        """Let bots, orders and the clock of a table look at it again."""
        if self.open and table.id in self._automations:
            self._automations[table.id].attend()

    async def person_changed(self, person: str, disconnect: bool = False) -> None:
        """Somebody's name, account or blocks changed: every server reads them again.

        Where their keys changed, their sockets are closed; clients that still hold a valid key reconnect.
        """
        await self._reload_person(person, disconnect)
        self.bus.publish(f"{PERSON_PREFIX}{person}", DISCONNECT if disconnect else "")

    async def _reload_person(self, person: str, disconnect: bool) -> None:
        known = (await self.reader.people({person})).get(person)
        if known is None:
            return
        blocked = await self.reader.blocked(person)
        for table in list(self.tables.values()):
            if disconnect and table.row.host == person:
                await table.look_who_hosts()
            if table.names.get(person, known) != known:
                table.names[person] = known
                table.tell_card()
        for watcher in [each for each in self.sockets if each.person and each.person.id == person]:
            watcher.person, watcher.blocked = known, blocked
            if disconnect:
                watcher.part("renewed")

    def presence_changed(self, table: Table) -> None:
        """Somebody joined or left: tell a table's watchers who is here, a moment later."""
        if table.id not in self._presence_due:
            self._presence_due.add(table.id)
            asyncio.get_running_loop().call_later(PRESENCE_DELAY, self._tell_presence, table)

    def remove_watcher(self, table: Table, watcher: Watcher) -> None:
        """A socket doesn't watch a table any more."""
        table.part(watcher)
        self._used[table.id] = self.now()
        self.presence_changed(table)

    def _tell_presence(self, table: Table) -> None:
        self._presence_due.discard(table.id)
        table.tell_presence()

    async def _load(self, key: str) -> Table:
        try:
            found = await self.reader.table(key)
            if found is None:
                raise refuse("no_such_table")
            row, secret = found
            game = games().get(row.game)
            if game is None:
                raise refuse("no_such_game", game=row.game)
            must_be_prepared(row.game)
            kept = await self.reader.snapshot(key) if row.number >= snapshots.SNAPSHOT_INTERVAL else None
            loaded = await self._loaded(game, row, kept)
            table = Table(self, game, row, secret, loaded)
            table.names = await self.reader.people({row.host, *loaded.people})
            said = await self.reader.words(key)
            table.chat.told = said[-1].number if said else 0
            await table.extensions.load(loaded.offers)
            await table.catch_up()  # what came while we read
            with suppress(Exception):  # it comes with the next load
                await self.bring_hours(table)
            self.tables[key], self._used[key] = table, self.now()
            self._automations[key] = Automation(table, self.thinking, self.settings)
            table.extensions.begin()
            self._automations[key].attend()
            return table
        finally:
            del self._loading[key]

    async def _loaded(self, game: Game, row: TableRow, kept: SnapshotRow | None) -> LoadedLog:
        """A table from its log, made in a worker thread. Raises a Refusal where today's rules can't replay it."""
        try:
            return await self.workers.loading.run(lambda: load(game, row, self.log, kept), Asker(row.host))
        except (OSError, DBAPIError, sqlite3.Error, Refusal) as error:
            self.writer.soundness.note(error)
            raise  # nothing is wrong with the log itself
        except Exception:
            log.exception("a log can't be replayed", table=row.id)
            raise refuse("other_rules") from None

    async def _sweeps(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(SWEEP_INTERVAL)

    async def sweep(self) -> None:
        """Load the tables that are due, close those that have expired, unload those that nobody watches."""
        now = self.now()
        gathering, sleeping = self.settings.gathering_hours * 3600, self.settings.sleeping_days * 86_400
        expired = or_(
            (tables.c.state == "gathering") & (tables.c.changed_at < now - gathering),
            (tables.c.state == "playing") & (tables.c.changed_at < now - sleeping),
        )
        due = (tables.c.state == "playing") & (tables.c.due_at <= now)
        async with self.reader.engine.connect() as connection:
            to_close = list(await connection.scalars(select(tables.c.id).where(expired).limit(100)))
            to_load = list(await connection.scalars(select(tables.c.id).where(due).limit(1000)))
        for key in to_load:
            if key not in self.tables or key in self._unread:
                await self._try_to_load(key)
        for key in to_close:
            table = await self._try_to_load(key)
            if table:
                with suppress(Refusal):
                    await table.enter(SERVER, Expire())
                    log.info("an expired table was closed", table=key)
        await self._catch_up_with_log()
        await self._take_snapshots(now)
        await self._unload_idle(now)

    async def _try_to_load(self, key: str) -> Table | None:
        """A table that the sweep needs. One that can't be loaded must not stop the sweep.

        It is tried again at the next one, unless its game or its rules are gone.
        """
        if key in self._broken:
            return None
        try:
            return await self.table(key)
        except Exception as error:
            if isinstance(error, Refusal) and error.code == "being_prepared":
                return None
            if isinstance(error, Refusal) and error.code in CANT_LOAD:
                self._broken.add(key)
            log.exception("a table can't be loaded", table=key)
            return None

    async def _catch_up_with_log(self) -> None:
        """Bus messages may be lost, the log can't: read whatever other servers appended without our hearing of it."""
        failures = self.writer.failures  # of what couldn't be written some may be in the log all the same
        here = list(self.tables) if self.several or failures != self._failures else []
        for first in range(0, len(here), QUERY_BATCH):
            chosen = select(tables.c.id, tables.c.number).where(tables.c.id.in_(here[first : first + QUERY_BATCH]))
            async with self.reader.engine.connect() as connection:
                found = list(await connection.execute(chosen))
            for key, number in found:
                table = self.tables.get(key)
                waits = table is None or table.busy or table.extensions.silent  # a stroke's end is told before its act
                if not table or waits or (table.state.number >= number and key not in self._unread):
                    continue
                if table.watchers or not self.several:
                    await self._read_news(table)
                else:
                    self._unread.add(key)
        self._failures = failures

    async def _take_snapshots(self, now: float) -> None:
        """Store a snapshot of each table at rest that has many acts since its last one."""
        for table in list(self.tables.values()):
            much = table.state.number - table.snapshot_number >= snapshots.SNAPSHOT_INTERVAL
            if (
                much
                and not table.busy
                and table.id not in self._unread
                and now - table.changed_at > snapshots.IDLE_SECONDS
            ):
                row = await self.workers.loading.run(table.snapshot())
                await self.writer.write(partial(_store_snapshot, row))
                table.snapshot_number = row.number

    async def _unload_idle(self, now: float) -> None:
        for key, table in list(self.tables.items()):
            automation = self._automations[key]
            idle = now - self._used.get(key, 0.0) > max(self.settings.idle_seconds, MIN_IDLE)
            if idle and not table.watchers and not table.busy and not automation.busy:
                del self.tables[key], self._automations[key]
                table.extensions.close()
                self._used.pop(key, None)
                self._unread.discard(key)
                await automation.stop()


async def _store_snapshot(row: SnapshotRow, connection: AsyncConnection) -> None:
    relation = schema.snapshots
    await connection.execute(delete(relation).where(relation.c.table == row.table))
    await connection.execute(insert(relation).values(msgspec.structs.asdict(row)))
