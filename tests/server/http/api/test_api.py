"""The API against its own OpenAPI description: whatever is sent, the answer is as described."""

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
from compagnie.server.http.api.tables import RecordBody
from tests.server.server_process import Server

TIMEOUT = 60
"""A password is hashed slowly, and machines of tests are busy."""
CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance, content_type_conformance]

app: Litestar = make_app(Settings())
description = msgspec.json.decode(msgspec.json.encode(app.openapi_schema.to_schema()))
schema = schemathesis.openapi.from_dict(description)
FUZZ = settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)


@schema.parametrize()
@FUZZ
def test_whatever_is_asked_is_answered_as_described(case: Any, server: Server) -> None:
    case.call_and_validate(base_url=server.address, checks=CHECKS, timeout=TIMEOUT)


class Fuzzer(msgspec.Struct, frozen=True):
    """Somebody who sits at a table under way, and a table where the game is over."""

    token: str
    person: str
    playing: str
    finished: str


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
    return Fuzzer(token, person, *tables)


ENDS_THE_SESSION = ["/api/me", "/api/session"]
"""To be erased or signed out would end the fuzz."""
AS_A_PERSON = schema.exclude(method="DELETE", path=ENDS_THE_SESSION)


def ask(case: Any, server: Server, fuzzer: Fuzzer, table: str) -> None:
    """Send a request of somebody who is signed in, about a table and a person that exist."""
    known = {"table": table, "person": fuzzer.person}
    given = case.path_parameters or {}
    case.path_parameters = {name: known.get(name, value) for name, value in given.items()}
    case.call_and_validate(
        base_url=server.address, checks=CHECKS, timeout=TIMEOUT, headers={"Authorization": f"Bearer {fuzzer.token}"}
    )


@AS_A_PERSON.parametrize()
@FUZZ
def test_whatever_a_person_asks_is_answered_as_described(case: Any, server: Server, fuzzer: Fuzzer) -> None:
    case.call_and_validate(
        base_url=server.address, checks=CHECKS, timeout=TIMEOUT, headers={"Authorization": f"Bearer {fuzzer.token}"}
    )


@AS_A_PERSON.include(path_regex="table}|person}").parametrize()
@FUZZ
def test_whatever_is_asked_about_a_table_under_way_is_answered_as_described(
    case: Any, server: Server, fuzzer: Fuzzer
) -> None:
    ask(case, server, fuzzer, fuzzer.playing)


@AS_A_PERSON.include(path_regex="table}").parametrize()
@FUZZ
def test_whatever_is_asked_about_a_finished_table_is_answered_as_described(
    case: Any, server: Server, fuzzer: Fuzzer
) -> None:
    ask(case, server, fuzzer, fuzzer.finished)


@pytest.mark.parametrize("query", ["", "?fairness=true"])
def test_the_record_of_a_finished_table_is_described(server: Server, fuzzer: Fuzzer, query: str) -> None:
    answer = httpx.get(f"{server.address}/api/tables/{fuzzer.finished}/record{query}", trust_env=False)
    assert answer.status_code == 200, "the fuzz reaches a finished table"
    record = msgspec.json.decode(answer.content, type=RecordBody)
    assert (record.fairness is not None) == bool(query)
    operation = schema["/api/tables/{table}/record"]["GET"]
    operation.validate_response(answer)


def test_every_number_that_is_asked_for_has_bounds() -> None:
    """A database refuses what is larger than its columns, and that would be a fault of ours."""
    asked = {
        (path, given["name"]): given["schema"]
        for path, methods in description["paths"].items()
        for told in methods.values()
        for given in told.get("parameters", ())
    }
    numbers = {where: schema for where, schema in asked.items() if "integer" in str(schema) or "number" in str(schema)}
    assert len(numbers) > 10
    assert [where for where, schema in numbers.items() if not {"maximum", "enum"} & set(schema)] == []
    in_paths = [schema for (path, name), schema in numbers.items() if f"{{{name}}}" in path]
    assert [schema["minimum"] for schema in in_paths] == [1, 1]


def test_every_route_is_described() -> None:
    undescribed = {"/api", "/metrics", "/api/openapi.json", "/api/{path:str}", "/api/tables/{table:str}/socket"}
    paths = {re.sub(r":int\}", ":str}", route.path) for route in app.routes if not route.path.startswith("/{path:")}
    routes = paths - {"/"} - undescribed
    described = {re.sub(r"\{(\w+)\}", r"{\1:str}", path) for path in description["paths"]}
    assert routes <= described, routes - described
