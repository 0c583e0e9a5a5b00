"""Who signed in and what was refused is logged, without what they sent; a flood of refusals fills no disk."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from compagnie.server.http.access_log import LINES_A_SECOND
from compagnie.server.http.rate_limit import BURST_SECONDS
from tests.server.server_process import Server, Visitor, running

pytestmark = pytest.mark.anyio

PASSWORD, WRONG = "the password of Ada", "a wrong password"


def logged(server: Server, event: str) -> list[dict[str, Any]]:
    """The lines of a log that tell of one thing."""
    lines = [msgspec.json.decode(line) for line in server.logged().splitlines() if line.startswith("{")]
    return [line for line in lines if line["event"] == event]


async def test_sign_ins_and_refusals_are_logged_with_route_and_person_alone(tmp_path: Path) -> None:
    with running(tmp_path / "home", log_level="info") as server:
        async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
            ada = Visitor(http)
            me = await ada.asks("POST", "/account", login="ada", password=PASSWORD, name="Ada")
            await ada.asks("POST", "/session", status=401, login="ada", password=WRONG)
            await ada.asks("POST", "/session", login="ada", password=PASSWORD)
            await ada.asks("POST", "/tables", status=400, game=7, key=WRONG)
            await http.get(f"/api/channels/x/unsubscribe/{WRONG}")
            await ada.asks("PUT", "/moderation/people/x/mute", status=403, hours=1, reason=WRONG)
    (entered,) = logged(server, "signed in")
    assert (entered["who"], entered["by"], entered["address"]) == (me["id"], "password", "127.0.0.1")
    refused = {(line["route"], line["code"]): line for line in logged(server, "refused")}
    assert ("POST /api/session", "wrong_password") in refused
    assert ("POST /api/tables", "unreadable") in refused
    moderation = refused["PUT /api/moderation/people/{person}/mute", "not_moderator"]
    assert (moderation["person"], moderation["status"]) == (me["id"], 403)
    assert not [secret for secret in (WRONG, PASSWORD, WRONG.replace(" ", "%20")) if secret in server.logged()]


async def test_whoever_is_refused_without_end_fills_no_disk(tmp_path: Path) -> None:
    with running(tmp_path / "home", log_level="info", requests_a_minute=5) as server:
        async with httpx.AsyncClient(base_url=server.address, trust_env=False) as http:
            for _ in range(10):
                await asyncio.gather(*(http.get("/api/me") for _ in range(50)))
            await asyncio.sleep(1.0)
            await http.get("/api/me")
    lines = logged(server, "refused")
    assert {line["code"] for line in lines} == {"not_signed_in", "too_fast"}
    assert len(lines) < 490 and sum(line.get("left_out", 0) for line in lines) > 0
    assert len(lines) + sum(line.get("left_out", 0) for line in lines) >= 490
    assert LINES_A_SECOND * BURST_SECONDS < 490
