"""A game's box as its rules take it, packed to be sent: some are large.

It is packed when somebody first wants to check a game, and kept in the folder of compiled code. It has the hash of its
bytes in its name, so that a browser that has it need never ask again.
"""

import gzip
import hashlib
import re
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from compagnie.core.compiled.cache import cache_root
from compagnie.core.game import Game
from compagnie.core.state import States
from compagnie.games import games

ADDRESS = re.compile(r"rules/(?P<game>\w+)-box-[0-9a-f]{20}\.bin")


class PackedBox(NamedTuple):
    """The box of a table whose host has set nothing, as gzip packs it, and its address."""

    name: str
    packed: bytes


def box_at(name: str) -> PackedBox | None:
    """The box that has this address. Slow the first time: run it in a worker thread."""
    found = ADDRESS.fullmatch(name)
    game = games().get(found["game"]) if found else None
    box = packed_box(game) if game else None
    return box if box and box.name == name else None


@cache
def packed_box(game: Game) -> PackedBox:
    """A game's box. Slow the first time, unless another process has packed it before."""
    content = _bytes_of(game.boxes(game.options_type()))
    digest = hashlib.sha256(content).hexdigest()[:20]
    path = cache_root() / "boxes" / f"{game.name}-{digest}.gz"
    packed = _kept(path)
    if packed is None:
        packed = gzip.compress(content, mtime=0)
        _keep(path, packed)
    return PackedBox(f"rules/{game.name}-box-{digest}.bin", packed)


def changed_bytes(game: Game, boxes: States) -> list[tuple[int, int]]:
    """Where a table's box differs from that of one whose host has set nothing, and its bytes there."""
    plain, own = _bytes_of(game.boxes(game.options_type())), _bytes_of(boxes)
    return [(int(place), int(own[place])) for place in np.flatnonzero(plain != own)]


def _bytes_of(boxes: States) -> Any:
    return boxes.view(np.uint8)


def _kept(path: Path) -> bytes | None:
    with suppress(OSError):
        return path.read_bytes()
    return None


def _keep(path: Path, packed: bytes) -> None:
    """Where the folder can't be written, it is packed again by the next process."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(packed)
        Path(file.name).replace(path)  # whole, or not there
