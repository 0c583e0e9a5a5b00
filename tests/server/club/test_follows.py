"""Following: whom, how many, and whose tables are found."""

from collections.abc import Callable

import msgspec
import pytest

from compagnie.core.refusal import Refusal
from compagnie.server.base.workers import SERVER_ITSELF
from compagnie.server.club import follows
from compagnie.server.club.follows import follow, followed, unfollow
from compagnie.server.club.profiles import profile
from compagnie.server.people.accounts import Accounts
from compagnie.server.people.export import export
from compagnie.server.tables.lobby import Filter, friends_tables
from compagnie.server.tables.services import Services
from tests.server.guests import Club
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio


async def test_whoever_is_followed_is_listed_once_until_they_are_not(services: Services, club: Club) -> None:
    ada, ben, cleo = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    for other in (cleo, ben, ben):
        await follow(services, ada.person, other.person.id)
    assert [person.name for person in await followed(services, ada.person)] == ["Ben", "Cleo"]
    assert await followed(services, ben.person) == []
    assert (await profile(services, ben.person.id, ada.person)).followed
    assert not (await profile(services, ada.person.id, ben.person)).followed
    await unfollow(services, ada.person, ben.person.id)
    assert [person.name for person in await followed(services, ada.person)] == ["Cleo"]


async def test_nobody_follows_themselves_a_stranger_or_too_many(
    services: Services, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, cleo = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    with pytest.raises(Refusal, match="need not follow yourself"):
        await follow(services, ada.person, ada.person.id)
    with pytest.raises(Refusal, match="no such person"):
        await follow(services, ada.person, "nobody")
    monkeypatch.setattr(follows, "MAX_FOLLOWED", 1)
    await follow(services, ada.person, ben.person.id)
    with pytest.raises(Refusal, match="unfollow somebody first"):
        await follow(services, ada.person, cleo.person.id)


async def test_open_tables_of_people_one_follows_are_found(services: Services, club: Club) -> None:
    ada, ben, cleo = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    theirs = await club.table([ben, "random", "random"], start=False)
    await club.table([cleo, "random", "random"], start=False)
    await club.table([ben, ada, "random"], start=False)
    await follow(services, ada.person, ben.person.id)
    found = await friends_tables(services, ada.person, Filter())
    assert [table.id for table in found] == [theirs.id], "one's own stand above"
    assert await friends_tables(services, ben.person, Filter()) == []


async def test_who_has_erased_themselves_follows_nobody_and_is_followed_by_nobody(
    services: Services, club: Club
) -> None:
    ada, ben = await club.guest("Ada"), await club.guest("Ben")
    await follow(services, ada.person, ben.person.id)
    await follow(services, ben.person, ada.person.id)
    assert [
        row["followed"] for row in msgspec.json.decode(await export(services, ada.person, SERVER_ITSELF))["follows"]
    ] == [ben.person.id]
    await Accounts(services).erase(ben.person)
    assert await followed(services, ada.person) == [] and await followed(services, ben.person) == []
    with pytest.raises(Refusal, match="no such person"):
        await follow(services, ada.person, ben.person.id)


async def test_following_over_http(visitors: Callable[[], Visitor]) -> None:
    ada, ben = await visitors().comes_as("Ada"), await visitors().comes_as("Ben")
    await ada.asks("PUT", f"/me/follows/{ben.person['id']}")
    assert [person["name"] for person in await ada.asks("GET", "/me/follows")] == ["Ben"]
    table = (await ben.opens(game="batavia", seats=3))["id"]
    assert [each["id"] for each in await ada.asks("GET", "/me/friends-tables")] == [table]
    await ada.asks("DELETE", f"/me/follows/{ben.person['id']}")
    assert await ada.asks("GET", "/me/friends-tables") == []
    assert (await visitors().asks("PUT", "/me/follows/x", status=401))["code"] == "not_signed_in"
