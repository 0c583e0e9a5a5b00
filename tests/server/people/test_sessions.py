"""Sessions: new at every sign-in and password change, with a new key each day, expiring when unused."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import httpx
import msgspec
import pytest

from compagnie.server.base.settings import Settings
from compagnie.server.people.accounts import OLD_KEY_GRACE, ROTATION_AGE, SESSION_LIFETIME
from tests.server.conftest import WallClock
from tests.server.in_process import inside
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio

Browser = Callable[[], Visitor]
KEY = "compagnie_session"
ADA = {"login": "ada", "password": "a long password"}


@pytest.fixture
async def browsers(settings: Settings, wall: WallClock) -> AsyncIterator[Browser]:
    async with inside(settings, wall) as (address, _), AsyncExitStack() as stack:
        clients: list[httpx.AsyncClient] = []

        def make() -> Visitor:
            clients.append(httpx.AsyncClient(base_url=address, trust_env=False))
            stack.push_async_callback(clients[-1].aclose)
            return Visitor(clients[-1])

        yield make


def with_key(person: Visitor, key: str) -> Visitor:
    """The same browser with another key."""
    person.http.cookies.clear()
    person.http.cookies.set(KEY, key)
    return person


async def test_every_sign_in_makes_a_new_session_and_ends_the_old_one(browsers: Browser) -> None:
    ada = browsers()
    await ada.asks("POST", "/account", **ADA)
    first = ada.http.cookies[KEY]
    await ada.asks("POST", "/session", **ADA)
    second = ada.http.cookies[KEY]
    assert first != second
    await with_key(browsers(), first).asks("GET", "/me", status=401)
    await with_key(browsers(), second).asks("GET", "/me")


async def test_a_new_password_signs_out_every_other_browser_and_program(browsers: Browser) -> None:
    context, phone = browsers(), browsers()
    await context.asks("POST", "/account", **ADA)
    token = (await context.asks("POST", "/me/tokens", label="bot"))["key"]
    await phone.asks("POST", "/session", **ADA)
    before = context.http.cookies[KEY]
    await context.asks("PUT", "/me/password", status=401, old="not the password", new="another password")
    await phone.asks("GET", "/me")
    await context.asks("PUT", "/me/password", old=ADA["password"], new="another password")
    assert context.http.cookies[KEY] != before
    await context.asks("GET", "/me")
    await phone.asks("GET", "/me", status=401)
    await with_key(browsers(), before).asks("GET", "/me", status=401)
    await browsers().asks("POST", "/session", status=401, **ADA)
    await browsers().asks("POST", "/session", login="ada", password="another password")
    program = browsers()
    program.http.headers["authorization"] = f"Bearer {token}"
    await program.asks("GET", "/me", status=401)


async def test_a_guest_has_no_password_to_change(browsers: Browser) -> None:
    guest = await browsers().comes_as("Guest")
    no = await guest.asks("PUT", "/me/password", status=401, old="a password", new="another password")
    assert no["code"] == "wrong_password"


async def test_a_sessions_key_is_replaced_after_a_day_and_the_old_one_expires(
    browsers: Browser, wall: WallClock
) -> None:
    ada = browsers()
    await ada.asks("POST", "/account", **ADA)
    first = ada.http.cookies[KEY]
    await ada.asks("GET", "/me")
    assert ada.http.cookies[KEY] == first
    wall.at += ROTATION_AGE + 1
    await ada.asks("GET", "/me")
    assert ada.http.cookies[KEY] != first
    await with_key(browsers(), first).asks("GET", "/me")
    wall.at += OLD_KEY_GRACE + 1
    await with_key(browsers(), first).asks("GET", "/me", status=401)
    await ada.asks("GET", "/me")


async def test_an_unused_session_expires(browsers: Browser, wall: WallClock) -> None:
    ada = browsers()
    await ada.asks("POST", "/account", **ADA)
    wall.at += SESSION_LIFETIME - 10
    await with_key(browsers(), ada.http.cookies[KEY]).asks("GET", "/me")
    wall.at += ROTATION_AGE
    await ada.asks("GET", "/me", status=401)


async def test_where_the_operator_wants_it_people_show_anew_who_they_are(settings: Settings, wall: WallClock) -> None:
    """However much they play; and a program's token is no browser."""
    daily = msgspec.structs.replace(settings, sign_in_hours=12.0)
    async with (
        inside(daily, wall) as (address, _),
        httpx.AsyncClient(base_url=address, trust_env=False) as http,
        httpx.AsyncClient(base_url=address, trust_env=False) as program,
    ):
        ada = Visitor(http)
        await ada.asks("POST", "/account", **ADA)
        token = (await ada.asks("POST", "/me/tokens", label="bot"))["key"]
        program.headers["authorization"] = f"Bearer {token}"
        for _ in range(11):
            wall.at += 3600.0
            await ada.asks("GET", "/me")
        await ada.asks("PUT", "/me/proof", password=ADA["password"])
        wall.at += 11 * 3600.0
        await ada.asks("GET", "/me")
        wall.at += 2 * 3600.0
        await ada.asks("GET", "/me", status=401)
        await Visitor(program).asks("GET", "/me")
        await ada.asks("POST", "/session", **ADA)
        await ada.asks("GET", "/me")
