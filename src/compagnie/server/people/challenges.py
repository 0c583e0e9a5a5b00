"""What a browser is asked, to show who somebody is: bound to that browser, answered once, and valid for minutes.

A question is kept in the database, so any server may hear the answer. Its key is in a cookie of the browser; the
database has a digest of it, together with what the question is for and whom: an answer to another question fits none.
"""

from typing import NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.refusals import refuse
from compagnie.server.people.keys import digest, new_key
from compagnie.server.storage.schema import challenges
from compagnie.server.tables.services import Services

CHALLENGE_LIFETIME = 600.0


class Challenge(NamedTuple):
    """A question, and the key that the browser keeps."""

    key: str
    what: str


class Challenges:
    """Questions that wait for their answer."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def ask(self, purpose: str, subject: str = "", what: str | None = None) -> Challenge:
        """A new question; it is a random text, if nothing else is said."""
        made = Challenge(new_key(), what or new_key())
        now = self._services.time.steady()
        row = {"digest": _digest(made.key, purpose, subject), "what": made.what, "expires_at": now + CHALLENGE_LIFETIME}

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(challenges).where(challenges.c.expires_at < now))
            await connection.execute(insert(challenges).values(row))

        await self._services.writer.write(job)
        return made

    async def take(self, key: str | None, purpose: str, subject: str = "") -> str:
        """What was asked; nobody else gets it any more. Raises a Refusal if it wasn't, or was answered, or is over."""
        here = challenges.c.digest == _digest(key or "", purpose, subject)

        async def job(connection: AsyncConnection) -> str | None:
            valid = here & (challenges.c.expires_at > self._services.time.steady())
            what: str | None = await connection.scalar(select(challenges.c.what).where(valid))
            gone = await connection.execute(delete(challenges).where(here))
            return what if gone.rowcount else None  # another server may have been faster

        if (what := await self._services.writer.write(job)) is None:
            raise refuse("challenge_over")
        return what


def _digest(key: str, purpose: str, subject: str) -> str:
    return digest(f"compagnie-challenge-1/{purpose}/{subject}/{key}")
