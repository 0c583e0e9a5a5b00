"""One guest floods everything that can be asked or sent, at the default limits, while others play.

What there is to flood is read from OpenAPI and from the protocol, so that nothing is forgotten. The test plays the
short form; bench/flood.py measures.
"""

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed

from compagnie.server.app import make_app
from compagnie.server.base.settings import Settings
from compagnie.server.protocol import messages as protocol
from tests.server.flood_rooms import PASSWORD, Finished, Flooder
from tests.server.guests import a_game
from tests.server.http.test_socket import choice
from tests.server.server_process import Seat, Server, Visitor, running

LIMITS = (
    "requests_a_minute", "guests_an_hour", "sign_ins_a_minute", "channels_an_hour", "replays_a_minute",
    "messages_a_second", "stroke_messages_a_second", "stroke_points_a_second", "sockets_an_address",
    "tables_a_person",
)  # fmt: skip
"""What other tests set high."""
BODIES: dict[str, Any] = {
    "POST /api/tables": {"game": a_game().name, "seats": 3, "bots": ["random", "random"]},
    "POST /api/guest": {"name": "Ben"},
    "POST /api/account": {"name": "Ben", "login": "$login", "password": PASSWORD},
    "POST /api/session": {"login": "$login", "password": PASSWORD},
    "PUT /api/me/password": {"old": PASSWORD, "new": "nine sailors off Texel"},
    "PUT /api/me/proof": {"password": PASSWORD},
    "POST /api/tables/{table}/commands": {"kind": "start", "id": "x", "seen": 0},
    "POST /api/tables/{table}/reports": {"about": "$me", "text": "Rude."},
    "POST /api/replay": "$record",
    "POST /api/clubs/{club}/dates": {"name": "Evening", "at": "$tomorrow"},
    "PUT /api/clubs/{club}/dates/{date}": {"name": "Evening", "at": "$tomorrow"},
    "POST /api/clubs/{club}/hooks": {"shape": "discord", "address": "https://discord.example/x"},
    "PUT /api/clubs/{club}/members/{person}": {"role": "organiser"},
    "POST /api/me/channels": {"kind": "webhook", "url": "https://hook.example/"},
    "POST /api/tournaments": {"name": "Cup", "game": a_game().name},
    "PUT /api/moderation/people/{person}/mute": {"hours": 1, "reason": "Rude."},
    "PUT /api/moderation/people/{person}/suspend": {"hours": 1, "reason": "Rude."},
}
"""Requests that get further than a generated body would. `tests/server/flood_rooms.py` fills in what begins with $."""
UNREACHED = {
    "GET /api/channels/{channel}/{purpose}/{key}": "its key stands in mails alone",
    "POST /api/channels/{channel}/{purpose}/{key}": "the same",
    "POST /api/passkey/question": "this server has no address to which passkeys could belong",
    "POST /api/me/passkeys/question": "the same",
    "POST /api/provider/question": "no provider is set here",
    "DELETE /api/me/provider": "the same",
    "DELETE /api/me/password": "it is the last way in",
    "POST /api/me/passkeys": "it takes a device that signs",
    "PATCH /api/me/passkeys/{passkey}": "the same",
    "DELETE /api/me/passkeys/{passkey}": "the same",
    "PUT /api/me/proof/passkey": "the same",
    "POST /api/session/passkey": "the same",
}
"""What no flood gets done, and why."""
AT_ONCE = 8
_addresses = itertools.count(1)


class Operation(msgspec.Struct, frozen=True):
    """One thing that can be asked over HTTP."""

    method: str
    path: str
    body: Any = None
    query: dict[str, Any] = {}
    """What must be in the query."""

    def __str__(self) -> str:
        """As OpenAPI names it."""
        return f"{self.method} {self.path}"


def operations() -> list[Operation]:
    """Everything that OpenAPI describes."""
    described = msgspec.json.decode(msgspec.json.encode(make_app(Settings()).openapi_schema.to_schema()))
    return [
        Operation(method.upper(), path, _body(described, f"{method.upper()} {path}", told), _query(told))
        for path, methods in described["paths"].items()
        for method, told in methods.items()
    ]


def _body(described: Any, name: str, told: Any) -> Any:
    if "requestBody" not in told:
        return None
    (content,) = told["requestBody"]["content"].values()
    return BODIES.get(name, example(content["schema"], described.get("components", {}).get("schemas", {})))


def _query(told: Any) -> dict[str, Any]:
    wanted = [given for given in told.get("parameters", ()) if given["in"] == "query" and given.get("required")]
    return {given["name"]: example(given["schema"], {}) for given in wanted}


def messages() -> dict[str, dict[str, Any]]:
    """One of every message that a client can send, by its kind."""
    made: dict[str, dict[str, Any]] = {}
    for kind in get_args(protocol.ClientMessage):
        tag = str(kind.__struct_config__.tag)
        made[tag] = {"kind": tag} | {
            field.name: _field(field.type) for field in msgspec.structs.fields(kind) if field.required
        }
    return made


def _field(kind: Any) -> Any:
    if kind is msgspec.Raw:
        return {}
    (schema,), parts = msgspec.json.schema_components([kind])
    return example(schema, parts)


def example(schema: Any, parts: Any) -> Any:
    """A value that a JSON schema allows, or nearly."""
    if "$ref" in schema:
        return example(parts[schema["$ref"].rpartition("/")[2]], parts)
    for choices in ("oneOf", "anyOf", "allOf"):
        if schema.get(choices):
            return example(schema[choices][0], parts)
    if "const" in schema or "enum" in schema:
        return schema.get("const", schema.get("enum", [None])[0])
    kind = schema.get("type")
    match kind[0] if isinstance(kind, list) else kind:
        case "object":
            fields = schema.get("properties", {})
            return {name: example(fields[name], parts) for name in schema.get("required", []) if name in fields}
        case "array" if "prefixItems" in schema:
            return [example(one, parts) for one in schema["prefixItems"]]
        case "array":
            return [example(schema.get("items", {}), parts)] * max(1, schema.get("minItems", 1))
        case "string":
            return "ab" * max(1, schema.get("minLength", 1))
        case "integer" | "number":
            return schema.get("minimum", 0)
        case "boolean":
            return True
    return {}


class Victim:
    """Somebody who only wants to play, and writes down how long every move took."""

    def __init__(self) -> None:
        self.took: list[float] = []

    async def play(self, visitor: Visitor) -> None:
        """Play game after game against oneself."""
        while True:
            table = (await visitor.opens(game=a_game().name, seats=3))["id"]
            for seat in (1, 2):
                await visitor.does(table, "sit", seat=seat)
            await visitor.does(table, "start")
            async with AsyncExitStack() as stack:
                seats = [await stack.enter_async_context(visitor.at(table, seat=place)) for place in range(3)]
                await asyncio.gather(*(self._play_seat(seat) for seat in seats))

    async def _play_seat(self, seat: Seat) -> None:
        while await seat.until_turn():
            began = time.perf_counter()
            assert (await seat.does("move", seat=seat.seat, move=choice(seat)))["kind"] == "done"
            self.took.append(time.perf_counter() - began)
            await asyncio.sleep(0.05)  # a person thinks, and the limit is twenty messages a second


@asynccontextmanager
async def flooded_server(home: Path) -> AsyncIterator[tuple[Server, Victim]]:
    """A server with the default limits, and somebody who plays there all the time."""
    defaults = Settings()
    with running(home, **{name: getattr(defaults, name) for name in LIMITS}) as server:
        victim = Victim()
        async with guest(server) as visitor:
            playing = asyncio.create_task(victim.play(visitor))
            try:
                yield server, victim
            finally:
                playing.cancel()
                await asyncio.wait([playing])


@asynccontextmanager
async def guest(server: Server) -> AsyncIterator[Visitor]:
    """A guest from an address of their own."""
    number = next(_addresses)
    headers = {"X-Forwarded-For": f"203.0.{number // 250}.{number % 250 + 1}"}
    async with httpx.AsyncClient(base_url=server.address, headers=headers, trust_env=False) as http:
        yield await Visitor(http).comes_as("Mallory")


async def finished_table(server: Server) -> Finished:
    """Let bots play a game to its end."""
    async with guest(server) as host:
        table = (await host.opens(game=a_game().name, seats=3, bots=["random"] * 3, sit=False))["id"]
        await host.does(table, "start")
        async with asyncio.timeout(60):
            while (await host.asks("GET", f"/tables/{table}"))["state"] != "over":
                await asyncio.sleep(0.25)
        return Finished(table, await host.asks("GET", f"/tables/{table}/record"))


async def flood_request(server: Server, operation: Operation, table: Finished, times: int) -> set[int]:
    """Ask for one thing again and again, several times at once; returns the statuses that came."""
    async with guest(server) as mallory, guest(server) as ben:
        flooder = Flooder(server, mallory, ben, table)
        await flooder.ready(str(operation))
        path = await flooder.path(str(operation), operation.path)
        body, statuses = flooder.body(operation.body), set[int]()

        async def ask(share: Iterator[int]) -> None:
            for _ in share:
                answer = await mallory.http.request(operation.method, path, json=body, params=operation.query)
                statuses.add(answer.status_code)

        share = iter(range(times))
        await asyncio.gather(*(ask(share) for _ in range(AT_ONCE)))
        return statuses


async def flood_message(server: Server, message: dict[str, Any], times: int) -> None:
    """Send one message again and again, until the server has enough of it."""
    async with guest(server) as mallory:
        table = (await mallory.opens(game=a_game().name, seats=3, bots=["random"] * 2, hints=True))["id"]
        await mallory.does(table, "start")
        try:
            async with mallory.at(table) as seat:
                for number in range(times):
                    await seat.send(**message | ({"id": f"m{number}"} if "id" in message else {}))
                await seat.send(kind="ping", at=0.0)
                await seat.until("pong")
        except ConnectionClosed:
            pass  # too fast: that is what limits are for
