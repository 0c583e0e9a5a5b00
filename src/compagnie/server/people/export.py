"""Everything that is stored about a person, as one JSON text.

A person may have much: it is read in pieces, and put together in a worker thread, one export after the other.
"""

import asyncio
from typing import Any

import msgspec
from sqlalchemy import select

from compagnie.server.base.actors import Person, person_actor
from compagnie.server.base.workers import Asker
from compagnie.server.protocol.acts import decode_act, wanted_of
from compagnie.server.storage.rows import ActRow
from compagnie.server.storage.schema import (
    blocks,
    channels,
    club_members,
    club_posts,
    clubs,
    follows,
    identities,
    measures,
    notes,
    notices,
    orders,
    passkeys,
    people,
    playing_hours,
    rating_steps,
    ratings,
    reports,
    result_seats,
    seats,
    sessions,
    tables,
    tournament_people,
    tournaments,
    visits,
    words,
)
from compagnie.server.tables.services import Services

BATCH_SIZE = 200
"""So many rows are taken at a time."""


async def export(services: Services, person: Person, asker: Asker) -> bytes:
    """All that is stored about a person. Raises a Refusal while another export of theirs is made."""
    log = services.registry.log

    def made() -> bytes:
        stored = log.in_loop(_stored(services, person))
        (stored["person"],) = stored["person"]
        stored["acts"] = [_act(row) for row in log.of_actor(person_actor(person).label)]
        return msgspec.json.encode(stored)

    return await services.workers.exporting.run(made, asker)


def _act(row: ActRow) -> dict[str, Any]:
    return msgspec.structs.asdict(row) | {"what": wanted_of(decode_act(row.what))}


async def _stored(services: Services, person: Person) -> dict[str, Any]:
    """Everything but acts, read by one connection."""
    stored: dict[str, Any] = {}
    async with services.engine.connect() as connection:
        for name, query in _queries(person).items():
            rows = stored[name] = list[dict[str, Any]]()
            async for piece in (await connection.stream(query)).mappings().partitions(BATCH_SIZE):
                rows += map(dict, piece)
                await asyncio.sleep(0)
    return stored


def _queries(person: Person) -> dict[str, Any]:
    """For each part of a person's export, the query that reads it."""

    def own(relation: Any, *columns: str) -> Any:
        return select(*(relation.c[name] for name in columns)).where(relation.c.person == person.id)

    held = (seats.c.table == orders.c.table) & (seats.c.seat == orders.c.seat) & (seats.c.person == person.id)
    details = (people.c.id, people.c.name, people.c.login, people.c.created_at, people.c.private, people.c.role)
    return {
        "person": select(*details).where(people.c.id == person.id),
        "seats": own(seats, "table", "seat", "bot"),
        "results": own(result_seats, "table", "seat", "bot", "score", "place", "won", "left", "game", "ended_at"),
        "rating_steps": own(rating_steps, "table", "game", "pace", "at", "mean", "deviation"),
        "ratings": own(ratings, "game", "pace", "mean", "deviation", "games", "changed_at"),
        "tables": select(tables).where(tables.c.host == person.id),
        "hosted_tournaments": select(tournaments).where(tournaments.c.host == person.id),
        "words": own(words, "table", "at", "text"),
        "notes": own(notes, "table", "text"),
        "playing_hours": own(playing_hours, "what"),
        "visits": own(visits, "here_at", "left_at"),
        "blocks": own(blocks, "blocked"),
        "follows": own(follows, "followed"),
        "tournaments": own(tournament_people, "tournament", "joined_at", "here", "nonce", "place", "earned"),
        "clubs": own(club_members, "club", "role", "joined_at").add_columns(clubs.c.name).join(clubs),
        "club_posts": own(club_posts, "club", "at", "text"),
        "channels": own(channels, "id", "kind", "address", "wants", "language", "created_at"),
        "notices": select(notices).where(notices.c.person == person.id),
        "identities": own(identities, "issuer", "subject", "created_at"),
        "passkeys": own(passkeys, "id", "name", "credential", "public_key", "transports", "created_at", "used_at"),
        "sessions": own(sessions, "created_at", "expires_at", "proved_at", "proved_by").where(
            sessions.c.label.is_(None)
        ),
        "tokens": own(sessions, "label", "scope", "created_at").where(sessions.c.label.is_not(None)),
        "reports": own(reports, "table", "about", "at", "text"),
        "measures": own(
            measures, "id", "kind", "table", "at", "until", "reason", "was", "now", "lifted_at"
        ).add_columns(measures.c.appeal, measures.c.appealed_at, measures.c.answer, measures.c.answered_at),
        "orders": select(orders.c.table, orders.c.seat, orders.c.standing).join(seats, held),
    }
