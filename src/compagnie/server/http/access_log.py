"""What is logged of access: who signed in, and what was refused to whom, by the route and not by its address.

Addresses may hold keys, and what was sent may hold anything: neither is logged. Whoever is refused without end fills no
disk: beyond some lines a second only their number is told.
"""

import time
from typing import Any

import structlog
from litestar import Response
from litestar.exceptions import HTTPException
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_403_FORBIDDEN,
    HTTP_421_MISDIRECTED_REQUEST,
    HTTP_429_TOO_MANY_REQUESTS,
)

from compagnie.core.refusal import Refusal
from compagnie.server.base.actors import Person
from compagnie.server.http.errors import ErrorBody, http_error_response, refusal_response
from compagnie.server.http.rate_limit import TokenBucket
from compagnie.server.http.requests import ApiRequest, address_of
from compagnie.server.http.sessions import HOLDER

log = structlog.get_logger()

LOGGED = (
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_403_FORBIDDEN,
    HTTP_421_MISDIRECTED_REQUEST,
    HTTP_429_TOO_MANY_REQUESTS,
)
LINES_A_SECOND = 10


class AccessLog:
    """The log of one server."""

    def __init__(self) -> None:
        self._room = TokenBucket(LINES_A_SECOND)
        self._left_out = 0

    def refused(self, request: ApiRequest, refusal: Refusal) -> Response[ErrorBody]:
        """The response to a refused request."""
        return self._noted(request, refusal_response(request, refusal))

    def unreadable(self, request: ApiRequest, error: HTTPException) -> Response[ErrorBody]:
        """The response to a request that the framework found wrong."""
        return self._noted(request, http_error_response(request, error))

    def _noted(self, request: ApiRequest, response: Response[ErrorBody]) -> Response[ErrorBody]:
        """The same response; it is logged if it is about access, or says that something can't be read."""
        if response.status_code in LOGGED:
            self._tell("refused", request, code=response.content.code, status=response.status_code)
        return response

    def entered(self, request: ApiRequest, person: Person, by: str) -> None:
        """Somebody has shown who they are."""
        self._tell("signed in", request, who=person.id, by=by)

    def _tell(self, what: str, request: ApiRequest, **more: Any) -> None:
        if not self._room.allows(time.monotonic()):
            self._left_out += 1
            return
        if self._left_out:
            more["left_out"], self._left_out = self._left_out, 0
        scope: Any = request.scope
        holder = scope.get(HOLDER)
        person = holder.person.id if holder else None
        route = f"{request.method} {scope.get('path_template', '')}"
        log.info(what, route=route, address=address_of(request), person=person, **more)
