"""Moderation over HTTP and sockets: what the suspended may still do, and who may ask what."""

from collections.abc import Callable

import pytest

from compagnie.server import admin
from compagnie.server.base.settings import Settings
from tests.server.guests import a_game
from tests.server.server_process import Server, Visitor

pytestmark = pytest.mark.anyio

Make = Callable[[], Visitor]
PASSWORD = "charles babbage"


async def account(make: Make, login: str, name: str) -> Visitor:
    visitor = make()
    visitor.person = await visitor.asks("POST", "/account", login=login, password=PASSWORD, name=name)
    return visitor


async def moderator(make: Make, settings: Settings, login: str) -> Visitor:
    """Somebody whom the host has made a moderator."""
    made = await account(make, login, "Mod")
    await admin.name_role(settings, login, "moderator")
    return made


async def test_the_suspended_look_export_and_appeal_and_do_nothing_else(visitors: Make, server: Server) -> None:
    mod = await moderator(visitors, Settings(home=server.home), "mod-suspends")
    ben = await account(visitors, "ben-suspended", "Ben")
    table = (await ben.opens(game=a_game().name, seats=3, bots=["random"] * 2, open=False))["id"]
    async with ben.at(table) as seat:
        path = f"/moderation/people/{ben.person['id']}/suspend"
        await mod.asks("PUT", path, hours=24, reason="spam everywhere")
        assert (await seat.until("goodbye"))["why"] == "renewed"
    async with ben.at(table) as seat:
        told = await seat.does("say", text="but I")
        assert told["code"] == "suspended" and "You are suspended until" in told["sentence"]
        assert (await seat.does("sit", seat=0))["code"] == "suspended"
    refused = await ben.asks("POST", "/tables", 403, game=a_game().name, seats=3)
    assert refused["code"] == "suspended" and "appeal" in refused["sentence"]
    assert (await ben.does(table, "sit", 403))["code"] == "suspended"
    assert (await ben.asks("PATCH", "/me", 403, name="Bean"))["code"] == "suspended"
    again = visitors()
    await again.asks("POST", "/session", login="ben-suspended", password=PASSWORD)
    assert (await again.asks("POST", "/tables", 403, game=a_game().name, seats=3))["code"] == "suspended"
    (measure,) = (await again.asks("GET", "/me/measures"))["measures"]
    assert (measure["reason"], measure["by"]) == ("spam everywhere", None)
    await again.asks("PUT", f"/me/measures/{measure['id']}/appeal", text="That wasn't me.")
    assert (await again.asks("GET", "/me/export"))["measures"][0]["appeal"] == "That wasn't me."
    await mod.asks("DELETE", f"/moderation/measures/{measure['id']}")
    await again.opens(game=a_game().name, seats=3)


async def test_nobody_else_reads_or_does_what_moderators_do(visitors: Make) -> None:
    ada, nobody = await account(visitors, "ada-curious", "Ada"), visitors()
    for path in ("reports", "measures", "flags", "people"):
        asked = {"called": "a"} if path == "people" else {}
        assert (await ada.asks("GET", f"/moderation/{path}", 403, **asked))["code"] == "not_moderator"
        assert (await nobody.asks("GET", f"/moderation/{path}", 401, **asked))["code"] == "not_signed_in"
    me = ada.person["id"]
    for path, body in (
        (f"people/{me}/mute", {"hours": 1, "reason": "x"}),
        (f"people/{me}/name", {"name": "X", "reason": "x"}),
        (f"people/{me}/role", {"role": "admin", "reason": "x"}),
        ("reports/1/settled", {}),
        ("measures/x/answer", {"text": "x"}),
    ):
        assert (await ada.asks("PUT", f"/moderation/{path}", 403, json=body))["code"] == "not_moderator"
    assert await ada.asks("GET", "/me/measures") == {"role": None, "measures": []}


async def test_what_no_measure_can_be_is_refused_with_a_sentence(visitors: Make, server: Server) -> None:
    mod = await moderator(visitors, Settings(home=server.home), "mod-typos")
    ben = await account(visitors, "ben-typos", "Ben")
    mute = f"/moderation/people/{ben.person['id']}/mute"
    for body in (
        {"hours": 0, "reason": "x"},
        {"hours": 1e9, "reason": "x"},
        {"hours": "NaN", "reason": "x"},
        {"hours": 1, "reason": ""},
        {"hours": 1, "reason": "x" * 1001},
        {"hours": 1, "reason": "\x00"},
        {"hours": 1},
    ):
        assert (await mod.asks("PUT", mute, 400, json=body))["sentence"]
    assert (await mod.asks("PUT", "/moderation/reports/99999999999999999999/settled", 400))["sentence"]
    await mod.asks("PUT", "/moderation/reports/999999999/settled", 404)
    assert (await mod.asks("GET", "/moderation/people", 400, called="x" * 41))["sentence"]
    assert await mod.asks("GET", "/moderation/people", called="%_") == []


async def test_whoever_is_no_moderator_any_more_is_told_so(visitors: Make, server: Server) -> None:
    settings = Settings(home=server.home)
    mod = await moderator(visitors, settings, "mod-dismissed")
    await mod.asks("GET", "/moderation/flags")
    await admin.name_role(settings, "mod-dismissed", None)
    assert (await mod.asks("GET", "/moderation/flags", 403))["code"] == "not_moderator"
    told = (await mod.asks("GET", "/me/measures"))["measures"]
    assert [(entry["was"], entry["now"]) for entry in told] == [("moderator", None), (None, "moderator")]
    with pytest.raises(admin.AdminError, match="Nobody here signs in as x"):
        await admin.name_role(settings, "x", "admin")
