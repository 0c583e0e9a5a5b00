"""Finds which notices are due, from the tables alone: a crash loses none, and none is made twice.

Nothing is written when an act happens. Every few seconds the tables that changed are scanned; each notice has a
mark (this turn of this person at this table), and a mark is stored once for each channel.
"""

from collections.abc import Container
from typing import Any, NamedTuple

from sqlalchemy import String, cast, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.json_reader import decode
from compagnie.server.notices.channels import notice_row
from compagnie.server.notices.notice import Notice
from compagnie.server.protocol.acts import Left, decode_act
from compagnie.server.protocol.clock import DAY, Days, Pace
from compagnie.server.storage.database import insert_new
from compagnie.server.storage.schema import acts, channels, notices, people, seats, tables
from compagnie.server.tables.services import Services

OVERLAP = 15.0
"""Seconds that are scanned again: another server's commit may come a little later than its time says."""
FIRST_SCAN = 7 * DAY
"""How far back the first scan looks."""
MAX_AGE = DAY
"""Older news than this makes no notice."""
MAX_WARNING = DAY / 2
HOUR = 3600.0
PAGE_SIZE = 500
"""So many rows are read at a time: whoever has many tables and channels keeps nobody waiting."""
MAX_REMEMBERED = 100_000


class Scanner:
    """Scans the tables for notices."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._scanned_at = services.registry.now() - FIRST_SCAN
        self._insert = insert_new(services.engine, notices)
        self._settled: set[_Row] = set()
        """What the last scan found: as long as a row is the same, so are its notices, and they are made."""
        self._made: dict[tuple[str, str], None] = {}
        """The channels and marks of the notices that were made last."""

    async def scan(self) -> int:
        """Make the notices of what has changed and of what is about to end; returns how many may be new."""
        now, count = self._services.registry.now(), 0
        found, beyond = set[_Row](), ""
        while rows := await self._page(now, beyond):
            beyond = rows[-1].place
            scans = [_ChannelScan(self._services, row, now) for row in rows]
            count += await self._make([scan for scan in scans if scan.row not in self._settled])
            found |= {scan.row for scan in scans}
        self._scanned_at, self._settled = now, found
        return count

    async def _page(self, now: float, beyond: str) -> list[Any]:
        async with self._services.engine.connect() as connection:
            return list(await connection.execute(self._rows_to_scan(now, beyond)))

    async def _make(self, scans: list["_ChannelScan"]) -> int:
        """Make the notices of some rows, but for those that were made already."""
        made: list[dict[str, Any]] = []
        if scans:
            async with self._services.engine.connect() as connection:
                for scan in scans:
                    made += await scan.notices(connection, self._made)
        if made:
            await self._services.writer.write(lambda connection: connection.execute(self._insert, made))
        self._made |= dict.fromkeys((notice["channel"], notice["mark"]) for notice in made)
        while len(self._made) > MAX_REMEMBERED:
            del self._made[next(iter(self._made))]
        return len(made)

    def _rows_to_scan(self, now: float, beyond: str) -> Any:
        """The rows to scan whose place comes after another one."""
        settings = self._services.settings
        gathering, sleeping = settings.gathering_hours * HOUR, settings.sleeping_days * DAY
        news = tables.c.state.in_(["gathering", "playing", "over"]) & (tables.c.changed_at > self._scanned_at - OVERLAP)
        late = (tables.c.state == "playing") & (tables.c.due_at <= now + MAX_WARNING)
        expiring = or_(
            (tables.c.state == "gathering") & (tables.c.changed_at < now - gathering + warning(gathering)),
            (tables.c.state == "playing") & (tables.c.changed_at < now - sleeping + warning(sleeping)),
        )
        named = {
            f"channel_{name}": channels.c[name] for name in ("id", "kind", "person", "wants", "created_at", "language")
        }
        place = tables.c.id + "/" + cast(seats.c.seat, String) + "/" + channels.c.id
        columns = (column.label(name) for name, column in named.items())
        chosen = select(tables, seats.c.seat, place.label("place"), *columns)
        chosen = chosen.join(seats, seats.c.table == tables.c.id).join(channels, channels.c.person == seats.c.person)
        chosen = chosen.where(channels.c.confirmed_at.is_not(None), or_(news, late, expiring), place > beyond)
        return chosen.order_by(place).limit(PAGE_SIZE)


def warning(life: float) -> float:
    """How many seconds before its end people are warned: a quarter of its life, but at most half a day."""
    return min(life / 4, MAX_WARNING)


class _Row(NamedTuple):
    """All that the notices of a channel about a table follow from."""

    place: str
    number: int
    state: str
    wants: str
    late: bool
    expiring: bool


class _ChannelScan:
    """One channel of a person and one of their tables."""

    def __init__(self, services: Services, row: Any, now: float) -> None:
        self._services, self._row, self._now = services, row, now
        self._wants = row.channel_wants.split(",")
        self._until = self._time_up_at()
        self.row = _Row(
            row.place, row.number, row.state, row.channel_wants, self._until is not None, self._expires_soon()
        )

    async def notices(self, connection: AsyncConnection, made: Container[tuple[str, str]]) -> list[dict[str, Any]]:
        """The notices that are due by this channel about this table, but for those that were made already."""
        due = [(occasion, f"{mark}@{self._row.id}") for occasion, mark in await self._due(connection)]
        new = [(occasion, mark) for occasion, mark in due if (self._row.channel_id, mark) not in made]
        return [await self._notice(connection, occasion, mark) for occasion, mark in new]

    async def _due(self, connection: AsyncConnection) -> list[tuple[str, str]]:
        """The occasions to tell of, and their marks at this table."""
        row, due = self._row, []
        if row.state == "playing":
            if "started" in self._wants and (at := await self._started_at(connection)) and self._is_new(at):
                due.append(("started", "started"))
            due += await self._turn(connection)
        if row.state == "over" and "over" in self._wants and self._is_new(row.changed_at):
            due.append(("over", "over"))
        if "expiring" in self._wants and self.row.expiring:
            due.append(("expiring", f"expiring/{row.number}"))
        return due

    async def _turn(self, connection: AsyncConnection) -> list[tuple[str, str]]:
        row = self._row
        if str(row.seat) not in row.to_act.split(",") or not set(self._wants) & {"turn", "reminder"}:
            return []
        if await bot_plays(connection, row.id, row.seat):
            return []
        last = await last_act(connection, row.id, row.channel_person)
        now_due = {"turn": True, "reminder": self._until is not None}
        return [(what, f"{what}/{row.seat}/{last}") for what, due in now_due.items() if due and what in self._wants]

    def _time_up_at(self) -> float | None:
        """When this seat's time is up, by the wall clock, if that is soon."""
        row = self._row
        pace = decode(row.pace, Pace)
        if not isinstance(pace, Days) or row.due_at is None or row.due_at <= self._now:
            return None
        if row.due_at - self._now > warning(pace.days * DAY):
            return None
        return float(round(self._services.time.wall() + row.due_at - self._now))

    def _expires_soon(self) -> bool:
        settings, row = self._services.settings, self._row
        life = {"gathering": settings.gathering_hours * HOUR, "playing": settings.sleeping_days * DAY}.get(row.state)
        return life is not None and row.changed_at < self._now - life + warning(life)

    def _is_new(self, at: float) -> bool:
        """Whether something happened lately, and since this channel was added."""
        since = self._row.channel_created_at - (self._services.time.steady() - self._now)
        return at > self._now - MAX_AGE and at >= since

    async def _started_at(self, connection: AsyncConnection) -> float | None:
        """When the game was started, if somebody else started it."""
        begun = select(acts.c.at, acts.c.actor).where(
            acts.c.table == self._row.id, acts.c.what.startswith(_kind("started"))
        )
        found = (await connection.execute(begun)).first()
        return float(found.at) if found and found.actor != f"person:{self._row.channel_person}" else None

    async def _notice(self, connection: AsyncConnection, occasion: str, mark: str) -> dict[str, Any]:
        row, settings = self._row, self._services.settings
        others = select(people.c.name).join(seats, seats.c.person == people.c.id).where(seats.c.table == row.id)
        named = await connection.scalars(others.where(seats.c.seat != row.seat).order_by(seats.c.seat))
        notice = Notice(
            occasion=occasion,
            table=row.id,
            game=row.game,
            seat=row.seat,
            others=list(named),
            until=self._until if occasion == "reminder" else None,
            url=f"{settings.public_url.rstrip('/')}/table/{row.id}",
        )
        wall = self._services.time.steady()
        channel = {name: getattr(row, f"channel_{name}") for name in ("id", "kind", "person", "language")}
        return notice_row(channel, notice, wall, wall + settings.notice_pause, mark)


async def last_act(connection: AsyncConnection, table: str, person: str) -> int:
    """The number of a person's last act at a table; it identifies their turn."""
    mine = (acts.c.table == table) & (acts.c.actor == f"person:{person}")
    return await connection.scalar(select(acts.c.number).where(mine).order_by(acts.c.number.desc()).limit(1)) or 0


async def bot_plays(connection: AsyncConnection, table: str, seat: int) -> bool:
    """Whether a bot plays for this seat: its person has left and not come back."""
    kinds = or_(acts.c.what.startswith(_kind("left")), acts.c.what.startswith(_kind("returned")))
    chosen = select(acts.c.what).where(acts.c.table == table, kinds).order_by(acts.c.number.desc())
    for what in await connection.scalars(chosen):
        act = decode_act(what)
        if getattr(act, "seat", None) == seat:
            return isinstance(act, Left)
    return False


def _kind(kind: str) -> str:
    return f'{{"kind":"{kind}"'
