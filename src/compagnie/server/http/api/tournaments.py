"""The API of tournaments."""

from typing import Annotated

from litestar import Controller, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import Stream
from litestar.status_codes import HTTP_201_CREATED, HTTP_204_NO_CONTENT

from compagnie.server.club.quarters import MAX_SEASONS_BACK
from compagnie.server.club.records import records_at
from compagnie.server.http.api.club import RECORDS
from compagnie.server.http.errors import ERRORS
from compagnie.server.http.requests import ApiRequest, check_limit, limits_of, services_of
from compagnie.server.http.sessions import asker_of, find_person, signed_in
from compagnie.server.tables.create import game_named
from compagnie.server.tournaments.entries import (
    MAX_ROUNDS,
    Entry,
    NewTournament,
    call_off,
    join_tournament,
    leave_tournament,
    open_tournament,
    start_tournament,
)
from compagnie.server.tournaments.lists import (
    FIRST_TOURNAMENTS,
    MAX_LISTED,
    ListedTournament,
    TournamentCard,
    TournamentState,
    listed,
    tables_of,
    tournament_card,
)
from compagnie.server.tournaments.season import TournamentSeason, season_of_tournaments


class TournamentsApi(Controller):
    """Tournaments."""

    path = "/api/tournaments"
    tags = ("tournaments",)

    @get("/", responses=ERRORS)
    async def tournaments(
        self,
        request: ApiRequest,
        tournament_state: Annotated[TournamentState | None, QueryParameter(name="state")] = None,
        before: Annotated[float | None, QueryParameter(ge=0, le=1e12)] = None,
        most: Annotated[int, QueryParameter(ge=1, le=MAX_LISTED)] = FIRST_TOURNAMENTS,
    ) -> list[ListedTournament]:
        """Tournaments, the last opened first; `before` goes further back."""
        return await listed(services_of(request), tournament_state, before, most)

    @post("/", status_code=HTTP_201_CREATED, responses=ERRORS)
    async def open(self, request: ApiRequest, data: JSONBody[NewTournament]) -> TournamentCard:
        """Open a tournament and take part in it."""
        services, person = services_of(request), await signed_in(request)
        return await tournament_card(services, await open_tournament(services, person, data), person)

    @get("/season", responses=ERRORS)
    async def season(
        self,
        request: ApiRequest,
        game: FromQuery[str | None] = None,
        ago: Annotated[int, QueryParameter(ge=0, le=MAX_SEASONS_BACK)] = 0,
    ) -> TournamentSeason:
        """Whom people came before at tournaments that ended within three months; or so many seasons `ago`."""
        asked = game_named(game).name if game else None
        return await season_of_tournaments(services_of(request), await find_person(request), asked, ago)

    @get("/{tournament:str}", responses=ERRORS)
    async def tournament(
        self,
        request: ApiRequest,
        tournament: FromPath[str],
        last: Annotated[int, QueryParameter(ge=1, le=MAX_ROUNDS)] = MAX_ROUNDS,
    ) -> TournamentCard:
        """A tournament with its standings and its rounds; `last` asks for so many of the last ones."""
        return await tournament_card(services_of(request), tournament, await find_person(request), last)

    @put("/{tournament:str}/entry", status_code=HTTP_204_NO_CONTENT, responses=ERRORS)
    async def join(self, request: ApiRequest, tournament: FromPath[str], data: JSONBody[Entry | None] = None) -> None:
        """Take part from the next round on. Where rounds are duplicate, your nonce is part of their chance."""
        person = await signed_in(request)
        await join_tournament(services_of(request), tournament, person, data.nonce if data else None)

    @delete("/{tournament:str}/entry", status_code=HTTP_204_NO_CONTENT, responses=ERRORS)
    async def leave(self, request: ApiRequest, tournament: FromPath[str]) -> None:
        """Take part no more from the next round on."""
        await leave_tournament(services_of(request), tournament, await signed_in(request))

    @post("/{tournament:str}/start", status_code=HTTP_204_NO_CONTENT, responses=ERRORS)
    async def start(self, request: ApiRequest, tournament: FromPath[str]) -> None:
        """Begin. Only whoever opened the tournament can."""
        await start_tournament(services_of(request), tournament, await signed_in(request))

    @delete("/{tournament:str}", status_code=HTTP_204_NO_CONTENT, responses=ERRORS)
    async def call_off(self, request: ApiRequest, tournament: FromPath[str]) -> None:
        """Call a tournament off before its first round. Only whoever opened it can."""
        await call_off(services_of(request), tournament, await signed_in(request))

    @get("/{tournament:str}/records", responses=ERRORS | RECORDS)
    async def records(self, request: ApiRequest, tournament: FromPath[str]) -> Stream:
        """The records of all games that were played to their end, one a line."""
        await check_limit(request, limits_of(request).replays)
        services = services_of(request)
        keys = await tables_of(services, tournament)
        return Stream(
            records_at(services, keys, await asker_of(request)),
            media_type="application/jsonl",
            headers={"Content-Disposition": 'attachment; filename="compagnie-tournament.jsonl"'},
        )
