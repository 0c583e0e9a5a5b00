"""The season of tournaments: what each brings, who is listed, and tournaments that ended before places were stored."""

from functools import partial

import msgspec
import pytest
from sqlalchemy import Update, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.server.club.profiles import keep_private
from compagnie.server.club.quarters import season_at
from compagnie.server.storage.schema import tournament_people, tournaments
from compagnie.server.tables.services import Services
from compagnie.server.tournaments.runner import TournamentRunner
from compagnie.server.tournaments.season import earned_by, season_of_tournaments
from compagnie.tournaments.rounds import Round
from compagnie.tournaments.standings import PlayedRound, TableResult, standings
from tests.server.guests import Club, Guest
from tests.server.tournaments.test_tournaments import NEW, begun, card_of, members, play_round

pytestmark = pytest.mark.anyio
ONCE = msgspec.structs.replace(NEW, rounds=1)


def earned(*scores: int, absent: frozenset[int] = frozenset()) -> dict[str, float]:
    """What each of one table has of a tournament of one round."""
    pod = tuple("abcde"[: len(scores)])
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    played = PlayedRound(Round((pod,)), (TableResult(scores, places, absent),))
    return {each.person: each.earned for each in earned_by(standings([played], [*pod, "z"]))}


def test_a_point_for_each_whom_one_came_before_and_half_for_a_tie() -> None:
    assert earned(9, 5, 5, 1) == {"a": 3.0, "b": 1.5, "c": 1.5, "d": 0.0, "z": 0.0}


def test_nobody_gets_anything_for_those_who_never_came() -> None:
    assert earned(9, 5, 1, absent=frozenset({2})) == {"a": 1.0, "b": 0.0, "c": 0.0, "z": 0.0}


async def over(services: Services, club: Club, people: list[Guest]) -> str:
    """A tournament of one round that is over."""
    key = await begun(services, people, ONCE)
    assert (await play_round(services, club, key, people)).tournament.state == "over"
    return key


async def test_what_ended_within_three_months_makes_the_season(services: Services, club: Club) -> None:
    people = await members(club, 4)
    keys = [await over(services, club, people), await over(services, club, people[:3])]
    season = await season_of_tournaments(services, None)
    assert (season.begins, season.ends) == season_at(services.registry.now())
    assert season.games == [NEW.game]
    due: dict[str, float] = {}
    for key in keys:
        card = await card_of(services, key)
        for one in card.standings:
            beaten = sum(one.place < other.place for other in card.standings)
            equals = sum(one.place == other.place for other in card.standings) - 1
            due[one.person.id] = due.get(one.person.id, 0.0) + beaten + equals / 2
    assert {line.id: line.points for line in season.standings} == due
    assert [line.rank for line in season.standings] == [
        1 + sum(other.points > line.points for other in season.standings) for line in season.standings
    ]
    assert {line.id: line.tournaments for line in season.standings}[people[0].person.id] == 2
    assert sum(line.won for line in season.standings) >= 2
    other = next(name for name in ("voc", "batavia") if name != NEW.game)
    assert (await season_of_tournaments(services, None, other)).standings == []
    earlier = update(tournaments).values(changed_at=season.begins - 60)
    await services.writer.write(partial(_execute, earlier))
    assert (await season_of_tournaments(services, None)).standings == []
    assert (await season_of_tournaments(services, None, ago=1)).standings == season.standings


async def test_who_keeps_their_games_to_themselves_is_listed_for_themselves_alone(
    services: Services, club: Club
) -> None:
    people = await members(club, 3)
    await over(services, club, people)
    shy = people[0].person
    await keep_private(services, shy, True)
    seen = [
        {line.id for line in (await season_of_tournaments(services, who)).standings}
        for who in (None, people[1].person, shy)
    ]
    everybody = {guest.person.id for guest in people}
    assert seen == [everybody - {shy.id}, everybody - {shy.id}, everybody]


async def _execute(change: Update, connection: AsyncConnection) -> None:
    await connection.execute(change)


async def test_tournaments_that_ended_before_places_were_stored_get_them(services: Services, club: Club) -> None:
    people = await members(club, 3)
    key = await over(services, club, people)
    before = await season_of_tournaments(services, None)
    for forget in (update(tournament_people).values(place=None, earned=None), update(tournaments).values(placed=False)):
        await services.writer.write(partial(_execute, forget))
    assert (await season_of_tournaments(services, None)).standings == []
    await TournamentRunner(services).run()
    assert (await season_of_tournaments(services, None)) == before
    under_way = update(tournaments).where(tournaments.c.id == key).values(state="playing")
    await services.writer.write(lambda connection: connection.execute(under_way))
    assert (await season_of_tournaments(services, None)).standings == [], "only what is over counts"
