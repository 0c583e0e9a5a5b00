"""A real server with the page that is built, and how a browser is started to look at it."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.server_process import Server

ROOT = Path(__file__).parents[2]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


@contextmanager
def open_server(home: Path | None = None, **settings: Any) -> Iterator[str]:
    """A real server with the page that is built; `home` is for who looks at what it keeps."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(home or Path(folder) / "home", **{"warm": True} | settings)
        try:
            yield server.address
        finally:
            server.stop()
