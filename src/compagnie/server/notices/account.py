"""Telling people that how they sign in has changed: by all their confirmed channels, whatever else those tell."""

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.notices.channels import notice_row
from compagnie.server.notices.notice import Notice
from compagnie.server.storage.schema import channels, notices
from compagnie.server.tables.services import Services


async def tell_ways_changed(services: Services, person: Person) -> None:
    """Queue notices that somebody's password, passkeys or provider have changed."""
    mine = (channels.c.person == person.id) & channels.c.confirmed_at.is_not(None)
    async with services.engine.connect() as connection:
        found = list((await connection.execute(select(channels).where(mine))).mappings())
    if not found:
        return
    notice = Notice(occasion="account", url=f"{services.settings.public_url.rstrip('/')}/me")
    rows = [notice_row(channel, notice, services.time.steady()) for channel in found]

    async def job(connection: AsyncConnection) -> None:
        await connection.execute(insert(notices), rows)

    await services.writer.write(job)
