"""A club's season: what a game gives, and whose games count."""

from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import insert

from compagnie.core.refusal import Refusal
from compagnie.server.club.clubs.season import Score, SeasonSeat, points, season_of, standings, together
from compagnie.server.club.quarters import season_at
from compagnie.server.storage.schema import result_seats, results
from compagnie.server.tables.services import Services
from tests.server.club.clubs.test_members import founded
from tests.server.guests import Club, Guest

pytestmark = pytest.mark.anyio


def scored(*seats: tuple[str, str, int, bool]) -> dict[str, Score]:
    """What each has of these seats: table, person, place, and whether they left."""
    return points(together(SeasonSeat(*seat, "x", 0.0) for seat in seats))


def test_a_point_for_each_whom_one_comes_before_and_half_for_a_tie() -> None:
    scores = scored(("t", "a", 1, False), ("t", "b", 1, False), ("t", "c", 3, False))
    assert {person: score.points for person, score in scores.items()} == {"a": 1.5, "b": 1.5, "c": 0.0}
    assert {score.met for score in scores.values()} == {2} and {score.games for score in scores.values()} == {1}


def test_who_left_comes_after_all_who_stayed() -> None:
    scores = scored(("t", "a", 1, True), ("t", "b", 2, False), ("t", "c", 3, True))
    assert {person: score.points for person, score in scores.items()} == {"a": 0.5, "b": 2.0, "c": 0.5}


def test_every_pair_at_a_table_shares_one_point() -> None:
    scores = scored(*(("t", person, place, False) for person, place in zip("abcde", (2, 1, 2, 5, 4), strict=True)))
    assert sum(score.points for score in scores.values()) == 5 * 4 / 2


def test_a_game_without_another_member_is_no_game_of_the_season() -> None:
    assert scored(("t", "a", 1, False), ("u", "b", 1, False)) == {}


def test_equals_share_a_rank() -> None:
    scores = scored(("t", "a", 1, False), ("t", "b", 1, False), ("t", "c", 3, False))
    table = standings(scores, {"a": "Ada", "b": "Ben", "c": "Cleo"}, {})
    assert [(line.rank, line.name) for line in table] == [(1, "Ada"), (1, "Ben"), (3, "Cleo")]


def test_seasons_begin_with_a_quarter_of_the_year_and_follow_one_another() -> None:
    def moment(year: int, month: int, day: int) -> float:
        return datetime(year, month, day, tzinfo=UTC).timestamp()

    assert season_at(moment(2026, 11, 19)) == (moment(2026, 10, 1), moment(2027, 1, 1))
    assert season_at(moment(2026, 10, 1)) == season_at(moment(2027, 1, 1) - 1), "to the second"
    assert season_at(moment(2027, 1, 1), ago=1) == season_at(moment(2026, 11, 19))
    assert season_at(moment(2026, 2, 3), ago=4) == (moment(2025, 1, 1), moment(2025, 4, 1))


async def ended(services: Services, club: Club, places: dict[Guest, int], at: float, game: str = "batavia") -> None:
    """A game that ended at a moment."""
    guests = list(places)
    table = (await club.table([*guests, "random", "random"][: max(3, len(guests))], start=False)).id
    result = {"table": table, "game": game, "rules": 1, "options": "{}", "pace": "live", "open": False, "number": 9}
    seat: dict[str, Any] = {"table": table, "won": False, "left": False, "repeated": False, "ended_at": at}
    rows = [
        seat | {"game": game, "seat": n, "person": who.person.id, "place": place}
        for n, (who, place) in enumerate(places.items())
    ]

    async def job(connection: Any) -> None:
        await connection.execute(insert(results).values(result | {"ended": "played", "ended_at": at}))
        await connection.execute(insert(result_seats), rows)

    await services.writer.write(job)


async def test_games_of_members_within_three_months_make_the_season(services: Services, club: Club) -> None:
    key, (ada, ben) = await founded(services, club, "Ada", "Ben")
    stranger = await club.guest("Cleo")
    begins, ends = season_at(services.registry.now())
    await ended(services, club, {ada: 2, ben: 3, stranger: 1}, begins)
    await ended(services, club, {ada: 2, ben: 1}, begins - 1)
    await ended(services, club, {ada: 1, stranger: 2}, begins + 60)
    now, before = [await season_of(services, ben.person, key, ago=ago) for ago in (0, 1)]
    assert [(line.name, line.points, line.games) for line in now.standings] == [("Ada", 1.0, 1), ("Ben", 0.0, 1)]
    assert [(line.name, line.points) for line in before.standings] == [("Ben", 1.0), ("Ada", 0.0)]
    assert (now.begins, now.ends, before.ends) == (begins, ends, begins)
    with pytest.raises(Refusal, match="Only members"):
        await season_of(services, stranger.person, key)


async def test_strength_is_told_for_one_game_at_a_time_and_says_whether_it_is_certain(
    services: Services, club: Club
) -> None:
    key, (ada, ben, cleo) = await founded(services, club, "Ada", "Ben", "Cleo")
    begins, _ = season_at(services.registry.now())
    await ended(services, club, {ada: 1, ben: 2, cleo: 3}, begins)
    only = await season_of(services, ada.person, key)
    assert (only.game, only.games) == ("batavia", ["batavia"]), "it was the only game"
    for hour in range(20):
        await ended(services, club, {ada: 2, ben: 1}, begins + 3600 * hour, "voc")
    both = await season_of(services, ada.person, key)
    assert (both.game, both.games) == (None, ["voc", "batavia"])
    assert {line.rating for line in both.standings} == {None}
    batavia, voc = [await season_of(services, ada.person, key, game) for game in ("batavia", "voc")]
    first, second, third = [line.rating for line in batavia.standings]
    assert first and second and third and first.points > second.points > third.points and not first.certain
    strong, weak = [line.rating for line in voc.standings]
    assert strong and weak and strong.points > 1600 > 1400 > weak.points and strong.margin < first.margin
