/**
 * A game's rules as WebAssembly, made by `compagnie build` from the very functions that the server runs: the entry points of
 * src/compagnie/core/entry.py, over records in the memory of the module.
 */

import { crc32 } from "./crc32";

/** Of the manifest (src/compagnie/core/compiled/manifest.py) what is needed here. */
export interface Manifest {
  format: number;
  game: string;
  sources: Record<string, string>;
  kinds: { layout: string; size: number }[];
  entries: { module: string; name: string; arguments: { form: string; kind?: number }[] }[];
  files: Record<string, { name: string; size: number; sha256: string }>;
}

/** The format of the manifest that this page can read. */
export const FORMAT = 1;
export const WASM = "wasm32";

export const NATURE = -1;
export const NOBODY = -3;

/** What the functions take for themselves lies below this much beyond the start of the heap. */
const STACK = 1 << 20;
const PAGE = 65_536;
/** Room for actions or weights: no game has more. */
const MOST = 4096;

type Way = (...given: (number | bigint)[]) => number | bigint;

/** Where a field of a record lies, how many bytes a number of it takes, and how many there are in each direction. */
export interface Place {
  readonly at: number;
  readonly bytes: number;
  readonly shape: readonly number[];
}

export class Rules {
  private readonly memory: WebAssembly.Memory;
  private readonly ways: Record<string, Way>;
  /** The layout of its states, as a hash. */
  readonly stateKind: string;
  readonly stateSize: number;
  /** The layout of its box. */
  readonly boxKind: string;
  readonly boxSize: number;
  /** Where the box lies. */
  readonly box: number;
  private readonly out: number;
  private readonly first: number;
  private top: number;

  constructor(
    module: WebAssembly.Module,
    readonly manifest: Manifest,
  ) {
    const { exports } = new WebAssembly.Instance(module);
    this.memory = exports["memory"] as WebAssembly.Memory;
    this.ways = exports as unknown as Record<string, Way>;
    const choices = manifest.entries.find(
      ({ module, name }) => module.startsWith("compagnie.core.entry@") && name === "choices",
    )!;
    const [state, box] = [0, 2].map((place) => manifest.kinds[choices.arguments[place]!.kind!]!);
    [this.stateKind, this.stateSize] = [state!.layout, state!.size];
    [this.boxKind, this.boxSize] = [box!.layout, box!.size];
    this.top = (exports["__heap_base"] as WebAssembly.Global<"i32">).value + STACK;
    this.box = this.room(this.boxSize);
    this.out = this.room(2 * MOST);
    this.first = this.top;
  }

  /** The box that all positions share from now on. Earlier positions are forgotten. */
  open(box: Uint8Array): void {
    if (box.length !== this.boxSize) throw new Error(`The box has ${box.length} bytes, not ${this.boxSize}.`);
    this.top = this.first;
    this.bytes(this.box, this.boxSize).set(box);
  }

  /** The same with but some numbers of a box that is too large to be sent: the others are 0. */
  openWith(fields: Iterable<{ at: number; bytes: number; numbers: readonly number[] }>): void {
    this.top = this.first;
    for (const { at, bytes, numbers } of fields)
      numbers.forEach((number, i) => write(this.numbers(this.box + at + bytes * i), bytes, number));
  }

  /** A position of zeros. */
  position(): Position {
    const position = new Position(this, this.room(this.stateSize));
    position.bytes.fill(0);
    return position;
  }

  /** A position at its set-up. */
  setUp(seats: number): Position {
    const position = this.position();
    this.call("setup", position.at, 1n, 0n, this.box, 1n, BigInt(seats));
    return position;
  }

  /** Room in the module's memory. */
  room(size: number): number {
    const at = this.top;
    this.top = (at + size + 63) & ~63;
    const missing = this.top - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return at;
  }

  bytes(at: number, size: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory.buffer as ArrayBuffer, at, size);
  }

  numbers(at: number): DataView {
    return new DataView(this.memory.buffer, at);
  }

  /** One of the functions of core/entry.py. */
  call(name: string, ...given: (number | bigint)[]): number {
    return this.callIn("entry", name, ...given);
  }

  /** A function of another module, of which `module` is the last name. */
  callIn(module: string, name: string, ...given: (number | bigint)[]): number {
    return Number(this.ways[`${module}.${name}`]!(...given));
  }

  /** Numbers that an entry point wrote down, as many as it says. */
  listed(name: string, at: number, ...more: bigint[]): number[] {
    const n = this.call(name, at, 1n, 0n, this.box, 1n, ...more, this.out, BigInt(MOST));
    const out = this.numbers(this.out);
    return Array.from({ length: n }, (_, i) => out.getInt16(2 * i, true));
  }

  apply(at: number, seat: number, action: number): void {
    this.call("apply", at, 1n, 0n, this.box, 1n, BigInt(seat), BigInt(action));
  }

  scores(at: number, seats: number): number[] {
    this.call("score", at, 1n, 0n, this.box, 1n, this.out, BigInt(seats));
    const out = this.numbers(this.out);
    return Array.from({ length: seats }, (_, i) => out.getInt16(2 * i, true));
  }
}

/** One game at one moment, as core/position.py has it. */
export class Position {
  constructor(
    private readonly rules: Rules,
    readonly at: number,
  ) {}

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.rules.bytes(this.at, this.rules.stateSize);
  }

  copy(): Position {
    const other = new Position(this.rules, this.rules.room(this.rules.stateSize));
    other.bytes.set(this.bytes);
    return other;
  }

  /** What tells it from others: the CRC-32 of its bytes. */
  get sum(): number {
    return crc32(this.bytes);
  }

  get actor(): number {
    return this.rules.call("actor", this.at, 1n, 0n);
  }

  choices(seat: number): number[] {
    return this.rules.listed("choices", this.at, BigInt(seat));
  }

  chances(): number[] {
    return this.rules.listed("chances", this.at);
  }

  /** What a seat chose, or NATURE answered: unasked whether it is legal. */
  apply(seat: number, action: number): void {
    this.rules.apply(this.at, seat, action);
  }

  scores(seats: number): number[] {
    return this.rules.scores(this.at, seats);
  }

  /** A number of a field. */
  get(field: Place, ...place: number[]): number {
    const numbers = this.rules.numbers(this.at + offset(field, place));
    return field.bytes === 1
      ? numbers.getInt8(0)
      : field.bytes === 2
        ? numbers.getInt16(0, true)
        : numbers.getInt32(0, true);
  }

  set(value: number, field: Place, ...place: number[]): void {
    write(this.rules.numbers(this.at + offset(field, place)), field.bytes, value);
  }

  /** The last row of a field. */
  row(field: Place, ...place: number[]): number[] {
    return Array.from({ length: field.shape.at(-1)! }, (_, i) => this.get(field, ...place, i));
  }

  setRow(values: readonly number[], field: Place, ...place: number[]): void {
    values.forEach((value, i) => this.set(value, field, ...place, i));
  }
}

function write(numbers: DataView, bytes: number, value: number): void {
  if (bytes === 1) numbers.setInt8(0, value);
  else if (bytes === 2) numbers.setInt16(0, value, true);
  else numbers.setInt32(0, value, true);
}

function offset({ at, bytes, shape }: Place, place: readonly number[]): number {
  let number = 0;
  shape.forEach((size, axis) => (number = number * size + (place[axis] ?? 0)));
  return at + bytes * number;
}
