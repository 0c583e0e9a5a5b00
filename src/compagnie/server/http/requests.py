"""What requests have in common: the house they come to, who asks, and how the house says no over HTTP."""

from typing import Any

import msgspec
import structlog
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_405_METHOD_NOT_ALLOWED,
    HTTP_409_CONFLICT,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
)

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.http.security import Limits
from compagnie.server.notices.outbox import Outbox
from compagnie.server.people.accounts import Accounts
from compagnie.server.people.keys import sign, verified
from compagnie.server.tables.services import Services

log = structlog.get_logger()

GUEST, SESSION = "compagnie_guest", "compagnie_session"
YEAR = 365 * 86_400

STATUS = {
    "not_signed_in": HTTP_401_UNAUTHORIZED,
    "wrong_password": HTTP_401_UNAUTHORIZED,
    "foreign_page": HTTP_403_FORBIDDEN,
    "not_host": HTTP_403_FORBIDDEN,
    "not_seated": HTTP_403_FORBIDDEN,
    "not_your_seat": HTTP_403_FORBIDDEN,
    "guest_chat": HTTP_403_FORBIDDEN,
    "no_such_table": HTTP_404_NOT_FOUND,
    "no_such_game": HTTP_404_NOT_FOUND,
    "no_such_token": HTTP_404_NOT_FOUND,
    "no_such_channel": HTTP_404_NOT_FOUND,
    "bad_link": HTTP_404_NOT_FOUND,
    "address_refused": HTTP_400_BAD_REQUEST,
    "no_such_person": HTTP_404_NOT_FOUND,
    "not_found": HTTP_404_NOT_FOUND,
    "wrong_method": HTTP_405_METHOD_NOT_ALLOWED,
    "options": HTTP_400_BAD_REQUEST,
    "unreadable": HTTP_400_BAD_REQUEST,
    "bad_record": HTTP_400_BAD_REQUEST,
    "breach": HTTP_400_BAD_REQUEST,
    "too_fast": HTTP_429_TOO_MANY_REQUESTS,
    "busy": HTTP_429_TOO_MANY_REQUESTS,
    "server_fault": HTTP_500_INTERNAL_SERVER_ERROR,
}
"""What isn't here is a conflict with how things stand (409)."""


class No(msgspec.Struct, frozen=True, kw_only=True):
    """How the house says no: a code for translation, its parameters, the § it rests on, and a sentence."""

    code: str
    params: dict[str, Any]
    rule: str
    sentence: str


NOS = {
    status: ResponseSpec(No, generate_examples=False, description=described)
    for status, described in {
        HTTP_400_BAD_REQUEST: "This can't be read.",
        HTTP_401_UNAUTHORIZED: "Who asks isn't known.",
        HTTP_403_FORBIDDEN: "This isn't for who asks.",
        HTTP_404_NOT_FOUND: "There is no such thing.",
        HTTP_409_CONFLICT: "As things stand this can't be done.",
        HTTP_413_REQUEST_ENTITY_TOO_LARGE: "This is too long.",
        HTTP_429_TOO_MANY_REQUESTS: "That is too much at once.",
    }.items()
}
"""How every request may be refused."""

ApiRequest = Request[Any, Any, Any]


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    """The house that a request comes to."""
    services: Services = connection.app.state.services
    return services


def limits_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Limits:
    """The limits that the house sets."""
    limits: Limits = connection.app.state.limits
    return limits


def outbox_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Outbox:
    """The outbox of the application that was asked."""
    outbox: Outbox = connection.app.state.outbox
    return outbox


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else "unknown"


async def who_asks(connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
    """Who asks: by token, by session or by a guest's cookie."""
    services = services_of(connection)
    accounts = Accounts(services)
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return await accounts.by_key(key.strip())
    session, guest = connection.cookies.get(SESSION), connection.cookies.get(GUEST)
    if session and (person := await accounts.by_key(session)):
        return person
    known = verified(services.key, guest) if guest else None
    return await accounts.guest(known) if known else None


async def person_asking(request: ApiRequest) -> Person:
    """Who asks. Raises a Refusal if that isn't known."""
    person = await who_asks(request)
    if person is None:
        raise refuse("not_signed_in")
    return person


async def who_is_here(request: ApiRequest) -> tuple[Person | None, list[Cookie]]:
    """Who opens a page. A session older than a day gets a new key, which is to be sent along."""
    services, person, key = services_of(request), await who_asks(request), request.cookies.get(SESSION)
    fresh = await Accounts(services).rotate(key, person) if key and person else None
    return person, [session_cookie(services, fresh)] if fresh else []


def guest_cookie(services: Services, person: Person | None) -> Cookie:
    """The signed cookie of a guest; without a person, its end."""
    return _cookie(services, GUEST, sign(services.key, person.id) if person else None, YEAR)


def session_cookie(services: Services, key: str | None) -> Cookie:
    """The cookie of a session; without a key, its end."""
    return _cookie(services, SESSION, key, 90 * 86_400)


def _cookie(services: Services, name: str, value: str | None, age: int) -> Cookie:
    return Cookie(
        key=name,
        value=value or "",
        max_age=age if value else 0,
        httponly=True,
        samesite="lax",
        secure=services.settings.secure_cookies,
        path="/",
    )


def refusal_response(_: ApiRequest, refusal: Refusal) -> Response[No]:
    """A refusal over HTTP."""
    no = No(code=refusal.code, params=refusal.params, rule=refusal.rule, sentence=str(refusal))
    return Response(no, status_code=STATUS.get(refusal.code, HTTP_409_CONFLICT))


def http_error_response(request: ApiRequest, error: HTTPException) -> Response[No]:
    """What the framework finds wrong with a request, in the same form."""
    if isinstance(error, ValidationException):
        extra: Any = error.extra or []
        why = "; ".join(f"{one.get('key') or 'body'}: {one.get('message')}" for one in extra if isinstance(one, dict))
        return refusal_response(request, refuse("unreadable", why=why or error.detail))
    if error.status_code == HTTP_404_NOT_FOUND:
        return refusal_response(request, refuse("not_found"))
    if error.status_code == HTTP_405_METHOD_NOT_ALLOWED:
        no = refusal_response(request, refuse("wrong_method", method=request.method))
    else:
        no = refusal_response(request, refuse("unreadable", why=error.detail))
    no.status_code = error.status_code
    no.headers.update(error.headers or {})
    return no


def server_error_response(request: ApiRequest, error: Exception) -> Response[No]:
    """Our own fault: logged in full, told in one sentence that gives nothing away."""
    log.error("a request failed", path=request.scope["path"], method=request.method, exc_info=error)
    return refusal_response(request, refuse("server_fault"))
