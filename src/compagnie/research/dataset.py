"""A data set of games that bots played: records as JSONL, a table of games as Parquet, and a card that describes both.

Games are written in parts. A part appears under its name when it is complete, and a run that was interrupted goes on
with the parts that are missing: the same settings give the same files, in however many runs and processes.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa  # type: ignore[import-untyped]
from pyarrow import parquet

from compagnie.bots import bots_at, play_game
from compagnie.core.records.record import encode_record
from compagnie.games import games
from compagnie.parallel import Processes, Workers

GAMES_IN_A_PART = 1000
"""Games in a part."""
SETTINGS, CARD = "dataset.json", "README.md"

COLUMNS = pa.schema(
    [
        ("seed", pa.int64()),
        ("bots", pa.list_(pa.string())),
        ("scores", pa.list_(pa.int32())),
        ("winners", pa.list_(pa.int8())),
        ("events", pa.int32()),
        ("record", pa.string()),
    ]
)


class OtherDataset(ValueError):
    """The folder holds something else than this data set."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: it decides every byte."""

    game: str
    version: int
    """Of the rules."""
    bots: list[str]
    """A bot for each seat."""
    options: Any
    seed: int
    games: int

    @property
    def parts(self) -> int:
        """How many parts there are."""
        return -(-self.games // GAMES_IN_A_PART)

    def seeds(self, part: int) -> range:
        """The seeds of a part's games."""
        first = self.seed + part * GAMES_IN_A_PART
        return range(first, min(first + GAMES_IN_A_PART, self.seed + self.games))


def write_dataset(
    folder: Path,
    settings: Settings,
    workers: Workers | None = None,
    played: Callable[[int], object] = lambda games: None,
) -> None:
    """Write what is missing; `played` is told how many games a part had. Raises OtherDataset where it must not."""
    _claim(folder, settings)
    for left in folder.glob("*.unfinished"):
        left.unlink()
    missing = []
    for part in range(settings.parts):
        if all(path.exists() for path in _paths(folder, part)):
            played(len(settings.seeds(part)))
        else:
            missing.append(part)
    parts = (workers or Processes()).each(partial(_part_player, settings), missing)
    for part, rows in zip(missing, parts, strict=True):
        _write_part(folder, part, rows)
        played(len(rows))
    _write_whole(folder / CARD, card(folder, settings).encode())


def card(folder: Path, settings: Settings) -> str:
    """The data card: what this is, how it was made, what is in it, what it is good for."""
    size = sum(path.stat().st_size for part in range(settings.parts) for path in _paths(folder, part))
    options = msgspec.json.encode(settings.options).decode()
    return f"""# {settings.games:,} games of {settings.game}

Games that bots played against each other, written by `compagnie dataset`. Whoever runs it with the settings in
`{SETTINGS}` gets the
same files, byte for byte.

| | |
|---|---|
| game | {settings.game}, rules version {settings.version}, {len(settings.bots)} seats |
| bots | {", ".join(settings.bots)}, by seat |
| options | `{options}` |
| games | {settings.games:,}, seeds {settings.seed} to {settings.seed + settings.games - 1} |
| size | {size:,} bytes in {settings.parts} parts of {GAMES_IN_A_PART:,} games |

## Files

- `games-NNNNN.jsonl`: a record a line, with set-up, every event and the result. `compagnie verify` checks them
  against the rules.
- `games-NNNNN.parquet`: a row a game, in the same order.

| column | type | meaning |
|---|---|---|
| seed | int64 | of chance and bots; it tells the games apart |
| bots | list of strings | who played, by seat |
| scores | list of int32 | what each seat had in the end; below 0: it lost |
| winners | list of int8 | the seats that won, several after a tie, none where all lost |
| events | int32 | how many events the record has |
| record | string | the record itself, as in the JSONL |

## Use and limits

For imitation, for values of positions, for statistics of the game. These are bots: what they do isn't what people
do, and what they
never try isn't here. Nobody's personal data is in it. A record tells all hands, so whoever trains a player must
show it a seat's view
alone (`Game.view`, or the observations of `compagnie.research`). MIT licence, as the program.
"""


def _part_player(settings: Settings) -> Callable[[int], list[dict[str, Any]]]:
    """What a worker does: it plays all games of a part."""
    game = games()[settings.game]
    bots = bots_at(settings.bots, game)
    for bot in bots:
        bot.warm(game)

    def row(seed: int) -> dict[str, Any]:
        playing = play_game(game, bots, settings.options, seed)
        result = game.result(playing.position)
        assert result is not None
        return {
            "seed": seed,
            "bots": settings.bots,
            "scores": playing.position.scores(),
            "winners": result["winners"],
            "events": len(playing.events),
            "record": encode_record(playing, None).decode(),
        }

    return lambda part: [row(seed) for seed in settings.seeds(part)]


def _write_part(folder: Path, part: int, rows: list[dict[str, Any]]) -> None:
    """Write a part: whole, or not at all."""
    lines, table = _paths(folder, part)
    _write_whole(lines, "".join(row["record"] + "\n" for row in rows).encode())
    sink = pa.BufferOutputStream()
    parquet.write_table(pa.Table.from_pylist(rows, schema=COLUMNS), sink, compression="zstd")
    _write_whole(table, sink.getvalue().to_pybytes())


def _paths(folder: Path, part: int) -> tuple[Path, Path]:
    return folder / f"games-{part:05}.jsonl", folder / f"games-{part:05}.parquet"


def _claim(folder: Path, settings: Settings) -> None:
    """Make the folder this data set's, or see that it is."""
    folder.mkdir(parents=True, exist_ok=True)
    told, file = msgspec.json.format(msgspec.json.encode(settings), indent=2), folder / SETTINGS
    if file.exists():
        if file.read_bytes() != told:
            raise OtherDataset(f"{folder} holds a data set with other settings: name another folder.")
    elif any(folder.iterdir()):
        raise OtherDataset(f"{folder} isn't empty: name a folder that is, or a new one.")
    else:
        _write_whole(file, told)


def _write_whole(path: Path, content: bytes) -> None:
    """The file appears under its name when all of it is there."""
    unfinished = path.with_name(path.name + ".unfinished")
    unfinished.write_bytes(content)
    unfinished.replace(path)
