"""The whole API as its own description tells it: whatever is sent, it answers as it says it would."""

import re
import time
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
from compagnie.server.base.settings import Settings
from tests.server.running import Server

CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance, content_type_conformance]

app: Litestar = make_app(Settings())
told = msgspec.json.decode(msgspec.json.encode(app.openapi_schema.to_schema()))
schema = schemathesis.openapi.from_dict(told)


@schema.parametrize()
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
def test_whatever_is_asked_is_answered_as_described(case: Any, server: Server) -> None:
    case.call_and_validate(base_url=server.address, checks=CHECKS)


class Fuzzer(msgspec.Struct, frozen=True):
    """Somebody who sits at a table under way, and knows one where the game is over."""

    token: str
    person: str
    tables: tuple[str, str]


@pytest.fixture(scope="module")
def fuzzer(server: Server) -> Fuzzer:
    with httpx.Client(base_url=server.address, trust_env=False, timeout=60) as http:
        person = http.post("/api/guest", json={"name": "Ada"}).raise_for_status().json()["id"]
        token = str(http.post("/api/me/tokens", json={"label": "fuzzer"}).json()["key"])
        tables = []
        for sits in (True, False):
            set_like = {"game": "batavia", "seats": 3, "bots": ["random"] * (3 - sits), "sit": sits}
            tables.append(str(http.post("/api/tables", json=set_like).raise_for_status().json()["id"]))
            start = {"kind": "start", "id": "s", "seen": 0}
            http.post(f"/api/tables/{tables[-1]}/commands", json=start).raise_for_status()
        while http.get(f"/api/tables/{tables[1]}").json()["state"] != "over":
            time.sleep(0.05)
    return Fuzzer(token, person, (tables[0], tables[1]))


ASKS_NOTHING_OF_ITSELF = ["/api/me", "/api/session"]
"""To be erased or signed out would end the fuzzer's days."""


@schema.exclude(method="DELETE", path=ASKS_NOTHING_OF_ITSELF).parametrize()
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
def test_whatever_a_person_asks_is_answered_as_described(case: Any, server: Server, fuzzer: Fuzzer) -> None:
    """Half of it about tables and people that there are: else most would be refused at the door."""
    there = {"table": fuzzer.tables[len(str(case.body)) % 2], "person": fuzzer.person}
    if len(str(case.path_parameters)) % 2:
        given = case.path_parameters or {}
        case.path_parameters = {name: there.get(name, value) for name, value in given.items()}
    case.call_and_validate(base_url=server.address, checks=CHECKS, headers={"Authorization": f"Bearer {fuzzer.token}"})


def test_every_way_in_is_described() -> None:
    undescribed = {"/api", "/metrics", "/api/openapi.json", "/api/{path:str}", "/api/tables/{table:str}/socket"}
    ways = {route.path for route in app.routes if not route.path.startswith("/{path:")} - {"/"} - undescribed
    described = {re.sub(r"\{(\w+)\}", r"{\1:str}", path) for path in told["paths"]}
    assert ways <= described, ways - described
