"""Write down for the page where a state's fields lie, how actions are numbered, and the § of each refusal.

Of a box that is too large to be sent, such as one with charts, it has those numbers that need little room.

python scripts/make_page_layouts.py           writes them
python scripts/make_page_layouts.py --check   ends with 1 if they are not as this would write them

For games that have a folder `compiled` on the page: what is there fills a state in the memory of WebAssembly.
"""

import hashlib
import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from compagnie.core.compiled.manifest import kind_of
from compagnie.core.game import Game
from compagnie.games import games

LARGE, SMALL = 1 << 16, 1 << 10
"""Bytes. A larger box isn't sent to a page; a field of it that needs no more than this is."""

ROOT = Path(__file__).parents[1]
HEAD = "// Made by scripts/make_page_layouts.py. Change the Python sources instead, and make it again.\n"


def made(name: str) -> str:
    """The page's file for one game."""
    game, package = games()[name], f"compagnie.games.{name}"
    box, actions, state, refusals = (
        import_module(f"{package}.{module}") for module in ("box", "actions", "state", "refusals")
    )
    sources = [f"compagnie/games/{name}/{source}.py" for source in ("actions", "state")]
    told: dict[str, dict[str, Any]] = {
        "STATE": {"kind": kind_of(game.state).layout},
        "SOURCES": {source: _hash(ROOT / "src" / source) for source in sources},
        **({"BOX": _box(game)} if game.boxes(game.options_type()).nbytes > LARGE else {}),
        "FIELDS": {field: _place(game.state, field) for field in _whole_numbers(game.state)},
        "ACTIONS": _numbers(actions, box),
        "PHASES": _numbers(state, box),
        "SECTIONS": refusals.refuse.rules,
    }
    return HEAD + "".join(f"\nexport const {what} = {_written(value)} as const;\n" for what, value in told.items())


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _written(value: dict[str, Any]) -> str:
    """An object, a line an entry."""
    lines = [f"  {json.dumps(name)}: {json.dumps(entry, ensure_ascii=False)},\n" for name, entry in value.items()]
    return f"{{\n{''.join(lines)}}}"


def _place(record: np.dtype[Any], field: str) -> dict[str, Any]:
    """Where a field begins, how many bytes one number takes, and how many there are in each direction."""
    assert record.fields is not None
    kind, start = record.fields[field][:2]
    assert kind.base.kind == "i", "the page reads whole numbers"
    return {"at": start, "bytes": kind.base.itemsize, "shape": list(kind.shape)}


def _whole_numbers(record: np.dtype[Any]) -> list[str]:
    """Those that a page can read."""
    kinds = {name: kind[0].base for name, kind in (record.fields or {}).items()}
    return [name for name, kind in kinds.items() if kind.kind == "i" and kind.itemsize <= 4]


def _box(game: Game) -> dict[str, Any]:
    """The box of a table whose host has set nothing: its mark, its layout, and the numbers that need little room."""
    boxes = game.boxes(game.options_type())
    seen: Any = game.view(game.position(min(game.seats), game.options_type()), None)
    small = [field for field in _whole_numbers(boxes.dtype) if boxes[field].nbytes <= SMALL]
    told = {field: _place(boxes.dtype, field) | {"numbers": boxes[field].ravel().tolist()} for field in small}
    large = {field: _stretch(boxes.dtype, field) for field in boxes.dtype.names or () if field not in told}
    return {"mark": seen.box, "kind": kind_of(boxes.dtype).layout, "numbers": told, "large": large}


def _stretch(record: np.dtype[Any], field: str) -> dict[str, Any]:
    """Where a field begins that a page hands on whole, how many bytes one of it takes, and how many there are."""
    assert record.fields is not None
    kind, start = record.fields[field][:2]
    return {"at": start, "bytes": kind.base.itemsize, "shape": list(kind.shape)}


def _numbers(module: Any, box: Any) -> dict[str, int]:
    """The numbers that a module has names for, and not from the box."""
    named = {name: value for name, value in vars(module).items() if name.isupper() and not hasattr(box, name)}
    return {name: value for name, value in named.items() if type(value) is int}


def main() -> int:
    """Write the files, or look whether they are as they should be."""
    stale = 0
    for folder in sorted((ROOT / "web/src/games").glob("*/compiled")):
        path, text = folder / "layout.ts", made(folder.parent.name)
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != text:
            print(f"{path} is stale: python scripts/make_page_layouts.py makes it anew.")
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
