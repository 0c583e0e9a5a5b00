"""Opening a tournament, joining and leaving it, and its beginning."""

import secrets
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from sqlalchemy import func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from compagnie.analysis.offered import tells_decisions
from compagnie.core.chance.fair import commitment, new_secret
from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.people.names import checked_name
from compagnie.server.protocol.clock import Days, Live
from compagnie.server.protocol.messages import Nonce
from compagnie.server.storage.database import insert_new
from compagnie.server.storage.person_exists import write_for
from compagnie.server.storage.schema import duplicate_rounds, tournament_people, tournaments
from compagnie.server.tables.create import game_named, options_chosen
from compagnie.server.tables.services import Services
from compagnie.tournaments.pods import PodSize

MAX_NAME = 60
MAX_PEOPLE = 256
MAX_ROUNDS = 20
MAX_OPEN = 5
"""So many tournaments of one host may be under way."""
DEFAULT_POD_SIZE = PodSize()
UNDER_WAY = ("gathering", "playing")


class NewTournament(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a tournament is set up."""

    name: Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}
    pace: Live | Days = Live()
    """Every tournament has a clock: who doesn't come is out of time, and a bot plays for them."""
    rounds: Annotated[int, Meta(ge=1, le=MAX_ROUNDS)] = 4
    wanted: Annotated[int, Meta(ge=3, le=5)] = 4
    """How many should sit at a table."""
    duplicate: bool = False
    """Whether all tables of a round meet the same chance. For live play only: days leave time to tell each other."""
    less_luck: bool = True
    """Whether duplicate rounds count what one's own decisions brought, at games whose scores tell less than that."""
    nonce: Nonce | None = None
    """What the host adds to the chance of duplicate rounds. Without one the server draws it."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody who takes part may send along."""

    nonce: Nonce | None = None


async def open_tournament(services: Services, host: Person, new: NewTournament) -> str:
    """Open a tournament; its host takes part. Returns its id. Raises a Refusal if there can't be such a one."""
    _must_have_account(host)
    if new.duplicate and not isinstance(new.pace, Live):
        raise refuse("duplicate_days")
    game = game_named(new.game)
    for seats in range(DEFAULT_POD_SIZE.least, DEFAULT_POD_SIZE.most + 1):
        options = options_chosen(game, seats, new.options)
    key = secrets.token_urlsafe(9)
    row = {
        "id": key,
        "name": checked_name(new.name, MAX_NAME),
        "host": host.id,
        "game": game.name,
        "options": msgspec.json.encode(options).decode(),
        "pace": msgspec.json.encode(new.pace).decode(),
        "wanted": new.wanted,
        "rounds": new.rounds,
        "made": 0,
        "state": "gathering",
        "created_at": services.registry.now(),
        "changed_at": services.registry.now(),
        "duplicate": new.duplicate,
        "less_luck": new.duplicate and new.less_luck and tells_decisions(game),
    }
    chances = [_round_chance(key, number) for number in range(new.rounds)] if new.duplicate else []

    async def job(connection: AsyncConnection) -> str:
        await lock(connection, host.id)
        mine = select(func.count()).where(tournaments.c.host == host.id, tournaments.c.state.in_(UNDER_WAY))
        if (await connection.scalar(mine) or 0) >= MAX_OPEN:
            raise refuse("too_many_tournaments", most=MAX_OPEN)
        await connection.execute(insert(tournaments).values(row))
        if chances:
            await connection.execute(insert(duplicate_rounds), chances)
        await _enter(services, connection, key, host, new.nonce)
        return key

    return await write_for(services.writer, host.id, job)


def _round_chance(key: str, number: int) -> dict[str, Any]:
    """The chance of a round, promised from now on, before anybody has added a nonce."""
    secret = new_secret()
    return {
        "tournament": key,
        "round": number,
        "commitment": commitment(secret),
        "secret": secret.hex(),
        "nonces": "",
    }


async def join_tournament(services: Services, key: str, person: Person, nonce: str | None = None) -> None:
    """Take part from the next round on; whoever has left may come back. Raises a Refusal if that isn't possible.

    Until the first round whoever takes part may replace their nonce, having seen what was promised.
    """
    _must_have_account(person)

    async def job(connection: AsyncConnection) -> None:
        row = await locked(connection, key)
        if row.state == "over" or row.made == row.rounds:
            raise refuse("tournament_over")
        here = select(func.count()).where(tournament_people.c.tournament == key, tournament_people.c.here)
        if (await connection.scalar(here.where(tournament_people.c.person != person.id)) or 0) >= MAX_PEOPLE:
            raise refuse("tournament_full", most=MAX_PEOPLE)
        await _enter(services, connection, key, person, nonce)
        if nonce and row.state == "gathering":
            mine = (tournament_people.c.tournament == key) & (tournament_people.c.person == person.id)
            await connection.execute(update(tournament_people).where(mine).values(nonce=nonce))

    await write_for(services.writer, person.id, job)


async def _enter(services: Services, connection: AsyncConnection, key: str, person: Person, nonce: str | None) -> None:
    row = {"tournament": key, "person": person.id, "nonce": nonce or secrets.token_hex(16)}
    await connection.execute(
        insert_new(services.engine, tournament_people).values(**row, here=True, joined_at=services.registry.now())
    )
    await _set_here(connection, key, person, True)


async def _set_here(connection: AsyncConnection, key: str, person: Person, here: bool) -> int:
    mine = (tournament_people.c.tournament == key) & (tournament_people.c.person == person.id)
    return (await connection.execute(update(tournament_people).where(mine).values(here=here))).rowcount


async def leave_tournament(services: Services, key: str, person: Person) -> None:
    """Take part no more from the next round on; one's table now is played to its end, or left like any other."""

    async def job(connection: AsyncConnection) -> None:
        await locked(connection, key)
        if not await _set_here(connection, key, person, False):
            raise refuse("not_in_tournament")

    await write_for(services.writer, person.id, job)


async def start_tournament(services: Services, key: str, person: Person) -> None:
    """Begin: the first round is made a moment later. Only the host can."""

    async def job(connection: AsyncConnection) -> None:
        await _check_host(connection, key, person)
        here = select(func.count()).where(tournament_people.c.tournament == key, tournament_people.c.here)
        if (count := await connection.scalar(here) or 0) < DEFAULT_POD_SIZE.least:
            raise refuse("tournament_too_few", least=DEFAULT_POD_SIZE.least, count=count)
        changed = {"state": "playing", "changed_at": services.registry.now()}
        await connection.execute(update(tournaments).where(tournaments.c.id == key).values(changed))

    await write_for(services.writer, person.id, job)


async def call_off(services: Services, key: str, person: Person) -> None:
    """End a tournament before its first round. Only the host can."""

    async def job(connection: AsyncConnection) -> None:
        await _check_host(connection, key, person)
        changed = {"state": "over", "changed_at": services.registry.now()}
        await connection.execute(update(tournaments).where(tournaments.c.id == key).values(changed))

    await services.writer.write(job)


async def _check_host(connection: AsyncConnection, key: str, person: Person) -> None:
    """Raises a Refusal if this isn't a tournament of theirs that gathers people."""
    row = await locked(connection, key)
    if row.host != person.id:
        raise refuse("not_tournament_host")
    if row.state != "gathering":
        raise refuse("tournament_started")


def _must_have_account(person: Person) -> None:
    if person.guest:
        raise refuse("tournament_account")


async def lock(connection: AsyncConnection, key: str) -> None:
    """Let one server at a time change this; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("select pg_advisory_xact_lock(hashtextextended(:key, 0))"), {"key": key})


async def locked(connection: AsyncConnection, key: str) -> Any:
    """A tournament's row, which nobody else changes until this transaction ends. Raises a Refusal if there is none."""
    await lock(connection, key)
    row = (await connection.execute(select(tournaments).where(tournaments.c.id == key))).one_or_none()
    if row is None:
        raise refuse("no_such_tournament")
    return row
