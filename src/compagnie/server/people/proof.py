"""How somebody shows who they are, and when they did last: what changes how one signs in asks for that anew."""

from collections.abc import Awaitable, Callable
from typing import Literal, NamedTuple

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.storage.schema import identities, passkeys, people

PROOF_LIFETIME = 900.0
"""For so many seconds after somebody has shown who they are, they may change how they sign in."""

Way = Literal["password", "passkey", "provider"]
"""How somebody has shown who they are."""
Check = Callable[[AsyncConnection], Awaitable[None]]
"""Raises a Refusal if what was shown counts no more: it is called in the transaction in which it shall count."""


class Proof(NamedTuple):
    """How and when somebody has shown who they are."""

    by: Way
    at: float

    def is_recent(self, now: float) -> bool:
        """Whether that is enough to change how one signs in."""
        return now - self.at < PROOF_LIFETIME


class Shown(NamedTuple):
    """Somebody has just shown who they are."""

    person: Person
    by: Way
    still: Check
    at: float | None = None
    """When that was, if it wasn't just now: a provider may have known them since this morning."""


def password_still(person: Person, hashed: str) -> Check:
    """That this is still their password. In PostgreSQL it stays so until the transaction ends."""

    async def check(connection: AsyncConnection) -> None:
        stored = select(people.c.password).where(people.c.id == person.id).with_for_update(read=True)
        if await connection.scalar(stored) != hashed:
            raise refuse("wrong_password")

    return check


async def check_a_way_in(connection: AsyncConnection, person: str) -> None:
    """Raises a Refusal if somebody can't sign in any more. Of two who take away one way each, one is refused."""
    row = (await connection.execute(select(people.c.password).where(people.c.id == person).with_for_update())).one()
    if row.password is not None:
        return
    for other in (passkeys, identities):
        if await connection.scalar(select(func.count()).where(other.c.person == person)):
            return
    raise refuse("last_way_in")
