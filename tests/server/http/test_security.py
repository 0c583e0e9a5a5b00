"""Security: foreign pages, floods, huge and unreadable messages are refused, and others aren't affected."""

import asyncio
import random
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from compagnie.server.protocol import messages as protocol
from tests.server.guests import a_game
from tests.server.http.test_socket import choice, three_at_a_table
from tests.server.server_process import Seat, Server, Visitor, running
from tests.server.voc_tables import coming

pytestmark = pytest.mark.anyio

Make = Callable[[], Visitor]
GAME = a_game().name


async def test_every_response_has_the_security_headers(visitors: Make) -> None:
    for path in ("/health", "/api/games", "/api/me", "/nothing", "/api/openapi.json"):
        given = (await visitors().http.get(path)).headers
        assert "default-src 'none'" in given["content-security-policy"]
        assert "'unsafe-" not in given["content-security-policy"]
        assert given["x-content-type-options"] == "nosniff"
        assert "server" not in given


async def test_what_the_api_tells_is_a_file_to_browsers_and_what_people_open_is_not(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    table = (await ada.opens(game="batavia", seats=3))["id"]
    for path in ("/me", "/me/export", "/games", f"/tables/{table}/view", "/nothing", "/openapi.json"):
        told = (await ada.http.get(f"/api{path}")).headers["Content-Disposition"]
        assert told == 'attachment; filename="api.json"', path
    calendar = (await ada.asks("GET", "/me/calendar"))["path"]
    assert (await ada.http.get(calendar)).headers["Content-Disposition"] == 'inline; filename="compagnie.ics"'
    assert "Content-Disposition" not in (await ada.http.get("/")).headers


async def test_no_script_can_read_the_cookies(visitors: Make) -> None:
    answer = await visitors().http.post("/api/guest", json={"name": "Ada"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie


async def test_behind_https_cookies_and_pages_require_https(tmp_path: Path) -> None:
    with running(tmp_path / "home", secure_cookies=True) as server:
        async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
            answer = await http.post("/api/guest", json={"name": "Ada"})
            assert "secure" in answer.headers["set-cookie"].lower()
            assert "strict-transport-security" in answer.headers


@pytest.mark.parametrize(
    "foreign", [{"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}]
)
async def test_requests_of_another_page_are_refused(visitors: Make, foreign: dict[str, str]) -> None:
    ada = await visitors().comes_as("Ada")
    table = (await ada.opens(game=GAME, seats=3))["id"]
    for path in ("/api/guest", "/api/session", "/api/tables", f"/api/tables/{table}/commands"):
        answer = await ada.http.post(path, json={"name": "x"}, headers=foreign)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_page")
    with pytest.raises(InvalidStatus) as refused:
        async with ada.socket(table, **foreign):
            pass
    assert refused.value.response.status_code == 403


async def test_requests_of_our_own_page_are_accepted(visitors: Make, server: Server) -> None:
    ada = await visitors().comes_as("Ada")
    ada.http.headers["origin"] = server.address
    table = (await ada.opens(game=GAME, seats=3))["id"]
    async with ada.socket(table, origin=server.address) as socket:
        seat = Seat(socket)
        await seat.join()
        assert seat.seat == 0


async def test_a_flood_of_requests_is_refused(tmp_path: Path) -> None:
    limits = {"requests_a_minute": 20, "guests_an_hour": 3, "sign_ins_a_minute": 2}
    with running(tmp_path / "home", **limits) as server:
        async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
            made = []
            for _ in range(5):
                made.append((await http.post("/api/guest", json={"name": "x"})).status_code)
                http.cookies.clear()
            assert made == [201, 201, 201, 429, 429]
            tried = {"login": "ada", "password": "something"}
            signed = [(await http.post("/api/session", json=tried)).status_code for _ in range(4)]
            assert signed == [401, 401, 429, 429]
            asked = [(await http.get("/api/games")).status_code for _ in range(20)]
            assert asked[0] == 200 and asked[-1] == 429
            assert (await http.get("/health")).status_code == 200


async def test_a_socket_that_sends_too_fast_is_closed(tmp_path: Path) -> None:
    with running(tmp_path / "home", messages_a_second=2, sockets_an_address=2) as server:
        async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
            ada = await Visitor(http).comes_as("Ada")
            table = (await ada.opens(game=GAME, seats=3))["id"]
            async with ada.at(table) as seat:
                for _ in range(20):
                    await seat.send(kind="ping")
                assert (await seat.until("goodbye"))["why"] == "too_fast"
                await until_closed(seat)
            async with ada.at(table), ada.at(table), ada.socket(table) as third:
                assert (await Seat(third).until("goodbye"))["why"] == "too_many"


@pytest.mark.parametrize(("trusted", "welcome"), [("127.0.0.1", 2), ("*", 2), ("10.0.0.1", 1)])
async def test_behind_a_trusted_proxy_each_client_has_its_own_limit(tmp_path: Path, trusted: str, welcome: int) -> None:
    limits = {"sockets_an_address": 1, "guests_an_hour": 1, "trusted_proxies": trusted}
    with running(tmp_path / "home", **limits) as server:
        async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
            ada = await Visitor(http).comes_as("Ada")
            table = (await ada.opens(game=GAME, seats=3))["id"]
            ways = [{"x-forwarded-for": address} for address in ("192.0.2.1", "192.0.2.2", "192.0.2.2")]
            async with AsyncExitStack() as stack:
                told = []
                for way in ways:
                    seat = Seat(await stack.enter_async_context(ada.socket(table, **way)))
                    with suppress(ConnectionClosed):  # who is one too many is told so at once
                        await seat.send(kind="join")
                    told.append((await seat.until("welcome", "goodbye"))["kind"])
                assert told.count("welcome") == welcome and told.count("goodbye") == 3 - welcome
            made = []
            for way in ways:
                http.cookies.clear()
                made.append((await http.post("/api/guest", json={"name": "x"}, headers=way)).status_code)
            assert made == ([201, 201, 429] if welcome == 2 else [429] * 3)


async def until_closed(seat: Seat) -> None:
    with suppress(ConnectionClosed):
        while True:
            await seat.hear()


async def test_a_huge_body_or_message_is_refused(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    table = (await ada.opens(game=GAME, seats=3))["id"]
    answer = await ada.http.post("/api/tables", content=b'{"game":"' + b"x" * 200_000 + b'"}')
    assert answer.status_code == 413
    async with ada.at(table) as seat:
        await seat.socket.send("x" * 200_000)
        await until_closed(seat)
    async with ada.at(table) as seat:
        await seat.send(kind="jot", id="long", text="x" * 10_001)
        assert (await seat.until("refused"))["code"] == "unreadable"


async def test_a_socket_that_doesnt_join_is_closed(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    async with ada.socket("nowhere") as socket:
        seat = Seat(socket)
        assert (await seat.until("refused"))["code"] == "no_such_table"
        assert (await seat.until("goodbye"))["come_back"] is False
    table = (await ada.opens(game=GAME, seats=3))["id"]
    async with ada.socket(table) as socket:
        seat = Seat(socket)
        await seat.send(kind="join", protocol=99)
        assert (await seat.until("goodbye"))["why"] == "protocol"


NONSENSE: list[Any] = [
    b"",
    b"\x00\xff",
    "null",
    "[]",
    "7",
    '"move"',
    "{",
    "{}",
    "[" * 3000,
    '{"kind":"move","id":"x","seen":1e400,"move":{}}',
    '{"kind":"move","id":"x","seen":99999999999999999999,"move":{}}',
    '{"kind":"move","id":null,"seen":0,"move":{}}',
    '{"kind":"join","seat":99}',
    '{"kind":"join","seen":-1}',
    '{"kind":"join","seen":123456789012345678901234567890}',
    '{"kind":"order","id":"a","order":{"kind":"win"}}',
    '{"kind":"propose","id":"a","seen":0,"wish":{"kind":"takeback","to":-5}}',
    '{"kind":"answer","id":"a","seen":0,"yes":"maybe"}',
    '{"kind":"sit","id":"a","seen":0,"seat":2,"bot":"random"}',
    '{"kind":"start","id":"a","seen":0}',
    '{"kind":"rise","id":"a","seen":0}',
    '{"kind":"say","id":"a","text":"\\ud800"}',
    '{"kind":"begin_stroke","id":"a","seen":0,"start":[1e300,1]}',
    '{"kind":"begin_stroke","id":"a","seen":0,"start":[1,2,3]}',
    '{"kind":"draw","stroke":"a","at":0,"points":[[99999999999,0]]}',
    '{"kind":"draw","stroke":"a","at":-1,"points":[[1,1]]}',
    '{"kind":"draw","stroke":"a","at":1,"points":[' + ",".join(["[1,1]"] * 257) + "]}",
    '{"kind":"end_stroke","stroke":""}',
    '{"kind":"call","id":"a","stroke":"a","word":"' + "n" * 21 + '"}',
    '{"kind":"advise","id":"a","seen":0,"about":"A","words":' + str(["n"] * 13).replace("'", '"') + "}",
    '{"kind":"offer","id":"a","gives":{"goods":{"x":1e999}},"takes":null}',
    '{"kind":"accept","id":"a","offer":99999999999999999999}',
    '{"kind":"say","id":"a","text":"' + "\U0001f4a9" * 900 + '"}',
]


FIELDS = {
    str(kind.__struct_config__.tag): {field.name for field in msgspec.structs.fields(kind)} | {"kind"}
    for kind in get_args(protocol.ClientMessage)
}
"""Every message that a client can send, with its fields."""

AMOUNTS = (0, 3, -1, 10**9, 2**63, "x", None)
CARDS = ({}, {"france": 2}, {"france": -1}, {"atlantis": 1}, {"france": 10**9}, [], None)
ASKED: list[Any] = [{"kind": "bid", "amount": amount} for amount in AMOUNTS]
ASKED += [{"kind": "cards", "cards": cards} for cards in CARDS]


def any_message(dice: random.Random, seat: Seat, move: Any) -> Any:
    """A message to fuzz with; half of them are nearly right."""
    if dice.random() < 0.4:
        return dice.choice(NONSENSE)
    odd = [None, -1, 0, 1, 2, 3, 15, 10**9, "0", [], {}, True, 0.5, "x" * 70]
    message = {"kind": dice.choice([*FIELDS, "welcome", "", None])}
    message["id"] = dice.choice(["a", "b", *[f"f{dice.random()}"] * 5, *odd])
    message["seen"] = dice.choice([seat.number, seat.number - 1, *odd])
    for field in ("seat", "move", "wish", "yes", "text", "order", "bot", "nonce", "whole_turn", "extra"):
        if dice.random() < 0.3:
            message[field] = dice.choice([move, {"kind": "pause"}, {"kind": "takeback", "to": 3}, True, "hm", *odd])
    if dice.random() < 0.8:
        message["asked"] = dice.choice([*ASKED, *odd])
    if dice.random() < 0.7:  # what doesn't belong to it would be all that is found wrong
        message = {name: value for name, value in message.items() if name in FIELDS.get(str(message["kind"]), message)}
    return msgspec.json.encode(message).decode()


@pytest.mark.parametrize("seed", range(6))
async def test_fuzzed_messages_cause_no_error_leak_or_hang(visitors: Make, server: Server, seed: int) -> None:
    people, table = await three_at_a_table(visitors, open=bool(seed % 2), hints=seed > 2)
    dice = random.Random(seed)
    watcher, stranger = people[1], await visitors().comes_as("Stranger")
    async with people[0].at(table) as a, watcher.at(table) as b, stranger.at(table) as s:
        acting = next((one for one in (a, b) if one.seat in one.to_act), a)
        move = choice(acting) if acting.seat in acting.to_act else {"kind": "pass"}
        for _ in range(250):
            chair = dice.choice([a, s])
            await chair.socket.send(any_message(dice, chair, move))
        for chair in (a, s):
            await chair.send(kind="ping", at=float(seed))
            await chair.until("pong")
            for told in chair.heard:
                assert told.get("code") != "server_fault", told
                assert "Traceback" not in str(told)
            assert all(told["view"]["seat"] in (None, chair.seat) for told in chair.heard if told.get("view"))
        assert (await b.does("jot", text="still here"))["kind"] == "done"
    assert "Traceback" not in server.errors.read_text(), server.errors.read_text()


async def test_others_play_on_when_a_client_stops_reading(visitors: Make) -> None:
    people, table = await three_at_a_table(visitors)
    async with people[0].socket(table) as deaf, people[1].at(table) as b:
        await deaf.send('{"kind":"join"}')
        for _ in range(50):
            await b.send(kind="ping")
        await asyncio.gather(*(b.until("pong") for _ in range(1)))
        assert (await b.does("jot", text="fine"))["kind"] == "done"


NUL = "a\0b"


async def test_the_nul_character_is_refused_everywhere(visitors: Make) -> None:
    ada = await visitors().comes_as("Ada")
    table = (await ada.opens(game=GAME, seats=3, open=False))["id"]
    for path, fields in (
        ("/guest", {"name": NUL}),
        ("/account", {"login": "nul", "password": "long enough", "name": NUL}),
        ("/me/tokens", {"label": NUL}),
        (f"/tables/{table}/commands", {"kind": "sit", "id": NUL, "seen": 0}),
        (f"/tables/{table}/reports", {"about": ada.person["id"], "text": NUL}),
    ):
        assert "U+0000" in (await ada.asks("POST", path, 400, **fields))["sentence"]
    for path in ("/tables/%00", "/people/%00", "/tables?game=%00", f"/tables/{table}%00/view"):
        assert (await ada.http.get(f"/api{path}")).status_code == 400
    async with ada.at(table) as seat:
        for said in ({"kind": "say", "text": NUL}, {"kind": "jot", "text": NUL}):
            await seat.send(id="x", **said)
            assert (await seat.until("refused"))["code"] == "unreadable"
        assert (await seat.does("jot", text="a backslash, and then \\u0000"))["kind"] == "done"
    async with ada.socket("%00") as socket:
        assert msgspec.json.decode(await socket.recv())["code"] == "no_such_table"


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b'{"name":' + b"[" * 60_000, "nested too deeply"),
        (b'{"name":"\xff"}', "UTF-8"),
        (b'{"name":"\xed\xa0\x80"}', "UTF-8"),
        (b'{"name":"\\ud800"}', "can’t be read"),
        (b'{"name":1e400}', "out of range"),
        (b"", "can’t be read"),
    ],
)
async def test_unreadable_bodies_are_refused_with_a_reason(visitors: Make, body: bytes, why: str) -> None:
    for path in ("/api/guest", "/api/tables"):
        sent = {"content-type": "application/json"}
        answer = await visitors().http.post(path, content=body, headers=sent)
        assert answer.status_code == 400 and answer.json()["code"] in ("unreadable", "not_signed_in"), answer.text
        if path == "/api/guest":
            assert why in answer.json()["sentence"]


@pytest.mark.parametrize("strange", [{"host": "x:abc"}, {"host": "x:99999"}, {"host": "["}, {"origin": "http://["}])
async def test_requests_with_strange_headers_meet_the_same_limits(visitors: Make, strange: dict[str, str]) -> None:
    http = visitors().http
    for method, path in (("GET", "/api/games"), ("GET", "/"), ("POST", "/api/guest"), ("GET", "/api/tables/x")):
        answer = await http.request(method, path, headers=strange, json={"name": "Ada"} if method == "POST" else None)
        assert answer.status_code < 500, (method, path, answer.text)
        assert "content-security-policy" in answer.headers


async def test_a_seated_person_can_join_however_many_watch(tmp_path: Path) -> None:
    with running(tmp_path / "home", watchers_a_table=2) as server:
        async with AsyncExitStack() as stack:
            make = coming(stack, server.address)
            ada, crowd = await make().comes_as("Ada"), make()
            table = (await ada.opens(game=GAME, seats=3))["id"]
            for _ in range(2):
                await stack.enter_async_context(crowd.at(table))
            async with crowd.at(table) as late, ada.at(table) as seat:
                assert late.heard[-1]["why"] == "too_many"
                assert seat.seat == 0


@pytest.mark.parametrize("path", ["/metrics/", "//metrics", "/metrics//", "/metrics%2f", "/%6detrics"])
async def test_other_spellings_of_the_metrics_address_are_not_found(visitors: Make, path: str) -> None:
    answer = await visitors().http.get(path)
    assert "compagnie_commits" not in answer.text
