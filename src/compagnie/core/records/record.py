"""Game records: one JSON object holds a whole game, and needs no seed and no engine of ours to be checked."""

from collections.abc import Iterator
from typing import Any, BinaryIO, Literal

import msgspec

from compagnie.core.game import Event, Game
from compagnie.core.json_reader import decode, decoder
from compagnie.core.playthrough import Playthrough

LARGEST_RECORD = 16 * 1024 * 1024
"""No game comes near this many bytes; a longer line is no record, and isn't read further."""


MOST_BLANK_LINES = 1_000_000
"""A file of more is a mistake, and nobody should wait for its end."""


LONGEST_COMPLAINT = 200


class Record(msgspec.Struct, kw_only=True):
    """A record as it stands in a file, before any game looked at it."""

    format: Literal["compagnie-record"]
    version: Literal[1]
    game: str
    players: int
    options: dict[str, Any]
    setup: msgspec.Raw
    events: list[msgspec.Raw]
    result: dict[str, Any] | None


class BadFile(ValueError):
    """A file that holds no records, with the line where that shows."""

    def __init__(self, line: int, sentence: str) -> None:
        self.line = line
        super().__init__(sentence)


BOM = b"\xef\xbb\xbf"
"""What some editors put before the first line."""

_decoder = decoder(Record)
_encoder = msgspec.json.Encoder()


def decode_record(line: bytes) -> Record:
    """Read one record. Raises ValueError with a sentence if it is none."""
    try:
        return _decoder.decode(line)
    except UnicodeDecodeError:
        raise ValueError("This is not JSON: it is not written in UTF-8.") from None
    except RecursionError:
        raise ValueError("This is not a game record: it is nested too deeply.") from None
    except msgspec.ValidationError as error:
        raise ValueError(f"This is not a game record: {plainly(error)}.") from None
    except msgspec.DecodeError as error:
        if _breaks_off(error):
            raise ValueError("This breaks off in the middle of a game record.") from None
        raise ValueError(f"This is not JSON: {plainly(error)}.") from None


def plainly(error: msgspec.MsgspecError) -> str:
    """What a decoder complains of, to be put into a sentence; what it quotes may be long, or meant for a terminal."""
    text = str(error).removeprefix("JSON is malformed: ").replace("`", "")
    text = "".join(letter if letter.isprintable() else "?" for letter in text[:LONGEST_COMPLAINT])
    return text[:1].lower() + text[1:]


def read_records(file: BinaryIO) -> Iterator[tuple[int, Record]]:
    """The records of a file with their line numbers: one a line, or one spread over the whole file.

    Raises BadFile where it holds something else. Never holds more than one record in memory.
    """
    number, blank, found = 0, 0, False
    while line := file.readline(LARGEST_RECORD + 1):
        number += 1
        if len(line) > LARGEST_RECORD:
            raise BadFile(number, f"This line is longer than {LARGEST_RECORD >> 20} MiB: no game record is.")
        if number == 1:
            line = line.removeprefix(BOM)
        if line.isspace() or not line:
            blank += 1
            if blank > MOST_BLANK_LINES:
                raise BadFile(number, "So many blank lines are no game records.")
            continue
        if not found and _goes_on(line):
            yield number, _whole_file(number, line, file)
            return
        found = True
        yield number, _decode_line(number, line)
    if not found:
        raise BadFile(max(number, 1), "The file holds no game record: it is empty.")


def _decode_line(number: int, line: bytes) -> Record:
    try:
        return decode_record(line)
    except ValueError as error:
        raise BadFile(number, str(error)) from None


def _goes_on(line: bytes) -> bool:
    """Whether JSON breaks off at the end of this line, so that the record may go on in the next ones."""
    try:
        decode(line, msgspec.Raw)
    except msgspec.DecodeError as error:
        return _breaks_off(error)
    except RecursionError:
        return False
    return False


def _breaks_off(error: msgspec.DecodeError) -> bool:
    return "truncated" in str(error)


def _whole_file(number: int, first: bytes, file: BinaryIO) -> Record:
    """A record that is spread over several lines, as people's tools like to print it."""
    rest = file.read(LARGEST_RECORD + 1)
    if len(first) + len(rest) > LARGEST_RECORD:
        sentence = f"What begins here doesn't end within {LARGEST_RECORD >> 20} MiB: no game record is that long."
        raise BadFile(number, sentence)
    return _decode_line(number, first + rest)


def encode_record(playing: Playthrough, traces: list[dict[str, Any] | None] | None = None) -> bytes:
    """A game as one line of JSON; with traces, each event carries the table `after` it where there is one."""
    game = playing.game
    record = {
        "format": "compagnie-record",
        "version": 1,
        "game": game.name,
        "players": playing.position.seats,
        "options": chosen_options(game, playing.position.options),
        "setup": playing.setup,
        "events": playing.events if traces is None else _with_traces(playing.events, traces),
        "result": game.result(playing.position),
    }
    return _encoder.encode(record)


def chosen_options(game: Game, options: msgspec.Struct) -> dict[str, Any]:
    """The options that differ from the default, as a record tells them."""
    default = msgspec.to_builtins(game.options_type())
    return {key: value for key, value in msgspec.to_builtins(options).items() if value != default[key]}


def _with_traces(events: list[Event], traces: list[dict[str, Any] | None]) -> list[dict[str, Any]]:
    plain = [msgspec.to_builtins(event) for event in events]
    return [event if after is None else event | {"after": after} for event, after in zip(plain, traces, strict=True)]
