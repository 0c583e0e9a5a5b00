"""What people see of tournaments: the list, and one with its rounds and standings."""

import asyncio
from typing import Any, Literal

import msgspec
from sqlalchemy import Select, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.core.json_reader import decode
from compagnie.server.base.actors import Person
from compagnie.server.base.kept import Kept
from compagnie.server.protocol.clock import Days, Live
from compagnie.server.storage.schema import (
    duplicate_rounds,
    seats,
    tables,
    tournament_people,
    tournament_pods,
    tournaments,
)
from compagnie.server.tables.services import Services
from compagnie.server.tournaments.entries import MAX_ROUNDS
from compagnie.server.tournaments.stored import Stored, StoredPod, state_of, stored
from compagnie.tournaments.standings import THOUSAND, Standing, is_less_luck, standings

MAX_LISTED = 100
MAX_MINE = 10
FIRST_TOURNAMENTS = 50
MAX_KEPT = 32
"""Of so many tournaments the standings are kept ready."""
TournamentState = Literal["gathering", "playing", "over"]


class ListedTournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    pace: Live | Days
    wanted: int
    """How many should sit at a table."""
    rounds: int
    made: int
    """How many of the rounds have begun."""
    state: TournamentState
    people: int
    created_at: float
    duplicate: bool
    """Whether all tables of a round meet the same chance."""
    less_luck: bool
    """Whether duplicate rounds count what one's own decisions brought, once that is known of all their tables."""


class PodCard(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round."""

    table: str
    state: str
    people: list[Person]
    """In the order of the seats."""
    scores: list[int] | None
    places: list[int] | None
    decided: list[float] | None
    """By how many points each seat's own decisions changed its lead, where their round counts that."""


class StandingCard(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody stands. Points aren't rounded: whoever shows them does that, so that sums stay true."""

    person: Person
    place: int
    points: float
    wins: float
    opponents: float
    """The points of those whom they met, summed up."""
    tables: int
    here: bool
    """Whether they take part in the rounds to come."""


class RoundChance(msgspec.Struct, frozen=True, kw_only=True):
    """The chance of a duplicate round: promised before anybody takes part, and shown when its last table has ended."""

    commitment: str
    secret: str | None


class TournamentCard(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament with its rounds and standings."""

    tournament: ListedTournament
    host: Person
    rounds: list[list[PodCard]]
    """The last ones, as many as were asked for."""
    undecided: bool
    """Whether it is still being worked out what decisions brought at some table that has ended."""
    standings: list[StandingCard]
    joined: bool
    """Whether whoever asks takes part."""
    table: str | None
    """Their table now."""
    chances: list[RoundChance]
    """Of all rounds, also those to come; empty unless they are duplicate rounds."""


async def listed(
    services: Services, state: TournamentState | None, before: float | None, most: int
) -> list[ListedTournament]:
    """Tournaments, the last opened first."""
    count = select(func.count()).where(tournament_people.c.tournament == tournaments.c.id, tournament_people.c.here)
    chosen = select(tournaments, count.scalar_subquery().label("people")).order_by(tournaments.c.created_at.desc())
    chosen = chosen.where((tournaments.c.state != "over") | (tournaments.c.made > 0))  # not those that were called off
    if state:
        chosen = chosen.where(tournaments.c.state == state)
    if before is not None:
        chosen = chosen.where(tournaments.c.created_at < before)
    async with services.engine.connect() as connection:
        return [_listed(row, row.people) for row in await connection.execute(chosen.limit(most))]


class MyTournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament in which somebody takes part, as their home page lists it."""

    tournament: ListedTournament
    changed_at: float
    """When it was opened, or its last round began, or it ended."""
    table: str | None
    """Their table now."""


async def my_tournaments(services: Services, person: Person, since: float | None) -> list[MyTournament]:
    """Tournaments that somebody takes part in: those under way, and those that ended after a moment."""
    count = select(func.count()).where(tournament_people.c.tournament == tournaments.c.id, tournament_people.c.here)
    going = select(tournament_pods.c.table).join(tables, tables.c.id == tournament_pods.c.table)
    going = going.join(seats, seats.c.table == tables.c.id).where(
        tournament_pods.c.tournament == tournaments.c.id, tables.c.state == "playing", seats.c.person == person.id
    )
    mine = select(tournament_people.c.tournament).where(
        tournament_people.c.person == person.id, tournament_people.c.here
    )
    under_way = tournaments.c.state != "over"
    shown = under_way if since is None else or_(under_way, tournaments.c.changed_at > since - services.time.downtime)
    chosen = select(
        tournaments, count.scalar_subquery().label("people"), going.limit(1).scalar_subquery().label("table")
    ).where(tournaments.c.id.in_(mine), shown)
    async with services.engine.connect() as connection:
        found = await connection.execute(chosen.order_by(tournaments.c.changed_at.desc()).limit(MAX_MINE))
        return [
            MyTournament(tournament=_listed(row, row.people), changed_at=row.changed_at, table=row.table)
            for row in found
        ]


def _listed(row: object, people: int) -> ListedTournament:
    names = ("id", "name", "game", "wanted", "rounds", "made", "state", "duplicate", "less_luck")
    fields = {name: getattr(row, name) for name in names}
    pace = decode(row.pace, Live | Days)  # type: ignore[attr-defined]
    return ListedTournament(**fields, pace=pace, people=people, created_at=row.created_at)  # type: ignore[attr-defined]


async def tournament_card(services: Services, key: str, asker: Person | None, last: int = MAX_ROUNDS) -> TournamentCard:
    """One tournament with so many of its last rounds, as somebody sees it. Raises a Refusal if there is none."""
    async with services.engine.connect() as connection:
        known, ranked = await _ranked(services, connection, key)
        promised = list(await connection.execute(_rounds_of(key)))
    names = await services.registry.reader.people({known.row.host, *known.people})
    mine = asker.id if asker else ""
    shown = range(max(0, known.row.made - last), known.row.made)
    return TournamentCard(
        tournament=_listed(known.row, len(known.here)),
        host=names[known.row.host],
        rounds=[_round(known, number, names) for number in shown],
        undecided=known.undecided,
        standings=[_standing(each, known, names) for each in ranked],
        joined=mine in known.here,
        table=next((pod.table for pod in known.under_way if pod.state == "playing" and mine in pod.people), None),
        chances=[_chance(known, row) for row in promised],
    )


async def _ranked(services: Services, connection: AsyncConnection, key: str) -> tuple[Stored, list[Standing]]:
    """A tournament and its standings: whoever takes part looks every few seconds."""

    async def make() -> tuple[Stored, list[Standing]]:
        known = await stored(connection, key)
        return known, await asyncio.to_thread(standings, known.rounds(), known.people)

    return await _kept.value(services, key, await state_of(connection, key), make)


_kept: Kept[tuple[Stored, list[Standing]]] = Kept(MAX_KEPT)


def _rounds_of(key: str) -> Select[Any]:
    return select(duplicate_rounds).where(duplicate_rounds.c.tournament == key).order_by(duplicate_rounds.c.round)


def _chance(known: Stored, row: Any) -> RoundChance:
    over = row.round < known.row.made and row.round not in {pod.round for pod in known.under_way}
    return RoundChance(commitment=row.commitment, secret=row.secret if over else None)


def _round(known: Stored, number: int, names: dict[str, Person]) -> list[PodCard]:
    counts = is_less_luck(known.round(number))
    return [_pod(pod, names, counts) for pod in known.pods if pod.round == number]


def _pod(pod: StoredPod, names: dict[str, Person], less_luck: bool) -> PodCard:
    return PodCard(
        table=pod.table,
        state=pod.state,
        people=[names[person] for person in pod.people],
        scores=list(pod.result.scores) if pod.result else None,
        places=list(pod.result.places) if pod.result else None,
        decided=[own / THOUSAND for own in pod.decided] if less_luck and pod.decided else None,
    )


def _standing(standing: Standing, known: Stored, names: dict[str, Person]) -> StandingCard:
    return StandingCard(
        person=names[standing.person],
        place=standing.place,
        points=float(standing.points),
        wins=float(standing.wins),
        opponents=float(standing.opponents),
        tables=standing.tables,
        here=standing.person in known.here,
    )


async def tables_of(services: Services, key: str) -> list[str]:
    """The tables whose games were played to their end, in the order of the rounds, but for a round that is closed."""
    async with services.engine.connect() as connection:
        known = await stored(connection, key)
    closed = {pod.round for pod in known.under_way} if known.row.duplicate else set()
    return [pod.table for pod in known.pods if pod.result and pod.round not in closed]
