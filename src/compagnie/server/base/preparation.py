"""Games that can't be played yet: another process still builds their libraries, and the server serves the others."""

import time
from collections.abc import Callable

import structlog

from compagnie.core.compiled.awaited import await_no_more, awaited_games, open_awaited, percent_ready
from compagnie.core.warm_up import begin
from compagnie.games import games
from compagnie.server.base.refusals import refuse

log = structlog.get_logger()

POLL_INTERVAL = 0.5

Report = Callable[[str, int], None]
"""Is told of a game how much of it is prepared, in percent: 100 when it can be played."""


def percent_prepared(game: str) -> int | None:
    """How much of a game is prepared; None if it can be played."""
    return percent_ready(game) or 0 if game in awaited_games() else None


def must_be_prepared(game: str) -> None:
    """Raises a Refusal if a game can't be played yet."""
    percent = percent_prepared(game)
    if percent is not None:
        raise refuse("being_prepared", game=game, percent=percent)


def playable_games() -> list[str]:
    """The games that can be played now."""
    return [game for game in games() if game not in awaited_games()]


def prepare_others(report: Report) -> None:
    """Wait for the libraries that are being built, and open each game once its own is there.

    Where a build fails, the game is compiled here, which takes about as long.
    """
    while waiting := awaited_games():
        for game in waiting:
            percent = percent_ready(game)
            if percent is not None:
                report(game, min(percent, 99))
            else:
                _open(game)
                report(game, 100)
        time.sleep(POLL_INTERVAL)


def _open(game: str) -> None:
    if not open_awaited(game):
        log.warning("a library was not built: the game is compiled here, which takes about a minute", game=game)
    begin(games()[game])
    await_no_more(game)
    log.info("a game is prepared", game=game)
