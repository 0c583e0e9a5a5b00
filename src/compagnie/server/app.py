"""The web application: its routes, its limits, its headers."""

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
from compagnie.server.http.errors import http_error_response, refusal_response, server_error_response
from compagnie.server.http.metrics import metrics
from compagnie.server.http.notices import NoticesApi
from compagnie.server.http.people import PeopleApi
from compagnie.server.http.rate_limit import RateLimits
from compagnie.server.http.replays import ReplaysApi
from compagnie.server.http.requests import ApiRequest, check_limit, limits_of, services_of
from compagnie.server.http.security import check_body, from_our_page, headers
from compagnie.server.http.socket import table_socket
from compagnie.server.http.static import page_handler
from compagnie.server.http.tables import TablesApi
from compagnie.server.notices.outbox import Outbox
from compagnie.server.tables.services import open_services

MAX_BODY = 65_536
DATABASE_TIMEOUT = 2.0
"""A database that takes longer to answer makes /health fail."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def make_app(settings: Settings, wall: Callable[[], float] = time.time) -> Litestar:
    """The application for these settings."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with open_services(settings, wall, bus_for(settings)) as services:
            app.state.services, app.state.limits, app.state.outbox = services, RateLimits(settings), Outbox(services)
            app.state.outbox.start()
            try:
                yield
            finally:
                await app.state.outbox.stop()

    page = page_handler(settings.page or Path(__file__).parents[1] / "page")
    return Litestar(
        [PeopleApi, TablesApi, ReplaysApi, NoticesApi, table_socket, health, metrics, page],
        lifespan=[lifespan],
        before_request=_check_request,
        exception_handlers={
            Refusal: refusal_response,
            HTTPException: http_error_response,
            Exception: server_error_response,
        },
        before_send=[_with_headers(headers(settings))],
        request_max_body_size=MAX_BODY,
        response_cache_config=ResponseCacheConfig(default_expiration=None),
        openapi_config=OpenAPIConfig(
            title="compagnie",
            version=__version__,
            openapi_router=_openapi_router(),
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )


def _openapi_router() -> Router:
    """Where OpenAPI is served. At other addresses the framework would show a page of its own: we answer 404."""

    async def refuse_unknown(response: Response[Any]) -> Response[Any]:
        if response.status_code == HTTP_404_NOT_FOUND:
            raise refuse("not_found")
        return response

    @route("/{path:str}", http_method=["DELETE", "HEAD", "PATCH", "POST", "PUT"])
    async def nothing() -> None:
        raise refuse("not_found")

    return Router("/api", route_handlers=[nothing], include_in_schema=False, after_request=refuse_unknown)


def _with_headers(given: dict[str, str]) -> BeforeMessageSendHookHandler:
    """Count every response and add headers to it."""

    async def add(message: Message, _: Scope) -> None:
        if message["type"] == "http.response.start":
            answers[message["status"]] += 1
            MutableScopeHeaders.from_message(message).update(given)

    return add


@get("/health", tags=["running"])
async def health(request: ApiRequest) -> Response[dict[str, Any]]:
    """Whether this server works: its database answers, writes succeed, and it isn't stopping."""
    services = services_of(request)
    try:
        async with asyncio.timeout(DATABASE_TIMEOUT), services.engine.connect() as connection:
            await connection.exec_driver_sql("select 1")
        healthy = services.registry.open and services.writer.healthy
    except Exception:
        healthy = False
    body = {"well": healthy, "tables": len(services.registry.tables)}
    return Response(body, status_code=200 if healthy else HTTP_503_SERVICE_UNAVAILABLE)


async def _check_request(request: ApiRequest) -> None:
    """Refuse floods, requests that another page makes a browser send, and unreadable bodies."""
    path = request.scope["path"]
    if path.startswith("/api"):
        await check_limit(request, limits_of(request).requests)
    if "\0" in path or b"%00" in request.scope["query_string"]:
        raise refuse("unreadable", why="its address holds the character U+0000")
    if request.method in SAFE_METHODS:
        return
    if not from_our_page(services_of(request).settings, request.headers):
        raise refuse("foreign_page")
    check_body(await request.body())
