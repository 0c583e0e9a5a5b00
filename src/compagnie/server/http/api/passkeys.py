"""The API of how people sign in: passkeys, whether there is a password, and showing once more who one is."""

from typing import Annotated

import msgspec
from litestar import Controller, Response, delete, get, patch, post, put
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT
from msgspec import Meta

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.http.api.people import Password, entered
from compagnie.server.http.errors import ERRORS
from compagnie.server.http.requests import ApiRequest, check_limit, limits_of, services_of, ways_in_changed
from compagnie.server.http.sessions import (
    ACCOUNT,
    CHALLENGE_COOKIE,
    OWN_ACCOUNT,
    SESSION_COOKIE,
    asker_of,
    challenge_cookie,
    cookie_of,
    just_proved,
    signed_in,
)
from compagnie.server.people.accounts import Accounts
from compagnie.server.people.identities import Identities
from compagnie.server.people.passkeys import (
    Host,
    Label,
    NewPasskey,
    NewPasskeyQuestion,
    Passkey,
    PasskeyQuestion,
    Passkeys,
    SignedByPasskey,
    passkey_host,
)
from compagnie.server.people.proof import Shown


class OwnPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Your password."""

    password: Annotated[Password, Meta(description="The one that you have.")]


class PasskeyName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How you want to call a passkey."""

    name: Label


class WaysIn(msgspec.Struct, frozen=True, kw_only=True):
    """How you can sign in."""

    login: str | None
    password: bool
    passkeys: list[Passkey]
    provider: bool
    """Whether by the provider of this server."""


class PasskeysApi(Controller):
    """How you sign in."""

    path = "/api"
    tags = ("signing in",)

    @post("/passkey/question", status_code=HTTP_200_OK, responses=ERRORS, opt=OWN_ACCOUNT)
    async def ask(self, request: ApiRequest) -> Response[PasskeyQuestion]:
        """What a device has to sign, to sign in or to show who you are. It is answered once, within ten minutes."""
        await check_limit(request, limits_of(request).sign_ins)
        services = services_of(request)
        challenge, question = await Passkeys(services).ask(_host(request))
        return Response(question, cookies=[challenge_cookie(services, challenge)])

    @post("/session/passkey", status_code=HTTP_200_OK, responses=ERRORS, opt=OWN_ACCOUNT)
    async def sign_in(self, request: ApiRequest, data: JSONBody[SignedByPasskey]) -> Response[Person]:
        """Sign in with a passkey. A guest who does brings along all that is theirs."""
        await check_limit(request, limits_of(request).sign_ins)
        return await entered(request, await _shown(request, data))

    @get("/me/ways-in", responses=ERRORS, opt=ACCOUNT)
    async def ways_in(self, request: ApiRequest) -> WaysIn:
        """How you can sign in: by which passkeys, and whether by a password."""
        services, person = services_of(request), await signed_in(request)
        stored = await Accounts(services).stored_login(person)
        return WaysIn(
            login=stored.login,
            password=stored.has_password,
            passkeys=await Passkeys(services).of(person),
            provider=await Identities(services).linked(person),
        )

    @post("/me/passkeys/question", status_code=HTTP_200_OK, responses=ERRORS, opt=OWN_ACCOUNT)
    async def ask_for_new(self, request: ApiRequest) -> Response[NewPasskeyQuestion]:
        """What a device needs to know to make a passkey. You must have shown just now who you are."""
        await check_limit(request, limits_of(request).sign_ins)
        services = services_of(request)
        challenge, question = await Passkeys(services).ask_for_new(await just_proved(request), _host(request))
        return Response(question, cookies=[challenge_cookie(services, challenge)])

    @post("/me/passkeys", status_code=HTTP_201_CREATED, responses=ERRORS, opt=OWN_ACCOUNT)
    async def add(self, request: ApiRequest, data: JSONBody[NewPasskey]) -> Response[Passkey]:
        """Add a passkey that a device has made. You must have shown just now who you are."""
        await check_limit(request, limits_of(request).sign_ins)
        services, person = services_of(request), await just_proved(request)
        keys = Passkeys(services, await asker_of(request))
        added = await keys.add(person, _host(request), cookie_of(request, CHALLENGE_COOKIE), data)
        await ways_in_changed(request, person)
        return Response(added, cookies=[challenge_cookie(services, None)])

    @patch("/me/passkeys/{passkey:str}", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=OWN_ACCOUNT)
    async def rename(self, request: ApiRequest, passkey: FromPath[str], data: JSONBody[PasskeyName]) -> None:
        """Call a passkey otherwise."""
        await Passkeys(services_of(request)).rename(await signed_in(request), passkey, data.name)

    @delete("/me/passkeys/{passkey:str}", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=OWN_ACCOUNT)
    async def remove(self, request: ApiRequest, passkey: FromPath[str]) -> None:
        """Remove a passkey, unless it is your last way in. You must have shown just now who you are."""
        person = await just_proved(request)
        await Passkeys(services_of(request)).remove(person, passkey)
        await ways_in_changed(request, person)

    @put("/me/proof", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=OWN_ACCOUNT)
    async def prove(self, request: ApiRequest, data: JSONBody[OwnPassword]) -> None:
        """Show who you are by your password: what changes how you sign in asks for that within the last 15 minutes."""
        await check_limit(request, limits_of(request).sign_ins)
        person = await signed_in(request)
        accounts = Accounts(services_of(request), await asker_of(request))
        await _prove(request, await accounts.show_password(person, data.password))

    @put("/me/proof/passkey", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=OWN_ACCOUNT)
    async def prove_by_passkey(self, request: ApiRequest, data: JSONBody[SignedByPasskey]) -> None:
        """Show who you are by a passkey."""
        await check_limit(request, limits_of(request).sign_ins)
        await _prove(request, await _shown(request, data, await signed_in(request)))


def _host(request: ApiRequest) -> Host:
    return passkey_host(services_of(request).settings, request.headers.get("host", ""))


async def _shown(request: ApiRequest, data: SignedByPasskey, person: Person | None = None) -> Shown:
    keys = Passkeys(services_of(request), await asker_of(request))
    return await keys.show(_host(request), cookie_of(request, CHALLENGE_COOKIE), data, person)


async def _prove(request: ApiRequest, shown: Shown) -> None:
    key = cookie_of(request, SESSION_COOKIE)
    if key is None:
        raise refuse("prove_in_browser")
    await Accounts(services_of(request)).prove(key, shown)
