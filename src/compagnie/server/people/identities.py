"""Who of a server's people is whom at its provider of sign-ins."""

import hashlib
import re
import secrets

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.people.names import checked_name
from compagnie.server.people.proof import Check, Shown, check_a_way_in
from compagnie.server.people.provider import Identity
from compagnie.server.storage.person_exists import check_person_exists
from compagnie.server.storage.reader import person_of
from compagnie.server.storage.schema import identities, people, sessions
from compagnie.server.tables.services import Services

MAX_TRIES = 20
"""So many logins are tried for a new account, before it is given up."""
MAX_LOGIN = 40


class Identities:
    """The identities of a server's people at its provider."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def show(self, identity: Identity) -> Shown | None:
        """Whose identity it is; None if it is nobody's yet."""
        chosen = select(people).join(identities, identities.c.person == people.c.id)
        chosen = chosen.where(identities.c.digest == _digest(identity), people.c.erased_at.is_(None))
        async with self._services.engine.connect() as connection:
            row = (await connection.execute(chosen)).first()
        return Shown(person_of(row), "provider", _still(identity), identity.shown_at or 0.0) if row else None

    async def link(self, person: Person, identity: Identity) -> None:
        """Let somebody with an account sign in by this identity, too. Raises a Refusal if it is somebody else's."""

        async def job(connection: AsyncConnection) -> None:
            await check_person_exists(connection, person.id)
            await connection.execute(insert(identities).values(self._row(person.id, identity)))

        try:
            await self._services.writer.write(job)
        except IntegrityError:
            shown = await self.show(identity)
            if shown is None or shown.person.id != person.id:
                raise refuse("identity_taken") from None

    async def unlink(self, person: Person) -> None:
        """Forget somebody's identities. Raises a Refusal if they could sign in no more."""

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(identities).where(identities.c.person == person.id))
            await check_a_way_in(connection, person.id)

        await self._services.writer.write(job)

    async def linked(self, person: Person) -> bool:
        """Whether somebody can sign in by the provider."""
        chosen = select(identities.c.digest).where(identities.c.person == person.id)
        async with self._services.engine.connect() as connection:
            return (await connection.execute(chosen)).first() is not None

    async def make_account(self, identity: Identity, guest: Person | None) -> Shown:
        """An account for who comes for the first time; a guest keeps their name and their games."""
        key = guest.id if guest else secrets.token_urlsafe(12)
        name = guest.name if guest else _name(identity)
        for tried in range(MAX_TRIES):
            values = {"login": _login(identity, tried), "name": name}
            change = update(people).where(people.c.id == key, people.c.login.is_(None)).values(values)
            new = insert(people).values(values | {"id": key, "created_at": self._services.time.steady()})

            async def job(connection: AsyncConnection, change: object = change, new: object = new) -> int:
                if guest:
                    await check_person_exists(connection, key)
                done = await connection.execute(change if guest else new)  # type: ignore[call-overload]
                if not done.rowcount:
                    raise refuse("has_account")
                await connection.execute(insert(identities).values(self._row(key, identity)))
                return (await connection.execute(delete(sessions).where(sessions.c.person == key))).rowcount

            try:
                ended = await self._services.writer.write(job)
            except IntegrityError:
                if shown := await self.show(identity):
                    return shown  # in another window they were faster
                continue  # the login is taken
            await self._services.registry.person_changed(key, disconnect=bool(ended))
            person = Person(id=key, name=name, guest=False)
            return Shown(person, "provider", _still(identity), identity.shown_at or 0.0)
        raise refuse("login_taken", login=_login(identity, 0))

    def _row(self, person: str, identity: Identity) -> dict[str, object]:
        return {
            "digest": _digest(identity),
            "person": person,
            "issuer": identity.issuer,
            "subject": identity.subject,
            "created_at": self._services.time.steady(),
        }


def _still(identity: Identity) -> Check:
    """That an identity wasn't unlinked meanwhile."""

    async def check(connection: AsyncConnection) -> None:
        kept = select(identities.c.person).where(identities.c.digest == _digest(identity))
        if await connection.scalar(kept.with_for_update(read=True)) is None:
            raise refuse("bad_identity")

    return check


def _digest(identity: Identity) -> str:
    return hashlib.sha256(f"{identity.issuer}\n{identity.subject}".encode()).hexdigest()


def _name(identity: Identity) -> str:
    """What somebody is called at first, as far as it can be a name here."""
    for given in (identity.name[:40], identity.login[:40]):
        try:
            return checked_name(given)
        except Refusal:
            continue
    return "Newcomer"


def _login(identity: Identity, tried: int) -> str:
    """A login for an account that is made by the provider: theirs there, if it is free."""
    wanted = re.sub(r"[^a-z0-9._@+-]", "", identity.login.lower())[: MAX_LOGIN - 8]
    if tried == 0 and len(wanted) >= 3:
        return wanted
    return f"{wanted or 'person'}.{secrets.token_hex(3)}"
