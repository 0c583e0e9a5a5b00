"""Guests and accounts: made, signed in, exported, erased."""

import secrets as tokens
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.people.keys import digest, hashed, matches, new_key
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

SESSION_SECONDS = 90 * 86_400.0
ROTATE_SECONDS = 86_400.0
GRACE_SECONDS = 60.0
MOST_TOKENS = 20


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """A personal token: its key is shown once, when it is made."""

    id: str
    label: str
    created_at: float
    key: str | None = None


class Accounts:
    """Everyone who ever came."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def new_guest(self, name: str) -> Person:
        """A guest: a name is enough."""
        person = Person(id=tokens.token_urlsafe(12), name=name, guest=True)
        row = {"id": person.id, "name": name, "created_at": self._services.time.wall()}
        await self._services.writer.write(lambda connection: connection.execute(insert(people).values(row)))
        return person

    async def guest(self, key: str) -> Person | None:
        """The guest with this id, so long as he has no account: then he must sign in."""
        person = (await self._services.registry.reader.people({key})).get(key)
        return person if person and person.guest and not await self._erased(key) else None

    async def register(self, person: Person | None, name: str, login: str, password: str) -> Person:
        """An account; a guest who makes one keeps his games."""
        if person and not person.guest:
            raise refuse("has_account")
        key = person.id if person else tokens.token_urlsafe(12)
        kept = {"login": login.lower(), "password": await hashed(password), "name": name}
        change = update(people).where(people.c.id == key).values(kept)
        newcomer = insert(people).values(kept | {"id": key, "created_at": self._services.time.wall()})
        try:
            await self._services.writer.write(lambda connection: connection.execute(change if person else newcomer))
        except IntegrityError:
            raise refuse("login_taken", login=login) from None
        await self._services.registry.person_changed(key)
        return Person(id=key, name=name, guest=False)

    async def sign_in(self, login: str, password: str) -> Person:
        """The person with this login and password."""
        async with self._services.engine.connect() as connection:
            row = (await connection.execute(select(people).where(people.c.login == login.lower()))).first()
        if not await matches(password, row.password if row else None):
            raise refuse("wrong_password")
        assert row is not None
        return person_of(row)

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """Another password. Every browser that was signed in must sign in anew; personal tokens stay."""
        async with self._services.engine.connect() as connection:
            kept = await connection.scalar(select(people.c.password).where(people.c.id == person.id))
        if not await matches(old, kept):
            raise refuse("wrong_password")
        fresh = await hashed(new)

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(update(people).where(people.c.id == person.id).values(password=fresh))
            mine = (sessions.c.person == person.id) & sessions.c.label.is_(None)
            await connection.execute(delete(sessions).where(mine))

        await self._services.writer.write(job)
        await self._services.registry.person_changed(person.id, disconnect=True)

    async def open_session(self, person: Person, label: str | None = None) -> Token:
        """A key for a browser, or with a label for a program."""
        key, now = new_key(), self._services.time.wall()
        expires = None if label else now + SESSION_SECONDS
        row = {"digest": digest(key), "person": person.id, "label": label, "created_at": now, "expires_at": expires}
        await self._services.writer.write(lambda connection: connection.execute(insert(sessions).values(row)))
        return Token(id=digest(key)[:12], label=label or "", created_at=now, key=key)

    async def holder(self, key: str) -> Person | None:
        """Who has this key."""
        chosen = select(people).join(sessions, sessions.c.person == people.c.id).where(_valid(key, self._services))
        async with self._services.engine.connect() as connection:
            row = (await connection.execute(chosen)).first()
        return person_of(row) if row else None

    async def close_session(self, key: str) -> None:
        """The key opens nothing any more; and neither do those whose time was up."""
        past = sessions.c.expires_at < self._services.time.wall()
        gone = delete(sessions).where((sessions.c.digest == digest(key)) | past)
        await self._services.writer.write(lambda connection: connection.execute(gone))

    async def rotate(self, key: str, person: Person) -> str | None:
        """A new key for an old one; the old one opens for a minute more, for requests that are under way."""
        now = self._services.time.wall()
        old = sessions.c.created_at < now - ROTATE_SECONDS
        change = update(sessions).where(_valid(key, self._services), old, sessions.c.label.is_(None))
        fading = change.values(expires_at=now + GRACE_SECONDS, created_at=now)
        changed = await self._services.writer.write(lambda connection: connection.execute(fading))
        return (await self.open_session(person)).key if changed.rowcount else None

    async def tokens(self, person: Person) -> list[Token]:
        """A person's tokens, without their keys."""
        chosen = select(sessions).where(sessions.c.person == person.id, sessions.c.label.is_not(None))
        async with self._services.engine.connect() as connection:
            rows = await connection.execute(chosen.order_by(sessions.c.created_at))
            return [Token(id=row.digest[:12], label=row.label, created_at=row.created_at) for row in rows]

    async def new_token(self, person: Person, label: str) -> Token:
        """A personal token, for a program that plays or reads for this person."""
        if len(await self.tokens(person)) >= MOST_TOKENS:
            raise refuse("too_many_tokens", most=MOST_TOKENS)
        return await self.open_session(person, label)

    async def drop_token(self, person: Person, token: str) -> None:
        """A token opens nothing any more."""
        mine = (sessions.c.person == person.id) & sessions.c.label.is_not(None)
        gone = delete(sessions).where(mine, sessions.c.digest.startswith(token, autoescape=True))
        if not (await self._services.writer.write(lambda connection: connection.execute(gone))).rowcount:
            raise refuse("no_such_token")
        await self._services.registry.person_changed(person.id, disconnect=True)

    async def rename(self, person: Person, name: str) -> Person:
        """Another name."""
        change = update(people).where(people.c.id == person.id).values(name=name)
        await self._services.writer.write(lambda connection: connection.execute(change))
        await self._services.registry.person_changed(person.id)
        return msgspec.structs.replace(person, name=name)

    async def export(self, person: Person) -> dict[str, Any]:
        """Everything that is kept about a person."""
        own = {"person": person.id}
        async with self._services.engine.connect() as connection:
            row = (await connection.execute(select(people).where(people.c.id == person.id))).one()
            return {
                "person": {key: row._mapping[key] for key in ("id", "name", "login", "created_at")},
                "seats": await _rows(connection, select(seats.c.table, seats.c.seat).filter_by(**own)),
                "tables": await _rows(connection, select(tables.c.id, tables.c.created_at).filter_by(host=person.id)),
                "acts": [
                    row | {"what": wanted_of(decode_act(row["what"]))}
                    for row in await _rows(connection, select(acts).where(acts.c.actor == f"person:{person.id}"))
                ],
                "words": await _rows(connection, select(words.c.table, words.c.at, words.c.text).filter_by(**own)),
                "notes": await _rows(connection, select(notes.c.table, notes.c.text).filter_by(**own)),
                "blocks": await _rows(connection, select(blocks.c.blocked).filter_by(**own)),
                "channels": await _rows(
                    connection,
                    select(
                        *(channels.c[name] for name in ("kind", "address", "wants", "language", "created_at"))
                    ).filter_by(**own),
                ),
                "notices": await _rows(connection, select(notices).filter_by(**own)),
                "tokens": [msgspec.to_builtins(token) for token in await self.tokens(person)],
                "sessions": await _rows(
                    connection,
                    select(sessions.c.created_at, sessions.c.expires_at).filter_by(**own, label=None),
                ),
                "reports": await _rows(
                    connection, select(reports.c.table, reports.c.about, reports.c.at, reports.c.text).filter_by(**own)
                ),
                "orders": await _rows(
                    connection,
                    select(orders.c.table, orders.c.seat, orders.c.standing)
                    .join(seats, (seats.c.table == orders.c.table) & (seats.c.seat == orders.c.seat))
                    .where(seats.c.person == person.id),
                ),
            }

    async def erase(self, person: Person) -> None:
        """Forget who it was. The games stay whole, played by somebody without a name."""
        now = self._services.time.wall()
        nameless = {"name": f"Somebody {person.id[:4]}", "login": None, "password": None, "erased_at": now}

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(update(people).where(people.c.id == person.id).values(nameless))
            for own in (sessions, notes, words, blocks, channels, notices):
                await connection.execute(delete(own).where(own.c.person == person.id))
            await _forget_in_notices(connection, person, str(nameless["name"]))
            held = select(seats.c.seat).where(seats.c.table == orders.c.table, seats.c.seat == orders.c.seat)
            await connection.execute(delete(orders).where(held.where(seats.c.person == person.id).exists()))

        await self._services.writer.write(job)
        await self._services.registry.person_changed(person.id, disconnect=True)

    async def _erased(self, key: str) -> bool:
        async with self._services.engine.connect() as connection:
            return await connection.scalar(select(people.c.erased_at).where(people.c.id == key)) is not None


async def _forget_in_notices(connection: AsyncConnection, person: Person, nameless: str) -> None:
    """Others were told, or are about to be, with whom they play."""
    here = select(seats.c.table).where(seats.c.person == person.id)
    for row in list(await connection.execute(select(notices.c.id, notices.c.what).where(notices.c.table.in_(here)))):
        notice = msgspec.json.decode(row.what)
        if person.name in notice.get("others", ()):
            notice["others"] = [nameless if name == person.name else name for name in notice["others"]]
            told = update(notices).where(notices.c.id == row.id)
            await connection.execute(told.values(what=msgspec.json.encode(notice).decode()))


def _valid(key: str, services: Services) -> Any:
    alive = sessions.c.expires_at.is_(None) | (sessions.c.expires_at > services.time.wall())
    return (sessions.c.digest == digest(key)) & alive


async def _rows(connection: AsyncConnection, chosen: Any) -> list[dict[str, Any]]:
    return [dict(row) for row in (await connection.execute(chosen)).mappings()]
