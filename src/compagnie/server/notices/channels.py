"""A person's channels for notices: web push, mail, webhooks; and the links in mails."""

import hmac
import secrets as tokens
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.base.safe_post import Forbidden, check_address
from compagnie.server.notices.mail import recipient
from compagnie.server.notices.notice import FORGOTTEN, OCCASIONS, Kind, Notice, Occasion, with_sentence
from compagnie.server.notices.push import check_subscription
from compagnie.server.notices.texts import Language
from compagnie.server.storage.person_exists import write_for
from compagnie.server.storage.schema import channels, notices
from compagnie.server.tables.limits.quotas import CONFIRMATIONS, Quotas
from compagnie.server.tables.services import Services

MAX_CHANNELS = 10
Purpose = Literal["confirm", "unsubscribe"]
Wants = Annotated[list[Occasion], Meta(max_length=len(OCCASIONS))]
Address = Annotated[str, Meta(min_length=1, max_length=2048)]
MailAddress = Annotated[
    str, Meta(max_length=254, pattern=r"^[A-Za-z0-9._+-]{1,64}@([A-Za-z0-9-]+\.)*[A-Za-z0-9-]+$(?!\n)")
]
"""Without a percent sign: some servers take what stands before it for another address, and send the mail on to that."""


class _New(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """A new channel."""

    wants: Wants = msgspec.field(default_factory=lambda: list(OCCASIONS))
    """What it tells."""
    language: Language = "en"
    """In which language."""


class NewPush(_New, frozen=True, kw_only=True, tag="push"):
    """A browser's subscription, as its PushManager gives it."""

    endpoint: Address
    p256dh: Annotated[str, Meta(max_length=128)]
    auth: Annotated[str, Meta(max_length=64)]


class NewMail(_New, frozen=True, kw_only=True, tag="mail"):
    """A mail address. It must be confirmed by a link that is sent there."""

    address: MailAddress


class NewWebhook(_New, frozen=True, kw_only=True, tag="webhook"):
    """An address to post to. Every post is signed with a secret that is shown once, in the answer."""

    url: Address


NewChannel = NewPush | NewMail | NewWebhook


class Channel(msgspec.Struct, frozen=True, kw_only=True):
    """A channel of a person."""

    id: str
    kind: Kind
    address: str
    wants: list[Occasion]
    language: Language
    confirmed: bool
    created_at: float
    secret: str | None = None
    """Signs a webhook's posts: shown when it is made and never again."""


class _Target(NamedTuple):
    """What is stored of a new channel: its kind, where it leads, and its secret."""

    kind: Kind
    address: str
    secret: str


class Channels:
    """The channels of all people."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def of(self, person: Person) -> list[Channel]:
        """A person's channels."""
        async with self._services.engine.connect() as connection:
            chosen = select(channels).where(channels.c.person == person.id).order_by(channels.c.created_at)
            return [_channel(row) for row in await connection.execute(chosen)]

    async def add(self, person: Person, new: NewChannel) -> Channel:
        """Add a channel; a browser that is added again replaces itself. Raises a Refusal where it can't be added."""
        kind, address, secret = self._checked(new)
        if kind == "mail":
            await Quotas(self._services).take(CONFIRMATIONS, recipient(address))
        now = self._services.time.steady()
        row = {
            "id": tokens.token_urlsafe(9),
            "person": person.id,
            "kind": kind,
            "address": address,
            "secret": secret,
            "wants": ",".join(dict.fromkeys(new.wants)),
            "created_at": now,
            "confirmed_at": None if kind == "mail" else now,
            "language": new.language,
        }

        async def job(connection: AsyncConnection) -> None:
            mine = channels.c.person == person.id
            if kind == "push":
                again = (channels.c.kind == kind) & (channels.c.address == address)
                await connection.execute(delete(channels).where(mine, again))
            if (await connection.scalar(select(func.count()).where(mine)) or 0) >= MAX_CHANNELS:
                raise refuse("too_many_channels", most=MAX_CHANNELS)
            await connection.execute(insert(channels).values(row))
            if kind == "mail":
                await connection.execute(insert(notices).values(notice_row(row, Notice(occasion="confirm"), now)))

        await write_for(self._services.writer, person.id, job)
        channel = _channel(_Row(row))
        return msgspec.structs.replace(channel, secret=secret) if kind == "webhook" else channel

    def _checked(self, new: NewChannel) -> "_Target":
        """What to store of a new channel. Raises a Refusal for an address that can't be used."""
        if isinstance(new, NewMail):
            if not self._services.settings.smtp_url:
                raise refuse("no_mail_here")
            return _Target("mail", new.address, "")
        address = new.endpoint if isinstance(new, NewPush) else new.url
        try:
            check_address(address, self._services.settings.private_webhooks)
            if isinstance(new, NewPush):
                check_subscription(new.p256dh, new.auth)
                return _Target("push", address, f"{new.p256dh} {new.auth}")
        except Forbidden as error:
            raise refuse("address_refused", why=str(error)) from None
        except ValueError as error:
            raise refuse("address_refused", why=f"the browser's keys can't be read ({error})") from None
        return _Target("webhook", address, tokens.token_urlsafe(32))

    async def change(
        self, person: Person, channel: str, wants: list[Occasion] | None, language: Language | None = None
    ) -> Channel:
        """Change what a channel tells, or its language; None leaves it as it is."""
        if wants is None and language is None:
            return await self._one(person, channel)
        change = update(channels).where(_mine(person, channel))
        change = change if wants is None else change.values(wants=",".join(dict.fromkeys(wants)))
        change = change if language is None else change.values(language=language)
        if not (await self._services.writer.write(lambda connection: connection.execute(change))).rowcount:
            raise refuse("no_such_channel")
        return await self._one(person, channel)

    async def drop(self, person: Person, channel: str) -> None:
        """Drop a channel."""
        await self._one(person, channel)
        await self._services.writer.write(lambda connection: forget(connection, channel, "The channel was dropped."))

    async def test(self, person: Person, channel: str) -> str:
        """Queue a test by a channel; returns the notice's id, to be found in the log."""
        if not (await self._one(person, channel)).confirmed:
            raise refuse("not_confirmed")
        async with self._services.engine.connect() as connection:
            stored = (await connection.execute(select(channels).where(channels.c.id == channel))).mappings().one()
        row = notice_row(stored, Notice(occasion="test"), self._services.time.steady())
        await self._services.writer.write(lambda connection: connection.execute(insert(notices).values(row)))
        return str(row["id"])

    async def _one(self, person: Person, channel: str) -> Channel:
        async with self._services.engine.connect() as connection:
            row = (await connection.execute(select(channels).where(_mine(person, channel)))).first()
        if row is None:
            raise refuse("no_such_channel")
        return _channel(row)

    # Links in mails

    def key(self, purpose: Purpose, channel: str) -> str:
        """The signature of a link in a mail."""
        return hmac.digest(
            self._services.key.encode(), f"compagnie-link-1/{purpose}/{channel}".encode(), "sha256"
        ).hex()

    def link(self, purpose: Purpose, channel: str) -> str:
        """The link that confirms a channel, or ends it."""
        here = self._services.settings.public_url.rstrip("/")
        return f"{here}/api/channels/{channel}/{purpose}/{self.key(purpose, channel)}"

    async def follow(self, purpose: Purpose, channel: str, key: str) -> None:
        """Confirm or end a channel, as the link says. Raises a Refusal for a link that isn't ours."""
        self.check_link(purpose, channel, key)
        now = self._services.time.steady()

        async def job(connection: AsyncConnection) -> bool:
            if purpose == "unsubscribe":
                return await forget(connection, channel, "The channel was ended by the link in a mail.")
            confirmed = update(channels).where(channels.c.id == channel).values(confirmed_at=now)
            return bool((await connection.execute(confirmed)).rowcount)

        if not await self._services.writer.write(job) and purpose == "confirm":
            raise refuse("bad_link")

    async def language(self, channel: str) -> Language:
        """The language of a channel; English where there is no such channel any more."""
        chosen = select(channels.c.language).where(channels.c.id == channel)
        async with self._services.engine.connect() as connection:
            return await connection.scalar(chosen) or "en"

    def check_link(self, purpose: Purpose, channel: str, key: str) -> None:
        """Raises a Refusal if a link isn't ours."""
        if not hmac.compare_digest(self.key(purpose, channel).encode(), key.encode()):
            raise refuse("bad_link")


async def forget(connection: AsyncConnection, channel: str, why: str) -> bool:
    """Delete a channel and drop what waits for it; whether there was one."""
    waiting = update(notices).where(notices.c.channel == channel, notices.c.state == "waiting")
    await connection.execute(waiting.values(state="dropped", error=why, what=FORGOTTEN))
    return bool((await connection.execute(delete(channels).where(channels.c.id == channel))).rowcount)


def notice_row(channel: Any, notice: Notice, now: float, due: float | None = None, mark: str = "") -> dict[str, Any]:
    """A notice as a row of the outbox, in its channel's language."""
    notice = with_sentence(msgspec.structs.replace(notice, language=channel["language"]))
    key = tokens.token_urlsafe(9)
    return {
        "id": key,
        "channel": channel["id"],
        "kind": channel["kind"],
        "person": channel["person"],
        "table": notice.table,
        "occasion": notice.occasion,
        "mark": mark or key,
        "what": msgspec.json.encode(notice).decode(),
        "state": "waiting",
        "made_at": now,
        "due_at": now if due is None else due,
        "claimed_until": None,
        "tries": 0,
        "told_at": None,
        "error": "",
    }


def _mine(person: Person, channel: str) -> Any:
    return (channels.c.person == person.id) & (channels.c.id == channel)


class _Row:
    def __init__(self, values: dict[str, Any]) -> None:
        self.__dict__.update(values)


def _channel(row: Any) -> Channel:
    wants: Any = [occasion for occasion in row.wants.split(",") if occasion]
    return Channel(
        id=row.id,
        kind=row.kind,
        address=row.address,
        wants=wants,
        language=row.language,
        confirmed=row.confirmed_at is not None,
        created_at=row.created_at,
    )
