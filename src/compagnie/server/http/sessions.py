"""Who sends a request: by token, session cookie or guest cookie; and whether a table is open to them."""

from typing import Any, NamedTuple, get_args

from litestar.datastructures import Cookie

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.base.workers import Asker
from compagnie.server.http.requests import ApiConnection, ApiRequest, address_of, services_of
from compagnie.server.people.accounts import SESSION_LIFETIME, Accounts, KeyHolder, Scope
from compagnie.server.people.challenges import CHALLENGE_LIFETIME, Challenge
from compagnie.server.people.keys import sign, verified
from compagnie.server.table.table import Table
from compagnie.server.tables.join import check_open_to
from compagnie.server.tables.services import Services

GUEST_COOKIE, SESSION_COOKIE = "compagnie_guest", "compagnie_session"
CHALLENGE_COOKIE = "compagnie_challenge"
SCOPES: tuple[Scope, ...] = get_args(Scope)
ACCOUNT = {"scope": "account"}
"""What routes say that change or tell more of an account than who it is."""
OWN_ACCOUNT = {**ACCOUNT, "suspended": True}
"""What routes say that do so, and are open to people whom a moderator has suspended."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HOLDER = "compagnie.holder"
"""Where a request keeps who sent it."""
HOST_PREFIX = "__Host-"
"""By this browsers know that a cookie is for this very host, over HTTPS alone."""
GUEST_LIFETIME = 365 * 86_400


class Visit(NamedTuple):
    """Who opens a page, and the cookies to set."""

    person: Person | None
    cookies: list[Cookie]


def cookie_of(connection: ApiConnection, name: str) -> str | None:
    """One of our cookies. Those of before HTTPS was set count until they end."""
    if services_of(connection).settings.secure_cookies and (value := connection.cookies.get(HOST_PREFIX + name)):
        return value
    return connection.cookies.get(name)


async def find_holder(connection: ApiConnection) -> KeyHolder | None:
    """Who sends a request, and what their key may be used for; None if they aren't known."""
    scope: Any = connection.scope
    if HOLDER not in scope:
        scope[HOLDER] = await _find_holder(connection)
    holder: KeyHolder | None = scope[HOLDER]
    return holder


async def _find_holder(connection: ApiConnection) -> KeyHolder | None:
    services = services_of(connection)
    accounts = Accounts(services)
    if (key := bearer_key(connection)) is not None:
        return await accounts.by_key(key)
    session, guest = cookie_of(connection, SESSION_COOKIE), cookie_of(connection, GUEST_COOKIE)
    if session and (holder := await accounts.by_key(session, in_cookie=True)):
        return holder
    known = verified(services.key, guest) if guest else None
    return await accounts.guest(known) if known else None


def bearer_key(connection: ApiConnection) -> str | None:
    """The key that a program sends; empty where it sends none that can be one."""
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else None


async def check_scope(request: ApiRequest) -> None:
    """Raises a Refusal if a token may not be used for this request: routes say what they need, or it is to play."""
    if bearer_key(request) is None:
        return
    needed: Scope = request.route_handler.opt.get("scope") or ("read" if request.method in SAFE_METHODS else "play")
    holder = await find_holder(request)
    if holder and not includes(holder.scope, needed):
        raise refuse("token_scope", scope=holder.scope, needed=needed)


async def check_not_suspended(request: ApiRequest) -> None:
    """Raises a Refusal if who sends the request is suspended, unless its route is open to them all the same."""
    holder = await find_holder(request)
    if holder and holder.suspended_until and not request.route_handler.opt.get("suspended"):
        raise refuse("suspended", until=holder.suspended_until)


def includes(scope: Scope, needed: Scope) -> bool:
    """Whether a key of this scope may be used for what needs the other."""
    return SCOPES.index(scope) >= SCOPES.index(needed)


async def find_person(connection: ApiConnection) -> Person | None:
    """The person who sends a request; None if they aren't known."""
    holder = await find_holder(connection)
    return holder.person if holder else None


async def asker_of(request: ApiRequest) -> Asker:
    """Whom the work for a request is counted for."""
    person = await find_person(request)
    return Asker(address_of(request), person.id if person else "")


async def table_of(connection: ApiConnection, key: str) -> Table:
    """The table with this id. Raises a Refusal if there is none, or it isn't open to who sends the request."""
    services = services_of(connection)
    table = await services.registry.table(key)
    closed = table.row.members_only or table.row.round_nonces is not None
    await check_open_to(services, table, await find_person(connection) if closed else None)
    return table


async def signed_in(request: ApiRequest) -> Person:
    """The person who sends a request. Raises a Refusal if they aren't known."""
    return must_be_signed_in(await find_person(request))


def must_be_signed_in(person: Person | None) -> Person:
    """A person who is known. Raises a Refusal for None."""
    if person is None:
        raise refuse("not_signed_in")
    return person


async def just_proved(request: ApiRequest) -> Person:
    """The person who sends a request, if they have shown just now who they are.

    Raises a Refusal otherwise: what changes how one signs in isn't for whoever finds a browser open, nor for a token.
    """
    services, holder = services_of(request), await find_holder(request)
    person = must_be_signed_in(holder and holder.person)
    if person.guest:
        raise refuse("passkey_account")
    if not (holder and holder.proof and holder.proof.is_recent(services.time.steady())):
        raise refuse("prove_yourself")
    return person


async def visit(request: ApiRequest) -> Visit:
    """Who opens a page. A session older than a day gets a new key, in a cookie to set."""
    services, person, key = services_of(request), await find_person(request), cookie_of(request, SESSION_COOKIE)
    new_key = await Accounts(services).rotate(key) if key and person else None
    return Visit(person, [session_cookie(services, new_key)] if new_key else [])


def guest_cookie(services: Services, person: Person | None) -> Cookie:
    """The signed cookie of a guest; without a person, one that deletes it."""
    return _cookie(services, GUEST_COOKIE, sign(services.key, person.id) if person else None, GUEST_LIFETIME)


def session_cookie(services: Services, key: str | None) -> Cookie:
    """The cookie of a session; without a key, one that deletes it."""
    return _cookie(services, SESSION_COOKIE, key, int(SESSION_LIFETIME))


def challenge_cookie(services: Services, challenge: Challenge | None) -> Cookie:
    """The cookie of a browser that was asked something; without a question, one that deletes it."""
    return _cookie(services, CHALLENGE_COOKIE, challenge.key if challenge else None, int(CHALLENGE_LIFETIME))


def signed_out_cookies(services: Services) -> list[Cookie]:
    """Cookies that delete both the session's and the guest's."""
    return [session_cookie(services, None), guest_cookie(services, None)]


def _cookie(services: Services, name: str, value: str | None, age: int) -> Cookie:
    return Cookie(
        key=HOST_PREFIX + name if services.settings.secure_cookies else name,
        value=value or "",
        max_age=age if value else 0,
        httponly=True,
        samesite="lax",
        secure=services.settings.secure_cookies,
        path="/",
    )
