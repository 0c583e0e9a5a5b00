"""Games by the rules as WebAssembly, in Node and in Chromium: at random, or step by step as others played them."""

import json
import tempfile
from itertools import islice
from pathlib import Path
from typing import Any

from compagnie.core.compiled.libraries import Library
from compagnie.core.playouts import scratch_type
from compagnie.core.state import new_states
from compagnie.games import games
from tests.node import run_node

SEATS = 4
PART = 50
"""So many games' steps are read at a time: those of a thousand are more than a browser takes in one piece."""

PLAY = """
const playGames = async (wasm, box, readPart, { state, scratch, seats, count, part }) => {
  const { instance } = await WebAssembly.instantiate(wasm);
  const { exports } = instance;
  let top = exports.__heap_base.value + (1 << 20);  // what the functions themselves take lies below
  const room = (size) => { const at = top; top = (top + size + 63) & ~63; return at; };
  const sizes = [state, box.length, scratch, 4, 2 * seats, 1 << 20];
  const [states, boxes, scratches, decisions, scores, lines] = sizes.map(room);
  let free = lines;
  const missing = top - exports.memory.buffer.byteLength;
  if (missing > 0) exports.memory.grow(Math.ceil(missing / 65536));
  const memory = new Uint8Array(exports.memory.buffer), n = BigInt(seats);
  memory.set(box, boxes);
  const atRandom = (seed) => {
    exports["playouts.play_each"](states, 1n, boxes, 1n, scratches, 1n, n, BigInt(seed), decisions, 1n, scores, 1n, n);
    return new DataView(memory.buffer).getInt32(decisions, true);
  };
  const passed = (value) => {
    if (value === "state") return [states, 1n];
    if (value === "box") return [boxes, 1n];
    if (typeof value === "number") return [BigInt(value)];
    const at = free;
    new (value.bytes === 4 ? Int32Array : Int8Array)(memory.buffer, at, value.numbers.length).set(value.numbers);
    free += (value.bytes * value.numbers.length + 63) & ~63;
    return [at, ...value.shape.map(BigInt)];
  };
  const call = ([name, ...given]) => {
    free = lines;
    exports[`unnumbered.${name}`](...given.flatMap(passed));
  };
  const take = (actor, action) => exports["entry.apply"](states, 1n, 0n, boxes, 1n, BigInt(actor), BigInt(action));
  let read = -1, games = [];
  const stepByStep = async (game) => {
    if (read !== Math.floor(game / part)) games = await readPart((read = Math.floor(game / part)));
    const steps = games[game % part];
    memory.fill(0, states, states + state);
    exports["entry.setup"](states, 1n, 0n, boxes, 1n, n);
    for (const [actor, action] of steps) Array.isArray(action) ? call(action) : take(actor, action);
    exports["entry.score"](states, 1n, 0n, boxes, 1n, scores, n);
    return steps.filter(([actor]) => actor >= 0).length;
  };
  const play = part ? stepByStep : atRandom;
  await play(0);
  const ends = new Uint8Array(count * (state + 2 * seats)), began = performance.now();
  let total = 0;
  for (let game = 0, at = 0; game < count; game++, at += state + 2 * seats) {
    total += part ? await play(game) : play(game);
    ends.set(memory.subarray(states, states + state), at);
    ends.set(memory.subarray(scores, scores + 2 * seats), at + state);
  }
  const seconds = (performance.now() - began) / 1000;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", ends));
  return [[...digest].map((byte) => byte.toString(16).padStart(2, "0")).join(""), total, seconds];
};
"""

IN_NODE = f"""
import {{ readFileSync }} from "node:fs";
{PLAY}
const [folder, sizes] = JSON.parse(process.argv[1]);
const file = (name) => readFileSync(`${{folder}}/${{name}}`);
const readPart = (part) => JSON.parse(file(`steps${{part}}`));
console.log(JSON.stringify(await playGames(file("wasm"), file("box"), readPart, sizes)));
"""

IN_CHROMIUM = f"""async (sizes) => {{
{PLAY}
const file = (name) => fetch(`/${{name}}`);
const bytes = async (name) => new Uint8Array(await (await file(name)).arrayBuffer());
const readPart = async (part) => (await file(`steps${{part}}`)).json();
return playGames(await bytes("wasm"), await bytes("box"), readPart, sizes);
}}"""

Told = tuple[str, int, float]
"""A hash of the final states and scores, how many decisions were taken, and the seconds."""


def play_in_node(library: Library, count: int, steps: Path | None = None) -> Told:
    """So many games, in Node."""
    with tempfile.TemporaryDirectory() as folder:
        sizes = _lay_out(Path(folder), library, count, steps)
        digest, decisions, seconds = json.loads(run_node(IN_NODE, json.dumps([folder, sizes])))
    return digest, decisions, seconds


def play_in_chromium(browser: Any, library: Library, count: int, steps: Path | None = None) -> Told:
    """The same, in a page of this browser."""
    with tempfile.TemporaryDirectory() as folder:
        sizes = _lay_out(Path(folder), library, count, steps)
        page = browser.new_page()
        page.route("https://rules.test/*", lambda route: _serve(route, Path(folder)))
        page.goto("https://rules.test/")
        digest, decisions, seconds = page.evaluate(IN_CHROMIUM, sizes)
        page.close()
    return digest, decisions, seconds


def _serve(route: Any, folder: Path) -> None:
    name = route.request.url.rpartition("/")[2]
    if name:
        route.fulfill(path=folder / name)
    else:
        route.fulfill(body="<!doctype html>", content_type="text/html")


def _lay_out(folder: Path, library: Library, count: int, steps: Path | None) -> dict[str, int]:
    """The module, the box and the steps (a line of `steps` for each game), as files; returns the sizes of all."""
    game = games()[library.manifest.game]
    wasm = library.file.with_name(library.manifest.files["wasm32"].name)
    (folder / "wasm").write_bytes(wasm.read_bytes())
    (folder / "box").write_bytes(game.boxes(game.options_type()).tobytes())
    if steps:
        with steps.open() as lines:
            for part in range((count + PART - 1) // PART):
                (folder / f"steps{part}").write_text(f"[{','.join(islice(lines, PART))}]")
    scratch = new_states(scratch_type(game.rules)).itemsize
    sizes = {"state": game.state.itemsize, "scratch": scratch, "seats": SEATS, "count": count}
    return sizes | {"part": PART if steps else 0}
