"""Plays random games by the million in compiled code and looks at every invariant after every step.

    python scripts/proofs/soak.py --games 1000000                 # every game that has invariants, one after another
    python scripts/proofs/soak.py --game voc --games 100000

A third of the games for each number of seats, half of them with an option turned round: Batavia's quick start, VOC's
mercy. Stops at the first broken invariant and says which it is and how to play that game again. One more game in five
hundred is recorded with its traces and judged, event by event, by the game's oracle: a second set of rules, written
from the law alone.
"""

import argparse
import importlib
import json
import sys
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
    track,
)

sys.path.insert(0, str(Path(__file__).parents[2]))  # the invariants live with the tests

from compagnie.core.records.record import encode_record
from compagnie.core.state import new_states
from compagnie.games import games
from tests.generic import played

ROOT = Path(__file__).parents[2]
SHARE = 2_000
"""Games between two looks at the keyboard."""


def soakable() -> list[str]:
    """The games that have invariants to look at."""
    return [name for name in sorted(games()) if (ROOT / "tests" / "games" / name / "invariants.py").is_file()]


class Soak:
    """A soak under way: the compiled invariants of a game, and what was counted so far."""

    def __init__(self, name: str) -> None:
        self.game = games()[name]
        self.invariants: Any = importlib.import_module(f"tests.games.{name}.invariants")
        inv = self.invariants
        self._arrays = [new_states(inv.STATES), new_states(inv.STATES)]
        self._scratches, self.tally = new_states(inv.SCRATCH), new_states(inv.TALLY)
        self.tables = [
            (seats, self.game.options_type(**{inv.VARIES: turned}))
            for turned in (False, True)
            for seats in self.game.seats
        ]

    def play(self, table: int, seed: int, count: int) -> bool:
        """Play so many games at one of the tables; False if something is broken."""
        seats, options = self.tables[table]
        boxes = self.game.boxes(options)
        return bool(self.invariants.soak(*self._arrays, boxes, self._scratches, self.tally, seats, seed, count))

    def counted(self) -> dict[str, int]:
        """What was counted, by name."""
        return {name: int(self.tally[name][0]) for name in self.tally.dtype.names or ()}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=soakable(), help="one game alone (default: all, one after another)")
    parser.add_argument("--games", type=int, default=20_000, help="how many games of each (default: 20,000)")
    parser.add_argument("--judged", type=int, help="how many more the oracle judges (default: one in 500)")
    parser.add_argument("--seed", type=int, default=1, help="the first game's seed (default: 1)")
    given = parser.parse_args(arguments)
    if given.games < 1 or not 0 <= given.seed < 2**32 - given.games:
        parser.error("--games must be at least 1, and --seed from 0 on, below 2**32 less the games")
    judged = given.games // 500 if given.judged is None else given.judged
    for name in [given.game] if given.game else soakable():
        if status := _soak(name, given.games, judged, given.seed, Console()):
            return status
    return 0


def _soak(name: str, count: int, judged: int, seed: int, console: Console) -> int:
    """Soak one game; returns what the command exits with."""
    console.print(f"[bold]{name}[/]")
    with console.status("Compiling the rules and the invariants …"):
        soak = Soak(name)
        soak.play(0, 0, 0)
    start = time.perf_counter()
    fine = _run(soak, count, seed, console)
    status = _tell(soak, fine, time.perf_counter() - start, count, console)
    return status or _judge(soak, judged, seed, console)


def _run(soak: Soak, count: int, seed: int, console: Console) -> bool:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    played = 0
    with Progress(*columns, TimeRemainingColumn(), console=console) as progress:
        task = progress.add_task("games", total=count)
        try:
            while played < count:
                share = min(SHARE, count - played)
                if not soak.play((played // SHARE) % len(soak.tables), seed + played, share):
                    return False
                played += share
                progress.update(task, completed=played)
        except KeyboardInterrupt:
            pass
    return True


def _tell(soak: Soak, fine: bool, seconds: float, asked: int, console: Console) -> int:
    n = soak.counted()
    console.print(
        f"{n['games']:,} games, {n['decisions']:,} decisions, {n['steps']:,} steps looked at in {seconds:.1f} s; "
        f"{soak.invariants.TOLD.format(**n)}."
    )
    if not fine:
        table = soak.tables[((n["games"] - 1) // SHARE) % len(soak.tables)]
        console.print(f"[bold red]Broken:[/] {soak.invariants.BROKEN[n['broken']]}.")
        console.print(f"It was game {n['seed']} with {table[0]} seats and {table[1]}.")
        return 1
    if n["games"] < asked:
        console.print(f"Stopped after {n['games']:,} of {asked:,} games; no invariant was broken so far.")
        return 130
    console.print("[bold green]No invariant was broken.[/]")
    return 0


def _judge(soak: Soak, count: int, seed: int, console: Console) -> int:
    """Have the oracle judge games in which the seats play in many ways."""
    oracle: Any = importlib.import_module(f"tests.games.{soak.game.name}.oracle")
    policies: Any = importlib.import_module(f"tests.games.{soak.game.name}.policies")
    ways = list(policies.POLICIES.items())
    start, number = time.perf_counter(), 0
    try:
        for number in track(range(count), "judged", console=console):
            (seats, options), (way, policy) = soak.tables[number % len(soak.tables)], ways[number % len(ways)]
            playing = played(soak.game, seats, options, seed + number, policy)
            oracle.judge(json.loads(encode_record(playing, playing.traces)))
    except AssertionError as wrong:
        console.print(f"[bold red]The oracle disagrees[/] with seed {seed + number}, {seats} seats, {options}, {way}:")
        console.print(str(wrong), markup=False)
        return 1
    except KeyboardInterrupt:
        console.print(f"Stopped after {number:,} of {count:,} judged games; the oracle agreed so far.")
        return 130
    console.print(f"{count:,} more games judged by the oracle in {time.perf_counter() - start:.1f} s: it agrees.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
