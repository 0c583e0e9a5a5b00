"""Guests and accounts: registration, sign-in, sessions, tokens, export, erasure."""

import secrets as tokens
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.people.keys import digest, hash_password, new_key, verify_password
from compagnie.server.protocol.acts import decode_act, wanted_of
from compagnie.server.storage.reader import person_of
from compagnie.server.storage.schema import (
    acts,
    blocks,
    channels,
    notes,
    notices,
    orders,
    people,
    reports,
    seats,
    sessions,
    tables,
    words,
)
from compagnie.server.tables.services import Services

SESSION_LIFETIME = 90 * 86_400.0
ROTATION_AGE = 86_400.0
"""A session's key is replaced once it is older than this."""
OLD_KEY_GRACE = 60.0
"""A replaced key works for so many seconds more, for requests under way."""
MAX_TOKENS = 20


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """A personal token: its key is shown once, when it is made."""

    id: str
    label: str
    created_at: float
    key: str | None = None


class Accounts:
    """The guests and accounts of a server."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def new_guest(self, name: str) -> Person:
        """Make a guest: a name is enough."""
        person = Person(id=tokens.token_urlsafe(12), name=name, guest=True)
        row = {"id": person.id, "name": name, "created_at": self._services.time.wall()}
        await self._services.writer.write(lambda connection: connection.execute(insert(people).values(row)))
        return person

    async def guest(self, key: str) -> Person | None:
        """The guest with this id; None once they have an account (then they must sign in) or were erased."""
        person = (await self._services.registry.reader.people({key})).get(key)
        return person if person and person.guest and not await self._erased(key) else None

    async def register(self, person: Person | None, name: str, login: str, password: str) -> Person:
        """Make an account; a guest who makes one keeps their games."""
        if person and not person.guest:
            raise refuse("has_account")
        key = person.id if person else tokens.token_urlsafe(12)
        values = {"login": login.lower(), "password": await hash_password(password), "name": name}
        change = update(people).where(people.c.id == key).values(values)
        new = insert(people).values(values | {"id": key, "created_at": self._services.time.wall()})
        try:
            await self._services.writer.write(lambda connection: connection.execute(change if person else new))
        except IntegrityError:
            raise refuse("login_taken", login=login) from None
        await self._services.registry.person_changed(key)
        return Person(id=key, name=name, guest=False)

    async def sign_in(self, login: str, password: str) -> Person:
        """The person with this login and password. Raises a Refusal if they don't match."""
        async with self._services.engine.connect() as connection:
            row = (await connection.execute(select(people).where(people.c.login == login.lower()))).first()
        if not await verify_password(password, row.password if row else None):
            raise refuse("wrong_password")
        assert row is not None
        return person_of(row)

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """Change a password. Every browser that was signed in must sign in again; personal tokens stay."""
        async with self._services.engine.connect() as connection:
            stored = await connection.scalar(select(people.c.password).where(people.c.id == person.id))
        if not await verify_password(old, stored):
            raise refuse("wrong_password")
        new_hash = await hash_password(new)

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(update(people).where(people.c.id == person.id).values(password=new_hash))
            mine = (sessions.c.person == person.id) & sessions.c.label.is_(None)
            await connection.execute(delete(sessions).where(mine))

        await self._services.writer.write(job)
        await self._services.registry.person_changed(person.id, disconnect=True)

    async def open_session(self, person: Person, label: str | None = None) -> Token:
        """Make a key for a browser, or with a label for a program."""
        key, now = new_key(), self._services.time.wall()
        expires = None if label else now + SESSION_LIFETIME
        row = {"digest": digest(key), "person": person.id, "label": label, "created_at": now, "expires_at": expires}
        await self._services.writer.write(lambda connection: connection.execute(insert(sessions).values(row)))
        return Token(id=digest(key)[:12], label=label or "", created_at=now, key=key)

    async def by_key(self, key: str) -> Person | None:
        """The person whose session or token has this key."""
        chosen = select(people).join(sessions, sessions.c.person == people.c.id).where(_valid(key, self._services))
        async with self._services.engine.connect() as connection:
            row = (await connection.execute(chosen)).first()
        return person_of(row) if row else None

    async def close_session(self, key: str) -> None:
        """Delete the session of this key, and all that have expired."""
        past = sessions.c.expires_at < self._services.time.wall()
        gone = delete(sessions).where((sessions.c.digest == digest(key)) | past)
        await self._services.writer.write(lambda connection: connection.execute(gone))

    async def rotate(self, key: str, person: Person) -> str | None:
        """A new key for an old one, which then works for OLD_KEY_GRACE; None if the key isn't old yet."""
        now = self._services.time.wall()
        old = sessions.c.created_at < now - ROTATION_AGE
        change = update(sessions).where(_valid(key, self._services), old, sessions.c.label.is_(None))
        expire_soon = change.values(expires_at=now + OLD_KEY_GRACE, created_at=now)
        changed = await self._services.writer.write(lambda connection: connection.execute(expire_soon))
        return (await self.open_session(person)).key if changed.rowcount else None

    async def tokens(self, person: Person) -> list[Token]:
        """A person's tokens, without their keys."""
        chosen = select(sessions).where(sessions.c.person == person.id, sessions.c.label.is_not(None))
        async with self._services.engine.connect() as connection:
            rows = await connection.execute(chosen.order_by(sessions.c.created_at))
            return [Token(id=row.digest[:12], label=row.label, created_at=row.created_at) for row in rows]

    async def new_token(self, person: Person, label: str) -> Token:
        """Make a personal token, for a program that plays or reads for this person."""
        if len(await self.tokens(person)) >= MAX_TOKENS:
            raise refuse("too_many_tokens", most=MAX_TOKENS)
        return await self.open_session(person, label)

    async def drop_token(self, person: Person, token: str) -> None:
        """Delete a token."""
        mine = (sessions.c.person == person.id) & sessions.c.label.is_not(None)
        gone = delete(sessions).where(mine, sessions.c.digest.startswith(token, autoescape=True))
        if not (await self._services.writer.write(lambda connection: connection.execute(gone))).rowcount:
            raise refuse("no_such_token")
        await self._services.registry.person_changed(person.id, disconnect=True)

    async def rename(self, person: Person, name: str) -> Person:
        """Change a person's name."""
        change = update(people).where(people.c.id == person.id).values(name=name)
        await self._services.writer.write(lambda connection: connection.execute(change))
        await self._services.registry.person_changed(person.id)
        return msgspec.structs.replace(person, name=name)

    async def export(self, person: Person) -> dict[str, Any]:
        """Everything that is stored about a person."""
        tokens = [msgspec.to_builtins(token) for token in await self.tokens(person)]
        async with self._services.engine.connect() as connection:
            queries = _export_queries(person).items()
            stored: dict[str, Any] = {name: await _rows(connection, query) for name, query in queries}
        (stored["person"],) = stored["person"]
        for act in stored["acts"]:
            act["what"] = wanted_of(decode_act(act["what"]))
        return stored | {"tokens": tokens}

    async def erase(self, person: Person) -> None:
        """Erase a person. Their games stay whole, played by somebody without a name."""
        now = self._services.time.wall()
        nameless = {"name": f"Somebody {person.id[:4]}", "login": None, "password": None, "erased_at": now}

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(update(people).where(people.c.id == person.id).values(nameless))
            for own in (sessions, notes, words, blocks, channels, notices):
                await connection.execute(delete(own).where(own.c.person == person.id))
            await _rename_in_notices(connection, person, str(nameless["name"]))
            held = select(seats.c.seat).where(seats.c.table == orders.c.table, seats.c.seat == orders.c.seat)
            await connection.execute(delete(orders).where(held.where(seats.c.person == person.id).exists()))

        await self._services.writer.write(job)
        await self._services.registry.person_changed(person.id, disconnect=True)

    async def _erased(self, key: str) -> bool:
        async with self._services.engine.connect() as connection:
            return await connection.scalar(select(people.c.erased_at).where(people.c.id == key)) is not None


def _export_queries(person: Person) -> dict[str, Any]:
    """For each part of a person's export, the query that reads it."""

    def own(relation: Any, *columns: str) -> Any:
        return select(*(relation.c[name] for name in columns)).where(relation.c.person == person.id)

    held = (seats.c.table == orders.c.table) & (seats.c.seat == orders.c.seat) & (seats.c.person == person.id)
    details = (people.c.id, people.c.name, people.c.login, people.c.created_at)
    return {
        "person": select(*details).where(people.c.id == person.id),
        "seats": own(seats, "table", "seat"),
        "tables": select(tables.c.id, tables.c.created_at).where(tables.c.host == person.id),
        "acts": select(acts).where(acts.c.actor == f"person:{person.id}"),
        "words": own(words, "table", "at", "text"),
        "notes": own(notes, "table", "text"),
        "blocks": own(blocks, "blocked"),
        "channels": own(channels, "kind", "address", "wants", "language", "created_at"),
        "notices": select(notices).where(notices.c.person == person.id),
        "sessions": own(sessions, "created_at", "expires_at").where(sessions.c.label.is_(None)),
        "reports": own(reports, "table", "about", "at", "text"),
        "orders": select(orders.c.table, orders.c.seat, orders.c.standing).join(seats, held),
    }


async def _rename_in_notices(connection: AsyncConnection, person: Person, nameless: str) -> None:
    """Replace a person's name in other people's notices, which say who else sits at the table."""
    here = select(seats.c.table).where(seats.c.person == person.id)
    for row in list(await connection.execute(select(notices.c.id, notices.c.what).where(notices.c.table.in_(here)))):
        notice = msgspec.json.decode(row.what)
        if person.name in notice.get("others", ()):
            notice["others"] = [nameless if name == person.name else name for name in notice["others"]]
            change = update(notices).where(notices.c.id == row.id)
            await connection.execute(change.values(what=msgspec.json.encode(notice).decode()))


def _valid(key: str, services: Services) -> Any:
    unexpired = sessions.c.expires_at.is_(None) | (sessions.c.expires_at > services.time.wall())
    return (sessions.c.digest == digest(key)) & unexpired


async def _rows(connection: AsyncConnection, chosen: Any) -> list[dict[str, Any]]:
    return [dict(row) for row in (await connection.execute(chosen)).mappings()]
