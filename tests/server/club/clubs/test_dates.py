"""Dates of clubs: who fixes them, and what calendars make of them."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from compagnie.core.refusal import Refusal
from compagnie.server.club.clubs import dates
from compagnie.server.club.clubs.calendar import Event, calendar
from compagnie.server.club.clubs.dates import (
    NewDate,
    add_date,
    calendar_key,
    calendar_of,
    change_date,
    date_as_calendar,
    drop_date,
    renew_calendar,
    set_table,
)
from compagnie.server.club.clubs.members import remove
from compagnie.server.club.clubs.pages import club_page, clubs_of
from compagnie.server.people.accounts import Accounts
from compagnie.server.tables.services import Services
from tests.server.club.clubs.ics import events
from tests.server.club.clubs.test_members import founded
from tests.server.conftest import WallClock
from tests.server.guests import Club
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio


def test_a_calendar_is_read_back_as_it_was_meant_whatever_the_name() -> None:
    name = "Ünïcode, commas; back\\slashes, “quotes” and " + "many 船 " * 20
    event = Event("id", name, 1_800_000_000.0, 90, "https://club.example/club/x", 1_790_000_000.0, 3)
    (read,) = events(calendar([event]))
    assert read["SUMMARY"] == name and read["URL"] == event.url and read["SEQUENCE"] == "3"
    assert read["DTSTART"] == datetime.fromtimestamp(event.at, UTC)
    assert read["DURATION"] == timedelta(minutes=90)


async def test_organisers_fix_change_and_drop_dates_and_members_see_them(
    services: Services, club: Club, wall: WallClock
) -> None:
    key, (ada, ben) = await founded(services, club, "Ada", "Ben")
    at = wall.at + 86_400
    with pytest.raises(Refusal, match="Only organisers"):
        await add_date(services, ben.person, key, NewDate(name="Friday", at=at))
    date = await add_date(services, ada.person, key, NewDate(name=" Game   night ", at=at))
    (shown,) = (await club_page(services, ben.person, key)).dates
    assert (shown.name, shown.at, shown.minutes, shown.table) == ("Game night", at, 180, None)
    assert (await clubs_of(services, ben.person))[0].next_date == at
    await change_date(services, ada.person, key, date, NewDate(name="Saturday", at=at + 86_400, minutes=60))
    (read,) = events(await date_as_calendar(services, ben.person, key, date))
    assert read["SUMMARY"] == "Saturday · The Hoorn Circle" and read["SEQUENCE"] == "1"
    await drop_date(services, ada.person, key, date)
    assert (await club_page(services, ben.person, key)).dates == []
    for gone in (drop_date(services, ada.person, key, date), date_as_calendar(services, ben.person, key, date)):
        with pytest.raises(Refusal, match="no such date"):
            await gone


async def test_a_date_is_to_come_within_two_years_and_there_are_not_too_many(
    services: Services, club: Club, wall: WallClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, (ada,) = await founded(services, club, "Ada")
    for at, why in ((wall.at - 1, "past"), (wall.at + 3 * 366 * 86_400, "too far")):
        with pytest.raises(Refusal, match=why):
            await add_date(services, ada.person, key, NewDate(name="x", at=at))
    monkeypatch.setattr(dates, "MAX_DATES", 1)
    await add_date(services, ada.person, key, NewDate(name="x", at=wall.at + 10))
    with pytest.raises(Refusal, match="cancel one first"):
        await add_date(services, ada.person, key, NewDate(name="y", at=wall.at + 20))


async def test_the_table_of_a_date_stays_while_it_is_in_use(services: Services, club: Club, wall: WallClock) -> None:
    key, (ada,) = await founded(services, club, "Ada")
    date = await add_date(services, ada.person, key, NewDate(name="x", at=wall.at + 10))
    table = (await club.table([ada, "random", "random"], start=False)).id
    for wanted in (table, "another"):
        await set_table(services, key, date, wanted)
    assert (await club_page(services, ada.person, key)).dates[0].table == table


async def test_a_persons_calendar_has_the_dates_of_their_clubs_at_an_address_that_ends_when_they_want(
    services: Services, club: Club, wall: WallClock
) -> None:
    key, (ada, ben) = await founded(services, club, "Ada", "Ben")
    await add_date(services, ada.person, key, NewDate(name="Friday", at=wall.at + 10))
    secret = await calendar_key(services, ben.person)
    assert len(events(await calendar_of(services, ben.person.id, secret))) == 1
    renewed = await renew_calendar(services, ben.person)
    for person, wrong in ((ben, secret), (ada, renewed)):
        with pytest.raises(Refusal, match="isn’t valid"):
            await calendar_of(services, person.person.id, wrong)
    await remove(services, ben.person, key, ben.person.id)
    assert events(await calendar_of(services, ben.person.id, renewed)) == [], "no member any more"
    await Accounts(services).erase(ben.person)
    with pytest.raises(Refusal, match="isn’t valid"):
        await calendar_of(services, ben.person.id, renewed)


async def test_dates_over_http(visitors: Callable[[], Visitor]) -> None:
    ada, program = await visitors().comes_as("Ada"), visitors()
    club = (await ada.asks("POST", "/clubs", name="Circle"))["id"]
    tomorrow = datetime.now(UTC).timestamp() + 86_400
    (date,) = (await ada.asks("POST", f"/clubs/{club}/dates", name="Friday", at=tomorrow))["dates"]
    file = await ada.http.get(f"/api/clubs/{club}/dates/{date['id']}/calendar.ics")
    assert file.headers["content-type"].startswith("text/calendar") and len(events(file.text)) == 1
    address = (await ada.asks("GET", "/me/calendar"))["path"]
    assert len(events((await program.http.get(address)).text)) == 1
    await ada.asks("POST", "/me/calendar")
    assert (await program.http.get(address)).status_code == 404
