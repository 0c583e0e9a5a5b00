"""For before.py, in either tree: how many moves a server makes, flat out. A line of input is a round."""

import json
import sys
import tempfile
from pathlib import Path

from compagnie.bench.server import flat_out, serving
from compagnie.games import games

TABLES = 20


def main() -> None:
    """Measure as often as a line comes in."""
    game, seconds = games()[sys.argv[1]], float(sys.argv[2])
    with tempfile.TemporaryDirectory() as home, serving(Path(home)) as (process, address):
        flat_out(game, process, address, 1, TABLES)
        print(flush=True)
        for _ in sys.stdin:
            run = flat_out(game, process, address, seconds, TABLES)
            told = {"moves in a second of CPU": 1000 / run.server, "moves/s, flat out": run.moves}
            print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
