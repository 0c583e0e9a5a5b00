"""The announcer: one message for each table of a club in each of its channels, edited when the table changes.

What a message should say follows from the tables alone, and is stored before it is sent; so a crash loses nothing. A
message is posted once: Matrix takes a command once, and where Discord may have taken a post that we know no answer
of, we don't post again, but leave that table be.
"""

import asyncio
from contextlib import suppress
from typing import Any, NamedTuple

import structlog
from sqlalchemy import or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.texts import title
from compagnie.server.base.safe_post import NeverSent, request
from compagnie.server.base.tasks import end_task
from compagnie.server.notices.club_hooks import forget_hook
from compagnie.server.notices.deliveries import Deliveries, Due, host_of
from compagnie.server.notices.shapes import Target, edit_call, message_id, post_call
from compagnie.server.notices.texts import say
from compagnie.server.storage.database import insert_new
from compagnie.server.storage.schema import club_announcements, club_hooks, people, result_seats, seats, tables
from compagnie.server.tables.services import Services

log = structlog.get_logger()

OVERLAP = 15.0
"""Seconds that are looked at again: another server's commit may come a little later than its time says."""
FIRST_SCAN = 7 * 86_400.0
CLAIM_TIMEOUT = 120.0
MAX_TRIES = 7
FIRST_RETRY_DELAY = 30.0
PAGE_SIZE = 200
MAX_LOOKED_AT = 256
GONE_STATUSES = (404, 410)
FINAL_STATUSES = (400, 401, 403, 405)


class _Changed(NamedTuple):
    """A table that has changed: what its message in a channel says, and what it should say."""

    hook: str
    id: str
    changed_at: float
    said: str | None
    text: str


class Announcer:
    """Tells channels of clubs' tables, together with the announcers of other servers on the same database."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._looked_at = services.registry.now() - FIRST_SCAN
        self._task: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()
        self._deliveries = Deliveries(self.wake)

    def start(self) -> None:
        """Begin to tell."""
        self._task = asyncio.create_task(self._work(), name="announcer")

    async def stop(self) -> None:
        """Stop; what wasn't told is told later."""
        await end_task(self._task)
        await self._deliveries.stop()

    def wake(self) -> None:
        """Tell at once."""
        self._wake.set()

    async def _work(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._services.settings.notice_sweep):
                    await self._wake.wait()
            self._wake.clear()
            try:
                await self._begin()
            except Exception:
                log.exception("tables of clubs couldn't be announced")

    async def run(self) -> None:
        """Write down what messages should say, then post or edit those that say something else, and wait for that."""
        while begun := await self._begin():
            await asyncio.gather(*begun)

    async def _begin(self) -> list[asyncio.Task[bool]]:
        """Begin to post or edit the messages that say something else; nobody waits for channels that hang."""
        await self._write_down(self._services.registry.now())
        begun = []
        while claimed := await self._claim():
            begun += [self._deliveries.start(due, self._tell(row)) for due, row in claimed]
        return begun

    async def _write_down(self, now: float) -> None:
        """Write down what messages should say, table by table in the order of their changes, however many changed."""
        since, beyond = self._looked_at - OVERLAP, ""
        while rows := await self._changed(since, beyond):
            since, beyond = rows[-1].changed_at, rows[-1].hook + rows[-1].id
            await self._write_texts([row for row in rows if row.text != row.said])
        self._looked_at = now

    async def _changed(self, since: float, beyond: str) -> list["_Changed"]:
        """The next tables that have changed, with what each of their messages should say."""
        known, order = club_announcements.c, club_hooks.c.id + tables.c.id
        further = (tables.c.changed_at > since) | ((tables.c.changed_at == since) & (order > beyond))
        query = select(tables, club_hooks.c.id.label("hook"), club_hooks.c.language, known.text.label("said"))
        query = query.join(club_hooks, club_hooks.c.club == tables.c.club)
        query = query.outerjoin(club_announcements, (known.hook == club_hooks.c.id) & (known.table == tables.c.id))
        query = query.where(further, tables.c.changed_at > club_hooks.c.created_at)
        query = query.order_by(tables.c.changed_at, order).limit(PAGE_SIZE)
        async with self._services.engine.connect() as connection:
            return [
                _Changed(row.hook, row.id, row.changed_at, row.said, await self._text(connection, row))
                for row in list(await connection.execute(query))
            ]

    async def _write_texts(self, changed: list["_Changed"]) -> None:
        new = insert_new(self._services.engine, club_announcements)

        async def job(connection: AsyncConnection) -> None:
            for row in changed:
                fresh = {"hook": row.hook, "table": row.id, "text": row.text}
                await connection.execute(new.values(fresh | {"told": "", "version": 0, "tries": 0, "due_at": 0.0}))
                other = _this(row.hook, row.id) & (club_announcements.c.text != row.text)
                values = {"text": row.text, "version": club_announcements.c.version + 1, "tries": 0, "due_at": 0.0}
                await connection.execute(update(club_announcements).where(other).values(values))

        if changed:
            await self._services.writer.write(job)

    async def _text(self, connection: AsyncConnection, row: Any) -> str:
        """What the message of a table should say now."""
        here = self._services.settings.public_url.rstrip("/")
        who = select(people.c.name).join(seats, seats.c.person == people.c.id).where(seats.c.table == row.id)
        names = list(dict.fromkeys(await connection.scalars(who.order_by(seats.c.seat))))
        winners = select(people.c.name).join(result_seats, result_seats.c.person == people.c.id)
        won = list(await connection.scalars(winners.where(result_seats.c.table == row.id, result_seats.c.won)))
        code = "club_won" if row.state == "over" and won else f"club_{row.state}"
        params = {"names": ", ".join(names), "won": ", ".join(won), "game": title(row.game, row.language)}
        return f"{say(row.language, code, **params)} {here}/table/{row.id}".strip()

    async def _claim(self) -> list[tuple[Due, Any]]:
        """Claim messages that say something else than they should, and for which there is room now."""
        now, known = self._services.time.steady(), club_announcements.c
        free = or_(known.claimed_until.is_(None), known.claimed_until < now)
        due = (known.text != known.told) & (known.due_at <= now) & free & (known.tries < MAX_TRIES)
        chosen = select(known.hook, known.table, club_hooks.c.club, club_hooks.c.address)
        chosen = chosen.join(club_hooks, club_hooks.c.id == known.hook)
        chosen = chosen.where(due, club_hooks.c.club.not_in(self._deliveries.busy_owners()))
        async with self._services.engine.connect() as reading:
            found = list(await reading.execute(chosen.order_by(known.due_at).limit(MAX_LOOKED_AT)))
        room = self._deliveries.with_room(
            [Due(f"{row.hook} {row.table}", row.club, host_of(row.address)) for row in found]
        )
        taken = {each.key: each for each in room}
        return [(taken[f"{row.hook} {row.table}"], row) for row in await self._claimed(due, list(taken), now)]

    async def _claimed(self, due: Any, keys: list[str], now: float) -> list[Any]:
        """Claim these messages, unless another server was faster. One whose post may have arrived is left be."""
        if not keys:
            return []
        known = club_announcements.c
        due &= (known.hook + " " + known.table).in_(keys)
        discord = select(club_hooks.c.id).where(club_hooks.c.shape == "discord")
        lost = known.claimed_until.is_not(None) & known.message.is_(None) & known.hook.in_(discord)
        give_up = update(club_announcements).where(due, lost).values(tries=MAX_TRIES, claimed_until=None, message="")
        claim = update(club_announcements).where(due).values(claimed_until=now + CLAIM_TIMEOUT, tries=known.tries + 1)

        async def job(connection: AsyncConnection) -> list[Any]:
            await connection.execute(give_up)
            claimed = list(await connection.execute(claim.returning(known.hook, known.table)))
            query = select(club_announcements, *(club_hooks.c[name] for name in ("shape", "address", "room", "token")))
            query = query.join(club_hooks, club_hooks.c.id == known.hook)
            query = query.where(known.claimed_until == now + CLAIM_TIMEOUT)
            pairs = {(row.hook, row.table) for row in claimed}
            return [row for row in await connection.execute(query) if (row.hook, row.table) in pairs]

        return await self._services.writer.write(job)

    async def _tell(self, row: Any) -> bool:
        """Post or edit a message, and store what came of it; whether it says now what it should."""
        if row.message == "":
            return await self._store(row, {"told": row.text})  # its message is lost or deleted: nothing to edit
        target = Target(row.shape, row.address, row.room, row.token)
        command = f"compagnie-{row.hook}-{row.table}-{row.version if row.message else 'new'}"
        call = (
            edit_call(target, row.message, row.text, command) if row.message else post_call(target, row.text, command)
        )
        settings, resolver = self._services.settings, self._services.workers.resolving
        try:
            answer = await request(call, resolver, settings.private_webhooks)
            if 200 <= answer.status < 300:
                message = row.message or message_id(target, answer.body)
                return await self._store(row, {"told": row.text, "message": message})
        except ValueError as error:
            unknown = target.shape == "discord" and row.message is None and not isinstance(error, NeverSent)
            return await self._store(row, {"message": ""} if unknown else {}, str(error))
        if answer.status in GONE_STATUSES and row.message:
            return await self._store(row, {"told": row.text, "message": ""})  # somebody has deleted it there
        if answer.status in GONE_STATUSES:
            await self._services.writer.write(lambda connection: forget_hook(connection, row.hook))
            return False
        last = {"tries": MAX_TRIES} if answer.status in FINAL_STATUSES else {}
        return await self._store(row, last, f"It answered {answer.status}.")

    async def _store(self, row: Any, change: dict[str, Any], error: str = "") -> bool:
        """Store what came of a message; whether nothing was wrong."""
        due_at = self._services.time.steady() + FIRST_RETRY_DELAY * 4.0**row.tries if error else 0.0
        this = _this(row.hook, row.table)
        values = {"claimed_until": None, "due_at": due_at} | change

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(update(club_announcements).where(this).values(values))
            await connection.execute(update(club_hooks).where(club_hooks.c.id == row.hook).values(error=error))

        await self._services.writer.write(job)
        return not error


def _this(hook: str, table: str) -> Any:
    return (club_announcements.c.hook == hook) & (club_announcements.c.table == table)
