"""The outbox: delivers notices by mail, push and webhook.

A notice is claimed before it is sent, so that one of several servers delivers it. What fails is retried later and
later, and a person who is at the table by then gets none.
"""

import asyncio
import hashlib
import hmac
from contextlib import suppress
from functools import partial
from typing import Any, Literal, NamedTuple

import structlog
from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.json_reader import decode
from compagnie.core.refusal import Refusal
from compagnie.server.base import counters
from compagnie.server.base.safe_post import Forbidden, Unreachable, post
from compagnie.server.base.tasks import end_task
from compagnie.server.base.workers import Asker
from compagnie.server.notices.channels import Channels, forget
from compagnie.server.notices.deliveries import Deliveries, Due, host_of
from compagnie.server.notices.mail import Mail, MailRefused, recipient
from compagnie.server.notices.notice import FORGOTTEN, URGENT, Notice
from compagnie.server.notices.push import encrypted, from_base64, push_key, signed_headers, to_base64
from compagnie.server.notices.scan import Scanner, last_act
from compagnie.server.storage.schema import channels, notices, tables
from compagnie.server.tables.limits.quotas import MAILS, Quotas
from compagnie.server.tables.services import Services

log = structlog.get_logger()

CLAIM_TIMEOUT = 120.0
"""A notice that was claimed and not delivered is free again after so many seconds."""
MAX_LOOKED_AT = 256
MAX_TRIES = 7
FIRST_RETRY_DELAY = 30.0
LOG_LIFETIME = 30 * 86_400.0
PRUNE_INTERVAL = 3600.0
PUSH_TTL = 86_400
GONE_STATUSES = (404, 410)
"""Statuses by which a push service or webhook says that nobody is there any more."""
RETRIABLE_STATUSES = (408, 425, 429)
"""Statuses below 500 after which a delivery is retried."""
TABLE_OCCASIONS = ("turn", "reminder", "started", "over", "expiring")


class DeliveryFailed(Exception):
    """A notice that couldn't be delivered: retry, give up, or drop the whole channel."""

    def __init__(self, sentence: str, then: Literal["retry", "give up", "drop channel"] = "retry") -> None:
        self.then = then
        super().__init__(sentence)


class _Request(NamedTuple):
    """What is posted to a push service or a webhook."""

    headers: dict[str, str]
    body: bytes


class _Outcome(NamedTuple):
    """What to store of a delivery, and whether its channel must be dropped."""

    change: dict[str, Any]
    drop_channel: bool = False


class Outbox:
    """Delivers notices, together with the outboxes of other servers on the same database."""

    def __init__(self, services: Services) -> None:
        self._services, self._settings = services, services.settings
        self._scanner, self._channels, self._mail = Scanner(services), Channels(services), Mail(services.settings)
        self._quotas = Quotas(services)
        self._push_key = push_key(services.settings)
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._deliveries = Deliveries(self.wake)
        self._pruned_at = 0.0

    def start(self) -> None:
        """Begin to deliver."""
        self._task = asyncio.create_task(self._run(), name="outbox")

    async def stop(self) -> None:
        """Stop. What was claimed and not delivered is delivered later, by any server."""
        await end_task(self._task)
        await self._deliveries.stop()

    def wake(self) -> None:
        """Deliver at once: a person waits for it."""
        self._wake.set()

    async def _run(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._settings.notice_sweep):
                    await self._wake.wait()
            self._wake.clear()
            try:
                await self._begin_deliveries()
            except Exception:
                log.exception("delivering notices failed")

    async def run_once(self) -> int:
        """Make the notices that are due, drop those that aren't needed, deliver; returns how many were delivered."""
        delivered = 0
        while started := await self._begin_deliveries():
            delivered += sum(await asyncio.gather(*started))
        return delivered

    async def _begin_deliveries(self) -> list[asyncio.Task[bool]]:
        """Make and drop notices, and begin to deliver those that are due; nobody waits for those that hang."""
        await self._scanner.scan()
        await self._drop_unneeded()
        started = []
        while claimed := await self._claim():
            started += [self._deliveries.start(due, self._deliver(row)) for due, row in claimed]
        await self._prune()
        return started

    async def _drop_unneeded(self) -> None:
        """Drop the notices of people who are at their table. Each server knows those who are connected to it."""
        here = {
            (table.id, watcher.person.id)
            for table in self._services.registry.tables.values()
            for watcher in table.watchers
            if watcher.person
        }
        if not here:
            return
        waiting = select(notices.c.id, notices.c.table, notices.c.person).where(
            notices.c.state == "waiting", notices.c.occasion.in_(TABLE_OCCASIONS)
        )
        async with self._services.engine.connect() as connection:
            unneeded = [row.id for row in await connection.execute(waiting) if (row.table, row.person) in here]
        if unneeded:
            waiting_still = update(notices).where(notices.c.id.in_(unneeded), notices.c.state == "waiting")
            change = waiting_still.values(state="dropped", error="You were at the table.", what=FORGOTTEN)
            await self._services.writer.write(lambda connection: connection.execute(change))

    async def _claim(self) -> list[tuple[Due, Any]]:
        """Claim notices that are due, that no other server has claimed, and for which there is room now."""
        now = self._services.time.steady()
        free = or_(notices.c.claimed_until.is_(None), notices.c.claimed_until < now)
        due = (notices.c.state == "waiting") & (notices.c.due_at <= now) & free
        busy = self._deliveries.busy_owners()
        chosen = select(notices.c.id, notices.c.person, notices.c.kind, channels.c.address)
        chosen = chosen.outerjoin(channels, channels.c.id == notices.c.channel)
        chosen = chosen.where(due, notices.c.person.not_in(busy)).order_by(notices.c.due_at).limit(MAX_LOOKED_AT)
        async with self._services.engine.connect() as reading:
            found = list(await reading.execute(chosen))
        due_now = [Due(row.id, row.person, _host(row.kind, row.address)) for row in found]
        taken = {each.key: each for each in self._deliveries.with_room(due_now)}
        if not taken:
            return []
        claim = update(notices).where(notices.c.id.in_(list(taken)), due)  # another server may have been faster
        claim = claim.values(claimed_until=now + CLAIM_TIMEOUT, tries=notices.c.tries + 1)

        async def job(connection: AsyncConnection) -> list[Any]:
            return list(await connection.execute(claim.returning(notices)))

        return [(taken[row.id], row) for row in await self._services.writer.write(job)]

    async def _deliver(self, row: Any) -> bool:
        """Deliver a notice and store its outcome; whether it was sent."""
        change, drop_channel = await self._outcome(row)
        forgotten = {} if change["state"] == "waiting" else {"what": FORGOTTEN}

        async def job(connection: AsyncConnection) -> None:
            still_waiting = (notices.c.id == row.id) & (notices.c.state == "waiting")
            await connection.execute(
                update(notices).where(still_waiting).values(claimed_until=None, **change, **forgotten)
            )
            if drop_channel:
                await forget(connection, row.channel, "The channel doesn't exist any more.")

        await self._services.writer.write(job)
        counters.notices[change["state"]] += 1
        return bool(change["state"] == "sent")

    async def _outcome(self, row: Any) -> "_Outcome":
        """Try to send a notice."""
        now = self._services.time.steady()
        try:
            channel = await self._channel(row)
            if channel is None:
                return _Outcome({"state": "dropped", "error": "It is out of date."})
            await self._send(row, channel)
        except DeliveryFailed as failed:
            retry = failed.then == "retry" and row.tries < MAX_TRIES
            return _Outcome(_failure(row, now, str(failed), retry), drop_channel=failed.then == "drop channel")
        except Exception:
            log.exception("a notice failed", notice=row.id)
            return _Outcome(_failure(row, now, "Something went wrong here.", row.tries < MAX_TRIES))
        return _Outcome({"state": "sent", "told_at": now, "error": ""})

    async def _channel(self, row: Any) -> Any:
        """The channel of a notice; None if the notice isn't wanted or isn't true any more."""
        async with self._services.engine.connect() as connection:
            channel = (await connection.execute(select(channels).where(channels.c.id == row.channel))).first()
            if channel is None or (channel.confirmed_at is None and row.occasion != "confirm"):
                return None
            if row.occasion in ("turn", "reminder"):
                _, seat, last = row.mark.partition("@")[0].split("/")
                table = (await connection.execute(select(tables).where(tables.c.id == row.table))).first()
                still_true = table and table.state == "playing" and seat in table.to_act.split(",")
                if not still_true or await last_act(connection, row.table, row.person) != int(last):
                    return None
        return channel

    async def _send(self, row: Any, channel: Any) -> None:
        if channel.kind == "mail":
            await self._send_mail(row, channel)
            return
        headers, body = (
            self._push_request(row, channel) if channel.kind == "push" else self._webhook_request(row, channel)
        )
        try:
            status = await post(
                channel.address, body, headers, self._services.workers.resolving, self._settings.private_webhooks
            )
        except Forbidden as error:
            raise DeliveryFailed(str(error), "give up") from None
        except Unreachable as error:
            raise DeliveryFailed(str(error)) from None
        if 200 <= status < 300:
            return
        if status in GONE_STATUSES:
            raise DeliveryFailed(f"It answered {status}: nobody is there any more.", "drop channel")
        raise DeliveryFailed(
            f"It answered {status}.", "retry" if status >= 500 or status in RETRIABLE_STATUSES else "give up"
        )

    def _push_request(self, row: Any, channel: Any) -> "_Request":
        browser, auth = channel.secret.split(" ")
        contact = self._settings.push_contact or self._settings.public_url or "mailto:compagnie@localhost"
        topic = to_base64(hashlib.sha256(f"{row.table}/{row.occasion}".encode()).digest()[:18])
        headers = signed_headers(self._push_key, channel.address, contact, self._services.time.wall())
        headers |= {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "TTL": str(PUSH_TTL)}
        headers |= {"Topic": topic, "Urgency": "high" if row.occasion in URGENT else "normal"}
        return _Request(headers, encrypted(row.what.encode(), from_base64(browser), from_base64(auth)))

    def _webhook_request(self, row: Any, channel: Any) -> "_Request":
        body, at = row.what.encode(), str(int(self._services.time.wall()))
        headers = {
            "Content-Type": "application/json",
            "X-Compagnie-Notice": row.id,
            "X-Compagnie-Signature": f"t={at},v1={signature(channel.secret, at, body)}",
        }
        return _Request(headers, body)

    async def _send_mail(self, row: Any, channel: Any) -> None:
        notice = decode(row.what, Notice)
        link = self._channels.link("confirm" if row.occasion == "confirm" else "unsubscribe", channel.id)
        if not await self._quotas.allows(MAILS, recipient(channel.address)):
            raise DeliveryFailed("This address got too many mails lately.")
        try:
            await self._services.workers.mailing.run(
                partial(self._mail.send, channel.address, notice, link, row.id), Asker("", row.person)
            )
        except MailRefused as error:
            raise DeliveryFailed(str(error), "give up" if error.for_good else "retry") from None
        except Refusal:
            raise DeliveryFailed("Too many mails are waiting.") from None
        except OSError:
            raise DeliveryFailed("The mail server can't be reached.") from None

    async def _prune(self) -> None:
        """Delete old notices, once an hour."""
        now = self._services.time.steady()
        if now - self._pruned_at < PRUNE_INTERVAL:
            return
        self._pruned_at = now
        old = delete(notices).where(notices.c.state != "waiting", notices.c.made_at < now - LOG_LIFETIME)
        await self._services.writer.write(lambda connection: connection.execute(old))


def _host(kind: str, address: str | None) -> str:
    """The host that a notice is handed to: mails all go to our own mail server."""
    if kind == "mail" or not address:
        return kind
    return host_of(address)


def _failure(row: Any, now: float, error: str, retry: bool) -> dict[str, Any]:
    return {"state": "waiting" if retry else "failed", "error": error, "due_at": now + retry_delay(row.tries)}


def retry_delay(tries: int) -> float:
    """How many seconds to wait after so many tries: half a minute, then each time four times as long."""
    return FIRST_RETRY_DELAY * 4.0 ** (tries - 1)


def signature(secret: str, at: str, body: bytes) -> str:
    """The signature of a webhook's body and time; its receiver computes it, too, to check both."""
    return hmac.digest(secret.encode(), at.encode() + b"." + body, "sha256").hex()
