"""Tournaments: from the first entry to the last standing, with people who come late, leave, and never come."""

import asyncio
from collections.abc import Callable

import msgspec
import pytest

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import CLOCK, SERVER, Person
from compagnie.server.people.accounts import Accounts
from compagnie.server.protocol.clock import Days, Live
from compagnie.server.table.wanted import Expire, TimeUp
from compagnie.server.tables.services import Services
from compagnie.server.tournaments import entries
from compagnie.server.tournaments.entries import (
    NewTournament,
    call_off,
    join_tournament,
    leave_tournament,
    open_tournament,
    start_tournament,
)
from compagnie.server.tournaments.lists import TournamentCard, listed, tables_of, tournament_card
from compagnie.server.tournaments.runner import TournamentRunner
from compagnie.tournaments.standings import share_before
from tests.server.club.test_ratings import member
from tests.server.conftest import WallClock
from tests.server.guests import Club, Guest, a_game
from tests.server.server_process import Visitor

pytestmark = pytest.mark.anyio

NEW = NewTournament(name="Autumn", game=a_game().name, rounds=2)


async def members(club: Club, count: int) -> list[Guest]:
    return [await member(club, f"Person {number}") for number in range(count)]


async def begun(services: Services, people: list[Guest], new: NewTournament = NEW) -> str:
    """A tournament that has started; the first is its host."""
    key = await open_tournament(services, people[0].person, new)
    for other in people[1:]:
        await join_tournament(services, key, other.person)
    await start_tournament(services, key, people[0].person)
    await TournamentRunner(services).run()
    return key


async def card_of(services: Services, key: str, asker: Guest | None = None) -> TournamentCard:
    return await tournament_card(services, key, asker.person if asker else None)


async def play_round(services: Services, club: Club, key: str, people: list[Guest]) -> TournamentCard:
    """Play all tables of a round to their end, and let the server go on."""
    for pod in (await card_of(services, key)).rounds[-1]:
        await club.play(await services.registry.table(pod.table), people)
    await TournamentRunner(services).run()
    return await card_of(services, key)


async def test_a_tournament_is_played_from_its_first_round_to_its_last(services: Services, club: Club) -> None:
    people = await members(club, 7)
    key = await begun(services, people)
    first = await card_of(services, key, people[0])
    assert [[len(pod.people) for pod in each] for each in first.rounds] == [[4, 3]]
    assert {pod.state for pod in first.rounds[0]} == {"playing"}
    assert first.table in [pod.table for pod in first.rounds[0]]
    second = await play_round(services, club, key, people)
    assert (len(second.rounds), second.tournament.state) == (2, "playing")
    assert sum(standing.points for standing in second.standings) == pytest.approx(3.5)
    last = await play_round(services, club, key, people)
    assert (len(last.rounds), last.tournament.state) == (2, "over")
    assert sum(standing.points for standing in last.standings) == pytest.approx(7.0)
    assert [standing.tables for standing in last.standings] == [2] * 7
    assert len(await tables_of(services, key)) == 4


async def test_moves_may_take_days(services: Services, club: Club) -> None:
    people = await members(club, 3)
    key = await begun(services, people, msgspec.structs.replace(NEW, rounds=1, pace=Days(days=2)))
    (pod,) = (await card_of(services, key)).rounds[0]
    assert (await services.registry.table(pod.table)).state.clock.pace == Days(days=2)
    assert (await play_round(services, club, key, people)).tournament.state == "over"


@pytest.mark.parametrize("who", [0, 1])
async def test_whoever_erases_themselves_before_they_are_seated_holds_up_nobody(
    services: Services, club: Club, monkeypatch: pytest.MonkeyPatch, who: int
) -> None:
    """The host, too."""
    people = await members(club, 4)
    with monkeypatch.context() as patch:
        patch.setattr(TournamentRunner, "_begin", _does_nothing)
        key = await begun(services, people)
    await Accounts(services).erase(people[who].person)
    await TournamentRunner(services).run()
    (pod,) = (await card_of(services, key)).rounds[0]
    table = await services.registry.table(pod.table)
    bots = [seating.bot for seating in table.state.seating]
    assert table.state.stage == "playing" and bots.count(services.settings.stand_in) == 1
    others = [guest for guest in people if guest is not people[who]]
    while table.state.stage == "playing":
        if table.state.seating[table.state.to_act[0]].bot:
            await asyncio.sleep(0.01)
        else:
            await club.play(table, others, most=1)
    await TournamentRunner(services).run()
    card = await card_of(services, key)
    (gone,) = [one for one in card.standings if one.person.id == people[who].person.id]
    assert len(card.rounds) == 2 and gone.points == 0.0


async def _does_nothing(*given: object) -> None:
    """As a server that stopped."""


async def test_points_of_thirds_are_sent_unrounded(services: Services, club: Club) -> None:
    people = await members(club, 4)
    key = await begun(services, people, msgspec.structs.replace(NEW, rounds=1))
    (pod,) = (await card_of(services, key)).rounds[0]
    await club.play(await services.registry.table(pod.table), people)
    card = await card_of(services, key)
    places = [-place for place in card.rounds[0][0].places or ()]
    due = [share_before(place, places[:seat] + places[seat + 1 :]) for seat, place in enumerate(places)]
    assert [standing.points for standing in card.standings] == [float(points) for points in sorted(due, reverse=True)]


async def test_everybody_sits_where_the_round_says(services: Services, club: Club) -> None:
    key = await begun(services, await members(club, 6))
    for pod in (await card_of(services, key)).rounds[0]:
        table = await services.registry.table(pod.table)
        assert [seating.person for seating in table.state.seating] == [person.id for person in pod.people]


async def test_several_servers_make_a_round_once(services: Services, club: Club) -> None:
    people = await members(club, 9)
    key = await begun(services, people)
    for pod in (await card_of(services, key)).rounds[0]:
        await club.play(await services.registry.table(pod.table), people)
    await asyncio.gather(*(TournamentRunner(services).run() for _ in range(4)))
    card = await card_of(services, key)
    assert [len(each) for each in card.rounds] == [2, 2]
    assert len({pod.table for each in card.rounds for pod in each}) == 4


async def test_a_server_that_stopped_between_opening_and_seating_is_made_up_for(
    services: Services, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await members(club, 4)
    with monkeypatch.context() as stopped:

        async def nothing(*_: object) -> None:
            """The server stops here."""

        stopped.setattr(TournamentRunner, "_begin", nothing)
        key = await begun(services, people)
    assert (await card_of(services, key)).rounds[0][0].state == "gathering"
    assert (await card_of(services, key, people[0])).table is None
    await TournamentRunner(services).run()
    assert (await card_of(services, key)).rounds[0][0].state == "playing"


async def test_latecomers_play_from_the_next_round_on_and_who_left_does_not(services: Services, club: Club) -> None:
    people = await members(club, 6)
    key = await begun(services, people[:5])
    await join_tournament(services, key, people[5].person)
    await leave_tournament(services, key, people[1].person)
    second = (await play_round(services, club, key, people)).rounds[1]
    seated = {person.id for pod in second for person in pod.people}
    assert seated == {guest.person.id for guest in people if guest is not people[1]}
    gone = {standing.person.id: standing.here for standing in (await card_of(services, key)).standings}
    assert gone[people[1].person.id] is False


async def test_a_bot_plays_for_who_never_comes_and_they_earn_nothing(
    services: Services, club: Club, wall: WallClock
) -> None:
    people = await members(club, 3)
    key = await begun(services, people, msgspec.structs.replace(NEW, pace=Live(bank=10, increment=0)))
    (pod,) = (await card_of(services, key)).rounds[0]
    table = await services.registry.table(pod.table)
    absent = table.state.to_act[0]
    wall.at += 60
    await table.enter(CLOCK, TimeUp(wall.at))
    async with asyncio.timeout(60):
        while table.state.stage == "playing":
            if absent in table.state.to_act or not table.state.to_act:
                await asyncio.sleep(0)
            else:
                await club.play(table, people, 1)
    await TournamentRunner(services).run()
    nothing = {each.person.id: each for each in (await card_of(services, key)).standings}[pod.people[absent].id]
    assert (nothing.points, nothing.wins, nothing.tables) == (0, 0, 0)


async def test_a_round_whose_table_nobody_plays_ends_without_a_result(services: Services, club: Club) -> None:
    people = await members(club, 3)
    key = await begun(services, people)
    (pod,) = (await card_of(services, key)).rounds[0]
    await (await services.registry.table(pod.table)).enter(SERVER, Expire())
    await TournamentRunner(services).run()
    card = await card_of(services, key)
    assert (len(card.rounds), card.rounds[0][0].places) == (2, None)


async def test_it_ends_early_when_fewer_than_three_are_left(services: Services, club: Club) -> None:
    people = await members(club, 4)
    key = await begun(services, people)
    await leave_tournament(services, key, people[0].person)
    await leave_tournament(services, key, people[1].person)
    card = await play_round(services, club, key, people)
    assert (len(card.rounds), card.tournament.state) == (1, "over")
    with pytest.raises(Refusal, match="no round left"):
        await join_tournament(services, key, people[0].person)


async def test_who_erases_themselves_is_not_seated_again(services: Services, club: Club) -> None:
    people = await members(club, 4)
    key = await begun(services, people)
    for pod in (await card_of(services, key)).rounds[0]:
        await club.play(await services.registry.table(pod.table), people)
    await Accounts(services).erase(people[1].person)
    await TournamentRunner(services).run()
    (pod,) = (await card_of(services, key)).rounds[1]
    assert people[1].person.id not in {person.id for person in pod.people}


async def test_what_can_not_be_is_refused_in_words(
    services: Services, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, people = await club.guest("Guest"), await members(club, 4)
    host = people[0].person
    with pytest.raises(Refusal, match="people with an account"):
        await open_tournament(services, guest.person, NEW)
    with pytest.raises(Refusal, match="no game called chess"):
        await open_tournament(services, host, msgspec.structs.replace(NEW, game="chess"))
    with pytest.raises(Refusal, match="options can’t be read"):
        await open_tournament(services, host, msgspec.structs.replace(NEW, options={"nonsense": "x"}))
    key = await open_tournament(services, host, msgspec.structs.replace(NEW, name="Long" * 15))
    with pytest.raises(Refusal, match="needs 3 people; so far there are 1"):
        await start_tournament(services, key, host)
    with pytest.raises(Refusal, match="people with an account"):
        await join_tournament(services, key, guest.person)
    with pytest.raises(Refusal, match="don’t take part"):
        await leave_tournament(services, key, people[1].person)
    with pytest.raises(Refusal, match="no such tournament"):
        await join_tournament(services, "nowhere", host)
    monkeypatch.setattr(entries, "MAX_PEOPLE", 3)
    for other in people[1:3]:
        await join_tournament(services, key, other.person)
        await join_tournament(services, key, other.person)
    with pytest.raises(Refusal, match="3 people take part already"):
        await join_tournament(services, key, people[3].person)
    with pytest.raises(Refusal, match="Only whoever opened"):
        await start_tournament(services, key, people[1].person)
    await start_tournament(services, key, host)
    with pytest.raises(Refusal, match="has begun already"):
        await start_tournament(services, key, host)
    monkeypatch.setattr(entries, "MAX_OPEN", 1)
    with pytest.raises(Refusal, match="1 of your tournaments"):
        await open_tournament(services, host, NEW)


async def test_a_host_calls_a_tournament_off_before_its_first_round_and_not_after(
    services: Services, club: Club
) -> None:
    people = await members(club, 3)
    key = await open_tournament(services, people[0].person, NEW)
    await join_tournament(services, key, people[1].person)
    with pytest.raises(Refusal, match="Only whoever opened"):
        await call_off(services, key, people[1].person)
    await call_off(services, key, people[0].person)
    assert (await card_of(services, key)).tournament.state == "over"
    assert await listed(services, None, None, 10) == [], "nothing happened there"
    with pytest.raises(Refusal, match="no round left"):
        await join_tournament(services, key, people[2].person)
    begun_one = await begun(services, people)
    with pytest.raises(Refusal, match="has begun already"):
        await call_off(services, begun_one, people[0].person)


async def test_a_tournament_whose_host_erases_themselves_before_it_begins_is_off(
    services: Services, club: Club
) -> None:
    people = await members(club, 2)
    key = await open_tournament(services, people[0].person, NEW)
    await Accounts(services).erase(people[0].person)
    assert (await card_of(services, key)).tournament.state == "over"
    assert await listed(services, "gathering", None, 10) == []


async def test_so_many_of_the_last_rounds_are_told_as_are_asked_for(services: Services, club: Club) -> None:
    people = await members(club, 3)
    key = await begun(services, people)
    await play_round(services, club, key, people)
    whole = await card_of(services, key)
    last = await tournament_card(services, key, None, 1)
    assert last.rounds == whole.rounds[1:] and len(whole.rounds) == 2
    assert last.standings == whole.standings


async def test_a_card_is_never_older_than_what_it_tells(services: Services, club: Club) -> None:
    people = await members(club, 4)
    key = await begun(services, people[:3])
    for step in range(3):
        known = await card_of(services, key)
        assert known == await card_of(services, key)
        if step == 0:
            await join_tournament(services, key, people[3].person)
        elif step == 1:
            await leave_tournament(services, key, people[3].person)
        else:
            (pod,) = known.rounds[0]
            await club.play(await services.registry.table(pod.table), people)
        assert (await card_of(services, key)).standings != known.standings


async def test_the_runner_looks_only_at_tournaments_for_which_something_is_to_be_done(
    services: Services, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, looked = await members(club, 3), []
    key = await begun(services, people)

    async def note(_: TournamentRunner, advanced: str) -> None:
        looked.append(advanced)

    monkeypatch.setattr(TournamentRunner, "_advance", note)
    await TournamentRunner(services).run()
    assert looked == [], "its tables are played"
    (pod,) = (await card_of(services, key)).rounds[0]
    await club.play(await services.registry.table(pod.table), people)
    await TournamentRunner(services).run()
    assert looked == [key]


async def test_the_list_has_the_last_opened_first(services: Services, club: Club, wall: WallClock) -> None:
    host = Person(id=(await members(club, 1))[0].person.id, name="Host", guest=False)
    for name in ("One", "Two"):
        await open_tournament(services, host, msgspec.structs.replace(NEW, name=name))
        wall.at += 10
    found = await listed(services, None, None, 10)
    assert [each.name for each in found] == ["Two", "One"]
    assert [each.name for each in await listed(services, "gathering", found[0].created_at, 10)] == ["One"]
    assert await listed(services, "over", None, 10) == []


async def test_a_tournament_of_a_million_is_refused_with_a_sentence(visitors: Callable[[], Visitor]) -> None:
    ada = visitors()
    await ada.asks("POST", "/account", login="million.ada", password="four ships on the horizon", name="Ada")
    good = {"name": "Autumn", "game": NEW.game}
    for wrong in ({"rounds": 1_000_000}, {"wanted": 1_000_000}, {"name": "x" * 10_000}, {"people": 1_000_000}):
        refused = await ada.asks("POST", "/tournaments", 400, json=good | wrong)
        assert refused["code"] == "unreadable" and len(refused["sentence"]) > 20
    assert await ada.asks("GET", "/tournaments", state="over") == []
