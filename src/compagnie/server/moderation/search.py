"""People as moderators find them: by name, login or id, and what holds for them now."""

from typing import Any

import msgspec
from sqlalchemy import func, or_, select

from compagnie.server.moderation.roles import Role
from compagnie.server.storage.active_measures import Lasting, in_force
from compagnie.server.storage.schema import measures, people
from compagnie.server.tables.services import Services

MAX_FOUND = 20


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody, and until when they are muted, suspended, or keep the name they were given."""

    id: str
    name: str
    guest: bool
    since: float
    role: Role | None
    muted_until: float | None
    suspended_until: float | None
    name_until: float | None


async def find_people(services: Services, called: str) -> list[Known]:
    """Whoever has this login or id, or a name that begins so; the last to come first."""
    now = services.time.wall()
    named = func.lower(people.c.name).startswith(called.lower(), autoescape=True)
    chosen = select(people, *(_until(kind, now) for kind in ("mute", "suspend", "rename")))
    chosen = chosen.where(
        people.c.erased_at.is_(None), or_(people.c.login == called.lower(), people.c.id == called, named)
    )
    async with services.engine.connect() as connection:
        rows = await connection.execute(chosen.order_by(people.c.created_at.desc(), people.c.id).limit(MAX_FOUND))
        return [
            Known(
                id=row.id,
                name=row.name,
                guest=row.login is None,
                since=row.created_at,
                role=row.role,
                muted_until=row.mute_until,
                suspended_until=row.suspend_until,
                name_until=row.rename_until,
            )
            for row in rows
        ]


def _until(kind: Lasting, now: float) -> Any:
    chosen = select(func.max(measures.c.until)).where(measures.c.person == people.c.id, in_force(kind, now))
    return chosen.correlate(people).scalar_subquery().label(f"{kind}_until")
