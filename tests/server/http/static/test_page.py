"""The built page over HTTP: its addresses, its files and how long they are cached, and its preloaded answers."""

import gzip
import re
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from compagnie.server.app import make_app
from compagnie.server.base.settings import Settings, read_settings
from compagnie.server.http.static.preload import embedded
from tests.server.conftest import WallClock

pytestmark = pytest.mark.anyio


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>the page</title>")
    (folder / "assets/main-1234.js").write_text("let chart;")
    (folder / "assets/main-1234.js.gz").write_bytes(gzip.compress(b"let chart;"))
    (folder / "manifest.webmanifest").write_text("{}")
    (tmp_path / "secret.txt").write_text("nobody's business")
    return folder


@pytest.fixture
async def browser(settings: Settings, folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    app = make_app(msgspec.structs.replace(settings, page=folder))
    transport = httpx.ASGITransport(app=app)
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        yield client


HOME_ASKS = ["/games", "/tables?state=gathering&most=30", "/me", "/me/tables?most=50"]
BUILD = {
    "pages": [
        {
            "pattern": "^/$",
            "scripts": ["/assets/home-12.js"],
            "asks": HOME_ASKS,
        },
        {"pattern": r"^/table/(?<id>[\w-]+)$", "scripts": ["/assets/table-34.js"], "asks": ["/tables/{id}/view"]},
        {"pattern": r"^/tournaments$", "scripts": ["/assets/cup-56.js"], "asks": ["/tournaments"]},
        {"pattern": r"^/tournament/(?<id>[\w-]+)$", "scripts": ["/assets/cup-56.js"], "asks": ["/tournaments/{id}"]},
    ],
    "games": {"batavia": ["/assets/batavia-56.js", "/assets/table-34.js"]},
    "fonts": ["/assets/text-78.woff2"],
    "words": {
        "": {"en": {"hello": "Good day <you>"}, "de": {"hello": "Guten Tag"}},
        "batavia": {"en": {"batavia.bid": "Bid"}, "de": {"batavia.bid": "Bieten"}},
    },
}
"""What a build writes into first/first.json."""
INDEX = '<!doctype html><html lang="en"><head><title>the page</title></head><body><div id="page"></div></body></html>'
Visit = httpx.AsyncClient


@pytest.fixture
def built(folder: Path) -> Path:
    """A page with the list of what it asks for first."""
    (folder / "index.html").write_text(INDEX)
    (folder / "first").mkdir()
    (folder / "first/first.json").write_bytes(msgspec.json.encode(BUILD))
    return folder


@pytest.fixture
async def visit(settings: Settings, built: Path, wall: WallClock) -> AsyncIterator[Callable[[], Visit]]:
    """Makes browsers of different people."""
    app = make_app(msgspec.structs.replace(settings, page=built, requests_a_minute=1000), wall)
    async with app.lifespan(), AsyncExitStack() as stack:
        visits: list[Visit] = []

        def make() -> Visit:
            visits.append(httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://localhost"))
            stack.push_async_callback(visits[-1].aclose)
            return visits[-1]

        yield make


def first_of(answer: httpx.Response) -> Any:
    """What is embedded in a page, as the page itself reads it."""
    found = re.search(r'<script type="application/json" id="first">(.*?)</script>', answer.text, re.DOTALL)
    assert found and "<" not in found[1], "nothing in it may end the element"
    return msgspec.json.decode(found[1])


async def seated(ada: Visit, bob: Visit) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """A game of Batavia between two people and a bot, just begun; the table's id, and what the API shows to each."""
    for visit, name in ((ada, "Ada </script><b>"), (bob, "Bob")):
        assert (await visit.post("/api/guest", json={"name": name})).status_code == 201
    wanted = {"game": "batavia", "seats": 3, "bots": ["random"]}
    table = (await ada.post("/api/tables", json=wanted)).json()["id"]
    for visit, command in ((bob, {"kind": "sit", "seat": 1}), (ada, {"kind": "start"})):
        done = await visit.post(f"/api/tables/{table}/commands", json=command | {"id": "c", "seen": 0})
        assert done.status_code == 200, done.text
    ada_sees, bob_sees = [(await visit.get(f"/api/tables/{table}/view")).json() for visit in (ada, bob)]
    return table, ada_sees, bob_sees


async def test_the_page_has_the_answers_of_the_api_embedded_and_is_not_cached(
    visit: Callable[[], Visit],
) -> None:
    ada = visit()
    answer = await ada.get("/")
    assert (answer.headers["cache-control"], answer.headers.get("etag")) == ("no-store", None)
    assert answer.headers["content-encoding"] == "gzip"
    answers = first_of(answer)["answers"]
    assert answers["/me"]["no"]["code"] == answers["/me/tables?most=50"]["no"]["code"] == "not_signed_in"
    assert answers["/games"] == (await ada.get("/api/games")).json()
    await ada.post("/api/guest", json={"name": "Ada"})
    await ada.post("/api/tables", json={"game": "batavia", "seats": 3})
    answers = first_of(await ada.get("/", headers={"accept-encoding": "identity"}))["answers"]
    assert list(answers) == HOME_ASKS
    assert len(answers["/me/tables?most=50"]) == len(answers["/tables?state=gathering&most=30"]) == 1


async def embedded_as_the_api_answers(who: Visit, page: str, asks: dict[str, str]) -> None:
    """A page embeds, for each of these addresses, exactly the bytes that the API answers (to the second address)."""
    body = (await who.get(page)).content
    for ask, asked in asks.items():
        answer = await who.get(f"/api{asked}")
        due = answer.content if answer.status_code == 200 else b'{"no":%b}' % answer.content
        assert embedded(ask, due) in body, ask


async def test_every_preloaded_answer_has_the_bytes_that_the_api_sends(visit: Callable[[], Visit]) -> None:
    ada, bob, eve = visit(), visit(), visit()
    table, *_ = await seated(ada, bob)
    await ada.post("/api/tables", json={"game": "batavia", "seats": 3, "pace": {"kind": "live", "bank": 600}})
    view = f"/tables/{table}/view"
    for who in (ada, bob, eve):
        await embedded_as_the_api_answers(who, "/", {ask: ask for ask in HOME_ASKS})
        await embedded_as_the_api_answers(who, f"/table/{table}", {view: view})
        await embedded_as_the_api_answers(who, f"/table/{table}?watch", {view: f"{view}?spectate=true"})
    await embedded_as_the_api_answers(ada, "/table/nowhere", {"/tables/nowhere/view": "/tables/nowhere/view"})


async def test_tournaments_are_preloaded_as_the_api_sends_them(visit: Callable[[], Visit]) -> None:
    ada = visit()
    await ada.post("/api/account", json={"login": "ada", "password": "four ships on the horizon", "name": "Ada"})
    made = await ada.post("/api/tournaments", json={"name": "Autumn", "game": "batavia", "duplicate": True})
    one = f"/tournaments/{made.json()['tournament']['id']}"
    await embedded_as_the_api_answers(ada, "/tournaments", {"/tournaments": "/tournaments"})
    await embedded_as_the_api_answers(ada, one.replace("tournaments", "tournament"), {one: one})


async def test_the_embedded_view_is_that_of_the_visitors_own_seat(
    visit: Callable[[], Visit],
) -> None:
    ada, bob, eve = visit(), visit(), visit()
    table, ada_sees, bob_sees = await seated(ada, bob)
    assert ada_sees["view"]["hand"] and ada_sees["view"]["hand"] != bob_sees["view"]["hand"]
    for who, seat in ((ada, 0), (bob, 1), (eve, None)):
        told = first_of(await who.get(f"/table/{table}"))["answers"]
        assert list(told) == [f"/tables/{table}/view"]
        seen = told[f"/tables/{table}/view"]
        assert (seen["kind"], seen["seat"]) == ("welcome", seat)
        assert (seen["view"]["hand"] is None) == (seat is None)
    watched = first_of(await ada.get(f"/table/{table}?watch"))["answers"][f"/tables/{table}/view"]
    assert (watched["seat"], watched["view"]["hand"]) == (None, None)


async def test_a_table_preloads_the_scripts_and_texts_of_its_game(
    visit: Callable[[], Visit],
) -> None:
    ada, bob = visit(), visit()
    table, *_ = await seated(ada, bob)
    answer = await ada.get(f"/table/{table}", headers={"accept-language": "nl;q=0.3, de-AT, en;q=0.9"})
    assert '<html lang="de">' in answer.text
    assert re.findall(r'rel="modulepreload" crossorigin href="([^"]+)"', answer.text) == [
        "/assets/table-34.js",
        "/assets/batavia-56.js",
    ]
    assert 'rel="preload" as="font" type="font/woff2" crossorigin href="/assets/text-78.woff2"' in answer.text
    assert answer.headers["link"].split(", ") == [
        "</assets/table-34.js>; rel=modulepreload; crossorigin",
        "</assets/batavia-56.js>; rel=modulepreload; crossorigin",
        '</assets/text-78.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    ]
    first = first_of(answer)
    assert first["words"] == {"": {"hello": "Guten Tag"}, "batavia": {"batavia.bid": "Bieten"}}
    gone = first_of(await ada.get("/table/nowhere"))
    assert gone["answers"]["/tables/nowhere/view"]["no"]["code"] == "no_such_table" and list(gone["words"]) == [""]


async def test_the_language_and_theme_of_the_pages_cookies_are_in_the_next_page(visit: Callable[[], Visit]) -> None:
    ada = visit()
    ada.cookies = httpx.Cookies({"compagnie_language": "de", "compagnie_theme": "dark"})
    assert '<html lang="de" data-theme="dark">' in (await ada.get("/")).text
    assert '<html lang="en" data-theme="dark">' in (await ada.get("/?language=en")).text
    ada.cookies = httpx.Cookies({"compagnie_language": '"><script>', "compagnie_theme": '"><script>'})
    assert '<html lang="en">' in (await ada.get("/")).text


async def test_the_cacheable_page_has_texts_and_nothing_of_any_person(
    visit: Callable[[], Visit],
) -> None:
    ada = visit()
    await ada.post("/api/guest", json={"name": "Ada"})
    first = first_of(await ada.get("/index.html"))
    assert (first["answers"], first["words"]) == ({}, {"": {"hello": "Good day <you>"}})
    assert (await ada.head("/")).content == b""
    assert (await ada.get("/first/first.json")).status_code == 404


async def test_a_flood_of_page_requests_gets_pages_without_answers(settings: Settings, built: Path) -> None:
    app = make_app(msgspec.structs.replace(settings, page=built, requests_a_minute=2))
    transport = httpx.ASGITransport(app=app)
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        came = [len(first_of(await client.get("/"))["answers"]) for _ in range(4)]
    assert came == [4, 4, 0, 0]


@pytest.mark.parametrize("address", ["/", "/table/abc", "/rules/batavia", "/replay?at=3", "/index.html"])
async def test_every_address_of_the_page_answers_with_the_page(browser: httpx.AsyncClient, address: str) -> None:
    answer = await browser.get(address)
    assert (answer.status_code, "the page" in answer.text) == (200, True)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


async def test_files_with_a_hash_in_their_name_are_cached_for_ever(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/assets/main-1234.js", headers={"accept-encoding": "identity"})
    assert (answer.text, answer.headers["cache-control"]) == ("let chart;", "public, max-age=31536000, immutable")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "content-encoding" not in answer.headers


async def test_a_compressed_file_is_sent_to_clients_that_accept_it(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/assets/main-1234.js", headers={"accept-encoding": "gzip, br"})
    assert (answer.headers["content-encoding"], answer.text) == ("gzip", "let chart;")


async def test_a_file_that_hasnt_changed_is_answered_with_304(browser: httpx.AsyncClient) -> None:
    tag = (await browser.get("/")).headers["etag"]
    again = await browser.get("/", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")


async def test_the_answer_to_head_has_no_body(browser: httpx.AsyncClient) -> None:
    answer = await browser.head("/")
    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize(
    "address", ["/assets/gone.js", "/favicon.ico", "/api/no/thing", "/../secret.txt", "/%2e%2e/secret.txt"]
)
async def test_a_missing_file_is_not_found_with_a_sentence(browser: httpx.AsyncClient, address: str) -> None:
    answer = await browser.get(address)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


async def test_without_a_built_page_a_sentence_says_how_to_build_it(settings: Settings, tmp_path: Path) -> None:
    app = make_app(msgspec.structs.replace(settings, page=tmp_path / "nowhere"))
    transport = httpx.ASGITransport(app=app)
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        answer = await client.get("/")
        assert "make play" in answer.text and answer.headers["content-type"].startswith("text/plain")
        assert (await client.get("/rules/batavia")).status_code == 404


def test_the_folder_of_the_page_can_be_set_by_the_environment() -> None:
    given = read_settings(None, {"COMPAGNIE_PAGE": "/srv/page", "COMPAGNIE_HOME": "/srv/home"})
    assert (given.page, given.home) == (Path("/srv/page"), Path("/srv/home"))


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("address", ["/api/nonsense", "/api/nonsense/more", "/api/openapi.json/more"])
async def test_an_unknown_address_of_the_api_is_refused_in_our_own_form(
    browser: httpx.AsyncClient, address: str, method: str
) -> None:
    answer = await browser.request(method, address)
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/json")
    assert answer.json()["code"] == "not_found" and answer.json()["sentence"]


@pytest.mark.parametrize(("method", "address"), [("DELETE", "/api/tables"), ("PUT", "/api/me"), ("POST", "/api")])
async def test_a_wrong_method_is_refused_in_our_own_form(browser: httpx.AsyncClient, method: str, address: str) -> None:
    answer = await browser.request(method, address)
    assert (answer.status_code, answer.json()["code"], answer.json()["params"]) == (
        405,
        "wrong_method",
        {"method": method},
    )
    assert "GET" in answer.headers["allow"] and method in answer.json()["sentence"]
