"""Tables over HTTP: the lobby, and everything that can be done at a table without a socket."""

import asyncio
from typing import Annotated, Any
from weakref import WeakValueDictionary

import msgspec
from litestar import Controller, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT
from msgspec import Meta
from sqlalchemy import insert

from compagnie.bots import bot_names
from compagnie.core.records.record import encode_record
from compagnie.core.refusal import Refusal
from compagnie.games import games
from compagnie.server.base.actors import HOUSE, Person, person_actor
from compagnie.server.base.refusals import refuse
from compagnie.server.base.workers import replays
from compagnie.server.http.requests import NOS, ApiRequest, person_asking, services_of, who_asks
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.clock import Pace, Untimed
from compagnie.server.protocol.messages import Stage
from compagnie.server.replay.fairness import Fairness, checked
from compagnie.server.storage.schema import reports
from compagnie.server.table.decide import Expire, Go
from compagnie.server.table.table import Table
from compagnie.server.table.watchers import Watcher
from compagnie.server.tables.create import game_named, open_table, options_chosen
from compagnie.server.tables.lobby import LONGEST_LIST, Filter, ListedTable, my_tables, open_tables
from compagnie.server.tables.services import Services

_setting: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
"""The tables for which somebody sets a rematch just now."""

Seen = Annotated[int | None, QueryParameter(ge=0, le=1_000_000_000)]
Place = Annotated[int | None, QueryParameter(ge=0, le=15)]


class GameCard(msgspec.Struct, frozen=True, kw_only=True):
    """A game of the house."""

    name: str
    rules: int
    seats: list[int]
    options: dict[str, Any]
    """The options as a JSON schema."""
    bots: list[str]
    draws: bool
    """Whether something is drawn in it while others watch."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How to set a table."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any] = {}
    pace: Pace = Untimed()
    open: bool = True
    """In the lobby for all, or by its link only."""
    sit: bool = True
    """Whether the host takes the first seat."""
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=16)] = []
    """Bots for the last seats."""
    hints: bool = False
    """Whether a seat may ask for a bot's suggestion."""
    hide_drawing: bool = False
    """Whether spectators see what is drawn only when it is finished."""


class Again(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rematch: the nonce of whoever sets it, for the first of his seats. Without one the house draws it."""

    nonce: protocol.Nonce | None = None


class Report(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A complaint about somebody at a table, for the host of this server to read."""

    about: Annotated[str, Meta(max_length=32)]
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class TablesApi(Controller):
    """Tables."""

    path = "/api"
    tags = ("tables",)

    @get("/games", responses=NOS)
    async def games(self) -> list[GameCard]:
        """The games of the house, their options and bots."""
        return game_cards()

    @get("/tables", responses=NOS)
    async def tables(
        self,
        request: ApiRequest,
        game: FromQuery[str | None] = None,
        table_state: Annotated[Stage | None, QueryParameter(name="state")] = None,
        before: Annotated[float | None, QueryParameter(ge=0, le=1e12)] = None,
        most: Annotated[int, QueryParameter(ge=1, le=LONGEST_LIST)] = 50,
    ) -> list[ListedTable]:
        """Open tables, the newest news first; `before` goes further back."""
        chosen = Filter(game=game, state=table_state, before=before, most=most)
        return await open_tables(services_of(request), await who_asks(request), chosen)

    @get("/me/tables", responses=NOS)
    async def my_tables(
        self,
        request: ApiRequest,
        game: FromQuery[str | None] = None,
        table_state: Annotated[Stage | None, QueryParameter(name="state")] = None,
        before: Annotated[float | None, QueryParameter(ge=0, le=1e12)] = None,
        most: Annotated[int, QueryParameter(ge=1, le=LONGEST_LIST)] = 50,
    ) -> list[ListedTable]:
        """Your games, and whose turn it is."""
        chosen = Filter(game=game, state=table_state, before=before, most=most)
        return await my_tables(services_of(request), await person_asking(request), chosen)

    @post("/tables", status_code=HTTP_201_CREATED, responses=NOS)
    async def open_table(self, request: ApiRequest, data: JSONBody[NewTable]) -> protocol.TableCard:
        """Open a table."""
        return (await _set_table(services_of(request), await person_asking(request), data)).card()

    @get("/tables/{table:str}", responses=NOS)
    async def table(self, request: ApiRequest, table: FromPath[str]) -> protocol.TableCard:
        """A table, without the game itself."""
        return (await _table(request, table)).card()

    @get("/tables/{table:str}/view", responses=NOS)
    async def view(
        self, request: ApiRequest, table: FromPath[str], seen: Seen = None, seat: Place = None
    ) -> dict[str, Any]:
        """The table as you may see it, as a socket would welcome you; with `seen`, what happened since."""
        at, watcher = await _table(request, table), Watcher(await who_asks(request))
        try:
            welcome = await at.join(watcher, seat, seen)
        finally:
            at.part(watcher)
        plain: dict[str, Any] = msgspec.to_builtins(welcome)
        return plain

    @post("/tables/{table:str}/commands", status_code=HTTP_200_OK, responses=NOS)
    async def command(self, request: ApiRequest, table: FromPath[str], data: JSONBody[dict[str, Any]]) -> protocol.Done:
        """Do something at a table: any command of the socket's protocol (sit, rise, start, move, undo, …)."""
        try:
            wanted = protocol.decode(msgspec.json.encode(data))
        except ValueError as error:
            raise refuse("unreadable", why=str(error)) from None
        if not isinstance(wanted, protocol.Command):
            raise refuse("unreadable", why="only commands can be sent here")
        actor = person_actor(await person_asking(request))
        number = await (await _table(request, table)).enter(actor, wanted)
        return protocol.Done(id=wanted.id, number=number)

    @post("/tables/{table:str}/rematch", status_code=HTTP_201_CREATED, responses=NOS)
    async def rematch(
        self, request: ApiRequest, table: FromPath[str], data: JSONBody[Again | None] = None
    ) -> protocol.TableCard:
        """Set the same table again; all at the old one are told where. If somebody did so before, it is that one."""
        services, person, old = services_of(request), await person_asking(request), await _table(request, table)
        async with _setting.setdefault(old.id, asyncio.Lock()):  # one at a time: who waited finds it set
            if old.state.rematch is None:
                await _set_rematch(services, person, old, data.nonce if data else None)
        assert old.state.rematch is not None
        return (await services.registry.table(old.state.rematch)).card()

    @get("/tables/{table:str}/record", responses=NOS)
    async def record(
        self, request: ApiRequest, table: FromPath[str], fairness: FromQuery[bool] = False
    ) -> Response[dict[str, Any]]:
        """The record of a finished game; with `fairness` it holds what `compagnie fairness` checks its chance by."""
        at = await _table(request, table)
        line = at.state.line
        if at.state.stage != "over" or line is None:
            raise refuse("not_over")
        name = f"{at.game.name}-{at.id}.json"
        proof = await _proof(request, at) if fairness else None
        written: Any = await replays.does(lambda: with_proof(encode_record(line), proof))
        return Response(
            written,  # as JSON already; the API describes the object that it holds
            media_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    @get("/tables/{table:str}/fairness", responses=NOS)
    async def fairness(self, request: ApiRequest, table: FromPath[str]) -> Fairness:
        """The commitment and the nonces; once the game is over the secret, and every answer of chance, checked."""
        return await _proof(request, await _table(request, table))

    @post("/tables/{table:str}/reports", status_code=HTTP_204_NO_CONTENT, responses=NOS)
    async def report(self, request: ApiRequest, table: FromPath[str], data: JSONBody[Report]) -> None:
        """Tell the host of this server about somebody at a table."""
        services, person, at = services_of(request), await person_asking(request), await _table(request, table)
        if data.about not in at.names:
            raise refuse("no_such_person")
        row = {"table": at.id, "person": person.id, "about": data.about, "at": services.time.wall(), "text": data.text}
        await services.writer.write(lambda connection: connection.execute(insert(reports).values(row)))


def game_cards() -> list[GameCard]:
    """The games of the house, their options and bots."""
    return [
        GameCard(
            name=game.name,
            rules=game.version,
            seats=list(game.seats),
            options=msgspec.json.schema(game.options_type),
            bots=bot_names(game),
            draws=game.live is not None,
        )
        for game in games().values()
    ]


def with_proof(record: bytes, proof: Fairness | None) -> bytes:
    """A record with what its chance can be checked by."""
    if proof is None:
        return record
    kept = ("commitment", "nonces", "secret", "skips")
    told = {name: getattr(proof, name) for name in kept}
    return record[:-1] + b',"fairness":' + msgspec.json.encode(told) + b"}"


def fairness_of(table: Table) -> Fairness:
    """What can be told of a table's chance now: the secret once the game is over, and not before."""
    over = table.state.stage == "over"
    nonces = [seating.nonce for seating in table.state.seating]
    return Fairness(commitment=table.row.commitment, nonces=nonces, secret=table.secret_told() if over else None)


async def _proof(request: ApiRequest, at: Table) -> Fairness:
    known = fairness_of(at)
    if known.secret is None:
        return known
    log = await services_of(request).registry.reader.acts(at.id)
    return await replays.does(lambda: checked(at.game, at.state.seats, at.state.options, log, known))


async def _table(request: ApiRequest, table: str) -> Table:
    return await services_of(request).registry.table(table)


async def _set_table(services: Services, person: Person, data: NewTable) -> Table:
    game = game_named(data.game)
    options = options_chosen(game, data.seats, data.options)
    known = bot_names(game)
    for bot in data.bots:
        if bot not in known:
            raise refuse("no_such_bot", bot=bot, game=game.name)
    if len(data.bots) + data.sit > data.seats:
        raise refuse("no_seat_free")
    table = await open_table(
        services.registry,
        person,
        game,
        data.seats,
        options,
        data.pace,
        data.open,
        data.hints,
        data.hide_drawing,
    )
    host = person_actor(person)
    if data.sit:
        await table.enter(host, protocol.Sit(id="host", seen=0, seat=0))
    for place, bot in enumerate(data.bots):
        seat = data.seats - len(data.bots) + place
        await table.enter(host, protocol.Sit(id=f"bot-{seat}", seen=0, seat=seat, bot=bot))
    return table


async def _set_rematch(services: Services, person: Person, old: Table, nonce: str | None) -> None:
    if old.state.stage != "over":
        raise refuse("not_over")
    if not old.state.seats_of(person.id):
        raise refuse("not_seated")
    new = await open_table(
        services.registry,
        person,
        old.game,
        old.state.seats,
        old.state.options,
        old.state.clock.pace,
        old.row.open,
        old.row.hints,
        old.row.hide_drawing,
    )
    host = person_actor(person)
    for seat, seating in enumerate(old.state.seating):
        if seating.bot or seating.person == person.id:
            salt = None if seating.bot else nonce
            await new.enter(host, protocol.Sit(id=f"seat-{seat}", seen=0, seat=seat, bot=seating.bot, nonce=salt))
            nonce = nonce if seating.bot else None
    try:
        await old.enter(host, Go(table=new.id))
    except Refusal as refusal:  # somebody was faster, and nobody will come to this one
        for seat in new.state.seats_of(person.id):
            await new.enter(host, protocol.Rise(id=f"rise-{seat}", seen=0, seat=seat))
        await new.enter(HOUSE, Expire(why="host"))
        if refusal.code != "rematch_exists":
            raise
