"""Refusals and errors over HTTP: one form of body for all, the status of each code, and their OpenAPI description."""

from typing import Any

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_405_METHOD_NOT_ALLOWED,
    HTTP_409_CONFLICT,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_421_MISDIRECTED_REQUEST,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)

from compagnie.core.refusal import Refusal
from compagnie.server.base.refusals import refuse
from compagnie.server.storage.writer import NotStored

log = structlog.get_logger()

STATUS = {
    "not_signed_in": HTTP_401_UNAUTHORIZED,
    "wrong_password": HTTP_401_UNAUTHORIZED,
    "foreign_page": HTTP_403_FORBIDDEN,
    "token_scope": HTTP_403_FORBIDDEN,
    "bad_name": HTTP_400_BAD_REQUEST,
    "weak_password": HTTP_400_BAD_REQUEST,
    "not_host": HTTP_403_FORBIDDEN,
    "not_seated": HTTP_403_FORBIDDEN,
    "not_your_seat": HTTP_403_FORBIDDEN,
    "guest_chat": HTTP_403_FORBIDDEN,
    "private_profile": HTTP_403_FORBIDDEN,
    "rated_account": HTTP_403_FORBIDDEN,
    "not_member": HTTP_403_FORBIDDEN,
    "not_organiser": HTTP_403_FORBIDDEN,
    "not_founder": HTTP_403_FORBIDDEN,
    "muted": HTTP_403_FORBIDDEN,
    "suspended": HTTP_403_FORBIDDEN,
    "name_fixed": HTTP_403_FORBIDDEN,
    "not_moderator": HTTP_403_FORBIDDEN,
    "not_admin": HTTP_403_FORBIDDEN,
    "over_moderator": HTTP_403_FORBIDDEN,
    "over_yourself": HTTP_403_FORBIDDEN,
    "no_such_measure": HTTP_404_NOT_FOUND,
    "no_such_report": HTTP_404_NOT_FOUND,
    "members_only": HTTP_403_FORBIDDEN,
    "no_such_club": HTTP_404_NOT_FOUND,
    "bad_invite": HTTP_404_NOT_FOUND,
    "no_such_post": HTTP_404_NOT_FOUND,
    "no_such_date": HTTP_404_NOT_FOUND,
    "no_such_table": HTTP_404_NOT_FOUND,
    "no_such_game": HTTP_404_NOT_FOUND,
    "no_such_token": HTTP_404_NOT_FOUND,
    "no_such_passkey": HTTP_404_NOT_FOUND,
    "passkey_account": HTTP_403_FORBIDDEN,
    "moderator_passkey": HTTP_403_FORBIDDEN,
    "bad_identity": HTTP_401_UNAUTHORIZED,
    "provider_refused": HTTP_401_UNAUTHORIZED,
    "provider_away": HTTP_503_SERVICE_UNAVAILABLE,
    "no_provider": HTTP_404_NOT_FOUND,
    "prove_yourself": HTTP_403_FORBIDDEN,
    "prove_in_browser": HTTP_403_FORBIDDEN,
    "bad_passkey": HTTP_401_UNAUTHORIZED,
    "challenge_over": HTTP_401_UNAUTHORIZED,
    "no_such_channel": HTTP_404_NOT_FOUND,
    "bad_link": HTTP_404_NOT_FOUND,
    "address_refused": HTTP_400_BAD_REQUEST,
    "no_such_person": HTTP_404_NOT_FOUND,
    "not_found": HTTP_404_NOT_FOUND,
    "wrong_method": HTTP_405_METHOD_NOT_ALLOWED,
    "options": HTTP_400_BAD_REQUEST,
    "unreadable": HTTP_400_BAD_REQUEST,
    "bad_record": HTTP_400_BAD_REQUEST,
    "breach": HTTP_400_BAD_REQUEST,
    "too_fast": HTTP_429_TOO_MANY_REQUESTS,
    "busy": HTTP_429_TOO_MANY_REQUESTS,
    "unknown_host": HTTP_421_MISDIRECTED_REQUEST,
    "restarting": HTTP_503_SERVICE_UNAVAILABLE,
    "being_prepared": HTTP_503_SERVICE_UNAVAILABLE,
    "not_stored": HTTP_503_SERVICE_UNAVAILABLE,
    "server_fault": HTTP_500_INTERNAL_SERVER_ERROR,
}
"""The HTTP status of a refusal's code; any other code is a conflict with the current state (409)."""


class ErrorBody(msgspec.Struct, frozen=True, kw_only=True):
    """A refusal: a code for translation, its parameters, the § it rests on, and a sentence."""

    code: str
    params: dict[str, Any]
    rule: str
    sentence: str


ERRORS = {
    status: ResponseSpec(ErrorBody, generate_examples=False, description=description)
    for status, description in {
        HTTP_400_BAD_REQUEST: "This can't be read.",
        HTTP_401_UNAUTHORIZED: "You aren't signed in.",
        HTTP_403_FORBIDDEN: "You may not do this.",
        HTTP_404_NOT_FOUND: "There is no such thing.",
        HTTP_409_CONFLICT: "This can't be done in the current state.",
        HTTP_413_REQUEST_ENTITY_TOO_LARGE: "This is too long.",
        HTTP_429_TOO_MANY_REQUESTS: "That is too much at once.",
    }.items()
}
"""How every request may be refused, for OpenAPI."""

AnyRequest = Request[Any, Any, Any]


def error_body(refusal: Refusal) -> ErrorBody:
    """The body of a refusal's response."""
    return ErrorBody(code=refusal.code, params=refusal.params, rule=refusal.rule, sentence=str(refusal))


def refusal_response(_: AnyRequest, refusal: Refusal) -> Response[ErrorBody]:
    """The response to a refused request."""
    return Response(error_body(refusal), status_code=STATUS.get(refusal.code, HTTP_409_CONFLICT))


def http_error_response(request: AnyRequest, error: HTTPException) -> Response[ErrorBody]:
    """The response to a request that the framework found wrong, in the same form."""
    if isinstance(error, ValidationException):
        return refusal_response(request, refuse("unreadable", why=_what_is_wrong(error)))
    if error.status_code == HTTP_404_NOT_FOUND:
        return refusal_response(request, refuse("not_found"))
    if error.status_code == HTTP_405_METHOD_NOT_ALLOWED:
        response = refusal_response(request, refuse("wrong_method", method=request.method))
    else:
        response = refusal_response(request, refuse("unreadable", why=error.detail))
    response.status_code = error.status_code
    response.headers.update(error.headers or {})
    return response


def _what_is_wrong(error: ValidationException) -> str:
    extra: Any = error.extra or []
    found = [f"{one.get('key') or 'body'}: {one.get('message')}" for one in extra if isinstance(one, dict)]
    return "; ".join(found) or error.detail


def server_error_response(request: AnyRequest, error: Exception) -> Response[ErrorBody]:
    """The response to a request that failed by our own fault: logged in full, and one sentence for the client."""
    if isinstance(error, NotStored):
        log.warning("a request couldn't be stored", path=request.scope["path"], error=str(error))
        return refusal_response(request, refuse("not_stored"))
    log.error("a request failed", path=request.scope["path"], method=request.method, exc_info=error)
    return refusal_response(request, refuse("server_fault"))
