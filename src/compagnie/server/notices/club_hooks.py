"""Channels elsewhere that are told of a club's tables: organisers add and drop them."""

import secrets as tokens
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.base.safe_post import Forbidden, check_address
from compagnie.server.club.clubs.members import check_role
from compagnie.server.notices.shapes import Shape
from compagnie.server.notices.texts import Language
from compagnie.server.storage.schema import club_announcements, club_hooks
from compagnie.server.tables.services import Services

MAX_HOOKS = 5
PRINTABLE = r"^[!-~]*$(?!\n)"
"""What a header or an address may hold."""


class NewHook(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A channel to tell of a club's tables."""

    shape: Shape
    address: Annotated[str, Meta(min_length=1, max_length=1024)]
    """The webhook that Discord made; or the Matrix server, such as https://matrix.example.org."""
    room: Annotated[str, Meta(max_length=255, pattern=PRINTABLE)] = ""
    """The Matrix room, such as !abc:example.org."""
    token: Annotated[str, Meta(max_length=1024, pattern=PRINTABLE)] = ""
    """The access token of the Matrix account that writes there."""
    language: Language = "en"


class Hook(msgspec.Struct, frozen=True, kw_only=True):
    """A channel that is told of a club's tables. Its address is secret, but for where it leads."""

    id: str
    shape: Shape
    host: str
    error: str
    """Why the last message failed, if it did."""


async def hooks_of(services: Services, person: Person, club: str) -> list[Hook]:
    """The channels of a club, for its organisers."""
    async with services.engine.connect() as connection:
        await check_role(connection, club, person, "organiser")
        chosen = select(club_hooks).where(club_hooks.c.club == club).order_by(club_hooks.c.created_at)
        return [_hook(row) for row in await connection.execute(chosen)]


async def add_hook(services: Services, person: Person, club: str, new: NewHook) -> None:
    """Add a channel, as an organiser. Raises a Refusal for an address that can't be used, or too many."""
    _check(services, new)
    row = msgspec.structs.asdict(new) | {
        "id": tokens.token_urlsafe(9),
        "club": club,
        "created_at": services.registry.now(),
        "error": "",
    }

    async def job(connection: AsyncConnection) -> None:
        await check_role(connection, club, person, "organiser")
        count = await connection.scalar(select(func.count()).where(club_hooks.c.club == club))
        if (count or 0) >= MAX_HOOKS:
            raise refuse("too_many_channels", most=MAX_HOOKS)
        await connection.execute(insert(club_hooks).values(row))

    await services.writer.write(job)


async def drop_hook(services: Services, person: Person, club: str, hook: str) -> None:
    """Drop a channel, as an organiser. What was told there stays."""

    async def job(connection: AsyncConnection) -> None:
        await check_role(connection, club, person, "organiser")
        known = select(club_hooks.c.id).where(club_hooks.c.club == club, club_hooks.c.id == hook)
        if await connection.scalar(known) is None:
            raise refuse("no_such_channel")
        await forget_hook(connection, hook)

    await services.writer.write(job)


async def forget_hook(connection: AsyncConnection, hook: str) -> None:
    """Delete a channel, and what is known of its messages."""
    await connection.execute(delete(club_announcements).where(club_announcements.c.hook == hook))
    await connection.execute(delete(club_hooks).where(club_hooks.c.id == hook))


def _check(services: Services, new: NewHook) -> None:
    try:
        parts = check_address(new.address, services.settings.private_webhooks)
        if parts.query or parts.fragment:
            raise Forbidden("it must end before any question mark")
        if new.shape == "matrix" and not (new.room and new.token):
            raise Forbidden("a room and an access token are needed, too")
    except Forbidden as error:
        raise refuse("address_refused", why=str(error)) from None


def _hook(row: Any) -> Hook:
    host = str(row.address).split("/")[2]
    return Hook(id=row.id, shape=row.shape, host=host, error=row.error)
