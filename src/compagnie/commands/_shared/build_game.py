"""Makes one game's libraries, in its own process: `python -m (this module) GAME FOLDER EXTENT TARGET…`.

Numba must be told for which processor to compile before it is imported, and two games can be made side by side.
It tells what it does on stdout, a line of JSON each.
"""

import json
import os
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from compagnie.core.compiled.builder.calls import note_calls
from compagnie.core.compiled.sources import remember_sources

remember_sources()  # as they are now: somebody may edit one meanwhile
calls = note_calls()  # before any rule is declared

from compagnie.bots.search.luck import warm as warm_luck  # noqa: E402
from compagnie.commands._shared.builders import BUILD_NICENESS  # noqa: E402
from compagnie.commands.warm import later_steps, steps_of  # noqa: E402
from compagnie.core.compiled.builder.library import Builder, Made  # noqa: E402
from compagnie.core.compiled.builder.targets import TargetNotLinked  # noqa: E402
from compagnie.core.compiled.libraries import this_machine  # noqa: E402
from compagnie.core.warm_up import Step  # noqa: E402
from compagnie.games import games  # noqa: E402
from compagnie.research.batch import warm_batches  # noqa: E402
from compagnie.research.training.lanes import warm as warm_lanes  # noqa: E402

NOT_FOR_THE_FIRST_MOVE = ("compagnie.bots.", "compagnie.analysis.")
"""Where that stands which a game can be played without for a while."""


def tell(**what: Any) -> None:
    """One line for the command that started this."""
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


def main(name: str, folder: str, extent: str, *targets: str) -> int:
    """Compile, link, write. How much is compiled is one of `builders.EXTENTS`.

    For play this is done twice: a game can be played before that is compiled which takes long and isn't needed at once.
    """
    game = games()[name]
    first, later = list(steps_of(game, play_alone=extent == "play")), list(later_steps(game))
    if extent in ("research", "studies"):
        later.append(("batches", partial(warm_batches, game)))
    if extent == "studies":
        later += [("luck", partial(warm_luck, game)), ("lanes of a learner", partial(warm_lanes, game))]
    in_two_parts = extent == "play"
    tell(total=len(first) + len(targets) + (0 if in_two_parts else len(later)))
    _compile(first)
    if in_two_parts and not _link(game.name, Path(folder), targets, complete=False):
        return 1
    if in_two_parts and hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, max(BUILD_NICENESS, os.getpriority(os.PRIO_PROCESS, 0)))
    _compile(later)
    return 0 if _link(game.name, Path(folder), targets) else 1


def _compile(steps: Iterable[Step]) -> None:
    for doing, does in steps:
        tell(doing=doing)
        does()


def _link(game: str, folder: Path, targets: Sequence[str], complete: bool = True) -> bool:
    """Make libraries of what was compiled by now, and write them; whether there is one for this machine."""
    later = (
        ()
        if complete
        else [name for name in sys.modules if name.startswith(NOT_FOR_THE_FIRST_MOVE) and "@" not in name]
    )
    builder = Builder(game, calls.values(), later)
    made = {target: library for target in targets if (library := _made(builder, target))}
    try:
        builder.write(made, folder, complete)
    except OSError as why:
        tell(failed=f"{folder} can't be written: {why.strerror}.")
        return False
    return this_machine() in made


def _made(builder: Builder, target: str) -> Made | None:
    """The library for one kind of machine, or None where it can't be linked."""
    tell(doing=f"library for {target}")
    try:
        return builder.make(target)
    except TargetNotLinked as why:
        tell(failed=f"There is no library for {target}. {why}")
        return None


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
