"""Makes one game's libraries, in its own process: `… -m compagnie.commands._build_game GAME FOLDER EXTENT TARGET…`.

Numba must be told for which processor to compile before it is imported, and two games can be made side by side.
It tells what it does on stdout, a line of JSON each.
"""

import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

from compagnie.core.compiled.builder.calls import note_calls
from compagnie.core.compiled.sources import remember_sources

remember_sources()  # as they are now: somebody may edit one meanwhile
calls = note_calls()  # before any rule is declared

from compagnie.commands.warm import steps_of  # noqa: E402
from compagnie.core.compiled.builder.library import Builder, Made  # noqa: E402
from compagnie.core.compiled.builder.targets import TargetNotLinked  # noqa: E402
from compagnie.core.compiled.libraries import this_machine  # noqa: E402
from compagnie.games import games  # noqa: E402
from compagnie.research.batch import warm_batches  # noqa: E402


def tell(**what: Any) -> None:
    """One line for the command that started this."""
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


def main(name: str, folder: str, extent: str, *targets: str) -> int:
    """Compile, link, write. How much is compiled is one of `build.EXTENTS`."""
    game = games()[name]
    steps = list(steps_of(game, play_alone=extent == "play"))
    if extent == "research":
        steps.append(("batches", partial(warm_batches, game)))
    tell(total=len(steps) + len(targets))
    for doing, does in steps:
        tell(doing=doing)
        does()
    builder = Builder(game.name, calls.values())
    made = {target: library for target in targets if (library := _made(builder, target))}
    try:
        builder.write(made, Path(folder))
    except OSError as why:
        tell(failed=f"{folder} can't be written: {why.strerror}.")
        return 1
    return 0 if this_machine() in made else 1


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
