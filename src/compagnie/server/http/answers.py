"""The answers of the addresses that the page preloads, each made here for its route and for the preload alike."""

from compagnie.server.base.actors import Person
from compagnie.server.http.sessions import must_be_signed_in
from compagnie.server.protocol.messages import Join, Welcome
from compagnie.server.table.watchers import Watcher
from compagnie.server.tables.catalogue import GameCard, game_cards
from compagnie.server.tables.join import join
from compagnie.server.tables.lobby import Filter, ListedTable, my_tables, open_tables
from compagnie.server.tables.services import Services


async def me(person: Person | None) -> Person:
    """Who sends the request. Raises a Refusal if they aren't known."""
    return must_be_signed_in(person)


async def own_tables(services: Services, person: Person | None, chosen: Filter) -> list[ListedTable]:
    """A person's own tables. Raises a Refusal if they aren't known."""
    return await my_tables(services, must_be_signed_in(person), chosen)


async def tables(services: Services, person: Person | None, chosen: Filter) -> list[ListedTable]:
    """The open tables of the lobby."""
    return await open_tables(services, person, chosen)


async def games() -> list[GameCard]:
    """The games that this server offers."""
    return game_cards()


async def view(services: Services, person: Person | None, address: str, table: str, wanted: Join) -> Welcome:
    """A table as this person may see it, as a socket would welcome them. Raises a Refusal if there is none."""
    at, watcher = await services.registry.table(table), Watcher(person, address=address)
    try:
        return await join(services, watcher, at, wanted)
    finally:
        at.part(watcher)
