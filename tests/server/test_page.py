"""The built page over HTTP: every address of it answers, its files are kept as long as they hold."""

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
import pytest

from compagnie.server.app import make_app
from compagnie.server.settings import Settings, read_settings

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
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://club") as client:
        yield client


@pytest.mark.parametrize("address", ["/", "/table/abc", "/rules/batavia", "/replay?at=3", "/index.html"])
async def test_every_address_of_the_page_answers_with_the_page(browser: httpx.AsyncClient, address: str) -> None:
    answer = await browser.get(address)
    assert (answer.status_code, "the page" in answer.text) == (200, True)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


async def test_files_with_a_hash_in_their_name_are_kept_for_ever(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/assets/main-1234.js", headers={"accept-encoding": "identity"})
    assert (answer.text, answer.headers["cache-control"]) == ("let chart;", "public, max-age=31536000, immutable")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "content-encoding" not in answer.headers


async def test_a_packed_file_goes_to_who_can_unpack_it(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/assets/main-1234.js", headers={"accept-encoding": "gzip, br"})
    assert (answer.headers["content-encoding"], answer.text) == ("gzip", "let chart;")


async def test_who_has_the_page_already_is_told_so(browser: httpx.AsyncClient) -> None:
    tag = (await browser.get("/")).headers["etag"]
    again = await browser.get("/", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")


async def test_a_head_has_no_body(browser: httpx.AsyncClient) -> None:
    answer = await browser.head("/")
    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize(
    "address", ["/assets/gone.js", "/favicon.ico", "/api/no/thing", "/../secret.txt", "/%2e%2e/secret.txt"]
)
async def test_what_isnt_there_is_not_found_in_words(browser: httpx.AsyncClient, address: str) -> None:
    answer = await browser.get(address)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


async def test_where_the_page_isnt_built_a_sentence_says_how_to(settings: Settings, tmp_path: Path) -> None:
    app = make_app(msgspec.structs.replace(settings, page=tmp_path / "nowhere"))
    transport = httpx.ASGITransport(app=app)
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://club") as client:
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
