/**
 * A QR code (ISO/IEC 18004) of a text: byte mode, error correction level M, versions 1 to 10, which is an address of up to 213
 * bytes. Small, so that a link can be shown across a table; loaded only when somebody wants to see one.
 */

/** Of each version from 1 on: the code words of correction in a block, and the data code words of its blocks. */
const BLOCKS: [correction: number, data: number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
/** Where the middles of the small squares lie, from version 2 on. */
const ALIGNED = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];

const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** Rows of modules, true where they are dark, without the quiet margin around them; null for a text that is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + BLOCKS.findIndex(([, data], at) => capacity(data, at + 1) >= bytes.length);
  if (!version) return null;
  const bits = codeWords(bytes, version).flatMap((word) => bitsOf(word, 8));
  const masked = MASKS.map((_, mask) => drawn(version, bits, mask));
  const ugly = masked.map(penalty);
  return masked[ugly.indexOf(Math.min(...ugly))]!;
}

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);
const lengthBits = (version: number): number => (version < 10 ? 8 : 16);
const capacity = (data: number[], version: number): number => Math.floor((sum(data) * 8 - 4 - lengthBits(version)) / 8);
const bitsOf = (word: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => (word >>> (count - 1 - i)) & 1);

/** The text as code words with their correction, block by block, and then woven into each other. */
function codeWords(bytes: Uint8Array, version: number): number[] {
  const [correction, sizes] = BLOCKS[version - 1]!;
  const room = sum(sizes);
  const bits = [
    ...bitsOf(4, 4),
    ...bitsOf(bytes.length, lengthBits(version)),
    ...[...bytes].flatMap((b) => bitsOf(b, 8)),
  ];
  const ended = [...bits, 0, 0, 0, 0].slice(0, room * 8);
  const words = Array.from({ length: Math.ceil(ended.length / 8) }, (_, i) =>
    Array.from({ length: 8 }, (_, bit) => ended[i * 8 + bit] ?? 0).reduce((word, bit) => word * 2 + bit, 0),
  );
  for (let filler = 0xec; words.length < room; filler ^= 0xec ^ 0x11) words.push(filler);
  let from = 0;
  const blocks = sizes.map((size) => words.slice(from, (from += size)));
  const corrections = blocks.map((block) => corrected(block, correction));
  return [...woven(blocks), ...woven(corrections)];
}

function woven(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, i) => blocks.flatMap((block) => block[i] ?? [])).flat();
}

/** Reed and Solomon's remainder, over the field of 256 with x⁸ + x⁴ + x³ + x² + 1. */
export function corrected(block: number[], count: number): number[] {
  let divisor = [1];
  for (let i = 0, root = 1; i < count; i += 1, root = times(root, 2))
    divisor = [...divisor, 0].map((each, at) => each ^ times(divisor[at - 1] ?? 0, root));
  const rest = [...block, ...Array<number>(count).fill(0)];
  block.forEach((_, at) => {
    const lead = rest[at]!;
    divisor.forEach((each, i) => (rest[at + i]! ^= times(each, lead)));
  });
  return rest.slice(block.length);
}

export function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1)
    product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((other >>> bit) & 1) * one);
  return product;
}

/** The whole picture with one of the eight masks. */
function drawn(version: number, bits: number[], mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const taken = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (row: number, column: number, dark: boolean): void => {
    if (row < 0 || column < 0 || row >= size || column >= size) return;
    modules[row]![column] = dark;
    taken[row]![column] = true;
  };
  for (let i = 0; i < size; i += 1) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) square(set, row, column, 4, [4, 2]); // prettier-ignore
  const middles = version > 1 ? [6, ...ALIGNED[version - 1]!] : [];
  const ends = [6, middles.at(-1)];
  const inCorner = (row: number, column: number): boolean =>
    ends.includes(row) && ends.includes(column) && (row === 6 || column === 6);
  for (const row of middles) for (const column of middles) if (!inCorner(row, column)) square(set, row, column, 2, [1]);
  drawFormat(set, size, mask);
  if (version >= 7) drawVersion(set, size, version);
  fill(size, bits, taken, (row, column, bit) => (modules[row]![column] = (bit === 1) !== MASKS[mask]!(row, column)));
  return modules;
}

type Set = (row: number, column: number, dark: boolean) => void;

/** A square around a middle, as far as this, dark but for these rings. */
function square(set: Set, row: number, column: number, far: number, light: number[]): void {
  for (let r = -far; r <= far; r += 1)
    for (let c = -far; c <= far; c += 1) set(row + r, column + c, !light.includes(Math.max(Math.abs(r), Math.abs(c))));
}

/** A number with its own correction, as the remainder by a divisor. */
function withRest(number: number, divisor: number, bits: number): number {
  let rest = number;
  for (let i = 0; i < bits; i += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * divisor);
  return (number << bits) | rest;
}

/** The level (M is 0) and the mask, twice. */
function drawFormat(set: Set, size: number, mask: number): void {
  const format = withRest(mask, 0x537, 10) ^ 0x5412;
  for (let i = 0; i < 15; i += 1) {
    const dark = ((format >>> i) & 1) === 1;
    const [first, second] = [i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i];
    set(first, 8, dark);
    set(8, second, dark);
  }
  set(size - 8, 8, true);
}

function drawVersion(set: Set, size: number, version: number): void {
  const written = withRest(version, 0x1f25, 12);
  for (let i = 0; i < 18; i += 1) {
    const [near, far] = [Math.floor(i / 3), size - 11 + (i % 3)];
    set(near, far, ((written >>> i) & 1) === 1);
    set(far, near, ((written >>> i) & 1) === 1);
  }
}

/** Two columns at a time from the right, up and down, past what is drawn already. */
function fill(
  size: number,
  bits: number[],
  taken: boolean[][],
  put: (r: number, c: number, bit: number) => void,
): void {
  let next = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!taken[row]![column]) put(row, column, bits[next++] ?? 0);
    }
  }
}

/** How hard it is to read: runs, blocks, what looks like a corner, and too much of one shade. */
function penalty(modules: boolean[][]): number {
  const columns = modules.map((_, i) => modules.map((row) => row[i]!));
  const lines = [...modules, ...columns].map((line) => line.map((dark) => (dark ? "1" : "0")).join(""));
  let points = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    for (let at = 0; at + 11 <= line.length; at += 1)
      if (/^(0000)?1011101(0000)?$/.test(line.slice(at, at + 11))) points += 40;
  }
  for (let r = 1; r < modules.length; r += 1)
    for (let c = 1; c < modules.length; c += 1) {
      const here = modules[r]![c];
      if (here === modules[r - 1]![c] && here === modules[r]![c - 1] && here === modules[r - 1]![c - 1]) points += 3;
    }
  const dark = modules.flat().filter(Boolean).length / modules.length ** 2;
  return points + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}
