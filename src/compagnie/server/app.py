"""The web application: its routes, its limits, its headers."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Response, Router, get, route
from litestar.config.response_cache import ResponseCacheConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute
from litestar.status_codes import HTTP_404_NOT_FOUND, HTTP_503_SERVICE_UNAVAILABLE
from litestar.types import BeforeMessageSendHookHandler, Message, Scope

from compagnie import __version__
from compagnie.core.json_reader import decoder
from compagnie.core.refusal import Refusal
from compagnie.server.base.counters import answers
from compagnie.server.base.lean import without
from compagnie.server.base.refusals import refuse
from compagnie.server.base.settings import Settings
from compagnie.server.club.backfill import Backfill
from compagnie.server.club.rater import Rater
from compagnie.server.cluster.bus import bus_for
from compagnie.server.cluster.clock import Clocks
from compagnie.server.http.access_log import AccessLog
from compagnie.server.http.api.club import ClubApi
from compagnie.server.http.api.clubs import ClubsApi
from compagnie.server.http.api.metrics import metrics
from compagnie.server.http.api.moderation import ModerationApi
from compagnie.server.http.api.notices import NoticesApi
from compagnie.server.http.api.passkeys import PasskeysApi
from compagnie.server.http.api.people import PeopleApi
from compagnie.server.http.api.provider import ProviderApi
from compagnie.server.http.api.replays import ReplaysApi
from compagnie.server.http.api.tables import TablesApi
from compagnie.server.http.api.tournaments import TournamentsApi
from compagnie.server.http.errors import server_error_response
from compagnie.server.http.rate_limit import RateLimits
from compagnie.server.http.requests import ApiRequest, check_limit, limits_of, services_of
from compagnie.server.http.security import allowed_host, check_body, from_our_page, headers
from compagnie.server.http.sessions import SAFE_METHODS, check_not_suspended, check_scope
from compagnie.server.http.socket import table_socket
from compagnie.server.http.static.page import page_handler
from compagnie.server.http.static.preload import read_build
from compagnie.server.notices.announcer import Announcer
from compagnie.server.notices.outbox import Outbox
from compagnie.server.people.provider import Provider
from compagnie.server.replay.analyses import Analyses
from compagnie.server.storage.backups import Backups
from compagnie.server.tables.services import MACHINE, Services, open_services
from compagnie.server.tournaments.less_luck import LessLuck
from compagnie.server.tournaments.runner import TournamentRunner

APIS = (
    PeopleApi,
    PasskeysApi,
    ProviderApi,
    ClubApi,
    ClubsApi,
    TablesApi,
    ReplaysApi,
    NoticesApi,
    TournamentsApi,
    ModerationApi,
)
MAX_BODY = 65_536
DATABASE_TIMEOUT = 2.0
"""A database that takes longer to answer makes /health fail."""
INTERNAL_PATHS = ("/health", "/ready", "/metrics")
"""What is asked from inside a network, by whatever name."""
MAX_HOST = 100
AS_A_FILE = 'attachment; filename="api.json"'
"""What the API tells is no page, whatever a browser might take it for: opened by itself it is saved as a file."""
PAGE_HEADER = "Compagnie-Page"
"""Which build of the page this server has, with every answer of the API: an older page takes up the newer one."""


def make_app(settings: Settings, clocks: Clocks = MACHINE) -> Litestar:
    """The application for these settings."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with open_services(settings, clocks, bus_for(settings)) as services:
            app.state.services, app.state.limits, app.state.outbox = services, RateLimits(settings), Outbox(services)
            app.state.access_log = access_log
            app.state.provider = Provider(settings, services.workers)
            services.page_build = built.id if built else ""
            app.state.analyses = Analyses(services.engine, settings.analysis_trials)
            app.state.backups = Backups(settings, clocks.wall)
            ended = (Backfill(services), Rater(services), LessLuck(services))
            jobs = (*ended, TournamentRunner(services), Announcer(services))
            background = (app.state.outbox, *jobs, app.state.backups)
            for each in background:
                each.start()
            try:
                yield
            finally:
                await app.state.analyses.stop()
                for each in background:
                    await each.stop()
                await app.state.limits.close()

    folder = settings.page or Path(__file__).parents[1] / "page"
    built, access_log = read_build(folder), AccessLog()
    page = page_handler(folder, built)
    with without("attr", "attrs"):  # it would load them, for models that we don't have
        app = Litestar(
            [*APIS, table_socket, health, ready, metrics, page],
            lifespan=[lifespan],
            before_request=_check_request,
            exception_handlers={
                Refusal: access_log.refused,
                HTTPException: access_log.unreadable,
                Exception: server_error_response,
            },
            before_send=[_with_headers(headers(settings), built.id if built else "")],
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
    _learn_bodies(app)
    return app


def _learn_bodies(app: Litestar) -> None:
    """Learn what bodies of requests hold before there are threads: the framework decodes them by itself."""
    for each in app.routes:
        for handler in each.route_handlers if isinstance(each, HTTPRoute) else []:
            if "data" in handler.signature_model.__struct_fields__:
                decoder(handler.signature_model)


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


def _with_headers(given: dict[str, str], page: str) -> BeforeMessageSendHookHandler:
    """Count every response and add headers to it.

    A server that takes nobody new in ends each connection: the next request of whoever asks reaches another server.
    """

    async def add(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            answers[message["status"]] += 1
            added = MutableScopeHeaders.from_message(message)
            added.update(given)
            if scope["path"].startswith("/api/"):  # what the API tells may be somebody's own: nobody keeps it
                added.setdefault("Cache-Control", "no-store")
                if "json" in added.get("Content-Type", ""):
                    added.setdefault("Content-Disposition", AS_A_FILE)
                if page:
                    added[PAGE_HEADER] = page
            if getattr(scope["litestar_app"].state, "retired", False):
                added["Connection"] = "close"

    return add


@get("/health", tags=["running"])
async def health(request: ApiRequest) -> Response[dict[str, Any]]:
    """Whether this server works: its database answers, writes succeed, and it isn't stopping."""
    services, healthy = services_of(request), await _works(services_of(request))
    body: dict[str, Any] = {"well": healthy, "tables": len(services.registry.tables)}
    if services.writer.soundness.fault:
        body["why"] = services.writer.soundness.fault
    return Response(body, status_code=200 if healthy else HTTP_503_SERVICE_UNAVAILABLE)


@get("/ready", tags=["running"])
async def ready(request: ApiRequest) -> Response[dict[str, Any]]:
    """Whether people should be sent here: this server works, its bots are compiled, and no other takes its place."""
    state = request.app.state
    warm, retired = not getattr(state, "warming", False), getattr(state, "retired", False)
    able = warm and not retired and await _works(services_of(request))
    body = {"ready": able, "warm": warm, "retired": retired}
    return Response(body, status_code=200 if able else HTTP_503_SERVICE_UNAVAILABLE)


async def _works(services: Services) -> bool:
    try:
        async with asyncio.timeout(DATABASE_TIMEOUT), services.engine.connect() as connection:
            await connection.exec_driver_sql("select 1")
    except Exception:
        return False
    return services.registry.open and services.writer.healthy and not services.writer.soundness.fault


async def _check_request(request: ApiRequest) -> None:
    """Refuse floods, requests that another page makes a browser send, and unreadable bodies."""
    path, services = request.scope["path"], services_of(request)
    host = request.headers.get("host", "")
    if path not in INTERNAL_PATHS and not allowed_host(services.settings, host):
        raise refuse("unknown_host", host=host[:MAX_HOST])
    if path.startswith("/api"):
        await check_limit(request, limits_of(request).requests)
    if "\0" in path or b"%00" in request.scope["query_string"]:
        raise refuse("unreadable", why="its address holds the character U+0000")
    await check_scope(request)
    if request.method in SAFE_METHODS:
        return
    if not from_our_page(services.settings, request.headers):
        raise refuse("foreign_page")
    if not services.registry.open:
        raise refuse("restarting")
    await check_not_suspended(request)
    check_body(await request.body())
