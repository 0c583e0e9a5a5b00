"""The web application: its routes, its limits, what it sends with every answer."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Response, Router, get, route
from litestar.config.response_cache import ResponseCacheConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.status_codes import HTTP_404_NOT_FOUND, HTTP_503_SERVICE_UNAVAILABLE
from litestar.types import BeforeMessageSendHookHandler, Message, Scope

from compagnie import __version__
from compagnie.core.refusal import Refusal
from compagnie.server.base.counters import answers
from compagnie.server.base.refusals import refuse
from compagnie.server.base.settings import Settings
from compagnie.server.cluster.bus import bus_for
from compagnie.server.http.metrics import metrics
from compagnie.server.http.notices import NoticesApi
from compagnie.server.http.people import PeopleApi
from compagnie.server.http.replays import ReplaysApi
from compagnie.server.http.requests import (
    ApiRequest,
    address_of,
    http_error_response,
    limits_of,
    refusal_response,
    server_error_response,
    services_of,
)
from compagnie.server.http.security import Limits, from_our_page, headers, must_be_readable
from compagnie.server.http.socket import table_socket
from compagnie.server.http.static import page_handler
from compagnie.server.http.tables import TablesApi
from compagnie.server.notices.outbox import Outbox
from compagnie.server.tables.services import open_services

LARGEST_BODY = 65_536
HEALTH_SECONDS = 2.0
"""A database that doesn't answer for so long is away."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def make_app(settings: Settings, wall: Callable[[], float] = time.time) -> Litestar:
    """The application for these settings."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with open_services(settings, wall, bus_for(settings)) as services:
            app.state.services, app.state.limits, app.state.outbox = services, Limits(settings), Outbox(services)
            app.state.outbox.start()
            try:
                yield
            finally:
                await app.state.outbox.stop()

    page = page_handler(settings.page or Path(__file__).parents[1] / "page")
    return Litestar(
        [PeopleApi, TablesApi, ReplaysApi, NoticesApi, table_socket, health, metrics, page],
        lifespan=[lifespan],
        before_request=_admit,
        exception_handlers={
            Refusal: refusal_response,
            HTTPException: http_error_response,
            Exception: server_error_response,
        },
        before_send=[_sends_along(headers(settings))],
        request_max_body_size=LARGEST_BODY,
        response_cache_config=ResponseCacheConfig(default_expiration=None),
        openapi_config=OpenAPIConfig(
            title="compagnie",
            version=__version__,
            openapi_router=_description(),
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )


def _description() -> Router:
    """Where the API describes itself. At other addresses the framework would show a page: we say no instead."""

    async def in_our_words(response: Response[Any]) -> Response[Any]:
        if response.status_code == HTTP_404_NOT_FOUND:
            raise refuse("not_found")
        return response

    @route("/{path:str}", http_method=["DELETE", "HEAD", "PATCH", "POST", "PUT"])
    async def nothing() -> None:
        raise refuse("not_found")

    return Router("/api", route_handlers=[nothing], include_in_schema=False, after_request=in_our_words)


def _sends_along(given: dict[str, str]) -> BeforeMessageSendHookHandler:
    """Add headers to every answer, whoever made it."""

    async def add(message: Message, _: Scope) -> None:
        if message["type"] == "http.response.start":
            answers[message["status"]] += 1
            MutableScopeHeaders.from_message(message).update(given)

    return add


@get("/health", tags=["running"])
async def health(request: ApiRequest) -> Response[dict[str, Any]]:
    """Whether this server can play: its database answers, what is written gets there, and it isn't closing."""
    services = services_of(request)
    try:
        async with asyncio.timeout(HEALTH_SECONDS), services.engine.connect() as connection:
            await connection.exec_driver_sql("select 1")
        well = services.registry.open and services.writer.healthy
    except Exception:
        well = False
    told = {"well": well, "tables": len(services.registry.tables)}
    return Response(told, status_code=200 if well else HTTP_503_SERVICE_UNAVAILABLE)


async def _admit(request: ApiRequest) -> None:
    """Turn away floods, and whatever another page makes a browser send."""
    limits, path = limits_of(request), request.scope["path"]
    if path.startswith("/api") and not await limits.allows(limits.requests, address_of(request)):
        raise refuse("too_fast")
    if "\0" in path or b"%00" in request.scope["query_string"]:
        raise refuse("unreadable", why="its address holds the character U+0000")
    if request.method in SAFE_METHODS:
        return
    if not from_our_page(services_of(request).settings, request.headers):
        raise refuse("foreign_page")
    must_be_readable(await request.body())
