"""The API of people: guests, accounts, sessions, tokens, blocks; export and erasure."""

from typing import Annotated, Literal

import msgspec
from litestar import Controller, Response, delete, get, patch, post, put
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT
from msgspec import Meta
from sqlalchemy import delete as sql_delete
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.base.workers import Asker
from compagnie.server.http import answers
from compagnie.server.http.access_log import AccessLog
from compagnie.server.http.errors import ERRORS
from compagnie.server.http.requests import ApiRequest, address_of, check_limit, limits_of, services_of, ways_in_changed
from compagnie.server.http.sessions import (
    ACCOUNT,
    OWN_ACCOUNT,
    SESSION_COOKIE,
    asker_of,
    challenge_cookie,
    cookie_of,
    find_holder,
    find_person,
    guest_cookie,
    just_proved,
    session_cookie,
    signed_in,
    signed_out_cookies,
    visit,
)
from compagnie.server.people.accounts import Accounts, Scope, Token
from compagnie.server.people.export import export
from compagnie.server.people.merge import merge
from compagnie.server.people.names import checked_name
from compagnie.server.people.passwords import MIN_GUESSES, MIN_LENGTH, STRONG_GUESSES, guesses
from compagnie.server.people.proof import Proof, Shown
from compagnie.server.people.reputation import Reputation, reputation_of
from compagnie.server.storage.person_exists import write_for
from compagnie.server.storage.reader import person_of
from compagnie.server.storage.schema import blocks, people
from compagnie.server.tables.leave import leave_all_tables

CONTROL_CHARACTERS = r"\u0000-\u001f\u007f-\u009f\u2028\u2029"
"""Control characters and line ends: no name holds them."""
PRINTABLE = rf"^[^\s{CONTROL_CHARACTERS}]([^{CONTROL_CHARACTERS}]*[^\s{CONTROL_CHARACTERS}])?$(?!\n)"
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=PRINTABLE)]
Login = Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^[A-Za-z0-9._@+-]+$(?!\n)")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
ChosenPassword = Annotated[str, Meta(min_length=MIN_LENGTH, max_length=128)]
"""Nobody chooses a shorter or a longer one any more; those that were stay."""
Label = Annotated[str, Meta(min_length=1, max_length=40)]


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name is enough."""

    name: Name


class NewAccount(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An account. A guest who makes one keeps their games, and their name unless they give another."""

    login: Login
    password: ChosenPassword
    name: Name | None = None


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Login and password."""

    login: Login
    password: Password


class NewPassword(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The old and the new password; whoever has none leaves the old one out."""

    new: ChosenPassword
    old: Password | None = None


class Weighed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A password that somebody thinks of, and their login if they have said it."""

    password: Password
    login: Annotated[str, Meta(max_length=40)] = ""


class Strength(msgspec.Struct, frozen=True):
    """How easily a password is guessed; weak ones are refused."""

    strength: Literal["weak", "fair", "strong"]


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A personal token, with a label to recognise it by."""

    label: Label
    scope: Scope = "play"
    """What it may be used for: `read` lets a program look, `play` also act at tables and take part in tournaments,
    `account` do all that you can."""


class PeopleApi(Controller):
    """Who you are."""

    path = "/api"
    tags = ("people",)

    @post("/guest", status_code=HTTP_201_CREATED, responses=ERRORS, opt=ACCOUNT)
    async def come_as_guest(self, request: ApiRequest, data: JSONBody[NewGuest]) -> Response[Person]:
        """Become a guest. If you are signed in already, this only changes your name."""
        services = services_of(request)
        accounts, person = Accounts(services), await find_person(request)
        if person:
            return Response(await accounts.rename(person, checked_name(data.name)))
        await check_limit(request, limits_of(request).guests)
        person = await accounts.new_guest(checked_name(data.name))
        return Response(person, cookies=[guest_cookie(services, person)])

    @post("/account", status_code=HTTP_201_CREATED, responses=ERRORS, opt=ACCOUNT)
    async def make_account(self, request: ApiRequest, data: JSONBody[NewAccount]) -> Response[Person]:
        """Make an account."""
        services = services_of(request)
        person = await find_person(request)
        accounts = Accounts(services, await asker_of(request))
        await check_limit(request, limits_of(request).guests)
        name = checked_name(data.name) if data.name else person.name if person else data.login
        made = await accounts.register(person, name, data.login, data.password)
        key = (await accounts.open_session(made, proof=Proof("password", services.time.steady()))).key
        return Response(made, cookies=[session_cookie(services, key), guest_cookie(services, None)])

    @post("/session", status_code=HTTP_200_OK, responses=ERRORS, opt=OWN_ACCOUNT)
    async def sign_in(self, request: ApiRequest, data: JSONBody[SignIn]) -> Response[Person]:
        """Sign in. A guest who does brings along all that is theirs: seats, results, clubs, whom they follow."""
        await check_limit(request, limits_of(request).sign_ins)
        accounts = Accounts(services_of(request), await asker_of(request))
        return await entered(request, await accounts.sign_in(data.login, data.password))

    @post("/password/strength", status_code=HTTP_200_OK, responses=ERRORS, opt=OWN_ACCOUNT)
    async def weigh(self, request: ApiRequest, data: JSONBody[Weighed]) -> Strength:
        """How easily a password would be guessed. Nothing of it is kept."""
        person, asker = await find_person(request), await asker_of(request)
        known = (data.login, person.name if person else "")
        found = await services_of(request).workers.hashing.run(lambda: guesses(data.password, known), asker)
        return Strength("weak" if found < MIN_GUESSES else "fair" if found < STRONG_GUESSES else "strong")

    @put("/me/password", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=OWN_ACCOUNT)
    async def change_password(self, request: ApiRequest, data: JSONBody[NewPassword]) -> Response[None]:
        """Change your password, or take one. Your other browsers are signed out, and all your tokens are dropped."""
        await check_limit(request, limits_of(request).sign_ins)
        services = services_of(request)
        accounts = Accounts(services, await asker_of(request))
        if data.old is None:
            shown = await accounts.first_password(await just_proved(request), data.new)
        else:
            shown = await accounts.change_password(await signed_in(request), data.old, data.new)
        await ways_in_changed(request, shown.person)
        return Response(None, cookies=[session_cookie(services, await accounts.enter(shown))])

    @delete("/me/password", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=OWN_ACCOUNT)
    async def drop_password(self, request: ApiRequest) -> None:
        """Sign in by passkeys alone from now on. You must have shown just now who you are."""
        person = await just_proved(request)
        await Accounts(services_of(request)).drop_password(person)
        await ways_in_changed(request, person)

    @delete("/session", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=OWN_ACCOUNT)
    async def sign_out(self, request: ApiRequest) -> Response[None]:
        """Sign out here."""
        services, person = services_of(request), await signed_in(request)
        if person.guest:
            await Accounts(services).end_keys(person)
        elif key := cookie_of(request, SESSION_COOKIE):
            await Accounts(services).close_session(key)
        await services.registry.person_changed(person.id, disconnect=True)
        return Response(None, cookies=signed_out_cookies(services))

    @delete("/me/keys", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=OWN_ACCOUNT)
    async def end_keys(self, request: ApiRequest) -> Response[None]:
        """End all your keys: every browser is signed out, this one too, and every token is dropped."""
        services = services_of(request)
        await Accounts(services).end_keys(await signed_in(request))
        return Response(None, cookies=signed_out_cookies(services))

    @get("/me", responses=ERRORS)
    async def me(self, request: ApiRequest) -> Response[Person]:
        """Who you are. A session older than a day gets a new key."""
        person, cookies = await visit(request)
        return Response(await answers.me(person), cookies=cookies)

    @patch("/me", responses=ERRORS, opt=ACCOUNT)
    async def rename(self, request: ApiRequest, data: JSONBody[NewGuest]) -> Person:
        """Change your name."""
        return await Accounts(services_of(request)).rename(await signed_in(request), checked_name(data.name))

    @delete("/me", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=OWN_ACCOUNT)
    async def erase(self, request: ApiRequest) -> Response[None]:
        """Erase yourself: your games stay whole, played by somebody without a name."""
        services, person = services_of(request), await signed_in(request)
        await leave_all_tables(services, person)
        await Accounts(services).erase(person)
        await leave_all_tables(services, person)  # they may have sat down meanwhile; from now on nobody lets them
        return Response(None, cookies=signed_out_cookies(services))

    @get("/me/export", responses=ERRORS, opt=ACCOUNT)
    async def export(self, request: ApiRequest) -> Response[bytes]:
        """Everything that is stored about you."""
        person = await signed_in(request)
        made = await export(services_of(request), person, Asker(address_of(request), person.id))
        return Response(made, media_type="application/json")

    @get("/me/tokens", responses=ERRORS, opt=ACCOUNT)
    async def tokens(self, request: ApiRequest) -> list[Token]:
        """Your tokens, without their keys."""
        return await Accounts(services_of(request)).tokens(await signed_in(request))

    @post("/me/tokens", status_code=HTTP_201_CREATED, responses=ERRORS, opt=ACCOUNT)
    async def new_token(self, request: ApiRequest, data: JSONBody[NewToken]) -> Token:
        """A token for a program that plays or reads for you. Its key is shown this once."""
        if (holder := await find_holder(request)) is None:
            raise refuse("not_signed_in")
        return await Accounts(services_of(request)).new_token(holder, data.label, data.scope)

    @delete("/me/tokens/{token:str}", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def drop_token(
        self, request: ApiRequest, token: Annotated[str, PathParameter(min_length=12, max_length=64)]
    ) -> None:
        """Drop a token."""
        await Accounts(services_of(request)).drop_token(await signed_in(request), token)

    @get("/people/{person:str}", responses=ERRORS)
    async def reputation(self, request: ApiRequest, person: FromPath[str]) -> Reputation:
        """What everyone may know of a person: how many games they finished."""
        return await reputation_of(services_of(request), person)

    @get("/me/blocks", responses=ERRORS, opt=ACCOUNT)
    async def blocked(self, request: ApiRequest) -> list[Person]:
        """Whose chat you have blocked."""
        services, me = services_of(request), await signed_in(request)
        chosen = select(people).join(blocks, blocks.c.blocked == people.c.id).where(blocks.c.person == me.id)
        async with services.engine.connect() as connection:
            return [person_of(row) for row in await connection.execute(chosen.order_by(people.c.name))]

    @put("/me/blocks/{person:str}", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def block(self, request: ApiRequest, person: FromPath[str]) -> None:
        """Block somebody's chat."""
        services, me = services_of(request), await signed_in(request)
        await _check_person(request, person)
        row = insert(blocks).values(person=me.id, blocked=person)
        try:
            await write_for(services.writer, me.id, lambda connection: connection.execute(row))
        except IntegrityError:
            return  # blocked already
        await services.registry.person_changed(me.id)

    @delete("/me/blocks/{person:str}", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def unblock(self, request: ApiRequest, person: FromPath[str]) -> None:
        """Unblock somebody's chat."""
        services, me = services_of(request), await signed_in(request)
        gone = sql_delete(blocks).where(blocks.c.person == me.id, blocks.c.blocked == person)
        await services.writer.write(lambda connection: connection.execute(gone))
        await services.registry.person_changed(me.id)


async def entered(request: ApiRequest, shown: Shown) -> Response[Person]:
    """Let somebody in who has shown who they are, and tell them who that is."""
    return Response(shown.person, cookies=await let_in(request, shown))


async def let_in(request: ApiRequest, shown: Shown) -> list[Cookie]:
    """Let somebody in who has shown who they are; the cookies to set. A guest brings along all that is theirs."""
    services, before = services_of(request), await find_person(request)
    accounts = Accounts(services)
    key = await accounts.enter(shown)
    access_log: AccessLog = request.app.state.access_log
    access_log.entered(request, shown.person, shown.by)
    if old_key := cookie_of(request, SESSION_COOKIE):
        await accounts.close_session(old_key)  # the old key must not work any more
    if before and before.guest and before.id != shown.person.id:
        await merge(services, before, shown.person)
    elif before:
        await services.registry.person_changed(before.id, disconnect=True)
    return [session_cookie(services, key), guest_cookie(services, None), challenge_cookie(services, None)]


async def _check_person(request: ApiRequest, person: str) -> None:
    async with services_of(request).engine.connect() as connection:
        if await connection.scalar(select(people.c.id).where(people.c.id == person)) is None:
            raise refuse("no_such_person")
