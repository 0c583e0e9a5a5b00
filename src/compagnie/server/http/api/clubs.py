"""The API of clubs: founding and joining, members, board, dates, calendars, the season's table."""

from typing import Annotated, Literal

import msgspec
from litestar import Controller, Response, delete, get, patch, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT
from msgspec import Meta

from compagnie.server.club.clubs import board, dates, members
from compagnie.server.club.clubs.board import MAX_TEXT, Post
from compagnie.server.club.clubs.dates import NewDate
from compagnie.server.club.clubs.pages import Club, ListedClub, club_page, clubs_of, invited_to
from compagnie.server.club.clubs.season import Season, season_of
from compagnie.server.club.quarters import MAX_SEASONS_BACK
from compagnie.server.http.errors import ERRORS
from compagnie.server.http.requests import ApiRequest, RowNumber, check_limit, limits_of, services_of
from compagnie.server.http.sessions import ACCOUNT, find_person, signed_in
from compagnie.server.notices.club_hooks import Hook, NewHook, add_hook, drop_hook, hooks_of
from compagnie.server.people.names import checked_name
from compagnie.server.tables.create import game_named
from compagnie.server.tables.lobby import ListedTable, club_tables

CALENDAR = {
    HTTP_200_OK: ResponseSpec(
        bytes, generate_examples=False, media_type="text/calendar", description="Dates as iCalendar (RFC 5545)."
    )
}


class NewClub(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A name is enough."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class NewPost(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something to write on the board."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    """Chosen by the client: the same post sent again is written once."""
    text: Annotated[str, Meta(min_length=1, max_length=MAX_TEXT, pattern=r"\S")]


class NewRole(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody shall be in a club."""

    role: members.Role


class Invite(msgspec.Struct, frozen=True, kw_only=True):
    """The secret part of the link by which others join."""

    invite: str | None


class Calendar(msgspec.Struct, frozen=True, kw_only=True):
    """Where a person's calendar is, for whoever knows it."""

    path: str


class ClubsApi(Controller):
    """Clubs. Whoever has a token that only plays changes nothing about them."""

    path = "/api"
    tags = ("clubs",)

    @get("/me/clubs", responses=ERRORS)
    async def clubs(self, request: ApiRequest) -> list[ListedClub]:
        """Your clubs: what is new in each, and when it plays next."""
        return await clubs_of(services_of(request), await signed_in(request))

    @get("/me/clubs-tables", responses=ERRORS)
    async def clubs_tables(self, request: ApiRequest) -> list[ListedTable]:
        """Tables of your clubs that are gathering or playing, without those at which you sit."""
        return await club_tables(services_of(request), await signed_in(request))

    @post("/clubs", status_code=HTTP_201_CREATED, responses=ERRORS, opt=ACCOUNT)
    async def found(self, request: ApiRequest, data: JSONBody[NewClub]) -> Club:
        """Found a club."""
        await check_limit(request, limits_of(request).channels)
        services, person, name = services_of(request), await signed_in(request), checked_name(data.name)
        return await club_page(services, person, await members.found(services, person, name))

    @get("/clubs/{club:str}", responses=ERRORS)
    async def club(self, request: ApiRequest, club: FromPath[str]) -> Club:
        """A club, as you may see it."""
        return await club_page(services_of(request), await find_person(request), club)

    @patch("/clubs/{club:str}", responses=ERRORS, opt=ACCOUNT)
    async def rename(self, request: ApiRequest, club: FromPath[str], data: JSONBody[NewClub]) -> Club:
        """Give a club another name, as an organiser."""
        services, person = services_of(request), await signed_in(request)
        await members.rename(services, person, club, checked_name(data.name))
        return await club_page(services, person, club)

    @get("/invites/{invite:str}", responses=ERRORS)
    async def invited_to(self, request: ApiRequest, invite: FromPath[str]) -> Club:
        """The club that an invite leads to."""
        return await invited_to(services_of(request), await find_person(request), invite)

    @post("/invites/{invite:str}", status_code=HTTP_200_OK, responses=ERRORS, opt=ACCOUNT)
    async def join(self, request: ApiRequest, invite: FromPath[str]) -> Club:
        """Join the club of an invite."""
        services, person = services_of(request), await signed_in(request)
        return await club_page(services, person, await members.join(services, person, invite))

    @post("/clubs/{club:str}/invite", status_code=HTTP_200_OK, responses=ERRORS, opt=ACCOUNT)
    async def renew_invite(self, request: ApiRequest, club: FromPath[str]) -> Invite:
        """Make a new invite, as an organiser; the old one leads nowhere from then on."""
        services, person = services_of(request), await signed_in(request)
        return Invite(invite=await members.change_invite(services, person, club, members.new_invite()))

    @delete("/clubs/{club:str}/invite", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def drop_invite(self, request: ApiRequest, club: FromPath[str]) -> None:
        """Let nobody join any more, as an organiser."""
        await members.change_invite(services_of(request), await signed_in(request), club, None)

    @put("/clubs/{club:str}/members/{person:str}", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def set_role(
        self, request: ApiRequest, club: FromPath[str], person: FromPath[str], data: JSONBody[NewRole]
    ) -> None:
        """Give a member another role, as the founder."""
        await members.set_role(services_of(request), await signed_in(request), club, person, data.role)

    @delete("/clubs/{club:str}/members/{person:str}", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def remove(self, request: ApiRequest, club: FromPath[str], person: FromPath[str]) -> None:
        """Leave a club; or remove somebody, as an organiser."""
        await members.remove(services_of(request), await signed_in(request), club, person)

    @put("/clubs/{club:str}/seen", status_code=HTTP_204_NO_CONTENT, responses=ERRORS)
    async def mark_seen(self, request: ApiRequest, club: FromPath[str]) -> None:
        """Note that you have seen the club as it is now."""
        await board.mark_seen(services_of(request), await signed_in(request), club)

    @get("/clubs/{club:str}/posts", responses=ERRORS)
    async def posts(
        self,
        request: ApiRequest,
        club: FromPath[str],
        before: Annotated[int | None, QueryParameter(ge=1, le=2_000_000_000)] = None,
    ) -> list[Post]:
        """The club's board, the newest post first; `before` goes further back."""
        return await board.posts_of(services_of(request), await find_person(request), club, before)

    @post("/clubs/{club:str}/posts", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def write_post(self, request: ApiRequest, club: FromPath[str], data: JSONBody[NewPost]) -> None:
        """Write on the board."""
        await board.write_post(services_of(request), await signed_in(request), club, data.text.strip(), data.id)

    @delete("/clubs/{club:str}/posts/{number:int}", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def delete_post(self, request: ApiRequest, club: FromPath[str], number: RowNumber) -> None:
        """Delete a post: your own, or anybody's as an organiser."""
        await board.delete_post(services_of(request), await signed_in(request), club, number)

    @get("/clubs/{club:str}/season", responses=ERRORS)
    async def season(
        self,
        request: ApiRequest,
        club: FromPath[str],
        game: FromQuery[str | None] = None,
        ago: Annotated[int, QueryParameter(ge=0, le=MAX_SEASONS_BACK)] = 0,
    ) -> Season:
        """How members did against one another within three months: this season's, or so many seasons `ago`."""
        asked = game_named(game).name if game else None
        return await season_of(services_of(request), await find_person(request), club, asked, ago)

    @get("/clubs/{club:str}/tables", responses=ERRORS)
    async def tables(self, request: ApiRequest, club: FromPath[str]) -> list[ListedTable]:
        """The club's tables that are gathering or playing."""
        return await club_tables(services_of(request), await signed_in(request), club)

    @post("/clubs/{club:str}/dates", status_code=HTTP_201_CREATED, responses=ERRORS, opt=ACCOUNT)
    async def add_date(self, request: ApiRequest, club: FromPath[str], data: JSONBody[NewDate]) -> Club:
        """Fix a date, as an organiser."""
        services, person = services_of(request), await signed_in(request)
        await dates.add_date(services, person, club, data)
        return await club_page(services, person, club)

    @put("/clubs/{club:str}/dates/{date:str}", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def change_date(
        self, request: ApiRequest, club: FromPath[str], date: FromPath[str], data: JSONBody[NewDate]
    ) -> None:
        """Change a date, as an organiser."""
        await dates.change_date(services_of(request), await signed_in(request), club, date, data)

    @delete("/clubs/{club:str}/dates/{date:str}", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def drop_date(self, request: ApiRequest, club: FromPath[str], date: FromPath[str]) -> None:
        """Drop a date, as an organiser."""
        await dates.drop_date(services_of(request), await signed_in(request), club, date)

    @get("/clubs/{club:str}/dates/{date:str}/calendar.ics", responses=ERRORS | CALENDAR)
    async def date_as_calendar(self, request: ApiRequest, club: FromPath[str], date: FromPath[str]) -> Response[bytes]:
        """A date as a file for a calendar."""
        made = await dates.date_as_calendar(services_of(request), await find_person(request), club, date)
        return _calendar(made, "attachment")

    @get("/clubs/{club:str}/hooks", responses=ERRORS)
    async def hooks(self, request: ApiRequest, club: FromPath[str]) -> list[Hook]:
        """The channels elsewhere that are told of the club's tables, for organisers."""
        return await hooks_of(services_of(request), await signed_in(request), club)

    @post("/clubs/{club:str}/hooks", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def add_hook(self, request: ApiRequest, club: FromPath[str], data: JSONBody[NewHook]) -> None:
        """Tell a channel of Discord or Matrix of the club's tables, as an organiser."""
        await check_limit(request, limits_of(request).channels)
        await add_hook(services_of(request), await signed_in(request), club, data)

    @delete("/clubs/{club:str}/hooks/{hook:str}", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def drop_hook(self, request: ApiRequest, club: FromPath[str], hook: FromPath[str]) -> None:
        """Tell a channel no more, as an organiser."""
        await drop_hook(services_of(request), await signed_in(request), club, hook)

    @get("/me/calendar", responses=ERRORS, opt=ACCOUNT)
    async def my_calendar(self, request: ApiRequest) -> Calendar:
        """The secret address of your calendar, to subscribe to: the dates of all your clubs."""
        services, person = services_of(request), await signed_in(request)
        return Calendar(path=f"/api/calendars/{person.id}/{await dates.calendar_key(services, person)}/calendar.ics")

    @post("/me/calendar", status_code=HTTP_200_OK, responses=ERRORS, opt=ACCOUNT)
    async def renew_calendar(self, request: ApiRequest) -> Calendar:
        """Give your calendar another address; the old one ends."""
        services, person = services_of(request), await signed_in(request)
        return Calendar(path=f"/api/calendars/{person.id}/{await dates.renew_calendar(services, person)}/calendar.ics")

    @get("/calendars/{person:str}/{key:str}/calendar.ics", responses=ERRORS | CALENDAR)
    async def calendar(self, request: ApiRequest, person: FromPath[str], key: FromPath[str]) -> Response[bytes]:
        """Somebody's calendar, for programs that know its address."""
        return _calendar(await dates.calendar_of(services_of(request), person, key), "inline")


def _calendar(made: str, shown: Literal["attachment", "inline"]) -> Response[bytes]:
    return Response(
        made.encode(),
        media_type="text/calendar; charset=utf-8",
        headers={"Content-Disposition": f'{shown}; filename="compagnie.ics"'},
    )
