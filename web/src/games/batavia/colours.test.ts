// @vitest-environment node
/** Companies must be told apart by everyone: their colours are measured as people with each kind of sight see them. */

import { describe, expect, test } from "vitest";
import { COLOURS, COMPANIES } from "./box";
import { readFileSync } from "node:fs";

type Three = [number, number, number];
type Matrix = [Three, Three, Three];

// How a dichromat sees linear light, after Machado, Oliveira and Fernandes (2009), severity 1.
const SIGHT: Record<string, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const css = ["app/app", "games/batavia/colours"].map((name) => readFileSync(`src/${name}.css`, "utf8")).join("");
const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Three = [0.95047, 1, 1.08883];

const times = (matrix: Matrix, [x, y, z]: Three): Three => matrix.map(([a, b, c]) => a * x + b * y + c * z) as Three;

function linear(hex: string): Three {
  return [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Three;
}

function lab(light: Three): Three {
  const [x, y, z] = times(TO_XYZ, light).map((part, i) => {
    const t = part / WHITE[i]!;
    return t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29;
  }) as Three;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function seen(hex: string, sight: Matrix): Three {
  return lab(times(sight, linear(hex)).map((part) => Math.min(Math.max(part, 0), 1)) as Three);
}

const apart = (a: Three, b: Three): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe.each(Object.entries(SIGHT))("to a person with %s sight", (_, sight) => {
  const pairs = COMPANIES.flatMap((one, i) => COMPANIES.slice(i + 1).map((other) => [one, other] as const));
  test.each(pairs)("%s and %s are at least 40 apart", (one, other) => {
    expect(apart(seen(COLOURS[one].fill, sight), seen(COLOURS[other].fill, sight))).toBeGreaterThanOrEqual(40);
  });
});

function contrast(one: string, other: string): number {
  const [light, dark] = [one, other].map((hex) => times(TO_XYZ, linear(hex))[1]).sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

test.each(COMPANIES)("letter and emblem can be read on the colour of %s", (company) => {
  expect(contrast(COLOURS[company].fill, COLOURS[company].ink)).toBeGreaterThanOrEqual(4.5);
});

test.each(COMPANIES)("%s has the same colour on the board as everywhere else in the server", (company) => {
  expect(css).toContain(`--company-${company}: ${COLOURS[company].fill.toLowerCase()};`);
});
