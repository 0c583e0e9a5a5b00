"""How a message is posted to a channel of Discord or of Matrix, and how it is edited there."""

from typing import Any, Literal, NamedTuple
from urllib.parse import quote

import msgspec

from compagnie.core.json_reader import decode
from compagnie.server.base.safe_post import Call

Shape = Literal["discord", "matrix"]


class Target(NamedTuple):
    """Where messages go: a webhook's address, or a Matrix server with a room and an access token."""

    shape: Shape
    address: str
    room: str = ""
    token: str = ""


def post_call(target: Target, text: str, command: str) -> Call:
    """The request that posts a message. Matrix takes a command once, however often it is sent."""
    if target.shape == "discord":
        return _call("POST", f"{target.address}?wait=true", target, _discord(text))
    return _call("PUT", _matrix_url(target, command), target, _matrix(text))


def edit_call(target: Target, message: str, text: str, command: str) -> Call:
    """The request that makes a message say something else."""
    if target.shape == "discord":
        return _call("PATCH", f"{target.address}/messages/{quote(message, safe='')}", target, _discord(text))
    edited = _matrix(f"* {text}") | {
        "m.new_content": _matrix(text),
        "m.relates_to": {"rel_type": "m.replace", "event_id": message},
    }
    return _call("PUT", _matrix_url(target, command), target, edited)


def message_id(target: Target, body: bytes) -> str:
    """The id of a message, from the answer to its post. Raises ValueError if it has none."""
    try:
        found = decode(body, dict[str, Any])["id" if target.shape == "discord" else "event_id"]
    except (msgspec.DecodeError, KeyError) as error:
        raise ValueError("It answers with no id of the message.") from error
    return str(found)


def _call(method: str, url: str, target: Target, content: dict[str, Any]) -> Call:
    headers = {"Content-Type": "application/json"}
    if target.token:
        headers["Authorization"] = f"Bearer {target.token}"
    return Call(method, url, headers, msgspec.json.encode(content))


def _discord(text: str) -> dict[str, Any]:
    """No name in it may call anybody."""
    return {"content": text, "allowed_mentions": {"parse": []}}


def _matrix(text: str) -> dict[str, Any]:
    return {"msgtype": "m.notice", "body": text}


def _matrix_url(target: Target, command: str) -> str:
    room = quote(target.room, safe="")
    return f"{target.address.rstrip('/')}/_matrix/client/v3/rooms/{room}/send/m.room.message/{command}"
