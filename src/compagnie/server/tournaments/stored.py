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
    decisions,
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

UNDER_WAY = ("gathering", "playing")
"""Tables whose game isn't over."""


class StoredPod(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round."""

    round: int
    table: str
    people: tuple[str, ...]
    state: str
    """Of the table: gathering, playing, over, closed."""
    result: TableResult | None
    decided: tuple[int, ...] | None
    """What each seat's own decisions brought, in thousandths of a point; nothing where that couldn't be told."""


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
        return [self.round(number) for number in range(self.row.made)]

    def round(self, number: int) -> PlayedRound:
        """One of them. What decisions brought is told when its last table has ended: it tells of hidden cards."""
        pods = [pod for pod in self.pods if pod.round == number]
        over = not any(pod.state in UNDER_WAY for pod in pods)
        results = tuple(pod.result and _with(pod.result, pod.decided if over else None) for pod in pods)
        return PlayedRound(Round(tuple(pod.people for pod in pods)), results, self.row.duplicate)

    @property
    def undecided(self) -> bool:
        """Whether it is still to be told of a table what decisions brought there."""
        going_on = self.row.less_luck and self.row.state == "playing"
        return going_on and any(pod.state == "over" and pod.decided is None for pod in self.pods)

    @property
    def under_way(self) -> list[StoredPod]:
        """The tables whose game isn't over."""
        return [pod for pod in self.pods if pod.state in UNDER_WAY]


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
    told = select(decisions.c.table, decisions.c.decided).join(
        tournament_pods, tournament_pods.c.table == decisions.c.table
    )
    told = told.where(tournament_pods.c.tournament == key)
    return [frozenset(map(tuple, await connection.execute(query))) for query in (how_far, who, pods, told)]


async def _pods(connection: AsyncConnection, key: str) -> tuple[StoredPod, ...]:
    chosen = (
        select(tournament_pods, tables.c.state, decisions.c.decided)
        .join(tables, tables.c.id == tournament_pods.c.table)
        .outerjoin(decisions, decisions.c.table == tables.c.id)
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
            decided=tuple(decode(row.decided)) if row.decided else None,
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


def _with(result: TableResult, decided: tuple[int, ...] | None) -> TableResult:
    """A result with what decisions brought, if it is known."""
    return msgspec.structs.replace(result, decided=decided) if decided else result
