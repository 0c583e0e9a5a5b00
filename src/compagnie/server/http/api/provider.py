"""The API of signing in by the provider that the operator has chosen (OpenID Connect)."""

from typing import Annotated, Literal

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT, HTTP_303_SEE_OTHER

from compagnie.core.json_reader import decode
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.base.workers import Asker
from compagnie.server.http.api.people import let_in
from compagnie.server.http.errors import ERRORS
from compagnie.server.http.requests import (
    ApiRequest,
    address_of,
    check_limit,
    limits_of,
    provider_of,
    services_of,
    ways_in_changed,
)
from compagnie.server.http.sessions import (
    CHALLENGE_COOKIE,
    OWN_ACCOUNT,
    SESSION_COOKIE,
    challenge_cookie,
    cookie_of,
    find_person,
    just_proved,
    signed_in,
)
from compagnie.server.people.accounts import Accounts
from compagnie.server.people.challenges import Challenges
from compagnie.server.people.identities import Identities
from compagnie.server.people.keys import new_key
from compagnie.server.people.provider import RETURN_PATH, Identity, Question

RETURN_PAGE = "/me"
"""Where browsers come back to, and what was refused is told."""

Purpose = Literal["sign_in", "link", "prove"]
"""To sign in; to be able to from now on; to show once more who one is."""


class ProviderCard(msgspec.Struct, frozen=True):
    """By which provider people can sign in here; none where it has no name."""

    name: str | None


class ToProvider(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What you go to the provider for."""

    purpose: Purpose


class ProviderAddress(msgspec.Struct, frozen=True):
    """Where your browser has to go now."""

    address: str


class _Asked(msgspec.Struct, frozen=True):
    """What a browser went to the provider with, and what for."""

    purpose: Purpose
    question: Question


class ProviderApi(Controller):
    """Signing in by a provider."""

    path = "/api"
    tags = ("signing in",)

    @get("/provider", responses=ERRORS)
    async def provider(self, request: ApiRequest) -> ProviderCard:
        """By which provider people can sign in here."""
        return ProviderCard(name=provider_of(request).name)

    @post("/provider/question", status_code=HTTP_200_OK, responses=ERRORS, opt=OWN_ACCOUNT)
    async def ask(self, request: ApiRequest, data: JSONBody[ToProvider]) -> Response[ProviderAddress]:
        """Go to the provider. Your browser comes back once, within ten minutes."""
        await check_limit(request, limits_of(request).sign_ins)
        services, subject = services_of(request), ""
        if data.purpose == "link":
            subject = (await just_proved(request)).id
        elif data.purpose == "prove":
            subject = (await signed_in(request)).id
        question = Question(state=new_key(), nonce=new_key(), verifier=new_key())
        address = await provider_of(request).address(question, fresh=data.purpose == "prove")
        asked = msgspec.json.encode(_Asked(data.purpose, question)).decode()
        challenge = await Challenges(services).ask("provider", what=f"{subject} {asked}")
        return Response(ProviderAddress(address), cookies=[challenge_cookie(services, challenge)])

    @get(RETURN_PATH.removeprefix("/api"), status_code=HTTP_303_SEE_OTHER, responses=ERRORS, opt=OWN_ACCOUNT)
    async def come_back(
        self,
        request: ApiRequest,
        asked: Annotated[str, QueryParameter(name="state", max_length=200)] = "",
        code: Annotated[str, QueryParameter(max_length=4096)] = "",
        error: Annotated[str, QueryParameter(max_length=200)] = "",
    ) -> Response[None]:
        """Where the provider sends browsers back to. They go on to their own page, which tells what was refused."""
        cookies = [challenge_cookie(services_of(request), None)]
        try:
            await check_limit(request, limits_of(request).sign_ins)
            done, more = await _came_back(request, asked, code, error)
        except Refusal as refusal:
            return _to_page(f"?refused={refusal.code}", cookies)
        return _to_page(f"?done={done}", [*more, *cookies])

    @delete("/me/provider", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=OWN_ACCOUNT)
    async def unlink(self, request: ApiRequest) -> None:
        """Sign in no more by the provider, unless it is your last way in. You must have shown just now who you are."""
        person = await just_proved(request)
        await Identities(services_of(request)).unlink(person)
        await ways_in_changed(request, person)


def _to_page(query: str, cookies: list[Cookie]) -> Response[None]:
    return Response(None, status_code=HTTP_303_SEE_OTHER, headers={"Location": RETURN_PAGE + query}, cookies=cookies)


async def _came_back(request: ApiRequest, state: str, code: str, error: str) -> tuple[Purpose, list[Cookie]]:
    """What a browser went to the provider for, done; and the cookies to set."""
    services = services_of(request)
    kept = await Challenges(services).take(cookie_of(request, CHALLENGE_COOKIE), "provider")
    subject, _, asked_text = kept.partition(" ")
    asked = decode(asked_text, _Asked)
    if state != asked.question.state:
        raise refuse("challenge_over")
    if error or not code:
        raise refuse("provider_refused")
    person = await find_person(request)
    if subject and (person is None or person.id != subject):
        raise refuse("challenge_over")  # who asked has signed out meanwhile
    asker = Asker(address_of(request), person.id if person else "")
    identity = await provider_of(request).identity(asked.question, code, asker)
    if asked.purpose == "link":
        assert person is not None
        await Identities(services).link(person, identity)
        await ways_in_changed(request, person)
        return "link", []
    if asked.purpose == "prove":
        assert person is not None
        await _prove(request, person, identity)
        return "prove", []
    known = await Identities(services).show(identity)
    if known is None:
        await check_limit(request, limits_of(request).guests)
        known = await Identities(services).make_account(identity, person if person and person.guest else None)
    return "sign_in", await let_in(request, known)


async def _prove(request: ApiRequest, person: Person, identity: Identity) -> None:
    services, key = services_of(request), cookie_of(request, SESSION_COOKIE)
    shown = await Identities(services).show(identity)
    if shown is None or shown.person.id != person.id or key is None:
        raise refuse("bad_identity")
    await Accounts(services).prove(key, shown)
