"""The runner: makes rounds, opens their tables, seats everybody, and ends tournaments.

Whatever it does can be done again: a round and its tables are one transaction that finds out whether another server was
faster, and whoever is seated already is left where they are. So any number of servers may run it, and stop at any time.
"""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import structlog
from sqlalchemy import ColumnElement, Select, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.json_reader import decode
from compagnie.core.refusal import Refusal
from compagnie.games import games
from compagnie.server.base.actors import Person, person_actor
from compagnie.server.base.tasks import end_task
from compagnie.server.protocol.clock import Pace
from compagnie.server.protocol.messages import Sit, Start
from compagnie.server.storage.schema import (
    duplicate_rounds,
    tables,
    tournament_people,
    tournament_pods,
    tournaments,
)
from compagnie.server.table.table import Table
from compagnie.server.tables.automation import stand_in
from compagnie.server.tables.create import TableSetup, insert_table
from compagnie.server.tables.services import Services
from compagnie.server.tournaments.entries import locked
from compagnie.server.tournaments.season import earned_by
from compagnie.server.tournaments.stored import Stored, StoredPod, stored
from compagnie.tournaments.plan import next_round
from compagnie.tournaments.rounds import Round
from compagnie.tournaments.standings import standings

log = structlog.get_logger()

CANT_SIT = ("not_signed_in", "suspended")
"""Why somebody can't sit down where the round seats them."""
SCAN_INTERVAL = 2.0
"""Every so many seconds the runner looks at the tournaments that are played."""
OLDER_AT_ONCE = 5
"""So many tournaments that ended before places were stored get them each time."""


class TournamentRunner:
    """Runs tournaments in the background."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._task: asyncio.Task[None] | None = None
        self._all_placed = False

    def start(self) -> None:
        """Start running."""
        self._task = asyncio.create_task(self._work(), name="tournaments")

    async def stop(self) -> None:
        """Stop; the next server goes on where this one was."""
        await end_task(self._task)

    async def _work(self) -> None:
        while True:
            with suppress(Exception):
                await self.run()
            await asyncio.sleep(SCAN_INTERVAL)

    async def run(self) -> None:
        """Bring every tournament as far as it can go now."""
        async with self._services.engine.connect() as connection:
            keys = list(await connection.scalars(_waiting()))
        for key in keys:
            try:
                await self._advance(key)
            except Exception:  # it must not keep the others from going on
                log.exception("a tournament can't go on", tournament=key)

        if not self._all_placed:
            await self._place_older()

    async def _place_older(self) -> None:
        """Store the places of some tournaments that ended before places were stored."""
        older = select(tournaments.c.id).where(tournaments.c.state == "over", ~tournaments.c.placed)
        async with self._services.engine.connect() as connection:
            keys = list(await connection.scalars(older.limit(OLDER_AT_ONCE)))
        for key in keys:
            await self._services.writer.write(partial(_store_places, key=key))
        self._all_placed = not keys

    async def _advance(self, key: str) -> None:
        async with self._services.engine.connect() as connection:
            known = await stored(connection, key)
        if not known.under_way:
            known = await self._next(known)
        host = await self._people({known.row.host})
        for pod in known.under_way:
            if pod.state == "gathering":
                await self._begin(pod, host[known.row.host], known.nonces)

    async def _next(self, known: Stored) -> Stored:
        """Make the next round, or end the tournament."""
        names = [person for person in known.people if person in known.here]
        made: Round | None = None
        if known.row.made < known.row.rounds and len(names) >= known.size.least:
            played = [each.round for each in known.rounds()]
            made = await asyncio.to_thread(
                next_round, played, names, known.row.rounds, known.size, f"tournament/{known.row.id}"
            )
        if made is None and known.undecided:  # the last standings have less luck in them
            return known
        return await self._services.writer.write(lambda connection: self._store(connection, known, made))

    async def _store(self, connection: AsyncConnection, known: Stored, made: Round | None) -> Stored:
        row = await locked(connection, known.row.id)
        if row.state == "playing" and row.made == known.row.made:  # else another server was faster
            changed: dict[str, Any] = {"changed_at": self._services.registry.now()}
            if made is None:
                changed["state"] = "over"
                await _store_places(connection, row.id)
            else:
                changed["made"] = row.made + 1
                await self._open_tables(connection, known, made)
            await connection.execute(update(tournaments).where(tournaments.c.id == row.id).values(changed))
        return await stored(connection, row.id)

    async def _open_tables(self, connection: AsyncConnection, known: Stored, made: Round) -> None:
        row, game = known.row, games()[known.row.game]
        options, pace = (
            decode(row.options, game.options_type),
            decode(row.pace, Pace),
        )
        host = Person(id=row.host, name="", guest=False)
        secret = await _begin_duplicate(connection, known, made) if row.duplicate else None
        for number, pod in enumerate(made.pods):
            setup = TableSetup(game=game, seats=len(pod), options=options, pace=pace, listed=False)
            table = await insert_table(connection, host, setup, self._services.registry.now(), secret)
            people = msgspec.json.encode(pod).decode()
            where = {"tournament": row.id, "round": row.made, "pod": number}
            await connection.execute(insert(tournament_pods).values(**where, table=table, people=people))

    async def _begin(self, pod: StoredPod, host: Person, nonces: Mapping[str, str]) -> None:
        """Seat everybody who isn't seated yet, and begin."""
        table, people = await self._services.registry.table(pod.table), await self._people(set(pod.people))
        with suppress(Refusal):  # another server has done it
            for seat, key in enumerate(pod.people):
                if table.state.seating[seat].empty:
                    wanted = Sit(id=f"seat {seat}", seen=0, seat=seat, nonce=nonces[key] or None)
                    await self._seat(table, wanted, people[key], host)
            await table.enter(person_actor(host), Start(id="start", seen=0))

    async def _seat(self, table: Table, wanted: Sit, person: Person, host: Person) -> None:
        """Seat somebody; or a bot for whoever has been suspended, or erased, since the round was made."""
        try:
            await table.enter(person_actor(person), wanted)
        except Refusal as refusal:
            if refusal.code not in CANT_SIT:
                raise
            bot = stand_in(self._services.settings, table.game)
            await table.enter(person_actor(host), msgspec.structs.replace(wanted, id=f"{wanted.id} bot", bot=bot))

    async def _people(self, keys: set[str]) -> dict[str, Person]:
        return await self._services.registry.reader.people(keys)


async def _store_places(connection: AsyncConnection, key: str) -> None:
    """Store what everybody has of a tournament that is over."""
    known = await stored(connection, key)
    for one in earned_by(await asyncio.to_thread(standings, known.rounds(), known.people)):
        mine = (tournament_people.c.tournament == key) & (tournament_people.c.person == one.person)
        await connection.execute(update(tournament_people).where(mine).values(place=one.place, earned=one.earned))
    await connection.execute(update(tournaments).where(tournaments.c.id == key).values(placed=True))


def _waiting() -> Select[Any]:
    """Tournaments that something is to be done for: a table of the last round isn't begun, or none is played."""

    def some(state: str) -> ColumnElement[bool]:
        last = (tournament_pods.c.tournament == tournaments.c.id) & (tournament_pods.c.round == tournaments.c.made - 1)
        pods = select(tournament_pods.c.table).join(tables, tables.c.id == tournament_pods.c.table)
        return pods.where(last, tables.c.state == state).exists()

    return select(tournaments.c.id).where(tournaments.c.state == "playing", some("gathering") | ~some("playing"))


async def _begin_duplicate(connection: AsyncConnection, known: Stored, made: Round) -> bytes:
    """The secret that all tables of a duplicate round share; from now on its nonces are those of whoever sits there."""
    mine = (duplicate_rounds.c.tournament == known.row.id) & (duplicate_rounds.c.round == known.row.made)
    nonces = ",".join(known.nonces[person] for pod in made.pods for person in pod)
    await connection.execute(update(duplicate_rounds).where(mine).values(nonces=nonces))
    return bytes.fromhex(str(await connection.scalar(select(duplicate_rounds.c.secret).where(mine))))
