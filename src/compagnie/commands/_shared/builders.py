"""The processes that build games' libraries, one a game, side by side."""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from compagnie.commands._shared.progress import Advance, progress
from compagnie.core.compiled.builds import building, percent_built
from compagnie.core.compiled.libraries import Library, fitting, indices_are_checked
from compagnie.core.compiled.sources import CHECKS, FLAGS

EXTENTS = {"play": "", "tables": "play_many", "research": "step_all", "studies": "whole_turns"}
"""How much is compiled, from little to much, and by which function one knows a library that has it."""
AS_BUILT = {
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_OPT": "3",
    "NUMBA_DISABLE_JIT": "0",
    "COMPAGNIE_LIBRARIES": "",
}
"""How Numba compiles what goes into a library: for any processor, and loops as they stand, since most of those in rules
have but a few turns. 3 is what it would do anyway; told, it keeps this apart from what it compiles with vectors."""
LOG = "build.log"
"""In the folder of the libraries: what a build in the background had to say."""
BUILD_NICENESS = 10
"""How much later than others a patient build gets the processor, as `nice` counts."""
POLL_INTERVAL = 0.2


class Order(NamedTuple):
    """What is to be built: how much of each game, for which machines, and where to."""

    folder: Path
    extent: str
    targets: Sequence[str]
    again: bool = False
    patient: bool = False
    """Whether the games after the first leave the processor to it and to others."""

    def is_due(self, game: str) -> bool:
        """Whether a game's libraries are to be built."""
        return self.again or not self.is_there(game)

    def is_there(self, game: str) -> bool:
        """Whether these libraries are there, whole, and made from these very sources."""
        library = self._library(game)
        if library is None or EXTENTS[self.extent] not in {"", *(entry.name for entry in library.manifest.entries)}:
            return False
        if not library.manifest.complete:
            return False
        files = library.manifest.files
        return all(target in files and (self.folder / files[target].name).exists() for target in self.targets)

    def is_playable(self, game: str) -> bool:
        """Whether there is a library that has what a first move needs."""
        return self._library(game) is not None

    def _library(self, game: str) -> Library | None:
        manifest = self.folder / f"{game}.json"
        return fitting(manifest) if manifest.exists() else None


def build_side_by_side(games: Sequence[str], order: Order) -> dict[str, str]:
    """Build these games, each in a process of its own; returns why some were not."""
    failed: dict[str, str] = {}
    with progress("Building", 100 * len(games)) as advance:
        threads = [
            threading.Thread(target=_build_alone, args=(game, order, order.patient and number > 0, advance, failed))
            for number, game in enumerate(games)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return failed


def build_in_background(command: Sequence[str], first: str, order: Order) -> int | None:
    """Leave the building to another process, and wait until the first game can be played.

    Returns None if it builds on, else its status.
    """
    order.folder.mkdir(parents=True, exist_ok=True)
    with (order.folder / LOG).open("w", encoding="utf-8") as log:
        builder = subprocess.Popen(
            [sys.executable, "-c", "import sys; from compagnie.cli import main; sys.exit(main())", *command],
            stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
        )  # fmt: skip
    _follow(builder, first, order)
    if not order.is_playable(first):
        builder.wait()
    if builder.poll():
        sys.stderr.write((order.folder / LOG).read_text(encoding="utf-8"))
    return builder.poll()


def _follow(builder: subprocess.Popen[bytes], game: str, order: Order) -> None:
    """Show how far a game is, until it can be played or isn't being built any more."""
    done, begun = 0, False
    with progress(f"Building {game}", 100) as advance:
        while builder.poll() is None:
            percent = percent_built(order.folder, game)
            if (percent is None and begun) or order.is_playable(game):
                return
            begun = percent is not None
            advance((percent or 0) - done)
            done = percent or 0
            time.sleep(POLL_INTERVAL)


def _build_alone(game: str, order: Order, patient: bool, advance: Advance, failed: dict[str, str]) -> None:
    """Build a game, unless another process does so already, and has it built once this one's turn comes."""
    try:
        with building(order.folder, game) as tell:
            if not order.is_due(game):
                return
            done = 0.0
            for share, doing in _run_builder(game, order, patient, failed):
                known = min(share, 100 - done)  # what comes after the game can be played isn't counted
                advance(known, f"Building {game}: {doing}")
                tell(done)
                done += known
    except OSError as why:
        failed[game] = f"{order.folder} can't be written: {why.strerror}."


def _run_builder(game: str, order: Order, patient: bool, failed: dict[str, str]) -> Iterator[tuple[float, str]]:
    """Run the process that builds a game: how much each step of it is, in percent, and what it does."""
    settings = {name: value for name, value in os.environ.items() if name not in FLAGS}
    settings |= {CHECKS: "1"} if indices_are_checked() else {}
    command = [sys.executable, "-m", "compagnie.commands._shared.build_game", game, str(order.folder), order.extent]
    with (
        tempfile.TemporaryFile("w+") as complaints,
        subprocess.Popen(
            [*command, *order.targets],
            env={**settings, **AS_BUILT},
            stdout=subprocess.PIPE, stderr=complaints, text=True,
        ) as builder,
    ):  # fmt: skip
        if patient and hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, builder.pid, os.getpriority(os.PRIO_PROCESS, 0) + BUILD_NICENESS)
        assert builder.stdout is not None
        total, why = 1, ""
        for line in builder.stdout:
            told: dict[str, Any] = json.loads(line)
            total, why = told.get("total", total), told.get("failed", why)
            if "doing" in told:
                yield 100 / total, told["doing"]
        complaints.seek(0)
        if builder.wait() or why:
            failed[game] = why or (complaints.read().strip().splitlines() or ["It gave no reason."])[-1]
