"""The whole API as its own description tells it: whatever is sent, it answers as it says it would."""

from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from litestar import Litestar
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from compagnie.server.app import make_app
from compagnie.server.settings import Settings
from tests.server.running import Server

CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance, content_type_conformance]

app: Litestar = make_app(Settings())
told = msgspec.json.decode(msgspec.json.encode(app.openapi_schema.to_schema()))
schema = schemathesis.openapi.from_dict(told)


@schema.parametrize()
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
def test_whatever_is_asked_is_answered_as_described(case: Any, server: Server) -> None:
    case.call_and_validate(base_url=server.address, checks=CHECKS)


@pytest.fixture(scope="module")
def token(server: Server) -> str:
    """A token of someone who sits at a table."""

    with httpx.Client(base_url=server.address, trust_env=False) as http:
        http.post("/api/guest", json={"name": "Ada"}).raise_for_status()
        return str(http.post("/api/me/tokens", json={"label": "fuzzer"}).json()["key"])


@schema.include(method=["GET", "POST", "PATCH", "PUT"]).parametrize()
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
def test_whatever_a_person_asks_is_answered_as_described(case: Any, server: Server, token: str) -> None:
    case.call_and_validate(base_url=server.address, checks=CHECKS, headers={"Authorization": f"Bearer {token}"})


def test_every_way_in_is_described() -> None:
    ways = {"/api/guest", "/api/tables", "/api/tables/{table}/commands", "/api/me/export", "/health"}
    assert ways <= set(told["paths"])
