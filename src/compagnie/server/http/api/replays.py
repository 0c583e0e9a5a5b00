"""The API of replays: of a table here, and of any record that is sent along."""

from collections.abc import Callable
from typing import Annotated, Any

from litestar import Controller, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_202_ACCEPTED

from compagnie.analysis.earlier import Version
from compagnie.analysis.offered import can_analyse
from compagnie.core.records.record import encode_record
from compagnie.server.base.refusals import refuse
from compagnie.server.http.errors import ERRORS
from compagnie.server.http.requests import (
    ApiRequest,
    SeatQuery,
    analyses_of,
    check_limit,
    finished_game,
    limits_of,
    services_of,
)
from compagnie.server.http.sessions import asker_of, find_person, table_of
from compagnie.server.replay.analyses import Analysis
from compagnie.server.replay.film import MAX_RECORD, Film, film

FILM = {HTTP_200_OK: ResponseSpec(Film, generate_examples=False, description="The whole game, event by event.")}
ANALYSIS = {HTTP_200_OK: ResponseSpec(Analysis, generate_examples=False, description="The report, or how far it is.")}
ReportVersion = Annotated[Version, QueryParameter(description="Which names the report has.")]
CACHE_AN_HOUR = "private, max-age=3600"


class ReplaysApi(Controller):
    """Replays."""

    path = "/api"
    tags = ("replays",)

    @get("/tables/{table:str}/replay", responses=ERRORS | FILM)
    async def replay_table(self, request: ApiRequest, table: FromPath[str], seat: SeatQuery = None) -> Response[bytes]:
        """A finished game, event by event: all open, or with `seat` as that seat saw it."""
        await check_limit(request, limits_of(request).replays)
        play = await finished_game(request, await table_of(request, table))
        return await _answer(request, lambda: film(encode_record(play), seat), {"Cache-Control": CACHE_AN_HOUR})

    @get("/tables/{table:str}/analysis", responses=ERRORS | ANALYSIS)
    async def analysis(self, request: ApiRequest, table: FromPath[str], version: ReportVersion = 1) -> Response[bytes]:
        """What the analysis of a finished game found, or how far it is; POST has it made. Ask for `version` 2."""
        await finished_game(request, await table_of(request, table))
        found = await analyses_of(request).find(table, version)
        return Response(found, media_type="application/json", headers={"Cache-Control": "no-store"})

    @post("/tables/{table:str}/analysis", status_code=HTTP_202_ACCEPTED, responses=ERRORS)
    async def analyse(self, request: ApiRequest, table: FromPath[str]) -> None:
        """Have a finished game analysed, if it isn't yet. GET tells how far that is."""
        await check_limit(request, limits_of(request).replays)
        at = await table_of(request, table)
        play = await finished_game(request, at)
        if not can_analyse(at.game):
            raise refuse("no_analysis", game=at.game.name)
        await analyses_of(request).start(at.id, lambda: encode_record(play), await asker_of(request))

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
        play = at.state.play.copy()
        return await _answer(
            request, lambda: film(encode_record(play), seat, all_open=False), {"Cache-Control": "no-store"}
        )

    @post(
        "/replay",
        status_code=HTTP_200_OK,
        responses=ERRORS | FILM,
        request_max_body_size=MAX_RECORD,
        opt={"scope": "read"},
    )
    async def replay_record(
        self, request: ApiRequest, data: JSONBody[dict[str, Any]], seat: SeatQuery = None
    ) -> Response[bytes]:
        """A record, event by event. It is checked against the rules, and stored nowhere."""
        await check_limit(request, limits_of(request).replays)
        given = await request.body()
        return await _answer(request, lambda: film(given, seat), {"Cache-Control": "no-store"})


async def _answer(request: ApiRequest, work: Callable[[], bytes], headers: dict[str, str]) -> Response[bytes]:
    made = await services_of(request).workers.replaying.run(work, await asker_of(request))
    return Response(made, media_type="application/json", headers=headers)
