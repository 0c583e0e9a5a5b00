"""Serve tables for people: open the address in a browser, sit down, play.

Everything is kept in one folder (--home) unless settings say otherwise; a file (--settings) and the environment
(COMPAGNIE_…) can set all that docs/operations.md lists. It stops at Ctrl-C, and loses nothing.

  compagnie serve
  compagnie serve --browser
  compagnie serve --home /srv/compagnie --host 0.0.0.0 --port 80
"""

import argparse
import faulthandler
import gc
import logging
import os
import sys
import webbrowser
from pathlib import Path
from typing import Any

from compagnie.commands import CommandError, say
from compagnie.core.compiled.underway import compiles_elsewhere


def declare(parser: argparse.ArgumentParser) -> None:
    """The arguments of `serve`."""
    parser.add_argument("--home", type=Path, metavar="FOLDER", help="where everything is kept (compagnie-home)")
    parser.add_argument("--host", metavar="ADDRESS", help="the address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, metavar="N", help="the port to listen on (8601); 0 lets the system choose")
    parser.add_argument("--browser", action="store_true", help="open the page in a browser, too, if there is one")
    parser.add_argument("--settings", type=Path, metavar="FILE", help="a TOML file with any of the settings")


def run(args: argparse.Namespace) -> int:
    """Serve until asked to stop."""
    # Matrices are small here: several threads would only wait for each other. NumPy reads this when it is loaded.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    faulthandler.enable()  # where a library breaks the whole process, the log says at which lines
    gc.disable()  # hardly anything of what is loaded now is garbage, and collections take time
    settings = settings_given(args, host=args.host, port=args.port)
    from compagnie.server.base.settings import BadSettings
    from compagnie.server.check import CannotStart
    from compagnie.server.serve import serve

    try:
        serve(settings, lambda address: show_address(address, args.browser), PreparationReport())
    except (CannotStart, BadSettings) as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(
            f"Can't listen on {settings.host} port {settings.port}: {error.strerror}. "
            "Maybe a server runs there already; --port chooses another."
        ) from None
    end_while_compiling()
    return 0


def end_while_compiling() -> None:
    """End the process here if a thread still compiles, as where there are no libraries: everything is written by now.

    Python would take LLVM down with that thread in it, and the process would end by SIGSEGV or SIGABRT.
    """
    if compiles_elsewhere():
        logging.shutdown()
        sys.stdout.flush()
        os._exit(0)


def show_address(address: str, browser: bool) -> None:
    """Print the server's address, and open it in a browser if that was asked for."""
    say(f"compagnie serves at {address}")
    if not browser:
        return
    if has_display() and webbrowser.open(address):
        say("Your browser opens it now. Ctrl-C stops; your games are kept, and go on next time.")
    else:
        say("Open that in a browser. Ctrl-C stops; your games are kept, and go on next time.")


class PreparationReport:
    """Tells in the terminal of games that can't be played yet, each ten percent, and when they can."""

    def __init__(self) -> None:
        self._told: dict[str, int] = {}

    def __call__(self, game: str, percent: int) -> None:
        if percent == 100:
            say(f"{game} can be played now.")
        elif percent // 10 > self._told.get(game, -1):
            self._told[game] = percent // 10
            say(f"{game} is being prepared: {percent}%")


def has_display() -> bool:
    """Whether a browser could show anything here: else a text browser might take the terminal over."""
    if sys.platform.startswith(("linux", "freebsd")):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def settings_given(args: argparse.Namespace, **chosen: Any) -> Any:
    """The settings of file, environment and arguments; the arguments take precedence."""
    try:
        import msgspec

        from compagnie.server.base.lean import without

        with without("rich"):  # structlog would load it, for tracebacks that we don't write
            import compagnie.server.app  # noqa: F401
        from compagnie.server.base.settings import BadSettings, read_settings
    except ModuleNotFoundError as error:
        raise CommandError(f"The server needs {error.name}: install it with `pip install compagnie[server]`.") from None
    try:
        settings = read_settings(args.settings)
        given = {name: value for name, value in ({"home": args.home} | chosen).items() if value is not None}
        settings = msgspec.structs.replace(settings, **given)
        assert settings.address
    except BadSettings as error:
        raise CommandError(str(error)) from None
    if not 0 <= settings.port <= 65_535:
        raise CommandError(f"There is no port {settings.port}: choose one from 0 to 65535.")
    return settings
