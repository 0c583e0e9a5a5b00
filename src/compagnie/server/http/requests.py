"""What handlers need of a request: services, rate limits, outbox, the client's address, a table."""

from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.params import PathParameter, QueryParameter

from compagnie.core.playthrough import Playthrough
from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.http.http_protocol import counted_address
from compagnie.server.http.rate_limit import Limit, RateLimits
from compagnie.server.notices.account import tell_ways_changed
from compagnie.server.notices.outbox import Outbox
from compagnie.server.people.provider import Provider
from compagnie.server.replay.analyses import Analyses
from compagnie.server.table.table import Table
from compagnie.server.tables.limits.closed_rounds import check_round_over
from compagnie.server.tables.services import Services

ApiRequest = Request[Any, Any, Any]
ApiConnection = ASGIConnection[Any, Any, Any, Any]

RowNumber = Annotated[int, PathParameter(ge=1, le=2_000_000_000)]
"""The number of a row in a path: databases hold no larger one."""
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=15)]
"""A seat in a query: any that some game may have."""


def services_of(connection: ApiConnection) -> Services:
    """The services of the application that was asked."""
    services: Services = connection.app.state.services
    return services


def limits_of(connection: ApiConnection) -> RateLimits:
    """The rate limits of the application that was asked."""
    limits: RateLimits = connection.app.state.limits
    return limits


def outbox_of(connection: ApiConnection) -> Outbox:
    """The outbox of the application that was asked."""
    outbox: Outbox = connection.app.state.outbox
    return outbox


async def ways_in_changed(connection: ApiConnection, person: Person) -> None:
    """Tell somebody that how they sign in has changed: it may not have been they who did it."""
    await tell_ways_changed(services_of(connection), person)
    outbox_of(connection).wake()


def provider_of(connection: ApiConnection) -> Provider:
    """The provider of sign-ins of the application that was asked."""
    provider: Provider = connection.app.state.provider
    return provider


def analyses_of(connection: ApiConnection) -> Analyses:
    """The analyses of the application that was asked."""
    found: Analyses = connection.app.state.analyses
    return found


def address_of(connection: ApiConnection) -> str:
    """The client's address, as limits count it."""
    return counted_address(connection.client.host) if connection.client else "unknown"


async def allowed(connection: ApiConnection, limit: Limit) -> bool:
    """Count a request of this address; whether it is within the limit."""
    return await limits_of(connection).allows(limit, address_of(connection))


async def check_limit(connection: ApiConnection, limit: Limit) -> None:
    """Count a request of this address. Raises a Refusal beyond the limit."""
    if not await allowed(connection, limit):
        raise refuse("too_fast")


async def finished_game(request: ApiRequest, table: Table) -> Playthrough:
    """The game of a table that is over, as is its round. Raises a Refusal before that."""
    play = table.state.play
    if table.state.stage != "over" or play is None:
        raise refuse("not_over")
    await check_round_over(services_of(request), table)
    return play
