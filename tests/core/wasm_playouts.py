"""Random games by the rules as WebAssembly, in Node."""

import json
import tempfile
from pathlib import Path

from compagnie.core.compiled.libraries import Library
from compagnie.core.playouts import desk_type
from compagnie.core.state import new_states
from compagnie.games import games
from tests.node import run_node

SEATS = 4

PLAY = """
import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
const [wasm, box, state, desk, seats, games] = JSON.parse(process.argv[1]);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)));
const given = readFileSync(box);
let top = exports.__heap_base.value + (1 << 20);  // what the functions themselves take lies below
const room = (size) => { const at = top; top = (top + size + 63) & ~63; return at; };
const [states, boxes, desks, decisions, scores] = [state, given.length, desk, 4, 2 * seats].map(room);
const missing = top - exports.memory.buffer.byteLength;
if (missing > 0) exports.memory.grow(Math.ceil(missing / 65536));
const memory = Buffer.from(exports.memory.buffer);
given.copy(memory, boxes);
const play = exports["playouts.play_each"], n = BigInt(seats);
const one = (seed) => play(states, 1n, boxes, 1n, desks, 1n, n, BigInt(seed), decisions, 1n, scores, 1n, n);
one(0);
const hash = createHash("sha256"), began = performance.now();
let total = 0;
for (let seed = 0; seed < games; seed++) {
  one(seed);
  total += memory.readInt32LE(decisions);
  hash.update(memory.subarray(states, states + state)).update(memory.subarray(scores, scores + 2 * seats));
}
console.log(JSON.stringify([hash.digest("hex"), total, (performance.now() - began) / 1000]));
"""


def play_in_node(library: Library, count: int) -> tuple[str, int, float]:
    """A hash of the final states and scores of so many games, how many decisions they took, and the seconds."""
    game = games()[library.manifest.game]
    with tempfile.TemporaryDirectory() as folder:
        box = Path(folder) / "box"
        box.write_bytes(game.boxes(game.options_type()).tobytes())
        wasm = library.file.with_name(library.manifest.files["wasm32"].name)
        sizes = [game.state.itemsize, new_states(desk_type(game.rules)).itemsize]
        told = json.loads(run_node(PLAY, json.dumps([str(wasm), str(box), *sizes, SEATS, count])))
    return told[0], told[1], told[2]
