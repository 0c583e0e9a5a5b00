"""Ratings: which follow from a rated game, who may play one, and several servers that rate."""

import msgspec
import pytest
from sqlalchemy import update

from compagnie.bots.levels import levels_of
from compagnie.bots.levels.ratings import rating_of
from compagnie.bots.levels.ratings import ratings as measured_ratings
from compagnie.core.refusal import Refusal
from compagnie.games import games
from compagnie.ratings.rating import NEW, Rating
from compagnie.ratings.update import update as updated
from compagnie.server.base.actors import SERVER, Person
from compagnie.server.base.workers import SERVER_ITSELF
from compagnie.server.club.rater import Rater
from compagnie.server.club.rating_rules import RatedSeat, bot_level, ratings_after
from compagnie.server.people.accounts import Accounts
from compagnie.server.people.export import export
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.clock import Days, Live, Pace, Untimed
from compagnie.server.storage.schema import people, rating_steps, ratings, result_seats, results
from compagnie.server.table.table import Table
from compagnie.server.table.wanted import Expire
from compagnie.server.tables.create import TableSetup, check_rated, open_table
from compagnie.server.tables.services import Services
from tests.server.club.test_results import stored
from tests.server.guests import Club, Guest, a_game

pytestmark = pytest.mark.anyio


async def member(club: Club, name: str) -> Guest:
    """Somebody with an account."""
    guest = await club.guest(name)
    change = update(people).where(people.c.id == guest.person.id).values(login=guest.person.id, password="x")
    await club.services.writer.write(lambda connection: connection.execute(change))
    return Guest(Person(id=guest.person.id, name=name, guest=False))


async def rated_table(club: Club, seats: list[Guest | str], pace: Pace | None = None) -> Table:
    """A rated table that has started; the first is the host."""
    game, host = a_game(), seats[0]
    assert isinstance(host, Guest)
    setup = TableSetup(
        game=game, seats=len(seats), options=game.options_type(), pace=pace or Live(), listed=True, rated=True
    )
    table = await open_table(club.services.registry, host.person, setup)
    for seat, who in enumerate(seats):
        sitter, bot = (who, None) if isinstance(who, Guest) else (host, who)
        await sitter.does(table, protocol.Sit, seat=seat, bot=bot)
    await host.does(table, protocol.Start)
    return table


async def three(club: Club) -> list[Guest]:
    return [await member(club, name) for name in ("Ada", "Ben", "Cleo")]


async def test_a_rated_game_changes_ratings_as_its_places_say(services: Services, club: Club) -> None:
    members = await three(club)
    table = await rated_table(club, [*members])
    await club.play(table, members)
    assert await stored(services, ratings) == [], "the last act doesn't wait for them"
    assert await Rater(services).run() == 1 and await Rater(services).run() == 0
    seats = await stored(services, result_seats)
    due = updated([NEW] * 3, [seat["place"] for seat in seats])
    found = {row["person"]: row for row in await stored(services, ratings)}
    for seat, rating in zip(seats, due, strict=True):
        row = found[seat["person"]]
        assert (row["mean"], row["deviation"]) == pytest.approx((rating.mean, rating.deviation))
        assert (row["game"], row["pace"], row["games"]) == (table.game.name, "live", 1)
        assert row["certain_until"] < row["changed_at"], "after one game nobody is certain"
    assert [result["rating"] for result in await stored(services, results)] == ["done"]
    assert len(await stored(services, rating_steps)) == 3


async def test_games_that_arent_rated_or_not_played_out_change_no_rating(services: Services, club: Club) -> None:
    members = await three(club)
    await club.play(await club.table([*members], Live()), members)
    await (await rated_table(club, [*members])).enter(SERVER, Expire())
    assert await Rater(services).run() == 0 and await stored(services, ratings) == []


async def test_each_pace_has_a_rating_of_its_own(services: Services, club: Club) -> None:
    members = await three(club)
    for pace in (Live(), Days(), Live()):
        await club.play(await rated_table(club, [*members], pace), members)
    assert await Rater(services).run() == 3
    found = await stored(services, ratings)
    assert sorted((row["pace"], row["games"]) for row in found) == [("days", 1)] * 3 + [("live", 2)] * 3


async def test_at_a_rated_table_everybody_has_an_account_and_one_seat(club: Club) -> None:
    ada, game = await member(club, "Ada"), a_game()
    setup = TableSetup(game=game, seats=3, options=game.options_type(), pace=Live(), listed=True, rated=True)
    table = await open_table(club.services.registry, ada.person, setup)
    await ada.does(table, protocol.Sit)
    with pytest.raises(Refusal, match="nobody holds two seats"):
        await ada.does(table, protocol.Sit, seat=1)
    with pytest.raises(Refusal, match="make an account first"):
        await (await club.guest("Guest")).does(table, protocol.Sit, seat=1)


@pytest.mark.parametrize(
    ("guest", "pace", "hints", "says"),
    [
        (True, Live(), False, "make an account"),
        (False, Untimed(), False, "with a clock"),
        (False, Days(), True, "no hints"),
    ],
)
def test_a_table_that_cant_be_rated_is_refused(guest: bool, pace: Pace, hints: bool, says: str) -> None:
    with pytest.raises(Refusal, match=says):
        check_rated(Person(id="ada", name="Ada", guest=guest), pace, hints)
    check_rated(Person(id="ada", name="Ada", guest=False), Live(), False)


def seat(person: str | None, place: int, left: bool = False, bot: str | None = None) -> RatedSeat:
    return RatedSeat(person=person, bot=bot, place=place, left=left)


def test_who_left_comes_after_all_who_stayed_and_nobody_else_loses_by_it() -> None:
    before = dict.fromkeys(("ada", "ben", "cleo"), NEW)
    left = ratings_after("any", [seat("ada", 1, left=True), seat("ben", 2), seat("cleo", 3)], before)
    due = updated([NEW] * 3, [3, 1, 2])
    assert [left[name].mean for name in before] == pytest.approx([rating.mean for rating in due])
    both = ratings_after("any", [seat("ada", 1, left=True), seat("ben", 2, left=True), seat("cleo", 3)], before)
    assert both["ada"].mean == pytest.approx(both["ben"].mean)
    assert both["cleo"].mean > 0 > both["ada"].mean


def test_bots_are_no_opponents_but_may_lift_who_is_below_them() -> None:
    game, bot = next(iter(games())), "master"
    level = bot_level(game, bot)
    assert level is not None
    low = {"ada": Rating(level - 1.0, 0.5)}
    won = ratings_after(game, [seat("ada", 1), seat(None, 2, bot=bot)], low)["ada"]
    assert low["ada"].mean < won.mean < level and won.deviation == 0.5
    for seats in (
        [seat("ada", 2), seat(None, 1, bot=bot)],
        [seat("ada", 1, left=True), seat(None, 2, bot=bot)],
        [seat("ada", 1), seat(None, 2, bot="a stranger")],
    ):
        assert ratings_after(game, seats, low) == low


def test_every_level_that_people_may_choose_has_a_rating_and_it_is_the_one_that_is_shown() -> None:
    assert measured_ratings()
    for name in measured_ratings():
        for bot in (*levels_of(games()[name]), "greedy"):
            level, shown = bot_level(name, bot), rating_of(name, bot)
            assert level is not None and shown is not None, f"{bot} of {name} wasn't measured"
            assert Rating(level).points == shown.rating
    assert bot_level("no game", "random") is None


async def test_who_has_erased_themselves_has_no_rating_any_more_and_gets_none(services: Services, club: Club) -> None:
    members = await three(club)
    await club.play(await rated_table(club, [*members]), members)
    await Rater(services).run()
    await club.play(await rated_table(club, [*members]), members)
    assert msgspec.json.decode(await export(services, members[0].person, SERVER_ITSELF))["ratings"][0]["games"] == 1
    await Accounts(services).erase(members[0].person)
    await Rater(services).run()
    assert sorted(row["person"] for row in await stored(services, ratings)) == sorted(
        each.person.id for each in members[1:]
    )
    assert members[0].person.id not in {row["person"] for row in await stored(services, rating_steps)}


async def test_a_result_that_cant_be_rated_keeps_no_other_waiting(services: Services, club: Club) -> None:
    members = await three(club)
    for _ in range(2):
        await club.play(await rated_table(club, [*members]), members)
    first = (await stored(services, results))[0]["table"]
    spoilt = update(result_seats).where(result_seats.c.table == first).values(place=None)
    await services.writer.write(lambda connection: connection.execute(spoilt))
    assert await Rater(services).run() == 2
    states = {row["table"]: row["rating"] for row in await stored(services, results)}
    assert states.pop(first) == "no" and list(states.values()) == ["done"]
    assert {row["games"] for row in await stored(services, ratings)} == {1}


async def test_nobody_rates_a_game_at_which_they_do_not_sit(services: Services, club: Club) -> None:
    people, stranger = await three(club), await member(club, "Stranger")
    table = await rated_table(club, [*people])
    with pytest.raises(Refusal, match="seat"):
        await stranger.moves(table, club.choice(table, table.state.to_act[0]), seat=table.state.to_act[0])
    await club.play(table, people)
    await Rater(services).run()
    assert {row["person"] for row in await stored(services, ratings)} == {guest.person.id for guest in people}
