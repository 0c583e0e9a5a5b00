"""uvicorn's floor in pyproject.toml has everything that our protocols use of it."""

import ast
import asyncio
import importlib.metadata
import inspect
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from compagnie.server.http.http_protocol import HttpProtocol
from compagnie.server.http.ws_protocol import SocketProtocol

ROOT = Path(__file__).parents[3]
FLOOR = msgspec.json.decode((Path(__file__).parent / "uvicorn_floor.json").read_bytes())


def names_used(protocol: type[Any]) -> set[str]:
    """The methods and attributes that a subclass uses and doesn't define itself, and the methods that it extends."""
    (found,) = ast.parse(inspect.getsource(protocol)).body
    assert isinstance(found, ast.ClassDef)
    used, defined, extended = set(), {*protocol.__annotations__}, set()
    for node in ast.walk(found):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            defined.add(node.name)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
            (defined if isinstance(node.ctx, ast.Store) and node.attr.startswith("_") else used).add(node.attr)
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "super()":
            extended.add(node.attr)
    return (used - defined) | extended


def test_the_names_are_those_of_the_floor() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]["server"]
    (floor,) = [found[1] for name in extras if (found := re.fullmatch(r"uvicorn>=([\d.]+)", name))]
    assert floor == FLOOR["version"], "make the list of names anew: scripts/uvicorn_names.py"
    installed = importlib.metadata.version("uvicorn")
    assert [int(part) for part in installed.split(".")[:2]] >= [int(part) for part in floor.split(".")]


@pytest.mark.parametrize(
    ("ours", "theirs"), [(SocketProtocol, "WebSocketsSansIOProtocol"), (HttpProtocol, "HttpToolsProtocol")]
)
def test_the_floor_has_every_name_that_our_protocols_use(ours: type[Any], theirs: str) -> None:
    used = names_used(ours)
    assert "connection_lost" in used, "the search finds what we use"
    there = {*FLOOR["names"][theirs], *dir(asyncio.Protocol)}
    assert used <= there, used - there
