"""The API of tables: the lobby, and everything that can be done at a table without a socket."""

import asyncio
from functools import partial
from typing import Annotated, Any, Literal
from weakref import WeakValueDictionary

import msgspec
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT
from msgspec import Meta
from sqlalchemy import insert

from compagnie.bots import bot_names
from compagnie.core.records.record import encode_record
from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import SERVER, Person, person_actor
from compagnie.server.base.refusals import refuse
from compagnie.server.club.clubs.dates import set_table
from compagnie.server.club.clubs.members import check_membership
from compagnie.server.http import answers
from compagnie.server.http.errors import ERRORS
from compagnie.server.http.requests import (
    ApiRequest,
    SeatQuery,
    address_of,
    check_limit,
    finished_game,
    limits_of,
    services_of,
)
from compagnie.server.http.sessions import asker_of, find_person, signed_in, table_of
from compagnie.server.http.socket import ANSWER_TIMEOUT
from compagnie.server.protocol import messages as protocol
from compagnie.server.protocol.clock import BotSpeed, Pace, Untimed
from compagnie.server.protocol.messages import Stage
from compagnie.server.replay.fairness import Fairness, check_fairness
from compagnie.server.storage.person_exists import write_for
from compagnie.server.storage.schema import reports
from compagnie.server.table.table import Table
from compagnie.server.table.views.log_page import MAX_PAGE
from compagnie.server.table.wanted import Expire, SetRematch
from compagnie.server.tables.catalogue import GameCard
from compagnie.server.tables.create import TableSetup, check_rated, game_named, open_table, options_chosen
from compagnie.server.tables.limits.closed_rounds import round_under_way
from compagnie.server.tables.limits.quotas import Quota, Quotas
from compagnie.server.tables.lobby import MAX_LISTED, Filter, ListedTable
from compagnie.server.tables.services import Services

_rematch_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
"""One lock for each table whose rematch is being created."""

REPORTS = Quota("report", 20, 86_400.0)
"""What one person may report in a day."""

Seen = Annotated[int | None, QueryParameter(ge=0, le=1_000_000_000)]


class RecordBody(msgspec.Struct, frozen=True, kw_only=True):
    """The record of a game (docs/records.md)."""

    format: Literal["compagnie-record"]
    version: Literal[1]
    game: str
    players: int
    options: dict[str, Any]
    setup: Any
    events: list[Any]
    result: dict[str, Any] | None
    fairness: dict[str, Any] | None = None
    """With `fairness` in the query: what is needed to check the chance of the game."""


RECORD = {
    HTTP_200_OK: ResponseSpec(RecordBody, generate_examples=False, description="The record of the game, as a file.")
}


def filter_of(
    game: FromQuery[str | None] = None,
    table_state: Annotated[Stage | None, QueryParameter(name="state")] = None,
    before: Annotated[float | None, QueryParameter(ge=0, le=1e12)] = None,
    most: Annotated[int, QueryParameter(ge=1, le=MAX_LISTED)] = 50,
) -> Filter:
    """Which tables to list, from the query."""
    return Filter(game=game, state=table_state, before=before, most=most)


FILTER = {"chosen": Provide(filter_of, sync_to_thread=False)}


class ClubTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """That a table is a club's."""

    id: Annotated[str, Meta(max_length=32)]
    members_only: bool = True
    """Open to its members alone, or to whoever has the link, too."""
    date: Annotated[str, Meta(max_length=32)] | None = None
    """The date that the table is for."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How to set up a table."""

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
    bot_speed: BotSpeed = "calm"
    """How fast bots play; its players may change it during the game."""
    hide_drawing: bool = False
    """Whether spectators see a stroke only when it is finished."""
    rated: bool = False
    """Whether ratings change with the result: for people with accounts, with a clock, without hints."""
    club: ClubTable | None = None
    """The club whose table it is."""


class Rematch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rematch: the nonce of whoever asks for it, for the first of their seats. Without one the server draws it."""

    nonce: protocol.Nonce | None = None


class Report(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A complaint about somebody at a table, for the host of this server to read."""

    about: Annotated[str, Meta(max_length=32)]
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class TablesApi(Controller):
    """Tables."""

    path = "/api"
    tags = ("tables",)

    @get("/games", responses=ERRORS)
    async def games(self) -> list[GameCard]:
        """The games that this server offers, their options and bots."""
        return await answers.games()

    @get("/tables", responses=ERRORS, dependencies=FILTER)
    async def tables(self, request: ApiRequest, chosen: NamedDependency[Filter]) -> list[ListedTable]:
        """Open tables, the last changed first; `before` goes further back."""
        return await answers.tables(services_of(request), await find_person(request), chosen)

    @get("/me/tables", responses=ERRORS, dependencies=FILTER)
    async def my_tables(self, request: ApiRequest, chosen: NamedDependency[Filter]) -> list[ListedTable]:
        """Your tables, and whose turn it is."""
        return await answers.own_tables(services_of(request), await find_person(request), chosen)

    @post("/tables", status_code=HTTP_201_CREATED, responses=ERRORS)
    async def open_table(self, request: ApiRequest, data: JSONBody[NewTable]) -> protocol.TableCard:
        """Open a table."""
        return (await _create_table(services_of(request), await signed_in(request), data)).card()

    @get("/tables/{table:str}", responses=ERRORS)
    async def table(self, request: ApiRequest, table: FromPath[str]) -> protocol.TableCard:
        """A table, without the game itself."""
        return (await table_of(request, table)).card()

    @get("/tables/{table:str}/view", responses=ERRORS)
    async def view(
        self,
        request: ApiRequest,
        table: FromPath[str],
        seen: Seen = None,
        seat: SeatQuery = None,
        spectate: FromQuery[bool] = False,
    ) -> protocol.Welcome:
        """The table as you may see it, as a socket would welcome you; with `seen`, what happened since.

        With `spectate`, as a spectator sees it, whatever seats you hold.
        """
        wanted = protocol.Join(seat=seat, seen=seen, spectate=spectate)
        return await answers.view(services_of(request), await find_person(request), address_of(request), table, wanted)

    @get("/tables/{table:str}/acts", responses=ERRORS)
    async def acts(
        self,
        request: ApiRequest,
        table: FromPath[str],
        before: Annotated[int, QueryParameter(ge=1, le=1_000_000_001)],
        seen: Annotated[int, QueryParameter(ge=0, le=1_000_000_000)] = 0,
        seat: SeatQuery = None,
    ) -> protocol.Earlier:
        """A page of the log between two acts, the newest of them: as a spectator sees it, or a seat of your own."""
        at, asker = await table_of(request, table), await asker_of(request)
        if seat is not None and seat not in at.state.seats_of(asker.person or None):
            raise refuse("not_your_seat", seat=seat)
        page = await at.seen_page(asker, seat, seen, min(before, at.state.number + 1), MAX_PAGE)
        return protocol.Earlier(acts=page.acts, before=page.rest_before)  # type: ignore[arg-type]  # encoded already

    @post("/tables/{table:str}/commands", status_code=HTTP_200_OK, responses=ERRORS)
    async def command(self, request: ApiRequest, table: FromPath[str], data: JSONBody[dict[str, Any]]) -> protocol.Done:
        """Do something at a table: any command of the socket's protocol (sit, rise, start, move, undo, …)."""
        try:
            wanted = protocol.decode(msgspec.json.encode(data))
        except ValueError as error:
            raise refuse("unreadable", why=str(error)) from None
        if not isinstance(wanted, protocol.Command):
            raise refuse("unreadable", why="only commands can be sent here")
        actor = person_actor(await signed_in(request))
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT):
                number = await (await table_of(request, table)).enter(actor, wanted)
        except TimeoutError:
            raise refuse("not_stored") from None
        return protocol.Done(id=wanted.id, number=number)

    @post("/tables/{table:str}/rematch", status_code=HTTP_201_CREATED, responses=ERRORS)
    async def rematch(
        self, request: ApiRequest, table: FromPath[str], data: JSONBody[Rematch | None] = None
    ) -> protocol.TableCard:
        """Set up the same table again; all at the old one are told where. If somebody did so before, it is that one."""
        services, person, old = services_of(request), await signed_in(request), await table_of(request, table)
        async with _rematch_locks.setdefault(old.id, asyncio.Lock()):  # one at a time: whoever waited finds it set up
            if old.state.rematch is None:
                await _create_rematch(services, person, old, data.nonce if data else None)
        assert old.state.rematch is not None
        return (await services.registry.table(old.state.rematch)).card()

    @get("/tables/{table:str}/record", responses=ERRORS | RECORD)
    async def record(
        self, request: ApiRequest, table: FromPath[str], fairness: FromQuery[bool] = False
    ) -> Response[bytes]:
        """The record of a finished game; with `fairness` also what `compagnie fairness` needs to check its chance."""
        await check_limit(request, limits_of(request).replays)
        at = await table_of(request, table)
        play = await finished_game(request, at)
        name = f"{at.game.name}-{at.id}.json"
        proof = await _proof(request, at) if fairness else None
        return Response(
            await services_of(request).workers.replaying.run(
                lambda: with_proof(encode_record(play), proof), await asker_of(request)
            ),
            media_type="application/json",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    @get("/tables/{table:str}/fairness", responses=ERRORS)
    async def fairness(self, request: ApiRequest, table: FromPath[str]) -> Fairness:
        """The commitment and the nonces; once the game is over also the secret, and every answer of chance, checked."""
        at = await table_of(request, table)
        if at.state.stage == "over":
            await check_limit(request, limits_of(request).replays)
        return await _proof(request, at)

    @post("/tables/{table:str}/reports", status_code=HTTP_204_NO_CONTENT, responses=ERRORS)
    async def report(self, request: ApiRequest, table: FromPath[str], data: JSONBody[Report]) -> None:
        """Tell the host of this server about somebody at a table."""
        services, person, at = services_of(request), await signed_in(request), await table_of(request, table)
        if data.about not in at.names:
            raise refuse("no_such_person")
        await Quotas(services).take(REPORTS, person.id)
        row = {"table": at.id, "person": person.id, "about": data.about, "at": services.time.wall(), "text": data.text}
        new = insert(reports).values(row)
        await write_for(services.writer, person.id, lambda connection: connection.execute(new))


def with_proof(record: bytes, proof: Fairness | None) -> bytes:
    """A record with what is needed to check its chance."""
    if proof is None:
        return record
    shown = {name: getattr(proof, name) for name in ("commitment", "nonces", "secret", "skips", "duplicate")}
    return record[:-1] + b',"fairness":' + msgspec.json.encode(shown) + b"}"


async def fairness_of(services: Services, table: Table) -> Fairness:
    """What may be shown of a table's chance now: the secret only once the game is over, and with it its round."""
    over = table.state.stage == "over" and not await round_under_way(services, table)
    own = [seating.nonce for seating in table.state.seating]
    return Fairness(
        commitment=table.row.commitment,
        nonces=own if table.row.round_nonces is None else list(table.row.round_nonces),
        secret=table.secret_told() if over else None,
        duplicate=table.row.round_nonces is not None,
    )


async def _proof(request: ApiRequest, at: Table) -> Fairness:
    services, state = services_of(request), at.state
    known = await fairness_of(services, at)
    if known.secret is None:
        return known
    log = partial(services.registry.log.forwards, at.id)
    return await services.workers.replaying.run(
        lambda: check_fairness(at.game, state.seats, state.options, log, known), await asker_of(request)
    )


async def _create_table(services: Services, person: Person, data: NewTable) -> Table:
    game = game_named(data.game)
    options = options_chosen(game, data.seats, data.options)
    known = bot_names(game)
    for bot in data.bots:
        if bot not in known:
            raise refuse("no_such_bot", bot=bot, game=game.name)
    if len(data.bots) + data.sit > data.seats:
        raise refuse("no_seat_free")
    if data.rated:
        check_rated(person, data.pace, data.hints)
    if data.club:
        await check_membership(services, person, data.club.id)
    setup = TableSetup(
        game=game,
        seats=data.seats,
        options=options,
        pace=data.pace,
        listed=data.open and not (data.club and data.club.members_only),
        hints=data.hints,
        hide_drawing=data.hide_drawing,
        rated=data.rated,
        bot_speed=data.bot_speed,
        club=data.club.id if data.club else None,
        members_only=bool(data.club and data.club.members_only),
    )
    table = await open_table(services.registry, person, setup)
    if data.club and data.club.date:
        await set_table(services, data.club.id, data.club.date, table.id)
    host = person_actor(person)
    if data.sit:
        await table.enter(host, protocol.Sit(id="host", seen=0, seat=0))
    for place, bot in enumerate(data.bots):
        seat = data.seats - len(data.bots) + place
        await table.enter(host, protocol.Sit(id=f"bot-{seat}", seen=0, seat=seat, bot=bot))
    return table


async def _create_rematch(services: Services, person: Person, old: Table, nonce: str | None) -> None:
    if old.state.stage != "over":
        raise refuse("not_over")
    if not old.state.seats_of(person.id):
        raise refuse("not_seated")
    setup = TableSetup(
        game=old.game,
        seats=old.state.seats,
        options=old.state.options,
        pace=old.state.clock.pace,
        listed=old.row.open,
        hints=old.row.hints,
        hide_drawing=old.row.hide_drawing,
        rated=old.row.rated,
        bot_speed=old.row.bot_speed,
        club=old.row.club,
        members_only=old.row.members_only,
    )
    new = await open_table(services.registry, person, setup)
    host = person_actor(person)
    for old_seat, seating in enumerate(old.state.seating):
        seat = (old_seat + 1) % setup.seats  # all move on by one place
        if seating.bot or seating.person == person.id:
            salt = None if seating.bot else nonce
            await new.enter(host, protocol.Sit(id=f"seat-{seat}", seen=0, seat=seat, bot=seating.bot, nonce=salt))
            nonce = nonce if seating.bot else None
    try:
        await old.enter(host, SetRematch(table=new.id))
    except Refusal as refusal:  # somebody else was faster: close this one
        for seat in new.state.seats_of(person.id):
            await new.enter(host, protocol.Rise(id=f"rise-{seat}", seen=0, seat=seat))
        await new.enter(SERVER, Expire(why="host"))
        if refusal.code != "rematch_exists":
            raise
