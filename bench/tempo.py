"""How long a round of Batavia among bots takes a person who answers at once, at each speed of bots.

python -m bench.tempo [--rounds 10] [--seats 4] [--speeds quick] [--json]

Over a real server, as the page asks it: an untimed table, three bots, and a person who plays what a bot would, as
soon as they may. A round lasts from one throw of the die to the next, by the server's own times. The goal is 6 seconds
or less at "quick"; what the browser draws meanwhile is skipped by a tap, and isn't counted.
"""

import argparse
import asyncio
import itertools
import json
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from bench.pen import does

from compagnie.bench.server import serving
from compagnie.bots import bots_at
from compagnie.games import games
from compagnie.games.batavia.views.view import View

GOAL = 6.0
BOT = "greedy"
LOOK = 0.02
"""Seconds between two looks at the table."""
PATIENCE = 600.0


async def measure(address: str, speed: str, seats: int, rounds: int) -> dict[str, Any]:
    """Play so many rounds; the figures."""
    game = games()["batavia"]
    person, dice = bots_at([BOT], game)[0], random.Random(1)
    async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
        (await http.post("/api/guest", json={"name": "Ada"})).raise_for_status()
        asked = {"game": "batavia", "seats": seats, "bots": [BOT] * (seats - 1), "open": False, "bot_speed": speed}
        answer = await http.post("/api/tables", json=asked)
        answer.raise_for_status()
        table = answer.json()["id"]
        await does(http, table, "start")
        thrown: list[float] = []
        seen, end = 0, time.monotonic() + PATIENCE
        while len(thrown) <= rounds and time.monotonic() < end:
            answer = await http.get(f"/api/tables/{table}/view", params={"seen": seen})
            answer.raise_for_status()
            told = answer.json()
            for act in told["acts"]:
                thrown += [act["at"] for event in act["events"] if event["kind"] == "auction"]
            seen = told["number"]
            view = msgspec.convert(told["view"], View, strict=False)
            if view.result is not None:
                break
            if view.choices is None:
                await asyncio.sleep(LOOK)
                continue
            move = msgspec.to_builtins(person.choose(game, view, dice))
            await does(http, table, "move", seen=seen, move=move)
    return figures(speed, seats, thrown)


def figures(speed: str, seats: int, thrown: list[float]) -> dict[str, Any]:
    """How long rounds took, by when the die was thrown."""
    took = [after - before for before, after in itertools.pairwise(thrown)]
    if not took:
        raise SystemExit("No round was played to its end.")
    return {
        "speed": speed,
        "seats": seats,
        "rounds": len(took),
        "median s": round(statistics.median(took), 2),
        "longest s": round(max(took), 2),
    }


def main() -> int:
    """Start a server, play at each speed, and say how long rounds took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--speeds", default="calm,quick,at_once")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home, serving(Path(home), log_level="error") as (_, address):
        found = [asyncio.run(measure(address, speed, args.seats, args.rounds)) for speed in args.speeds.split(",")]
    for each in found:
        print(json.dumps(each) if args.json else ", ".join(f"{key} {value}" for key, value in each.items()))
    return int(any(each["speed"] == "quick" and each["median s"] > GOAL for each in found))


if __name__ == "__main__":
    raise SystemExit(main())
