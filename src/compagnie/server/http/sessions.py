"""Who sends a request: by token, by the session's cookie, or by a guest's signed cookie."""

from typing import NamedTuple

from litestar.datastructures import Cookie

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.http.requests import ApiConnection, ApiRequest, services_of
from compagnie.server.people.accounts import SESSION_LIFETIME, Accounts
from compagnie.server.people.keys import sign, verified
from compagnie.server.tables.services import Services

GUEST_COOKIE, SESSION_COOKIE = "compagnie_guest", "compagnie_session"
GUEST_LIFETIME = 365 * 86_400


class Visit(NamedTuple):
    """Who opens a page, and the cookies to set."""

    person: Person | None
    cookies: list[Cookie]


async def find_person(connection: ApiConnection) -> Person | None:
    """The person who sends a request; None if they aren't known."""
    services = services_of(connection)
    accounts = Accounts(services)
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return await accounts.by_key(key.strip())
    session, guest = connection.cookies.get(SESSION_COOKIE), connection.cookies.get(GUEST_COOKIE)
    if session and (person := await accounts.by_key(session)):
        return person
    known = verified(services.key, guest) if guest else None
    return await accounts.guest(known) if known else None


async def signed_in(request: ApiRequest) -> Person:
    """The person who sends a request. Raises a Refusal if they aren't known."""
    return must_be_signed_in(await find_person(request))


def must_be_signed_in(person: Person | None) -> Person:
    """A person who is known. Raises a Refusal for None."""
    if person is None:
        raise refuse("not_signed_in")
    return person


async def visit(request: ApiRequest) -> Visit:
    """Who opens a page. A session older than a day gets a new key, in a cookie to set."""
    services, person, key = services_of(request), await find_person(request), request.cookies.get(SESSION_COOKIE)
    new_key = await Accounts(services).rotate(key, person) if key and person else None
    return Visit(person, [session_cookie(services, new_key)] if new_key else [])


def guest_cookie(services: Services, person: Person | None) -> Cookie:
    """The signed cookie of a guest; without a person, one that deletes it."""
    return _cookie(services, GUEST_COOKIE, sign(services.key, person.id) if person else None, GUEST_LIFETIME)


def session_cookie(services: Services, key: str | None) -> Cookie:
    """The cookie of a session; without a key, one that deletes it."""
    return _cookie(services, SESSION_COOKIE, key, int(SESSION_LIFETIME))


def signed_out_cookies(services: Services) -> list[Cookie]:
    """Cookies that delete both the session's and the guest's."""
    return [session_cookie(services, None), guest_cookie(services, None)]


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
