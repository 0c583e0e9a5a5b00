"""The API of replays: of a table here, and of any record that is sent along."""

from collections.abc import Callable
from typing import Any

from litestar import Controller, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from compagnie.core.records.record import encode_record
from compagnie.server.base.refusals import refuse
from compagnie.server.base.workers import replay_workers
from compagnie.server.http.errors import ERRORS
from compagnie.server.http.requests import ApiRequest, SeatQuery, check_limit, finished_game, limits_of, table_of
from compagnie.server.http.sessions import find_person
from compagnie.server.replay.film import MAX_RECORD, Film, film

FILM = {HTTP_200_OK: ResponseSpec(Film, generate_examples=False, description="The whole game, event by event.")}
CACHE_AN_HOUR = "private, max-age=3600"


class ReplaysApi(Controller):
    """Replays."""

    path = "/api"
    tags = ("replays",)

    @get("/tables/{table:str}/replay", responses=ERRORS | FILM)
    async def replay_table(self, request: ApiRequest, table: FromPath[str], seat: SeatQuery = None) -> Response[bytes]:
        """A finished game, event by event: all open, or with `seat` as that seat saw it."""
        await check_limit(request, limits_of(request).replays)
        play = finished_game(await table_of(request, table))
        return await _answer(lambda: film(encode_record(play), seat), {"Cache-Control": CACHE_AN_HOUR})

    @get("/tables/{table:str}/history", responses=ERRORS | FILM)
    async def history(self, request: ApiRequest, table: FromPath[str], seat: SeatQuery = None) -> Response[bytes]:
        """A game under way, event by event, as you saw it: from a seat of your own, or as a spectator."""
        await check_limit(request, limits_of(request).replays)
        at, person = await table_of(request, table), await find_person(request)
        mine = at.state.seats_of(person.id if person else None)
        if seat is not None and seat not in mine:
            raise refuse("not_your_seat", seat=seat)
        if at.state.play is None:
            raise refuse("not_started")
        record = encode_record(at.state.play)
        return await _answer(lambda: film(record, seat, all_open=False), {"Cache-Control": "no-store"})

    @post("/replay", status_code=HTTP_200_OK, responses=ERRORS | FILM, request_max_body_size=MAX_RECORD)
    async def replay_record(
        self, request: ApiRequest, data: JSONBody[dict[str, Any]], seat: SeatQuery = None
    ) -> Response[bytes]:
        """A record, event by event. It is checked against the rules, and stored nowhere."""
        await check_limit(request, limits_of(request).replays)
        given = await request.body()
        return await _answer(lambda: film(given, seat), {"Cache-Control": "no-store"})


async def _answer(work: Callable[[], bytes], headers: dict[str, str]) -> Response[bytes]:
    return Response(await replay_workers.run(work), media_type="application/json", headers=headers)
