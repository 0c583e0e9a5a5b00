"""What a library lacks while another process adds it: whoever calls that waits for it.

A game can be played as soon as its library has the rules; what takes long to compile and isn't needed at once, such as
bots that search, comes after that.
"""

import threading
import time

from compagnie.core.compiled.builds import percent_built
from compagnie.core.compiled.libraries import Library, fitting, libraries

POLL_INTERVAL = 0.1

_completing = threading.Lock()


def completed(module: str, name: str) -> Library | None:
    """The library that has a function by now, if somebody was adding to it; else None."""
    with _completing:
        for game in list(libraries().incomplete):
            if any(each.manifest.game == game and each.covers(module) for each in libraries().fitting):
                _await(game)
        library = libraries().covering(module, name)
    return library if library and (module, name) in library.numbers else None


def _await(game: str) -> None:
    """Wait until nobody builds this game any more, and use what came of it."""
    manifest = libraries().incomplete[game]
    while percent_built(manifest.parent, game) is not None:
        time.sleep(POLL_INTERVAL)
    library = fitting(manifest)
    if library is not None:
        libraries().add(library)
    del libraries().incomplete[game]
