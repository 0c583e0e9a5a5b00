"""Draws and judges strokes on a GPU, and compares every one with the CPU.

python bench/gpu/strokes.py [--strokes 1000000]
"""

import argparse
import time
from typing import Any

import numba.cuda
import numpy as np

from compagnie.core.compiled import rule
from compagnie.core.compiled.jit import leave_libraries
from compagnie.core.dice import seed_dice
from compagnie.games.voc.box import standard_box
from compagnie.games.voc.voyage.chart import VOYAGE, Grid, Int32s, chart_of, judge, new_voyages
from compagnie.games.voc.voyage.hand import MIDDLING, draw, new_hands
from compagnie.games.voc.voyage.route import legs, routes_of

if not hasattr(np, "row_stack"):  # numba-cuda still looks for names that NumPy 2.5 has dropped
    np.row_stack, np.in1d, np.trapz = np.vstack, np.isin, np.trapezoid  # type: ignore[attr-defined]

cuda: Any = numba.cuda
ROOM, LANES, THREADS = 512, 1 << 17, 128


@rule
def sail_one(
    seed: int, grid: Grid, card: Any, course: Int32s, x: int, y: int, hand: Any, stroke: Int32s, out: Any
) -> None:
    """Draw the course with the hand of this seed, and judge it."""
    seed_dice(hand, seed)
    points = draw(hand, MIDDLING, course, len(course), x, y, stroke)
    judge(grid, card, stroke, points, False, out)


@rule
def sail_all(grid: Grid, cards: Any, course: Int32s, x: int, y: int, hands: Any, stroke: Int32s, voyages: Any) -> None:
    """All strokes on one core."""
    for seed in range(len(voyages)):
        sail_one(seed, grid, cards[0], course, x, y, hands[0], stroke, voyages[seed])


@cuda.jit
def kernel(grid, cards, course, x, y, hands, strokes, voyages):  # type: ignore[no-untyped-def]
    """Each lane draws and judges stroke after stroke."""
    lane = cuda.grid(1)
    if lane < hands.shape[0]:
        for seed in range(lane, voyages.shape[0], hands.shape[0]):
            sail_one(seed, grid, cards[0], course, x, y, hands[lane], strokes[lane], voyages[seed])


def main() -> None:
    """Both charts: a voyage of one harbour and home."""
    leave_libraries()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--strokes", type=int, default=1_000_000)
    count = parser.parse_args().strokes
    for name, stop in (("west", 2), ("east", 4)):
        chart = chart_of(standard_box().charts[name])
        cells = np.array(routes_of(chart).course([stop]), np.int32)
        course = np.zeros_like(cells)
        course = course[: legs(cells, len(cells), course)].copy()
        x, y = int(cells[0, 0]), int(cells[0, 1])
        expected = new_voyages(count)
        sail_all(chart.grid, chart.cards, course, x, y, new_hands(), np.zeros((ROOM, 2), np.int32), expected[:1])
        started = time.perf_counter()
        sail_all(chart.grid, chart.cards, course, x, y, new_hands(), np.zeros((ROOM, 2), np.int32), expected)
        on_cpu = time.perf_counter() - started
        there = [cuda.to_device(part) for part in (chart.grid, chart.cards, course)]
        hands, strokes = cuda.to_device(new_hands(LANES)), cuda.device_array((LANES, ROOM, 2), np.int32)
        voyages = cuda.to_device(np.zeros(count, VOYAGE))
        best = np.inf
        for _ in range(4):
            started = time.perf_counter()
            kernel[LANES // THREADS, THREADS](*there, x, y, hands, strokes, voyages)
            cuda.synchronize()
            best = min(best, time.perf_counter() - started)
        given = voyages.copy_to_host()
        parts = [part for part in VOYAGE.names or () if part != "visits"]
        same = all((given[part] == expected[part]).all() for part in parts)
        visits = np.arange(given["visits"].shape[1]) < expected["visited"][:, None]
        same = same and bool((given["visits"] == expected["visits"])[visits].all())
        rate = f"{count / best / 1e6:.1f} million strokes/s on the GPU, {count / on_cpu / 1e6:.3f} on one core"
        print(f"{name}: {count:,} strokes of {expected['cells'].mean():.0f} cells: {rate}; the same: {same}")


if __name__ == "__main__":
    main()
