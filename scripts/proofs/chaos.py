"""Let everything fail while people play, by a schedule that is drawn from a seed, and check what they saw.

  python scripts/proofs/chaos.py                             1,000 faults, shared out among all places
  python scripts/proofs/chaos.py --faults 20 --seed 7        a run like any other; the same seed draws the same faults
  python scripts/proofs/chaos.py --place 2 --seed 7          at one place: the one that failed

Ends with 0 and what was counted, or with what broke and how to see it again.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.server.chaos.nodes import Place
from tests.server.chaos.run import Limits, chaos

PLACES = (
    Place(),
    Place(1, "postgresql"),
    Place(2, "postgresql", "postgresql"),
    Place(3, "postgresql", "redis"),
)
AT_ONCE = 25
"""So many faults a run: then everything is checked, and the next seed is drawn."""


def main() -> int:
    """Let it happen, and tell what came of it."""
    parser = argparse.ArgumentParser(description="Let everything fail while people play.")
    parser.add_argument("--faults", type=int, default=1000, help="in all (1000)")
    parser.add_argument("--seed", type=int, default=1, help="of the first run (1)")
    parser.add_argument("--place", type=int, choices=range(len(PLACES)), help="one place instead of all")
    parser.add_argument("--patience", type=float, default=1.0, help="how many times longer than due all may take (1)")
    args = parser.parse_args()
    if args.faults < 1:
        parser.error("--faults must be 1 or more.")
    places = PLACES if args.place is None else (PLACES[args.place],)
    broken, left, run = 0, args.faults, 0
    while left > 0:
        faults, place = min(left, AT_ONCE), places[run % len(places)]
        broken += not _held(place, args.seed + run // len(places), faults, args.patience)
        left, run = left - faults, run + 1
    print(f"{args.faults:,} faults in {run} runs, {broken} of them broken.")
    return 1 if broken else 0


def _held(place: Place, seed: int, faults: int, patience: float) -> bool:
    """Whether one run held."""
    limits = Limits(answer=5.0 * patience, health=5.0 * patience, well=10.0 * patience)
    told: list[str] = []
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            outcome = asyncio.run(chaos(Path(folder), place, seed, faults, limits, told.append))
    except Exception as error:
        print(f"{place}, seed {seed}: {type(error).__name__}: {error}", flush=True)
        print(f"  after {len(told)} steps, the last: {told[-1] if told else 'none'}; the same again:")
        print(
            f"  python scripts/proofs/chaos.py --place {PLACES.index(place)} --seed {seed} --faults {faults}",
            flush=True,
        )
        return False
    print(f"{place}, seed {seed}: {outcome}", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main())
