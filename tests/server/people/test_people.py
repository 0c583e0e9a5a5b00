"""People: guests, accounts that keep their games, tokens, blocks, export, erasure."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import httpx
import msgspec
import pytest

from compagnie.core.refusal import Refusal
from compagnie.server.people.accounts import Accounts
from compagnie.server.tables.services import Services
from tests.server.guests import Club, a_game
from tests.server.server_process import Server, Visitor

pytestmark = pytest.mark.anyio

Make = Callable[[], Visitor]


async def test_a_name_is_enough_to_play(visitors: Make) -> None:
    ada = visitors()
    assert (await ada.asks("GET", "/me", 401))["code"] == "not_signed_in"
    person = await ada.asks("POST", "/guest", name="Ada")
    assert person["guest"] and await ada.asks("GET", "/me") == person
    assert (await ada.opens(game=a_game().name, seats=3))["seats"][0]["name"] == "Ada"


async def test_a_forged_cookie_is_refused(visitors: Make) -> None:
    ada, eve = await visitors().comes_as("Ada"), visitors()
    key, _, signature = ada.http.cookies["compagnie_guest"].rpartition(".")
    for forged in (key, f"{key}.", f"{key}.{'0' * 64}", f"{key}x.{signature}", ".", "", "é"):
        answer = await eve.http.get("/api/me", headers={"cookie": f"compagnie_guest={forged}".encode()})
        assert answer.status_code == 401


async def test_an_account_keeps_the_guests_games(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    table = (await ada.opens(game=a_game().name, seats=3))["id"]
    old_cookie = dict(ada.http.cookies)
    made = await ada.asks("POST", "/account", login="Ada.L", password="charles babbage")
    assert made == {"id": ada.person["id"], "name": "Ada", "guest": False}
    elsewhere = visitors()
    assert (await elsewhere.asks("POST", "/session", 401, login="ada.l", password="wrong one"))[
        "code"
    ] == "wrong_password"
    assert await elsewhere.asks("POST", "/session", login="ada.l", password="charles babbage") == made
    assert [one["id"] for one in await elsewhere.asks("GET", "/me/tables")] == [table]
    thief = visitors()
    thief.http.cookies.update(old_cookie)
    await thief.asks("GET", "/me", 401)  # the guest's cookie opens no account
    await elsewhere.asks("DELETE", "/session")
    await elsewhere.asks("GET", "/me", 401)
    assert await ada.asks("GET", "/me") == made


async def test_a_login_is_unique(visitors: Make) -> None:
    await visitors().asks("POST", "/account", login="one", password="a good password")
    told = await visitors().asks("POST", "/account", 409, login="ONE", password="another password")
    assert told["sentence"] == "ONE is taken: choose another login."


async def test_a_session_ends_when_signed_out(visitors: Make) -> None:
    ben = visitors()
    await ben.asks("POST", "/account", login="ben", password="a good password")
    session = ben.http.cookies["compagnie_session"]
    await ben.asks("DELETE", "/session")
    again = visitors()
    again.http.cookies["compagnie_session"] = session
    await again.asks("GET", "/me", 401)


async def test_a_token_lets_a_program_play_and_can_be_dropped(visitors: Make, server: Server) -> None:
    ada = await visitors().comes_as("Ada")
    token = await ada.asks("POST", "/me/tokens", label="my bot")
    program = visitors()
    program.http.headers["authorization"] = f"Bearer {token['key']}"
    assert (await program.asks("GET", "/me"))["id"] == ada.person["id"]
    table = (await program.opens(game=a_game().name, seats=3))["id"]
    async with program.at(table) as seat:
        assert seat.seat == 0
    listed = await ada.asks("GET", "/me/tokens")
    assert [(one["label"], one["key"]) for one in listed] == [("my bot", None)]
    await visitors_cannot_drop(visitors, listed[0]["id"])
    await ada.asks("DELETE", f"/me/tokens/{listed[0]['id']}")
    await program.asks("GET", "/me", 401)
    await ada.asks("DELETE", f"/me/tokens/{listed[0]['id']}", 404)


async def visitors_cannot_drop(visitors: Make, token: str) -> None:
    eve = await visitors().comes_as("Eve")
    await eve.asks("DELETE", f"/me/tokens/{token}", 404)


async def test_the_games_of_an_erased_person_stay_whole(visitors: Make) -> None:
    ada, ben = await visitors().comes_as("Ada"), await visitors().comes_as("Ben")
    table = (await ada.opens(game=a_game().name, seats=3, bots=["random"]))["id"]
    await ben.does(table, "sit")
    await ada.does(table, "start")
    before = await ben.asks("GET", f"/tables/{table}/view", seen=0)
    cookie = ada.http.cookies["compagnie_guest"]
    exported = await ada.asks("GET", "/me/export")
    assert exported["person"]["name"] == "Ada" and [seat["table"] for seat in exported["seats"]] == [table]
    assert [act["what"]["kind"] for act in exported["acts"] if act["command"]] == ["sat", "sat", "started"]
    await ada.asks("DELETE", "/me")
    ada.http.cookies["compagnie_guest"] = cookie
    await ada.asks("GET", "/me", 401)
    after = await ben.asks("GET", f"/tables/{table}/view", seen=0)
    assert after["table"]["seats"][0]["name"].startswith("Somebody ")
    assert "Ada" not in str(after) and "Ada" in str(before)
    assert after["table"]["seats"][0]["bot_plays"] and after["view"]["posts"] == before["view"]["posts"]


@pytest.mark.parametrize("name", ["", " ", " Ada", "Ada ", "x" * 41, "\n", "Ada\n", "A\tda", "\x07da", "Ad\u2028a"])
async def test_a_name_must_be_printable(visitors: Make, name: str) -> None:
    assert (await visitors().asks("POST", "/guest", 400, name=name))["code"] == "unreadable"


async def test_passwords_are_long_and_never_shown(visitors: Make, server: Server) -> None:
    ada = visitors()
    await ada.asks("POST", "/account", 400, login="short", password="1234567")
    await ada.asks("POST", "/account", login="long", password="a very secret password")
    assert "secret password" not in (await ada.http.get("/api/me/export")).text
    assert "secret password" not in server.errors.read_text()
    async with httpx.AsyncClient(base_url=server.address, trust_env=False) as other:
        answer = await other.post("/api/session", json={"login": "long", "password": "a very secret passwort"})
        assert "passwort" not in answer.text


async def test_blocked_people_are_listed_and_can_be_unblocked(visitors: Make) -> None:
    ada, ben = await visitors().comes_as("Ada"), await visitors().comes_as("Ben")
    await ada.asks("PUT", f"/me/blocks/{ben.person['id']}")
    assert [one["name"] for one in await ada.asks("GET", "/me/blocks")] == ["Ben"]
    await ada.asks("DELETE", f"/me/blocks/{ben.person['id']}")
    assert await ada.asks("GET", "/me/blocks") == []


async def two_playing(visitors: Make) -> tuple[Visitor, Visitor, str]:
    ada, ben = await visitors().comes_as("Ada"), await visitors().comes_as("Ben")
    table = (await ada.opens(game=a_game().name, seats=3, bots=["random"], open=False))["id"]
    await ben.does(table, "sit")
    await ada.does(table, "start")
    return ada, ben, table


async def test_an_erased_person_is_disconnected_and_cant_come_back(visitors: Make) -> None:
    ada, ben, table = await two_playing(visitors)
    async with ada.at(table) as seat, ada.socket(table) as early:
        await ada.asks("DELETE", "/me")
        told = await seat.until("goodbye")
        assert (told["why"], told["come_back"]) == ("renewed", True)
        assert [msgspec.json.decode(frame)["kind"] async for frame in early] == ["goodbye"]
    card = await ben.asks("GET", f"/tables/{table}")
    assert card["seats"][0]["name"].startswith("Somebody ") and card["seats"][0]["bot_plays"]
    ada.http.cookies.clear()
    async with ada.at(table) as nobody:
        assert nobody.welcome["seat"] is None and nobody.welcome["person"] is None


async def test_a_table_that_only_an_erased_person_could_start_is_closed(visitors: Make) -> None:
    ada, ben = await visitors().comes_as("Ada"), await visitors().comes_as("Ben")
    table = (await ada.opens(game=a_game().name, seats=3))["id"]
    elsewhere = (await ben.opens(game=a_game().name, seats=3))["id"]
    await ada.does(elsewhere, "sit")
    await ben.does(table, "sit")
    await ada.asks("DELETE", "/me")
    assert (await ben.asks("GET", f"/tables/{table}"))["state"] == "closed"
    card = await ben.asks("GET", f"/tables/{elsewhere}")
    assert card["state"] == "gathering" and [seat["person"] for seat in card["seats"][1:]] == [None, None]


async def test_nothing_of_an_erased_person_stays_but_their_games(visitors: Make) -> None:
    ada, _, table = await two_playing(visitors)
    async with ada.at(table) as seat:
        assert (await seat.does("jot", text="mine"))["kind"] == "done"
        if seat.view["phase"] == "bidding":
            assert (await seat.does("order", order={"kind": "pass_it"}))["kind"] == "done"
    exported = await ada.asks("GET", "/me/export")
    assert [row["id"] for row in exported["tables"]] == [table]
    assert exported["notes"] and exported["orders"]
    cookies = dict(ada.http.cookies)
    await ada.asks("DELETE", "/me")
    ada.http.cookies.update(cookies)
    await ada.asks("GET", "/me/export", 401)


async def test_a_new_name_reaches_open_sockets(visitors: Make) -> None:
    ada, ben, table = await two_playing(visitors)
    async with ada.at(table) as seat:
        await ada.asks("PATCH", "/me", name="Ada Nova")
        assert (await seat.does("say", text="hello"))["kind"] == "done"
        assert (await seat.does("resume"))["code"] == "not_paused"
        assert (await ben.asks("GET", f"/tables/{table}"))["seats"][0]["name"] == "Ada Nova"
        await ada.asks("POST", "/account", login=f"nova{ada.person['id'][:6]}", password="a long password")
        assert (await seat.does("resume"))["code"] == "not_paused"
        card = (await ben.asks("GET", f"/tables/{table}"))["seats"][0]
        assert (card["name"], card["guest"]) == ("Ada Nova", False)


async def test_signing_out_a_new_password_and_dropping_a_token_close_open_sockets(
    visitors: Make, server: Server
) -> None:
    ada = await visitors().comes_as("Ada")
    login = {"login": f"lines{ada.person['id'][:6]}", "password": "a long password"}
    await ada.asks("POST", "/account", **login)
    table = (await ada.opens(game=a_game().name, seats=3))["id"]
    token = await ada.asks("POST", "/me/tokens", label="bot")
    program = visitors()
    program.http.headers["authorization"] = f"Bearer {token['key']}"

    async def lets_go(*asked: Any, **fields: Any) -> None:
        async with ada.at(table) as mine, program.at(table) as its:
            assert mine.seat == 0
            await ada.asks(*asked, **fields)
            for seat in (mine, *([its] if its.seat == 0 else [])):
                assert (await seat.until("goodbye"))["why"] == "renewed"

    await lets_go("PUT", "/me/password", old=login["password"], new="another password")
    async with ada.at(table) as again, program.at(table) as its:
        assert (again.seat, its.seat) == (0, None), "this browser has a new key, and a program needs a new token"
    token = await ada.asks("POST", "/me/tokens", label="bot")
    program.http.headers["authorization"] = f"Bearer {token['key']}"
    await lets_go("DELETE", f"/me/tokens/{token['id']}")
    async with program.at(table) as its:
        assert its.seat is None
    await lets_go("DELETE", "/session")


async def test_blocking_somebody_works_on_open_sockets(visitors: Make) -> None:
    ada, ben, table = await two_playing(visitors)
    async with ada.at(table) as seat, ben.at(table) as other:
        await ben.asks("PUT", f"/me/blocks/{ada.person['id']}")
        await seat.does("say", text="rude")
        await ben.asks("DELETE", f"/me/blocks/{ada.person['id']}")
        await seat.does("say", text="kind")
        assert (await other.until("spoken"))["text"] == "kind"


async def test_a_refused_account_leaves_nothing_behind(visitors: Make, server: Server) -> None:
    account = {"login": "only.one", "password": "a long password"}
    await visitors().asks("POST", "/account", **account)

    def people() -> int:
        with closing(sqlite3.connect(server.home / "compagnie.db")) as database:
            return int(database.execute("select count(*) from people").fetchone()[0])

    before = people()
    assert (await visitors().asks("POST", "/account", 409, **account))["code"] == "login_taken"
    assert people() == before


async def test_many_people_can_be_erased_at_once(visitors: Make) -> None:
    """More of them than the database has connections."""
    people = [await visitors().comes_as(f"One of many {n}") for n in range(12)]
    for person in people:
        await person.opens(game=a_game().name, seats=3, open=False)
    async with asyncio.timeout(20):
        await asyncio.gather(*(person.asks("DELETE", "/me") for person in people))


async def test_everyone_at_the_table_sees_a_new_name(visitors: Make) -> None:
    ada, ben, table = await two_playing(visitors)
    async with ben.at(table) as seat:
        await ada.asks("PATCH", "/me", name="Ada Nova")
        assert (await seat.until("table"))["table"]["seats"][0]["name"] == "Ada Nova"


async def test_whoever_guessed_an_id_of_ours_is_still_replaced_by_a_bot_when_erased(visitors: Make) -> None:
    ada, ben, table = await two_playing(visitors)
    async with ada.at(table) as seat:
        await seat.send(kind="propose", id="erased-0", seen=seat.number, wish={"kind": "pause"})
        assert (await seat.until("done", "refused"))["kind"] == "done"
        await ben.does(table, "answer", yes=False, seen=seat.number + 1)
    await ada.asks("DELETE", "/me")
    after = await ben.asks("GET", f"/tables/{table}/view")
    assert after["table"]["seats"][0]["bot_plays"]


async def test_a_key_that_is_asked_for_while_somebody_erases_themselves_is_not_made(
    services: Services, club: Club
) -> None:
    ada, accounts = await club.guest("Ada"), Accounts(services)
    await accounts.erase(ada.person)
    for label in (None, "a program"):
        with pytest.raises(Refusal) as refused:
            await accounts.open_session(ada.person, label)
        assert refused.value.code == "not_signed_in"


async def test_whoever_sits_down_while_they_erase_themselves_is_replaced_by_a_bot(
    visitors: Make, server: Server
) -> None:
    ada, ben = await visitors().comes_as("Ada"), await visitors().comes_as("Ben")
    table = (await ben.opens(game=a_game().name, seats=3, bots=["random"]))["id"]
    _, sat = await asyncio.gather(
        ada.asks("DELETE", "/me"),
        ada.http.post(f"/api/tables/{table}/commands", json={"kind": "sit", "id": "late", "seen": 0}),
    )
    assert sat.status_code in (200, 401)
    seats = (await ben.asks("GET", f"/tables/{table}"))["seats"]
    assert ada.person["id"] not in [seat["person"] for seat in seats]
