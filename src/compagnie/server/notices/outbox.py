"""The postman: empties the outbox. He claims what he carries, so that of several servers one delivers it; what fails is
tried again later, and later still; and whoever is at the table by now is spared.
"""

import asyncio
import hashlib
import hmac
from contextlib import suppress
from typing import Any, Literal

import msgspec
import structlog
from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base import counters as tally
from compagnie.server.notices.channels import Channels, forget
from compagnie.server.notices.mail import Mail, MailRefused
from compagnie.server.notices.notice import URGENT, Notice
from compagnie.server.notices.push import encrypted, from_text, push_key, signed_headers, to_text
from compagnie.server.notices.safe_post import Forbidden, Unreachable, post
from compagnie.server.notices.scan import Scanner, last_act
from compagnie.server.storage.schema import channels, notices, tables
from compagnie.server.tables.services import Services

log = structlog.get_logger()

CLAIM_SECONDS = 120.0
AT_ONCE = 32
MOST_TRIES = 7
KEPT_SECONDS = 30 * 86_400.0
TTL = 86_400
GONE = (404, 410)
TABLE_NEWS = ("turn", "reminder", "started", "over", "expiring")


class Failed(Exception):
    """A notice that couldn't be delivered: try again, never again, or drop the whole channel."""

    def __init__(self, sentence: str, then: Literal["again", "never", "drop"] = "again") -> None:
        self.then = then
        super().__init__(sentence)


class Outbox:
    """Delivers the notices of this house, together with the postmen of other servers on the same database."""

    def __init__(self, services: Services) -> None:
        self._services, self._settings = services, services.settings
        self._noticing, self._channels, self._mail = Scanner(services), Channels(services), Mail(services.settings)
        self._push_key = push_key(services.settings)
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._pruned_at = 0.0

    def start(self) -> None:
        """Begin the rounds."""
        self._task = asyncio.create_task(self._rounds(), name="postman")

    async def stop(self) -> None:
        """End the rounds. What was claimed and not delivered will be, by whoever runs next."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def wake(self) -> None:
        """Something waits that shouldn't wait for the next round."""
        self._wake.set()

    async def _rounds(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._settings.notice_sweep):
                    await self._wake.wait()
            self._wake.clear()
            try:
                await self.round()
            except Exception:
                log.exception("the postman's round failed")

    async def round(self) -> int:
        """Look who must be told, spare who knows, and deliver; returns how many were delivered."""
        await self._noticing.look()
        await self._spare()
        delivered = 0
        while claimed := await self._claim():
            told = await asyncio.gather(*(self._deliver(row) for row in claimed))
            delivered += sum(told)
        await self._prune()
        return delivered

    async def _spare(self) -> None:
        """Who is at the table has seen it. Every server knows only who is connected to it, and spares those."""
        here = {
            (table.id, watcher.person.id)
            for table in self._services.registry.tables.values()
            for watcher in table.watchers
            if watcher.person
        }
        if not here:
            return
        waiting = select(notices.c.id, notices.c.table, notices.c.person).where(
            notices.c.state == "waiting", notices.c.occasion.in_(TABLE_NEWS)
        )
        async with self._services.engine.connect() as connection:
            spared = [row.id for row in await connection.execute(waiting) if (row.table, row.person) in here]
        if spared:
            known = update(notices).where(notices.c.id.in_(spared), notices.c.state == "waiting")
            change = known.values(state="dropped", error="You were at the table.")
            await self._services.writer.write(lambda connection: connection.execute(change))

    async def _claim(self) -> list[Any]:
        """Take on what is due and nobody else carries."""
        now = self._services.time.wall()
        free = or_(notices.c.claimed_until.is_(None), notices.c.claimed_until < now)
        due = (notices.c.state == "waiting") & (notices.c.due_at <= now) & free

        async with self._services.engine.connect() as reading:
            chosen = select(notices.c.id).where(due).order_by(notices.c.due_at).limit(AT_ONCE)
            ids = list(await reading.scalars(chosen))
        if not ids:
            return []
        taken = update(notices).where(notices.c.id.in_(ids), due)  # another may have been faster
        taken = taken.values(claimed_until=now + CLAIM_SECONDS, tries=notices.c.tries + 1)

        async def job(connection: AsyncConnection) -> list[Any]:
            return list(await connection.execute(taken.returning(notices)))

        return await self._services.writer.write(job)

    async def _deliver(self, row: Any) -> bool:
        """Deliver one, and write down what came of it."""
        now = self._services.time.wall()
        change: dict[str, Any] = {"claimed_until": None}
        drop = False
        try:
            channel = await self._channel(row)
            if channel is None:
                change |= {"state": "dropped", "error": "It is out of date."}
            else:
                await self._send(row, channel)
                change |= {"state": "sent", "told_at": now, "error": ""}
        except Failed as failed:
            drop = failed.then == "drop"
            again = failed.then == "again" and row.tries < MOST_TRIES
            change |= {"state": "waiting" if again else "failed", "error": str(failed), "due_at": now + wait(row.tries)}
        except Exception:
            log.exception("a notice failed", notice=row.id)
            again = row.tries < MOST_TRIES
            change |= {"state": "waiting" if again else "failed", "error": "Something went wrong here."}
            change |= {"due_at": now + wait(row.tries)}

        async def job(connection: AsyncConnection) -> None:
            still = (notices.c.id == row.id) & (notices.c.state == "waiting")
            await connection.execute(update(notices).where(still).values(change))
            if drop:
                await forget(connection, row.channel, "The channel doesn't exist any more.")

        await self._services.writer.write(job)
        tally.notices[change["state"]] += 1
        return bool(change["state"] == "sent")

    async def _channel(self, row: Any) -> Any:
        """Where the notice goes; None if it is no longer wanted or no longer true."""
        async with self._services.engine.connect() as connection:
            channel = (await connection.execute(select(channels).where(channels.c.id == row.channel))).first()
            if channel is None or (channel.confirmed_at is None and row.occasion != "confirm"):
                return None
            if row.occasion in ("turn", "reminder"):
                _, seat, last = row.mark.partition("@")[0].split("/")
                table = (await connection.execute(select(tables).where(tables.c.id == row.table))).first()
                waits = table and table.state == "playing" and seat in table.to_act.split(",")
                if not waits or await last_act(connection, row.table, row.person) != int(last):
                    return None
        return channel

    async def _send(self, row: Any, channel: Any) -> None:
        if channel.kind == "mail":
            await self._send_mail(row, channel)
            return
        headers, body = self._push(row, channel) if channel.kind == "push" else self._hook(row, channel)
        try:
            status = await post(channel.address, body, headers, self._settings.private_webhooks)
        except Forbidden as error:
            raise Failed(str(error), "never") from None
        except Unreachable as error:
            raise Failed(str(error)) from None
        if 200 <= status < 300:
            return
        if status in GONE:
            raise Failed(f"It answered {status}: nobody is there any more.", "drop")
        raise Failed(f"It answered {status}.", "again" if status >= 500 or status in (408, 425, 429) else "never")

    def _push(self, row: Any, channel: Any) -> tuple[dict[str, str], bytes]:
        browser, auth = channel.secret.split(" ")
        contact = self._settings.push_contact or self._settings.public_url or "mailto:compagnie@localhost"
        topic = to_text(hashlib.sha256(f"{row.table}/{row.occasion}".encode()).digest()[:18])
        headers = signed_headers(self._push_key, channel.address, contact, self._services.time.wall())
        headers |= {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "TTL": str(TTL)}
        headers |= {"Topic": topic, "Urgency": "high" if row.occasion in URGENT else "normal"}
        return headers, encrypted(row.what.encode(), from_text(browser), from_text(auth))

    def _hook(self, row: Any, channel: Any) -> tuple[dict[str, str], bytes]:
        body, at = row.what.encode(), str(int(self._services.time.wall()))
        return {
            "Content-Type": "application/json",
            "X-Compagnie-Notice": row.id,
            "X-Compagnie-Signature": f"t={at},v1={signature(channel.secret, at, body)}",
        }, body

    async def _send_mail(self, row: Any, channel: Any) -> None:
        notice = msgspec.json.decode(row.what, type=Notice)
        link = self._channels.link("confirm" if row.occasion == "confirm" else "unsubscribe", channel.id)
        try:
            await asyncio.to_thread(self._mail.send, channel.address, notice, link, row.id)
        except MailRefused as error:
            raise Failed(str(error), "never" if error.for_good else "again") from None
        except OSError:
            raise Failed("The mail server can't be reached.") from None

    async def _prune(self) -> None:
        """Forget what is long past, once an hour."""
        now = self._services.time.wall()
        if now - self._pruned_at < 3600:
            return
        self._pruned_at = now
        old = delete(notices).where(notices.c.state != "waiting", notices.c.made_at < now - KEPT_SECONDS)
        await self._services.writer.write(lambda connection: connection.execute(old))


def wait(tries: int) -> float:
    """How long to wait after so many tries: half a minute, then each time four times as long."""
    return 30.0 * 4.0 ** (tries - 1)


def signature(secret: str, at: str, body: bytes) -> str:
    """What a webhook's receiver computes as well, to know that a post is ours and how old it is."""
    return hmac.digest(secret.encode(), at.encode() + b"." + body, "sha256").hex()
