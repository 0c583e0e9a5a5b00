"""Analyses one record in a process of its own: `python -m compagnie.analysis TRIALS < record.json`.

A line of JSON each time a little is done ({"done": 3, "total": 150}), then the report, or {"failed": sentence}. It
makes
way for everything else that runs on the machine.
"""

import os
import sys
from typing import Any

import msgspec

from compagnie.analysis.analyse import Unfinished, analyse, steps_of
from compagnie.analysis.estimates import NoAnalysis
from compagnie.core.records.record import decode_record
from compagnie.core.records.replay import Breach
from compagnie.games import games

LOWEST_PRIORITY = 19


def main(trials: int) -> int:
    """Read, analyse, tell."""
    if hasattr(os, "nice"):
        os.nice(LOWEST_PRIORITY)
    try:
        record = decode_record(sys.stdin.buffer.read())
        game = games()[record.game]
        total, done = steps_of(game, record), 0

        def advance() -> None:
            nonlocal done
            done += 1
            _tell({"done": done, "total": total})

        report = analyse(game, record, advance=advance, trials=trials)
    except (ValueError, KeyError, Breach, NoAnalysis, Unfinished) as why:
        _tell({"failed": str(why)})
        return 1
    _tell({"report": report})
    return 0


def _tell(what: dict[str, Any]) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
