"""A tournament as it is stored: its people, its rounds, and how their tables ended."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.json_reader import decode
from compagnie.server.base.refusals import refuse
from compagnie.server.storage.schema import (
    people,
    result_seats,
    results,
    tables,
    tournament_people,
    tournament_pods,
    tournaments,
)
from compagnie.tournaments.pods import PodSize
from compagnie.tournaments.rounds import Round
from compagnie.tournaments.standings import PlayedRound, TableResult


class StoredPod(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round."""

    round: int
    table: str
    people: tuple[str, ...]
    state: str
    """Of the table: gathering, playing, over, closed."""
    result: TableResult | None


class Stored(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament with all that belongs to it."""

    row: Any
    people: tuple[str, ...]
    """Everybody who ever took part, in the order of their coming."""
    here: frozenset[str]
    pods: tuple[StoredPod, ...]
    nonces: dict[str, str]
    """What each of them adds to the chance of duplicate rounds."""

    @property
    def size(self) -> PodSize:
        """How many sit at a table."""
        return PodSize(wanted=self.row.wanted)

    def rounds(self) -> list[PlayedRound]:
        """The rounds made so far."""
        return [self._round([pod for pod in self.pods if pod.round == number]) for number in range(self.row.made)]

    def _round(self, pods: Sequence[StoredPod]) -> PlayedRound:
        return PlayedRound(
            Round(tuple(pod.people for pod in pods)), tuple(pod.result for pod in pods), self.row.duplicate
        )

    @property
    def under_way(self) -> list[StoredPod]:
        """The tables whose game isn't over."""
        return [pod for pod in self.pods if pod.state in ("gathering", "playing")]


async def stored(connection: AsyncConnection, key: str) -> Stored:
    """A tournament. Raises a Refusal if there is none."""
    row = (await connection.execute(select(tournaments).where(tournaments.c.id == key))).one_or_none()
    if row is None:
        raise refuse("no_such_tournament")
    mine = select(tournament_people, people.c.erased_at).join(people, people.c.id == tournament_people.c.person)
    mine = mine.where(tournament_people.c.tournament == key)
    known = list(await connection.execute(mine.order_by(tournament_people.c.joined_at, tournament_people.c.person)))
    return Stored(
        row=row,
        people=tuple(one.person for one in known),
        here=frozenset(one.person for one in known if one.here and one.erased_at is None),
        pods=await _pods(connection, key),
        nonces={one.person: one.nonce for one in known},
    )


async def state_of(connection: AsyncConnection, key: str) -> object:
    """What changes whenever standings may: how far it is, who is here, how the tables of the last round stand."""
    how_far = select(tournaments.c.made, tournaments.c.state).where(tournaments.c.id == key)
    who = select(tournament_people.c.person, tournament_people.c.here, people.c.erased_at)
    who = who.join(people, people.c.id == tournament_people.c.person).where(tournament_people.c.tournament == key)
    pods = select(tables.c.id, tables.c.state, results.c.ended).join(
        tournament_pods, tournament_pods.c.table == tables.c.id
    )
    pods = pods.join(tournaments, tournaments.c.id == tournament_pods.c.tournament)
    pods = pods.outerjoin(results, results.c.table == tables.c.id)
    pods = pods.where(tournaments.c.id == key, tournament_pods.c.round == tournaments.c.made - 1)
    return [frozenset(map(tuple, await connection.execute(query))) for query in (how_far, who, pods)]


async def _pods(connection: AsyncConnection, key: str) -> tuple[StoredPod, ...]:
    chosen = (
        select(tournament_pods, tables.c.state)
        .join(tables, tables.c.id == tournament_pods.c.table)
        .where(tournament_pods.c.tournament == key)
        .order_by(tournament_pods.c.round, tournament_pods.c.pod)
    )
    ended = await _results(connection, key)
    return tuple(
        StoredPod(
            round=row.round,
            table=row.table,
            people=tuple(decode(row.people)),
            state=row.state,
            result=ended.get(row.table),
        )
        for row in await connection.execute(chosen)
    )


async def _results(connection: AsyncConnection, key: str) -> dict[str, TableResult]:
    """How each table ended that was played to its end. Whoever left, never came, or has a bot there, was absent."""
    shown = [result_seats.c[name] for name in ("table", "seat", "score", "place", "left", "person")]
    chosen = (
        select(*shown)
        .join(tournament_pods, tournament_pods.c.table == result_seats.c.table)
        .where(tournament_pods.c.tournament == key)
        .order_by(result_seats.c.table, result_seats.c.seat)
    )
    rows = await connection.execute(chosen)
    ended = ((table, list(sat)) for table, sat in groupby(rows, lambda row: row.table))
    return {table: _result(sat) for table, sat in ended if all(row.place is not None for row in sat)}


def _result(sat: Sequence[Any]) -> TableResult:
    return TableResult(
        tuple(row.score for row in sat),
        tuple(row.place for row in sat),
        frozenset(row.seat for row in sat if row.left or row.person is None),
    )
