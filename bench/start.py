"""What libraries save: a call from Python, and the start of a server, with them and with Numba, in turns.

    python -m bench.start [--rounds 5]

The clock, the CPU's time and the memory of a server are read when it says that it serves. Numba compiles for any x86-64
as `compagnie build` does, and finds all in its cache; `compagnie build` must have been run.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from compagnie.bench.engine import machine
from compagnie.commands._shared.builders import AS_BUILT
from compagnie.games import games

WAYS = {"library": {}, "Numba": AS_BUILT}

CALLS = """
import json, sys, time, timeit, numpy as np
from compagnie.core import entry
from compagnie.core.compiled import fitted
from compagnie.games import games
game = games()[sys.argv[1]]
enter, position, out = fitted(entry, game.rules), game.position(4, game.options_type()), np.zeros(1024, np.int16)
states, boxes = position.states, position.boxes
ways = {"actor": lambda: enter.actor(states, 0), "chances": lambda: enter.chances(states, 0, boxes, out)}
bare = min(timeit.repeat(lambda: None, number=100_000, repeat=5, timer=time.process_time))
best = lambda way: min(timeit.repeat(way, number=100_000, repeat=9, timer=time.process_time))
taken = {name: (best(way) - bare) * 1e4 for name, way in ways.items()}
print(json.dumps(taken))
"""

SERVE = [sys.executable, "-c", "import sys; from compagnie.cli import main; sys.exit(main())", "serve", "--port", "0"]


def calls(game: str, settings: dict[str, str]) -> dict[str, float]:
    """Nanoseconds of a call, the best of nine."""
    told = subprocess.run(
        [sys.executable, "-c", CALLS, game], env=os.environ | settings, capture_output=True, text=True, check=True
    )
    found: dict[str, float] = json.loads(told.stdout)
    return found


def start(settings: dict[str, str]) -> dict[str, float]:
    """A server's start: seconds on the clock, seconds of CPU, megabytes."""
    with tempfile.TemporaryDirectory() as home:
        began = time.perf_counter()
        with subprocess.Popen(
            [*SERVE, "--home", home], env=os.environ | settings | {"COMPAGNIE_LOG_LEVEL": "error"},
            stdout=subprocess.PIPE, text=True,
        ) as server:  # fmt: skip
            assert server.stdout and "serves at" in server.stdout.readline()
            clock, process = time.perf_counter() - began, Path(f"/proc/{server.pid}")
            ticks = sum(map(int, process.joinpath("stat").read_text().rpartition(")")[2].split()[11:13]))
            status = process.joinpath("status").read_text()
            resident = int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])
            server.terminate()
    return {
        "clock until it serves, s": clock,
        "CPU until it serves, s": ticks / os.sysconf("SC_CLK_TCK"),
        "resident memory, MB": resident / 1024,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    print(machine())
    for game in games():
        found = {way: calls(game, settings) for way, settings in WAYS.items()}
        for name in found["library"]:
            print(f"{name} of {game}, ns: " + ", ".join(f"{way} {taken[name]:.0f}" for way, taken in found.items()))
    for settings in WAYS.values():
        start(settings)  # caches
    starts: dict[str, list[dict[str, float]]] = {way: [] for way in WAYS}
    for _ in range(rounds):
        for way, settings in WAYS.items():
            starts[way].append(start(settings))
    for what in starts["library"][0]:
        middles = {way: statistics.median(each[what] for each in found) for way, found in starts.items()}
        print(f"{what}: " + ", ".join(f"{way} {middle:.2f}" for way, middle in middles.items()))


if __name__ == "__main__":
    main()
