"""Guests and accounts: registration, sign-in, sessions, tokens, erasure."""

import secrets as tokens
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.base.workers import SERVER_ITSELF, Asker
from compagnie.server.people.erasure import erase
from compagnie.server.people.keys import digest, hash_password, new_key, verify_password
from compagnie.server.people.passwords import is_weak
from compagnie.server.people.proof import Check, Proof, Shown, check_a_way_in, password_still
from compagnie.server.people.told_names import change_name
from compagnie.server.storage.active_measures import check_free, suspended_until
from compagnie.server.storage.person_exists import check_person_exists, write_for
from compagnie.server.storage.reader import person_of
from compagnie.server.storage.schema import (
    people,
    sessions,
)
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
    proof: Proof | None = None
    """How they showed last who they are; a token proves nothing."""
    still: Check | None = None
    """That the key still counts, for what is written by it."""


class StoredLogin(NamedTuple):
    """By what somebody is known here, and whether that goes with a password."""

    login: str | None
    has_password: bool


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
        same = (people.c.id == key) & people.c.login.is_(None) & (people.c.cookie_number == row.cookie_number)
        return KeyHolder(person_of(row), "account", row.suspended_until, still=_still(select(people.c.id).where(same)))

    async def register(self, person: Person | None, name: str, login: str, password: str) -> Person:
        """Make an account; a guest who makes one keeps their games."""
        if person and not person.guest:
            raise refuse("has_account")
        key = person.id if person else tokens.token_urlsafe(12)
        hashed = await self._hashed(password, (login, name))
        values = {"login": login.lower(), "password": hashed, "name": name}
        change = update(people).where(people.c.id == key, people.c.login.is_(None)).values(values)
        new = insert(people).values(values | {"id": key, "created_at": self._services.time.steady()})

        async def job(connection: AsyncConnection) -> int:
            if person:
                await check_person_exists(connection, key)
                if person.name != name:
                    await check_free(connection, "rename", key, self._services.time.wall())
                    await change_name(connection, key, name)
            if not (await connection.execute(change if person else new)).rowcount:
                raise refuse("has_account")
            return (await connection.execute(delete(sessions).where(sessions.c.person == key))).rowcount

        try:
            tokens_ended = await self._services.writer.write(job)
        except IntegrityError:
            raise refuse("login_taken", login=login) from None
        await self._services.registry.person_changed(key, disconnect=bool(tokens_ended))
        return Person(id=key, name=name, guest=False)

    async def sign_in(self, login: str, password: str) -> Shown:
        """Whose login and password this is. Raises a Refusal if they don't match, or were tried too often."""
        await Quotas(self._services).take(GUESSES, login.lower())
        async with self._services.engine.connect() as connection:
            row = (await connection.execute(select(people).where(people.c.login == login.lower()))).first()
        await self._check_password(password, row.password if row else None)
        assert row is not None
        await Quotas(self._services).forget(GUESSES, login.lower())
        person = person_of(row)
        return Shown(person, "password", password_still(person, row.password))

    async def stored_login(self, person: Person) -> StoredLogin:
        """By what somebody is known here."""
        async with self._services.engine.connect() as connection:
            chosen = select(people.c.login, people.c.password).where(people.c.id == person.id)
            row = (await connection.execute(chosen)).one()
        return StoredLogin(row.login, row.password is not None)

    async def show_password(self, person: Person, password: str) -> Shown:
        """Somebody shows that they are who they are. Raises a Refusal if this isn't their password."""
        async with self._services.engine.connect() as connection:
            row = (await connection.execute(select(people).where(people.c.id == person.id))).one()
        await Quotas(self._services).take(GUESSES, row.login or person.id)
        await self._check_password(password, row.password)
        await Quotas(self._services).forget(GUESSES, row.login or person.id)
        return Shown(person, "password", password_still(person, row.password))

    async def change_password(self, person: Person, old: str, new: str) -> Shown:
        """Change a password. Every key of the account ends: browsers must sign in again, and tokens be made anew."""
        shown = await self.show_password(person, old)
        return await self._set_password(person, new, shown.still)

    async def first_password(self, person: Person, new: str) -> Shown:
        """Give an account that has none a password. Every key ends, as when it is changed."""

        async def without(connection: AsyncConnection) -> None:
            stored = select(people.c.login, people.c.password).where(people.c.id == person.id).with_for_update()
            row = (await connection.execute(stored)).one()
            if row.login is None or row.password is not None:
                raise refuse("wrong_password")

        return await self._set_password(person, new, without)

    async def drop_password(self, person: Person) -> None:
        """Sign in without a password from now on. Raises a Refusal if there is no other way in."""
        change = update(people).where(people.c.id == person.id).values(password=None)

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(change)
            await check_a_way_in(connection, person.id)

        await self._services.writer.write(job)

    async def _set_password(self, person: Person, new: str, still: Check) -> Shown:
        known = await self.stored_login(person)
        new_hash = await self._hashed(new, (known.login or "", person.name))
        change = update(people).where(people.c.id == person.id).values(password=new_hash)

        async def job(connection: AsyncConnection) -> None:
            await still(connection)
            await connection.execute(change)
            await _end_keys(connection, person)

        await self._services.writer.write(job)
        await self._services.registry.person_changed(person.id, disconnect=True)
        return Shown(person, "password", password_still(person, new_hash))

    async def end_keys(self, person: Person) -> None:
        """End every key of a person: sessions, tokens, a guest's cookies. All their sockets are closed."""
        await self._services.writer.write(lambda connection: _end_keys(connection, person))
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

    async def enter(self, shown: Shown) -> str:
        """The key of a browser in which somebody has shown who they are. Raises a Refusal if that counts no more."""
        token = await self.open_session(shown.person, proof=self._proof(shown), still=shown.still)
        assert token.key is not None
        return token.key

    async def prove(self, key: str, shown: Shown) -> None:
        """Remember that somebody who is signed in has shown once more who they are."""
        here = _valid(key, self._services) & (sessions.c.person == shown.person.id)
        change = update(sessions).where(here, sessions.c.label.is_(None))
        proof = self._proof(shown)
        proved = change.values(proved_at=proof.at, proved_by=proof.by)

        async def job(connection: AsyncConnection) -> None:
            await shown.still(connection)
            if not (await connection.execute(proved)).rowcount:
                raise refuse("not_signed_in")

        await self._services.writer.write(job)

    def _proof(self, shown: Shown) -> Proof:
        now = self._services.time.steady()
        return Proof(shown.by, now if shown.at is None else min(now, shown.at))

    async def open_session(
        self,
        person: Person,
        label: str | None = None,
        scope: Scope = "account",
        proof: Proof | None = None,
        still: Check | None = None,
    ) -> Token:
        """Make a key for a browser, or with a label for a program."""
        token, row = self._new_session(person, label, scope, proof)

        async def job(connection: AsyncConnection) -> None:
            if still:
                await still(connection)
            await connection.execute(insert(sessions).values(row))

        await write_for(self._services.writer, person.id, job)
        return token

    def _new_session(
        self, person: Person, label: str | None, scope: Scope, proof: Proof | None
    ) -> tuple[Token, dict[str, Any]]:
        """A new key, and the row to be stored of it."""
        key, now = new_key(), self._services.time.steady()
        expires = None if label else now + SESSION_LIFETIME
        row = {
            "digest": digest(key),
            "person": person.id,
            "label": label,
            "created_at": now,
            "expires_at": expires,
            "scope": scope if label else None,
            "proved_at": proof.at if proof else None,
            "proved_by": proof.by if proof else None,
        }
        return Token(id=digest(key)[:12], label=label or "", scope=scope, created_at=now, key=key), row

    async def by_key(self, key: str, in_cookie: bool = False) -> KeyHolder | None:
        """The person whose session or token has this key, and what it may be used for.

        In a cookie only sessions count: a token must not become one, and so be used for more than it was made for.
        """
        chosen = self._with_suspension().add_columns(
            sessions.c.label, sessions.c.scope, sessions.c.proved_at, sessions.c.proved_by
        )
        chosen = chosen.join(sessions, sessions.c.person == people.c.id)
        chosen = chosen.where(_valid(key, self._services), people.c.erased_at.is_(None))
        async with self._services.engine.connect() as connection:
            row = (await connection.execute(chosen)).first()
        if row is None or (in_cookie and row.label is not None):
            return None
        scope: Scope = "account" if row.label is None else row.scope or "play"
        proof = Proof(row.proved_by, row.proved_at) if row.proved_by and row.label is None else None
        still = _still(select(sessions.c.person).where(_valid(key, self._services)))
        return KeyHolder(person_of(row), scope, row.suspended_until, proof, still)

    def _with_suspension(self) -> Select[Any]:
        return select(people, suspended_until(self._services.time.wall()))

    async def close_session(self, key: str) -> None:
        """Delete the session of this key, and all that have expired."""
        past = sessions.c.expires_at < self._services.time.steady()
        gone = delete(sessions).where((sessions.c.digest == digest(key)) | past)
        await self._services.writer.write(lambda connection: connection.execute(gone))

    async def rotate(self, key: str) -> str | None:
        """A new key for an old one, which then works for OLD_KEY_GRACE; None if the key isn't old yet, or has ended."""
        holder, now = await self.by_key(key, in_cookie=True), self._services.time.steady()
        if holder is None:
            return None
        old = sessions.c.created_at < now - ROTATION_AGE
        change = update(sessions).where(_valid(key, self._services), old, sessions.c.label.is_(None))
        expire_soon = change.values(expires_at=now + OLD_KEY_GRACE, created_at=now)
        token, row = self._new_session(holder.person, None, "account", holder.proof)

        async def job(connection: AsyncConnection) -> bool:
            if not (await connection.execute(expire_soon)).rowcount:
                return False
            await connection.execute(insert(sessions).values(row))
            return True

        return token.key if await write_for(self._services.writer, holder.person.id, job) else None

    async def tokens(self, person: Person) -> list[Token]:
        """A person's tokens, without their keys."""
        chosen = select(sessions).where(sessions.c.person == person.id, sessions.c.label.is_not(None))
        async with self._services.engine.connect() as connection:
            rows = await connection.execute(chosen.order_by(sessions.c.created_at))
            return [
                Token(id=row.digest[:12], label=row.label, scope=row.scope or "play", created_at=row.created_at)
                for row in rows
            ]

    async def new_token(self, holder: KeyHolder, label: str, scope: Scope) -> Token:
        """Make a personal token, for a program that plays or reads for whoever holds this key."""
        mine = select(func.count()).where(sessions.c.person == holder.person.id, sessions.c.label.is_not(None))

        async def check(connection: AsyncConnection) -> None:
            if holder.still:
                await holder.still(connection)
            if (await connection.scalar(mine) or 0) >= MAX_TOKENS:
                raise refuse("too_many_tokens", most=MAX_TOKENS)

        return await self.open_session(holder.person, label, scope, still=check)

    async def drop_token(self, person: Person, token: str) -> None:
        """Delete a token."""
        mine = (sessions.c.person == person.id) & sessions.c.label.is_not(None)
        gone = delete(sessions).where(mine, sessions.c.digest.startswith(token, autoescape=True))
        if not (await self._services.writer.write(lambda connection: connection.execute(gone))).rowcount:
            raise refuse("no_such_token")
        await self._services.registry.person_changed(person.id, disconnect=True)

    async def rename(self, person: Person, name: str) -> Person:
        """Change a person's name."""

        async def job(connection: AsyncConnection) -> None:
            await check_free(connection, "rename", person.id, self._services.time.wall())
            await change_name(connection, person.id, name)

        await write_for(self._services.writer, person.id, job)
        await self._services.registry.person_changed(person.id)
        return msgspec.structs.replace(person, name=name)

    async def erase(self, person: Person) -> None:
        """Erase a person. Their games stay whole, played by somebody without a name."""
        now = self._services.time.steady()
        await self._services.writer.write(lambda connection: erase(connection, person, now))
        self._services.leftovers.clear()
        await self._services.registry.person_changed(person.id, disconnect=True)


def _still(known: Select[Any]) -> Check:
    """That a key is still known. In PostgreSQL it stays so until the transaction ends."""

    async def check(connection: AsyncConnection) -> None:
        if await connection.scalar(known.with_for_update(read=True)) is None:
            raise refuse("not_signed_in")

    return check


async def _end_keys(connection: AsyncConnection, person: Person) -> None:
    change = update(people).where(people.c.id == person.id).values(cookie_number=people.c.cookie_number + 1)
    await connection.execute(change)
    await connection.execute(delete(sessions).where(sessions.c.person == person.id))


def _valid(key: str, services: Services) -> Any:
    unexpired = sessions.c.expires_at.is_(None) | (sessions.c.expires_at > services.time.steady())
    known = (sessions.c.digest == digest(key)) & unexpired
    if hours := services.settings.sign_in_hours:  # tokens are no browsers
        known &= sessions.c.label.is_not(None) | (sessions.c.proved_at > services.time.steady() - hours * 3600.0)
    return known
