"""Tables of clubs: found by members, and where the host says so, open to members alone."""

from collections.abc import Callable

import pytest

from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio


async def test_a_table_for_members_lets_nobody_else_sit_down_watch_or_read(visitors: Callable[[], Visitor]) -> None:
    ada, ben, cleo = [await visitors().comes_as(name) for name in ("Ada", "Ben", "Cleo")]
    club = await ada.asks("POST", "/clubs", name="Circle")
    await ben.asks("POST", f"/invites/{club['invite']}")
    table = await ada.opens(game="batavia", seats=3, club={"id": club["id"]})
    assert table["club"] == club["id"] and table["members_only"] and not table["open"]
    for path in (f"/tables/{table['id']}", f"/tables/{table['id']}/view", f"/tables/{table['id']}/fairness"):
        assert (await cleo.asks("GET", path, status=403))["code"] == "members_only"
        assert (await visitors().asks("GET", path, status=403))["code"] == "members_only"
    assert (await cleo.does(table["id"], "sit", seat=1, status=403))["code"] == "members_only"
    async with cleo.socket(table["id"]) as socket:
        await socket.send('{"kind": "join"}')
        assert "members_only" in str(await socket.recv())
    await ben.does(table["id"], "sit", seat=1)
    await ben.asks("DELETE", f"/clubs/{club['id']}/members/{ben.person['id']}")
    assert (await ben.asks("GET", f"/tables/{table['id']}"))["id"] == table["id"], "who sits there stays"


async def test_who_is_removed_from_a_club_watches_its_tables_no_longer(visitors: Callable[[], Visitor]) -> None:
    ada, ben = [await visitors().comes_as(name) for name in ("Ada", "Ben")]
    club = await ada.asks("POST", "/clubs", name="Circle")
    await ben.asks("POST", f"/invites/{club['invite']}")
    table = (await ada.opens(game="batavia", seats=3, club={"id": club["id"]}))["id"]
    async with ben.at(table) as watching:
        await ada.asks("DELETE", f"/clubs/{club['id']}/members/{ben.person['id']}")
        assert (await watching.until("goodbye"))["why"] == "renewed"
    async with ben.socket(table) as socket:
        await socket.send('{"kind": "join"}')
        assert "members_only" in str(await socket.recv())


async def test_members_find_the_tables_of_their_club_and_others_may_come_by_link(
    visitors: Callable[[], Visitor],
) -> None:
    ada, ben, cleo = [await visitors().comes_as(name) for name in ("Ada", "Ben", "Cleo")]
    club = await ada.asks("POST", "/clubs", name="Circle")
    await ben.asks("POST", f"/invites/{club['invite']}")
    table = (await ada.opens(game="batavia", seats=3, open=False, club={"id": club["id"], "members_only": False}))["id"]
    assert [each["id"] for each in await ben.asks("GET", f"/clubs/{club['id']}/tables")] == [table]
    assert [each["id"] for each in await ben.asks("GET", "/me/clubs-tables")] == [table]
    assert await ada.asks("GET", "/me/clubs-tables") == [], "one's own stand above"
    assert await cleo.asks("GET", f"/clubs/{club['id']}/tables") == []
    await cleo.does(table, "sit", seat=1)
    foreign = {"game": "batavia", "seats": 3, "club": {"id": club["id"]}}
    assert (await cleo.asks("POST", "/tables", status=403, **foreign))["code"] == "not_member"
