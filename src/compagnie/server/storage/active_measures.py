"""Which measures of moderators hold now: whether somebody is muted, suspended, or must keep their name."""

from typing import Any, Literal

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.refusals import refuse
from compagnie.server.storage.schema import measures, people

Lasting = Literal["mute", "suspend", "rename"]
"""Measures that hold for a while."""
CODES: dict[Lasting, str] = {"mute": "muted", "suspend": "suspended", "rename": "name_fixed"}
"""By which refusal a person hears of each."""


def in_force(kind: Lasting, now: float) -> Any:
    """Whether a row of `measures` is of this kind, and holds."""
    return (measures.c.kind == kind) & (measures.c.until > now) & measures.c.lifted_at.is_(None)


def suspended_until(now: float) -> Any:
    """Until when somebody is suspended, for a query of `people`."""
    chosen = select(func.max(measures.c.until)).where(measures.c.person == people.c.id, in_force("suspend", now))
    return chosen.correlate(people).scalar_subquery().label("suspended_until")


async def check_free(connection: AsyncConnection, kind: Lasting, person: str, now: float) -> None:
    """Raises a Refusal that says until when, if such a measure holds."""
    chosen = select(func.max(measures.c.until)).where(measures.c.person == person, in_force(kind, now))
    if until := await connection.scalar(chosen):
        raise refuse(CODES[kind], until=until)
