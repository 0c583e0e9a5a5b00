"""The API of notices: a person's channels, the log of deliveries, and the links in mails."""

from typing import Annotated

import msgspec
from litestar import Controller, MediaType, Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_202_ACCEPTED, HTTP_204_NO_CONTENT
from sqlalchemy import select

from compagnie.server.http.errors import ERRORS
from compagnie.server.http.requests import ApiRequest, check_limit, limits_of, outbox_of, services_of
from compagnie.server.http.sessions import ACCOUNT, signed_in
from compagnie.server.notices.channels import Channel, Channels, NewChannel, Purpose, Wants
from compagnie.server.notices.notice import OCCASIONS, Occasion
from compagnie.server.notices.push import public_key, push_key
from compagnie.server.notices.texts import Language, say
from compagnie.server.storage.schema import notices

MAX_DELIVERIES = 200


class Offers(msgspec.Struct, frozen=True, kw_only=True):
    """The channels that this server offers."""

    push: str
    """The key that a page hands to its browser when it subscribes."""
    mail: bool
    webhook: bool
    occasions: list[Occasion]


class Changes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a channel tells, and in which language; what is left out stays as it is."""

    wants: Wants | None = None
    language: Language | None = None


class Sent(msgspec.Struct, frozen=True, kw_only=True):
    """A notice that was queued."""

    notice: str


class Delivery(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of a notice."""

    id: str
    channel: str
    kind: str
    occasion: str
    table: str | None
    state: str
    """waiting, sent, failed, or dropped where it was no longer needed."""
    made_at: float
    due_at: float
    tries: int
    told_at: float | None
    error: str


class NoticesApi(Controller):
    """Notices."""

    path = "/api"
    tags = ("notices",)

    @get("/channels", responses=ERRORS)
    async def offers(self, request: ApiRequest) -> Offers:
        """The channels that this server offers, and what they can tell."""
        settings = services_of(request).settings
        key = public_key(push_key(settings))
        return Offers(push=key, mail=bool(settings.smtp_url), webhook=True, occasions=list(OCCASIONS))

    @get("/me/channels", responses=ERRORS, opt=ACCOUNT)
    async def channels(self, request: ApiRequest) -> list[Channel]:
        """Your channels."""
        return await Channels(services_of(request)).of(await signed_in(request))

    @post("/me/channels", status_code=HTTP_201_CREATED, responses=ERRORS, opt=ACCOUNT)
    async def add_channel(self, request: ApiRequest, data: JSONBody[NewChannel]) -> Channel:
        """Add a channel: a browser, a mail address or a webhook."""
        services, person = services_of(request), await signed_in(request)
        await check_limit(request, limits_of(request).channels)
        channel = await Channels(services).add(person, data)
        outbox_of(request).wake()
        return channel

    @patch("/me/channels/{channel:str}", responses=ERRORS, opt=ACCOUNT)
    async def change_channel(self, request: ApiRequest, channel: FromPath[str], data: JSONBody[Changes]) -> Channel:
        """Change what a channel tells, or its language."""
        person = await signed_in(request)
        return await Channels(services_of(request)).change(person, channel, data.wants, data.language)

    @delete("/me/channels/{channel:str}", status_code=HTTP_204_NO_CONTENT, responses=ERRORS, opt=ACCOUNT)
    async def drop_channel(self, request: ApiRequest, channel: FromPath[str]) -> None:
        """Drop a channel."""
        await Channels(services_of(request)).drop(await signed_in(request), channel)

    @post("/me/channels/{channel:str}/test", status_code=HTTP_202_ACCEPTED, responses=ERRORS, opt=ACCOUNT)
    async def test_channel(self, request: ApiRequest, channel: FromPath[str]) -> Sent:
        """Send a test by a channel. Its outcome is in the log of deliveries."""
        services, person = services_of(request), await signed_in(request)
        await check_limit(request, limits_of(request).channels)
        notice = await Channels(services).test(person, channel)
        outbox_of(request).wake()
        return Sent(notice=notice)

    @get("/me/notices", responses=ERRORS, opt=ACCOUNT)
    async def deliveries(
        self, request: ApiRequest, most: Annotated[int, QueryParameter(ge=1, le=MAX_DELIVERIES)] = 50
    ) -> list[Delivery]:
        """Your latest notices: by which channel, and with what outcome."""
        services, person = services_of(request), await signed_in(request)
        chosen = select(notices).where(notices.c.person == person.id).order_by(notices.c.made_at.desc()).limit(most)
        async with services.engine.connect() as connection:
            rows = (await connection.execute(chosen)).mappings()
            return [Delivery(**{name: row[name] for name in Delivery.__struct_fields__}) for row in rows]

    @get("/channels/{channel:str}/{purpose:str}/{key:str}", media_type=MediaType.HTML, responses=ERRORS)
    async def show_link(
        self, request: ApiRequest, channel: FromPath[str], purpose: FromPath[Purpose], key: FromPath[str]
    ) -> Response[str]:
        """The page that a link in a mail leads to. Opening it changes nothing: programs open links, too."""
        channels = Channels(services_of(request))
        channels.check_link(purpose, channel, key)
        language = await channels.language(channel)
        return Response(_page(language, f"ask_{purpose}", button=True), media_type=MediaType.HTML)

    @post("/channels/{channel:str}/{purpose:str}/{key:str}", status_code=HTTP_200_OK, responses=ERRORS)
    async def follow_link(
        self, request: ApiRequest, channel: FromPath[str], purpose: FromPath[Purpose], key: FromPath[str]
    ) -> Response[str]:
        """Confirm an address, or end its notices (also by one click in a mail program)."""
        channels = Channels(services_of(request))
        language = await channels.language(channel)
        await channels.follow(purpose, channel, key)
        return Response(_page(language, f"done_{purpose}"), media_type=MediaType.HTML)


def _page(language: Language, text: str, button: bool = False) -> str:
    form = f'<form method="post"><button>{say(language, "yes")}</button></form>' if button else ""
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>compagnie</title>'
        f"<main><h1>{say(language, text)}</h1>{form}</main></html>"
    )
