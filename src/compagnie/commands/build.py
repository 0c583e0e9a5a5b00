"""Compile every game's rules ahead of time, into libraries that need no compiler where they are used.

Each game gets a library for this machine, with --wasm a module of WebAssembly for browsers too, and with --all one for
every kind of machine that a wheel serves. They lie in the package, or in the cache folder where that can't be written
(COMPAGNIE_LIBRARIES names another one), and are used as long as the rules stay the same. Needs the extra `build`.
With NUMBA_BOUNDSCHECK=1 every index is checked, in libraries of their own, which are used where that is set: for tests.

  compagnie build
  compagnie build batavia --wasm
  compagnie build --all
  compagnie build --play --background
"""

import argparse
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

from compagnie.commands import CommandError, say
from compagnie.commands._shared.builders import Order, build_in_background, build_side_by_side
from compagnie.core.compiled import cache_root
from compagnie.core.compiled.libraries import folders, this_machine
from compagnie.games import games

WASM = "wasm32"
ALL = ("linux-x86_64", "linux-arm64", "macos-arm64", "windows-x86_64", WASM)
"""What --all makes. `core.compiled.builder.targets` says how; it isn't imported here, as it needs Numba."""
FLAGS = ("play", "research", "studies", "wasm", "all", "again")


def declare(parser: argparse.ArgumentParser) -> None:
    """Which games, for which machines, and where to."""
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; all of them without any")
    parser.add_argument("--wasm", action="store_true", help="WebAssembly too")
    parser.add_argument("--all", action="store_true", help="WebAssembly, and every kind of machine, not only this one")
    much = parser.add_mutually_exclusive_group()
    much.add_argument("--play", action="store_true", help="only what play needs, and no playouts: it takes less time")
    much.add_argument("--research", action="store_true", help="batches too, as --all does: it takes more time")
    much.add_argument(
        "--studies", action="store_true", help="what tells luck and teaches nets, too: it takes most time"
    )
    parser.add_argument("--folder", type=Path, help="where to put them instead")
    parser.add_argument("--again", action="store_true", help="even if there are libraries of these rules already")
    parser.add_argument(
        "--patient", action="store_true", help="let games after the first leave the processor to others"
    )
    parser.add_argument(
        "--background", action="store_true", help="wait until the first game can be played, and build on meanwhile"
    )


def run(args: argparse.Namespace) -> int:
    """Build all games side by side. Whoever lacks a linker or a folder is told so, and plays on with Numba."""
    targets = ALL if args.all else (this_machine(), WASM) if args.wasm else (this_machine(),)
    if this_machine() not in ALL:
        raise CommandError(
            f"There are no libraries for {this_machine()}; the rules are compiled at their first use instead."
        )
    if unknown := set(args.games) - set(games()):
        raise CommandError(f"There is no game called {min(unknown)}; there are {' and '.join(games())}.")
    _must_have("numba", "ziglang")
    chosen = [name for name in games() if name in args.games or not args.games]
    folder = args.folder or _writable_folder()
    extent = next((name for name in ("play", "studies", "research") if getattr(args, name)), "tables")
    if args.all and extent == "tables":
        extent = "research"
    order = Order(folder, extent, targets, args.again, args.patient)
    due = [name for name in chosen if order.is_due(name)]
    if args.background and due:
        return _leave(args, due, order)
    began = time.perf_counter()
    failed = build_side_by_side(due, order)
    for name, why in failed.items():
        sys.stderr.write(f"compagnie: Of {name} not all was built; Numba compiles it at its first use instead. {why}\n")
    if not failed:
        took = f"built in {time.perf_counter() - began:.0f} s" if due else "there already"
        say(f"The libraries of {' and '.join(chosen)} are {took}, in {folder}.")
    return 1 if failed else 0


def _leave(args: argparse.Namespace, due: list[str], order: Order) -> int:
    """The same command in the background; the first game is waited for."""
    flags = [f"--{flag}" for flag in FLAGS if getattr(args, flag)]
    status = build_in_background(["build", *due, *flags, "--patient", "--folder", str(order.folder)], due[0], order)
    if status is None:
        others = " and ".join(due[1:] or ["the bots that search"])
        say(f"{due[0]} is ready; {others} will be in a while, and can be waited for at play.")
    return status or 0


def _must_have(*packages: str) -> None:
    for package in packages:
        if find_spec(package) is None:
            raise CommandError(f"`compagnie build` needs {package}. Install it with: pip install 'compagnie[build]'")


def _writable_folder() -> Path:
    """The first of the folders where libraries are looked for that can be written."""
    for folder in folders():
        try:
            folder.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()
        except OSError:
            continue
        return folder
    return cache_root() / "libraries"
