"""How often something may be done in some time, counted in the database: for all servers together, and past a restart.

Of whom or what it is counted for, only a digest is stored.
"""

import hashlib
import hmac
import secrets
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.refusals import refuse
from compagnie.server.storage.schema import quotas
from compagnie.server.tables.services import Services

LONGEST_SPAN = 86_400.0
"""Nothing is counted for longer."""


class Quota(NamedTuple):
    """So many times in so many seconds, whenever those begin."""

    name: str
    most: int
    seconds: float


GUESSES = Quota("guess", 10, 600.0)
"""Tries of a password, for each login, from wherever."""
CONFIRMATIONS = Quota("confirm", 3, LONGEST_SPAN)
"""Mails to an address that nobody has confirmed, whoever asks for them."""
MAILS = Quota("letter", 30, 3600.0)
"""Mails to one address, whatever they are about."""


class Quotas:
    """Counts in the database."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def take(self, quota: Quota, subject: str) -> None:
        """Count one more. Raises a Refusal if that is too much."""
        if not await self.allows(quota, subject):
            raise refuse("too_fast")

    async def allows(self, quota: Quota, subject: str) -> bool:
        """Count one more, if that is not too much; whether it isn't."""
        now, key = self._services.time.steady(), self._key(quota, subject)

        async def job(connection: AsyncConnection) -> bool:
            if connection.dialect.name == "postgresql":  # another server may count the same now
                await connection.execute(text("select pg_advisory_xact_lock(hashtextextended(:key, 0))"), {"key": key})
            await connection.execute(delete(quotas).where(quotas.c.at < now - LONGEST_SPAN))
            recent = select(func.count()).where(quotas.c.key == key, quotas.c.at > now - quota.seconds)
            if (await connection.scalar(recent) or 0) >= quota.most:
                return False
            await connection.execute(insert(quotas).values(id=secrets.token_urlsafe(12), key=key, at=now))
            return True

        return await self._services.writer.write(job)

    async def forget(self, quota: Quota, subject: str) -> None:
        """Count from nothing again."""
        gone = delete(quotas).where(quotas.c.key == self._key(quota, subject))
        await self._services.writer.write(lambda connection: connection.execute(gone))

    def _key(self, quota: Quota, subject: str) -> str:
        given = f"compagnie-quota-1/{quota.name}/{subject}".encode()
        return hmac.digest(self._services.key.encode(), given, hashlib.sha256).hex()
