"""Profiles, results and leaderboards: who sees what, in which order."""

import asyncio
from collections.abc import Callable
from threading import Event
from typing import Any

import pytest
from sqlalchemy import insert, update

from compagnie.core.records.record import decode_record
from compagnie.core.records.replay import verify
from compagnie.core.refusal import Refusal
from compagnie.ratings.rating import DAY, NEW
from compagnie.server.base.actors import Person
from compagnie.server.base.workers import SERVER_ITSELF, Asker
from compagnie.server.club import profiles, records
from compagnie.server.club.lists import ResultFilter, leaders, results_of
from compagnie.server.club.profiles import keep_private, profile, rating_history, ratings_of
from compagnie.server.club.rater import Rater
from compagnie.server.club.records import records_of
from compagnie.server.people.accounts import Accounts
from compagnie.server.storage.schema import ratings, results, tables
from compagnie.server.tables.services import Services
from tests.server.club.test_ratings import rated_table, three
from tests.server.conftest import WallClock
from tests.server.guests import Club, Guest, a_game
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio

ALL = ResultFilter()


async def games_played(club: Club, members: list[Guest], count: int) -> list[str]:
    """Rated games, the last one last; an hour lies between them."""
    played = []
    for _ in range(count):
        table = await rated_table(club, [*members])
        await club.play(table, members)
        played.append(table.id)
    return played


async def test_a_person_s_games_are_listed_the_last_first_and_page_by_page(
    services: Services, club: Club, wall: WallClock
) -> None:
    members, played = await three(club), []
    for _ in range(5):
        played += await games_played(club, members, 1)
        wall.at += 3600
    ada = members[0].person
    found = await results_of(services, ada.id, None, ResultFilter(most=3))
    assert [one.table for one in found] == played[::-1][:3]
    rest = await results_of(services, ada.id, None, ResultFilter(before=found[-1].ended_at))
    assert [one.table for one in rest] == played[::-1][3:]
    assert [seat.name for seat in found[0].seats] == ["Ada", "Ben", "Cleo"]
    assert min(seat.place or 0 for seat in found[0].seats) == 1 and found[0].rated
    assert await results_of(services, ada.id, None, ResultFilter(game="no such game")) == []


async def test_games_against_one_person_can_be_asked_for(services: Services, club: Club) -> None:
    members = await three(club)
    dora = await club.guest("Dora")
    await games_played(club, members, 1)
    other = await club.table([members[0], dora, members[1]])
    await club.play(other, [*members, dora])
    found = await results_of(services, members[0].person.id, None, ResultFilter(against=dora.person.id))
    assert [one.table for one in found] == [other.id] and not found[0].rated


async def test_a_game_by_link_is_listed_only_for_those_who_sat_at_it(services: Services, club: Club) -> None:
    members = await three(club)
    stranger = await club.guest("Stranger")
    (table,) = await games_played(club, members, 1)
    hide = [
        update(each).where(key == table).values(open=False)
        for each, key in ((tables, tables.c.id), (results, results.c.table))
    ]
    for change in hide:
        await services.writer.write(lambda connection, change=change: connection.execute(change))
    ada = members[0].person.id
    for viewer, count in ((None, 0), (stranger.person, 0), (members[0].person, 1), (members[1].person, 1)):
        assert len(await results_of(services, ada, viewer, ALL)) == count


async def test_two_seats_at_one_table_are_one_game(services: Services, club: Club) -> None:
    ada, ben = await club.guest("Ada"), await club.guest("Ben")
    table = await club.table([ada, ben, ada])
    await club.play(table, [ada, ben])
    assert [one.table for one in await results_of(services, ada.person.id, None, ALL)] == [table.id]
    told = await profile(services, ada.person.id, None)
    assert [(count.game, count.games) for count in told.games] == [(table.game.name, 1)]
    assert [(one.name, one.games) for one in (await profile(services, ben.person.id, None)).opponents] == [("Ada", 1)]


async def test_a_profile_tells_what_somebody_plays_how_strong_and_against_whom(services: Services, club: Club) -> None:
    members = await three(club)
    await games_played(club, members, 3)
    await Rater(services).run()
    ada = members[0].person
    told = await profile(services, ada.id, None)
    listed = await results_of(services, ada.id, None, ALL)
    won = sum(seat.won for one in listed for seat in one.seats if seat.person == ada.id)
    assert [(count.games, count.won) for count in told.games] == [(3, won)]
    assert sorted(one.name for one in told.opponents) == ["Ben", "Cleo"]
    for one in told.opponents:
        places = [{seat.person: seat.place or 0 for seat in game.seats} for game in listed]
        assert one.before == sum(place[ada.id] < place[one.id] for place in places)
        assert one.behind == sum(place[ada.id] > place[one.id] for place in places)
    (card,) = told.ratings
    assert (card.pace, card.games) == ("live", 3) and card.margin < NEW.margin
    steps = await rating_history(services, ada.id, a_game().name, "live")
    assert len(steps) == 3 and (steps[-1].points, steps[-1].margin) == (card.points, card.margin)


async def test_a_rating_becomes_less_certain_while_nobody_plays(
    services: Services, club: Club, wall: WallClock
) -> None:
    members = await three(club)
    await games_played(club, members, 1)
    await Rater(services).run()
    (before,) = await ratings_of(services, members[0].person.id)
    wall.at += 200 * DAY
    (after,) = await ratings_of(services, members[0].person.id)
    assert after.points == before.points and after.margin > before.margin


async def test_a_long_history_is_thinned_out_to_its_last_point(
    services: Services, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profiles, "MAX_STEPS", 3)
    members = await three(club)
    await games_played(club, members, 5)
    await Rater(services).run()
    steps = await rating_history(services, members[0].person.id, a_game().name, "live")
    (card,) = await ratings_of(services, members[0].person.id)
    assert len(steps) == 3 and steps[-1].points == card.points


async def test_whoever_wants_keeps_their_games_to_themselves(services: Services, club: Club) -> None:
    members = await three(club)
    await games_played(club, members, 1)
    await Rater(services).run()
    ada, ben = members[0].person, members[1].person
    await keep_private(services, ada, True)
    for viewer in (None, ben):
        told = await profile(services, ada.id, viewer)
        assert told.private and (told.games, told.ratings, told.opponents) == ([], [], [])
        with pytest.raises(Refusal, match="keeps their games private"):
            await results_of(services, ada.id, viewer, ALL)
    assert (await profile(services, ada.id, ada)).games and await results_of(services, ada.id, ada, ALL)
    await keep_private(services, ada, False)
    assert (await profile(services, ada.id, ben)).games


async def test_who_has_erased_themselves_has_no_profile_and_no_name_in_others_games(
    services: Services, club: Club
) -> None:
    members = await three(club)
    await games_played(club, members, 1)
    await Accounts(services).erase(members[0].person)
    with pytest.raises(Refusal, match="no such person"):
        await profile(services, members[0].person.id, None)
    ben = members[1].person
    (game,) = await results_of(services, ben.id, ben, ALL)
    assert (game.seats[0].name, game.seats[0].person) == (None, None)
    assert [one.name for one in (await profile(services, ben.id, ben)).opponents] == ["Cleo"]


async def certain(services: Services, members: list[Guest], means: list[float], until: float) -> None:
    """Ratings as if many games had been played."""
    rows = [
        {"person": member.person.id, "game": a_game().name, "pace": "live", "mean": mean, "deviation": 0.3, "games": 40}
        | {"changed_at": services.registry.now(), "certain_until": until}
        for member, mean in zip(members, means, strict=True)
    ]
    await services.writer.write(lambda connection: connection.execute(insert(ratings), rows))


async def test_leaderboards_list_only_who_is_certain_enough_and_wants_it(services: Services, club: Club) -> None:
    members, now = await three(club), services.registry.now()
    await certain(services, members, [0.1, 0.5, 0.5], now + DAY)
    uncertain = await club.guest("Uncertain")
    await certain(services, [uncertain], [3.0], now - 1)
    found = await leaders(services, a_game().name, "live", 10)
    assert [(leader.rank, leader.name) for leader in found][2] == (3, "Ada")
    assert [leader.rank for leader in found] == [1, 1, 3] and found[0].points > found[2].points
    await keep_private(services, members[1].person, True)
    assert [leader.name for leader in await leaders(services, a_game().name, "live", 10)] == ["Cleo", "Ada"]
    assert await leaders(services, a_game().name, "days", 10) == []


async def test_all_records_of_a_person_come_one_a_line_and_are_true(
    services: Services, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "RETRY_DELAY", 0.01)
    members = await three(club)
    await games_played(club, members, 2)
    lines = [line async for line in records_of(services, members[0].person, SERVER_ITSELF)]
    assert len(lines) == 2 and all(line.endswith(b"\n") for line in lines)
    for line in lines:
        verify(a_game(), decode_record(line))
    both = await asyncio.gather(*(_lines(services, members[0].person) for _ in range(20)))
    assert all(found == lines for found in both), "none is left out where many are asked for"
    stranger = await club.guest("Stranger")
    assert [line async for line in records_of(services, stranger.person, SERVER_ITSELF)] == []


async def _lines(services: Services, person: Person) -> list[bytes]:
    return [line async for line in records_of(services, person, SERVER_ITSELF)]


async def test_whoever_asks_for_many_records_at_once_keeps_nobody_waiting(services: Services, club: Club) -> None:
    members = await three(club)
    await games_played(club, members, 2)
    came: list[str] = []

    async def asks(address: str) -> None:
        async for _ in records_of(services, members[0].person, Asker(address)):
            came.append(address)

    held = Event()
    holding = asyncio.create_task(services.workers.recording.run(held.wait, SERVER_ITSELF))
    eves = [asyncio.create_task(asks("203.0.113.6")) for _ in range(4)]
    await asyncio.sleep(0.1)
    ben = asyncio.create_task(asks("203.0.113.7"))
    await asyncio.sleep(0.1)
    held.set()
    await asyncio.gather(holding, ben, *eves)
    assert came.count("203.0.113.6") == 8
    assert "203.0.113.7" in came[:2], "one of Eve's four, then Ben's"
    assert came[:8].count("203.0.113.7") == 2, "whoever came first would have been last again"


async def test_the_club_is_asked_over_http(visitors: Callable[[], Visitor]) -> None:
    ada, stranger = await visitors().comes_as("Ada"), visitors()
    me: Any = ada.person["id"]
    told = await stranger.asks("GET", f"/people/{me}/profile")
    assert (told["name"], told["games"], told["private"]) == ("Ada", [], False)
    await ada.asks("PUT", "/me/profile", private=True)
    assert (await stranger.asks("GET", f"/people/{me}/results", status=403))["code"] == "private_profile"
    assert await ada.asks("GET", f"/people/{me}/results") == []
    assert (await stranger.asks("GET", "/people/nobody/profile", status=404))["code"] == "no_such_person"
    assert (await stranger.asks("GET", "/leaders/nothing/live", status=404))["code"] == "no_such_game"
    assert await stranger.asks("GET", f"/leaders/{a_game().name}/days") == []
    assert (await stranger.http.get(f"/api/leaders/{a_game().name}/untimed")).status_code == 400
    assert (await ada.http.get("/api/me/records")).content == b""
    assert (await stranger.asks("GET", "/me/records", status=401))["code"] == "not_signed_in"
