"""What people see of tournaments: the list, and one with its rounds and standings."""

import asyncio
from typing import Literal

import msgspec
from sqlalchemy import func, select

from compagnie.server.base.actors import Person
from compagnie.server.protocol.clock import Days, Live
from compagnie.server.storage.schema import tournament_people, tournaments
from compagnie.server.tables.services import Services
from compagnie.server.tournaments.stored import Stored, StoredPod, stored
from compagnie.tournaments.standings import Standing, standings

MAX_LISTED = 100
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


class PodCard(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round."""

    table: str
    state: str
    people: list[Person]
    """In the order of the seats."""
    scores: list[int] | None
    places: list[int] | None


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


class TournamentCard(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament with its rounds and standings."""

    tournament: ListedTournament
    host: Person
    rounds: list[list[PodCard]]
    standings: list[StandingCard]
    joined: bool
    """Whether whoever asks takes part."""
    table: str | None
    """Their table now."""


async def listed(
    services: Services, state: TournamentState | None, before: float | None, most: int
) -> list[ListedTournament]:
    """Tournaments, the last opened first."""
    count = select(func.count()).where(tournament_people.c.tournament == tournaments.c.id, tournament_people.c.here)
    chosen = select(tournaments, count.scalar_subquery().label("people")).order_by(tournaments.c.created_at.desc())
    if state:
        chosen = chosen.where(tournaments.c.state == state)
    if before is not None:
        chosen = chosen.where(tournaments.c.created_at < before)
    async with services.engine.connect() as connection:
        return [_listed(row, row.people) for row in await connection.execute(chosen.limit(most))]


def _listed(row: object, people: int) -> ListedTournament:
    fields = {name: getattr(row, name) for name in ("id", "name", "game", "wanted", "rounds", "made", "state")}
    pace = msgspec.json.decode(row.pace, type=Live | Days)  # type: ignore[attr-defined]
    return ListedTournament(**fields, pace=pace, people=people, created_at=row.created_at)  # type: ignore[attr-defined]


async def tournament_card(services: Services, key: str, asker: Person | None) -> TournamentCard:
    """One tournament, as somebody sees it. Raises a Refusal if there is none."""
    async with services.engine.connect() as connection:
        known = await stored(connection, key)
    names = await services.registry.reader.people({known.row.host, *known.people})
    ranked = await asyncio.to_thread(standings, known.rounds(), known.people)
    mine = asker.id if asker else ""
    return TournamentCard(
        tournament=_listed(known.row, len(known.here)),
        host=names[known.row.host],
        rounds=[[_pod(pod, names) for pod in known.pods if pod.round == number] for number in range(known.row.made)],
        standings=[_standing(each, known, names) for each in ranked],
        joined=mine in known.here,
        table=next((pod.table for pod in known.under_way if pod.state == "playing" and mine in pod.people), None),
    )


def _pod(pod: StoredPod, names: dict[str, Person]) -> PodCard:
    return PodCard(
        table=pod.table,
        state=pod.state,
        people=[names[person] for person in pod.people],
        scores=list(pod.result.scores) if pod.result else None,
        places=list(pod.result.places) if pod.result else None,
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
    """The tables whose games were played to their end, in the order of the rounds."""
    async with services.engine.connect() as connection:
        known = await stored(connection, key)
    return [pod.table for pod in known.pods if pod.result]
