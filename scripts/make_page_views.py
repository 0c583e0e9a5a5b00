"""Write down views of a real game of VOC, one for each phase, and all its events: the page's own tests draw them.

python scripts/make_page_views.py
"""

import json
import random
from pathlib import Path
from typing import Any

import msgspec

from compagnie.bots import bots_at
from compagnie.core.chance.fair import SeededChance
from compagnie.core.playthrough import Playthrough
from compagnie.games.voc.game import game
from compagnie.games.voc.options import Options

VIEWS = Path(__file__).parents[1] / "web/src/games/voc/views"
SEED, SEATS = 7, 3


def main() -> None:
    """Play one game with bots, and keep the last view of each phase, from the seat that acts."""
    playing = Playthrough(game, SEATS, Options(mercy=True))
    chance, dice = SeededChance(SEED), random.Random(SEED)
    choosers = bots_at(["greedy"] * SEATS, game)
    views: dict[str, Any] = {}
    playing.let_chance_answer(chance)
    while seats := playing.position.to_act:
        view = game.view(playing.position, seats[0])
        views[view.phase] = view
        playing.submit(seats[0], choosers[seats[0]].choose(game, view, dice))
        playing.let_chance_answer(chance)
    views["over"] = game.view(playing.position, 0)
    VIEWS.mkdir(exist_ok=True)
    kept = {phase: msgspec.to_builtins(view) for phase, view in views.items()}
    (VIEWS / "phases.json").write_text(json.dumps(kept, separators=(",", ":")) + "\n")
    events = msgspec.to_builtins(playing.events)
    for event in events:
        if event["kind"] == "sail":
            event["stroke"] = event["stroke"][:: max(1, len(event["stroke"]) // 12)]
    (VIEWS / "events.json").write_text(json.dumps(events, separators=(",", ":")) + "\n")
    print({phase: len(json.dumps(view)) for phase, view in kept.items()}, len(events))


if __name__ == "__main__":
    main()
