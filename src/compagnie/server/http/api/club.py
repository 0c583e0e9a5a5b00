"""The API of the club: profiles, results, ratings, leaderboards."""

from typing import Annotated

import msgspec
from litestar import Controller, delete, get, put
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from compagnie.server.base.actors import Person
from compagnie.server.club.follows import follow, followed, unfollow
from compagnie.server.club.lists import MAX_LISTED, Leader, ListedResult, RatedPace, ResultFilter, leaders, results_of
from compagnie.server.club.news import News, news_for
from compagnie.server.club.profiles import (
    Profile,
    RatingCard,
    RatingStep,
    keep_private,
    profile,
    rating_history,
    ratings_of,
    shown_person,
)
from compagnie.server.club.records import records_of
from compagnie.server.club.visits import last_here, note_visit
from compagnie.server.http.errors import ERRORS
from compagnie.server.http.requests import ApiRequest, check_limit, limits_of, services_of
from compagnie.server.http.sessions import ACCOUNT, asker_of, find_person, signed_in
from compagnie.server.people.hours import hours_of, set_hours
from compagnie.server.protocol.hours import Hours
from compagnie.server.tables.create import game_named
from compagnie.server.tables.limits.quotas import Quota, Quotas
from compagnie.server.tables.lobby import Filter, ListedTable, friends_tables
from compagnie.server.tournaments.lists import MyTournament, my_tournaments

HOURS_CHANGES = Quota("hours", 30, 86_400.0)
"""How often somebody may change their hours: each change is an act at all their tables."""
RECORDS = {
    HTTP_200_OK: ResponseSpec(
        bytes, generate_examples=False, media_type="application/jsonl", description="A record a line (docs/records.md)."
    )
}


class Privacy(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether one's profile is shown to nobody else."""

    private: bool


def filter_of(
    game: FromQuery[str | None] = None,
    against: FromQuery[str | None] = None,
    before: Annotated[float | None, QueryParameter(ge=0, le=1e12)] = None,
    most: Annotated[int, QueryParameter(ge=1, le=MAX_LISTED)] = 20,
) -> ResultFilter:
    """Which results to list, from the query."""
    return ResultFilter(game=game, against=against, before=before, most=most)


class ClubApi(Controller):
    """What stays of games."""

    path = "/api"
    tags = ("club",)

    @get("/people/{person:str}/profile", responses=ERRORS)
    async def profile(self, request: ApiRequest, person: FromPath[str]) -> Profile:
        """A person's profile: what they play, how strong they are, against whom."""
        return await profile(services_of(request), person, await find_person(request))

    @get(
        "/people/{person:str}/results",
        responses=ERRORS,
        dependencies={"chosen": Provide(filter_of, sync_to_thread=False)},
    )
    async def results(
        self, request: ApiRequest, person: FromPath[str], chosen: NamedDependency[ResultFilter]
    ) -> list[ListedResult]:
        """A person's games that have ended, the last first; `before` goes further back."""
        return await results_of(services_of(request), person, await find_person(request), chosen)

    @get("/people/{person:str}/ratings", responses=ERRORS)
    async def ratings(self, request: ApiRequest, person: FromPath[str]) -> list[RatingCard]:
        """A person's ratings today."""
        services = services_of(request)
        await shown_person(services, person, await find_person(request))
        return await ratings_of(services, person)

    @get("/people/{person:str}/ratings/{game:str}/{pace:str}", responses=ERRORS)
    async def rating_history(
        self, request: ApiRequest, person: FromPath[str], game: FromPath[str], pace: FromPath[RatedPace]
    ) -> list[RatingStep]:
        """A person's rating after each of their rated games."""
        services = services_of(request)
        await shown_person(services, person, await find_person(request))
        return await rating_history(services, person, game, pace)

    @put("/me/profile", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def keep_private(self, request: ApiRequest, data: JSONBody[Privacy]) -> None:
        """Show your profile to all, or to nobody else."""
        await keep_private(services_of(request), await signed_in(request), data.private)

    @get("/me/hours", responses=ERRORS, opt=ACCOUNT)
    async def hours(self, request: ApiRequest) -> Hours:
        """When you play where moves may take days; your clock stands still in between."""
        return await hours_of(services_of(request), await signed_in(request))

    @put("/me/hours", status_code=HTTP_200_OK, responses=ERRORS, opt=ACCOUNT)
    async def set_hours(self, request: ApiRequest, data: JSONBody[Hours]) -> Hours:
        """Set when you play, and your vacations; vacation that you have taken this year stays counted."""
        services, person = services_of(request), await signed_in(request)
        await Quotas(services).take(HOURS_CHANGES, person.id)
        return await set_hours(services, person, data)

    @get("/me/follows", responses=ERRORS, opt=ACCOUNT)
    async def followed(self, request: ApiRequest) -> list[Person]:
        """Whom you follow."""
        return await followed(services_of(request), await signed_in(request))

    @put("/me/follows/{person:str}", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def follow(self, request: ApiRequest, person: FromPath[str]) -> None:
        """Follow somebody: their open tables come first on your home page."""
        await follow(services_of(request), await signed_in(request), person)

    @delete("/me/follows/{person:str}", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def unfollow(self, request: ApiRequest, person: FromPath[str]) -> None:
        """Follow somebody no more."""
        await unfollow(services_of(request), await signed_in(request), person)

    @get("/me/friends-tables", responses=ERRORS)
    async def friends_tables(self, request: ApiRequest) -> list[ListedTable]:
        """Open tables at which people sit whom you follow."""
        return await friends_tables(services_of(request), await signed_in(request), Filter(most=10))

    @put("/me/visit", status_code=HTTP_204_NO_CONTENT, responses=ERRORS)
    async def note_visit(self, request: ApiRequest) -> None:
        """Note that you are here: what happens from when you leave on is news when you come back."""
        await note_visit(services_of(request), await signed_in(request))

    @get("/me/news", responses=ERRORS)
    async def news(self, request: ApiRequest) -> News:
        """What happened since you were here."""
        return await news_for(services_of(request), await signed_in(request))

    @get("/me/tournaments", responses=ERRORS)
    async def tournaments(self, request: ApiRequest) -> list[MyTournament]:
        """Tournaments in which you take part: those under way, and those that ended since you were here."""
        services, person = services_of(request), await signed_in(request)
        return await my_tournaments(services, person, await last_here(services, person))

    @get("/me/records", responses=ERRORS | RECORDS)
    async def records(self, request: ApiRequest) -> Stream:
        """The records of all your games, one a line."""
        await check_limit(request, limits_of(request).replays)
        services, person = services_of(request), await signed_in(request)
        return Stream(
            records_of(services, person, await asker_of(request)),
            media_type="application/jsonl",
            headers={"Content-Disposition": 'attachment; filename="compagnie-games.jsonl"'},
        )

    @get("/leaders/{game:str}/{pace:str}", responses=ERRORS)
    async def leaders(
        self,
        request: ApiRequest,
        game: FromPath[str],
        pace: FromPath[RatedPace],
        most: Annotated[int, QueryParameter(ge=1, le=MAX_LISTED)] = 50,
    ) -> list[Leader]:
        """Whose rating is highest, of those whose rating is certain enough."""
        return await leaders(services_of(request), game_named(game).name, pace, most)
