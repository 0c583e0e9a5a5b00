"""Studies one record in a process of its own: `python -m compagnie.analysis TRIALS < record.json` analyses it, and
`python -m compagnie.analysis decisions < record.json` tells what each seat's own decisions brought.

An analysis says how far it is, a line of JSON each time ({"done": 3, "total": 150}). Then comes what was found
({"report": …} or {"decided": …}), or {"failed": sentence}. It makes way for everything else that runs on the machine.
"""

import os
import sys
from typing import Any

import msgspec

from compagnie.analysis.analyse import Unfinished, analyse, steps_of
from compagnie.analysis.decisions import DecisionJudge
from compagnie.analysis.estimates import NoAnalysis
from compagnie.core.game import Game
from compagnie.core.records.record import Record, decode_record
from compagnie.core.records.replay import Breach
from compagnie.games import games

LOWEST_PRIORITY = 19
DECISIONS = "decisions"


def main(asked: str) -> int:
    """Read, study, tell."""
    if hasattr(os, "nice"):
        os.nice(LOWEST_PRIORITY)
    try:
        record = decode_record(sys.stdin.buffer.read())
        game = games()[record.game]
        if asked == DECISIONS:
            _tell({"decided": DecisionJudge(game).decided(record)})
        else:
            _analyse(game, record, int(asked))
    except (ValueError, KeyError, Breach, NoAnalysis, Unfinished) as why:
        _tell({"failed": str(why)})
        return 1
    return 0


def _analyse(game: Game, record: Record, trials: int) -> None:
    total, done = steps_of(game, record), 0

    def advance() -> None:
        nonlocal done
        done += 1
        _tell({"done": done, "total": total})

    _tell({"report": analyse(game, record, advance=advance, trials=trials)})


def _tell(what: dict[str, Any]) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
