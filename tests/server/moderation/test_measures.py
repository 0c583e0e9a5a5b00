"""What moderators do: it holds, it ends, it stands in the log, and only they can do it."""

import msgspec
import pytest
from sqlalchemy import insert, update

from compagnie.core.refusal import Refusal
from compagnie.server.base.workers import SERVER_ITSELF
from compagnie.server.club.clubs.board import write_post
from compagnie.server.moderation.log import answer, appeal, own_log, read_log
from compagnie.server.moderation.measures import close_table, lift, rename, restrain, set_role
from compagnie.server.moderation.reports import read_reports, settle
from compagnie.server.moderation.roles import Role
from compagnie.server.moderation.search import find_people
from compagnie.server.people.accounts import Accounts
from compagnie.server.people.export import export
from compagnie.server.people.keys import sign
from compagnie.server.protocol.messages import Say, Sit
from compagnie.server.storage.schema import people, reports, words
from compagnie.server.tables.chat import Chat
from compagnie.server.tables.services import Services
from tests.server.club.clubs.test_members import founded
from tests.server.conftest import WallClock
from tests.server.guests import Club, Guest

pytestmark = pytest.mark.anyio


async def somebody(services: Services, club: Club, name: str, role: Role | None = None) -> Guest:
    """A person with an account, and perhaps a role."""
    made = await club.guest(name)
    values = {"login": f"{name.lower()}{made.person.id}", "role": role}
    change = update(people).where(people.c.id == made.person.id).values(values)
    await services.writer.write(lambda connection: connection.execute(change))
    return Guest(msgspec.structs.replace(made.person, guest=False))


async def test_the_muted_say_nothing_until_their_time_is_over_or_it_is_lifted(services: Services, club: Club) -> None:
    mod, ben = await somebody(services, club, "Mod", "moderator"), await somebody(services, club, "Ben")
    table = await club.table([ben, "random", "random"])
    board, _ = await founded(services, club, "Ada")
    mute = await restrain(services, mod.person, ben.person.id, "mute", 24.0, "insults")
    with pytest.raises(Refusal, match=r"You can’t chat until .* UTC") as refused:
        await Chat(services).take(table, ben.person, Say(id="1", text="hm"))
    assert refused.value.params["until"] == pytest.approx(services.time.wall() + 86_400, abs=60)
    with pytest.raises(Refusal):
        await write_post(services, ben.person, board, "hm", "1")
    await lift(services, mod.person, mute)
    await Chat(services).take(table, ben.person, Say(id="2", text="sorry"))
    with pytest.raises(Refusal, match="nothing to lift"):
        await lift(services, mod.person, mute)


async def test_a_later_measure_takes_the_place_of_an_earlier_one(services: Services, club: Club) -> None:
    mod, ben = await somebody(services, club, "Mod", "moderator"), await somebody(services, club, "Ben")
    await restrain(services, mod.person, ben.person.id, "mute", 1000.0, "insults")
    shorter = await restrain(services, mod.person, ben.person.id, "mute", 1.0, "on second thoughts")
    (found,) = await find_people(services, ben.person.id)
    assert found.muted_until == pytest.approx(services.time.wall() + 3600, abs=60)
    await lift(services, mod.person, shorter)
    (found,) = await find_people(services, ben.person.id)
    assert found.muted_until is None, "the one before doesn't come back"


async def test_a_measure_ends_by_itself(services: Services, club: Club, wall: WallClock) -> None:
    mod, ben = await somebody(services, club, "Mod", "moderator"), await somebody(services, club, "Ben")
    await restrain(services, mod.person, ben.person.id, "suspend", 2.0, "spam")
    key = (await Accounts(services).open_session(ben.person)).key or ""
    holder = await Accounts(services).by_key(key)
    assert holder and holder.suspended_until == wall.at + 7200
    wall.at += 7201
    holder = await Accounts(services).by_key(key)
    assert holder and holder.suspended_until is None


async def test_the_suspended_leave_their_tables_to_bots(services: Services, club: Club) -> None:
    mod, ben = await somebody(services, club, "Mod", "moderator"), await somebody(services, club, "Ben")
    ada = await club.guest("Ada")
    played = await club.table([ada, ben, "random"])
    gathering = await club.table([ada, ben, "random"], start=False)
    hosted = await club.table([ben, "random", "random"], start=False)
    await restrain(services, mod.person, ben.person.id, "suspend", 24.0, "spam")
    assert played.state.bot_seats == {1}
    assert gathering.state.seating[1].empty
    assert hosted.state.stage == "closed"


async def test_what_the_suspended_sent_just_before_seats_nobody_and_opens_no_table(
    services: Services, club: Club
) -> None:
    mod, ben = await somebody(services, club, "Mod", "moderator"), await somebody(services, club, "Ben")
    ada = await club.guest("Ada")
    table = await club.table([ada, ben, "random"], start=False)
    suspension = await restrain(services, mod.person, ben.person.id, "suspend", 24.0, "spam")
    assert table.state.seating[1].empty
    for late in (ben.does(table, Sit, seat=1, nonce="ab"), club.table([ben, "random", "random"])):
        with pytest.raises(Refusal) as refused:
            await late
        assert refused.value.code == "suspended"
    assert table.state.seating[1].empty
    await lift(services, mod.person, suspension)
    await ben.does(table, Sit, seat=1, nonce="ab")
    assert table.state.seating[1].person == ben.person.id


async def test_whom_a_moderator_renamed_keeps_the_name_for_a_while(
    services: Services, club: Club, wall: WallClock
) -> None:
    mod, ben = await somebody(services, club, "Mod", "moderator"), await somebody(services, club, "Rude Word")
    given = await rename(services, mod.person, ben.person.id, "Ben", "nobody wants to read that")
    (measure,) = await own_log(services, ben.person)
    assert (measure.was, measure.now, measure.reason) == ("Rude Word", "Ben", "nobody wants to read that")
    with pytest.raises(Refusal, match="it stays until"):
        await Accounts(services).rename(ben.person, "Rude Word")
    await lift(services, mod.person, given)
    assert (await Accounts(services).rename(ben.person, "Benny")).name == "Benny"
    await rename(services, mod.person, ben.person.id, "Ben", "again")
    wall.at += 31 * 86_400
    assert (await Accounts(services).rename(ben.person, "Bennet")).name == "Bennet"
    with pytest.raises(Refusal, match="can’t be seen"):
        await rename(services, mod.person, ben.person.id, "B\u202een", "bad names are refused here, too")


async def test_a_table_is_closed_whatever_it_is_doing_and_nobody_wins(services: Services, club: Club) -> None:
    mod, ada = await somebody(services, club, "Mod", "moderator"), await club.guest("Ada")
    table = await club.table([ada, "random", "random"])
    await close_table(services, mod.person, table.id, "its chat")
    assert table.state.stage == "closed"
    (measure,) = await own_log(services, ada.person)
    assert (measure.kind, measure.table, measure.by) == ("close", table.id, None)
    with pytest.raises(Refusal):
        await close_table(services, mod.person, table.id, "twice")
    assert len(await read_log(services)) == 1, "what wasn't done isn't in the log"


async def test_only_moderators_do_any_of_it_and_over_moderators_only_admins(services: Services, club: Club) -> None:
    admin, mod = await somebody(services, club, "Admin", "admin"), await somebody(services, club, "Mod", "moderator")
    other, ben = await somebody(services, club, "Other", "moderator"), await somebody(services, club, "Ben")
    table = await club.table([ben, "random", "random"])

    def all_of_it(by: Guest, about: Guest):  # type: ignore[no-untyped-def]
        who, whom = by.person, about.person.id
        return [
            restrain(services, who, whom, "mute", 1.0, "x"),
            restrain(services, who, whom, "suspend", 1.0, "x"),
            rename(services, who, whom, "Somebody", "x"),
            set_role(services, who, whom, "moderator", "x"),
        ]

    forbidden = [
        *((doing, "not_moderator") for doing in all_of_it(ben, other)),
        (close_table(services, ben.person, table.id, "x"), "not_moderator"),
        *((doing, "over_moderator") for doing in all_of_it(mod, other)),
        *((doing, "over_yourself") for doing in all_of_it(admin, admin)),
        (set_role(services, mod.person, ben.person.id, "moderator", "x"), "not_admin"),
        (set_role(services, admin.person, (await club.guest("Guest")).person.id, "moderator", "x"), "role_account"),
        (restrain(services, mod.person, "nobody", "mute", 1.0, "x"), "no_such_person"),
        (lift(services, mod.person, "nothing"), "no_such_measure"),
    ]
    for doing, code in forbidden:
        with pytest.raises(Refusal) as refused:
            await doing
        assert refused.value.code == code
    assert await read_log(services) == []
    await set_role(services, admin.person, ben.person.id, "moderator", "welcome")
    await restrain(services, admin.person, mod.person.id, "suspend", 1.0, "cool down")
    with pytest.raises(Refusal) as refused:
        await restrain(services, mod.person, (await club.guest("Eva")).person.id, "mute", 1.0, "x")
    assert refused.value.code == "suspended", "a suspended moderator keeps no order"


async def test_one_appeals_once_and_reads_the_answer_but_not_who_did_it(services: Services, club: Club) -> None:
    mod, ben = await somebody(services, club, "Mod", "moderator"), await somebody(services, club, "Ben")
    eva = await somebody(services, club, "Eva")
    mute = await restrain(services, mod.person, ben.person.id, "mute", 24.0, "insults")
    with pytest.raises(Refusal, match="no such entry"):
        await appeal(services, eva.person, mute, "on behalf of Ben")
    with pytest.raises(Refusal, match="No appeal waits"):
        await answer(services, mod.person, mute, "before it was asked")
    await appeal(services, ben.person, mute, "It was a joke.")
    with pytest.raises(Refusal, match="already"):
        await appeal(services, ben.person, mute, "It was a joke!")
    (waiting,) = await read_log(services, appealed=True)
    assert (waiting.by, waiting.appeal) == ("Mod", "It was a joke.")
    await answer(services, mod.person, mute, "Nobody laughed.")
    (mine,) = await own_log(services, ben.person)
    assert (mine.by, mine.answer, mine.until) == (None, "Nobody laughed.", waiting.until)
    assert await own_log(services, eva.person) == [] == await read_log(services, appealed=True)
    stored = msgspec.json.decode(await export(services, ben.person, SERVER_ITSELF))
    assert [entry["reason"] for entry in stored["measures"]] == ["insults"] and mod.person.id not in str(stored)


async def test_erasing_oneself_erases_what_was_done_to_one(services: Services, club: Club) -> None:
    mod, ben = await somebody(services, club, "Mod", "moderator"), await somebody(services, club, "Ben")
    eva = await somebody(services, club, "Eva")
    for about in (ben, eva):
        await restrain(services, mod.person, about.person.id, "mute", 24.0, "insults")
    await Accounts(services).erase(ben.person)
    await Accounts(services).erase(mod.person)
    (left,) = await read_log(services)
    assert left.name == "Eva" and left.by is not None and left.by.startswith("Somebody")


async def test_reports_come_with_what_was_said_before_them(services: Services, club: Club) -> None:
    mod, ada, ben = await somebody(services, club, "Mod", "moderator"), await club.guest("Ada"), await club.guest("Ben")
    table = await club.table([ada, ben, "random"])
    rows = [
        insert(words).values(table=table.id, person=ben.person.id, at=1.0, text="rude", command="a"),
        insert(words).values(table=table.id, person=ada.person.id, at=2.0, text="stop it", command="a"),
        insert(reports).values(table=table.id, person=ada.person.id, about=ben.person.id, at=3.0, text="So rude."),
        insert(words).values(table=table.id, person=ben.person.id, at=4.0, text="later", command="b"),
    ]
    for row in rows:
        await services.writer.write(lambda connection, row=row: connection.execute(row))
    (report,) = await read_reports(services.engine, unsettled=True)
    assert [(quote.name, quote.text) for quote in report.around] == [("Ben", "rude"), ("Ada", "stop it")]
    assert (report.by_name, report.about_name, report.said) == ("Ada", "Ben", ["rude", "later"])
    await settle(services, mod.person, report.number)
    assert await read_reports(services.engine, unsettled=True) == []
    (settled,) = await read_reports(services.engine)
    assert settled.settled_by == "Mod"
    with pytest.raises(Refusal, match="no such report"):
        await settle(services, mod.person, 99)


async def test_a_guests_cookie_tells_of_a_suspension_too(services: Services, club: Club) -> None:
    mod, guest = await somebody(services, club, "Mod", "moderator"), await club.guest("Guest")
    await restrain(services, mod.person, guest.person.id, "suspend", 24.0, "spam")
    holder = await Accounts(services).guest(sign(services.key, guest.person.id).rpartition(".")[0])
    assert holder and holder.suspended_until
