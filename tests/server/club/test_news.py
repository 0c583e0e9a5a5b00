"""Since one was here: when a visit begins and ends, and what is told to who comes back."""

from collections.abc import Callable

import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.club.clubs.dates import NewDate, add_date
from compagnie.server.club.follows import follow
from compagnie.server.club.news import MAX_OF_A_KIND, news_for
from compagnie.server.club.profiles import keep_private
from compagnie.server.club.visits import AWAY_SECONDS, WRITE_INTERVAL, last_here, note_visit
from compagnie.server.people.accounts import Accounts
from compagnie.server.storage.schema import results, tournaments
from compagnie.server.tables.services import Services
from compagnie.server.tournaments.entries import leave_tournament
from compagnie.server.tournaments.lists import my_tournaments
from tests.server.club.clubs.test_members import founded
from tests.server.club.clubs.test_season import ended
from tests.server.guests import Club, Guest
from tests.server.tournaments.test_tournaments import begun, card_of, members

pytestmark = pytest.mark.anyio


@pytest.fixture
def later(services: Services, monkeypatch: pytest.MonkeyPatch) -> Callable[[float], float]:
    """Lets time pass, by the clock that people go by."""
    passed, steady = [0.0], services.time.steady

    def wait(seconds: float) -> float:
        passed[0] += seconds
        return services.time.steady()

    monkeypatch.setattr(services.time, "steady", lambda: steady() + passed[0])
    return wait


async def open_game(services: Services, club: Club, places: dict[Guest, int], at: float) -> None:
    """A game at an open table that ended at a moment."""
    await ended(services, club, places, at)

    async def job(connection: AsyncConnection) -> None:
        await connection.execute(update(results).where(results.c.ended_at == at).values(open=True))

    await services.writer.write(job)


async def test_a_visit_goes_on_until_somebody_is_away_for_half_an_hour(
    services: Services, club: Club, later: Callable[[float], float]
) -> None:
    ada = await club.guest("Ada")
    assert await last_here(services, ada.person) is None
    began = services.time.steady()
    await note_visit(services, ada.person)
    for _ in range(3):
        left = later(AWAY_SECONDS - WRITE_INTERVAL)
        await note_visit(services, ada.person)
        assert await last_here(services, ada.person) == pytest.approx(began, abs=5), "still the first visit"
    later(AWAY_SECONDS + 60)
    await note_visit(services, ada.person)
    assert await last_here(services, ada.person) == pytest.approx(left, abs=5)
    later(600)
    await note_visit(services, ada.person)
    assert await last_here(services, ada.person) == pytest.approx(left, abs=5), "the same visit, the same news"


async def test_who_is_here_for_the_first_time_is_told_nothing(services: Services, club: Club) -> None:
    ada, ben = await club.guest("Ada"), await club.guest("Ben")
    await ended(services, club, {ada: 1, ben: 2}, services.registry.now() - 60)
    assert (await news_for(services, ada.person)).results == []
    await note_visit(services, ada.person)
    assert (await news_for(services, ada.person)).results == []


async def test_games_that_ended_since_are_told_the_last_first_and_those_before_are_not(
    services: Services, club: Club, later: Callable[[float], float]
) -> None:
    ada, ben = await club.guest("Ada"), await club.guest("Ben")
    await note_visit(services, ada.person)
    now = services.registry.now()
    for n, at in enumerate((now - 3600, *(now + 60 * n for n in range(1, MAX_OF_A_KIND + 3)))):
        await ended(services, club, {ada: 1 + n % 2, ben: 2 - n % 2}, at)
    later(AWAY_SECONDS + 60)
    await note_visit(services, ada.person)
    told = (await news_for(services, ada.person)).results
    assert [result.ended_at for result in told] == [now + 60 * n for n in range(MAX_OF_A_KIND + 2, 2, -1)]
    assert {seat.name for seat in told[0].seats} == {"Ada", "Ben"}


async def test_games_of_people_one_follows_are_told_if_the_table_was_open_and_they_show_their_profile(
    services: Services, club: Club
) -> None:
    ada, ben, cleo = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    await note_visit(services, ada.person)
    await follow(services, ada.person, ben.person.id)
    now = services.registry.now()
    await open_game(services, club, {ben: 1, cleo: 2}, now + 10)
    await ended(services, club, {ben: 1, cleo: 2}, now + 20)  # by link
    await open_game(services, club, {ben: 1, ada: 2}, now + 30)
    news = await news_for(services, ada.person)
    assert [result.ended_at for result in news.followed] == [now + 10]
    assert [result.ended_at for result in news.results] == [now + 30]
    await keep_private(services, ben.person, True)
    assert (await news_for(services, ada.person)).followed == []
    assert (await news_for(services, cleo.person)).followed == [], "who follows nobody"


async def test_dates_fixed_since_in_ones_clubs_are_told_until_they_are_past(
    services: Services, club: Club, later: Callable[[float], float]
) -> None:
    key, (ada, ben) = await founded(services, club, "Ada", "Ben")
    await note_visit(services, ben.person)
    now = later(AWAY_SECONDS + 60)
    await add_date(services, ada.person, key, NewDate(name="Friday", at=now + 3600))
    await note_visit(services, ben.person)
    (date,) = (await news_for(services, ben.person)).dates
    assert (date.name, date.club, date.at) == ("Friday", key, now + 3600)
    stranger = await club.guest("Cleo")
    await note_visit(services, stranger.person)
    assert (await news_for(services, stranger.person)).dates == []
    later(3700)
    assert (await news_for(services, ben.person)).dates == []


async def test_ones_tournaments_are_listed_while_they_are_under_way(services: Services, club: Club) -> None:
    ada, ben, cleo, *_ = people = await members(club, 4)
    key, stranger = await begun(services, people), await club.guest("Zoe")
    assert await my_tournaments(services, stranger.person, None) == []
    (mine,) = await my_tournaments(services, ben.person, None)
    assert (mine.tournament.id, mine.tournament.state, mine.tournament.made) == (key, "playing", 1)
    assert mine.table == (await card_of(services, key, ben)).table is not None
    await leave_tournament(services, key, cleo.person)
    assert await my_tournaments(services, cleo.person, None) == []

    async def job(connection: AsyncConnection) -> None:
        over = {"state": "over", "changed_at": 1000.0}
        await connection.execute(update(tournaments).where(tournaments.c.id == key).values(over))

    await services.writer.write(job)
    found = [await my_tournaments(services, ada.person, since) for since in (None, 2000.0, 500.0)]
    assert [len(each) for each in found] == [0, 0, 1], "one that ended is told to who was away then"


async def test_visits_are_exported_and_go_with_their_person(services: Services, club: Club) -> None:
    ada = await club.guest("Ada")
    await note_visit(services, ada.person)
    assert await last_here(services, ada.person) is not None
    await Accounts(services).erase(ada.person)
    assert await last_here(services, ada.person) is None
