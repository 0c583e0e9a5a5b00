/** Where a draughtsman puts what isn't in the box: roses, names, hills, beasts. In the chart's cells. */

import type { ChartName } from "../box";

/** Beside a harbour's circle: the corner that its name hangs from, and which way it runs. */
export interface Label {
  dx: -1 | 0 | 1;
  dy: -1 | 0 | 1;
}

export interface Plan {
  rose: [number, number];
  /** Where more winds cross than at the rose. */
  crossings: [number, number][];
  /** The middle of the chart's name: on the open sea, for nothing that a skipper must see may lie under it. */
  title: [number, number];
  labels: Record<string, Label>;
  /** Names of lands: where, how big in cells, turned by how many degrees. */
  lands: [name: string, x: number, y: number, size: number, turn: number][];
  hills: [number, number][];
  beasts: [kind: "serpent" | "whale" | "galleon", x: number, y: number, size: number][];
}

export const PLANS: Record<ChartName, Plan> = {
  west: {
    rose: [640, 620],
    crossings: [
      [1240, 690],
      [640, 130],
    ],
    title: [690, 826],
    labels: {
      mocha: { dx: 1, dy: 1 },
      masulipatnam: { dx: 0, dy: -1 },
      batticaloa: { dx: 0, dy: 1 },
      calicut: { dx: -1, dy: 0 },
      aceh: { dx: 0, dy: -1 },
    },
    lands: [
      ["Africa", 150, 640, 62, -52],
      ["Arabia", 330, 175, 54, 14],
      ["Asia", 1310, 92, 46, 3],
      ["Madagascar", 300, 948, 26, -14],
      ["Ceylon", 1130, 460, 24, -70],
    ],
    hills: [
      [60, 470],
      [100, 505],
      [92, 720],
      [60, 770],
      [210, 110],
      [250, 250],
      [420, 150],
      [860, 60],
      [1240, 60],
      [1300, 95],
      [1420, 50],
      [1060, 240],
      [40, 900],
    ],
    beasts: [
      ["serpent", 1180, 800, 1.25],
      ["whale", 660, 330, 0.8],
      ["galleon", 900, 690, 0.9],
    ],
  },
  east: {
    rose: [1340, 205],
    crossings: [
      [230, 740],
      [1010, 910],
    ],
    title: [1340, 412],
    labels: {
      bantam: { dx: -1, dy: 1 },
      jambi: { dx: 1, dy: -1 },
      ambon: { dx: 0, dy: -1 },
      banda: { dx: 1, dy: 1 },
      canton: { dx: 1, dy: 1 },
    },
    lands: [
      ["Asia", 400, 130, 64, 6],
      ["Borneo", 760, 600, 44, -12],
      ["Sumatra", 370, 590, 30, 44],
      ["Java", 690, 812, 24, 6],
      ["New Guinea", 1480, 740, 34, 16],
      ["New Holland", 1200, 968, 32, -4],
      ["Luzon", 948, 225, 22, 80],
      ["Mindanao", 1040, 440, 20, 0],
    ],
    hills: [
      [120, 50],
      [200, 90],
      [280, 60],
      [560, 50],
      [620, 190],
      [330, 210],
      [800, 540],
      [720, 650],
      [1390, 700],
      [1540, 800],
      [360, 660],
      [1330, 975],
    ],
    beasts: [
      ["whale", 150, 640, 0.85],
      ["serpent", 1470, 575, 0.85],
      ["galleon", 200, 850, 0.8],
    ],
  },
};
