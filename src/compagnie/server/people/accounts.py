"""Guests and accounts: registration, sign-in, sessions, tokens, erasure."""

import re
import secrets as tokens
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Select, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.base.workers import SERVER_ITSELF, Asker
from compagnie.server.club.clubs.members import leave_all
from compagnie.server.people.keys import digest, hash_password, new_key, verify_password
from compagnie.server.people.passwords import is_weak
from compagnie.server.storage.club_schema import club_announcements
from compagnie.server.storage.reader import person_of
from compagnie.server.storage.schema import (
    blocks,
    channels,
    follows,
    measures,
    notes,
    notices,
    orders,
    people,
    playing_hours,
    rating_steps,
    ratings,
    reports,
    seats,
    sessions,
    words,
)
from compagnie.server.tables.limits.active_measures import check_free, suspended_until
from compagnie.server.tables.limits.quotas import GUESSES, Quotas
from compagnie.server.tables.services import Services

SESSION_LIFETIME = 90 * 86_400.0
ROTATION_AGE = 86_400.0
"""A session's key is replaced once it is older than this."""
OLD_KEY_GRACE = 60.0
"""A replaced key works for so many seconds more, for requests under way."""
MAX_TOKENS = 20
COOKIE_NUMBER = "~"
"""Stands in a guest's cookie before its number, unless that is 0."""


Scope = Literal["read", "play", "account"]
"""What a key may be used for: to look; to play, too; to change the account itself, too."""


OWN = (sessions, notes, words, channels, notices, ratings, rating_steps, reports, measures, playing_hours)
"""Whose rows belong to one person alone: they go when that person is erased."""


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """A personal token: its key is shown once, when it is made."""

    id: str
    label: str
    scope: Scope
    created_at: float
    key: str | None = None


class KeyHolder(NamedTuple):
    """Whose key it is, and what it may be used for."""

    person: Person
    scope: Scope
    suspended_until: float | None = None
    """Until then a moderator has suspended them."""


class Accounts:
    """The guests and accounts of a server."""

    def __init__(self, services: Services, asker: Asker = SERVER_ITSELF) -> None:
        self._services, self._asker = services, asker

    async def new_guest(self, name: str) -> Person:
        """Make a guest: a name is enough."""
        person = Person(id=tokens.token_urlsafe(12), name=name, guest=True)
        row = {"id": person.id, "name": name, "created_at": self._services.time.steady()}
        await self._services.writer.write(lambda connection: connection.execute(insert(people).values(row)))
        return person

    async def guest(self, cookie: str) -> KeyHolder | None:
        """The guest of a cookie; None once they signed out, were erased, or have an account: then they must sign in."""
        key, _, number = cookie.partition(COOKIE_NUMBER)
        async with self._services.engine.connect() as connection:
            row = (await connection.execute(self._with_suspension().where(people.c.id == key))).first()
        if (
            row is None
            or row.login is not None
            or row.erased_at is not None
            or str(row.cookie_number) != (number or "0")
        ):
            return None
        return KeyHolder(person_of(row), "account", row.suspended_until)

    async def register(self, person: Person | None, name: str, login: str, password: str) -> Person:
        """Make an account; a guest who makes one keeps their games."""
        if person and not person.guest:
            raise refuse("has_account")
        key = person.id if person else tokens.token_urlsafe(12)
        hashed = await self._hashed(password, (login, name))
        values = {"login": login.lower(), "password": hashed, "name": name}
        change = update(people).where(people.c.id == key).values(values)
        new = insert(people).values(values | {"id": key, "created_at": self._services.time.steady()})

        async def job(connection: AsyncConnection) -> int:
            if person and person.name != name:
                await check_free(connection, "rename", key, self._services.time.wall())
            await connection.execute(change if person else new)
            return (await connection.execute(delete(sessions).where(sessions.c.person == key))).rowcount

        try:
            tokens_ended = await self._services.writer.write(job)
        except IntegrityError:
            raise refuse("login_taken", login=login) from None
        await self._services.registry.person_changed(key, disconnect=bool(tokens_ended))
        return Person(id=key, name=name, guest=False)

    async def sign_in(self, login: str, password: str) -> Person:
        """The person with this login and password. Raises a Refusal if they don't match, or were tried too often."""
        await Quotas(self._services).take(GUESSES, login.lower())
        async with self._services.engine.connect() as connection:
            row = (await connection.execute(select(people).where(people.c.login == login.lower()))).first()
        await self._check_password(password, row.password if row else None)
        assert row is not None
        await Quotas(self._services).forget(GUESSES, login.lower())
        return person_of(row)

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """Change a password. Every key of the account ends: browsers must sign in again, and tokens be made anew."""
        async with self._services.engine.connect() as connection:
            row = (await connection.execute(select(people).where(people.c.id == person.id))).one()
        await Quotas(self._services).take(GUESSES, row.login or person.id)
        await self._check_password(old, row.password)
        await Quotas(self._services).forget(GUESSES, row.login or person.id)
        new_hash = await self._hashed(new, (row.login or "", person.name))
        change = update(people).where(people.c.id == person.id).values(password=new_hash)
        await self._services.writer.write(lambda connection: connection.execute(change))
        await self.end_keys(person)

    async def end_keys(self, person: Person) -> None:
        """End every key of a person: sessions, tokens, a guest's cookies. All their sockets are closed."""
        change = update(people).where(people.c.id == person.id).values(cookie_number=people.c.cookie_number + 1)

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(delete(sessions).where(sessions.c.person == person.id))
            await connection.execute(change)

        await self._services.writer.write(job)
        await self._services.registry.person_changed(person.id, disconnect=True)

    async def _hashed(self, password: str, known: tuple[str, ...]) -> str:
        """The hash of a new password. Raises a Refusal if it is guessed too easily, by who knows these words."""

        def weighed() -> str | None:
            return None if is_weak(password, known) else hash_password(password)

        hashed = await self._services.workers.hashing.run(weighed, self._asker)
        if hashed is None:
            raise refuse("weak_password")
        return hashed

    async def _check_password(self, password: str, stored: str | None) -> None:
        """Raises a Refusal if a password doesn't match."""
        if not await self._services.workers.hashing.run(lambda: verify_password(password, stored), self._asker):
            raise refuse("wrong_password")

    async def open_session(self, person: Person, label: str | None = None, scope: Scope = "account") -> Token:
        """Make a key for a browser, or with a label for a program."""
        key, now = new_key(), self._services.time.steady()
        expires = None if label else now + SESSION_LIFETIME
        row = {
            "digest": digest(key),
            "person": person.id,
            "label": label,
            "created_at": now,
            "expires_at": expires,
            "scope": scope if label else None,
        }
        await self._services.writer.write(lambda connection: connection.execute(insert(sessions).values(row)))
        return Token(id=digest(key)[:12], label=label or "", scope=scope, created_at=now, key=key)

    async def by_key(self, key: str) -> KeyHolder | None:
        """The person whose session or token has this key, and what it may be used for."""
        chosen = self._with_suspension().add_columns(sessions.c.label, sessions.c.scope)
        chosen = chosen.join(sessions, sessions.c.person == people.c.id)
        chosen = chosen.where(_valid(key, self._services), people.c.erased_at.is_(None))
        async with self._services.engine.connect() as connection:
            row = (await connection.execute(chosen)).first()
        if row is None:
            return None
        scope: Scope = "account" if row.label is None else row.scope or "play"
        return KeyHolder(person_of(row), scope, row.suspended_until)

    def _with_suspension(self) -> Select[Any]:
        return select(people, suspended_until(self._services.time.wall()))

    async def close_session(self, key: str) -> None:
        """Delete the session of this key, and all that have expired."""
        past = sessions.c.expires_at < self._services.time.steady()
        gone = delete(sessions).where((sessions.c.digest == digest(key)) | past)
        await self._services.writer.write(lambda connection: connection.execute(gone))

    async def rotate(self, key: str, person: Person) -> str | None:
        """A new key for an old one, which then works for OLD_KEY_GRACE; None if the key isn't old yet."""
        now = self._services.time.steady()
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
            return [
                Token(id=row.digest[:12], label=row.label, scope=row.scope or "play", created_at=row.created_at)
                for row in rows
            ]

    async def new_token(self, person: Person, label: str, scope: Scope) -> Token:
        """Make a personal token, for a program that plays or reads for this person."""
        if len(await self.tokens(person)) >= MAX_TOKENS:
            raise refuse("too_many_tokens", most=MAX_TOKENS)
        return await self.open_session(person, label, scope)

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

        async def job(connection: AsyncConnection) -> None:
            await check_free(connection, "rename", person.id, self._services.time.wall())
            await connection.execute(change)

        await self._services.writer.write(job)
        await self._services.registry.person_changed(person.id)
        return msgspec.structs.replace(person, name=name)

    async def erase(self, person: Person) -> None:
        """Erase a person. Their games stay whole, played by somebody without a name."""
        now = self._services.time.steady()
        nameless = {
            "name": f"Somebody {person.id[:4]}",
            "login": None,
            "password": None,
            "role": None,
            "erased_at": now,
        }

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(update(people).where(people.c.id == person.id).values(nameless))
            for own in (
                sessions,
                notes,
                words,
                channels,
                notices,
                ratings,
                rating_steps,
                reports,
                measures,
                playing_hours,
            ):
                await connection.execute(delete(own).where(own.c.person == person.id))
            for pairs, other in ((follows, follows.c.followed), (blocks, blocks.c.blocked)):
                await connection.execute(delete(pairs).where(or_(pairs.c.person == person.id, other == person.id)))
            await leave_all(connection, person.id)
            await _rename_in_notices(connection, person, str(nameless["name"]))
            await _rename_in_announcements(connection, person, str(nameless["name"]))
            held = select(seats.c.seat).where(seats.c.table == orders.c.table, seats.c.seat == orders.c.seat)
            await connection.execute(delete(orders).where(held.where(seats.c.person == person.id).exists()))

        await self._services.writer.write(job)
        await self._services.registry.person_changed(person.id, disconnect=True)


async def _rename_in_notices(connection: AsyncConnection, person: Person, nameless: str) -> None:
    """Replace a person's name in other people's notices, which say who else sits at the table."""
    here = select(seats.c.table).where(seats.c.person == person.id)
    for row in list(await connection.execute(select(notices.c.id, notices.c.what).where(notices.c.table.in_(here)))):
        notice = msgspec.json.decode(row.what)
        if person.name in notice.get("others", ()):
            notice["others"] = [nameless if name == person.name else name for name in notice["others"]]
            change = update(notices).where(notices.c.id == row.id)
            await connection.execute(change.values(what=msgspec.json.encode(notice).decode()))


async def _rename_in_announcements(connection: AsyncConnection, person: Person, nameless: str) -> None:
    """Replace a person's name in the messages about clubs' tables: they are edited where they were posted, too."""
    here = select(seats.c.table).where(seats.c.person == person.id)
    rows = await connection.execute(select(club_announcements).where(club_announcements.c.table.in_(here)))
    name = re.compile(rf"(?<!\w){re.escape(person.name)}(?!\w)")
    for row in list(rows):
        if (text := name.sub(nameless, row.text)) != row.text:
            this = (club_announcements.c.hook == row.hook) & (club_announcements.c.table == row.table)
            values = {"text": text, "version": row.version + 1, "tries": 0, "due_at": 0.0}
            await connection.execute(update(club_announcements).where(this).values(values))


def _valid(key: str, services: Services) -> Any:
    unexpired = sessions.c.expires_at.is_(None) | (sessions.c.expires_at > services.time.steady())
    return (sessions.c.digest == digest(key)) & unexpired
