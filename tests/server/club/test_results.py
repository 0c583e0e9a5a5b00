"""Results: written with the last act of a game, and added for games that ended before."""

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import SERVER
from compagnie.server.base.workers import SERVER_ITSELF
from compagnie.server.club.backfill import Backfill
from compagnie.server.people.accounts import Accounts
from compagnie.server.people.export import export
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.acts import Takeback
from compagnie.server.protocol.clock import Live
from compagnie.server.storage.database import migrate, migrations, open_database
from compagnie.server.storage.rows import NewRows
from compagnie.server.storage.schema import acts, people, result_seats, results, results_due, tables
from compagnie.server.table import result as result_module
from compagnie.server.table.result import Result, places, rows_of
from compagnie.server.table.table import Table
from compagnie.server.table.wanted import Expire, SetRematch
from compagnie.server.tables.services import Services
from tests.server.guests import Club, Guest

pytestmark = pytest.mark.anyio


async def stored(services: Services, relation: Any) -> list[dict[str, Any]]:
    """All rows of a relation."""
    key = list(relation.primary_key)
    async with services.engine.connect() as connection:
        return [dict(row) for row in (await connection.execute(select(relation).order_by(*key))).mappings()]


async def a_finished_table(club: Club) -> tuple[Table, list[Guest]]:
    guests = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await club.table([*guests], Live())
    await club.play(table, guests)
    return table, guests


@pytest.mark.parametrize(
    ("scores", "due"), [([3, 5, 4], [3, 1, 2]), ([7, 7, 2, 1], [1, 1, 3, 4]), ([0, 9, 0], [2, 1, 2]), ([4, 4], [1, 1])]
)
def test_equals_share_a_place_and_the_next_counts_them_all(scores: list[int], due: list[int]) -> None:
    assert places(scores) == due


async def test_the_last_act_of_a_game_writes_its_result(services: Services, club: Club) -> None:
    table, guests = await a_finished_table(club)
    (result,) = await stored(services, results)
    assert result == {
        "table": table.id,
        "game": table.game.name,
        "rules": table.game.version,
        "options": table.row.options,
        "pace": "live",
        "open": True,
        "number": table.state.number,
        "ended": "played",
        "ended_at": round(table.changed_at, 3),
        "rating": "no",
    }
    seats = await stored(services, result_seats)
    assert table.state.play
    scores = table.state.play.position.scores()
    assert [seat["person"] for seat in seats] == [each.person.id for each in guests]
    assert [seat["score"] for seat in seats] == scores and [seat["place"] for seat in seats] == places(scores)
    assert [seat["won"] for seat in seats] == [score == max(scores) for score in scores]
    assert not any(seat["left"] or seat["repeated"] or seat["bot"] for seat in seats)


async def test_before_the_end_there_is_no_result(services: Services, club: Club) -> None:
    guests = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    await club.play(await club.table([*guests]), guests, most=10)
    assert await stored(services, results) == []


async def test_bots_seats_left_and_seats_held_twice_are_told(services: Services, club: Club) -> None:
    ada = await club.guest("Ada")
    table = await club.table([ada, ada, "random"])
    chair = await ada.watches(table)
    for seat in (0, 1):
        await ada.does(table, protocol.Leave, seat=seat)
    await chair.until(state="over")
    seats = await stored(services, result_seats)
    assert [(seat["bot"], seat["left"], seat["repeated"]) for seat in seats] == [
        (None, True, False),
        (None, True, True),
        ("random", False, False),
    ]


async def test_a_game_that_nobody_plays_on_has_a_result_without_places(services: Services, club: Club) -> None:
    guests = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await club.table([*guests])
    await table.enter(SERVER, Expire())
    await (await club.table([*guests], start=False)).enter(SERVER, Expire())
    (result,) = await stored(services, results)
    assert (result["table"], result["ended"]) == (table.id, "expired")
    assert [(seat["score"], seat["place"], seat["won"]) for seat in await stored(services, result_seats)] == [
        (None, None, False)
    ] * 3


async def test_act_and_result_are_written_together_or_not_at_all(
    services: Services, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = [await club.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await club.table([*guests])

    def broken(result: Result) -> list[NewRows]:
        whole, of_seats = rows_of(result)
        return [whole, NewRows(of_seats.table, [row | {"won": None} for row in of_seats.rows])]

    monkeypatch.setattr(result_module, "rows_of", broken)
    with pytest.raises((sqlite3.IntegrityError, IntegrityError)):
        await club.play(table, guests)
    written = await stored(services, acts)
    assert await stored(services, results) == []
    assert table.state.stage == "playing" and written[-1]["number"] == table.state.number
    monkeypatch.undo()
    await club.play(table, guests)
    assert [result["number"] for result in await stored(services, results)] == [table.state.number]


async def test_a_game_that_is_over_can_not_be_taken_back(services: Services, club: Club) -> None:
    table, guests = await a_finished_table(club)
    to = table.state.moves[-2].number
    for guest in guests:
        with pytest.raises(Refusal, match="is over"):
            await guest.does(table, protocol.Undo)
        with pytest.raises(Refusal, match="is over"):
            await guest.does(table, protocol.Propose, wish=Takeback(to))
    assert len(await stored(services, results)) == 1


async def test_a_rematch_leaves_the_result_as_it_is(services: Services, club: Club) -> None:
    table, guests = await a_finished_table(club)
    await table.enter(guests[0].actor, SetRematch(table=table.id))
    before = await stored(services, results)
    assert before[0]["number"] == table.state.number - 1
    await forget_results(services)
    await services.writer.write(lambda c: c.execute(insert(results_due).values(table=table.id)))
    await Backfill(services).run()
    assert await stored(services, results) == before


async def test_erasing_a_person_keeps_the_results_of_the_others(services: Services, club: Club) -> None:
    _, guests = await a_finished_table(club)
    before = await stored(services, result_seats)
    told = msgspec.json.decode(await export(services, guests[0].person, SERVER_ITSELF))
    assert len(told["results"]) == 1
    await Accounts(services).erase(guests[0].person)
    assert await stored(services, result_seats) == before


async def forget_results(services: Services) -> None:
    """As it was before results were written."""

    async def job(connection: Any) -> None:
        for relation in (result_seats, results, results_due):
            await connection.execute(delete(relation))

    await services.writer.write(job)


async def test_results_of_games_that_ended_before_are_added(services: Services, club: Club) -> None:
    _, guests = await a_finished_table(club)
    left = await club.table([guests[0], "random", "random"])
    await left.enter(SERVER, Expire())
    await (await club.table([*guests], start=False)).enter(SERVER, Expire())
    await club.play(await club.table([*guests]), guests, most=5)
    before = await stored(services, results), await stored(services, result_seats)
    await forget_results(services)
    assert await Backfill(services).run() == 2
    assert (await stored(services, results), await stored(services, result_seats)) == before
    assert await stored(services, results_due) == []
    assert await Backfill(services).run() == 0, "nothing is added twice"


async def test_the_migration_lists_the_games_that_have_ended(tmp_path: Path) -> None:
    engine = open_database(f"sqlite+aiosqlite:///{tmp_path / 'old.db'}")
    async with engine.connect() as connection:
        await connection.run_sync(lambda sync: command.upgrade(migrations(sync), "0007"))
        await connection.execute(insert(people).values(id="ada", name="Ada", created_at=0.0))
        for state in ("gathering", "playing", "over", "closed"):
            row = {"id": state, "game": "any", "rules": 1, "seat_count": 3, "options": "{}", "pace": "{}", "open": True}
            row |= {"host": "ada", "state": state, "commitment": "", "number": 1, "to_act": "", "created_at": 0.0}
            await connection.execute(insert(tables).values(row | {"changed_at": 0.0}))
        await connection.commit()
    await migrate(engine)
    async with engine.connect() as connection:
        assert sorted(await connection.scalars(select(results_due.c.table))) == ["closed", "over"]
    await engine.dispose()


async def test_adding_results_goes_on_after_a_stop_and_leaves_out_what_cant_be_replayed(
    services: Services, club: Club
) -> None:
    finished = [(await a_finished_table(club))[0] for _ in range(3)]
    await forget_results(services)
    old = {"changed_at": 0.0}

    async def age(connection: Any) -> None:
        await connection.execute(update(tables).values(old))
        await connection.execute(insert(results_due), [{"table": table.id} for table in finished])
        broken = update(acts).where(acts.c.table == finished[0].id, acts.c.number == 5)
        await connection.execute(broken.values(what=msgspec.json.encode({"kind": "resumed", "seat": 9}).decode()))

    await services.writer.write(age)
    backfill = Backfill(services)
    assert await backfill._add(finished[1].id), "one, and then it stops"
    assert await Backfill(services).run() == 1
    assert {result["table"] for result in await stored(services, results)} == {finished[1].id, finished[2].id}
    assert [row["table"] for row in await stored(services, results_due)] == [finished[0].id], "it stays due"
    assert not await backfill._add(finished[1].id), "another server was faster"
