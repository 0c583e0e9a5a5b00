"""Tokens may do what they were made for and no more, and every key ends when it should."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from compagnie.server.app import make_app
from compagnie.server.base.settings import Settings
from compagnie.server.http.sessions import SAFE_METHODS
from compagnie.server.people.accounts import ROTATION_AGE
from tests.server.conftest import WallClock
from tests.server.guests import a_game
from tests.server.in_process import inside
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio

Make = Callable[[], Visitor]
PASSWORDS = {"old": "charles babbage", "new": "difference engine"}


async def account(visitors: Make, login: str) -> Visitor:
    ada = visitors()
    await ada.asks("POST", "/account", login=login, password=PASSWORDS["old"], name="Ada")
    return ada


@asynccontextmanager
async def browser(address: str) -> AsyncIterator[Visitor]:
    async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
        yield Visitor(http)


async def program(visitors: Make, person: Visitor, scope: str) -> Visitor:
    token = await person.asks("POST", "/me/tokens", label="a program", scope=scope)
    assert token["scope"] == scope
    made = visitors()
    made.http.headers["authorization"] = f"Bearer {token['key']}"
    return made


def routes() -> list[tuple[str, str, str]]:
    """Every route of the API: method, path, and what a token needs for it."""
    found = []
    for route in make_app(Settings()).routes:
        for handler in getattr(route, "route_handlers", []):
            for method in getattr(handler, "http_methods", []):
                if route.path.startswith("/api") and method != "OPTIONS":
                    needed = handler.opt.get("scope") or ("read" if method in SAFE_METHODS else "play")
                    found.append((method, route.path, needed))
    return found


def test_whatever_tells_or_changes_an_account_needs_a_token_for_accounts() -> None:
    mine = [route for route in routes() if f"{route[1]}/".startswith("/api/me/") or route[1] in ACCOUNT_ROUTES]
    open_to_all = {
        ("GET", "/api/me"),
        ("PUT", "/api/me/visit"),
        *(("GET", f"/api/me/{what}") for what in LISTS),
    }
    assert mine
    for method, path, needed in mine:
        assert needed == "account" or (method, path) in open_to_all, (method, path)


def test_a_token_to_play_sits_at_tables_and_enters_tournaments_and_changes_nothing_else() -> None:
    playing = ("/api/tables", "/api/tournaments", "/api/{path:str}")  # the last one is what isn't found
    others = {(method, path) for method, path, needed in routes() if needed == "play" and not path.startswith(playing)}
    assert others == {
        ("PUT", "/api/me/visit"),
        ("PUT", "/api/clubs/{club:str}/seen"),
        ("POST", "/api/channels/{channel:str}/{purpose:str}/{key:str}"),
    }


LISTS = ("tables", "friends-tables", "records", "clubs", "clubs-tables", "tournaments", "news")
ACCOUNT_ROUTES = ("/api/guest", "/api/account", "/api/session", "/api/session/passkey")


async def test_a_token_to_read_reads_and_nothing_else(visitors: Make) -> None:
    ada = await account(visitors, "reads")
    table = (await ada.opens(game=a_game().name, seats=3))["id"]
    reads = await program(visitors, ada, "read")
    assert (await reads.asks("GET", "/me"))["name"] == "Ada"
    await reads.asks("GET", f"/tables/{table}/view")
    for method, path, fields in refused_to_all(table):
        assert (await reads.asks(method, path, 403, **fields))["code"] == "token_scope", path
    assert (await reads.does(table, "start", 403))["code"] == "token_scope"
    async with reads.at(table) as seat:
        assert seat.seat == 0
        assert (await seat.does("rise"))["code"] == "token_scope"
        assert (await seat.does("say", text="Hello"))["code"] == "token_scope"


def refused_to_all(table: str) -> list[tuple[str, str, dict[str, Any]]]:
    """What a token that isn't for the account can't do."""
    return [
        ("DELETE", "/me", {}),
        ("DELETE", "/me/keys", {}),
        ("GET", "/me/export", {}),
        ("GET", "/me/tokens", {}),
        ("POST", "/me/tokens", {"label": "another", "scope": "account"}),
        ("POST", "/me/channels", {"kind": "webhook", "url": "https://example.org"}),
        ("PATCH", "/me", {"name": "Eve"}),
        ("POST", "/guest", {"name": "Eve"}),
        ("PUT", "/me/password", PASSWORDS),
        ("DELETE", "/session", {}),
    ]


async def test_a_token_to_play_plays_and_leaves_the_account_alone(visitors: Make) -> None:
    ada = await account(visitors, "plays")
    plays = await program(visitors, ada, "play")
    table = (await plays.opens(game=a_game().name, seats=3, bots=["random", "random"]))["id"]
    await plays.does(table, "start")
    for method, path, fields in refused_to_all(table):
        assert (await plays.asks(method, path, 403, **fields))["code"] == "token_scope", path
    assert (await (await program(visitors, ada, "account")).asks("GET", "/me/export"))["person"]["name"] == "Ada"


async def test_a_token_in_a_cookie_opens_nothing(visitors: Make) -> None:
    ada, thief = await account(visitors, "no.cookie"), visitors()
    token = await ada.asks("POST", "/me/tokens", label="a program", scope="read")
    thief.http.cookies.set("compagnie_session", token["key"])
    await thief.asks("GET", "/me", 401)
    await thief.asks("PATCH", "/me", 401, name="Eve")


async def test_a_token_beside_the_cookie_of_another_account_makes_no_session_of_its_own(
    settings: Settings, wall: WallClock
) -> None:
    async with inside(settings, wall) as (address, _), browser(address) as ada, browser(address) as eve:
        await ada.asks("POST", "/account", login="ada", password=PASSWORDS["old"], name="Ada")
        token = await ada.asks("POST", "/me/tokens", label="a program", scope="read")
        await eve.asks("POST", "/account", login="eve", password=PASSWORDS["new"], name="Eve")
        wall.at += ROTATION_AGE + 1
        eve.http.headers["authorization"] = f"Bearer {token['key']}"
        assert (await eve.asks("GET", "/me"))["name"] == "Ada"
        del eve.http.headers["authorization"]
        assert (await eve.asks("GET", "/me"))["name"] == "Eve"


async def test_a_new_password_ends_every_key(visitors: Make) -> None:
    ada = await account(visitors, "renews")
    plays = await program(visitors, ada, "play")
    elsewhere = visitors()
    await elsewhere.asks("POST", "/session", login="renews", password=PASSWORDS["old"])
    table = (await ada.opens(game=a_game().name, seats=3))["id"]
    async with plays.at(table) as seat:
        await ada.asks("PUT", "/me/password", **PASSWORDS)
        assert (await seat.until("goodbye"))["why"] == "renewed"
    await plays.asks("GET", "/me", 401)
    await elsewhere.asks("GET", "/me", 401)
    assert (await ada.asks("GET", "/me"))["name"] == "Ada", "who changed it stays"
    assert await ada.asks("GET", "/me/tokens") == []


async def test_all_keys_can_be_ended_at_once(visitors: Make) -> None:
    ada = await account(visitors, "ends")
    plays = await program(visitors, ada, "play")
    await ada.asks("DELETE", "/me/keys")
    await ada.asks("GET", "/me", 401)
    await plays.asks("GET", "/me", 401)


async def test_a_guests_tokens_end_with_the_account(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    plays = await program(visitors, ada, "play")
    await plays.asks("GET", "/me")
    await ada.asks("POST", "/account", login="ada.was.a.guest", password=PASSWORDS["old"])
    await plays.asks("GET", "/me", 401)


async def test_a_guests_cookie_and_tokens_end_when_they_sign_out(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    plays, thief = await program(visitors, ada, "play"), visitors()
    thief.http.cookies.update(dict(ada.http.cookies))
    assert (await thief.asks("GET", "/me"))["name"] == "Ada"
    await ada.asks("DELETE", "/session")
    await thief.asks("GET", "/me", 401)
    await plays.asks("GET", "/me", 401)
