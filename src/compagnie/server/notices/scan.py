"""Finds which notices are due, from the tables alone: a crash loses none, and none is made twice.

Nothing is written when an act happens. Every few seconds the tables that changed are scanned; each notice has a
mark (this turn of this person at this table), and a mark is stored once for each channel.
"""

from typing import Any

import msgspec
from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

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
MAX_ROWS = 2000


class Scanner:
    """Scans the tables for notices."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._scanned_at = services.registry.now() - FIRST_SCAN
        self._insert = insert_new(services.engine, notices)

    async def scan(self) -> int:
        """Make the notices of what has changed and of what is about to end; returns how many may be new."""
        now = self._services.registry.now()
        async with self._services.engine.connect() as connection:
            rows = list(await connection.execute(self._rows_to_scan(now)))
            made = []
            for row in rows:
                made += await _ChannelScan(self._services, connection, row, now).notices()
        self._scanned_at = now
        if made:
            await self._services.writer.write(lambda connection: connection.execute(self._insert, made))
        return len(made)

    def _rows_to_scan(self, now: float) -> Any:
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
        chosen = select(tables, seats.c.seat, *(column.label(name) for name, column in named.items()))
        chosen = chosen.join(seats, seats.c.table == tables.c.id).join(channels, channels.c.person == seats.c.person)
        return chosen.where(channels.c.confirmed_at.is_not(None), or_(news, late, expiring)).limit(MAX_ROWS)


def warning(life: float) -> float:
    """How many seconds before its end people are warned: a quarter of its life, but at most half a day."""
    return min(life / 4, MAX_WARNING)


class _ChannelScan:
    """One channel of a person and one of their tables."""

    def __init__(self, services: Services, connection: AsyncConnection, row: Any, now: float) -> None:
        self._services, self._connection, self._row, self._now = services, connection, row, now
        self._wants = row.channel_wants.split(",")

    async def notices(self) -> list[dict[str, Any]]:
        """The notices that are due by this channel about this table."""
        row, made = self._row, []
        if row.state == "playing":
            if "started" in self._wants and (at := await self._started_at()) and self._is_new(at):
                made.append(await self._notice("started", "started"))
            made += await self._turn_notices()
        if row.state == "over" and "over" in self._wants and self._is_new(row.changed_at):
            made.append(await self._notice("over", "over"))
        if "expiring" in self._wants and self._expires_soon():
            made.append(await self._notice("expiring", f"expiring/{row.number}"))
        return made

    async def _turn_notices(self) -> list[dict[str, Any]]:
        row, made = self._row, []
        if str(row.seat) not in row.to_act.split(",") or not set(self._wants) & {"turn", "reminder"}:
            return []
        if await bot_plays(self._connection, row.id, row.seat):
            return []
        last = await last_act(self._connection, row.id, row.channel_person)
        if "turn" in self._wants:
            made.append(await self._notice("turn", f"turn/{row.seat}/{last}"))
        until = self._time_up_at()
        if "reminder" in self._wants and until is not None:
            made.append(await self._notice("reminder", f"reminder/{row.seat}/{last}", until))
        return made

    def _time_up_at(self) -> float | None:
        """When this seat's time is up, by the wall clock, if that is soon."""
        row = self._row
        pace = msgspec.json.decode(row.pace, type=Pace)
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

    async def _started_at(self) -> float | None:
        """When the game was started, if somebody else started it."""
        begun = select(acts.c.at, acts.c.actor).where(
            acts.c.table == self._row.id, acts.c.what.startswith(_kind("started"))
        )
        found = (await self._connection.execute(begun)).first()
        return float(found.at) if found and found.actor != f"person:{self._row.channel_person}" else None

    async def _notice(self, occasion: str, mark: str, until: float | None = None) -> dict[str, Any]:
        row, settings = self._row, self._services.settings
        others = select(people.c.name).join(seats, seats.c.person == people.c.id).where(seats.c.table == row.id)
        named = await self._connection.scalars(others.where(seats.c.seat != row.seat).order_by(seats.c.seat))
        notice = Notice(
            occasion=occasion,
            table=row.id,
            game=row.game,
            seat=row.seat,
            others=list(named),
            until=until,
            url=f"{settings.public_url.rstrip('/')}/table/{row.id}",
        )
        wall = self._services.time.steady()
        channel = {name: getattr(row, f"channel_{name}") for name in ("id", "kind", "person", "language")}
        return notice_row(channel, notice, wall, wall + settings.notice_pause, f"{mark}@{row.id}")


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
