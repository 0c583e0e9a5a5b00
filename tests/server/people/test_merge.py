"""A guest who signs in to an account that they have already brings all that is theirs along."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import insert, select

from compagnie.core.refusal import Refusal
from compagnie.server.admin import fault_in
from compagnie.server.club.clubs.members import set_role
from compagnie.server.club.clubs.pages import clubs_of
from compagnie.server.club.follows import follow, followed
from compagnie.server.people.accounts import Accounts
from compagnie.server.people.merge import merge
from compagnie.server.protocol.clock import Untimed
from compagnie.server.protocol.messages import Jot, Say, Sit
from compagnie.server.storage.active_measures import check_free
from compagnie.server.storage.schema import blocks, club_members, notes, result_seats, words
from compagnie.server.table.table import Table
from compagnie.server.tables.chat import Chat
from compagnie.server.tables.create import TableSetup, open_table
from compagnie.server.tables.services import Services
from tests.server.club.clubs.test_members import founded
from tests.server.guests import Club, a_game
from tests.server.moderation.test_measures import restrain, somebody
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio

Make = Callable[[], Visitor]
PASSWORD = "charles babbage"


def seated(table: Table) -> list[str | None]:
    return [seating.person for seating in table.state.seating]


async def sound(services: Services, table: Table) -> None:
    """The log, the lists and memory say the same, by today's rules."""
    await table.catch_up()
    found = await services.registry.reader.table(table.id)
    assert found and fault_in(found.row, await services.registry.reader.acts(table.id)) is None
    assert found.row.number == table.state.number and found.row.host == table.row.host


async def test_seats_at_open_running_and_finished_tables_come_along(services: Services, club: Club) -> None:
    guest, ben, cleo = [await club.guest(name) for name in ("Guest", "Ben", "Cleo")]
    ada = await somebody(services, club, "Ada")
    open_one = await club.table([guest, ben, "random"], start=False)
    running = await club.table([ben, guest, cleo])
    await club.play(running, [guest, ben, cleo], 4)
    over = await club.table([guest, ben, cleo])
    await club.play(over, [guest, ben, cleo])
    chair = await ben.watches(running)
    await merge(services, guest.person, ada.person)
    for table, seat in ((open_one, 0), (running, 1), (over, 0)):
        assert (seated(table))[seat] == ada.person.id and guest.person.id not in seated(table)
        await sound(services, table)
    assert open_one.host.id == ada.person.id
    assert any(message["kind"] == "happened" and message["act"]["kind"] == "sat" for message in chair.told())
    await club.play(running, [ada, ben, cleo])
    assert running.state.stage == "over"
    async with services.engine.connect() as connection:
        who = list(await connection.scalars(select(result_seats.c.person).where(result_seats.c.seat < 2)))
    assert guest.person.id not in who and who.count(ada.person.id) == 2
    assert await Accounts(services).guest(guest.person.id) is None, "the guest is nobody now"


async def test_who_sat_twice_at_a_table_waits_once_and_plays_on_with_both(services: Services, club: Club) -> None:
    guest, ben, ada = await club.guest("Guest"), await club.guest("Ben"), await somebody(services, club, "Ada")
    waiting = await club.table([ada, guest, ben], start=False)
    running = await club.table([ada, guest, ben])
    await merge(services, guest.person, ada.person)
    await sound(services, waiting)
    await sound(services, running)
    assert seated(waiting) == [ada.person.id, None, ben.person.id]
    assert running.state.seats_of(ada.person.id) == [0, 1]
    await club.play(running, [ada, ben])
    async with services.engine.connect() as connection:
        rows = await connection.execute(select(result_seats).order_by(result_seats.c.seat))
        assert [row.repeated for row in rows] == [False, True, False], "it counts once"


async def test_clubs_follows_blocks_chat_and_notes_come_along(services: Services, club: Club) -> None:
    ada = await somebody(services, club, "Ada")
    both, (guest, other) = await founded(services, club, "Guest", "Other")
    ben = await club.guest("Ben")
    member = {"club": both, "person": ada.person.id, "role": "member", "joined_at": 0.0, "seen_at": 0.0}
    await services.writer.write(lambda connection: connection.execute(insert(club_members).values(member)))
    await follow(services, guest.person, ben.person.id)
    await follow(services, guest.person, ada.person.id)
    await follow(services, ada.person, ben.person.id)
    block = insert(blocks).values(person=guest.person.id, blocked=other.person.id)
    await services.writer.write(lambda connection: connection.execute(block))
    table = await club.table([guest, ada, "random"])
    chat = Chat(services)
    await chat.take(table, ada.person, Say(id="1", text="from the account"))
    said = insert(words).values(table=table.id, person=guest.person.id, at=1.0, text="from the guest", command="1")
    await services.writer.write(lambda connection: connection.execute(said))
    await chat.take(table, guest.person, Jot(id="2", text="guest's note"))
    await chat.take(table, ada.person, Jot(id="2", text="account's note"))
    await merge(services, guest.person, ada.person)
    assert [(mine.id, mine.role) for mine in await clubs_of(services, ada.person)] == [(both, "founder")]
    assert [person.id for person in await followed(services, ada.person)] == [ben.person.id]
    assert await services.registry.reader.blocked(ada.person.id) == {other.person.id}
    assert {spoken.person for spoken in await services.registry.reader.words(table.id)} == {ada.person.id}
    async with services.engine.connect() as connection:
        (note,) = await connection.scalars(select(notes.c.text))
    assert note == "account's note\nguest's note"
    await set_role(services, ada.person, both, other.person.id, "organiser")


async def test_a_suspension_comes_along_too(services: Services, club: Club) -> None:
    mod, guest = await somebody(services, club, "Mod", "moderator"), await club.guest("Guest")
    ada = await somebody(services, club, "Ada")
    await restrain(services, mod.person, guest.person.id, "mute", 24.0, "insults")
    await merge(services, guest.person, ada.person)
    async with services.engine.connect() as connection:
        with pytest.raises(Exception, match="can’t chat until"):
            await check_free(connection, "mute", ada.person.id, services.time.wall())


async def test_of_two_accounts_at_once_one_gets_it_all(services: Services, club: Club) -> None:
    guest, ben = await club.guest("Guest"), await club.guest("Ben")
    accounts = [await somebody(services, club, name) for name in ("Ada", "Cleo")]
    table = await club.table([guest, ben, "random"])
    await asyncio.gather(*(merge(services, guest.person, each.person) for each in accounts))
    await sound(services, table)
    (winner,) = [each for each in accounts if table.state.seats_of(each.person.id)]
    assert seated(table) == [winner.person.id, ben.person.id, None]
    await merge(services, winner.person, ben.person)
    assert table.state.seats_of(winner.person.id) == [0], "an account is never merged"


async def test_what_a_guest_sent_before_comes_too_late(services: Services, club: Club) -> None:
    """It was on its way when they signed in: nobody may be left sitting, or hosting, who is nobody any more."""
    guest, ben, ada = await club.guest("Guest"), await club.guest("Ben"), await somebody(services, club, "Ada")
    setup = TableSetup(game=a_game(), seats=3, options=a_game().options_type(), pace=Untimed(), listed=True)
    table, other = [await open_table(services.registry, ben.person, setup) for _ in range(2)]
    _, sat, beside, opened = await asyncio.gather(
        merge(services, guest.person, ada.person),
        guest.does(table, Sit, seat=0),
        ben.does(other, Sit, seat=0),
        open_table(services.registry, guest.person, setup),
        return_exceptions=True,
    )
    for late in (sat, opened):
        assert isinstance(late, Refusal) and late.code == "not_signed_in"
    assert beside == 1 and services.writer.healthy, "what others do is written all the same"
    assert seated(table) == [None] * 3 and seated(other)[0] == ben.person.id
    await ada.does(table, Sit, seat=0)
    await sound(services, table)


async def test_signing_in_as_a_guest_brings_the_game_along(visitors: Make) -> None:
    ada, elsewhere = visitors(), visitors()
    person = await ada.asks("POST", "/account", login="ada-merges", password=PASSWORD, name="Ada")
    await elsewhere.comes_as("Guest")
    table = (await elsewhere.opens(game=a_game().name, seats=3, bots=["random"] * 2))["id"]
    await elsewhere.does(table, "start")
    async with AsyncExitStack() as stack:
        seat = await stack.enter_async_context(elsewhere.at(table))
        await elsewhere.asks("POST", "/session", login="ada-merges", password="wrong" * 3, status=401)
        assert (await elsewhere.asks("GET", f"/tables/{table}"))["seats"][0]["name"] == "Guest"
        await elsewhere.asks("POST", "/session", login="ada-merges", password=PASSWORD)
        assert (await seat.until("goodbye"))["why"] == "renewed"
    assert [listed["id"] for listed in await ada.asks("GET", "/me/tables")] == [table]
    async with ada.at(table) as seat:
        assert seat.seat == 0 and seat.table["seats"][0]["person"] == person["id"]
        assert seat.table["host"] == person["id"]
