"""Clubs: founding, joining, roles, leaving; who may do what, and how much of it."""

import asyncio
from collections.abc import Callable

import msgspec
import pytest
from sqlalchemy import select

from compagnie.core.refusal import Refusal
from compagnie.server.base.workers import SERVER_ITSELF
from compagnie.server.club.clubs import members
from compagnie.server.club.clubs.members import change_invite, found, join, new_invite, remove, rename, set_role
from compagnie.server.club.clubs.pages import club_page, clubs_of, invited_to
from compagnie.server.people.accounts import Accounts
from compagnie.server.people.export import export
from compagnie.server.storage.schema import clubs
from compagnie.server.tables.services import Services
from tests.server.guests import Club, Guest
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio


async def founded(services: Services, club: Club, *names: str) -> tuple[str, list[Guest]]:
    """A club; the first of these has founded it."""
    people = [await club.guest(name) for name in names]
    key = await found(services, people[0].person, "The Hoorn Circle")
    invite = (await club_page(services, people[0].person, key)).invite
    for guest in people[1:]:
        assert await join(services, guest.person, invite or "") == key
    return key, people


async def roles(services: Services, club: str, viewer: Guest) -> dict[str, str]:
    return {member.name: member.role for member in (await club_page(services, viewer.person, club)).members}


async def test_a_stranger_founds_a_club_and_others_join_by_its_link(services: Services, club: Club) -> None:
    key, (ada, ben) = await founded(services, club, "Ada", "Ben")
    assert await roles(services, key, ben) == {"Ada": "founder", "Ben": "member"}
    (mine,) = await clubs_of(services, ben.person)
    assert (mine.id, mine.name, mine.role, mine.size) == (key, "The Hoorn Circle", "member", 2)
    assert (await club_page(services, ben.person, key)).invite is None, "organisers invite"
    await rename(services, ada.person, key, "The Delft Circle")
    assert (await club_page(services, None, key)).name == "The Delft Circle"


async def test_who_is_no_member_sees_a_name_and_a_number_and_no_more(services: Services, club: Club) -> None:
    key, _ = await founded(services, club, "Ada", "Ben")
    seen = await club_page(services, (await club.guest("Cleo")).person, key)
    assert (seen.size, seen.role, seen.members, seen.dates, seen.invite) == (2, None, [], [], None)
    with pytest.raises(Refusal, match="no such club"):
        await club_page(services, None, "nowhere")


async def test_a_new_link_ends_the_old_one_and_without_one_nobody_joins(services: Services, club: Club) -> None:
    key, (ada,) = await founded(services, club, "Ada")
    cleo = await club.guest("Cleo")
    old = (await club_page(services, ada.person, key)).invite or ""
    new = await change_invite(services, ada.person, key, new_invite()) or ""
    with pytest.raises(Refusal, match="leads nowhere"):
        await join(services, cleo.person, old)
    assert (await invited_to(services, cleo.person, new)).id == key
    await change_invite(services, ada.person, key, None)
    for invite in (new, ""):
        with pytest.raises(Refusal, match="leads nowhere"):
            await join(services, cleo.person, invite)
    with pytest.raises(Refusal, match="Only members"):
        await change_invite(services, cleo.person, key, new_invite())


async def test_each_role_may_do_what_is_its_own(services: Services, club: Club) -> None:
    key, (ada, ben, cleo, dirk) = await founded(services, club, "Ada", "Ben", "Cleo", "Dirk")
    for forbidden in (
        remove(services, ben.person, key, cleo.person.id),
        rename(services, ben.person, key, "Mine"),
        change_invite(services, ben.person, key, None),
    ):
        with pytest.raises(Refusal, match="Only organisers"):
            await forbidden
    with pytest.raises(Refusal, match="Only the founder"):
        await set_role(services, ben.person, key, ben.person.id, "organiser")
    await set_role(services, ada.person, key, ben.person.id, "organiser")
    await remove(services, ben.person, key, cleo.person.id)
    for equal_or_higher in (ada, ben):
        other = await club.guest("Eva") if equal_or_higher is ben else ada
        with pytest.raises(Refusal):
            await remove(services, ben.person, key, other.person.id)
    assert await roles(services, key, dirk) == {"Ada": "founder", "Ben": "organiser", "Dirk": "member"}


async def test_a_founder_hands_on_their_place_and_stays_an_organiser(services: Services, club: Club) -> None:
    key, (ada, ben) = await founded(services, club, "Ada", "Ben")
    await set_role(services, ada.person, key, ada.person.id, "member")
    assert (await roles(services, key, ada))["Ada"] == "founder", "a club keeps its founder"
    await set_role(services, ada.person, key, ben.person.id, "founder")
    assert await roles(services, key, ada) == {"Ben": "founder", "Ada": "organiser"}


async def test_after_the_founder_comes_who_organises_and_the_last_one_closes_the_club(
    services: Services, club: Club
) -> None:
    key, (ada, ben, cleo) = await founded(services, club, "Ada", "Ben", "Cleo")
    await set_role(services, ada.person, key, cleo.person.id, "organiser")
    await remove(services, ada.person, key, ada.person.id)
    assert await roles(services, key, ben) == {"Cleo": "founder", "Ben": "member"}
    for guest in (cleo, ben):
        await remove(services, guest.person, key, guest.person.id)
    async with services.engine.connect() as connection:
        assert list(await connection.execute(select(clubs))) == []


async def test_joining_twice_at_the_same_time_makes_one_member(services: Services, club: Club) -> None:
    key, (ada,) = await founded(services, club, "Ada")
    ben, invite = await club.guest("Ben"), (await club_page(services, ada.person, key)).invite or ""
    assert await asyncio.gather(*(join(services, ben.person, invite) for _ in range(5))) == [key] * 5
    assert (await club_page(services, ben.person, key)).size == 2


async def test_clubs_members_and_foundings_are_bounded(
    services: Services, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, (ada, _) = await founded(services, club, "Ada", "Ben")
    invite = (await club_page(services, ada.person, key)).invite or ""
    monkeypatch.setattr(members, "MAX_MEMBERS", 2)
    with pytest.raises(Refusal, match="it has 2 members"):
        await join(services, (await club.guest("Cleo")).person, invite)
    monkeypatch.setattr(members, "MAX_CLUBS", 1)
    with pytest.raises(Refusal, match="leave one first"):
        await found(services, ada.person, "Another")
    monkeypatch.setattr(members, "MAX_CLUBS", 100)
    for number in range(members.FOUNDINGS.most - 2):
        await found(services, ada.person, f"Number {number}")
    with pytest.raises(Refusal, match="too much at once"):
        await found(services, ada.person, "One more")


async def test_erasing_the_founder_keeps_the_club_and_the_export_tells_of_it(services: Services, club: Club) -> None:
    key, (ada, ben) = await founded(services, club, "Ada", "Ben")
    told = msgspec.json.decode(await export(services, ada.person, SERVER_ITSELF))["clubs"]
    assert [(row["club"], row["role"], row["name"]) for row in told] == [(key, "founder", "The Hoorn Circle")]
    await Accounts(services).erase(ada.person)
    assert await roles(services, key, ben) == {"Ben": "founder"}


async def test_clubs_over_http(visitors: Callable[[], Visitor]) -> None:
    ada, ben = await visitors().comes_as("Ada"), await visitors().comes_as("Ben")
    for name, why in (("x" * 10_000, "unreadable"), ("A\u202eb", "bad_name"), ("", "unreadable")):
        assert (await ada.asks("POST", "/clubs", status=400, name=name))["code"] == why
    club = await ada.asks("POST", "/clubs", name="  The Hoorn   Circle ")
    assert club["name"] == "The Hoorn Circle"
    assert (await visitors().asks("POST", f"/invites/{club['invite']}", status=401))["code"] == "not_signed_in"
    assert (await ben.asks("POST", f"/invites/{club['invite']}"))["role"] == "member"
    assert (await ben.asks("DELETE", f"/clubs/{club['id']}/invite", status=403))["code"] == "not_organiser"
    await ada.asks("PUT", f"/clubs/{club['id']}/members/{ben.person['id']}", role="organiser")
    await ben.asks("DELETE", f"/clubs/{club['id']}/invite")
    assert (await ada.asks("GET", f"/invites/{club['invite']}", status=404))["code"] == "bad_invite"
    assert [each["unread"] for each in await ben.asks("GET", "/me/clubs")] == [0]
