"""Replays over HTTP: of a game here, and of any record that somebody brings along."""

from collections.abc import Callable
from typing import Annotated, Any

from litestar import Controller, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from compagnie.core.records.record import encode_record
from compagnie.server.base.refusals import refuse
from compagnie.server.base.workers import replay_workers
from compagnie.server.http.requests import NOS, ApiRequest, address_of, limits_of, services_of, who_asks
from compagnie.server.replay.film import MAX_RECORD, Film, film

Place = Annotated[int | None, QueryParameter(ge=0, le=15)]
FILM = {HTTP_200_OK: ResponseSpec(Film, generate_examples=False, description="The whole game, event by event.")}
KEPT = "private, max-age=3600"


class ReplaysApi(Controller):
    """Replays."""

    path = "/api"
    tags = ("replays",)

    @get("/tables/{table:str}/replay", responses=NOS | FILM)
    async def replay_table(self, request: ApiRequest, table: FromPath[str], seat: Place = None) -> Response[bytes]:
        """A finished game, event by event: all open, or with `seat` as that seat saw it."""
        await _limit(request)
        at = await services_of(request).registry.table(table)
        line = at.state.line
        if at.state.stage != "over" or line is None:
            raise refuse("not_over")
        return await _answer(lambda: film(encode_record(line), seat), {"Cache-Control": KEPT})

    @get("/tables/{table:str}/history", responses=NOS | FILM)
    async def history(self, request: ApiRequest, table: FromPath[str], seat: Place = None) -> Response[bytes]:
        """A game under way, event by event, as you saw it: from a seat of your own, or as a spectator."""
        await _limit(request)
        at, person = await services_of(request).registry.table(table), await who_asks(request)
        mine = at.state.seats_of(person.id if person else None)
        if seat is not None and seat not in mine:
            raise refuse("not_your_seat", seat=seat)
        if at.state.line is None:
            raise refuse("not_started")
        told = encode_record(at.state.line)
        return await _answer(lambda: film(told, seat, all_open=False), {"Cache-Control": "no-store"})

    @post("/replay", status_code=HTTP_200_OK, responses=NOS | FILM, request_max_body_size=MAX_RECORD)
    async def replay_record(
        self, request: ApiRequest, data: JSONBody[dict[str, Any]], seat: Place = None
    ) -> Response[bytes]:
        """A record, event by event. It is checked against the rules on the way, and kept nowhere."""
        await _limit(request)
        given = await request.body()
        return await _answer(lambda: film(given, seat), {"Cache-Control": "no-store"})


async def _limit(request: ApiRequest) -> None:
    if not await limits_of(request).allows(limits_of(request).replays, address_of(request)):
        raise refuse("too_fast")


async def _answer(work: Callable[[], bytes], headers: dict[str, str]) -> Response[bytes]:
    return Response(await replay_workers.run(work), media_type="application/json", headers=headers)
