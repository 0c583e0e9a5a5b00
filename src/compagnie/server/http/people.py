"""People over HTTP: guests with one click, accounts, sessions, tokens; export and erasure."""

from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, delete, get, patch, post, put
from litestar.params import FromPath, JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT
from msgspec import Meta
from sqlalchemy import delete as sql_delete
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import SERVER, Person, person_actor
from compagnie.server.base.refusals import refuse
from compagnie.server.http.requests import (
    NOS,
    SESSION,
    ApiRequest,
    address_of,
    guest_cookie,
    limits_of,
    person_asking,
    services_of,
    session_cookie,
    who_asks,
    who_is_here,
)
from compagnie.server.people.accounts import Accounts, Token
from compagnie.server.people.reputation import Reputation, reputation_of
from compagnie.server.protocol.messages import Leave, Rise
from compagnie.server.storage.reader import person_of
from compagnie.server.storage.schema import blocks, people, seats, tables
from compagnie.server.table.decide import Expire
from compagnie.server.table.extensions.live import live_at
from compagnie.server.table.table import Table
from compagnie.server.tables.services import Services

UNPRINTED = r"\u0000-\u001f\u007f-\u009f\u2028\u2029"
"""Characters that move a cursor or end a line: nobody is called by them."""
PRINTED = rf"^[^\s{UNPRINTED}]([^{UNPRINTED}]*[^\s{UNPRINTED}])?$(?!\n)"
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=PRINTED)]
Login = Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^[A-Za-z0-9._@+-]+$(?!\n)")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Label = Annotated[str, Meta(min_length=1, max_length=40)]


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name is enough."""

    name: Name


class NewAccount(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An account. A guest who makes one keeps his games, and his name unless he gives another."""

    login: Login
    password: Password
    name: Name | None = None


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Login and password."""

    login: Login
    password: Password


class NewPassword(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The password so far, and the one from now on."""

    old: Password
    new: Password


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A personal token, with a label to know it by."""

    label: Label


class PeopleApi(Controller):
    """Who you are."""

    path = "/api"
    tags = ("people",)

    @post("/guest", status_code=HTTP_201_CREATED, responses=NOS)
    async def come_as_guest(self, request: ApiRequest, data: JSONBody[NewGuest]) -> Response[Person]:
        """Come as a guest. Who is signed in already only takes the new name."""
        services = services_of(request)
        accounts, person = Accounts(services), await who_asks(request)
        if person:
            return Response(await accounts.rename(person, data.name))
        await _limit_newcomers(request)
        person = await accounts.new_guest(data.name)
        return Response(person, cookies=[guest_cookie(services, person)])

    @post("/account", status_code=HTTP_201_CREATED, responses=NOS)
    async def make_account(self, request: ApiRequest, data: JSONBody[NewAccount]) -> Response[Person]:
        """Make an account."""
        services = services_of(request)
        accounts, person = Accounts(services), await who_asks(request)
        await _limit_newcomers(request)
        name = data.name or (person.name if person else data.login)
        made = await accounts.register(person, name, data.login, data.password)
        key = (await accounts.open_session(made)).key
        return Response(made, cookies=[session_cookie(services, key), guest_cookie(services, None)])

    @post("/session", status_code=HTTP_200_OK, responses=NOS)
    async def sign_in(self, request: ApiRequest, data: JSONBody[SignIn]) -> Response[Person]:
        """Sign in."""
        if not await limits_of(request).allows(limits_of(request).sign_ins, address_of(request)):
            raise refuse("too_fast")
        services = services_of(request)
        accounts, here = Accounts(services), await who_asks(request)
        person = await accounts.sign_in(data.login, data.password)
        if before := request.cookies.get(SESSION):
            await accounts.close_session(before)  # nobody goes on with a key from before
        if here:
            await services.registry.person_changed(here.id, disconnect=True)
        key = (await accounts.open_session(person)).key
        return Response(person, cookies=[session_cookie(services, key), guest_cookie(services, None)])

    @put("/me/password", status_code=HTTP_204_NO_CONTENT, responses=NOS)
    async def change_password(self, request: ApiRequest, data: JSONBody[NewPassword]) -> Response[None]:
        """Take another password. All your other browsers are signed out."""
        if not await limits_of(request).allows(limits_of(request).sign_ins, address_of(request)):
            raise refuse("too_fast")
        services, person = services_of(request), await person_asking(request)
        accounts = Accounts(services)
        await accounts.change_password(person, data.old, data.new)
        key = (await accounts.open_session(person)).key
        return Response(None, cookies=[session_cookie(services, key)])

    @delete("/session", status_code=HTTP_204_NO_CONTENT, responses=NOS)
    async def sign_out(self, request: ApiRequest) -> Response[None]:
        """Sign out here."""
        services, person = services_of(request), await person_asking(request)
        if key := request.cookies.get(SESSION):
            await Accounts(services).close_session(key)
        await services.registry.person_changed(person.id, disconnect=True)
        return Response(None, cookies=[session_cookie(services, None), guest_cookie(services, None)])

    @get("/me", responses=NOS)
    async def me(self, request: ApiRequest) -> Response[Person]:
        """Who you are. A session older than a day gets a new key."""
        person, cookies = await who_is_here(request)
        if person is None:
            raise refuse("not_signed_in")
        return Response(person, cookies=cookies)

    @patch("/me", responses=NOS)
    async def rename(self, request: ApiRequest, data: JSONBody[NewGuest]) -> Person:
        """Take another name."""
        return await Accounts(services_of(request)).rename(await person_asking(request), data.name)

    @delete("/me", status_code=HTTP_204_NO_CONTENT, responses=NOS)
    async def erase(self, request: ApiRequest) -> Response[None]:
        """Be forgotten: your games stay whole, played by somebody without a name."""
        services, person = services_of(request), await person_asking(request)
        await _leave_all_tables(services, person)
        await Accounts(services).erase(person)
        return Response(None, cookies=[session_cookie(services, None), guest_cookie(services, None)])

    @get("/me/export", responses=NOS)
    async def export(self, request: ApiRequest) -> dict[str, Any]:
        """Everything that is kept about you."""
        return await Accounts(services_of(request)).export(await person_asking(request))

    @get("/me/tokens", responses=NOS)
    async def tokens(self, request: ApiRequest) -> list[Token]:
        """Your tokens, without their keys."""
        return await Accounts(services_of(request)).tokens(await person_asking(request))

    @post("/me/tokens", status_code=HTTP_201_CREATED, responses=NOS)
    async def new_token(self, request: ApiRequest, data: JSONBody[NewToken]) -> Token:
        """A token for a program that plays or reads for you. Its key is shown this once."""
        return await Accounts(services_of(request)).new_token(await person_asking(request), data.label)

    @delete("/me/tokens/{token:str}", status_code=HTTP_204_NO_CONTENT, responses=NOS)
    async def drop_token(
        self, request: ApiRequest, token: Annotated[str, PathParameter(min_length=12, max_length=64)]
    ) -> None:
        """Drop a token."""
        await Accounts(services_of(request)).drop_token(await person_asking(request), token)

    @get("/people/{person:str}", responses=NOS)
    async def repute(self, request: ApiRequest, person: FromPath[str]) -> Reputation:
        """What others may know of somebody: how many games he has played to their end."""
        return await reputation_of(services_of(request), person)

    @get("/me/blocks", responses=NOS)
    async def blocked(self, request: ApiRequest) -> list[Person]:
        """Whose words you don't want to read."""
        services, me = services_of(request), await person_asking(request)
        chosen = select(people).join(blocks, blocks.c.blocked == people.c.id).where(blocks.c.person == me.id)
        async with services.engine.connect() as connection:
            return [person_of(row) for row in await connection.execute(chosen.order_by(people.c.name))]

    @put("/me/blocks/{person:str}", status_code=HTTP_204_NO_CONTENT, responses=NOS)
    async def block(self, request: ApiRequest, person: FromPath[str]) -> None:
        """Read nothing of this person any more."""
        services, me = services_of(request), await person_asking(request)
        await _must_exist(request, person)
        row = insert(blocks).values(person=me.id, blocked=person)
        try:
            await services.writer.write(lambda connection: connection.execute(row))
        except IntegrityError:
            return  # blocked already
        await services.registry.person_changed(me.id)

    @delete("/me/blocks/{person:str}", status_code=HTTP_204_NO_CONTENT, responses=NOS)
    async def unblock(self, request: ApiRequest, person: FromPath[str]) -> None:
        """Read this person again."""
        services, me = services_of(request), await person_asking(request)
        gone = sql_delete(blocks).where(blocks.c.person == me.id, blocks.c.blocked == person)
        await services.writer.write(lambda connection: connection.execute(gone))
        await services.registry.person_changed(me.id)


async def _leave_all_tables(services: Services, person: Person) -> None:
    """Nobody must wait for one who never comes back: bots play on for him, and what only he could begin is closed."""
    async with services.engine.connect() as connection:
        opened = select(tables.c.id).where(tables.c.host == person.id, tables.c.state == "gathering")
        his = list(await connection.scalars(opened))
        mine = select(seats.c.table, seats.c.seat).where(seats.c.person == person.id)
        held = list(await connection.execute(mine.join(tables).where(tables.c.state.in_(["gathering", "playing"]))))
    for key in his:
        with suppress(Refusal):  # it has begun meanwhile
            await (await services.registry.table(key)).enter(SERVER, Expire(why="host"))
    for key, seat in held:
        table = await services.registry.table(key)
        leaves = Rise if table.state.stage == "gathering" else Leave
        await _leave(table, person, leaves(id=f"erased-{seat}", seen=0, seat=seat))


async def _leave(table: Table, person: Person, leaves: Leave | Rise) -> None:
    """Leave a table, or wait until it can be: nothing may be heard there while somebody draws."""
    while True:
        try:
            await table.enter(person_actor(person), leaves)
        except Refusal as refusal:
            if refusal.code != "stroke_under_way":
                return  # a bot plays already, or the game is over
            await live_at(table).strokes.settled()
        else:
            return


async def _must_exist(request: ApiRequest, person: str) -> None:
    async with services_of(request).engine.connect() as connection:
        if await connection.scalar(select(people.c.id).where(people.c.id == person)) is None:
            raise refuse("no_such_person")


async def _limit_newcomers(request: ApiRequest) -> None:
    if not await limits_of(request).allows(limits_of(request).guests, address_of(request)):
        raise refuse("too_fast")
