"""Results less luck: worked out after the end of a table, by one server, and kept; the standings wait for them."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, select

from compagnie.analysis.decisions import DecisionJudge
from compagnie.core.records.record import decode_record, encode_record
from compagnie.games import games
from compagnie.server.base.settings import Settings
from compagnie.server.storage.schema import decisions
from compagnie.server.table.table import Table
from compagnie.server.tables.catalogue import game_cards
from compagnie.server.tables.services import Services, open_services
from compagnie.server.tournaments import less_luck
from compagnie.server.tournaments.entries import NewTournament, open_tournament
from compagnie.server.tournaments.less_luck import CLAIM, GIVEN_UP, MOST_TRIES, LessLuck
from compagnie.server.tournaments.runner import TournamentRunner
from compagnie.tournaments.standings import THOUSAND
from tests.server.conftest import WallClock
from tests.server.guests import Club
from tests.server.server_process import PATIENCE, Server, running
from tests.server.tournaments.test_duplicate import tables_of_round
from tests.server.tournaments.test_tournaments import begun, card_of, members

pytestmark = pytest.mark.anyio

NEW = NewTournament(name="Less luck", game="batavia", rounds=1, wanted=3, duplicate=True)


async def ended(services: Services, club: Club, new: NewTournament = NEW, count: int = 3) -> tuple[str, list[Table]]:
    """A tournament whose first round was played, and its tables."""
    people = await members(club, count)
    key = await begun(services, people, new)
    tables = await tables_of_round(services, key)
    for table in tables:
        await club.play(table, people)
    return key, tables


async def rows(services: Services) -> list[tuple[str, int, str | None]]:
    async with services.engine.connect() as connection:
        chosen = select(decisions.c.table, decisions.c.tries, decisions.c.decided)
        return [tuple(row) for row in await connection.execute(chosen)]


async def test_a_tournament_ends_once_it_is_known_what_decisions_brought(services: Services, club: Club) -> None:
    key, (table,) = await ended(services, club)
    await TournamentRunner(services).run()
    waiting = await card_of(services, key)
    assert waiting.tournament.state == "playing" and waiting.undecided
    assert waiting.rounds[0][0].decided is None
    assert await LessLuck(services).run() == 1
    told = await card_of(services, key)
    record = decode_record(encode_record(table.state.play))  # type: ignore[arg-type]
    due = DecisionJudge(table.game).decided(record)
    assert any(due) and told.rounds[0][0].decided == [own / THOUSAND for own in due]
    assert not told.undecided
    assert [one.points for one in told.standings] != [one.points for one in waiting.standings]
    await TournamentRunner(services).run()
    assert (await card_of(services, key)).tournament.state == "over"
    assert await LessLuck(services).run() == 0


async def test_what_decisions_brought_stays_hidden_until_the_last_table_of_the_round_has_ended(
    services: Services, club: Club
) -> None:
    people = await members(club, 6)
    key = await begun(services, people, NEW)
    first, second = await tables_of_round(services, key)
    await club.play(first, people)
    assert await LessLuck(services).run() == 1
    standing = (await card_of(services, key)).standings
    assert [pod.decided for pod in (await card_of(services, key)).rounds[0]] == [None, None]
    await club.play(second, people)
    as_played = (await card_of(services, key)).standings
    assert as_played != standing and [pod.decided for pod in (await card_of(services, key)).rounds[0]] == [None, None]
    assert await LessLuck(services).run() == 1
    assert all(pod.decided for pod in (await card_of(services, key)).rounds[0])


@pytest.mark.parametrize("unlike", [{"less_luck": False}, {"duplicate": False}])
async def test_where_scores_alone_count_nothing_is_worked_out(
    services: Services, club: Club, unlike: dict[str, bool]
) -> None:
    key, _ = await ended(services, club, msgspec.structs.replace(NEW, **unlike))
    assert await LessLuck(services).run() == 0 and await rows(services) == []
    await TournamentRunner(services).run()
    card = await card_of(services, key)
    assert card.tournament.state == "over" and not card.tournament.less_luck and not card.undecided


async def test_at_games_whose_scores_tell_more_they_count_alone(services: Services, club: Club) -> None:
    people = await members(club, 1)
    keys = [
        await open_tournament(services, people[0].person, msgspec.structs.replace(NEW, game=name)) for name in games()
    ]
    cards = [await card_of(services, key) for key in keys]
    assert (
        {card.tournament.game: card.tournament.less_luck for card in cards}
        == {card.name: card.less_luck for card in game_cards()}
        == {"batavia": True, "voc": False}
    )


async def test_a_server_that_was_killed_meanwhile_is_waited_for_and_then_another_one_tells(
    services: Services, club: Club, wall: WallClock
) -> None:
    key, (table,) = await ended(services, club)
    now = services.registry.now()

    async def claim(connection: object) -> None:  # as one that began and was killed leaves it
        row = {"table": table.id, "tries": 1, "claimed_until": now + CLAIM}
        await connection.execute(insert(decisions).values(row))  # type: ignore[attr-defined]

    await services.writer.write(claim)
    assert await LessLuck(services).run() == 0
    await TournamentRunner(services).run()
    assert (await card_of(services, key)).tournament.state == "playing"
    wall.at += CLAIM + 1
    assert await LessLuck(services).run() == 1
    ((_, tries, decided),) = await rows(services)
    assert tries == 2 and decided


async def test_a_server_that_is_killed_in_the_middle_of_it_tells_when_it_is_started_again(
    settings: Settings, wall: WallClock
) -> None:
    async with open_services(settings, wall) as services:
        await ended(services, Club(services))
    file = settings.home / "compagnie.db"
    killed = Server(settings.home)
    await until(lambda: asked(file, "select tries from decisions") == [(1,)])
    killed.kill()
    assert asked(file, "select state from tournaments") == [("playing",)]
    with running(settings.home):
        await until(lambda: asked(file, "select state from tournaments") == [("over",)])
    ((decided,),) = asked(file, "select decided from decisions")
    assert len(msgspec.json.decode(decided)) == 3


def asked(file: Path, query: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return list(connection.execute(query))


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


async def test_a_server_that_ends_leaves_its_table_to_the_next_one_at_once(
    services: Services, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ended(services, club)
    began = asyncio.Event()

    async def never(*_: object) -> list[int]:
        began.set()
        await asyncio.Event().wait()
        return []

    with monkeypatch.context() as patch:
        patch.setattr(LessLuck, "_told", never)
        ending = LessLuck(services)
        ending.start()
        await began.wait()
        await ending.stop()
    ((_, tries, decided),) = await rows(services)
    assert (tries, decided) == (0, None)
    assert await LessLuck(services).run() == 1


async def test_a_table_that_cannot_be_told_of_is_given_up_and_its_round_counts_as_played(
    services: Services, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, _ = await ended(services, club)
    as_played = (await card_of(services, key)).standings

    async def fails(*_: object) -> list[int]:
        raise ValueError("out of memory")

    monkeypatch.setattr(LessLuck, "_told", fails)
    assert await LessLuck(services).run() == MOST_TRIES
    ((_, _, decided),) = await rows(services)
    assert decided == GIVEN_UP
    await TournamentRunner(services).run()
    card = await card_of(services, key)
    assert card.tournament.state == "over" and not card.undecided
    assert card.standings == as_played and card.rounds[0][0].decided is None


async def test_a_process_that_takes_too_long_is_ended(
    services: Services, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ended(services, club)
    monkeypatch.setattr(less_luck, "TIMEOUT", 0.0)
    assert await LessLuck(services).run() == MOST_TRIES
    assert [decided for _, _, decided in await rows(services)] == [GIVEN_UP]


async def test_what_is_begun_several_times_tells_of_each_table_once(services: Services, club: Club) -> None:
    _, tables = await ended(services, club, count=6)
    told = await asyncio.gather(*(LessLuck(services).run() for _ in range(3)))
    assert sum(told) == len(tables) == 2
    assert [tries for _, tries, _ in await rows(services)] == [1, 1]
