"""Compile every game's rules ahead of time, into libraries that need no compiler where they are used.

Each game gets a library for this machine, with --wasm a module of WebAssembly for browsers too, and with --all one for
every kind of machine that a wheel serves. They lie in the package, or in the cache folder where that can't be written
(COMPAGNIE_LIBRARIES names another one), and are used as long as the rules stay the same. Needs the extra `build`.

  compagnie build
  compagnie build --all
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from compagnie.commands import CommandError, say
from compagnie.commands._progress import Advance, progress
from compagnie.core.compiled import cache_root
from compagnie.core.compiled.libraries import fitting, folders, this_machine
from compagnie.core.compiled.sources import FLAGS
from compagnie.games import games

WASM = "wasm32"
ALL = ("linux-x86_64", "linux-arm64", "macos-arm64", "windows-x86_64", WASM)
"""What --all makes. `core.compiled.builder.targets` says how; it isn't imported here, as it needs Numba."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Which machines, and where to."""
    parser.add_argument("--wasm", action="store_true", help="WebAssembly too")
    parser.add_argument("--all", action="store_true", help="WebAssembly, and every kind of machine, not only this one")
    parser.add_argument("--folder", type=Path, help="where to put them instead")
    parser.add_argument("--again", action="store_true", help="even if there are libraries of these rules already")


def run(args: argparse.Namespace) -> int:
    """Build all games side by side. Who lacks a linker or a folder is told so, and plays on with Numba."""
    targets = ALL if args.all else (this_machine(), WASM) if args.wasm else (this_machine(),)
    if this_machine() not in ALL:
        raise CommandError(
            f"There are no libraries for {this_machine()}; the rules are compiled at their first use instead."
        )
    _must_have("numba", "ziglang")
    folder = args.folder or _writable_folder()
    due = [name for name in games() if args.again or not _is_there(folder / f"{name}.json", targets)]
    began = time.perf_counter()
    failed = _build(due, folder, targets)
    for name, why in failed.items():
        sys.stderr.write(f"compagnie: Of {name} not all was built; Numba compiles it at its first use instead. {why}\n")
    if not failed:
        took = f"built in {time.perf_counter() - began:.0f} s" if due else "there already"
        say(f"The libraries of {' and '.join(games())} are {took}, in {folder}.")
    return 1 if failed else 0


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


def _is_there(manifest: Path, targets: Sequence[str]) -> bool:
    """Whether these libraries are there already, made from these very sources."""
    library = fitting(manifest) if manifest.exists() else None
    return library is not None and all(
        target in library.manifest.files and (manifest.parent / library.manifest.files[target].name).exists()
        for target in targets
    )


def _build(chosen: Sequence[str], folder: Path, targets: Sequence[str]) -> dict[str, str]:
    """Build these games, each in a process of its own; returns why some were not."""
    failed: dict[str, str] = {}
    with progress("Building", 100 * len(chosen)) as advance:
        threads = [threading.Thread(target=_build_one, args=(g, folder, targets, advance, failed)) for g in chosen]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return failed


def _build_one(game: str, folder: Path, targets: Sequence[str], advance: Advance, failed: dict[str, str]) -> None:
    settings = {name: value for name, value in os.environ.items() if name not in FLAGS}
    with (
        tempfile.TemporaryFile("w+") as complaints,
        subprocess.Popen(
            [sys.executable, "-m", "compagnie.commands._build_game", game, str(folder), *targets],
            env={**settings, "NUMBA_CPU_NAME": "generic", "NUMBA_DISABLE_JIT": "0", "COMPAGNIE_LIBRARIES": ""},
            stdout=subprocess.PIPE, stderr=complaints, text=True,
        ) as building,
    ):  # fmt: skip
        assert building.stdout is not None
        total, why = 1, ""
        for line in building.stdout:
            told: dict[str, Any] = json.loads(line)
            total, why = told.get("total", total), told.get("failed", why)
            if "doing" in told:
                advance(100 / total, f"Building {game}: {told['doing']}")
        complaints.seek(0)
        if building.wait() or why:
            failed[game] = why or (complaints.read().strip().splitlines() or ["It gave no reason."])[-1]
