import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from compagnie.cli import main


class Outcome(NamedTuple):
    status: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def run(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process; `typed` is what comes through stdin."""

    def run(*argv: str | Path, typed: bytes = b"") -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8"))
        try:
            status = main([str(word) for word in argv])
        except SystemExit as ended:  # argparse's --help
            status = int(ended.code or 0)
        out, err = capsysbinary.readouterr()
        assert b"Traceback" not in err + out
        return Outcome(status, out.decode(), err.decode())

    return run


@pytest.fixture(scope="session")
def line() -> bytes:
    """One record, with traces."""
    from compagnie.bots import play_game
    from compagnie.commands._shared.table import bots_named, game_named
    from compagnie.core.records.record import encode_record

    game = game_named("batavia")
    playing = play_game(game, bots_named(game, ["random"] * 3), game.options_type(), seed=7, trace=True)
    return encode_record(playing, playing.traces)
