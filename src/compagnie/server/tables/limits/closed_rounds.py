"""Tables of a duplicate round are closed to others, and their records to everybody, until the last of them has ended.

All of them meet the same dice and cards: who saw one table would know what another one is going to meet.
"""

from sqlalchemy import Select, and_, select

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.storage.schema import duplicate_rounds, tables, tournament_pods
from compagnie.server.table.table import Table
from compagnie.server.tables.services import Services


def closed_tables() -> Select[tuple[str]]:
    """The tables of the duplicate rounds at which somebody still plays."""
    others = tournament_pods.alias("others")
    mine = and_(
        duplicate_rounds.c.tournament == tournament_pods.c.tournament,
        duplicate_rounds.c.round == tournament_pods.c.round,
    )
    beside = and_(others.c.tournament == tournament_pods.c.tournament, others.c.round == tournament_pods.c.round)
    return (
        select(tournament_pods.c.table)
        .join(duplicate_rounds, mine)
        .join(others, beside)
        .join(tables, tables.c.id == others.c.table)
        .where(tables.c.state.in_(("gathering", "playing")))
        .distinct()
    )


async def round_under_way(services: Services, table: Table) -> bool:
    """Whether this table belongs to a duplicate round at which somebody still plays."""
    if table.row.round_nonces is None:
        return False
    async with services.engine.connect() as connection:
        found = await connection.scalar(closed_tables().where(tournament_pods.c.table == table.id))
    return found is not None


async def check_round(services: Services, table: Table, person: Person | None) -> None:
    """Raises a Refusal if somebody who doesn't sit here wants to see a table whose round is under way."""
    seated = person is not None and bool(table.state.seats_of(person.id))
    if not seated and await round_under_way(services, table):
        raise refuse("round_under_way")


async def check_round_over(services: Services, table: Table) -> None:
    """Raises a Refusal for everybody while the round of this table is under way."""
    if await round_under_way(services, table):
        raise refuse("round_under_way")
