"""A club's season: what a game gives, and whose games count."""

from typing import Any

import pytest
from sqlalchemy import insert

from compagnie.core.refusal import Refusal
from compagnie.server.club.clubs.season import SEASON, SeasonSeat, points, season_of, standings
from compagnie.server.storage.schema import result_seats, results
from compagnie.server.tables.services import Services
from tests.server.club.clubs.test_members import founded
from tests.server.guests import Club, Guest

pytestmark = pytest.mark.anyio


def test_a_point_for_each_whom_one_comes_before_and_half_for_a_tie() -> None:
    scores = points(SeasonSeat("t", person, place, False) for person, place in (("a", 1), ("b", 1), ("c", 3)))
    assert {person: score.points for person, score in scores.items()} == {"a": 1.5, "b": 1.5, "c": 0.0}
    assert {score.met for score in scores.values()} == {2} and {score.games for score in scores.values()} == {1}


def test_who_left_comes_after_all_who_stayed() -> None:
    scores = points([SeasonSeat("t", "a", 1, True), SeasonSeat("t", "b", 2, False), SeasonSeat("t", "c", 3, True)])
    assert {person: score.points for person, score in scores.items()} == {"a": 0.5, "b": 2.0, "c": 0.5}


def test_every_pair_at_a_table_shares_one_point() -> None:
    seats = [SeasonSeat("t", person, place, False) for person, place in zip("abcde", (2, 1, 2, 5, 4), strict=True)]
    assert sum(score.points for score in points(seats).values()) == 5 * 4 / 2


def test_a_game_without_another_member_is_no_game_of_the_season() -> None:
    assert points([SeasonSeat("t", "a", 1, False), SeasonSeat("u", "b", 1, False)]) == {}


def test_equals_share_a_rank() -> None:
    scores = points(SeasonSeat("t", person, place, False) for person, place in (("a", 1), ("b", 1), ("c", 3)))
    table = standings(scores, {"a": "Ada", "b": "Ben", "c": "Cleo"})
    assert [(line.rank, line.name) for line in table] == [(1, "Ada"), (1, "Ben"), (3, "Cleo")]


async def ended(services: Services, club: Club, places: dict[Guest, int], ago: float) -> None:
    """A game that has ended so long ago."""
    guests = list(places)
    table = (await club.table([*guests, "random", "random"][: max(3, len(guests))], start=False)).id
    at = services.registry.now() - ago
    result = {"table": table, "game": "x", "rules": 1, "options": "{}", "pace": "live", "open": False, "number": 9}
    seat: dict[str, Any] = {"table": table, "won": False, "left": False, "repeated": False, "game": "x", "ended_at": at}
    rows = [
        seat | {"seat": n, "person": who.person.id, "place": place} for n, (who, place) in enumerate(places.items())
    ]

    async def job(connection: Any) -> None:
        await connection.execute(insert(results).values(result | {"ended": "played", "ended_at": at}))
        await connection.execute(insert(result_seats), rows)

    await services.writer.write(job)


async def test_games_of_members_within_three_months_make_the_season(services: Services, club: Club) -> None:
    key, (ada, ben) = await founded(services, club, "Ada", "Ben")
    stranger = await club.guest("Cleo")
    await ended(services, club, {ada: 2, ben: 3, stranger: 1}, ago=60.0)
    await ended(services, club, {ada: 2, ben: 1}, ago=SEASON + 60)
    await ended(services, club, {ada: 1, stranger: 2}, ago=60.0)
    table = await season_of(services, ben.person, key)
    assert [(line.name, line.points, line.games) for line in table] == [("Ada", 1.0, 1), ("Ben", 0.0, 1)]
    with pytest.raises(Refusal, match="Only members"):
        await season_of(services, stranger.person, key)
