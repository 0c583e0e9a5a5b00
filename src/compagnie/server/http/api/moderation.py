"""The API of moderators, and of people to whom they did something."""

from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_204_NO_CONTENT
from msgspec import Meta

from compagnie.server.base.actors import Person
from compagnie.server.base.refusals import refuse
from compagnie.server.club.flags import FLAG_DAYS, NamedFlags, read_flags
from compagnie.server.http.api.people import Name
from compagnie.server.http.errors import ERRORS
from compagnie.server.http.requests import ApiRequest, RowNumber, services_of
from compagnie.server.http.sessions import ACCOUNT, OWN_ACCOUNT, find_holder, signed_in
from compagnie.server.moderation import log, measures
from compagnie.server.moderation.log import Measure
from compagnie.server.moderation.reports import ReportCard, read_reports, settle
from compagnie.server.moderation.roles import Role, check_moderator, role_of
from compagnie.server.moderation.search import Known, find_people
from compagnie.server.tables.limits.quotas import Quota, Quotas

MAX_HOURS = 10 * 366 * 24.0
APPEALS = Quota("appeal", 20, 86_400.0)
Reason = Annotated[str, Meta(min_length=1, max_length=1000)]


class NewRestraint(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """For how long somebody is muted or suspended, and why: they read that."""

    hours: Annotated[float, Meta(gt=0, le=MAX_HOURS)]
    reason: Reason


class NewName(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody is called from now on, and why."""

    name: Name
    reason: Reason


class GivenRole(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody is from now on."""

    role: Role | None
    reason: Reason


class Why(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Why a table is closed, why a measure is wrong, or why it isn't."""

    text: Reason


class OwnMeasures(msgspec.Struct, frozen=True, kw_only=True):
    """What you are here, and what moderators did to you, the newest first."""

    role: Role | None
    measures: list[Measure]


class ModerationApi(Controller):
    """Keeping order."""

    path = "/api"
    tags = ("moderation",)

    @get("/me/measures", responses=ERRORS, opt=ACCOUNT)
    async def own_measures(self, request: ApiRequest) -> OwnMeasures:
        """What moderators did to you, when, why and until when; and whether you are one."""
        services, person = services_of(request), await signed_in(request)
        role = await role_of(services.engine, person)
        return OwnMeasures(role=role, measures=await log.own_log(services, person))

    @put("/me/measures/{measure:str}/appeal", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=OWN_ACCOUNT)
    async def appeal(self, request: ApiRequest, measure: FromPath[str], data: JSONBody[Why]) -> None:
        """Appeal against a measure, once: moderators read what you write."""
        services, person = services_of(request), await signed_in(request)
        await Quotas(services).take(APPEALS, person.id)
        await log.appeal(services, person, measure, data.text)

    @get("/moderation/reports", responses=ERRORS, opt=ACCOUNT)
    async def reports(
        self,
        request: ApiRequest,
        unsettled: FromQuery[bool] = True,
        before: Annotated[int | None, QueryParameter(ge=0, le=2_000_000_000)] = None,
    ) -> list[ReportCard]:
        """What people reported, the newest first, and what had been said at that table."""
        await _moderator(request)
        return await read_reports(services_of(request).engine, unsettled, before)

    @put("/moderation/reports/{number:int}/settled", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def settle(self, request: ApiRequest, number: RowNumber) -> None:
        """Say that nothing more need be done about a report."""
        await settle(services_of(request), await _moderator(request), number)

    @get("/moderation/measures", responses=ERRORS, opt=ACCOUNT)
    async def log(
        self,
        request: ApiRequest,
        person: FromQuery[str | None] = None,
        appealed: FromQuery[bool] = False,
        before: Annotated[float | None, QueryParameter(ge=0, le=1e12)] = None,
    ) -> list[Measure]:
        """The audit log, the newest first: of all, or about one person, or against which appeals wait for an answer."""
        await _moderator(request)
        return await log.read_log(services_of(request), person, appealed, before)

    @delete("/moderation/measures/{measure:str}", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def lift(self, request: ApiRequest, measure: FromPath[str]) -> None:
        """End a measure before its time."""
        await measures.lift(services_of(request), await _moderator(request), measure)

    @put("/moderation/measures/{measure:str}/answer", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def answer(self, request: ApiRequest, measure: FromPath[str], data: JSONBody[Why]) -> None:
        """Answer an appeal."""
        await log.answer(services_of(request), await _moderator(request), measure, data.text)

    @get("/moderation/people", responses=ERRORS, opt=ACCOUNT)
    async def people(
        self, request: ApiRequest, called: Annotated[str, QueryParameter(min_length=1, max_length=40)]
    ) -> list[Known]:
        """Find people by the beginning of their name, by login or id."""
        await _moderator(request)
        return await find_people(services_of(request), called)

    @put("/moderation/people/{person:str}/mute", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def mute(self, request: ApiRequest, person: FromPath[str], data: JSONBody[NewRestraint]) -> None:
        """Let somebody say nothing for a while: at no table, on no club's board."""
        by = await _moderator(request)
        await measures.restrain(services_of(request), by, person, "mute", data.hours, data.reason)

    @put("/moderation/people/{person:str}/suspend", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def suspend(self, request: ApiRequest, person: FromPath[str], data: JSONBody[NewRestraint]) -> None:
        """Let somebody do nothing for a while but look, export what is stored, and appeal. Bots play on for them."""
        by = await _moderator(request)
        await measures.restrain(services_of(request), by, person, "suspend", data.hours, data.reason)

    @put("/moderation/people/{person:str}/name", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def rename(self, request: ApiRequest, person: FromPath[str], data: JSONBody[NewName]) -> None:
        """Give somebody another name, which they keep for 30 days."""
        await measures.rename(services_of(request), await _moderator(request), person, data.name, data.reason)

    @put("/moderation/people/{person:str}/role", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def set_role(self, request: ApiRequest, person: FromPath[str], data: JSONBody[GivenRole]) -> None:
        """Make somebody a moderator or an admin, or neither. Only admins can."""
        await measures.set_role(services_of(request), await _moderator(request), person, data.role, data.reason)

    @post("/moderation/tables/{table:str}/close", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def close(self, request: ApiRequest, table: FromPath[str], data: JSONBody[Why]) -> None:
        """Close a table: nobody wins."""
        await measures.close_table(services_of(request), await _moderator(request), table, data.text)

    @get("/moderation/flags", responses=ERRORS, opt=ACCOUNT)
    async def flags(self, request: ApiRequest) -> NamedFlags:
        """What looks odd in the rated games of the last 90 days. A flag is for a person to look at."""
        await _moderator(request)
        services = services_of(request)
        return await read_flags(services.engine, services.time.steady() - FLAG_DAYS * 86_400)


async def _moderator(request: ApiRequest) -> Person:
    services, person = services_of(request), await signed_in(request)
    async with services.engine.connect() as connection:
        await check_moderator(connection, person, services.time.wall())
    holder = await find_holder(request)
    by_passkey = holder is not None and holder.proof is not None and holder.proof.by == "passkey"
    if services.settings.moderators_need_passkeys and not by_passkey:
        raise refuse("moderator_passkey")
    return person
