"""For before.py, in either tree: how fast a game's rules play at random. A line of input is a round.

Names that older trees have under another name are looked up under both.
"""

import json
import sys
import time
from collections.abc import Callable

from compagnie.core import playouts
from compagnie.core.compiled import fitted
from compagnie.core.state import new_states
from compagnie.games import games
from compagnie.research.batch import Batch

GAMES, LANES = 100, 1024


def main() -> None:
    """Measure as often as a line comes in."""
    game, seconds = games()[sys.argv[1]], float(sys.argv[2])
    scratch_type = getattr(playouts, "scratch_type", None) or playouts.desk_type
    play, boxes = fitted(playouts, game.rules).play_many, game.boxes(game.options_type())
    states, scratches = new_states(game.state), new_states(scratch_type(game.rules))
    batch, played = Batch(game, 4, LANES, seed=1), 0

    def play_games() -> int:
        nonlocal played
        played += GAMES
        return int(play(states, boxes, scratches, 4, played, GAMES))

    def step_batch() -> int:
        batch.step(batch.random_actions())
        return LANES

    play_games(), step_batch()
    print(flush=True)
    for _ in sys.stdin:
        told = {
            "random playouts, decisions/s": rate(play_games, seconds / 2),
            "batch steps, decisions/s": rate(step_batch, seconds / 2),
        }
        print(json.dumps(told), flush=True)


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many decisions it makes in a second of the CPU's time."""
    done, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        done += work()
    return done / (time.process_time() - began)


if __name__ == "__main__":
    main()
