"""Playing hours and vacations: set by a person, bounded, and known to the tables at which they sit."""

import asyncio
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime

import msgspec
import pytest

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import CLOCK
from compagnie.server.base.settings import Settings
from compagnie.server.http.api.club import HOURS_CHANGES
from compagnie.server.people.hours import CHANGE_DAYS, hours_of, set_hours
from compagnie.server.people.merge import merge
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.acts import Takeback
from compagnie.server.protocol.clock import DAY, Days, Live
from compagnie.server.protocol.hours import MAX_VACATIONS, Hours, Vacation, days_of
from compagnie.server.table.table import Table
from compagnie.server.table.wanted import TimeUp
from compagnie.server.tables.hours import MAX_DRIFT
from compagnie.server.tables.services import Services, open_services
from tests.server.conftest import WallClock
from tests.server.guests import Club, Guest
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio

MONDAY = datetime(2027, 1, 18, tzinfo=UTC).timestamp()
EVENINGS = Hours(begin=12, end=20)


@pytest.fixture
def wall() -> WallClock:
    clock = WallClock()
    clock.at = MONDAY
    return clock


async def known_at(table: Table, seat: int, hours: Hours | None) -> None:
    """Wait until a table knows when a seat plays."""
    async with asyncio.timeout(60):
        while ((known := table.state.clock.hours[seat]) and known.hours) != hours:
            await asyncio.sleep(0.01)


async def a_table(club: Club, first: Hours | None = EVENINGS) -> tuple[Table, list[Guest]]:
    """A table where moves take days; the first has said when they play."""
    people = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    if first:
        await set_hours(club.services, people[0].person, first)
    table = await club.table([*people], pace=Days(days=1))
    await known_at(table, 0, first)
    return table, people


async def test_hours_are_shown_before_the_game_and_only_where_moves_may_take_days(services: Services) -> None:
    club = Club(services)
    ada = await club.guest("Ada")
    await set_hours(services, ada.person, EVENINGS)
    table = await club.table([ada, "random", "random"], pace=Days(days=1), start=False)
    await known_at(table, 0, EVENINGS)
    assert [seat.hours for seat in table.card().seats] == [EVENINGS, None, None]
    await ada.does(table, protocol.Rise, seat=0)
    assert table.card().seats[0].hours is None
    live = await club.table([ada, "random", "random"], pace=Live(), start=False)
    await services.registry.bring_hours(live)
    assert live.card().seats[0].hours is None


async def test_nobody_runs_out_of_time_outside_their_hours(services: Services) -> None:
    table, people = await a_table(Club(services))
    await until_to_act(services, table, people, 0)
    due = table.state.clock.due()
    assert due == pytest.approx(MONDAY + 2 * DAY + 20 * 3600, abs=60), "a day is three of eight hours"
    with pytest.raises(Refusal, match="over"):
        await table.enter(CLOCK, TimeUp(MONDAY + 2 * DAY + 19 * 3600))
    await table.enter(CLOCK, TimeUp(MONDAY + 2 * DAY + 20 * 3600 + 61))
    assert table.state.bot_seats == {0}


async def until_to_act(services: Services, table: Table, people: list[Guest], seat: int) -> None:
    async with asyncio.timeout(60):
        while seat not in table.state.to_act:
            await Club(services).play(table, people, 1)


async def test_a_vacation_reaches_the_tables_at_once_and_the_clock_stands_still(services: Services) -> None:
    table, people = await a_table(Club(services), None)
    await until_to_act(services, table, people, 1)
    before = table.state.clock.due()
    assert before is not None
    away = Hours(vacations=[Vacation("2027-01-18", "2027-01-24")])
    await set_hours(services, people[1].person, away)
    after = table.state.clock.due()
    assert after is not None and after - before == pytest.approx(7 * DAY, abs=60)
    assert table.state.clock.view(MONDAY + DAY).running == []  # type: ignore[union-attr]


async def test_nobody_stops_a_running_clock_by_setting_hours_and_they_hold_from_the_next_move_on(
    services: Services,
) -> None:
    table, people = await a_table(Club(services), None)
    await until_to_act(services, table, people, 1)
    before = table.state.clock.due()
    await set_hours(services, people[1].person, EVENINGS)  # it is midnight: that would be twelve hours from now
    assert table.state.clock.due() == before
    assert table.state.clock.view(MONDAY + 60).running == [1]  # type: ignore[union-attr]
    vacation = [Vacation("2027-01-18", "2027-01-18")]
    for vacations in (vacation, []):
        await set_hours(services, people[1].person, msgspec.structs.replace(EVENINGS, vacations=vacations))
        known = table.state.clock.hours[1]
        assert known and (known.hours.begin, known.hours.end) == (0, 24), "nor by a vacation on top of it"
        assert known.hours.vacations == vacation, "a day of vacation that has begun is taken"
    await Club(services).play(table, people, 1)
    await known_at(table, 1, msgspec.structs.replace(EVENINGS, vacations=vacation))


async def test_a_guest_who_signs_in_has_the_hours_that_their_account_had_before_the_clock_ran(
    services: Services, wall: WallClock
) -> None:
    account = await Club(services).guest("Ada of Hoorn")
    await set_hours(services, account.person, EVENINGS)
    wall.at += 1
    table, people = await a_table(Club(services), None)
    await until_to_act(services, table, people, 1)
    await merge(services, people[1].person, account.person)
    await services.registry.bring_hours(table)
    await known_at(table, 1, EVENINGS)


async def test_hours_hold_over_takebacks_and_restarts(settings: Settings, wall: WallClock) -> None:
    async with open_services(settings, wall) as services:
        table, people = await a_table(Club(services))
        await Club(services).play(table, people, 6)
        await people[0].does(table, protocol.Propose, wish=Takeback(table.state.moves[-3].number))
        for person in people[1:]:
            await person.does(table, protocol.Answer, yes=True)
        hours, due = table.state.clock.hours, table.state.clock.due()
        assert hours[0] and hours[0].hours == EVENINGS
    async with open_services(settings, wall) as services:
        again = await services.registry.table(table.id)
        assert again.state.clock.hours == hours and again.state.clock.due() == due


async def test_hours_follow_the_wall_clock_when_no_server_ran_for_a_while(settings: Settings, wall: WallClock) -> None:
    async with open_services(settings, wall) as services:
        table, _ = await a_table(Club(services))
    wall.at += 5 * 3600
    async with open_services(settings, wall) as services:
        (known, *_) = (await services.registry.table(table.id)).state.clock.hours
        assert known and known.hours == EVENINGS and known.behind == pytest.approx(5 * 3600, abs=MAX_DRIFT)


async def test_what_somebody_took_stays_taken_and_a_year_has_42_days(services: Services, wall: WallClock) -> None:
    person = (await Club(services).guest("Ada")).person
    six_weeks = Hours(vacations=[Vacation("2027-01-18", "2027-02-28")])
    assert await set_hours(services, person, six_weeks) == six_weeks
    wall.at += 9 * DAY + 60
    left = await set_hours(services, person, Hours())
    assert left.vacations == [Vacation("2027-01-18", "2027-01-27")], "ten days are gone, today among them"
    await set_hours(services, person, Hours(vacations=[Vacation("2027-07-01", "2027-08-01")]))
    assert len((await hours_of(services, person)).vacations) == 2
    with pytest.raises(Refusal, match="42 days of vacation in 2027"):
        await set_hours(services, person, Hours(vacations=[Vacation("2027-07-01", "2027-08-02")]))
    await set_hours(services, person, Hours(vacations=[Vacation("2027-12-01", "2028-02-11")]))


async def test_hours_can_not_be_moved_every_day(services: Services, wall: WallClock) -> None:
    person = (await Club(services).guest("Ada")).person
    await set_hours(services, person, EVENINGS)
    with pytest.raises(Refusal, match="7 days"):
        await set_hours(services, person, msgspec.structs.replace(EVENINGS, begin=13, end=21))
    away = msgspec.structs.replace(EVENINGS, vacations=[Vacation("2027-02-01", "2027-02-02")])
    assert await set_hours(services, person, away) == away, "a vacation may come at any time"
    wall.at += CHANGE_DAYS * DAY
    await set_hours(services, person, msgspec.structs.replace(EVENINGS, begin=13, end=21))


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        (Hours(zone="Europe/Batavia"), "no time zone called Europe/Batavia"),
        (Hours(zone="../../etc/passwd"), "no time zone called"),
        (Hours(zone="localtime"), "no time zone called localtime"),
        (Hours(begin=9, end=16), "8 hours"),
        (Hours(vacations=[Vacation("2027-02-02", "2027-02-01")]), "last day"),
        (Hours(vacations=[Vacation("2027-02-31", "2027-03-01")]), "last day"),
        (Hours(vacations=[Vacation("2030-01-01", "9999-12-31")]), "next year"),
    ],
)
async def test_what_can_not_be_is_refused_in_words(services: Services, wanted: Hours, sentence: str) -> None:
    person = (await Club(services).guest("Ada")).person
    with pytest.raises(Refusal, match=sentence):
        await set_hours(services, person, wanted)
    assert await hours_of(services, person) == Hours()


async def test_vacations_since_the_year_1_cost_no_more_than_others(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server does nothing else while it counts their days."""
    counted = 0

    def counts(vacation: Vacation, since: date = date.min) -> Iterator[date]:
        nonlocal counted
        for day in days_of(vacation, since):
            counted += 1
            yield day

    monkeypatch.setattr("compagnie.server.people.hours.days_of", counts)
    person = (await Club(services).guest("Ada")).person
    with pytest.raises(Refusal, match="42 days"):
        await set_hours(services, person, Hours(vacations=[Vacation("0001-01-01", "2027-12-31")] * MAX_VACATIONS))
    assert counted <= 2 * 366 * MAX_VACATIONS


async def test_hours_are_changed_only_so_often_since_every_table_writes_them_down(
    visitors: Callable[[], Visitor],
) -> None:
    ada = await visitors().comes_as("Ada")
    for _ in range(HOURS_CHANGES.most):
        await ada.asks("PUT", "/me/hours", status=200, vacations=[])
    assert (await ada.asks("PUT", "/me/hours", status=429, vacations=[]))["code"] == "too_fast"
